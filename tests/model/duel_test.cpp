// What is drawn on the board of a game between two.
#include "model/scene/duel.h"

#include "support/runs.h"

namespace lookahead::tests {
namespace {

using testing::ElementsAre;

TEST(Duel, StepsAreTheCellsThatTheMovesGoTo) {
  const Session run = session_of("g=isolation;b=5x5;m=c3;a=greedy");
  const auto line = [&](std::initializer_list<const char*> moves) {
    std::vector<Move> out;
    for (const char* move : moves) out.push_back(*run.root().parse_move(move));
    return out;
  };
  const auto steps = footsteps_of(run.root(), line({"a1", "d5", "b3"}));
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(steps[0].cell, 20);
  EXPECT_EQ(steps[0].player, 1);
  EXPECT_EQ(steps[1].cell, 3);
  EXPECT_EQ(steps[1].player, 0);
  EXPECT_EQ(steps[2].cell, 11);
  EXPECT_THAT(stands_of(run.root()), ElementsAre(12, -1)) << "player 2 is not placed yet";
}

TEST(Duel, AGamePlayedAloneHasNone) {
  Session run = session_of("g=color-walk;a=greedy");
  run.advance(UINT64_MAX);
  EXPECT_TRUE(footsteps_of(run.root(), run.best_line()).empty());
  EXPECT_TRUE(stands_of(run.root()).empty());
  EXPECT_TRUE(verdicts_of(run.root(), run.machine().outlook()).empty());
}

TEST(Duel, TheMoveThatASearchPlaysIsAmongItsBest) {
  for (const char* moves : {"m=d4,b3", "m=d4,b3,c6"}) {
    Session run = session_of(std::string("g=isolation;") + moves + ";a=alpha-beta;depth=4");
    run.advance(UINT64_MAX);
    const auto verdicts = verdicts_of(run.root(), run.machine().outlook());
    ASSERT_EQ(verdicts.size(), run.root().moves().size());
    double shares = 0;
    bool is_marked = false;
    for (const MoveVerdict& verdict : verdicts) {
      shares += verdict.share;
      is_marked = is_marked || (verdict.is_best && run.root().move_at(verdict.cell) == run.best_line().front());
    }
    EXPECT_NEAR(shares, 1, 1e-9);
    EXPECT_TRUE(is_marked);
  }
}

TEST(Duel, NoMoveOfALostPositionIsMarked) {
  Session run = session_of("g=isolation;b=5x5;a=solve");
  run.advance(UINT64_MAX);
  const auto verdicts = verdicts_of(run.root(), run.machine().outlook());
  ASSERT_FALSE(verdicts.empty());
  for (const MoveVerdict& verdict : verdicts) {
    EXPECT_EQ(verdict.value, "loses");
    EXPECT_FALSE(verdict.is_best);
  }
}

TEST(Duel, NothingIsWorthAnythingBeforeBothPlayersAreOnTheBoard) {
  Session run = session_of("g=isolation;b=7x7;a=alpha-beta;depth=2");
  const auto said = [&] { return value_along(run, run.best_line(), run.improvements().back().objective); };
  run.advance(9);
  ASSERT_EQ(run.best_line().size(), 1u) << "player 1 is placed alone";
  EXPECT_EQ(said(), "not known yet");
  for (const MoveVerdict& verdict : verdicts_of(run.root(), without_early_values(run.machine().outlook()))) {
    EXPECT_EQ(verdict.value, "");
    EXPECT_FALSE(verdict.is_best);
  }
  run.advance(UINT64_MAX);
  ASSERT_EQ(run.best_line().size(), 2u);
  EXPECT_NE(said(), "not known yet");
  EXPECT_TRUE(means_something(run, {}, won)) << "a win is one without any line";
}

TEST(Duel, ASearchThatOnlyProvesEstimatesNothing) {
  Session run = session_of("g=isolation;b=5x5;m=c4,d2;a=solve");
  const auto said = [&] { return value_along(run, run.best_line(), run.improvements().back().objective); };
  run.advance(100);
  EXPECT_EQ(said(), "not known yet");
  run.advance(UINT64_MAX);
  EXPECT_EQ(said(), "player 2 wins");
}

TEST(Duel, ValuesAreThoseOfWhoeverMoves) {
  EXPECT_EQ(value_for(2000, 0), "+2");
  EXPECT_EQ(value_for(2000, 1),
            "\xE2\x88\x92"
            "2");
  EXPECT_EQ(value_for(-1234, 1), "+1.23");
  EXPECT_EQ(value_for(3, 0), "0");
  EXPECT_EQ(value_for(won, 0), "wins");
  EXPECT_EQ(value_for(won, 1), "loses");
  EXPECT_EQ(value_in_words({.move = 0, .value = 500, .bound = Bound::at_most, .nodes = 1}, 0), "\xE2\x89\xA4+0.5");
  EXPECT_EQ(value_in_words({.move = 0, .value = 500, .bound = Bound::at_most, .nodes = 1}, 1),
            "\xE2\x89\xA5\xE2\x88\x92"
            "0.5");
  EXPECT_EQ(window_in_words({-won, won}, 0), "any");
  EXPECT_EQ(window_in_words({-1000, won}, 0),
            "\xE2\x89\xA5 \xE2\x88\x92"
            "1");
  EXPECT_EQ(window_in_words({-1000, won}, 1), "\xE2\x89\xA4 +1");
  EXPECT_EQ(window_in_words({-1000, 2000}, 1),
            "\xE2\x88\x92"
            "2 to +1");
}

}  // namespace
}  // namespace lookahead::tests
