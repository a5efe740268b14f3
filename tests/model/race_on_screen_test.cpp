// A race on screen: its boards, the run whose details are shown, and links to all of it.
#include "model/page.h"

namespace lookahead::tests {
namespace {

const std::string board = "1;g=color-walk;b=koblenski:1";
const std::string race = board + ";r1.a=look-ahead;r1.at=400;r2.a=greedy;r2.at=400;r3.a=beam;r3.at=400";

TEST(RaceOnScreen, StandsWhereItsLinkSaysAndTellsWhoLeads) {
  Page page(race);
  const auto& entrants = page.app.display().entrants();
  ASSERT_EQ(entrants.size(), 3u);
  EXPECT_EQ(entrants[1].name, "Greedy");
  EXPECT_EQ(page.node(), 400u);
  EXPECT_EQ(entrants[0].node, 400u);
  EXPECT_FALSE(page.is_playing());
  const std::string link = page.link();
  EXPECT_TRUE(link.starts_with(race + ";check=")) << link;
  EXPECT_EQ(Page(link).link(), link);
  EXPECT_EQ(page.app.sentence(), standing_in_words(entrants));
}

TEST(RaceOnScreen, PlaysFromItsStartWithoutANode) {
  Page page;
  page.open(board + ";r1.a=greedy;r2.a=look-ahead;r2.depth=2");
  EXPECT_TRUE(page.is_playing());
  page.rest();
  EXPECT_TRUE(page.app.subject().transport().is_complete());
  for (const Entrant& entrant : page.app.display().entrants()) EXPECT_TRUE(entrant.is_over);
}

TEST(RaceOnScreen, TheDetailsAreOfTheRunThatIsChosen) {
  Page page(race);
  Display& display = page.app.display();
  EXPECT_EQ(display.shown_run(), 0u);
  page.command("hint");
  page.rest();
  ASSERT_TRUE(page.app.hints().shown());
  display.show_run(2);
  EXPECT_FALSE(page.app.hints().shown()) << "it was of the other run";
  EXPECT_TRUE(page.draw());
  EXPECT_STREQ(display.playback().session().spec().algorithm()->info().id, "beam");
  EXPECT_EQ(display.scene().line.moves, display.playback().line());
  display.show_run(99);
  EXPECT_EQ(display.shown_run(), 2u);
  page.open(board + ";a=greedy;at=0");
  EXPECT_EQ(display.shown_run(), 0u) << "there is no other";
  EXPECT_TRUE(display.entrants().empty());
}

TEST(RaceOnScreen, AMoveByHandIsMadeInAllOfThem) {
  Page page(race);
  page.command("start");
  page.rest();
  page.app.by_hand().play(page.app.subject().root().moves().front());
  EXPECT_EQ(page.app.subject().spec().moves.size(), 1u);
  EXPECT_EQ(page.app.subject().transport().count(), 3u);
  EXPECT_EQ(page.node(), 0u);
}

TEST(RaceOnScreen, ByTimeStaysByTimeWithOtherRuns) {
  Page page(race);
  page.app.subject().transport().set_by_time(true);
  page.rest();
  Spec next = page.app.subject().spec();
  next.racers()->pop_back();
  EXPECT_FALSE(page.app.history().change(next));
  EXPECT_TRUE(page.app.subject().transport().is_by_time());
  page.rest();
  EXPECT_EQ(page.app.display().entrants().size(), 2u);
}

}  // namespace
}  // namespace lookahead::tests
