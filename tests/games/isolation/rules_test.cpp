// Isolation's rules on bitboards beside the slow ones.
#include "games/isolation/rules.h"

#include <gtest/gtest.h>

#include "experiment/perft.h"
#include "games/isolation/entry.h"
#include "games/isolation/random_boards.h"
#include "support/scale.h"

namespace lookahead::isolation {
namespace {

using tests::between;
using tests::random_twins;
using tests::scaled;
using tests::SlowIsolation;
using tests::Square;
using tests::square_of;

std::set<Square> squares(const Moves& moves) {
  std::set<Square> out;
  for (const Move move : moves) out.insert(square_of(move));
  return out;
}

TEST(IsolationRules, TargetsAreCountedFromEveryCell) {
  for (int cell = 0; cell <= nowhere; ++cell) {
    const std::uint64_t targets = targets_from[std::size_t(cell)];
    ASSERT_EQ(count_targets(cell, targets), std::popcount(targets)) << cell;
    if (cell == nowhere) continue;
    for (std::uint64_t some = targets; some != 0; some = (some - 1) & targets)
      ASSERT_EQ(count_targets(cell, some), std::popcount(some)) << cell;
    ASSERT_EQ(count_targets(cell, 0), 0);
  }
}

TEST(IsolationRules, RandomGamesAreThoseOfTheSlowRules) {
  Rng rng(1);
  for (int game = 0; game < scaled(3000, 100); ++game) {
    auto [diagram, slow] = random_twins(rng);
    const Board board(diagram);
    State state = State::root(board);
    std::vector<std::pair<State, Move>> played;
    std::vector<Game::Undo> undos;
    while (true) {
      Moves moves;
      state.moves(board, moves);
      const std::set<Square> expected = slow.moves(slow.to_move);
      ASSERT_EQ(squares(moves), expected);
      ASSERT_EQ(moves.empty(), state.over());
      ASSERT_EQ(state.mobility(0), static_cast<int>(slow.moves(0).size()));
      ASSERT_EQ(state.mobility(1), static_cast<int>(slow.moves(1).size()));
      ASSERT_EQ(state.to_move(), slow.to_move);
      for (Move move = 0; move < cell_count + 3; ++move)
        ASSERT_EQ(state.legal(board, move), move < cell_count && expected.contains(square_of(move)));
      if (moves.empty()) break;
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const int replies = state.replies(board, move);
      played.emplace_back(state, move);
      undos.push_back(state.apply(board, move));
      slow = slow.after(square_of(move));
      ASSERT_EQ(replies, state.mobility(state.to_move()));
    }
    ASSERT_EQ(state.objective(), slow.to_move == 0 ? -won : won) << "who can't move loses";
    while (!played.empty()) {
      state.undo(board, played.back().second, undos.back());
      ASSERT_EQ(state, played.back().first);
      ASSERT_EQ(state.key(), played.back().first.key());
      ASSERT_EQ(state.ply(), played.back().first.ply());
      played.pop_back();
      undos.pop_back();
    }
  }
}

TEST(IsolationRules, LinesAreAsManyAsTheSlowRulesHave) {
  const auto seven = make_position(empty_diagram(7, 7));
  const SlowIsolation slow(7, 7);
  for (int depth = 0; depth <= 4; ++depth) EXPECT_EQ(perft(*seven, depth), slow.lines(depth)) << depth;

  Rng rng(2);
  for (int i = 0; i < scaled(60, 5); ++i) {
    const auto [diagram, twin] = random_twins(rng, 5);
    const auto position = make_position(diagram);
    for (int depth = 0; depth <= 5; ++depth) ASSERT_EQ(perft(*position, depth), twin.lines(depth));
  }
}

// From two fixed starts of the usual board: with both players placed there are fewer moves, and lines can be longer.
TEST(IsolationRules, LinesFromFixedStarts) {
  for (const auto& [first, second] : {std::pair{Square{3, 3}, Square{2, 1}}, {Square{0, 0}, Square{6, 6}}}) {
    const SlowIsolation slow = SlowIsolation(7, 7).after(first).after(second);
    const auto position = make_position(empty_diagram(7, 7));
    position->apply(static_cast<Move>(cell_of(first.first, first.second)));
    position->apply(static_cast<Move>(cell_of(second.first, second.second)));
    for (int depth = 0; depth <= 6; ++depth) EXPECT_EQ(perft(*position, depth), slow.lines(depth)) << depth;
  }
}

TEST(IsolationRules, PackedStatesAreUnpacked) {
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    const Board board(tests::random_position(rng, 8, 20));
    const State state = State::root(board);
    std::array<std::byte, 12> bytes;
    ASSERT_EQ(State::packed_bytes(board), bytes.size());
    state.pack(board, bytes.data());
    State back;
    back.unpack(board, bytes.data());
    EXPECT_EQ(back, state);
    EXPECT_EQ(back.ply(), state.ply());
  }
}

TEST(IsolationRules, EqualPositionsHaveEqualKeysAndOthersDoNot) {
  // Games on boards with blocked cells meet those in which the same cells were left, some moves later.
  Rng rng(4);
  using Cells = std::tuple<std::uint64_t, int, int, int>;  // what is free, where both are, who is to move
  std::map<std::uint64_t, Cells> cells_of;
  std::map<Cells, State> first;
  int with_other_plies = 0;
  for (int game = 0; game < scaled(20'000, 1000); ++game) {
    const Board board(random_twins(rng, 3).diagram);
    State state = State::root(board);
    while (true) {
      const Cells cells(state.free(), state.cell(0), state.cell(1), state.to_move());
      const State& same = first.emplace(cells, state).first->second;
      ASSERT_EQ(same, state);
      ASSERT_EQ(same.key(), state.key());
      ASSERT_EQ(cells_of.emplace(state.key(), cells).first->second, cells);
      with_other_plies += same.ply() != state.ply();
      if (state.over()) break;
      Moves moves;
      state.moves(board, moves);
      state.apply(board, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(with_other_plies, scaled(100, 5));
}

/// The moves that are left when of each set of moves that symmetries of the position exchange, one stays.
std::set<std::set<Square>> classes_of_moves(const Board& board, const State& state) {
  std::set<std::set<Square>> out;
  Moves moves;
  state.moves(board, moves);
  for (const Move move : moves) {
    std::set<Square> same = {square_of(move)};
    for (const Symmetry& symmetry : board.symmetries) {
      const bool is_kept = image(symmetry, state.free()) == state.free() &&
                           symmetry[std::size_t(state.cell(0))] == state.cell(0) &&
                           symmetry[std::size_t(state.cell(1))] == state.cell(1);
      if (is_kept) same.insert(square_of(symmetry[move]));
    }
    out.insert(same);
  }
  return out;
}

TEST(IsolationRules, DistinctMovesAreOneOfEachThatAreTheSame) {
  Rng rng(5);
  for (int i = 0; i < scaled(1000, 50); ++i) {
    const Board board(i < 64 ? empty_diagram(i / 8 + 1, i % 8 + 1) : tests::random_position(rng, 5, 1));
    State state = State::root(board);
    for (int ply = 0; ply < 2 && !state.over(); ++ply) {
      const bool is_placing = state.cell(0) == nowhere || state.cell(1) == nowhere;
      const auto classes = classes_of_moves(board, state);
      Moves distinct;
      state.distinct_moves(board, distinct);
      if (is_placing) {
        ASSERT_EQ(distinct.size(), classes.size());
      }
      for (const auto& same : classes) {
        const auto there =
            std::count_if(distinct.begin(), distinct.end(), [&](Move move) { return same.contains(square_of(move)); });
        ASSERT_EQ(there, is_placing ? 1 : static_cast<std::ptrdiff_t>(same.size()));
      }
      state.apply(board, distinct[rng.below(static_cast<std::uint32_t>(distinct.size()))]);
    }
  }
}

TEST(IsolationRules, TheUsualBoardHasTenDistinctFirstMoves) {
  const Board board(empty_diagram(7, 7));
  Moves moves;
  State::root(board).distinct_moves(board, moves);
  EXPECT_EQ(moves.size(), 10u);
}

// A verdict is what trying everything comes to; and it is given often enough to be of use.
TEST(IsolationRules, VerdictsAreTrue) {
  Rng rng(6);
  int verdicts = 0;
  for (int i = 0; i < scaled(4000, 100); ++i) {
    const Diagram diagram = tests::random_position(rng, 5, 14);
    const Board board(diagram);
    const State state = State::root(board);
    if (std::popcount(diagram.free) > 16 || state.verdict(board) == 0) continue;
    ++verdicts;
    const SlowIsolation slow = tests::slow_of(diagram);
    ASSERT_EQ(state.verdict(board) > 0, slow.wins()) << slow.text();
  }
  EXPECT_GT(verdicts, scaled(1000, 20));
}

TEST(IsolationRegions, OneMoveFromACellAreItsTargets) {
  for (int cell = 0; cell < cell_count; ++cell)
    EXPECT_EQ(one_move_from(bit(cell)), targets_from[std::size_t(cell)]) << cell;
}

/// The most moves that a walk can have, by trying all.
int longest_walk(std::uint64_t free, std::uint64_t targets) {
  int longest = 0;
  for (int cell = 0; cell < cell_count; ++cell)
    if ((targets & bit(cell)) != 0) {
      const std::uint64_t rest = free & ~bit(cell);
      longest = std::max(longest, 1 + longest_walk(rest, targets_from[std::size_t(cell)] & rest));
    }
  return longest;
}

TEST(IsolationRegions, TheLongerWalkIsLongerWherePlayersCannotMeet) {
  Rng rng(7);
  int separated = 0;
  int close = 0;
  while (separated < scaled(2000, 100)) {
    const int first = between(rng, 0, cell_count - 1);
    const int second = between(rng, 0, cell_count - 1);
    const std::uint64_t free = rng.next() & rng.next() & ~bit(first) & ~bit(second);
    const std::uint64_t own = targets_from[std::size_t(first)] & free;
    const std::uint64_t other = targets_from[std::size_t(second)] & free;
    const bool is_separated = (region_of(free, own) & region_of(free, other)) == 0;
    ASSERT_EQ(can_meet(free, own, other), !is_separated);
    if (!is_separated) continue;
    ++separated;
    const int difference = longest_walk(free, own) - longest_walk(free, other);
    ASSERT_EQ(longer_walk(free, own, other), difference > 0 ? 1 : -1);
    close += difference == 0 || difference == 1;
  }
  EXPECT_GT(close, separated / 20);
}

}  // namespace
}  // namespace lookahead::isolation
