// What the page says of a search: why it ended, what a node of its tree is, and what a node comes to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/page.h"
#include "model/words/ending.h"
#include "model/words/tree_words.h"
#include "model/words/words.h"
#include "run/proof_words.h"
#include "support/runs.h"

namespace lookahead::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string ending_of_run(const std::string& spec) {
  Session run = session_of(spec);
  run.advance(UINT64_MAX);
  return ending_of(run).words;
}

TEST(Words, OfEachEndingAreItsOwn) {
  EXPECT_EQ(ending_of_run("g=color-walk;a=beam;width=3"), "solved");
  EXPECT_EQ(ending_of_run("g=color-walk;b=uniform:1:3x3x3;a=breadth-first"), "solved and proved best");
  EXPECT_EQ(ending_of_run("g=bubble-burst;b=uniform:1:4x4x2;a=depth-first"), "proved best");
  EXPECT_EQ(ending_of_run("g=color-walk;b=uniform:1:3x3x3;m=0;a=breadth-first"), "solved and proved best from here");
  EXPECT_EQ(ending_of_run("g=color-walk;b=uniform:3:3x4x3;m=0,1,0,2,1,0,2;a=look-ahead"), "the game is over")
      << "five moves are enough";
  EXPECT_EQ(ending_of_run("g=bubble-burst;b=uniform:1:6x6x3;a=random"), "nothing left to examine");
  for (const char* playouts : {"g=bubble-burst;b=uniform:1:6x6x3;a=anneal;playouts=20", "g=isolation;a=uct;playouts=20",
                               "g=bubble-burst;b=uniform:1:6x6x3;a=nrpa;level=1;iterations=9"})
    EXPECT_EQ(ending_of_run(playouts), "all playouts made") << playouts;
  EXPECT_EQ(ending_of_run("g=isolation;b=7x7;m=d4,c2;a=alpha-beta;depth=3"), "complete");
  EXPECT_EQ(ending_of_run("g=color-walk;a=look-ahead;nodes=1"), "stopped at its limit of 1 node");
  EXPECT_EQ(ending_of_run("g=bubble-burst;b=uniform:1:6x6x3;a=priority;goal=10"), "stopped at its goal");
  EXPECT_EQ(ending_of_run("g=color-walk;a=dijkstra;target=50"), "stopped at a limit of the algorithm");
  EXPECT_EQ(ending_of_run("g=bubble-burst;a=breadth-first;memory=100000"), "stopped at its limit of memory, 100 kB");
}

TEST(Words, OfAMoveThatClearsNothingSaySo) {
  const Session run = session_of("g=color-walk;b=2x3x3:0.1/222;a=greedy");
  const Move move = run.root().moves().front();
  const auto steps = steps_of(run.root(), {move, move});
  EXPECT_NE(steps[0].what, "nothing");
  EXPECT_EQ(steps[1].what, "nothing");
  EXPECT_EQ(steps[1].label, "0");
}

TEST(Words, OfACellThatPlaysNothingAloneNameItsDrags) {
  const Session run = session_of("g=blockbuster;b=2x2:9:1.2/2.3;a=greedy");
  EXPECT_EQ(why_not(run.root(), 0, 0), "A1 plays nothing alone; it can be dragged to B1 or A2");
}

TEST(Words, OfASwapNameBothItsPlaces) {
  const Session run = session_of("g=blockbuster;b=2x3:9:1.2.3/2.3.1;a=greedy");
  const Step step = steps_of(run.root(), {*run.root().move_between(0, 3)}).front();
  EXPECT_EQ(deed_in_words(step), "a swap of 1 and 2 at A1 and A2, nothing gained");
  EXPECT_EQ(drag_in_words(run.root(), 0, 1), "A1, 1 to B1, 2, nothing gained, 12 of 12 left");
}

TEST(Words, OfAGroupNameItsFirstPlace) {
  const Session run = session_of("g=bubble-burst;b=2x4x2:0001/0111;a=greedy");
  const Step step = steps_of(run.root(), {*run.root().move_at(0)}).front();
  EXPECT_THAT(deed_in_words(step), testing::StartsWith(step.what + " at A1, 4 cells, +"));
}

TEST(Words, OfATreesNodeAreItsNumberItsMoveAndWhatItComesTo) {
  const Session run = session_of("g=color-walk;b=2x3x3:0.1/222;a=breadth-first");
  const Move move = run.root().moves().front();
  TreeNode node;
  EXPECT_EQ(node_in_words(node, run.root(), {}), "On the way: the root");
  node.number = 1234;
  node.move = move;
  EXPECT_THAT(node_in_words(node, run.root(), {move}), testing::StartsWith("Node 1,234: move 1, "));
  EXPECT_THAT(node_in_words(node, run.root(), {move}), HasSubstr(" cleared"));
  node.is_dropped = true;
  EXPECT_THAT(node_in_words(node, run.root(), {move}), testing::EndsWith(" \xC2\xB7 dropped"));
}

TEST(Words, OfAPositionThatIsPlayedOutAreWhatShareOfGamesIsWon) {
  const Session run = session_of("g=isolation;b=7x7;m=d4,c2;a=uct");
  const Move move = run.root().moves().front();
  TreeNode node;
  node.number = 7;
  node.playouts = 2000;
  node.value = 500;  // three of four games, as a win is 1000 and a loss -1000
  EXPECT_THAT(node_in_words(node, run.root(), {move}), HasSubstr("2,000 playouts, 75% of them won by player 1"));
}

TEST(Words, SayWhatIsProvedOfTheBestLine) {
  const auto proved = [](const std::string& spec, std::uint64_t nodes) {
    Session run = session_of(spec);
    run.advance(nodes);
    return bound_in_words(run);
  };
  EXPECT_EQ(proved("g=color-walk;a=exact", 1), "No line is better than 26 moves.");
  EXPECT_EQ(
      proved("g=color-walk;a=exact", UINT64_MAX),
      "No line is better than 29 moves. It takes 25 moves to reach both AD18 and A20; that so few are not enough is "
      "known from the rest of the board, or from passes that found no line.");
  EXPECT_EQ(proved("g=color-walk;b=uniform:2:10x10x4;a=exact", UINT64_MAX),
            "It takes 10 moves to reach both J9 and J3.");
  EXPECT_EQ(proved("g=color-walk;b=uniform:2:10x10x4;m=3;a=exact", UINT64_MAX),
            "It takes 9 moves to reach both J9 and J3.")
      << "the move that was made before is none of them";
  EXPECT_EQ(proved("g=color-walk;b=uniform:2:10x10x4;a=phases;1.a=exact", UINT64_MAX),
            "It takes 10 moves to reach both J9 and J3.");
  EXPECT_EQ(proved("g=color-walk;a=greedy", UINT64_MAX), "");
  EXPECT_EQ(proved("g=isolation;b=3x3;a=solve", UINT64_MAX), "");
}

TEST(Words, SayHowManyRepliesThrowTheWinAway) {
  Session run = session_of("g=isolation;b=3x3;a=solve");
  run.advance(UINT64_MAX);
  EXPECT_THAT(
      loss_in_words(run),
      HasSubstr("2 of the 5 replies to it throw the win away (those that a symmetry makes the same count once)."));
}

TEST(Words, SayWhoWinsOnlyWhereAGameIsOver) {
  Page page;
  page.open("1;g=isolation;b=5x5;m=c4,d2;a=solve;at=100");
  page.rest();
  EXPECT_THAT(page.app.sentence(), HasSubstr("plays"));
  EXPECT_THAT(page.app.sentence(), Not(HasSubstr("even")));
  page.open("1;g=isolation;b=2x2;m=a1,b2;a=alpha-beta;at=0");
  page.rest();
  EXPECT_THAT(page.app.sentence(), HasSubstr("wins"));
}

}  // namespace
}  // namespace lookahead::tests
