// The rules on planes of bits against the slow ones, on random boards of every kind, move by move.
#include "games/blockbuster/rules.h"

#include <map>
#include <tuple>

#include "experiment/perft.h"
#include "games/blockbuster/entry.h"
#include "games/blockbuster/random_boards.h"
#include "games/blockbuster/slow_rules.h"
#include "games/blockbuster/text.h"
#include "support/scale.h"

namespace lookahead::blockbuster {
namespace {

using tests::least_sum;
using tests::random_blocks;
using tests::SlowBlocks;
using tests::SlowMove;

Move code_of(const SlowMove& move) {
  return move_of(move.row, move.column, move.right ? Kind::swap_right : move.down ? Kind::swap_down : Kind::pop);
}

template <class G>
void expect_same_moves(const typename G::Board& board, const typename G::State& state, const SlowBlocks& slow) {
  MoveList<G> moves;
  state.moves(board, moves);
  GroupList<G> groups;
  state.groups(board, groups);
  const auto expected = slow.moves();
  ASSERT_EQ(moves.size(), expected.size());
  ASSERT_EQ(groups.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const SlowMove& move = expected[i];
    ASSERT_EQ(move_text(moves[i]), move_text(code_of(move)));
    ASSERT_EQ(groups[i].move, moves[i]);
    ASSERT_EQ(groups[i].worth, slow.worth(move));
    ASSERT_EQ(board.value_of(groups[i].colour), slow.at(move.row, move.column));
    ASSERT_EQ(state.gain(board, moves[i]), slow.worth(move));
  }
  MoveList<G> swaps;
  state.swaps(board, swaps);
  const auto expected_swaps = slow.swaps();
  ASSERT_EQ(swaps.size(), expected_swaps.size());
  for (std::size_t i = 0; i < swaps.size(); ++i) ASSERT_EQ(move_text(swaps[i]), move_text(code_of(expected_swaps[i])));
}

template <class G>
void expect_same_cells(const typename G::Board& board, const typename G::State& state, const SlowBlocks& slow) {
  for (int row = 0; row < slow.rows(); ++row)
    for (int column = 0; column < slow.columns(); ++column) {
      const int colour = state.colour_at(row, column);
      ASSERT_EQ(colour == 0 ? 0 : board.value_of(colour - 1), slow.at(row, column));
      const auto group = slow.group(row, column);
      const auto move = state.group_of(row, column);
      ASSERT_EQ(move.has_value(), group.size() > 1);
      if (move) {
        ASSERT_EQ(*move, move_of(group[0] / slow.columns(), group[0] % slow.columns()));
      }
      for (const SlowMove tried : {SlowMove{row, column}, {row, column, true, false}, {row, column, false, true}})
        ASSERT_EQ(state.legal(board, code_of(tried)), slow.legal(tried)) << move_text(code_of(tried));
    }
  ASSERT_FALSE(state.legal(board, move_of(slow.rows(), 0)));
  if (slow.columns() < max_side) {
    ASSERT_FALSE(state.legal(board, move_of(0, slow.columns())));
  }
}

/// The colours in the order of their first cells.
template <class G>
void expect_same_colours(const typename G::Board& board, const typename G::State& state, const SlowBlocks& slow) {
  std::vector<int> expected;
  for (const int number : slow.numbers())
    if (number != 0 && std::find(expected.begin(), expected.end(), number) == expected.end())
      expected.push_back(number);
  ColourList colours;
  state.colours(board, colours);
  ASSERT_EQ(colours.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    ASSERT_EQ(board.value_of(colours[i].colour), expected[i]);
    ASSERT_EQ(colours[i].cells, std::count(slow.numbers().begin(), slow.numbers().end(), expected[i]));
  }
}

template <class G>
void expect_same(const typename G::Board& board, const typename G::State& state, const SlowBlocks& slow) {
  expect_same_moves<G>(board, state, slow);
  expect_same_cells<G>(board, state, slow);
  expect_same_colours<G>(board, state, slow);
  ASSERT_EQ(state.objective(), -slow.sum());
  ASSERT_EQ(state.moves_left(), slow.left());
  ASSERT_EQ(state.over(), slow.over());
  ASSERT_EQ(state.goal(), slow.sum() == 0);
  std::vector<std::byte> packed(G::State::packed_bytes(board));
  state.pack(board, packed.data());
  typename G::State restored;
  restored.unpack(board, packed.data());
  ASSERT_EQ(restored, state);
}

/// A move that searches look at, most often, or any swap that the rules allow.
SlowMove any_move(const SlowBlocks& slow, Rng& rng) {
  const auto below = [&](std::size_t bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); };
  if (below(4) == 0) {
    const bool right = below(2) == 0;
    const SlowMove swap{below(std::size_t(slow.rows())), below(std::size_t(slow.columns())), right, !right};
    if (slow.legal(swap)) return swap;
  }
  const auto moves = slow.moves();
  return moves[std::size_t(below(moves.size()))];
}

template <class G>
void play_against_slow_rules(const Diagram& diagram, Rng& rng) {
  const typename G::Board board(diagram);
  auto state = G::State::root(board);
  SlowBlocks slow(diagram);
  for (int played = 0; played < 60; ++played) {
    expect_same<G>(board, state, slow);
    if (testing::Test::HasFatalFailure() || slow.over()) return;
    const SlowMove move = any_move(slow, rng);
    const auto before = state;
    const auto undo = state.apply(board, code_of(move));
    auto undone = state;
    undone.undo(board, code_of(move), undo);
    ASSERT_EQ(undone, before);
    slow.play(move);
  }
}

TEST(BlockbusterRules, AreTheSlowRulesOnSmallBoards) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(300, 40); ++i) {
    SCOPED_TRACE("board " + std::to_string(i));
    play_against_slow_rules<SmallGame>(random_blocks(rng, {.most_side = 16, .most_kinds = 7}), rng);
    if (HasFatalFailure()) return;
  }
}

TEST(BlockbusterRules, AreTheSlowRulesOnBoardsOfEverySize) {
  Rng rng(2);
  for (int i = 0; i < tests::scaled(100, 12); ++i) {
    SCOPED_TRACE("board " + std::to_string(i));
    play_against_slow_rules<LargeGame>(random_blocks(rng), rng);
    if (HasFatalFailure()) return;
  }
}

TEST(BlockbusterRules, HoldOnTheLargestBoardsOfEachWidth) {
  Rng rng(3);
  for (const bool swaps : {false, true}) {
    const Rules rules{.budget = 40, .swaps = swaps};
    play_against_slow_rules<SmallGame>(uniform_board({.rows = 16, .columns = 16, .kinds = 7, .rules = rules}, 1), rng);
    play_against_slow_rules<LargeGame>(uniform_board({.rows = 20, .columns = 20, .kinds = 15, .rules = rules}, 1), rng);
  }
  // No group, and a swap wherever there are two neighbours: nearly as many moves as a board can have.
  std::vector<int> numbers;
  for (int i = 0; i < 400; ++i) numbers.push_back(1 + (i % 20 + i / 20) % 2);
  play_against_slow_rules<LargeGame>(diagram_of(20, 20, numbers, {.budget = 30}), rng);
}

TEST(BlockbusterRules, TheBoundIsAdmissible) {
  Rng rng(5);
  int tight = 0;
  for (int i = 0; i < tests::scaled(300, 60); ++i) {
    const Diagram diagram = random_blocks(rng, {.most_side = 4, .most_kinds = 4, .most_budget = 4});
    const SmallGame::Board board(diagram);
    const Value bound = SmallGame::State::root(board).bound(board);
    const int least = least_sum(SlowBlocks(diagram));
    ASSERT_GE(bound, -least) << exact_text(diagram);
    tight += bound == -least;
  }
  EXPECT_GT(tight, tests::scaled(100, 15));
}

TEST(BlockbusterRules, TheBoundHoldsForMovesThatNoSearchLooksAt) {
  Rng rng(6);
  for (int i = 0; i < tests::scaled(100, 20); ++i) {
    const Diagram diagram = random_blocks(rng, {.most_side = 3, .most_kinds = 3, .most_budget = 3});
    const SmallGame::Board board(diagram);
    ASSERT_GE(SmallGame::State::root(board).bound(board), -least_sum_by_rules(SlowBlocks(diagram)))
        << exact_text(diagram);
  }
}

TEST(BlockbusterRules, KeysTellApartCellsAndMovesLeft) {
  const Diagram diagram = uniform_board({.rows = 5, .columns = 5, .kinds = 3, .rules = {.budget = 12}}, 6);
  const SmallGame::Board board(diagram);
  using Position = std::pair<std::vector<int>, int>;  // the numbers and the moves that are left
  std::map<std::uint64_t, Position> position_of;
  std::map<Position, std::uint64_t> key_of;
  int met_again = 0;
  Rng rng(7);
  for (int walk = 0; walk < 300; ++walk) {
    auto state = SmallGame::State::root(board);
    SlowBlocks slow(diagram);
    while (true) {
      const Position position(slow.numbers(), slow.left());
      const auto [known, is_new] = key_of.emplace(position, state.key());
      ASSERT_EQ(known->second, state.key());
      ASSERT_EQ(position_of.emplace(state.key(), position).first->second, position);
      met_again += !is_new && position.second < diagram.rules.budget;
      if (slow.over()) break;
      const SlowMove move = any_move(slow, rng);
      state.apply(board, code_of(move));
      slow.play(move);
    }
  }
  EXPECT_GT(met_again, 50) << "lines cross, in different orders of their moves";
}

std::uint64_t slow_perft(const SlowBlocks& slow, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const SlowMove& move : slow.moves()) {
    SlowBlocks next = slow;
    next.play(move);
    count += slow_perft(next, depth - 1);
  }
  return count;
}

TEST(BlockbusterRules, PerftCountsTheLinesOfTheSlowRules) {
  Rng rng(8);
  for (int i = 0; i < tests::scaled(60, 15); ++i) {
    const Diagram diagram = random_blocks(rng, {.most_side = 6, .most_kinds = 5, .most_budget = 9});
    const auto position = make_position(diagram);
    const std::string before = position->text();
    for (int depth = 0; depth <= 3; ++depth)
      ASSERT_EQ(perft(*position, depth), slow_perft(SlowBlocks(diagram), depth)) << before;
    EXPECT_EQ(position->text(), before);
  }
}

}  // namespace
}  // namespace lookahead::blockbuster
