// Greedy and look-ahead play what a plain recursion plays, and in as many moves as the games of the articles took.
#include "search/player/look_ahead.h"

#include "experiment/describe.h"
#include "experiment/table.h"
#include "games/color_walk/random_boards.h"
#include "games/color_walk/text.h"
#include "search/slow_search.h"
#include "support/files.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

std::vector<int> line_of(const Cells& board, const std::string& player) {
  Session session = session_of("g=color-walk;b=" + color_walk::exact_text(board) + ";" + player);
  session.advance(UINT64_MAX);
  EXPECT_EQ(session.status(), Status::solved);
  const auto line = session.best_line();
  return {line.begin(), line.end()};
}

std::string look_ahead(int depth) { return "a=look-ahead;depth=" + std::to_string(depth); }

TEST(LookAhead, PlaysAsAPlainRecursionDoes) {
  Rng rng(1);
  for (int i = 0; i < scaled(150, 30); ++i) {
    const Cells board = random_board(rng, {.most_side = 8, .most_colours = 5});
    for (const int depth : {1, 2, 3, 4})
      ASSERT_EQ(line_of(board, look_ahead(depth)), slow_look_ahead(SlowGame(board), depth))
          << "depth " << depth << " on " << color_walk::exact_text(board);
  }
}

TEST(LookAhead, OfOneMoveIsGreedy) {
  Rng rng(2);
  for (int i = 0; i < 50; ++i) {
    const Cells board = random_board(rng, {.most_side = 20});
    ASSERT_EQ(line_of(board, "a=greedy"), line_of(board, look_ahead(1)));
  }
}

TEST(LookAhead, OfEquallyGoodColoursPlaysTheLowest) {
  EXPECT_EQ(line_of({.grid = {1, 3, {1, blank, 0}}, .colours = 2}, "a=greedy"), (std::vector<int>{0, 1}));
}

TEST(LookAhead, DoesNotPreferAnEarlierEnd) {
  // As in the source: clearing the board with the first move is worth no more than with the second, and 0 comes first.
  //   0 . 1 1 0    colour 1 then 0 and colour 0 then 1 then 0 both clear all within the horizon
  EXPECT_EQ(line_of({.grid = {1, 5, {0, blank, 1, 1, 0}}, .colours = 2}, look_ahead(3)), (std::vector<int>{0, 1, 0}));
}

TEST(LookAhead, ExaminesTheFullTreeBelowEachPosition) {
  // The strip has one line only: 4 moves to the end. Two moves deep: each position played is a node, then the nodes of
  // its tree: 1 + 2, 1 + 2, 1 + 2, 1 + 1 and the cleared board.
  const Report report = report_of("g=color-walk;b=1x5x2:.0101;a=look-ahead;depth=2");
  EXPECT_EQ(report.counters.nodes, 3u + 3 + 3 + 2 + 1);
  EXPECT_EQ(report.counters.deepest, 4u);
  // Of the 12 nodes those at the horizon and those where the board is cleared are not expanded.
  EXPECT_EQ(report.counters.expanded, 4u + 3);
}

/// The lengths of the first `games` games of a row of the reference data.
void expect_published_lengths(const std::string& row, const std::string& player, int games) {
  const auto published = reference_moves(row);
  ASSERT_EQ(published.size(), 100u) << row;
  for (int game = 1; game <= games; ++game) {
    const Report report = report_of("g=color-walk;b=koblenski:" + std::to_string(game) + ";" + player);
    ASSERT_EQ(report.best.objective, published[std::size_t(game - 1)]) << player << ", game " << game;
  }
}

TEST(Greedy, NeedsAsManyMovesAsPublishedInEveryGame) {
  NEEDS_REFERENCE_DATA();
  expect_published_lengths("greedy ", "a=greedy", 100);
}

TEST(LookAhead, NeedsAsManyMovesAsTheReplayInEveryGame) {
  NEEDS_REFERENCE_DATA();
  expect_published_lengths("gla quirk0 start0 pre1 d2", look_ahead(2), 100);
  expect_published_lengths("gla quirk0 start0 pre1 d3", look_ahead(3), scaled(100, 40));
  expect_published_lengths("gla quirk0 start0 pre1 d4", look_ahead(4), scaled(100, 10));
}

struct Figures {
  int depth;
  double min, mean, max, sd;
};

TEST(LookAhead, HasTheFiguresOfTheReplay) {
  if (sanitized) GTEST_SKIP() << "in the optimised build";
  for (const Figures& row : {Figures{3, 25, 34.18, 40, 2.65}, {4, 25, 33.24, 39, 2.62}, {5, 25, 33.02, 41, 2.85}}) {
    Sample moves;
    for (int game = 1; game <= 100; ++game) {
      const Report report = report_of("g=color-walk;b=koblenski:" + std::to_string(game) + ";" + look_ahead(row.depth));
      ASSERT_TRUE(report.best.objective) << report.spec;
      moves.add(*report.best.objective);
    }
    EXPECT_EQ(moves.least(), row.min) << row.depth;
    EXPECT_EQ(rounded(moves.mean()), row.mean) << row.depth;
    EXPECT_EQ(moves.most(), row.max) << row.depth;
    EXPECT_EQ(rounded(moves.sd()), row.sd) << row.depth;
  }
}

}  // namespace
}  // namespace lookahead::tests
