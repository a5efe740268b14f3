// Color Walk as a child would write it: cells, and a flood that spreads from the cleared ones. No components, no
// bitboards; what the engine's rules are held against.
#pragma once

#include <cstdint>
#include <vector>

#include "games/color_walk/rules.h"

namespace lookahead::tests {

using color_walk::blank;
using color_walk::Cells;

class SlowGame {
 public:
  explicit SlowGame(const Cells& board)
      : rows_(board.grid.rows), columns_(board.grid.columns), colours_(board.colours) {
    for (const std::uint8_t cell : board.grid.cells) cells_.push_back(cell == blank ? cleared : cell);
  }

  /// The cells that a colour would clear, in ascending order.
  std::vector<int> reach(int colour) const {
    std::vector<bool> found(cells_.size());
    for (bool grows = true; grows;) {
      grows = false;
      for (int cell = 0; cell < size(); ++cell) {
        if (found[std::size_t(cell)] || at(cell) != colour || !touches(cell, found)) continue;
        found[std::size_t(cell)] = grows = true;
      }
    }
    std::vector<int> out;
    for (int cell = 0; cell < size(); ++cell)
      if (found[std::size_t(cell)]) out.push_back(cell);
    return out;
  }

  int gain(int colour) const { return static_cast<int>(reach(colour).size()); }

  void play(int colour) {
    for (const int cell : reach(colour)) cells_[std::size_t(cell)] = cleared;
    ++played_;
  }

  /// The colours that clear something.
  std::vector<int> useful() const {
    std::vector<int> out;
    for (int colour = 0; colour < colours_; ++colour)
      if (gain(colour) > 0) out.push_back(colour);
    return out;
  }

  int remaining() const {
    int count = 0;
    for (const int cell : cells_) count += cell != cleared;
    return count;
  }
  bool is_cleared(std::size_t cell) const { return cells_[cell] == cleared; }
  bool over() const { return remaining() == 0; }
  int played() const { return played_; }
  int colours() const { return colours_; }
  int size() const { return rows_ * columns_; }
  /// A cell's colour, or `cleared`.
  int at(int cell) const { return cells_[std::size_t(cell)]; }
  const std::vector<int>& cells() const { return cells_; }

  static constexpr int cleared = -1;

 private:
  bool touches(int cell, const std::vector<bool>& found) const {
    const int row = cell / columns_;
    const int column = cell % columns_;
    const auto joins = [&](int r, int c) {
      if (r < 0 || r >= rows_ || c < 0 || c >= columns_) return false;
      const int other = r * columns_ + c;
      return at(other) == cleared || found[std::size_t(other)];
    };
    return joins(row - 1, column) || joins(row + 1, column) || joins(row, column - 1) || joins(row, column + 1);
  }

  int rows_;
  int columns_;
  int colours_;
  int played_ = 0;
  std::vector<int> cells_;
};

}  // namespace lookahead::tests
