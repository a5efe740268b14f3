// Playing, pausing and going to places, as keys and buttons do it, by a clock that the test moves.
#include "model/page.h"

namespace lookahead::tests {
namespace {

const std::string small = "1;g=color-walk;b=3x4x4:.012/1130/2213;a=look-ahead;depth=3";
const std::string large = "1;" + steady_run;

TEST(Play, GoesAsFastAsItIsTold) {
  Page page(large + ";at=0");
  Transport& transport = page.app.subject().transport();
  for (const std::uint64_t speed : {20, 1000}) {
    transport.set_nodes_a_second(static_cast<double>(speed));
    const std::uint64_t before = page.node();
    const double start = now;
    page.command("play");
    page.run_for(2);
    page.command("play");
    const double nodes = static_cast<double>(speed) * (now - start);
    EXPECT_NEAR(static_cast<double>(page.node() - before), nodes, nodes * 0.03 + 1) << speed;
  }
}

TEST(Play, PausesAndThenNothingIsDue) {
  Page page(large + ";at=0");
  page.command("play");
  EXPECT_TRUE(page.is_playing());
  page.run_for(0.5);
  page.command("play");
  EXPECT_FALSE(page.is_playing());
  page.rest();
  const std::uint64_t node = page.node();
  EXPECT_GT(node, 0u);
  EXPECT_FALSE(page.run_for(1)) << "nothing is told";
  EXPECT_EQ(page.node(), node);
}

TEST(Play, TheLinkOfTheMomentLeadsThere) {
  Page page(large + ";at=0");
  page.command("play");
  page.run_for(0.7);
  page.command("play");
  page.rest();
  Page other(page.link());
  EXPECT_EQ(other.node(), page.node());
  EXPECT_EQ(other.link(), page.link());
}

TEST(Play, StepsGoToTheNextNodeAndTheOneBefore) {
  Page page(small + ";at=10");
  const std::string there = page.link();
  page.command("forward");
  page.rest();
  EXPECT_EQ(page.node(), 11u);
  page.command("back");
  page.rest();
  EXPECT_EQ(page.link(), there);
  page.command("start");
  page.rest();
  EXPECT_EQ(page.node(), 0u);
  page.command("back");
  page.rest();
  EXPECT_EQ(page.node(), 0u);
  page.command("no such command");
  EXPECT_EQ(page.node(), 0u);
}

TEST(Play, FromTheEndItBeginsAgain) {
  Page page(small + ";at=0");
  page.command("end");
  EXPECT_FALSE(page.is_playing() && page.app.subject().transport().is_playing());
  page.rest();
  const std::uint64_t end = page.node();
  EXPECT_EQ(end, page.app.subject().transport().end());
  page.command("play");
  page.draw();
  EXPECT_LT(page.node(), end);
  page.rest();
  EXPECT_EQ(page.node(), end);
}

TEST(Play, RestartPlaysFromTheStart) {
  Page page(large + ";at=900");
  page.command("restart");
  EXPECT_TRUE(page.is_playing());
  page.run_for(0.1);
  EXPECT_LT(page.node(), 200u);
  EXPECT_GT(page.node(), 0u);
}

TEST(Play, SpeedGoesUpAndDownWithinItsTable) {
  Page page(small + ";at=0");
  Transport& transport = page.app.subject().transport();
  const std::size_t speed = transport.speed();
  transport.set_speed(0);
  page.command("faster");
  EXPECT_EQ(Transport::speeds()[transport.speed()], 2u) << "of the fitting speed, what is above the two it begins with";
  transport.set_speed(speed);
  page.command("faster");
  EXPECT_EQ(transport.speed(), speed + 1);
  page.command("slower");
  EXPECT_EQ(transport.speed(), speed);
  for (int i = 0; i < 40; ++i) page.command("slower");
  EXPECT_EQ(Transport::speeds()[transport.speed()], 1u);
  for (int i = 0; i < 40; ++i) page.command("faster");
  EXPECT_EQ(transport.speed(), Transport::speeds().size() - 1);
  page.open(large);
  EXPECT_EQ(page.app.subject().transport().speed(), Transport::speeds().size() - 1) << "another run keeps it";
}

TEST(Play, GoesFromImprovementToImprovement) {
  Page page(small + ";at=0");
  page.command("end");
  page.rest();
  const auto improvements = page.app.display().playback().improvements();
  ASSERT_GE(improvements.size(), 3u);
  page.command("start");
  page.rest();
  std::uint64_t from = page.node();
  for (const Improvement& improvement : improvements) {
    if (improvement.node <= from) continue;
    page.command("next-improvement");
    page.rest();
    ASSERT_EQ(page.node(), improvement.node);
    EXPECT_TRUE(page.app.display().scene().is_best);
    from = improvement.node;
  }
  page.command("previous-improvement");
  page.rest();
  EXPECT_EQ(page.node(), improvements[improvements.size() - 2].node);
}

TEST(Play, OfTheBestLineEachMoveIsADecision) {
  Page page(small + ";at=0");
  page.command("next-decision");
  page.rest();
  EXPECT_EQ(page.node(), page.app.display().playback().decisions()[1]);
  page.command("end");
  page.rest();
  page.command("solution");
  page.command("start");
  page.rest();
  page.command("next-decision");
  page.command("next-decision");
  EXPECT_EQ(page.app.subject().solution().move(), 2u);
  page.command("previous-decision");
  EXPECT_EQ(page.app.subject().solution().move(), 1u);
}

TEST(Play, ASeekIsWorkedOffAndCanBeGivenUp) {
  Page page("1;" + long_run + ";at=0");
  page.app.subject().transport().go_to(8'000'000);
  EXPECT_TRUE(page.is_playing());
  page.draw();
  ASSERT_TRUE(page.app.subject().transport().is_seeking());
  page.command("play");
  EXPECT_FALSE(page.is_playing());
  page.rest();
  EXPECT_LT(page.node(), 8'000'000u);
}

TEST(Play, WhatIsCalmChangesTwiceASecond) {
  Page page(large + ";at=0");
  page.app.display().set_calm(true);
  page.command("play");
  page.draw();
  int changes = 0;
  auto version = page.app.board_version();
  for (const double start = now; now < start + 5;) {
    page.draw();
    changes += page.app.board_version() != version;
    version = page.app.board_version();
  }
  EXPECT_GE(changes, 8);
  EXPECT_LE(changes, 10);
  page.command("play");
  page.rest();
  EXPECT_EQ(page.app.display().scene().node, page.node()) << "at rest the newest is shown";
}

TEST(Play, TheSearchedTreeIsOfTheNodeShown) {
  Page page(small + ";at=40");
  const SearchTree& tree = page.app.display().tree(20).tree;
  ASSERT_TRUE(tree.shown);
  EXPECT_EQ(tree.nodes[*tree.shown].number, 40u);
  page.app.display().set_tree_scope({.is_whole = true, .from = std::vector<Move>{}});
  page.command("forward");
  page.rest();
  EXPECT_TRUE(page.app.display().tree_scope().from);
  page.open(small + ";at=3");
  EXPECT_EQ(page.app.display().tree_scope(), (TreeScope{.is_whole = true})) << "a branch is of its run";
  page.open("1;g=color-walk;b=3x4x4:.012/1130/2213;a=breadth-first;at=20");
  page.rest();
  std::uint64_t open = 0;
  for (const OpenDepth& depth : page.app.display().open_by_depth()) open += depth.count;
  EXPECT_EQ(open, page.app.display().scene().report.open);
}

}  // namespace
}  // namespace lookahead::tests
