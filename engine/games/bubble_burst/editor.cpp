#include "games/bubble_burst/editor.h"

#include <algorithm>
#include <utility>

#include "text/grid_text.h"

namespace lookahead::bubble_burst {
namespace {

enum Row : std::size_t { rows_row, columns_row, left_row, samegame_row };

Layout with_shown_colours(Layout layout) {
  layout.cells.colours = min_grid_colours;
  for (const std::uint8_t cell : layout.cells.grid.cells)
    if (cell != blank) layout.cells.colours = std::max(layout.cells.colours, cell + 1);
  return settled(std::move(layout));
}

Grid with_size(const Layout& layout, int rows, int columns) {
  const Grid& old = layout.cells.grid;
  const int right = layout.rules.closing == Closing::right ? columns - old.columns : 0;
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

std::vector<int> Editor::values(const Layout& layout) {
  return {layout.cells.grid.rows, layout.cells.grid.columns, layout.rules.closing == Closing::left,
          layout.rules.scoring == Scoring::samegame};
}

Result<Layout> Editor::with_value(const Layout& layout, std::size_t row, int value) {
  Layout out = layout;
  const Grid& old = layout.cells.grid;
  if (row == rows_row) out.cells.grid = with_size(layout, value, old.columns);
  if (row == columns_row) out.cells.grid = with_size(layout, old.rows, value);
  if (row == left_row) out.rules.closing = value == 1 ? Closing::left : Closing::right;
  if (row == samegame_row) out.rules.scoring = value == 1 ? Scoring::samegame : Scoring::pairs;
  return with_shown_colours(std::move(out));
}

std::vector<Brush> Editor::brushes(const Layout&, int) {
  std::vector<Brush> out;
  for (int colour = 1; colour <= max_grid_colours; ++colour)
    out.push_back({.code = colour, .name = {}, .cell = static_cast<std::uint8_t>(colour), .sign = {}});
  out.push_back({.code = 0, .name = {}, .cell = 0, .sign = {}});
  return out;
}

Result<Layout> Editor::painted(Layout layout, const std::vector<int>& where, int brush) {
  if (brush < 0 || brush > max_grid_colours) return Error{"there is no such brush", 0};
  const Grid before = layout.cells.grid;
  for (const int cell : where)
    layout.cells.grid.cells[std::size_t(cell)] = brush == 0 ? blank : static_cast<std::uint8_t>(brush - 1);
  if (layout.cells.grid == before) return layout;
  return with_shown_colours(std::move(layout));
}

}  // namespace lookahead::bubble_burst
