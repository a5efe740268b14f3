// The order in which a search between two players tries moves.
#pragma once

#include <array>
#include <cstddef>

#include "contract/game.h"

namespace lookahead {

/// Sorts moves by rank(move), the lowest first. It is an insertion sort, so that equal moves keep their order.
template <class G, class Rank>
void sort_by_rank(MoveList<G>& moves, Rank rank) {
  std::array<int, G::max_moves> ranks;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    const int own = rank(move);
    std::size_t place = i;
    for (; place > 0 && ranks[place - 1] > own; --place) {
      moves[place] = moves[place - 1];
      ranks[place] = ranks[place - 1];
    }
    moves[place] = move;
    ranks[place] = own;
  }
}

}  // namespace lookahead
