#include "games/bubble_burst/boards.h"

#include "core/rng.h"

namespace lookahead::bubble_burst {

Diagram uniform_board(const Shape& shape, std::uint64_t seed) {
  Diagram diagram{.cells = {{shape.rows, shape.columns, {}}, shape.colours}, .rules = shape.rules};
  Rng rng(seed);
  for (int cell = 0; cell < shape.rows * shape.columns; ++cell)
    diagram.cells.grid.cells.push_back(static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(shape.colours))));
  return diagram;
}

}  // namespace lookahead::bubble_burst
