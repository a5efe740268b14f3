// Metrics against cells and sides counted one by one; orders against their definitions.
#include <algorithm>
#include <string_view>

#include "games/color_walk/random_boards.h"
#include "games/color_walk/rules.h"
#include "games/color_walk/slow_rules.h"
#include "support/scale.h"

namespace lookahead::color_walk {
namespace {

using tests::random_board;
using tests::SlowGame;

using Board = SmallGame::Board;
using State = SmallGame::State;

const Heuristic<SmallGame>& named(std::string_view id) {
  for (const auto& row : SmallGame::heuristics())
    if (row.id == id) return row;
  ADD_FAILURE() << id;
  return SmallGame::heuristics().front();
}

/// What lies between two moments of a game.
struct Counts {
  Value cells = 0;  ///< cleared between them
  Value sides = 0;  ///< of these, to cells left after the second
};

Counts counts_between(const Cells& board, const SlowGame& from, const SlowGame& to) {
  Counts out;
  for (int cell = 0; cell < from.size(); ++cell) {
    if (from.at(cell) == SlowGame::cleared || to.at(cell) != SlowGame::cleared) continue;
    ++out.cells;
    for_each_neighbour(board.grid, cell, [&](int other) { out.sides += to.at(other) != SlowGame::cleared; });
  }
  return out;
}

Value expected(std::string_view metric, const Counts& counts, int moves_before) {
  const Value perimeter = counts.sides > 0 ? counts.sides : counts.cells;
  const Value ratio = perimeter * (Value{1} << 32) / counts.cells;
  if (metric == "perimeter" || (metric == "perimeter-then-area" && moves_before < 20)) return perimeter;
  if (metric == "ratio" || (metric == "ratio-then-area" && moves_before < 12)) return ratio;
  return counts.cells;
}

void play_some(Rng& rng, const Board& board, State& state, SlowGame& slow, std::uint32_t moves) {
  for (std::uint32_t i = 0; i < moves && !state.over(); ++i) {
    MoveList<SmallGame> useful;
    state.moves(board, useful);
    const Move move = useful[rng.below(static_cast<std::uint32_t>(useful.size()))];
    state.apply(board, move);
    slow.play(move);
  }
}

TEST(ColorWalkMetrics, AreCountedCellByCell) {
  Rng rng(11);
  for (int i = 0; i < tests::scaled(300, 60); ++i) {
    const Cells cells = random_board(rng, {.most_side = 20, .most_colours = 6});
    const Board board(cells, find_components(cells));
    State state = State::root(board);
    SlowGame slow(cells);
    play_some(rng, board, state, slow, rng.below(30));
    const State root = state;
    const SlowGame slow_root = slow;
    play_some(rng, board, state, slow, rng.below(4));
    MoveList<SmallGame> moves;
    state.moves(board, moves);
    for (const Move move : moves) {
      SlowGame after = slow;
      after.play(move);
      for (const auto& row : SmallGame::heuristics()) {
        if (row.role != Role::evaluate) continue;
        ASSERT_EQ(row.evaluate(board, root, state, move),
                  expected(row.id, counts_between(cells, slow_root, after), slow_root.played()))
            << row.id << ", board " << i;
      }
    }
  }
}

TEST(ColorWalkSelectors, ListEveryUsefulMoveInTheirOrder) {
  Rng rng(12);
  for (int i = 0; i < tests::scaled(200, 40); ++i) {
    const Cells cells = random_board(rng, {.most_side = 16, .most_colours = 8});
    const Board board(cells, find_components(cells));
    State state = State::root(board);
    SlowGame slow(cells);
    play_some(rng, board, state, slow, rng.below(12));
    const std::vector<int> useful = slow.useful();
    const auto listed = [&](std::string_view id) {
      MoveList<SmallGame> out;
      named(id).list(board, state, out);
      return std::vector<int>(out.begin(), out.end());
    };
    for (const char* id : {"all", "turn", "most"}) EXPECT_EQ(listed(id), useful) << id;
    std::vector<int> by_gain = useful;
    std::stable_sort(by_gain.begin(), by_gain.end(), [&](int a, int b) { return slow.gain(a) > slow.gain(b); });
    EXPECT_EQ(listed("most-cells"), by_gain);
    std::vector<int> turns;
    for (int turn = 0; turn < slow.colours(); ++turn) {
      const int colour = (turn + slow.played()) % slow.colours();
      if (slow.gain(colour) > 0) turns.push_back(colour);
    }
    EXPECT_EQ(listed("in-turn"), turns);
  }
}

}  // namespace
}  // namespace lookahead::color_walk
