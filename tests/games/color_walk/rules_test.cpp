// The rules on bitboards against the slow ones, on random boards of every kind, move by move.
#include "games/color_walk/rules.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "games/color_walk/boards.h"
#include "games/color_walk/random_boards.h"
#include "games/color_walk/slow_rules.h"
#include "support/scale.h"

namespace lookahead::color_walk {
namespace {

using tests::random_board;
using tests::SlowGame;

template <class G>
typename G::Board board_of(const Cells& cells) {
  return {cells, find_components(cells)};
}

template <class G>
std::vector<int> useful_moves(const typename G::Board& board, const typename G::State& state) {
  MoveList<G> moves;
  state.moves(board, moves);
  return {moves.begin(), moves.end()};
}

template <class G>
void expect_same(const typename G::Board& board, const typename G::State& state, const SlowGame& slow) {
  for (int cell = 0; cell < slow.size(); ++cell) {
    const std::uint16_t component = board.components.of_cell[std::size_t(cell)];
    const bool cleared = component == Components::none || state.cleared().contains(component);
    ASSERT_EQ(cleared, slow.at(cell) == SlowGame::cleared) << "cell " << cell;
  }
  ASSERT_EQ(useful_moves<G>(board, state), slow.useful());
  ASSERT_EQ(static_cast<int>(state.remaining()), slow.remaining());
  ASSERT_EQ(static_cast<int>(state.played()), slow.played());
  ASSERT_EQ(state.objective(), -(Value{slow.remaining()} << 32) - slow.played());
  ASSERT_EQ(state.over(), slow.over());
  ASSERT_EQ(state.goal(), slow.over());
  for (int colour = 0; colour < max_colours + 2; ++colour)
    ASSERT_EQ(state.legal(board, static_cast<Move>(colour)), !slow.over() && colour < slow.colours()) << colour;
  for (int colour = 0; colour < slow.colours(); ++colour)
    ASSERT_EQ(static_cast<int>(state.gain(board, static_cast<Move>(colour))), slow.gain(colour)) << colour;
}

template <class State>
bool is_same(const State& a, const State& b) {
  return a.cleared() == b.cleared() && a.border() == b.border() && a.remaining() == b.remaining() &&
         a.played() == b.played();
}

template <class G>
void expect_pack_restores(const typename G::Board& board, const typename G::State& state) {
  std::vector<std::byte> packed(G::State::packed_bytes(board));
  state.pack(board, packed.data());
  typename G::State restored;
  restored.unpack(board, packed.data());
  ASSERT_TRUE(is_same(state, restored));
}

/// Any colour that may be played, those that clear nothing included.
Move random_move(Rng& rng, const SlowGame& slow) {
  return static_cast<Move>(rng.below(static_cast<std::uint32_t>(slow.colours())));
}

template <class G>
void play_against_slow_rules(const Cells& cells, Rng& rng, int most_moves) {
  const auto board = board_of<G>(cells);
  auto state = G::State::root(board);
  SlowGame slow(cells);
  expect_same<G>(board, state, slow);
  for (int i = 0; i < most_moves && !slow.over(); ++i) {
    const auto before = state;
    const Move move = random_move(rng, slow);
    const auto undo = state.apply(board, move);
    auto undone = state;
    undone.undo(board, move, undo);
    ASSERT_TRUE(is_same(undone, before));
    slow.play(move);
    expect_same<G>(board, state, slow);
    expect_pack_restores<G>(board, state);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(ColorWalkRules, AreTheSlowRulesOnSmallBoards) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(2000, 200); ++i) {
    SCOPED_TRACE("board " + std::to_string(i));
    play_against_slow_rules<SmallGame>(random_board(rng, {.most_side = 12}), rng, 40);
    if (HasFatalFailure()) return;
  }
}

TEST(ColorWalkRules, AreTheSlowRulesOnBoardsOfEverySize) {
  Rng rng(2);
  for (int i = 0; i < tests::scaled(150, 12); ++i) {
    SCOPED_TRACE("board " + std::to_string(i));
    play_against_slow_rules<LargeGame>(random_board(rng), rng, 25);
    if (HasFatalFailure()) return;
  }
}

TEST(ColorWalkRules, HoldOnTheLargestBoardThereIs) {
  // A chess board of 4,095 single cells and one blank: as many components as a large board can have.
  Cells cells{.grid = {max_side, max_side, {}}, .colours = 2};
  for (int cell = 0; cell < max_side * max_side; ++cell)
    cells.grid.cells.push_back(static_cast<std::uint8_t>((cell / max_side + cell) % 2));
  cells.grid.cells[0] = blank;
  ASSERT_EQ(find_components(cells).count(), 4095);
  Rng rng(3);
  play_against_slow_rules<LargeGame>(cells, rng, 4);
}

TEST(ColorWalkRules, ABoardOfOneBlankCellIsOverAtOnce) {
  const Cells cells{.grid = {1, 1, {blank}}, .colours = 2};
  const auto board = board_of<SmallGame>(cells);
  const auto state = SmallGame::State::root(board);
  EXPECT_TRUE(state.over());
  EXPECT_EQ(state.objective(), 0);
  EXPECT_THAT(useful_moves<SmallGame>(board, state), testing::IsEmpty());
}

TEST(ColorWalkRules, BothWidthsAgreeMoveForMove) {
  Rng rng(4);
  int compared = 0;
  for (int i = 0; i < tests::scaled(300, 60); ++i) {
    const Cells cells = random_board(rng, {.most_side = 20});
    if (find_components(cells).count() > SmallGame::Board::max_components) continue;
    const auto small_board = board_of<SmallGame>(cells);
    const auto large_board = board_of<LargeGame>(cells);
    auto small = SmallGame::State::root(small_board);
    auto large = LargeGame::State::root(large_board);
    while (!small.over()) {
      const auto moves = useful_moves<SmallGame>(small_board, small);
      ASSERT_EQ(moves, useful_moves<LargeGame>(large_board, large));
      for (const int move : moves)
        ASSERT_EQ(small.gain(small_board, static_cast<Move>(move)), large.gain(large_board, static_cast<Move>(move)));
      const auto move = static_cast<Move>(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      small.apply(small_board, move);
      large.apply(large_board, move);
      ASSERT_EQ(small.objective(), large.objective());
      ++compared;
    }
    ASSERT_TRUE(large.over());
  }
  EXPECT_GT(compared, 300);
}

TEST(ColorWalkRules, KeysAreEqualWhereTheSameCellsAreCleared) {
  // Walks of random moves on one board cross each other's paths in different orders and with useless moves between.
  Rng rng(5);
  const Cells cells = uniform_board({.rows = 6, .columns = 7, .colours = 4, .start = 17}, 1);
  const auto board = board_of<SmallGame>(cells);
  std::map<std::vector<int>, std::uint64_t> key_of;
  std::map<std::uint64_t, std::vector<int>> cells_of;
  int met_again = 0;
  for (int walk = 0; walk < tests::scaled(300, 100); ++walk) {
    auto state = SmallGame::State::root(board);
    for (SlowGame slow(cells); !slow.over();) {
      const auto [known, is_new] = key_of.emplace(slow.cells(), state.key());
      ASSERT_EQ(known->second, state.key());
      ASSERT_EQ(cells_of.emplace(state.key(), slow.cells()).first->second, slow.cells());
      met_again += !is_new;
      const Move move = random_move(rng, slow);
      state.apply(board, move);
      slow.play(move);
    }
  }
  EXPECT_GT(met_again, 100);
  EXPECT_GT(key_of.size(), 20u);
}

TEST(ColorWalkComponents, AreNumberedByColourThenSizeThenFirstCell) {
  Rng rng(6);
  for (int i = 0; i < tests::scaled(200, 40); ++i) {
    const Cells cells = random_board(rng, {.most_side = 16});
    const Components components = find_components(cells);
    std::vector<std::tuple<int, int, int>> order;
    for (int component = 0; component < components.count(); ++component) {
      const auto& of_cell = components.of_cell;
      const auto first = std::find(of_cell.begin(), of_cell.end(), component);
      const auto size = std::count(of_cell.begin(), of_cell.end(), component);
      ASSERT_EQ(components.size[std::size_t(component)], size);
      order.emplace_back(components.colour[std::size_t(component)], size, first - of_cell.begin());
    }
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  }
}

}  // namespace
}  // namespace lookahead::color_walk
