#include "games/isolation/editor.h"

#include <optional>

#include "games/isolation/text.h"

namespace lookahead::isolation {
namespace {

enum Code : int { free_cell, player_1, player_2, blocked };
enum Row : std::size_t { rows_row, columns_row };

std::string player_name(std::size_t player) { return "player " + std::to_string(player + 1); }

/// Who stands there.
std::optional<std::size_t> player_on(const Layout& layout, int cell) {
  for (std::size_t player = 0; player < 2; ++player)
    if (layout.at[player] == cell) return player;
  return std::nullopt;
}

void set_free(Layout& layout, int cell) {
  if (const auto player = player_on(layout, cell)) layout.at[*player] = nowhere;
  layout.free |= bit(cell);
}

std::optional<Error> place(Layout& layout, std::size_t player, int cell) {
  if (layout.at[player] == cell) return std::nullopt;
  if (player_on(layout, cell))
    return Error{cell_text(layout, cell) + " is where " + player_name(1 - player) + " stands", 0};
  if ((layout.free & bit(cell)) == 0) return Error{cell_text(layout, cell) + " is blocked: make it free first", 0};
  if (layout.at[player] != nowhere) layout.free |= bit(layout.at[player]);
  layout.at[player] = static_cast<std::uint8_t>(cell);
  layout.free &= ~bit(cell);
  return std::nullopt;
}

std::optional<Error> block(Layout& layout, int cell) {
  if (const auto player = player_on(layout, cell))
    return Error{player_name(*player) + " stands on " + cell_text(layout, cell), 0};
  layout.free &= ~bit(cell);
  return std::nullopt;
}

Result<Layout> with_size(const Layout& layout, int rows, int columns) {
  Layout out = empty_layout(rows, columns);
  out.to_move = layout.to_move;
  for (int row = 0; row < layout.rows && row < rows; ++row)
    for (int column = 0; column < layout.columns && column < columns; ++column)
      if ((layout.free & bit(cell_of(row, column))) == 0) out.free &= ~bit(cell_of(row, column));
  for (std::size_t player = 0; player < 2; ++player) {
    if (layout.at[player] == nowhere) continue;
    if (!is_on(out, layout.at[player]))
      return Error{player_name(player) + " would be cut off: place them elsewhere first", 0};
    out.at[player] = layout.at[player];
  }
  return out;
}

}  // namespace

const std::vector<ShapeRow>& Editor::rows() {
  static const std::vector<ShapeRow> table = {
      {"Rows", 1, max_side}, {"Columns", 1, max_side}, {"Player 2 to move", 0, 1}};
  return table;
}

std::vector<int> Editor::values(const Layout& layout) { return {layout.rows, layout.columns, layout.to_move}; }

Result<Layout> Editor::with_value(const Layout& layout, std::size_t row, int value) {
  if (row == rows_row) return with_size(layout, value, layout.columns);
  if (row == columns_row) return with_size(layout, layout.rows, value);
  Layout out = layout;
  out.to_move = value;
  return out;
}

std::vector<Brush> Editor::brushes(const Layout&, int) {
  return {{.code = player_1, .name = "player 1", .cell = 1, .sign = "1", .is_alone = true},
          {.code = player_2, .name = "player 2", .cell = 2, .sign = "2", .is_alone = true},
          {.code = blocked, .name = "blocked", .cell = 0, .sign = {}},
          {.code = free_cell, .name = "free", .cell = Picture::free, .sign = {}}};
}

Result<Layout> Editor::painted(Layout layout, const std::vector<int>& where, int brush) {
  if (brush < free_cell || brush > blocked) return Error{"there is no such brush", 0};
  const bool was_usual = layout.to_move == usual_turn(layout);
  std::optional<Error> error;
  if (brush == player_1 || brush == player_2) {
    error = place(layout, static_cast<std::size_t>(brush - player_1), cell_on(layout, where.back()));
  } else {
    for (const int cell : where) {
      if (brush == free_cell) set_free(layout, cell_on(layout, cell));
      if (brush == blocked && !error) error = block(layout, cell_on(layout, cell));
    }
  }
  if (error) return *error;
  if (was_usual) layout.to_move = usual_turn(layout);
  return layout;
}

}  // namespace lookahead::isolation
