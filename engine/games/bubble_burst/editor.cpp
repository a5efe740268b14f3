#include "games/bubble_burst/editor.h"

#include <algorithm>
#include <utility>

#include "text/grid_text.h"

namespace lookahead::bubble_burst {
namespace {

enum Row : std::size_t { rows_row, columns_row, left_row, samegame_row };

Diagram with_shown_colours(Diagram diagram) {
  diagram.cells.colours = min_grid_colours;
  for (const std::uint8_t cell : diagram.cells.grid.cells)
    if (cell != blank) diagram.cells.colours = std::max(diagram.cells.colours, cell + 1);
  return settled(std::move(diagram));
}

Grid with_size(const Diagram& diagram, int rows, int columns) {
  const Grid& old = diagram.cells.grid;
  const int right = diagram.rules.closing == Closing::right ? columns - old.columns : 0;
  return resized(old, rows, columns, rows - old.rows, right, [](int, int) { return blank; });
}

}  // namespace

const std::vector<ShapeRow>& Editor::rows() {
  static const std::vector<ShapeRow> table = {{"Rows", 1, max_side},
                                              {"Columns", 1, max_side},
                                              {"Columns close to the left", 0, 1},
                                              {"Scored as SameGame", 0, 1}};
  return table;
}

std::vector<int> Editor::values(const Diagram& diagram) {
  return {diagram.cells.grid.rows, diagram.cells.grid.columns, diagram.rules.closing == Closing::left,
          diagram.rules.scoring == Scoring::samegame};
}

Result<Diagram> Editor::with_value(const Diagram& diagram, std::size_t row, int value) {
  Diagram out = diagram;
  const Grid& old = diagram.cells.grid;
  if (row == rows_row) out.cells.grid = with_size(diagram, value, old.columns);
  if (row == columns_row) out.cells.grid = with_size(diagram, old.rows, value);
  if (row == left_row) out.rules.closing = value == 1 ? Closing::left : Closing::right;
  if (row == samegame_row) out.rules.scoring = value == 1 ? Scoring::samegame : Scoring::pairs;
  return with_shown_colours(std::move(out));
}

std::vector<Brush> Editor::brushes(const Diagram&, int) {
  std::vector<Brush> out;
  for (int colour = 1; colour <= max_grid_colours; ++colour)
    out.push_back({.code = colour, .name = {}, .cell = static_cast<std::uint8_t>(colour), .sign = {}});
  out.push_back({.code = 0, .name = {}, .cell = 0, .sign = {}});
  return out;
}

Result<Diagram> Editor::painted(Diagram diagram, const std::vector<int>& where, int brush) {
  if (brush < 0 || brush > max_grid_colours) return Error{"there is no such brush", 0};
  const Grid before = diagram.cells.grid;
  for (const int cell : where)
    diagram.cells.grid.cells[std::size_t(cell)] = brush == 0 ? blank : static_cast<std::uint8_t>(brush - 1);
  if (diagram.cells.grid == before) return diagram;
  return with_shown_colours(std::move(diagram));
}

}  // namespace lookahead::bubble_burst
