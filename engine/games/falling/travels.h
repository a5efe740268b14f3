// Where cells go when others are taken from below them. Searches move whole planes of bits at once (planes.h); this is
// for showing people which cell went where.
#pragma once

#include <cstddef>
#include <vector>

#include "core/grid.h"

namespace lookahead::falling {

/// The side that columns close up towards when one becomes empty.
enum class Side { none, left, right };

/// The cells that fall or close up. `stays` says of each cell, row by row, whether it is there and is not taken.
inline std::vector<Travel> travels(const std::vector<bool>& stays, int rows, int columns, Side side) {
  const auto is_there = [&](int row, int column) { return stays[static_cast<std::size_t>(row * columns + column)]; };
  std::vector<int> filled;  // columns
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < rows; ++row)
      if (is_there(row, column)) {
        filled.push_back(column);
        break;
      }
  std::vector<Travel> out;
  for (int i = 0; i < static_cast<int>(filled.size()); ++i) {
    const int from = filled[static_cast<std::size_t>(i)];
    const int to = side == Side::none ? from : side == Side::left ? i : columns - static_cast<int>(filled.size()) + i;
    int bottom = rows - 1;  // the lowest cell that nothing has fallen to
    for (int row = rows; row-- > 0;) {
      if (!is_there(row, from)) continue;
      if (row != bottom || from != to) out.push_back({.from = row * columns + from, .to = bottom * columns + to});
      --bottom;
    }
  }
  return out;
}

}  // namespace lookahead::falling
