// What a search that plays whole games has to play, game by game.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "support/runs.h"

namespace lookahead::tests {

/// Runs the spec, each of whose nodes after the root is a game, and holds it against the lines of all its games: they
/// end where the game is over, the run ends after the last, and its best line is worth as much as the best of them.
template <class G>
void expect_lines(const typename G::Board& board, const std::string& spec,
                  const std::vector<std::vector<Move>>& expected) {
  Session session = session_of(spec);
  session.advance(1);
  Value best = worst_value;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    session.advance(1);
    ASSERT_EQ(session.line(), expected[i]) << spec << ", game " << i;
    auto state = G::State::root(board);
    for (const Move move : expected[i]) state.apply(board, move);
    ASSERT_TRUE(state.over());
    best = std::max(best, state.objective());
  }
  EXPECT_EQ(session.status(), Status::exhausted);
  EXPECT_EQ(replay(*session.root().clone(), session.best_line())->objective(), best);
  EXPECT_EQ(session.machine().outcomes()->count(), expected.size());
  EXPECT_TRUE(session.report().best.objective.has_value());
}

}  // namespace lookahead::tests
