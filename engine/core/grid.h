// A rectangle of small numbers, row by row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lookahead {

struct Grid {
  int rows = 0;
  int columns = 0;
  std::vector<std::uint8_t> cells;  ///< rows * columns, the top row first

  int size() const { return rows * columns; }

  friend bool operator==(const Grid&, const Grid&) = default;
};

inline constexpr std::uint8_t blank = 255;  ///< a cell without a colour

/// A board as people see it: cells are colours 0 to colours - 1, or blank.
struct ColourGrid {
  Grid grid;
  int colours = 0;

  friend bool operator==(const ColourGrid&, const ColourGrid&) = default;
};

/// Calls visit(cell) for the cells above, left, right and below, in this order, as far as they exist.
template <class Visit>
void for_each_neighbour(const Grid& grid, int cell, Visit visit) {
  const int column = cell % grid.columns;
  if (cell >= grid.columns) visit(cell - grid.columns);
  if (column > 0) visit(cell - 1);
  if (column + 1 < grid.columns) visit(cell + 1);
  if (cell + grid.columns < grid.size()) visit(cell + grid.columns);
}

}  // namespace lookahead
