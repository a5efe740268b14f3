// Random Bubble Burst boards; a seed gives the same board for ever.
#pragma once

#include <cstdint>

#include "games/bubble_burst/rules.h"

namespace lookahead::bubble_burst {

struct Shape {
  int rows = 10;
  int columns = 10;
  int colours = 5;
  Rules rules = {};

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// A board with every cell drawn independently by our own generator.
Diagram uniform_board(const Shape& shape, std::uint64_t seed);

}  // namespace lookahead::bubble_burst
