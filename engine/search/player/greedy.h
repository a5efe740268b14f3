// Greedy: a look-ahead of one move. In a game with one player it plays the move that is worth most at once; of equally
// good ones, the first. Between two players the moves are valued by an evaluation; of equally good ones it plays the
// last, as in its source. Sources: S. Koblenski, "Explore Simple Game Algorithms with Color Walk", part 4 (2017-2018);
// the GreedyPlayer of the Udacity course on adversarial search (2017).
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/player/look_ahead.h"
#include "search/versus/game_tree.h"

namespace lookahead {

struct Greedy {
  static constexpr std::array code = {
      CodeLine{"while the game is not over:"},
      CodeLine{"  for each move:", {EventKind::expand}},
      CodeLine{"    value what it leads to", {EventKind::evaluate}},
      CodeLine{"  play the move that is worth most", {EventKind::restart}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"end", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "greedy",
      .name = "Greedy",
      .revision = 1,
      .idea = "Plays the move that is worth most at once.",
      .cost = "As many nodes a move as there are moves; no memory beyond the line.",
      .guarantee = "None.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 4 (2017-2018)",
      .code = code};

  struct Options {
    HeuristicChoice metric;
    HeuristicChoice h;
    Thousandths c{1000};
  };
  static constexpr std::array params = {
      param<&Options::metric>("metric", "Metric", Role::evaluate, "What a move is worth"),
      evaluation_param<&Options::h>(),
      coefficient_param<&Options::c>(),
  };

  template <class G>
  static constexpr bool fits = HasHeuristics<G>;
  static constexpr Role needs = Role::evaluate;

  /// A single player has a metric; one of two players has an evaluation and its coefficient.
  template <class G>
  static bool offers(const Param& param) {
    const bool is_metric = std::string_view(param.id) == "metric";
    return is_metric == OnePlayer<G>;
  }

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    if constexpr (TwoPlayer<G>)
      return std::make_unique<GameTree<G>>(
          start, GameTreeOptions{.depth = 1, .prunes = false, .ties = Ties::last, .h = options.h, .c = options.c});
    else
      return LookAhead::begin<G>(start, {.depth = 1, .metric = options.metric});
  }
};

}  // namespace lookahead
