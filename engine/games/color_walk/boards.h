// Random Color Walk boards; a seed gives the same board for ever.
#pragma once

#include <cstdint>

#include "games/color_walk/rules.h"

namespace lookahead::color_walk {

struct Shape {
  int rows = 20;
  int columns = 30;
  int colours = 5;
  int start = 0;  ///< the blank cell, counted row by row

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// The board whose cells are the draws first_draw, first_draw + 1, ... of the article series' stream; the draw of the
/// start cell is thrown away. Source: S. Koblenski's repository.
Cells sine_board(const Shape& shape, std::uint64_t first_draw);

/// Board number 1, 2, ... of the articles: the stream starts at draw 1 and goes on from board to board.
inline Cells koblenski_board(const Shape& shape, std::uint64_t number) {
  return sine_board(shape, 1 + (number - 1) * std::uint64_t(shape.rows * shape.columns));
}

/// A board with every cell drawn independently by our own generator.
Cells uniform_board(const Shape& shape, std::uint64_t seed);

}  // namespace lookahead::color_walk
