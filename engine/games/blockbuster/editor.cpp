#include "games/blockbuster/editor.h"

#include <algorithm>
#include <set>

#include "games/blockbuster/boards.h"

namespace lookahead::blockbuster {
namespace {

enum Row : std::size_t { rows_row, columns_row, moves_row, swaps_row };

Diagram with_size(Diagram diagram, int rows, int columns) {
  diagram.cells = resized(diagram.cells, rows, columns, rows - diagram.cells.rows, 0, [](int, int) { return blank; });
  return diagram_of(rows, columns, numbers_of(diagram), diagram.rules);
}

}  // namespace

const std::vector<ShapeRow>& Editor::rows() {
  static const std::vector<ShapeRow> table = {
      {"Rows", 1, max_side}, {"Columns", 1, max_side}, {"Moves", 0, max_budget}, {"Swaps searched anywhere", 0, 1}};
  return table;
}

std::vector<int> Editor::values(const Diagram& diagram) {
  return {diagram.cells.rows, diagram.cells.columns, diagram.rules.budget, diagram.rules.swaps};
}

Result<Diagram> Editor::with_value(const Diagram& diagram, std::size_t row, int value) {
  if (row == rows_row) return with_size(diagram, value, diagram.cells.columns);
  if (row == columns_row) return with_size(diagram, diagram.cells.rows, value);
  Diagram out = diagram;
  if (row == moves_row) out.rules.budget = value;
  if (row == swaps_row) out.rules.swaps = value == 1;
  return out;
}

std::vector<Brush> Editor::brushes(const Diagram& diagram, int number) {
  std::set<int> numbers(diagram.values.begin(), diagram.values.end());
  if (number >= 1 && number <= max_value) numbers.insert(number);
  std::vector<Brush> out;
  for (const int each : numbers)
    out.push_back(
        {.code = each, .name = {}, .cell = static_cast<std::uint8_t>(out.size() + 1), .sign = std::to_string(each)});
  out.push_back({.code = 0, .name = {}, .cell = 0, .sign = {}});
  return out;
}

Result<Diagram> Editor::painted(const Diagram& diagram, const std::vector<int>& where, int brush) {
  if (brush < 0 || brush > max_value) return Error{"there is no such brush", 0};
  std::vector<int> numbers = numbers_of(diagram);
  for (const int cell : where) numbers[std::size_t(cell)] = brush;
  std::set<int> kinds(numbers.begin(), numbers.end());
  kinds.erase(0);
  if (kinds.size() > max_kinds)
    return Error{"a board has at most " + std::to_string(max_kinds) + " different numbers", 0};
  return diagram_of(diagram.cells.rows, diagram.cells.columns, numbers, diagram.rules);
}

}  // namespace lookahead::blockbuster
