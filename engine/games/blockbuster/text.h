// Blockbuster boards and moves as text.
//
// - Numbers as people write them: a line for each row, spaces, tabs or commas between the numbers, 0 for an empty cell;
//   or a MATLAB matrix, [9 23 2; 12 12 15]. A board is settled as it is read.
// - Options, joined with a dash: the budget, and `swaps` if searches are to look at swaps even while groups are left.
//   In a text they stand in a line above the rows, behind a dash: -75-swaps. Without a budget there is a move for three
//   cells; with 0 moves the game is over.
// - A generator's shape: ROWSxCOLUMNSxKINDS, for `spread` followed by the largest number, xLARGEST; then a colon and
//   the options if there are any: 15x15x5:60.
// - An exact board in a spec: ROWSxCOLUMNS, the options the same way, a colon, and the cells: NUMBER.NUMBER/... row by
//   row, or the different numbers, ascending, and packed digits: NUMBER.NUMBER~LETTERS.
// - A move: rROWcCOLUMN, both from 1, takes the group of a cell; with r or d behind it, it exchanges the cell with the
//   one to its right, or below. The contest's form is read, too: [ROW COLUMN COMMAND], where 0 takes the group, and 1
//   to 4 exchange the cell with the one in the north, east, south or west.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/text_of.h"
#include "games/blockbuster/boards.h"
#include "games/blockbuster/rules.h"
#include "text/notation.h"

namespace lookahead::blockbuster {

Result<Diagram> parse_rows(std::string_view text);
Result<Diagram> parse_exact(std::string_view text);

/// The numbers that a shape has: three, or four with the largest number.
enum class Family { uniform, spread };
Result<Shape> parse_shape(std::string_view text, Family family);
std::string shape_text(const Shape& shape);

/// The shorter of the two exact forms.
std::string exact_text(const Diagram& diagram);
std::string move_text(Move move);
/// A line as a solver of the contest returned it: "[2 2 0; 1 1 3]".
std::string contest_text(const std::vector<Move>& line);
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
    return blockbuster::parse_move(text, board.rows(), board.columns());
  }
  std::string source_line(const Board&, const std::vector<Move>& line) const override { return contest_text(line); }
  /// The move that takes the group of a cell.
  std::optional<Move> move_at(const Board& board, const State& state, int cell) const override;
  bool takes_drags() const override { return true; }
  /// The swap of two neighbours with different numbers: a swap of equal ones would waste a move.
  std::optional<Move> move_between(const Board& board, const State& state, int from, int to) const override;
};

}  // namespace lookahead::blockbuster
