#include "games/isolation/move_queue.h"

namespace lookahead {

std::uint64_t MoveQueue<isolation::Game>::distinct_moves(const Board& board, const State& at) {
  isolation::Moves moves;
  at.distinct_moves(board, moves);
  std::uint64_t cells = 0;
  for (const Move move : moves) cells |= isolation::bit(move);
  return cells;
}

}  // namespace lookahead
