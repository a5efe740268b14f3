#include "games/isolation/editor.h"

#include <optional>

#include "games/isolation/text.h"

namespace lookahead::isolation {
namespace {

enum Code : int { free_cell, player_1, player_2, blocked };
enum Row : std::size_t { rows_row, columns_row };

std::string player_name(std::size_t player) { return "player " + std::to_string(player + 1); }

/// The player who stands on a cell, if any.
std::optional<std::size_t> player_on(const Diagram& diagram, int cell) {
  for (std::size_t player = 0; player < 2; ++player)
    if (diagram.at[player] == cell) return player;
  return std::nullopt;
}

void set_free(Diagram& diagram, int cell) {
  if (const auto player = player_on(diagram, cell)) diagram.at[*player] = nowhere;
  diagram.free |= bit(cell);
}

std::optional<Error> place(Diagram& diagram, std::size_t player, int cell) {
  if (diagram.at[player] == cell) return std::nullopt;
  if (player_on(diagram, cell))
    return Error{cell_text(diagram, cell) + " is where " + player_name(1 - player) + " stands", 0};
  if ((diagram.free & bit(cell)) == 0) return Error{cell_text(diagram, cell) + " is blocked: make it free first", 0};
  if (diagram.at[player] != nowhere) diagram.free |= bit(diagram.at[player]);
  diagram.at[player] = static_cast<std::uint8_t>(cell);
  diagram.free &= ~bit(cell);
  return std::nullopt;
}

std::optional<Error> block(Diagram& diagram, int cell) {
  if (const auto player = player_on(diagram, cell))
    return Error{player_name(*player) + " stands on " + cell_text(diagram, cell), 0};
  diagram.free &= ~bit(cell);
  return std::nullopt;
}

Result<Diagram> with_size(const Diagram& diagram, int rows, int columns) {
  Diagram out = empty_diagram(rows, columns);
  out.to_move = diagram.to_move;
  for (int row = 0; row < diagram.rows && row < rows; ++row)
    for (int column = 0; column < diagram.columns && column < columns; ++column)
      if ((diagram.free & bit(cell_of(row, column))) == 0) out.free &= ~bit(cell_of(row, column));
  for (std::size_t player = 0; player < 2; ++player) {
    if (diagram.at[player] == nowhere) continue;
    if (!is_on(out, diagram.at[player]))
      return Error{player_name(player) + " would be cut off: place them elsewhere first", 0};
    out.at[player] = diagram.at[player];
  }
  return out;
}

}  // namespace

const std::vector<ShapeRow>& Editor::rows() {
  static const std::vector<ShapeRow> table = {
      {"Rows", 1, max_side}, {"Columns", 1, max_side}, {"Player 2 to move", 0, 1}};
  return table;
}

std::vector<int> Editor::values(const Diagram& diagram) { return {diagram.rows, diagram.columns, diagram.to_move}; }

Result<Diagram> Editor::with_value(const Diagram& diagram, std::size_t row, int value) {
  if (row == rows_row) return with_size(diagram, value, diagram.columns);
  if (row == columns_row) return with_size(diagram, diagram.rows, value);
  Diagram out = diagram;
  out.to_move = value;
  return out;
}

std::vector<Brush> Editor::brushes(const Diagram&, int) {
  return {{.code = player_1, .name = "player 1", .cell = 1, .sign = "1", .is_alone = true},
          {.code = player_2, .name = "player 2", .cell = 2, .sign = "2", .is_alone = true},
          {.code = blocked, .name = "blocked", .cell = 0, .sign = {}},
          {.code = free_cell, .name = "free", .cell = Picture::free, .sign = {}}};
}

Result<Diagram> Editor::painted(Diagram diagram, const std::vector<int>& where, int brush) {
  if (brush < free_cell || brush > blocked) return Error{"there is no such brush", 0};
  const bool was_usual = diagram.to_move == usual_turn(diagram);
  std::optional<Error> error;
  if (brush == player_1 || brush == player_2) {
    error = place(diagram, static_cast<std::size_t>(brush - player_1), cell_on(diagram, where.back()));
  } else {
    for (const int cell : where) {
      if (brush == free_cell) set_free(diagram, cell_on(diagram, cell));
      if (brush == blocked && !error) error = block(diagram, cell_on(diagram, cell));
    }
  }
  if (error) return *error;
  if (was_usual) diagram.to_move = usual_turn(diagram);
  return diagram;
}

}  // namespace lookahead::isolation
