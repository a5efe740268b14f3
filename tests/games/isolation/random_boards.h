// Random Isolation positions for tests: any size, some cells blocked, some moves played.
#pragma once

#include "core/rng.h"
#include "games/isolation/boards.h"
#include "games/isolation/rules.h"
#include "games/isolation/slow_rules.h"

namespace lookahead::tests {

struct Twins {
  isolation::Diagram diagram;
  SlowIsolation slow;
};

inline int between(Rng& rng, int least, int most) {
  return least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
}

/// A board of up to `most_side` on a side with nobody placed.
inline Twins random_twins(Rng& rng, int most_side = isolation::max_side) {
  const int rows = between(rng, 1, most_side);
  const int columns = between(rng, 1, most_side);
  const int blocked = between(rng, 0, rows * columns / 2);
  Twins out{isolation::blocked_board({rows, columns, blocked}, rng.next()), SlowIsolation(rows, columns)};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      if ((out.diagram.free & isolation::bit(isolation::cell_of(row, column))) == 0) out.slow.block({row, column});
  return out;
}

inline Square square_of(Move move) { return {move / isolation::max_side, move % isolation::max_side}; }

/// The diagram that a position is.
inline isolation::Diagram layout_at(const isolation::Board& board, const isolation::State& state) {
  return {.rows = board.diagram.rows,
          .columns = board.diagram.columns,
          .free = state.free(),
          .at = {static_cast<std::uint8_t>(state.cell(0)), static_cast<std::uint8_t>(state.cell(1))},
          .to_move = state.to_move()};
}

/// The same position by the slow rules.
inline SlowIsolation slow_of(const isolation::Diagram& diagram) {
  SlowIsolation slow(diagram.rows, diagram.columns);
  for (int row = 0; row < diagram.rows; ++row)
    for (int column = 0; column < diagram.columns; ++column)
      if ((diagram.free & isolation::bit(isolation::cell_of(row, column))) == 0) slow.block({row, column});
  for (int player = 0; player < 2; ++player)
    if (diagram.at[std::size_t(player)] != isolation::nowhere)
      slow.at[player] = square_of(diagram.at[std::size_t(player)]);
  slow.to_move = diagram.to_move;
  return slow;
}

/// A position some random moves into a random board, over or not.
inline isolation::Diagram random_position(Rng& rng, int most_side, int most_moves) {
  const isolation::Board board(random_twins(rng, most_side).diagram);
  auto state = isolation::State::root(board);
  for (int moves = between(rng, 0, most_moves); moves > 0; --moves) {
    isolation::Moves list;
    state.moves(board, list);
    if (list.empty()) break;
    state.apply(board, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return layout_at(board, state);
}

}  // namespace lookahead::tests
