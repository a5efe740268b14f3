// What the page says of the moment on screen, to those who read it and those who hear it.
#include "model/moment_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/page.h"

namespace lookahead::tests {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string small = "1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy";

std::string words(const Page& page) {
  const Sentence moment = moment_in_words(page.app);
  return moment.head + moment.rest;
}

TEST(MomentWords, SayWhoseTurnItIsAndWhatWasPlayedLast) {
  EXPECT_EQ(words(Page("1;g=isolation;b=5x5;m=c3,a1;p2.a=greedy;at=2:0")),
            "Player 1, it is your turn. Player 2 has played a1");
}

TEST(MomentWords, TellAPersonBeforeTheirFirstMoveHowToMakeIt) {
  EXPECT_EQ(words(Page("1;g=isolation;b=5x5;p2.a=greedy;at=0:0")),
            "Player 1, it is your turn \xC2\xB7 press a cell to play");
  EXPECT_EQ(words(Page("1;g=isolation;b=5x5;m=c3;p1.a=greedy;at=1:0")),
            "Player 2, it is your turn. Player 1 has played c3 \xC2\xB7 press a cell to play");
}

TEST(MomentWords, LeadWithWhoseTurnItIsAlone) {
  Page page("1;g=isolation;b=5x5;p2.a=greedy;at=0:0");
  page.command("forward");
  page.rest();
  const Sentence moment = moment_in_words(page.app);
  EXPECT_EQ(moment.head, "Player 1, it is your turn");
  EXPECT_THAT(moment.rest, StartsWith(". The search, node 1: "));
}

TEST(MomentWords, SayOfASearchOnAPersonsTurnThatItIsOne) {
  Page page("1;g=isolation;b=5x5;m=c3,a1;p2.a=greedy;at=2:0");
  page.command("forward");
  page.rest();
  EXPECT_THAT(words(page), StartsWith("Player 1, it is your turn. The search, node 1: "));
  page.command("start");
  page.rest();
  EXPECT_EQ(words(page), "Player 1, it is your turn. Player 2 has played a1");
}

TEST(MomentWords, NameNoNodeWhereAHandPlays) {
  Page page(small + ";at=0");
  EXPECT_THAT(words(page), StartsWith("Node 0: the board as it stands"));
  EXPECT_THAT(words(page), EndsWith("press a cell to play"));
  page.app.use_cells(1, 1);
  page.rest();
  EXPECT_THAT(words(page), StartsWith("The board after 1 move \xC2\xB7 "));
  page.command("forward");
  page.rest();
  EXPECT_THAT(words(page), StartsWith("Node 1: ")) << "it is a search that has gone there";
}

TEST(MomentWords, SayWhatAHandHasReached) {
  Page page(small + ";at=0");
  for (int move = 0; move < 12 && !page.app.subject().root().over(); ++move) {
    page.command("hint");
    page.rest();
    page.command("hint");
    page.rest();
  }
  EXPECT_THAT(words(page), StartsWith("Solved: "));
  EXPECT_THAT(words(page), HasSubstr(" moves"));
  EXPECT_EQ(words(Page("1;g=isolation;b=2x2;m=a1,b2;a=alpha-beta;at=0")), "The game is over: player 2 wins");
}

TEST(MomentWords, TellWhatIsLookedAtFromWhatIsPlayed) {
  const std::string looked_at = "looked at, not played";
  EXPECT_THAT(words(Page("1;g=color-walk;b=koblenski:1;a=look-ahead;at=4")), EndsWith(looked_at));
  EXPECT_THAT(words(Page("1;g=color-walk;b=koblenski:1;a=beam;at=40")), Not(HasSubstr(looked_at)))
      << "any line that it looks at may be its best";
}

TEST(MomentWords, SayWhyAKeyDoesNothing) {
  Page page(small + ";at=0");
  const auto said = [&](const char* command) {
    page.command(command);
    EXPECT_TRUE(page.draw()) << "the page is told";
    EXPECT_EQ(page.app.by_hand().refusal(), page.app.deed().words);
    return page.app.deed().words;
  };
  EXPECT_EQ(said("solution"), "The search has found no line yet");
  EXPECT_EQ(said("previous-improvement"), "This search has no earlier improvement");
  EXPECT_EQ(page.node(), 0u);
  page.command("end");
  page.rest();
  EXPECT_EQ(said("next-improvement"), "This search has no later improvement");
  page.open("1;g=isolation;b=5x5;p2.a=greedy;at=0:0");
  page.rest();
  EXPECT_EQ(said("solution"), "The match has no moves yet");
}

}  // namespace
}  // namespace lookahead::tests
