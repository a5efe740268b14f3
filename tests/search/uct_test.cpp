// Monte Carlo tree search: what it counts, and that it finds what a solver knows.
#include <algorithm>

#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

TEST(Uct, VisitsAreThePlayouts) {
  Session session = session_of("g=isolation;m=d4,c2;a=uct;playouts=900");
  session.advance(UINT64_MAX);
  EXPECT_EQ(session.status(), Status::exhausted);
  EXPECT_EQ(session.nodes(), 901u) << "the root, then a playout a node";
  std::uint64_t visits = 0;
  std::uint64_t most = 0;
  Move favourite = 0;
  for (const auto& move : session.machine().outlook().root_moves) {
    visits += move.nodes;
    EXPECT_LE(std::abs(move.value), 1000);
    if (move.nodes > most) most = move.nodes, favourite = move.move;
  }
  EXPECT_EQ(visits, 900u);
  EXPECT_EQ(session.best_line().front(), favourite);
}

TEST(Uct, OfMovesWithAsManyVisitsTheFirstIsTheBest) {
  Session session = session_of("g=isolation;b=5x5;a=uct;playouts=60");
  session.advance(1);
  int ties = 0;
  while (session.advance(1) == Status::running) {
    auto moves = session.machine().outlook().root_moves;
    std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.nodes > b.nodes; });
    EXPECT_EQ(session.best_line().front(), moves[0].move) << session.nodes();
    ties += moves[0].nodes == moves[1].nodes ? 1 : 0;
  }
  EXPECT_GT(ties, 0);
}

TEST(Uct, EveryPlayoutIsAGameToItsEnd) {
  Session session = session_of("g=isolation;b=5x5;a=uct;playouts=300");
  session.advance(1);
  while (session.advance(1) == Status::running) EXPECT_TRUE(session.position(session.line())->over());
}

// Where one move wins at once or the solver knows the only good one, most playouts end up there.
TEST(Uct, FindsTheMoveThatWins) {
  int found = 0;
  int positions = 0;
  for (int seed = 1; positions < scaled(60, 5); ++seed) {
    const std::string board = "g=isolation;b=blocked:" + std::to_string(seed) + ":4x4x5";
    Session solver = session_of(board + ";a=solve");
    solver.advance(UINT64_MAX);
    if (solver.report().best.text != "player 1 wins") continue;
    ++positions;
    const Report report = report_of(board + ";a=uct;playouts=4000");
    const Report reply = report_of(board + ";m=" + report.line.front() + ";a=solve");
    found += reply.best.text == "player 1 wins" ? 1 : 0;
  }
  EXPECT_GE(found, positions * 9 / 10);
}

}  // namespace
}  // namespace lookahead::tests
