// A queue of moves beside the lists that it stands for.
#include "games/isolation/move_queue.h"

#include <algorithm>
#include <vector>

#include "games/isolation/random_boards.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using isolation::Board;
using isolation::Game;
using isolation::Moves;
using isolation::State;
using Queue = MoveQueue<Game>;

std::vector<Move> taken(Queue queue) {
  std::vector<Move> out;
  while (!queue.empty()) {
    const std::size_t size = queue.size();
    out.push_back(queue.take());
    EXPECT_EQ(queue.size(), size - 1);
  }
  return out;
}

std::vector<Move> listed(const Moves& moves) { return {moves.begin(), moves.end()}; }

TEST(MoveQueue, TakesWhatTheRulesListInTheSameOrder) {
  Rng rng(1);
  for (int i = 0; i < scaled(5000, 200); ++i) {
    const Board board(random_position(rng, 8, 40));
    const State state = State::root(board);
    Moves all;
    state.moves(board, all);
    Queue queue(board, state);
    ASSERT_EQ(taken(queue), listed(all));

    Moves distinct;
    state.distinct_moves(board, distinct);
    queue.leave_out_repeats(board, state);
    ASSERT_EQ(taken(queue), listed(distinct));

    std::vector<Move> sorted = listed(distinct);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](Move a, Move b) { return state.replies(board, a) < state.replies(board, b); });
    queue.put_fewest_replies_first(board, state);
    ASSERT_EQ(taken(queue), sorted);

    const auto rank = [&](Move move) {
      return state.after(board, move).mobility(state.to_move()) - 2 * state.replies(board, move);
    };
    sorted = listed(distinct);
    std::stable_sort(sorted.begin(), sorted.end(), [&](Move a, Move b) { return rank(a) > rank(b); });
    const Queue::Ranks ranks = Queue::ranks(board, state);
    for (const Move move : sorted) ASSERT_EQ(queue.take(ranks), move);
    ASSERT_TRUE(queue.empty());
  }
}

}  // namespace
}  // namespace lookahead::tests
