// Random Blockbuster boards, the same from the same seed for ever. They are our own: of the contest's boards none was
// ever published.
#pragma once

#include <cstdint>
#include <vector>

#include "games/blockbuster/rules.h"

namespace lookahead::blockbuster {

struct Shape {
  int rows = 15;
  int columns = 15;
  int kinds = 5;    ///< different numbers
  int largest = 0;  ///< of the numbers of `spread`
  Rules rules = {.budget = 75};

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// What a board's budget is where nothing is said of it: a move for three cells.
int usual_budget(int rows, int columns);

/// A settled board of these numbers, 0 for an empty cell: row by row, at most max_kinds different ones.
Diagram diagram_of(int rows, int columns, const std::vector<int>& numbers, const Rules& rules);

/// Every cell drawn independently from 1 to `kinds`.
Diagram uniform_board(const Shape& shape, std::uint64_t seed);

/// Every cell drawn independently from `kinds` different numbers, which are drawn from 1 to `largest`, at least
/// `kinds`.
Diagram spread_board(const Shape& shape, std::uint64_t seed);

}  // namespace lookahead::blockbuster
