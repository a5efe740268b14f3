// What a sequence of moves is worth in Color Walk.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk", part 6 (2015).
#include <array>

#include "games/color_walk/rules.h"

namespace lookahead::color_walk {
namespace {

/// Cells cleared since the root.
template <int Words>
Value area(const Board<Words>& board, const State<Words>& root, const State<Words>& at, Move move) {
  return Value{root.remaining()} - Value{at.remaining()} + Value{at.gain(board, move)};
}

}  // namespace

template <int Words>
std::span<const Heuristic<Game<Words>>> Game<Words>::heuristics() {
  static constexpr std::array table = {
      Heuristic<Game>{"area", "Cells cleared", Role::metric, "Cells cleared by the whole sequence", area<Words>},
  };
  return table;
}

template struct Game<8>;
template struct Game<64>;

}  // namespace lookahead::color_walk
