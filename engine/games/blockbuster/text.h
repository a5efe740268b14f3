// Blockbuster boards and moves as text.
//
// - Numbers as people write them: a row a line, numbers between spaces, tabs or commas, 0 for an empty cell; or a
// MATLAB
//   matrix, [9 23 2; 12 12 15]. A board is settled as it is read.
// - Options, joined with a dash: the budget, and `swaps` where searches are to look at swaps wherever one makes a
// group.
//   In a text they stand in a line above the rows, behind a dash: -75-swaps. Without a budget there is a move for three
//   cells.
// - A generator's shape: ROWSxCOLUMNSxKINDS, `spread` has the largest number, too: xLARGEST; and a colon and the
// options
//   if there are any: 15x15x5:60.
// - An exact board in a spec: ROWSxCOLUMNS, the options the same way, a colon, and the cells: NUMBER.NUMBER/... row by
//   row, or the different numbers, ascending, and packed digits: NUMBER.NUMBER~LETTERS.
// - A move: rROWcCOLUMN, both from 1, takes the group of a cell; r or d behind it changes the cell for the one to its
//   right, or below. The contest's form is read, too: [ROW COLUMN COMMAND], where 0 takes the group, 1 to 4 change the
//   cell for the one in the north, east, south or west.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/blockbuster/boards.h"
#include "games/blockbuster/rules.h"
#include "lookahead/catalog.h"
#include "text/notation.h"

namespace lookahead::blockbuster {

Result<Layout> parse_rows(std::string_view text);
Result<Layout> parse_exact(std::string_view text);

/// The numbers of a shape: three, or four where there is a largest one.
enum class Family { uniform, spread };
Result<Shape> parse_shape(std::string_view text, Family family);
std::string shape_text(const Shape& shape);

/// The shorter of the two exact forms.
std::string exact_text(const Layout& layout);
std::string move_text(Move move);
/// "[2 2 0; 1 1 3]": what a solver of the contest returned.
std::string contest_text(const std::vector<Move>& line);
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

template <int Width>
std::string source_text_of_line(const Board<Width>&, const std::vector<Move>& line) {
  return contest_text(line);
}

/// The group that a cell is in.
template <int Width>
std::optional<Move> move_at_cell(const Board<Width>& board, const State<Width>& state, int cell) {
  if (state.moves_left() == 0) return std::nullopt;
  return state.group_of(cell / board.columns(), cell % board.columns());
}

/// The swap of two different neighbours: that of equal ones would be a move for nothing.
template <int Width>
std::optional<Move> move_between_cells(const Board<Width>& board, const State<Width>& state, int from, int to) {
  const int first = std::min(from, to);
  const int row = first / board.columns();
  const int column = first % board.columns();
  const bool is_right = std::max(from, to) == first + 1 && column + 1 < board.columns();
  if (!is_right && std::max(from, to) != first + board.columns()) return std::nullopt;
  const Move move = move_of(row, column, is_right ? Kind::swap_right : Kind::swap_down);
  const bool is_same = state.colour_at(row, column) == state.colour_at(row + !is_right, column + is_right);
  if (is_same || !state.legal(board, move)) return std::nullopt;
  return move;
}

template <int Width>
std::optional<Move> move_of_text(const Board<Width>& board, std::string_view text) {
  return parse_move(text, board.rows(), board.columns());
}

}  // namespace lookahead::blockbuster
