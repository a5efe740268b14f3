// How Isolation boards are changed by hand.
#pragma once

#include <vector>

#include "games/isolation/rules.h"
#include "lookahead/catalog.h"

namespace lookahead::isolation {

/// If the usual player, given which are placed, is to move before cells are painted, the usual one is to move
/// afterwards, too.
struct Editor {
  static constexpr int most_number = 0;
  static const std::vector<ShapeRow>& rows();
  static std::vector<int> values(const Diagram& diagram);
  /// New cells are free. The top row and the first column stay.
  static Result<Diagram> with_value(const Diagram& diagram, std::size_t row, int value);
  /// The players stand on free cells; a free cell in the place of one takes them off the board.
  static std::vector<Brush> brushes(const Diagram& diagram, int number);
  static Result<Diagram> painted(Diagram diagram, const std::vector<int>& where, int brush);
};

}  // namespace lookahead::isolation
