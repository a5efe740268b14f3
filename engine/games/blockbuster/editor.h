// How Blockbuster boards are changed by hand.
#pragma once

#include <vector>

#include "games/blockbuster/rules.h"
#include "lookahead/catalog.h"

namespace lookahead::blockbuster {

/// A board is settled after every change.
struct Editor {
  static constexpr int most_number = max_value;
  static const std::vector<ShapeRow>& rows();
  static std::vector<int> values(const Diagram& diagram);
  /// New cells are empty. The bottom row and the first column stay.
  static Result<Diagram> with_value(const Diagram& diagram, std::size_t row, int value);
  /// A brush for each number on the board, for the number asked for, and for the empty cell.
  static std::vector<Brush> brushes(const Diagram& diagram, int number);
  static Result<Diagram> painted(const Diagram& diagram, const std::vector<int>& where, int brush);
};

}  // namespace lookahead::blockbuster
