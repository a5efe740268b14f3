// Bubble Burst as a child would write it: cells that move one step at a time until none can. No bits; what the engine's
// rules are held against.
#pragma once

#include <algorithm>
#include <vector>

#include "games/bubble_burst/rules.h"

namespace lookahead::tests {

class SlowBubbles {
 public:
  static constexpr int empty = -1;

  explicit SlowBubbles(const bubble_burst::Diagram& diagram)
      : rows_(diagram.cells.grid.rows), columns_(diagram.cells.grid.columns), rules_(diagram.rules) {
    for (const std::uint8_t cell : diagram.cells.grid.cells)
      cells_.push_back(cell == bubble_burst::blank ? empty : cell);
  }

  /// The cells of one colour that hang together with this one, in ascending order; none where it is empty.
  std::vector<int> group(int cell) const {
    std::vector<int> found;
    if (at(cell) != empty) spread(cell, found);
    std::sort(found.begin(), found.end());
    return found;
  }

  /// The first cells of all groups of two or more.
  std::vector<int> moves() const {
    std::vector<int> out;
    for (int cell = 0; cell < size(); ++cell) {
      const auto cells = group(cell);
      if (cells.size() > 1 && cells[0] == cell) out.push_back(cell);
    }
    return out;
  }

  int worth(int cell) const {
    const int n = static_cast<int>(group(cell).size());
    return rules_.scoring == bubble_burst::Scoring::pairs ? n * (n - 1) : (n - 2) * (n - 2);
  }

  void play(int cell) {
    score_ += worth(cell);
    for (const int taken : group(cell)) cells_[std::size_t(taken)] = empty;
    settle();
    if (rules_.scoring == bubble_burst::Scoring::samegame && remaining() == 0) score_ += 1000;
  }

  /// Everything falls a step at a time, then columns move a step at a time.
  void settle() {
    while (fall_once()) continue;
    while (close_once()) continue;
  }

  int remaining() const { return size() - static_cast<int>(std::count(cells_.begin(), cells_.end(), empty)); }
  int count(int colour) const { return static_cast<int>(std::count(cells_.begin(), cells_.end(), colour)); }
  bool over() const { return moves().empty(); }
  int score() const { return score_; }
  int size() const { return rows_ * columns_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int at(int cell) const { return cells_[std::size_t(cell)]; }
  const std::vector<int>& cells() const { return cells_; }

 private:
  void spread(int cell, std::vector<int>& found) const {
    if (std::find(found.begin(), found.end(), cell) != found.end()) return;
    found.push_back(cell);
    const int row = cell / columns_;
    const int column = cell % columns_;
    const auto to = [&](int r, int c) {
      if (r < 0 || r >= rows_ || c < 0 || c >= columns_) return;
      if (at(r * columns_ + c) == at(cell)) spread(r * columns_ + c, found);
    };
    to(row - 1, column);
    to(row + 1, column);
    to(row, column - 1);
    to(row, column + 1);
  }

  bool fall_once() {
    bool moved = false;
    for (int cell = size() - columns_; cell-- > 0;)
      if (at(cell) != empty && at(cell + columns_) == empty) {
        std::swap(cells_[std::size_t(cell)], cells_[std::size_t(cell + columns_)]);
        moved = true;
      }
    return moved;
  }

  bool is_empty(int column) const {
    for (int row = 0; row < rows_; ++row)
      if (at(row * columns_ + column) != empty) return false;
    return true;
  }

  bool close_once() {
    const int step = rules_.closing == bubble_burst::Closing::right ? 1 : -1;
    for (int column = 0; column < columns_; ++column) {
      const int to = column + step;
      if (to < 0 || to >= columns_ || is_empty(column) || !is_empty(to)) continue;
      for (int row = 0; row < rows_; ++row)
        std::swap(cells_[std::size_t(row * columns_ + column)], cells_[std::size_t(row * columns_ + to)]);
      return true;
    }
    return false;
  }

  int rows_;
  int columns_;
  bubble_burst::Rules rules_;
  int score_ = 0;
  std::vector<int> cells_;
};

/// The most points that can be made from here.
inline int most_points(const SlowBubbles& slow) {
  int most = slow.score();
  for (const int cell : slow.moves()) {
    SlowBubbles next = slow;
    next.play(cell);
    most = std::max(most, most_points(next));
  }
  return most;
}

}  // namespace lookahead::tests
