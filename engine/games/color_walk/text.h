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

#include "catalog/text_of.h"
#include "games/color_walk/boards.h"
#include "games/color_walk/rules.h"
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

/// The game in words, for the catalog.
template <class G>
class Text final : public TextOf<G> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Picture picture(const Board& board, const State& state, const State* before, Move last) const override;
  Measure measure(const Board& board, Value objective) const override;
  std::string rows(const Board& board, const State& state) const override;
  std::string exact(const Board& board) const override { return exact_text(board.cells); }
  std::string move(const Board&, Move move) const override { return std::to_string(move); }
  std::optional<Move> parse_move(const Board& board, std::string_view text) const override;
  /// Plays the cell's own colour, wherever on the board the cell lies.
  std::optional<Move> move_at(const Board& board, const State& state, int cell) const override;
};

}  // namespace lookahead::color_walk
