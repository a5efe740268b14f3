// What a run proves beside everything that can be played: no line is worth more than the proved bound, and a line that
// is called the best there is cannot be beaten.
#include "games/blockbuster/rules.h"
#include "lookahead/session.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

bool leaves_moves_out(const std::string& board) { return board.rfind("g=blockbuster", 0) == 0; }

/// All that the rules allow, where searches leave some of it out.
std::vector<Move> moves_of(const AnyPosition& at, bool are_left_out) {
  if (!are_left_out) return at.moves();
  std::vector<Move> out;
  for (Move move = 0; move < blockbuster::move_of(3, 0); ++move)  // of boards of up to three rows
    if (at.legal(move)) out.push_back(move);
  return out;
}

/// The most that any line from here is worth, by playing them all.
Value best_of(AnyPosition& at, bool are_left_out) {
  Value best = at.objective();
  for (const Move move : moves_of(at, are_left_out)) {
    at.apply(move);
    best = std::max(best, best_of(at, are_left_out));
    at.undo();
  }
  return best;
}

/// Small boards, every line of which can be played.
std::vector<std::string> small_boards() {
  std::vector<std::string> out;
  for (int seed = 1; seed <= scaled(6, 2); ++seed) {
    const std::string number = std::to_string(seed);
    out.push_back("g=color-walk;b=uniform:" + number + ":3x3x3");
    out.push_back("g=bubble-burst;b=uniform:" + number + ":4x4x3");
    out.push_back("g=bubble-burst;b=uniform:" + number + ":4x3x2:samegame");
    out.push_back("g=blockbuster;b=uniform:" + number + ":3x3x2:3");
  }
  return out;
}

/// Those that look at every line, or at all that could be worth more; and the others.
const std::vector<std::string> complete = {"breadth-first", "breadth-first;transpositions=no", "depth-first",
                                           "depth-first;transpositions=no", "beam;width=100000"};
const std::vector<std::string> complete_of_blockbuster = {
    "breadth-first;select=every-swap", "depth-first;select=every-swap",
    "depth-first;select=every-swap;transpositions=no", "beam;width=100000;select=every-swap"};
const std::vector<std::string> others = {
    "greedy", "look-ahead;depth=2", "beam;width=1", "flat-monte-carlo;playouts=2", "random", "phases"};

TEST(Proof, NoLineIsWorthMoreThanTheBound) {
  int told = 0;  // of runs that are called the best though nothing says that they look at every line
  for (const std::string& board : small_boards()) {
    const Value best = best_of(*Start(board + ";a=random").root().clone(), leaves_moves_out(board));
    const auto& proving = leaves_moves_out(board) ? complete_of_blockbuster : complete;
    for (const auto* algorithms : {&proving, &complete, &others})
      for (const std::string& algorithm : *algorithms) {
        const auto search = Start(board + ";a=" + algorithm).search();
        search->advance(UINT64_MAX);
        ASSERT_TRUE(search->proved()) << board << " " << algorithm << ": the game's own bound holds from the start";
        ASSERT_GE(*search->proved(), best) << board << " " << algorithm;
        if (search->is_proved_best()) {
          ASSERT_EQ(search->improvements().back().objective, best) << board << " " << algorithm;
        }
        if (algorithms == &proving) {
          ASSERT_TRUE(search->is_proved_best()) << board << " " << algorithm;
        } else {
          told += search->is_proved_best();
        }
      }
  }
  EXPECT_GT(told, 0) << "a line that reaches the game's bound is the best, whoever finds it";
}

TEST(Proof, IsNoneWhereMovesAreLeftOut) {
  const auto search = Start("g=bubble-burst;b=uniform:5:4x4x3;a=breadth-first;select=least-common").search();
  search->advance(UINT64_MAX);
  EXPECT_EQ(search->status(), Status::exhausted);
  EXPECT_FALSE(search->is_proved_best());
}

// Depth first takes the column of ones and is left with 32. A swap that brings the nines together takes more, and is
// not looked at while there is a group.
TEST(Proof, IsNoneInAGameThatLeavesMovesOutUnlessAllAreListed) {
  const std::string board = "g=blockbuster;b=2x4:2:1.9.2.3/1.4.9.5;";
  for (const char* algorithm : {"a=depth-first", "a=breadth-first", "a=priority;transpositions=no"}) {
    const Report report = report_of(board + algorithm);
    EXPECT_EQ(report.status, Status::exhausted) << algorithm;
    EXPECT_EQ(report.best.text, "32 of 34 left") << algorithm;
    EXPECT_FALSE(report.is_proved_best) << algorithm;
  }
  const Report report = report_of(board + "a=depth-first;select=every-swap");
  EXPECT_EQ(report.best.text, "16 of 34 left");
  EXPECT_TRUE(report.is_proved_best);
  EXPECT_EQ(report_of(board + "m=r1c2r,r1c3;a=greedy").best.text, "16 of 34 left");
}

// The line that leads to a position first is worth no less than the one that was dropped only where lines come by their
// length.
TEST(Proof, IsNoneWhereLinesAreDroppedThatMayBeBetter) {
  const std::string priority = "g=bubble-burst;b=uniform:5:4x4x3;a=priority;transpositions=";
  for (const bool drops : {false, true}) {
    const auto search = Start(priority + (drops ? "yes" : "no")).search();
    search->advance(UINT64_MAX);
    EXPECT_EQ(search->status(), Status::exhausted);
    EXPECT_EQ(search->counters().repeats > 0, drops);
    EXPECT_EQ(search->is_proved_best(), !drops);
  }
}

TEST(Proof, IsNoneAtAGoalThatNeedNotBeTheNearest) {
  const std::string board = "g=color-walk;b=uniform:3:5x5x4;a=";
  const auto nearest = Start(board + "breadth-first").search();
  const auto hasty = Start(board + "dijkstra;scale=1").search();  // sets nearly nothing against the cells left
  for (const auto* search : {&nearest, &hasty}) (*search)->advance(UINT64_MAX);
  EXPECT_EQ(nearest->best_line().size(), 7u);
  EXPECT_EQ(hasty->best_line().size(), 8u);
  EXPECT_EQ(hasty->status(), Status::solved);
  EXPECT_FALSE(hasty->is_proved_best());
}

TEST(Proof, IsNoneBeforeTheEnd) {
  const auto search = Start("g=color-walk;b=uniform:1:8x8x4;a=breadth-first").search();
  EXPECT_FALSE(search->is_proved_best()) << "nothing was examined yet";
  search->advance(1000);
  EXPECT_FALSE(search->is_proved_best());
  search->advance(UINT64_MAX);
  EXPECT_TRUE(search->is_proved_best());
  EXPECT_TRUE(search->clone()->is_proved_best()) << "a copy knows it, too";
}

TEST(Proof, OfAPartIsNoneOfTheWhole) {
  // The second part exhausts what the first has left, which proves nothing of other beginnings.
  const auto search =
      Start("g=bubble-burst;b=uniform:5:4x4x3;a=phases;1.a=random;1.until=2;2.a=breadth-first").search();
  search->advance(UINT64_MAX);
  EXPECT_EQ(search->status(), Status::exhausted);
  EXPECT_FALSE(search->is_proved_best());
}

TEST(Proof, BetweenTwoPlayersIsTheValueOfTheGame) {
  for (const char* algorithm : {"solve", "alpha-beta;depth=20", "minimax;depth=12"}) {
    const auto search = Start(std::string("g=isolation;b=3x3;a=") + algorithm).search();
    search->advance(UINT64_MAX);
    EXPECT_EQ(search->status(), Status::solved) << algorithm;
    EXPECT_EQ(search->proved(), -won) << algorithm << ": player 2 wins on 3x3";
    EXPECT_TRUE(search->is_proved_best()) << algorithm;
  }
  const auto shallow = Start("g=isolation;b=5x5;a=alpha-beta;depth=3").search();
  shallow->advance(UINT64_MAX);
  EXPECT_EQ(shallow->proved(), std::nullopt);
}

}  // namespace
}  // namespace lookahead::tests
