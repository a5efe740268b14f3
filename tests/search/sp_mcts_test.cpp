// Single-player tree search: what it counts, and that it finds what is known to be there.
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

TEST(SpMcts, EveryNodeIsAGameToItsEnd) {
  for (const char* policy : {"uniform", "spare"}) {
    Session session =
        session_of(std::string("g=bubble-burst;b=uniform:1:8x8x4;a=sp-mcts;playouts=300;policy=") + policy);
    session.advance(1);
    while (session.advance(1) == Status::running) EXPECT_TRUE(session.position(session.line())->over());
    EXPECT_EQ(session.nodes(), 301u) << "the root, then a playout a node";
    EXPECT_EQ(session.status(), Status::exhausted);
    EXPECT_EQ(session.machine().outcomes()->count(), 300u);
  }
}

// On a board that can be searched whole, playouts that are led by a tree come to the best line more often than not.
TEST(SpMcts, FindsTheBestLineOfASmallBoard) {
  int found = 0;
  const int boards = scaled(20, 4);
  for (int seed = 1; seed <= boards; ++seed) {
    const std::string board = "g=bubble-burst;b=uniform:" + std::to_string(seed) + ":5x5x3";
    const Report best = report_of(board + ";a=depth-first");
    ASSERT_EQ(best.status, Status::exhausted);
    found += report_of(board + ";a=sp-mcts").best.objective == best.best.objective ? 1 : 0;
  }
  EXPECT_GE(found, boards / 2);
}

// A tree that is led by what it has found beats as many playouts that are not.
TEST(SpMcts, BeatsPlayoutsThatAreDrawnAlike) {
  double led = 0;
  double drawn = 0;
  for (int seed = 1; seed <= scaled(10, 3); ++seed) {
    const std::string board = "g=bubble-burst;b=uniform:" + std::to_string(seed) + ":12x12x4:samegame";
    led += static_cast<double>(*report_of(board + ";a=sp-mcts;playouts=3000").best.objective);
    drawn += static_cast<double>(*report_of(board + ";a=nrpa;iterations=1;playouts=3000").best.objective);
  }
  EXPECT_GT(led, drawn);
}

TEST(SpMcts, HoldsWhatItsTreeTakes) {
  const Report report = report_of("g=color-walk;b=uniform:3:8x8x4;a=sp-mcts;playouts=1000");
  EXPECT_LT(report.memory, 1000u * 4 * 32 + 10'000) << "at most four moves for each playout, 32 bytes each";
}

}  // namespace
}  // namespace lookahead::tests
