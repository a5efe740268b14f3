// Isolation boards and moves as text.
//
// - Rows as people write them, the top one first: `.` is a free cell, `#` or `x` a blocked one, `1` and `2` are the
//   players. Spaces between cells and empty lines around the board are passed over. A line `player 2 to move` may stand
//   above or below. Without it the player who is not placed yet is to move; if neither or both are placed, player 1.
// - An exact board in a spec: ROWSxCOLUMNS for an empty one; for others it is followed by :ROW/ROW/..., with `x` for a
//   blocked cell. :2 stands between the two if player 2 is to move and the rows do not say so.
// - A generator's shape: ROWSxCOLUMNSxBLOCKED or, of openings, ROWSxCOLUMNSxMOVES.
// - A move: the cell it goes to, a letter for the column and a number for the row from the bottom: d4. A pair of
//   numbers from 0, (ROW,COLUMN) from the top left, is read, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "catalog/text_of.h"
#include "games/isolation/boards.h"
#include "games/isolation/rules.h"
#include "text/notation.h"

namespace lookahead::isolation {

/// The places of errors count bytes from the start of `text`, here and below.
Result<Diagram> parse_rows(std::string_view text);
Result<Diagram> parse_exact(std::string_view text);
Result<Shape> parse_shape(std::string_view text);
Result<OpeningShape> parse_opening_shape(std::string_view text);

std::string shape_text(const Shape& shape);
std::string shape_text(const OpeningShape& shape);
std::string exact_text(const Diagram& diagram);
/// The name of a cell, as moves are written: "d4".
std::string cell_text(const Diagram& diagram, int cell);

/// The game in words, for the catalog.
class Text final : public TextOf<Game> {
 public:
  Picture picture(const Board& board, const State& state, const State* before, Move last) const override;
  std::vector<Travel> travels(const Board& board, const State& before, Move move) const override;
  Measure measure(const Board& board, Value objective) const override;
  std::string rows(const Board& board, const State& state) const override;
  std::string exact(const Board& board) const override { return exact_text(board.diagram); }
  std::string move(const Board& board, Move move) const override { return cell_text(board.diagram, move); }
  std::optional<Move> parse_move(const Board& board, std::string_view text) const override;
  std::string reason_against(const Board& board, const State& state, Move move) const override;
  std::optional<Move> move_at(const Board& board, const State& state, int cell) const override;
  /// As moves are written: d4.
  std::string place(const Board& board, int columns, int cell) const override;
};

}  // namespace lookahead::isolation
