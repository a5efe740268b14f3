// Phases are what one gets by running their parts one after the other by hand.
#include <algorithm>

#include "core/hash.h"
#include "spec/boards.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

/// One phase, as a spec has it and as these tests carry it out.
struct Phase {
  std::string algorithm;    // "look-ahead;depth=3"
  std::uint64_t until = 0;  // as the parameters of the same names
  std::uint64_t nodes = 0;
};

/// "1.a=look-ahead;1.depth=3;1.until=8;2.a=..."
std::string parts_text(const std::vector<Phase>& phases) {
  std::string out;
  for (std::size_t i = 0; i < phases.size(); ++i) {
    const std::string prefix = ";" + std::to_string(i + 1) + ".";
    std::string keys = "a=" + phases[i].algorithm;
    for (std::size_t at = keys.find(';'); at != std::string::npos; at = keys.find(';', at + 1))
      keys.replace(at, 1, prefix);
    out += prefix + keys;
    if (phases[i].until) out += prefix + "until=" + std::to_string(phases[i].until);
    if (phases[i].nodes) out += prefix + "nodes=" + std::to_string(phases[i].nodes);
  }
  return out;
}

/// What a run of phases must come to, put together from runs of their parts on boards with the moves played so far.
struct ByHand {
  std::vector<std::string> line;  // the best
  std::uint64_t nodes = 0;
  Status status = Status::running;
};

std::size_t best_length(const Search& search) {
  return search.improvements().empty() ? 0 : search.improvements().back().depth;
}

ByHand play_by_hand(const std::string& board, const std::vector<Phase>& phases) {
  constexpr std::uint64_t seed = 7;
  ByHand out;
  for (std::size_t turn = 0;; ++turn) {
    const bool is_last = turn + 1 >= phases.size();
    const Phase& phase = phases[std::min(turn, phases.size() - 1)];
    std::string spec = board;
    for (std::size_t i = 0; i < out.line.size(); ++i) spec += (i == 0 ? ";m=" : ",") + out.line[i];
    const std::uint64_t own = turn == 0 ? seed : hash_combine(seed, turn) >> 11;  // as a spec can have it
    const Start start(spec + ";a=" + phase.algorithm + ";seed=" + std::to_string(own));
    const auto search = start.search();
    bool is_long_enough = false;
    do {
      search->advance(1);
      is_long_enough = phase.until > 0 && out.line.size() + best_length(*search) >= phase.until;
    } while (search->status() == Status::running && !is_long_enough && search->counters().nodes != phase.nodes);
    const auto found = line_text(start.root(), search->best_line());
    out.line.insert(out.line.end(), found.begin(), found.end());
    out.nodes += search->counters().nodes;
    out.status = search->status();
    if (out.status == Status::solved || (is_last && out.status == Status::exhausted)) return out;
    if (is_last && (is_long_enough || found.empty())) {
      out.status = Status::limit;
      return out;
    }
  }
}

void expect_as_by_hand(const std::string& board, const std::vector<Phase>& phases) {
  const std::string text = board + ";seed=7;a=phases" + parts_text(phases);
  const ByHand by_hand = play_by_hand(board, phases);
  const Report report = report_of(text);
  EXPECT_EQ(report.line, by_hand.line) << text;
  EXPECT_EQ(report.counters.nodes, by_hand.nodes) << text;
  EXPECT_EQ(report.status, by_hand.status) << text;
}

TEST(Phases, AreTheirPartsOneAfterTheOther) {
  for (const std::string board : {"g=color-walk;b=koblenski:1", "g=color-walk;b=uniform:3:12x12x6",
                                  "g=bubble-burst;b=uniform:2", "g=blockbuster;b=uniform:3:9x9x5"}) {
    expect_as_by_hand(board, {{"look-ahead;depth=2", 6}, {"beam;width=20"}});
    expect_as_by_hand(board, {{"greedy", 4}, {"look-ahead;depth=2", 9}, {"beam;width=5;select=all"}});
    expect_as_by_hand(board, {{"breadth-first", 0, 300}});
    expect_as_by_hand(board, {{"beam;width=3", 5}, {"greedy", 9}, {"breadth-first;transpositions=no", 0, 500}});
    expect_as_by_hand(board, {{"greedy", 7}});
    expect_as_by_hand(board, {{"flat-monte-carlo;playouts=2", 3}, {"random", 5}, {"flat-monte-carlo;playouts=3"}});
  }
}

TEST(Phases, HandOverWhereDijkstraHasTakenItsTarget) {
  for (const char* board : {"g=color-walk;b=koblenski:2", "g=color-walk;b=koblenski:3"}) {
    expect_as_by_hand(board, {{"dijkstra;target=300"}, {"look-ahead;depth=2"}});
    expect_as_by_hand(board, {{"dijkstra;target=300"}, {"dijkstra;scale=28", 0, 2000}});
  }
}

TEST(Phases, OfOnePartAreARunOfThatPart) {
  for (const GameEntry& game : builtin_games())
    for (const AlgorithmEntry& algorithm : game.algorithms) {
      if (algorithm.most_parts > 0 || game.info.players != 1) continue;
      const std::string spec = std::string("g=") + game.info.id + ";nodes=3000;a=";
      const Start alone(spec + algorithm.info.id);
      const Start part(spec + "phases;1.a=" + algorithm.info.id);
      const auto a = alone.search();
      const auto b = part.search();
      for (const std::uint64_t nodes : {1, 2, 10, 100, 1000, 3000}) {
        advance_to(*a, nodes, UINT64_MAX);
        advance_to(*b, nodes, UINT64_MAX);
        ASSERT_EQ(snapshot(*a), snapshot(*b)) << game.info.id << " " << algorithm.info.id << " at " << nodes;
      }
    }
}

TEST(Phases, NestInEachOther) {
  const std::string board = "g=color-walk;b=koblenski:4;a=phases;";
  const Report flat = report_of(board + "1.a=greedy;1.until=3;2.a=look-ahead;2.depth=2;2.until=8;3.a=beam");
  const Report nested =
      report_of(board + "1.a=phases;1.1.a=greedy;1.1.until=3;1.2.a=look-ahead;1.2.depth=2;1.2.until=8;2.a=beam");
  EXPECT_EQ(nested.line, flat.line);
  EXPECT_EQ(nested.counters.nodes, flat.counters.nodes);
}

TEST(Phases, OnlyGoOnWhereThereIsSomethingToFind) {
  // Two cells of one colour: one move, and no other.
  const Report report = report_of("g=color-walk;b=1x3x2:.00;a=phases;1.a=greedy;2.a=breadth-first;2.nodes=1");
  EXPECT_EQ(report.status, Status::solved);
  EXPECT_EQ(report.counters.nodes, 3u) << "the root, its child, and the end: the second phase has nothing to do";
  const Report stuck = report_of("g=color-walk;b=koblenski:1;a=phases;1.a=breadth-first;1.nodes=1");
  EXPECT_EQ(stuck.status, Status::limit);
  EXPECT_EQ(stuck.counters.nodes, 1u) << "the root alone, again and again, would lead nowhere";
}

/// Every metric by itself and looking ahead, and every named hybrid.
std::vector<std::string> players_of_the_articles() {
  const GameEntry& game = *find_game(builtin_games(), "color-walk");
  std::vector<std::string> out;
  for (const HeuristicEntry& row : game.heuristics) {
    if (row.role != Role::evaluate) continue;
    out.push_back(std::string("a=greedy;metric=") + row.id);
    out.push_back(std::string("a=look-ahead;depth=2;metric=") + row.id);
  }
  for (const PresetEntry& preset : game.presets) out.push_back(preset.algorithm);
  return out;
}

TEST(PlayersOfTheArticles, ClearAHundredBoardsByLegalMoves) {
  const auto players = players_of_the_articles();
  EXPECT_GE(players.size(), 16u);
  for (const std::string& player : players)
    for (int board = 1; board <= scaled(100, 3); ++board) {
      const std::string spec = "g=color-walk;b=koblenski:" + std::to_string(board) + ";" + player;
      const Start start(spec);
      const auto search = start.search();
      const Status status = search->advance(UINT64_MAX);
      // Depth first goes on after the first line that clears the board, until no better one is left.
      ASSERT_TRUE(status == Status::solved || status == Status::exhausted) << spec << " ended with " << name(status);
      ASSERT_TRUE(replay(start.root(), search->best_line())->over()) << spec;
    }
}

}  // namespace
}  // namespace lookahead::tests
