// Depth first finds best lines, beam search what a plain one finds, on Bubble Burst's slow rules.
#include <algorithm>
#include <set>

#include "games/bubble_burst/random_boards.h"
#include "games/bubble_burst/slow_rules.h"
#include "games/bubble_burst/text.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

std::string spec_on(const bubble_burst::Diagram& board, const std::string& rest) {
  return "g=bubble-burst;b=" + bubble_burst::exact_text(board) + ";" + rest;
}

TEST(DepthFirst, FindsTheMostPoints) {
  Rng rng(1);
  for (int i = 0; i < scaled(200, 40); ++i) {
    const auto board = random_bubbles(rng, {.most_side = 5, .most_colours = 4});
    if (SlowBubbles(board).moves().size() > 5) continue;  // too many lines for the slow rules
    const int most = most_points(SlowBubbles(board));
    for (const char* rest : {"a=depth-first", "a=depth-first;transpositions=no"}) {
      const Report report = report_of(spec_on(board, rest));
      ASSERT_EQ(report.status, Status::exhausted);
      ASSERT_EQ(report.best.objective, most) << report.spec;
    }
  }
}

TEST(DepthFirst, HoldsALineAndNoTree) {
  const Report report = report_of("g=bubble-burst;b=uniform:1;a=depth-first;transpositions=no;nodes=20000");
  // A frame is a state of 112 bytes and two numbers, rounded up; a line is at most 50 moves of at most 50 choices.
  EXPECT_LE(report.memory, 50 * 128 + 51 * 50 * 2 + 24 * 100u);
}

/// The best score of a plain beam search, and how many positions it looked at.
std::pair<int, std::uint64_t> slow_beam(const SlowBubbles& root, std::size_t width, bool drop_repeats) {
  std::vector<SlowBubbles> level = {root};
  std::set<std::pair<std::vector<int>, int>> seen;
  int best = 0;
  std::uint64_t nodes = 0;
  while (!level.empty()) {
    std::vector<SlowBubbles> next;
    for (const SlowBubbles& node : level) {
      ++nodes;
      best = std::max(best, node.score());
      for (const int cell : node.moves()) {
        SlowBubbles child = node;
        child.play(cell);
        if (drop_repeats && !seen.insert({child.cells(), child.score()}).second) continue;
        next.push_back(child);
      }
    }
    std::stable_sort(next.begin(), next.end(), [](const auto& a, const auto& b) { return a.score() > b.score(); });
    next.erase(next.begin() + static_cast<std::ptrdiff_t>(std::min(next.size(), width)), next.end());
    level = std::move(next);
  }
  return {best, nodes};
}

TEST(Beam, IsThePlainOne) {
  Rng rng(2);
  for (int i = 0; i < scaled(60, 12); ++i) {
    const auto board = random_bubbles(rng, {.most_side = 8, .most_colours = 5});
    for (const std::size_t width : {1, 3, 20})
      for (const bool drop : {true, false}) {
        const auto [best, nodes] = slow_beam(SlowBubbles(board), width, drop);
        const Report report = report_of(
            spec_on(board, "a=beam;width=" + std::to_string(width) + ";transpositions=" + (drop ? "yes" : "no")));
        ASSERT_EQ(report.status, Status::exhausted);
        ASSERT_EQ(report.best.objective, best) << report.spec;
        ASSERT_EQ(report.counters.nodes, nodes) << report.spec;
      }
  }
}

TEST(Beam, OfWidthOneIsGreedyWhereNothingIsEqual) {
  for (const char* board : {"uniform:1", "uniform:2", "uniform:3"}) {
    const std::string spec = std::string("g=bubble-burst;b=") + board;
    EXPECT_EQ(report_of(spec + ";a=beam;width=1").line, report_of(spec + ";a=greedy").line);
  }
}

TEST(Beam, ClearsColorWalkBoards) {
  const Report narrow = report_of("g=color-walk;a=beam;width=1");
  const Report wide = report_of("g=color-walk;a=beam;width=300");
  EXPECT_EQ(narrow.status, Status::solved);
  EXPECT_EQ(wide.status, Status::solved);
  EXPECT_LT(wide.best.objective, narrow.best.objective);
}

}  // namespace
}  // namespace lookahead::tests
