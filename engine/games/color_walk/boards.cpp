#include "games/color_walk/boards.h"

#include "core/rng.h"
#include "core/sine_stream.h"

namespace lookahead::color_walk {
namespace {

template <class Stream>
Cells draw_board(const Shape& shape, Stream stream) {
  Cells board{.grid = {shape.rows, shape.columns, {}}, .colours = shape.colours};
  for (int cell = 0; cell < shape.rows * shape.columns; ++cell) {
    const std::uint32_t colour = stream.below(static_cast<std::uint32_t>(shape.colours));
    board.grid.cells.push_back(cell == shape.start ? blank : static_cast<std::uint8_t>(colour));
  }
  return board;
}

}  // namespace

Cells sine_board(const Shape& shape, std::uint64_t first_draw) { return draw_board(shape, SineStream(first_draw)); }

Cells uniform_board(const Shape& shape, std::uint64_t seed) { return draw_board(shape, Rng(seed)); }

}  // namespace lookahead::color_walk
