// Counts lines of play: the classic test of move generation, apply and undo.
#pragma once

#include <cstdint>

#include "lookahead/catalog.h"

namespace lookahead {

/// Counts the lines of exactly `depth` moves from here, by the moves worth searching. The position is left as it was.
inline std::uint64_t perft(AnyPosition& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const Move move : position.moves()) {
    position.apply(move);
    count += perft(position, depth - 1);
    position.undo();
  }
  return count;
}

}  // namespace lookahead
