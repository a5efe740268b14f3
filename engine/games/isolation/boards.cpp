#include "games/isolation/boards.h"

#include "core/rng.h"

namespace lookahead::isolation {

Diagram blocked_board(const Shape& shape, std::uint64_t seed) {
  Diagram diagram = empty_diagram(shape.rows, shape.columns);
  Rng rng(seed);
  for (int blocked = 0; blocked < shape.blocked;) {
    const auto i = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.rows * shape.columns)));
    const std::uint64_t cell = bit(cell_of(i / shape.columns, i % shape.columns));
    if ((diagram.free & cell) == 0) continue;
    diagram.free &= ~cell;
    ++blocked;
  }
  return diagram;
}

std::optional<Diagram> opening_board(const OpeningShape& shape, std::uint64_t seed) {
  constexpr std::uint64_t seed_of_tournament = 1;
  constexpr int most_draws = 100;
  const Board board(empty_diagram(shape.rows, shape.columns));
  Rng rng(seed_of_tournament, seed - 1);
  for (int draw = 0; draw < most_draws; ++draw) {
    State state = State::root(board);
    for (int i = 0; i < shape.moves && !state.over(); ++i) {
      Moves moves;
      state.moves(board, moves);
      state.apply(board, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!state.over()) return diagram_of(board, state);
  }
  return std::nullopt;
}

}  // namespace lookahead::isolation
