// Breadth first finds shortest lines, in the order and with the memory that its description says.
#include "search/tree/breadth_first.h"

#include "games/color_walk/boards.h"
#include "games/color_walk/random_boards.h"
#include "games/color_walk/text.h"
#include "search/slow_search.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

std::string spec_on(const Cells& board, const std::string& rest) {
  return "g=color-walk;b=" + color_walk::exact_text(board) + ";a=breadth-first" + rest;
}

TEST(BreadthFirst, FindsTheFewestMoves) {
  Rng rng(1);
  for (int i = 0; i < scaled(400, 60); ++i) {
    const Cells board = random_board(rng, {.most_side = 5, .most_colours = 4});
    const int fewest = fewest_moves(SlowGame(board));
    for (const char* rest : {"", ";transpositions=no"}) {
      const Report report = report_of(spec_on(board, rest));
      ASSERT_EQ(report.status, Status::solved);
      ASSERT_EQ(report.best.objective, fewest) << report.spec;
      ASSERT_EQ(report.line.size(), std::size_t(fewest)) << report.spec;
    }
  }
}

/// Model bytes as search/tree/node_store.h, core/seen_table.h and contract/run.h describe them: 8 for a listed child; 8
/// for an examined node, and 4 and the packed state if it is expanded (two sets in 64-bit words, two counts of 4
/// bytes); 16 for a slot of the table of seen positions, which has 1,024 slots, doubled until at most half are used; 24
/// for an improvement.
std::uint64_t model_bytes(const SlowBreadthFirst& slow, int components) {
  const std::uint64_t packed = 2 * 8 * ((std::uint64_t(components) + 63) / 64) + 8;
  std::uint64_t slots = 1024;
  while (2 * slow.seen.size() > slots) slots *= 2;
  const std::uint64_t listed = slow.queue.size() - 1;
  return 8 * listed + 8 * slow.next + (4 + packed) * slow.expanded + 16 * slots + 24 * slow.improvements;
}

TEST(BreadthFirst, DoesWhatASlowOneDoesNodeByNode) {
  Rng rng(2);
  for (int i = 0; i < scaled(40, 10); ++i) {
    const Cells board = random_board(rng, {.most_side = 9, .most_colours = 5});
    const int components = color_walk::find_components(board).count();
    const Start start(spec_on(board, ";nodes=600"));
    const auto search = start.search();
    SlowBreadthFirst slow{SlowGame(board)};
    while (search->advance(1) == Status::running) {
      slow.examine();
      const auto& node = slow.queue[slow.next - 1];
      ASSERT_EQ(search->counters().expanded, slow.expanded);
      ASSERT_EQ(search->counters().repeats, slow.repeats);
      ASSERT_EQ(search->counters().children, slow.queue.size() - 1);
      ASSERT_EQ(search->machine().open(), slow.queue.size() - slow.next);
      ASSERT_EQ(search->memory_bytes(), model_bytes(slow, components));
      const auto line = search->line();
      ASSERT_EQ(line.size(), std::size_t(node.depth));
      SlowGame replayed(board);
      for (const Move move : line) replayed.play(move);
      ASSERT_EQ(replayed.cells(), node.game.cells());
    }
  }
}

TEST(BreadthFirst, RunsOutOfMemoryAtTheNodeThatTheModelSays) {
  constexpr std::uint64_t memory = 64 * 1024;
  const Cells board = color_walk::koblenski_board({}, 1);
  SlowBreadthFirst slow{SlowGame(board)};
  const int components = color_walk::find_components(board).count();
  do slow.examine();
  while (model_bytes(slow, components) <= memory);

  const Report report = report_of("g=color-walk;b=koblenski:1;a=breadth-first;memory=64k");
  EXPECT_EQ(report.status, Status::out_of_memory);
  EXPECT_EQ(report.counters.nodes, slow.next);
  EXPECT_EQ(report.counters.nodes, 408u) << "frozen: links say at which node memory ended";
}

// Three colours around the blank cell, each of one component: every order of 0, 1 and 2 clears the board.
//   0 . 1
//   2 2 2
const std::string three_colours = "g=color-walk;b=2x3x3:0.1/222;a=breadth-first";

TEST(BreadthFirst, ExaminesAPositionOnce) {
  const Counters counters = report_of(three_colours).counters;
  EXPECT_EQ(counters.nodes, 11u);    // the root, 3 lines of one move, 6 of two, then 0 1 2
  EXPECT_EQ(counters.repeats, 3u);   // 1 0, 2 0 and 2 1
  EXPECT_EQ(counters.expanded, 7u);  // the root, 3 of one move, 3 of two
  EXPECT_EQ(counters.children, 12u);
}

TEST(BreadthFirst, ExaminesEveryLineWhereRepeatsAreNotDropped) {
  const Counters counters = report_of(three_colours + ";transpositions=no").counters;
  EXPECT_EQ(counters.nodes, 11u);
  EXPECT_EQ(counters.repeats, 0u);
  EXPECT_EQ(counters.expanded, 10u);
  EXPECT_EQ(counters.children, 15u);
}

TEST(BreadthFirst, WithoutATableOfSeenPositionsHoldsLess) {
  const Report with = report_of(three_colours);
  const Report without = report_of(three_colours + ";transpositions=no");
  // 16 KiB of table less, three listed children and three expanded nodes of 4 + 24 bytes more.
  EXPECT_EQ(with.memory - without.memory, 16u * 1024 - 3 * 8 - 3 * (4 + 24));
}

}  // namespace
}  // namespace lookahead::tests
