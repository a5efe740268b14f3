// Bubble Burst boards and moves as text.
//
// - Options, joined with a dash: `left` if columns close to the left, `samegame` if a group of n is worth (n - 2)^2 and
//   an empty board 1,000.
// - Rows, as grid_text.h has them. Options stand in a line above, behind a dash: -left-samegame. A board is settled as
//   it is read: cells fall, and empty columns close up.
// - A generator's shape: ROWSxCOLUMNSxCOLOURS, then a colon and the options if there are any: 15x15x5:left-samegame.
// - An exact board in a spec: the same, a colon, and ROW/ROW/... or ~LETTERS.
// - A move: rROWcCOLUMN, both from 1, of its group's first cell: from the top row down, in a row from the left.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/text_of.h"
#include "games/bubble_burst/boards.h"
#include "games/bubble_burst/rules.h"
#include "text/notation.h"

namespace lookahead::bubble_burst {

Result<Diagram> parse_rows(std::string_view text);
Result<Diagram> parse_exact(std::string_view text);
Result<Shape> parse_shape(std::string_view text);

std::string shape_text(const Shape& shape);
/// The shorter of the two exact forms.
std::string exact_text(const Diagram& diagram);
std::string move_text(Move move);
std::optional<Move> parse_move(std::string_view text, int rows, int columns);

/// The game in words, for the catalog.
template <class G>
class Text final : public TextOf<G> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Picture picture(const Board& board, const State& state, const State* before, Move last) const override;
  std::vector<Travel> travels(const Board& board, const State& before, Move move) const override;
  Measure measure(const Board& board, Value objective) const override;
  std::string rows(const Board& board, const State& state) const override;
  std::string exact(const Board& board) const override { return exact_text(board.diagram); }
  std::string move(const Board&, Move move) const override { return move_text(move); }
  std::optional<Move> parse_move(const Board& board, std::string_view text) const override {
    return bubble_burst::parse_move(text, board.rows(), board.columns());
  }
  /// The move that takes the group of a cell.
  std::optional<Move> move_at(const Board& board, const State& state, int cell) const override {
    return state.group_of(cell / board.columns(), cell % board.columns());
  }
};

}  // namespace lookahead::bubble_burst
