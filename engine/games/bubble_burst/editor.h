// How Bubble Burst boards are changed by hand.
#pragma once

#include <vector>

#include "games/bubble_burst/rules.h"
#include "lookahead/catalog.h"

namespace lookahead::bubble_burst {

/// A board keeps as many colours as it shows, at least two. It is settled after every change.
struct Editor {
  static constexpr int most_number = 0;
  static const std::vector<ShapeRow>& rows();
  static std::vector<int> values(const Diagram& diagram);
  /// New cells are empty. The bottom row stays, and so does the column that the others close up to.
  static Result<Diagram> with_value(const Diagram& diagram, std::size_t row, int value);
  static std::vector<Brush> brushes(const Diagram& diagram, int number);
  static Result<Diagram> painted(Diagram diagram, const std::vector<int>& where, int brush);
};

}  // namespace lookahead::bubble_burst
