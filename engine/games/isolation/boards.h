// Random Isolation boards; a seed gives the same board for ever.
#pragma once

#include <cstdint>

#include "games/isolation/rules.h"

namespace lookahead::isolation {

struct Shape {
  int rows = 7;
  int columns = 7;
  int blocked = 6;  ///< how many cells are blocked, fewer than all

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// An empty board with as many cells blocked as `shape` says. They are drawn; all choices are equally likely.
Diagram blocked_board(const Shape& shape, std::uint64_t seed);

}  // namespace lookahead::isolation
