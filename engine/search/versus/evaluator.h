// An evaluation as a search asks for it: chosen once, asked at every leaf.
#pragma once

#include <array>
#include <cstddef>

#include "contract/heuristic.h"

namespace lookahead {

/// Where nothing but both players' counts of moves decides, all values can be worked out beforehand: a leaf then costs
/// its two counts and a look into a table.
template <HasHeuristics G>
  requires TwoPlayer<G>
class Evaluator {
 public:
  /// `row` outlives it. `player` is the one as whom it evaluates, whoever is to move. The table pays where more
  /// positions will be evaluated than it has entries: then `is_often_asked`.
  Evaluator(const Heuristic<G>& row, int player, Value coefficient, bool is_often_asked)
      : row_(&row), is_tabled_(is_often_asked && row.by_mobility), player_(player), coefficient_(coefficient) {
    if (!is_tabled_) return;
    for (std::size_t own = 0; own < counts; ++own)
      for (std::size_t other = 0; other < counts; ++other) {
        const Value value = row.by_mobility(static_cast<int>(own), static_cast<int>(other), coefficient);
        tables_[0][own][other] = value;
        tables_[1][other][own] = -value;
      }
  }

  const Heuristic<G>& row() const { return *row_; }

  static constexpr std::size_t counts = 9;  // of moves, from none on: a position with more is evaluated by itself
  /// By the moves of whoever is to move, and those of whoever is not.
  using Table = std::array<std::array<Value, counts>, counts>;

  /// Of the positions where it is `mover`'s turn; null where more than mobility counts.
  const Table* table(int mover) const { return is_tabled_ ? &tables_[std::size_t(mover ^ player_)] : nullptr; }

  /// Whether `table`, that of whoever is to move, says what a position that is not over is worth to them; and what.
  static bool finds(const typename G::State& at, const Table* table, Value& value) {
    if (!table) return false;
    const int mover = at.to_move();
    const auto mine = static_cast<std::size_t>(at.mobility(mover));
    const auto theirs = static_cast<std::size_t>(at.mobility(mover ^ 1));
    if (mine >= counts || theirs >= counts) return false;
    value = (*table)[mine][theirs];
    return true;
  }

  /// What a position that is not over is worth to whoever is to move there.
  Value operator()(const typename G::Board& board, const typename G::State& at) const {
    Value value;
    return finds(at, table(at.to_move()), value) ? value : untabled(board, at);
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
  std::array<Table, 2> tables_;  // by whether it is the other's turn
};

}  // namespace lookahead
