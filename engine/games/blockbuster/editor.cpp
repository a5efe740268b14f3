#include "games/blockbuster/editor.h"

#include <algorithm>
#include <set>

#include "games/blockbuster/boards.h"

namespace lookahead::blockbuster {
namespace {

enum Row : std::size_t { rows_row, columns_row, moves_row, swaps_row };

std::vector<int> numbers_of(const Layout& layout) {
  std::vector<int> numbers;
  for (const std::uint8_t cell : layout.cells.cells) numbers.push_back(cell == blank ? 0 : layout.values[cell]);
  return numbers;
}

Layout with_size(Layout layout, int rows, int columns) {
  layout.cells = resized(layout.cells, rows, columns, rows - layout.cells.rows, 0, [](int, int) { return blank; });
  return layout_of(rows, columns, numbers_of(layout), layout.rules);
}

}  // namespace

const std::vector<ShapeRow>& Editor::rows() {
  static const std::vector<ShapeRow> table = {
      {"Rows", 1, max_side}, {"Columns", 1, max_side}, {"Moves", 1, max_budget}, {"Swaps searched anywhere", 0, 1}};
  return table;
}

std::vector<int> Editor::values(const Layout& layout) {
  return {layout.cells.rows, layout.cells.columns, layout.rules.budget, layout.rules.swaps};
}

Result<Layout> Editor::with_value(const Layout& layout, std::size_t row, int value) {
  if (row == rows_row) return with_size(layout, value, layout.cells.columns);
  if (row == columns_row) return with_size(layout, layout.cells.rows, value);
  Layout out = layout;
  if (row == moves_row) out.rules.budget = value;
  if (row == swaps_row) out.rules.swaps = value == 1;
  return out;
}

std::vector<Brush> Editor::brushes(const Layout& layout, int number) {
  std::set<int> numbers(layout.values.begin(), layout.values.end());
  if (number >= 1 && number <= max_value) numbers.insert(number);
  std::vector<Brush> out;
  for (const int each : numbers)
    out.push_back(
        {.code = each, .name = {}, .cell = static_cast<std::uint8_t>(out.size() + 1), .sign = std::to_string(each)});
  out.push_back({.code = 0, .name = {}, .cell = 0, .sign = {}});
  return out;
}

Result<Layout> Editor::painted(const Layout& layout, const std::vector<int>& where, int brush) {
  if (brush < 0 || brush > max_value) return Error{"there is no such brush", 0};
  std::vector<int> numbers = numbers_of(layout);
  for (const int cell : where) numbers[std::size_t(cell)] = brush;
  std::set<int> kinds(numbers.begin(), numbers.end());
  kinds.erase(0);
  if (kinds.size() > max_kinds)
    return Error{"a board has at most " + std::to_string(max_kinds) + " different numbers", 0};
  return layout_of(layout.cells.rows, layout.cells.columns, numbers, layout.rules);
}

}  // namespace lookahead::blockbuster
