// What the catalog needs of a game in words: how positions, moves and results are shown and written. A game has one
// such class for each of its representations, and PositionOf (catalog/position_of.h) calls it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/game.h"
#include "lookahead/catalog.h"
#include "text/notation.h"

namespace lookahead {

/// Cells are counted row by row. Functions with a default are for games that have more to say.
template <Game G>
class TextOf {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  virtual ~TextOf() = default;

  /// `before` is the state before the move `last`; null if no move was made.
  virtual Picture picture(const Board& board, const State& state, const State* before, Move last) const = 0;
  /// Where cells that a move does not take go by it, in games in which cells move.
  virtual std::vector<Travel> travels(const Board& /*board*/, const State& /*before*/, Move /*move*/) const {
    return {};
  }
  virtual Measure measure(const Board& board, Value objective) const = 0;
  /// The position as people write it down: a line for each row of symbols.
  virtual std::string rows(const Board& board, const State& state) const = 0;
  /// The board as the value of `b=` in a spec: the shortest text that is exact.
  virtual std::string exact(const Board& board) const = 0;

  /// A move as text. It stands in specs, so it consists of letters, digits and .~_- alone.
  virtual std::string move(const Board& board, Move move) const = 0;
  /// The move that a text names, legal or not; none if it names no move.
  virtual std::optional<Move> parse_move(const Board& board, std::string_view text) const = 0;
  /// A line of moves as the game's source writes it; empty if that does not differ from our own.
  virtual std::string source_line(const Board& /*board*/, const std::vector<Move>& /*line*/) const { return {}; }
  /// Why the rules do not allow a move, as the end of a sentence that begins with the move.
  virtual std::string reason_against(const Board& /*board*/, const State& /*state*/, Move /*move*/) const {
    return "is not legal there";
  }

  /// The legal move that pointing at a cell means; none if it means none.
  virtual std::optional<Move> move_at(const Board& board, const State& state, int cell) const = 0;
  /// Whether dragging can mean a move, and the legal move that dragging from one cell to another means.
  virtual bool takes_drags() const { return false; }
  virtual std::optional<Move> move_between(const Board& /*board*/, const State& /*state*/, int /*from*/,
                                           int /*to*/) const {
    return std::nullopt;
  }
  /// What people call a cell's place: "C4" is column C, row 4 from the top, unless the game has names of its own.
  virtual std::string place(const Board& /*board*/, int columns, int cell) const { return place_name(cell, columns); }
};

}  // namespace lookahead
