// Isolation boards and moves as text.
//
// - Rows as people write them, the top one first: `.` a free cell, `#` or `x` a blocked one, `1` and `2` the players.
//   Spaces between cells and empty lines around the board are passed over. A line `player 2 to move` may stand above
//   or below; without it the one who is not placed yet is to move, and player 1 if neither or both are.
// - An exact board in a spec: ROWSxCOLUMNS for an empty one; else :ROW/ROW/... behind it, with `x` for a blocked cell,
//   and :2 between the two where player 2 is to move and the rows do not say so.
// - A generator's shape: ROWSxCOLUMNSxBLOCKED.
// - A move: the cell it goes to, a letter for the column and a number for the row from the bottom: d4. A pair of
//   numbers from 0, (ROW,COLUMN) from the top left, is read, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/isolation/boards.h"
#include "games/isolation/rules.h"
#include "lookahead/catalog.h"
#include "text/notation.h"

namespace lookahead::isolation {

/// Errors count bytes from the start of `text`, here and below.
Result<Layout> parse_rows(std::string_view text);
Result<Layout> parse_exact(std::string_view text);
Result<Shape> parse_shape(std::string_view text);

std::string shape_text(const Shape& shape);
std::string exact_text(const Layout& layout);
/// "d4", as moves are written.
std::string cell_text(const Layout& layout, int cell);

// What the catalog asks of a game (catalog_entry.h).
Picture picture_of(const Board& board, const State& state, const State* before, Move last);
Measure measure_of(const Board& board, Value objective);
std::string rows_text(const Board& board, const State& state);
inline std::string exact_text(const Board& board) { return exact_text(board.layout); }
inline std::string text_of_move(const Board& board, Move move) { return cell_text(board.layout, move); }
std::optional<Move> move_of_text(const Board& board, std::string_view text);
std::optional<Move> move_at_cell(const Board& board, const State& state, int cell);
std::string place_of_cell(const Board& board, int cell);
std::string why_illegal(const Board& board, const State& state, Move move);

}  // namespace lookahead::isolation
