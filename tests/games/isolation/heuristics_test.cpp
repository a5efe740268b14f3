// Isolation's evaluations beside fractions, and what they claim.
#include <gmock/gmock.h>

#include "games/isolation/random_boards.h"
#include "games/isolation/slow_values.h"
#include "support/scale.h"

namespace lookahead::isolation {
namespace {

using tests::scaled;
using tests::slow_of;
using tests::slow_value;

TEST(IsolationHeuristics, AreWhatTheFractionsAre) {
  Rng rng(1);
  for (int i = 0; i < scaled(3000, 100); ++i) {
    const Board board(tests::random_position(rng, 8, 25));
    const State state = State::root(board);
    const auto slow = slow_of(board.diagram);
    const int c = tests::between(rng, 0, 5000);
    for (const auto& row : Game::heuristics())
      for (int player = 0; player < 2; ++player) {
        const Value value = evaluate(row, board, state, player, c);
        ASSERT_EQ(value, slow_value(row.id, slow, player, state.ply(), c).floor(row.unit)) << row.id << "\n"
                                                                                           << slow.text();
        ASSERT_LT(value, won / 1000);
        ASSERT_GT(value, -won / 1000);
      }
  }
}

// So that rounding never changes which of two values is more.
TEST(IsolationHeuristics, OrderPositionsAsTheFractionsDo) {
  Rng rng(2);
  for (int i = 0; i < scaled(3000, 100); ++i) {
    const Board a(tests::random_position(rng, 7, 12));
    const Board b(tests::random_position(rng, 7, 12));
    const State at_a = State::root(a);
    const State at_b = State::root(b);
    for (const auto& row : Game::heuristics()) {
      const auto first = slow_value(row.id, slow_of(a.diagram), 0, at_a.ply(), 700);
      const auto second = slow_value(row.id, slow_of(b.diagram), 0, at_b.ply(), 700);
      const Value x = evaluate(row, a, at_a, 0, 700);
      const Value y = evaluate(row, b, at_b, 0, 700);
      ASSERT_EQ(x < y, first < second) << row.id;
      ASSERT_EQ(y < x, second < first) << row.id;
    }
  }
}

// Source: the table of conversions in "Some comments on the efforts taken to improve the Isolation game AI": two moves
// against one count more than eight against seven.
TEST(IsolationHeuristics, ConversionsAreThoseOfTheSource) {
  const double linear[] = {0, 1, 1.5, 1.8333, 2.0833, 2.2833, 2.45, 2.5929, 2.7179};
  const double quadratic[] = {0, 1, 1.25, 1.3611, 1.4236, 1.4636, 1.4914, 1.5118, 1.5274};
  for (std::size_t n = 0; n <= 8; ++n) {
    EXPECT_NEAR(static_cast<double>(tests::harmonic(n, 1).floor(1'000'000)) / 1e6, linear[n], 5e-5);
    EXPECT_NEAR(static_cast<double>(tests::harmonic(n, 2).floor(1'000'000)) / 1e6, quadratic[n], 5e-5);
  }
}

TEST(IsolationHeuristics, ThoseThatClaimToBeSymmetricAre) {
  Rng rng(3);
  std::set<std::string> broken;
  for (int i = 0; i < scaled(2000, 100); ++i) {
    const Diagram diagram = tests::random_position(rng, 8, 20);
    const Board board(diagram);
    for (const Symmetry& symmetry : board.symmetries) {
      Diagram turned = diagram;
      turned.free = image(symmetry, diagram.free);
      for (std::uint8_t& cell : turned.at) cell = symmetry[cell];
      const Board other(turned);
      for (const auto& row : Game::heuristics())
        for (int player = 0; player < 2; ++player)
          if (evaluate(row, board, State::root(board), player, 1000) !=
              evaluate(row, other, State::root(other), player, 1000))
            broken.insert(row.id);
    }
  }
  for (const auto& row : Game::heuristics()) EXPECT_EQ(broken.contains(row.id), !row.claims.symmetric) << row.id;
}

TEST(IsolationHeuristics, CentreDistanceIsLopsidedAsInItsSource) {
  const auto center_at = [](int row, int column) {
    Diagram diagram = empty_diagram(7, 7);
    diagram.at[0] = static_cast<std::uint8_t>(cell_of(row, column));
    diagram.free &= ~bit(cell_of(row, column));
    const Board board(diagram);
    for (const auto& heuristic : Game::heuristics())
      if (std::string(heuristic.id) == "center")
        return static_cast<double>(evaluate(heuristic, board, State::root(board), 0, 1000)) /
               static_cast<double>(heuristic.unit);
    return -1.0;
  };
  EXPECT_EQ(center_at(0, 0), 24.5);
  EXPECT_EQ(center_at(6, 6), 12.5);
  EXPECT_EQ(center_at(3, 3), 0.5);
}

}  // namespace
}  // namespace lookahead::isolation
