// The evaluation by what is within reach, against groups counted one by one and sorted.
#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "games/blockbuster/random_boards.h"
#include "games/blockbuster/rules.h"
#include "games/blockbuster/slow_rules.h"
#include "support/scale.h"

namespace lookahead::blockbuster {
namespace {

using tests::random_blocks;
using tests::SlowBlocks;
using tests::SlowMove;

Move code_of(const SlowMove& move) {
  return move_of(move.row, move.column, move.right ? Kind::swap_right : move.down ? Kind::swap_down : Kind::pop);
}

/// All groups' worths, sorted, and as many of them added up as there are moves.
Value slow_reach(const SlowBlocks& slow) {
  std::vector<int> worths;
  for (const SlowMove& pop : slow.pops()) worths.push_back(slow.worth(pop));
  std::sort(worths.begin(), worths.end(), std::greater<>());
  Value sum = 0;
  for (int i = 0; i < slow.left() && i < static_cast<int>(worths.size()); ++i) sum += worths[std::size_t(i)];
  return sum;
}

template <class G>
Evaluate<G> reach() {
  for (const Heuristic<G>& row : G::heuristics())
    if (std::string_view(row.id) == "reach") return row.evaluate;
  return nullptr;
}

/// Follows one random game, and values every move of every position in it.
template <class G>
void expect_reach_along_a_game(const Diagram& diagram, Rng& rng) {
  const typename G::Board board(diagram);
  const auto root = G::State::root(board);
  auto state = root;
  SlowBlocks slow(diagram);
  const int sum = slow.sum();
  for (auto moves = slow.moves(); !moves.empty(); moves = slow.moves()) {
    for (const SlowMove& move : moves) {
      SlowBlocks after = slow;
      after.play(move);
      ASSERT_EQ(reach<G>()(board, root, state, code_of(move)), sum - after.sum() + slow_reach(after));
    }
    const SlowMove move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    state.apply(board, code_of(move));
    slow.play(move);
  }
}

TEST(BlockbusterReach, AddsUpTheBestGroupsThatTheMovesLeftCanTake) {
  Rng rng(23);
  for (int i = 0; i < tests::scaled(60, 12); ++i) {
    const Diagram diagram = random_blocks(rng, {.most_side = 9, .most_kinds = 12, .most_budget = 20});
    if (SmallGame::Board::fits(diagram))
      expect_reach_along_a_game<SmallGame>(diagram, rng);
    else
      expect_reach_along_a_game<LargeGame>(diagram, rng);
  }
}

TEST(BlockbusterReach, CountsNoMoreGroupsThanThereAreMoves) {
  // Three groups worth 6, 4 and 2, and two moves: after the first, one of the others is within reach.
  const Diagram diagram = diagram_of(1, 8, {3, 3, 9, 2, 2, 9, 1, 1}, {.budget = 2});
  const SmallGame::Board board(diagram);
  const auto root = SmallGame::State::root(board);
  EXPECT_EQ(reach<SmallGame>()(board, root, root, move_of(0, 0)), 6 + 4);
  EXPECT_EQ(reach<SmallGame>()(board, root, root, move_of(0, 3)), 4 + 6);
  EXPECT_EQ(reach<SmallGame>()(board, root, root, move_of(0, 6)), 2 + 6);
}

}  // namespace
}  // namespace lookahead::blockbuster
