// Games in which a board is flooded colour by colour, as a search sees them that needs no more of a game than its
// graph.
//
// A graph has coloured vertices, of which neighbours differ in colour; a set of them is flooded. A move names a colour
// and floods every vertex of that colour that touches the flooded set. The game is to flood all in the fewest moves.
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include "contract/game.h"
#include "core/types.h"

namespace lookahead {

/// What is left to be flooded. All that is flooded already is one vertex, the start, and is not among those counted
/// here.
struct ColouredGraph {
  static constexpr int max_colours = 8;

  std::vector<std::uint8_t> colour;                            ///< by vertex, in ascending order; it is the move's code
  std::vector<std::uint16_t> cells;                            ///< by vertex: how many cells of the board it stands for
  std::vector<std::uint16_t> place;                            ///< by vertex: the first of these, counted row by row
  std::vector<std::pair<std::uint16_t, std::uint16_t>> edges;  ///< pairs that touch, both ways, perhaps repeated
  std::vector<std::uint16_t> first;                            ///< the vertices that touch the start

  int size() const { return static_cast<int>(colour.size()); }
};

/// unflooded: the graph of what is left; it has at least one vertex unless the game is over.
/// worth:     the objective of a line after which `left` cells are left, and that is `moves` longer than this one.
template <class G>
concept Flooding = OnePlayer<G> && requires(const typename G::Board& board, const typename G::State& at,
                                            std::uint32_t left, std::uint32_t moves) {
                                     { at.unflooded(board) } -> std::same_as<ColouredGraph>;
                                     { at.worth(left, moves) } -> std::same_as<Value>;
                                   };

}  // namespace lookahead
