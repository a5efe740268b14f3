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

/// A cell's way from one place to another. Places are counted row by row.
struct Travel {
  int from = 0;
  int to = 0;

  friend bool operator==(const Travel&, const Travel&) = default;
};

inline constexpr std::uint8_t blank = 255;  ///< a cell without a colour

/// A board as people see it: cells are colours 0 to colours - 1, or blank.
struct ColourGrid {
  Grid grid;
  int colours = 0;

  friend bool operator==(const ColourGrid&, const ColourGrid&) = default;
};

/// A grid of so many rows and columns with the old cells on it, moved by `down` rows and `right` columns. What then
/// lies outside is cut off, and cells that are new have the value fill(row, column).
template <class Fill>
Grid resized(const Grid& grid, int rows, int columns, int down, int right, Fill fill) {
  Grid out{rows, columns, {}};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const int old_row = row - down;
      const int old_column = column - right;
      const bool is_old = old_row >= 0 && old_row < grid.rows && old_column >= 0 && old_column < grid.columns;
      out.cells.push_back(is_old ? grid.cells[std::size_t(old_row * grid.columns + old_column)] : fill(row, column));
    }
  return out;
}

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
