// Random Blockbuster boards; a seed gives the same board for ever. They are our own: none of the contest's boards was
// ever published.
#pragma once

#include <cstdint>
#include <vector>

#include "games/blockbuster/rules.h"

namespace lookahead::blockbuster {

struct Shape {
  int rows = 15;
  int columns = 15;
  int kinds = 5;    ///< how many different numbers
  int largest = 0;  ///< the largest number of a `spread` board
  Rules rules = {.budget = 75};

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// The budget of a board for which none is given: a move for three cells.
int usual_budget(int rows, int columns);

/// A settled board of these numbers, row by row, with 0 for an empty cell. At most max_kinds numbers may differ.
Diagram diagram_of(int rows, int columns, const std::vector<int>& numbers, const Rules& rules);

/// What stands in the cells, row by row, with 0 for an empty one.
std::vector<int> numbers_of(const Diagram& diagram);

/// A board with every cell drawn independently from 1 to `kinds`.
Diagram uniform_board(const Shape& shape, std::uint64_t seed);

/// A board with every cell drawn independently from `kinds` different numbers, which are drawn from 1 to
/// `largest`, which must be at least `kinds`.
Diagram spread_board(const Shape& shape, std::uint64_t seed);

}  // namespace lookahead::blockbuster
