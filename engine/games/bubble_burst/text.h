// Bubble Burst boards and moves as text.
//
// - Options, joined with a dash: `left` where columns close to the left, `samegame` where a group of n is worth
//   (n - 2)^2 and an empty board 1,000.
// - Rows, as grid_text.h has them. Where there are options, a line above has a dash and them: -left-samegame. A board
// is
//   settled as it is read: cells fall, empty columns close up.
// - A generator's shape: ROWSxCOLUMNSxCOLOURS, and a colon and the options if there are any: 15x15x5:left-samegame.
// - An exact board in a spec: the same, a colon, and ROW/ROW/... or ~LETTERS.
// - A move: rROWcCOLUMN, both from 1, of its group's first cell: from the top row down, in a row from the left.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/bubble_burst/boards.h"
#include "games/bubble_burst/rules.h"
#include "lookahead/catalog.h"
#include "text/notation.h"

namespace lookahead::bubble_burst {

Result<Layout> parse_rows(std::string_view text);
Result<Layout> parse_exact(std::string_view text);
Result<Shape> parse_shape(std::string_view text);

std::string shape_text(const Shape& shape);
/// The shorter of the two exact forms.
std::string exact_text(const Layout& layout);
std::string move_text(Move move);
std::optional<Move> parse_move(std::string_view text, int rows, int columns);

template <int Width>
Picture picture_of(const Board<Width>& board, const State<Width>& state, const State<Width>* before, Move last);

template <int Width>
std::string rows_text(const Board<Width>& board, const State<Width>& state);

template <int Width>
Measure measure_of(const Board<Width>& board, Value objective);

template <int Width>
std::string exact_text(const Board<Width>& board) {
  return exact_text(board.layout);
}

template <int Width>
std::string text_of_move(const Board<Width>&, Move move) {
  return move_text(move);
}

/// The group that a cell is in.
template <int Width>
std::optional<Move> move_at_cell(const Board<Width>& board, const State<Width>& state, int cell) {
  return state.group_of(cell / board.columns(), cell % board.columns());
}

template <int Width>
std::optional<Move> move_of_text(const Board<Width>& board, std::string_view text) {
  return parse_move(text, board.rows(), board.columns());
}

}  // namespace lookahead::bubble_burst
