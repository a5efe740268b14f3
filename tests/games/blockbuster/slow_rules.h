// Blockbuster as a child would write it: numbers in a table, cells that fall one step at a time until none can, swaps
// tried one by one. No bits; what the engine's rules are held against.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "games/blockbuster/rules.h"

namespace lookahead::tests {

/// Rows and columns from 0. `right` and `down` where a swap goes.
struct SlowMove {
  int row, column;
  bool right = false, down = false;

  bool is_swap() const { return right || down; }
};

class SlowBlocks {
 public:
  explicit SlowBlocks(const blockbuster::Diagram& diagram)
      : rows_(diagram.cells.rows), columns_(diagram.cells.columns), rules_(diagram.rules), left_(diagram.rules.budget) {
    for (const std::uint8_t cell : diagram.cells.cells)
      numbers_.push_back(cell == blockbuster::blank ? 0 : diagram.values[cell]);
  }

  /// 0 outside of the board, too.
  int at(int row, int column) const {
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return 0;
    return numbers_[std::size_t(row * columns_ + column)];
  }

  /// The cells, row by row from 0, of the group that a cell is in, itself at least; none where it is empty.
  std::vector<int> group(int row, int column) const {
    std::vector<int> found;
    if (at(row, column) == 0) return found;
    std::vector<char> is_found(numbers_.size());
    spread(row, column, at(row, column), is_found);
    for (int cell = 0; cell < rows_ * columns_; ++cell)
      if (is_found[std::size_t(cell)]) found.push_back(cell);
    return found;
  }

  bool legal(const SlowMove& move) const {
    if (left_ == 0 || at(move.row, move.column) == 0) return false;
    if (!move.is_swap()) return group(move.row, move.column).size() > 1;
    return at(move.row + move.down, move.column + move.right) != 0;
  }

  std::vector<SlowMove> pops() const {
    std::vector<SlowMove> out;
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column)
        if (legal({row, column}) && group(row, column)[0] == row * columns_ + column) out.push_back({row, column});
    return out;
  }

  /// The swaps after which one of the two is in a group that it was not in before.
  std::vector<SlowMove> swaps() const {
    std::vector<SlowMove> out;
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column)
        for (const SlowMove move : {SlowMove{row, column, true, false}, SlowMove{row, column, false, true}})
          if (left_ > 1 && legal(move) && makes_group(move)) out.push_back(move);
    return out;
  }

  /// What a search looks at.
  std::vector<SlowMove> moves() const {
    auto out = pops();
    if (!out.empty() && !rules_.swaps) return out;
    for (const SlowMove& move : swaps()) out.push_back(move);
    return out;
  }

  int worth(const SlowMove& move) const {
    return move.is_swap() ? 0 : at(move.row, move.column) * static_cast<int>(group(move.row, move.column).size());
  }

  void play(const SlowMove& move) {
    --left_;
    if (move.is_swap()) return exchange(move);
    for (const int cell : group(move.row, move.column)) numbers_[std::size_t(cell)] = 0;
    while (fall_once()) continue;
  }

  int sum() const {
    int sum = 0;
    for (const int number : numbers_) sum += number;
    return sum;
  }
  bool over() const { return moves().empty(); }
  int left() const { return left_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const std::vector<int>& numbers() const { return numbers_; }

 private:
  void spread(int row, int column, int number, std::vector<char>& is_found) const {
    const auto cell = std::size_t(row * columns_ + column);
    if (at(row, column) != number || is_found[cell]) return;
    is_found[cell] = true;
    spread(row - 1, column, number, is_found);
    spread(row + 1, column, number, is_found);
    spread(row, column - 1, number, is_found);
    spread(row, column + 1, number, is_found);
  }

  void exchange(const SlowMove& move) {
    const int other = (move.row + move.down) * columns_ + move.column + move.right;
    std::swap(numbers_[std::size_t(move.row * columns_ + move.column)], numbers_[std::size_t(other)]);
  }

  bool makes_group(const SlowMove& move) const {
    if (at(move.row, move.column) == at(move.row + move.down, move.column + move.right)) return false;
    SlowBlocks next = *this;
    next.exchange(move);
    return next.group(move.row, move.column).size() > 1 ||
           next.group(move.row + move.down, move.column + move.right).size() > 1;
  }

  bool fall_once() {
    bool moved = false;
    for (int cell = (rows_ - 1) * columns_; cell-- > 0;)
      if (numbers_[std::size_t(cell)] != 0 && numbers_[std::size_t(cell + columns_)] == 0) {
        std::swap(numbers_[std::size_t(cell)], numbers_[std::size_t(cell + columns_)]);
        moved = true;
      }
    return moved;
  }

  int rows_;
  int columns_;
  blockbuster::Rules rules_;
  int left_;
  std::vector<int> numbers_;
};

/// The least sum that the moves which a search looks at lead to.
inline int least_sum(const SlowBlocks& slow) {
  int least = slow.sum();
  for (const SlowMove& move : slow.moves()) {
    SlowBlocks next = slow;
    next.play(move);
    least = std::min(least, least_sum(next));
  }
  return least;
}

/// The same of all moves that the rules allow.
inline int least_sum_by_rules(const SlowBlocks& slow) {
  int least = slow.sum();
  for (int row = 0; row < slow.rows(); ++row)
    for (int column = 0; column < slow.columns(); ++column)
      for (const SlowMove move : {SlowMove{row, column}, {row, column, true, false}, {row, column, false, true}}) {
        if (!slow.legal(move)) continue;
        SlowBlocks next = slow;
        next.play(move);
        least = std::min(least, least_sum_by_rules(next));
      }
  return least;
}

}  // namespace lookahead::tests
