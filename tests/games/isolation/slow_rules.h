// The rules of Isolation once more, as plainly as they can be written: a list of lists of cells, squares as pairs.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lookahead::tests {

using Square = std::pair<int, int>;  // row from the top, column, both from 0

struct SlowIsolation {
  std::vector<std::vector<bool>> is_blank;
  std::optional<Square> at[2];
  int to_move = 0;

  SlowIsolation(int rows, int columns)
      : is_blank(static_cast<std::size_t>(rows), std::vector<bool>(static_cast<std::size_t>(columns), true)) {}

  int rows() const { return static_cast<int>(is_blank.size()); }
  int columns() const { return static_cast<int>(is_blank[0].size()); }

  bool blank(Square s) const {
    return s.first >= 0 && s.first < rows() && s.second >= 0 && s.second < columns() &&
           is_blank[static_cast<std::size_t>(s.first)][static_cast<std::size_t>(s.second)];
  }
  void block(Square s) { is_blank[static_cast<std::size_t>(s.first)][static_cast<std::size_t>(s.second)] = false; }

  std::set<Square> moves(int player) const {
    std::set<Square> out;
    if (!at[player]) {
      for (int row = 0; row < rows(); ++row)
        for (int column = 0; column < columns(); ++column)
          if (blank({row, column})) out.insert({row, column});
      return out;
    }
    for (const Square& step : {Square{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}) {
      const Square to = {at[player]->first + step.first, at[player]->second + step.second};
      if (blank(to)) out.insert(to);
    }
    return out;
  }

  SlowIsolation after(Square to) const {
    SlowIsolation next = *this;
    next.block(to);
    next.at[to_move] = to;
    next.to_move = 1 - to_move;
    return next;
  }

  /// Whether whoever is to move can win, by trying everything.
  bool wins() const {
    for (const Square& move : moves(to_move))
      if (!after(move).wins()) return true;
    return false;
  }

  std::uint64_t lines(int depth) const {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Square& move : moves(to_move)) count += after(move).lines(depth - 1);
    return count;
  }

  /// As rows_text writes it.
  std::string text() const {
    std::string out;
    for (int row = 0; row < rows(); ++row) {
      for (int column = 0; column < columns(); ++column) {
        const Square square = {row, column};
        out += at[0] == square ? '1' : at[1] == square ? '2' : blank(square) ? '.' : '#';
      }
      out += '\n';
    }
    return out + "player " + std::to_string(to_move + 1) + " to move\n";
  }
};

}  // namespace lookahead::tests
