// Isolation boards that are drawn; a seed gives the same board for ever.
#pragma once

#include <cstdint>
#include <optional>

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

struct OpeningShape {
  int rows = 7;
  int columns = 7;
  int moves = 2;  ///< made at random, at most most_opening_moves

  friend bool operator==(const OpeningShape&, const OpeningShape&) = default;
};
inline constexpr int most_opening_moves = 20;

/// The empty board after so many moves, each drawn from all that are legal. Opening number `seed` - 1 of a tournament
/// whose own seed is 1, if a hundred draws are enough. None if they all ended the game.
std::optional<Diagram> opening_board(const OpeningShape& shape, std::uint64_t seed);

}  // namespace lookahead::isolation
