// Random Isolation boards, the same from the same seed for ever.
#pragma once

#include <cstdint>

#include "games/isolation/rules.h"

namespace lookahead::isolation {

struct Shape {
  int rows = 7;
  int columns = 7;
  int blocked = 6;  ///< cells, less than all

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// So many cells of an empty board drawn to be blocked, all choices equally likely.
Diagram blocked_board(const Shape& shape, std::uint64_t seed);

}  // namespace lookahead::isolation
