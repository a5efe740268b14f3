#include "experiment/examples.h"

#include <array>

namespace lookahead {
namespace {

struct OfGame {
  const char* game;
  const char* question;
  const char* plan;
};

constexpr std::array examples_of_plans = {
    OfGame{"color-walk", "How many moves does looking further ahead save in Color Walk?",
           "b=koblenski:1-20;e1.a=greedy;e2.a=look-ahead;e2.depth=2..4;base=e1;show=chart:strip"},
    OfGame{"bubble-burst", "How hard should a priority search in Bubble Burst punish depth?",
           "b=uniform:1-8;a=priority;select=top-three,all,least-common;penalty=7..18;nodes=5000;"
           "show=rows:penalty,columns:select,chart:lines"},
    OfGame{"bubble-burst", "Which search makes most of its time in Bubble Burst?",
           "b=uniform:1-8;e1.a=priority;e1.select=least-common;e1.nodes=50001;e2.a=depth-first;e2.nodes=50000;"
           "e3.a=sp-mcts;e3.playouts=20000;e4.a=beam;e4.width=300;e4.metric=learned;e5.a=anneal;e5.playouts=50000;"
           "show=chart:times"},
    OfGame{"blockbuster", "What is a wider beam worth in Blockbuster?",
           "b=uniform:1-20;a=beam;width=1,2,5,10,20,50;show=rows:width,chart:lines"},
    OfGame{"blockbuster", "What does a beam in Blockbuster gain by looking at the moves that are left?",
           "b=uniform:1-20:15x15x5:25;a=beam;metric=taken,reach;width=1,3,10,30;"
           "show=rows:width,columns:metric,chart:lines"},
    OfGame{"isolation", "Which evaluation wins most games of Isolation?",
           "p1.a=alpha-beta;p1.depth=3;p1.h=improved,open-moves,center,linear,custom-3;p1.ties=drawn;games=40;"
           "openings=random:2;show=chart:cross"},
};

/// Every algorithm of a game as it is set up at first.
Example all_algorithms(const GameEntry& game) {
  std::string ids;
  for (const AlgorithmEntry& algorithm : game.algorithms)
    if (algorithm.most_parts == 0) ids += (ids.empty() ? "" : ",") + std::string(algorithm.info.id);
  const std::string begin = "g=" + std::string(game.info.id) + ";";
  const std::string board = game.generators.empty() ? "" : "b=" + std::string(game.generators.front().id) + ":1-20;";
  const std::string runs = game.info.players == 2 ? "p1.a=" + ids + ";p1.nodes=1000;games=20;openings=random:2"
                                                  : board + "a=" + ids + ";nodes=5000;show=chart:strip";
  return {"Which algorithm does best in " + std::string(game.info.name) + "?", begin + runs};
}

}  // namespace

std::vector<Example> examples(const Catalog& games) {
  std::vector<Example> out;
  for (const auto& [game, question, plan] : examples_of_plans)
    if (find_game(games, game)) out.push_back({question, "g=" + std::string(game) + ";" + plan});
  if (out.empty() && !games.empty()) out.push_back(all_algorithms(games.front()));
  return out;
}

}  // namespace lookahead
