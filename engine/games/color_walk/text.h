// Color Walk boards and moves as text.
//
// - Rows, as grid_text.h has them. Without any `.` the top left cell is the start.
// - An exact board in a spec: SIZE:ROW/ROW/... or SIZE:~LETTERS (packed digits); SIZE is ROWSxCOLUMNSxCOLOURS.
// - A generator's shape: SIZE, and :rROWcCOLUMN, both from 1, for a start elsewhere than top left.
// - A move: its colour, 0 to 7.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/color_walk/boards.h"
#include "games/color_walk/rules.h"
#include "lookahead/catalog.h"
#include "text/grid_text.h"
#include "text/notation.h"

namespace lookahead::color_walk {

Result<Cells> parse_rows(std::string_view text);
Result<Cells> parse_exact(std::string_view text);
Result<Shape> parse_shape(std::string_view text);

std::string shape_text(const Shape& shape);
/// The shorter of the two exact forms.
std::string exact_text(const Cells& cells);

Measure measure_of_cells(const Cells& cells, Value objective);

template <int Words>
Picture picture_of(const Board<Words>& board, const State<Words>& state, const State<Words>* before, Move last);

template <int Words>
std::string rows_text(const Board<Words>& board, const State<Words>& state);

template <int Words>
Measure measure_of(const Board<Words>& board, Value objective);

template <int Words>
std::string exact_text(const Board<Words>& board) {
  return exact_text(board.cells);
}

template <int Words>
std::string text_of_move(const Board<Words>&, Move move) {
  return std::to_string(move);
}

/// The cell's own colour, wherever on the board the cell lies.
template <int Words>
std::optional<Move> move_at_cell(const Board<Words>& board, const State<Words>& state, int cell) {
  const std::uint16_t component = board.components.of_cell[std::size_t(cell)];
  if (component == Components::none || state.cleared().contains(component)) return std::nullopt;
  return static_cast<Move>(board.components.colour[component]);
}

template <int Words>
std::optional<Move> move_of_text(const Board<Words>&, std::string_view text) {
  const auto colour = parse_number(text, max_colours - 1);
  if (!colour) return std::nullopt;
  return static_cast<Move>(*colour);
}

}  // namespace lookahead::color_walk
