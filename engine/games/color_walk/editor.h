// How Color Walk boards are changed by hand.
#pragma once

#include <vector>

#include "games/color_walk/rules.h"
#include "lookahead/catalog.h"

namespace lookahead::color_walk {

/// A board keeps as many colours as it shows, at least two.
struct Editor {
  static constexpr int most_number = 0;
  static const std::vector<ShapeRow>& rows();
  static std::vector<int> values(const Cells& cells);
  /// New cells repeat the board. The first row and column stay.
  static Result<Cells> with_value(const Cells& cells, std::size_t row, int value);
  /// A brush for each colour, one for the start, which changes places with the cell that it goes to, and one for
  /// cleared cells besides it.
  static std::vector<Brush> brushes(const Cells& cells, int number);
  static Result<Cells> painted(Cells cells, const std::vector<int>& where, int brush);
};

}  // namespace lookahead::color_walk
