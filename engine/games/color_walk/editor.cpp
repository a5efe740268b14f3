#include "games/color_walk/editor.h"

#include <algorithm>
#include <utility>

namespace lookahead::color_walk {
namespace {

enum Code : int { cleared = 0, first_colour = 1, start = first_colour + max_colours };

bool has_blank(const Grid& grid) { return std::count(grid.cells.begin(), grid.cells.end(), blank) > 0; }

Cells with_shown_colours(Grid grid) {
  int colours = min_colours;
  for (const std::uint8_t cell : grid.cells)
    if (cell != blank) colours = std::max(colours, cell + 1);
  return {.grid = std::move(grid), .colours = colours};
}

/// Makes a cell the only blank one; the cells that were blank get its colour.
void move_start(std::vector<std::uint8_t>& cells, int to) {
  const std::uint8_t colour = cells[std::size_t(to)] == blank ? 0 : cells[std::size_t(to)];
  std::replace(cells.begin(), cells.end(), blank, colour);
  cells[std::size_t(to)] = blank;
}

}  // namespace

const std::vector<ShapeRow>& Editor::rows() {
  static const std::vector<ShapeRow> table = {{"Rows", 1, max_side}, {"Columns", 1, max_side}};
  return table;
}

std::vector<int> Editor::values(const Cells& cells) { return {cells.grid.rows, cells.grid.columns}; }

Result<Cells> Editor::with_value(const Cells& cells, std::size_t row, int value) {
  const Grid& old = cells.grid;
  const auto repeated = [&](int r, int c) {
    const std::uint8_t colour = old.cells[std::size_t(r % old.rows * old.columns + c % old.columns)];
    return colour == blank ? std::uint8_t{0} : colour;
  };
  Grid grid = resized(old, row == 0 ? value : old.rows, row == 1 ? value : old.columns, 0, 0, repeated);
  if (!has_blank(grid)) return Error{"the start would be cut off: move it first", 0};
  return with_shown_colours(std::move(grid));
}

std::vector<Brush> Editor::brushes(const Cells&, int) {
  std::vector<Brush> out;
  for (int colour = 0; colour < max_colours; ++colour)
    out.push_back({.code = first_colour + colour, .name = {}, .cell = std::uint8_t(colour + 1), .sign = {}});
  out.push_back({.code = start, .name = "start", .cell = 0, .sign = "S", .is_alone = true});
  out.push_back({.code = cleared, .name = "cleared", .cell = 0, .sign = {}});
  return out;
}

Result<Cells> Editor::painted(Cells cells, const std::vector<int>& where, int brush) {
  if (brush < 0 || brush > start) return Error{"there is no such brush", 0};
  Grid grid = cells.grid;
  if (brush == start) {
    move_start(grid.cells, where.back());
  } else {
    for (const int cell : where)
      grid.cells[std::size_t(cell)] = brush == cleared ? blank : static_cast<std::uint8_t>(brush - first_colour);
  }
  if (!has_blank(grid)) return Error{"a board needs a cell to start from: move the start first", 0};
  if (grid == cells.grid) return cells;
  return with_shown_colours(std::move(grid));
}

}  // namespace lookahead::color_walk
