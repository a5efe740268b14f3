// What the page shows when it is opened: a first visit, a link to a node, a board alone; and nothing else where the
// link is broken.
#include "model/page.h"

namespace lookahead::tests {
namespace {

const std::string small = "1;g=color-walk;b=3x4x4:.012/1130/2213;a=look-ahead;depth=3";

TEST(Open, AFirstVisitIsABoardThatIsBeingSolved) {
  Page page;
  EXPECT_FALSE(page.is_playing());
  EXPECT_EQ(page.settings(), to_text(first_visit(builtin_games())));
  page.open("");
  EXPECT_TRUE(page.is_playing());
  page.run_for(1);
  EXPECT_GT(page.node(), 100u);
  EXPECT_FALSE(page.app.history().can_undo()) << "there was nothing before";
}

/// What stands at another node is no sign of another version.
TEST(Open, WhoeverGoesElsewhereBeforeALinksNodeIsReachedIsToldNothingOfIt) {
  const std::string link = "1;" + long_run + ";at=9000000;check=00000000";
  for (const char* command : {"start", "play", "next-improvement", "restart"}) {
    Page page;
    page.open(link + ";move=3");
    page.run_for(0.05);
    ASSERT_TRUE(page.is_playing()) << "it is on its way";
    page.command(command);
    page.run_for(0.5);
    EXPECT_EQ(page.app.subject().notice(), "") << command;
    EXPECT_FALSE(page.app.subject().solution().is_shown()) << command;
  }
}

TEST(Open, ALinkStandsAtItsNodeAndSaysSo) {
  Page page("1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5");
  EXPECT_EQ(page.node(), 5u);
  EXPECT_FALSE(page.is_playing());
  const std::string link = page.link();
  EXPECT_TRUE(link.starts_with("1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5;check=")) << link;
  Page other(link);
  EXPECT_EQ(other.link(), link);
  EXPECT_EQ(other.app.sentence(), page.app.sentence());
  EXPECT_EQ(other.app.subject().notice(), "");
  EXPECT_EQ(page.settings(), "1;g=color-walk;b=uniform:77:8x8x4;a=greedy");
  EXPECT_EQ(link_to_board(page.app.subject().spec()), "1;g=color-walk;b=uniform:77:8x8x4");
}

TEST(Open, ABestLineThatIsProvedIsToldFromTheBestSoFar) {
  Page page("1;g=color-walk;b=uniform:1:8x8x4;a=breadth-first;at=4393");
  EXPECT_THAT(page.app.sentence(), testing::EndsWith("proved best"));
  Page reached("1;g=color-walk;b=uniform:1:8x8x4;a=greedy;at=0");
  reached.app.subject().transport().go_to_end();
  reached.rest();
  EXPECT_THAT(reached.app.sentence(), testing::EndsWith("solved")) << "it reached the goal and proved nothing";
}

TEST(Open, WithoutANodeItPlaysToTheEnd) {
  Page page;
  page.open(small);
  EXPECT_TRUE(page.is_playing());
  page.rest();
  EXPECT_FALSE(page.is_playing());
  EXPECT_EQ(page.node(), page.app.subject().transport().end());
  EXPECT_TRUE(page.app.subject().transport().is_complete());
}

TEST(Open, ABoardAloneIsSearchedByTheGamesOwnAlgorithm) {
  for (const GameEntry& game : builtin_games()) {
    Page page;
    page.open("1;g=" + std::string(game.info.id));
    EXPECT_STREQ(page.app.subject().spec().algorithm()->info().id, game.info.algorithm);
    EXPECT_TRUE(page.is_playing());
  }
}

TEST(Open, ARaceOfOneIsARun) {
  Page page("1;g=color-walk;b=uniform:3:8x8x4;r1.a=greedy;r1.at=4");
  EXPECT_EQ(page.settings(), "1;g=color-walk;b=uniform:3:8x8x4;a=greedy");
  EXPECT_EQ(page.node(), 4u);
}

TEST(Open, ABrokenLinkChangesNothing) {
  Page page(small + ";at=12");
  page.open(small + ";at=7");
  page.rest();
  page.command("undo");
  page.rest();
  const std::string before = page.link();
  for (const char* link : {"hello", "1;g=chess", "9;g=color-walk", "g=color-walk;a=gredy", "1;g=color-walk;b=nothing",
                           "1;g=color-walk;a=gredy", "1;g=color-walk;a=look-ahead;depth=-4",
                           "1;g=isolation;b=5x5;m=c3;p1.a=greedy;at=2:0", "1;g=color-walk;p1.a=greedy"}) {
    const auto error = page.app.open(link);
    ASSERT_TRUE(error) << link;
    EXPECT_FALSE(error->message.empty());
    page.rest();
    EXPECT_EQ(page.link(), before) << link;
    EXPECT_TRUE(page.app.history().can_redo()) << link;
    EXPECT_FALSE(page.app.history().can_undo()) << link;
    if (const std::size_t turn = std::string_view(link).find(":0"); turn != std::string_view::npos)
      EXPECT_EQ(error->offset, turn - 1) << "the turn that is named, of which no parser knows";
  }
}

TEST(Open, ABoardThatCannotBeReadChangesNothing) {
  Page page(small + ";at=12");
  const std::string before = page.link();
  EXPECT_EQ(page.app.open_board("chess", "3x3x3:000/000/000")->message, "there is no game 'chess'");
  EXPECT_TRUE(page.app.open_board("color-walk", "3x3x3:000/000"));
  page.rest();
  EXPECT_EQ(page.link(), before);
  EXPECT_FALSE(page.app.history().can_undo());
}

TEST(Open, AnotherBoardKeepsTheAlgorithmWhereTheGameIsTheSame) {
  Page page(small + ";m=2;at=3");
  const std::string before = page.link();
  EXPECT_FALSE(page.app.open_board("color-walk", "koblenski:2"));
  EXPECT_TRUE(page.is_playing());
  EXPECT_EQ(page.settings(), "1;g=color-walk;b=koblenski:2;a=look-ahead;depth=3");
  EXPECT_FALSE(page.app.open_board("bubble-burst", "3x3x3:012/112/022"));
  page.rest();
  EXPECT_STREQ(page.app.subject().game().info.id, "bubble-burst");
  EXPECT_STREQ(page.app.subject().spec().algorithm()->info().id, page.app.subject().game().info.algorithm);
  EXPECT_TRUE(page.app.history().undo());
  EXPECT_TRUE(page.app.history().undo());
  page.rest();
  EXPECT_EQ(page.link(), before);
}

TEST(Open, ALinkToWhatItsSearchDoesNotReachSaysSo) {
  Page page("1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5000");
  EXPECT_EQ(page.app.subject().notice(), "This link names node 5,000, but the search ends at node " +
                                             std::to_string(page.node()) + ", which is shown.");
  page.open("1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=5000;check=00000000");
  page.rest();
  EXPECT_TRUE(page.app.subject().notice().ends_with("or was changed.")) << page.app.subject().notice();
  page.open("1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=9;move=700");
  page.rest();
  EXPECT_EQ(page.app.subject().notice(), "This link names move 700 of the best line, but that has " +
                                             std::to_string(page.app.subject().solution().moves()) +
                                             " moves at this node.");
  page.open("1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=9;move=700;check=00000000");
  page.rest();
  EXPECT_TRUE(page.app.subject().notice().starts_with("This link names move 700 of the best line, but"));
  EXPECT_TRUE(page.app.subject().notice().find("at this node. This link's check differs from what") !=
              std::string::npos)
      << page.app.subject().notice();
  page.open("1;g=color-walk;b=uniform:77:8x8x4;a=greedy;at=9;move=1");
  page.rest();
  EXPECT_EQ(page.app.subject().notice(), "");
}

TEST(Open, ALinkFromAnotherVersionIsToldOnceItsNodeIsReached) {
  Page page(small + ";at=12;check=00000000");
  EXPECT_NE(page.app.subject().notice().find("check differs from what Look-ahead shows at this node"),
            std::string::npos)
      << page.app.subject().notice();
  page.open(small + ";at=12");
  page.rest();
  EXPECT_EQ(page.app.subject().notice(), "") << "nothing is claimed";

  page.open("1;g=color-walk;b=3x4x4:.012/1130/2213;r1.a=greedy;r1.at=2;r2.a=look-ahead;r2.at=2;check=00000000");
  page.rest();
  EXPECT_NE(page.app.subject().notice().find("differs from what these algorithms show"), std::string::npos);
}

}  // namespace
}  // namespace lookahead::tests
