// A heuristic for two players as a game-tree search uses it: chosen once, and asked at every leaf.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "contract/heuristic.h"

namespace lookahead {

/// If only the two mobility counts matter, all values can be worked out beforehand: a leaf then costs its two counts
/// and one look into a table.
template <HasHeuristics G>
  requires TwoPlayer<G>
class Evaluator {
 public:
  /// `row` must outlive it. It evaluates from the view of `player`, no matter whose turn it is. The table pays if more
  /// positions will be evaluated than it has entries, which `is_often_asked` says.
  Evaluator(const Heuristic<G>& row, int player, Value coefficient, bool is_often_asked)
      : row_(&row), is_tabled_(is_often_asked && row.by_mobility), player_(player), coefficient_(coefficient) {
    if (!is_tabled_) return;
    for (std::size_t own = 0; own < counts; ++own)
      for (std::size_t other = 0; other < counts; ++other) {
        const Value value = row.by_mobility(static_cast<int>(own), static_cast<int>(other), coefficient);
        tables_[0][own][other] = value;
        tables_[1][other][own] = -value;
      }
    for (std::size_t other = 0; other < counts; ++other) tables_[0][0][other] = tables_[1][0][other] = -won;
  }

  const Heuristic<G>& row() const { return *row_; }

  static constexpr std::size_t counts = 9;  // of moves, from 0 on; a position with more is evaluated by itself
  using Row = std::array<Value, 16>;        // `counts` of it are used: a row of a power of two is found by a shift
  /// Indexed by the mobility of the player to move, then by that of the other.
  using Table = std::span<const Row>;

  /// The table for positions where it is `mover`'s turn; empty if more than mobility counts.
  Table table(int mover) const { return is_tabled_ ? Table(tables_[std::size_t(mover ^ player_)]) : Table(); }

  /// Looks up what a position is worth to the player to move, who has `own` moves, and the other `others`; whoever has
  /// none has lost, so that nobody needs to ask for that first. `table` is that player's. False if it does not tell.
  static bool finds(Table table, int own, int others, Value& value) {
    const auto row = static_cast<std::size_t>(own);
    const auto column = static_cast<std::size_t>(others);
    if (row >= table.size() || column >= counts) return false;
    value = table[row][column];
    return true;
  }

  /// What a position that is not over is worth to the player to move.
  Value operator()(const typename G::Board& board, const typename G::State& at) const {
    const int mover = at.to_move();
    Value value;
    return finds(table(mover), at.mobility(mover), at.mobility(mover ^ 1), value) ? value : untabled(board, at);
  }

 private:
  [[gnu::noinline]] Value untabled(const typename G::Board& board, typename G::State at) const {
    const Value value = evaluate(*row_, board, at, player_, coefficient_);
    return at.to_move() == player_ ? value : -value;
  }

  const Heuristic<G>* row_;
  bool is_tabled_;
  int player_;
  Value coefficient_;
  std::array<std::array<Row, counts>, 2> tables_;  // by whether it is the other player's turn
};

}  // namespace lookahead
