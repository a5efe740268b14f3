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

}  // namespace lookahead::isolation
