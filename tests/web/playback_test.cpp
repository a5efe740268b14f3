// A run on a timeline, with a clock that the test moves: it plays at the speed asked for, shows the same node however
// it got there, and knows what there is to know of nodes that it showed.
#include "playback.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/runs.h"

namespace lookahead::tests {
namespace {

double now = 0;
/// Every look at the clock costs a little, so that a slice of time ends.
double clock_that_runs() { return now += 4e-4; }

constexpr double frame = 0.016;

Playback playback_of(const std::string& spec) { return Playback(session_of(spec, Session::default_keyframe_bytes)); }

const std::string short_run = "g=color-walk;a=look-ahead;depth=3";
const std::string long_run = "g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8";

/// Works frame by frame until there is nothing to do, for a minute at most.
void rest(Playback& playback) {
  const double start = now;
  while (playback.due(now) && now < start + 60) {
    playback.work(clock_that_runs, 0.005);
    now += frame;
  }
}

void play_for(Playback& playback, double seconds) {
  const double start = now;
  while (now < start + seconds) {
    playback.work(clock_that_runs, 0.005);
    now += frame;
  }
}

void expect_shows(const Playback& playback, const std::string& spec, std::uint64_t node) {
  Session straight = session_of(spec);
  straight.advance(node + 1);
  EXPECT_EQ(playback.node(), node);
  EXPECT_EQ(snapshot(playback.session()), snapshot(straight));
  EXPECT_EQ(playback.session().check(), straight.check());
}

TEST(Playback, HasTheNearestSpeedThatIsNoFaster) {
  Playback playback = playback_of(short_run);
  const auto& speeds = Playback::speeds();
  for (const auto& [asked, set] : std::vector<std::pair<double, std::uint64_t>>{
           {0.5, 1}, {1, 1}, {19, 10}, {20, 20}, {1'000'000, 1'000'000}, {9e15, 1'000'000}}) {
    playback.set_nodes_a_second(asked);
    EXPECT_EQ(speeds[playback.speed()], set) << asked;
  }
  playback.set_nodes_a_second(INFINITY);
  EXPECT_EQ(speeds[playback.speed()], Playback::as_fast_as_possible);
}

TEST(Playback, ShowsTheFirstNodeAndKnowsTheEndOfAShortRun) {
  Playback playback = playback_of(short_run);
  rest(playback);
  expect_shows(playback, short_run, 0);
  Session whole = session_of(short_run);
  whole.advance(UINT64_MAX);
  EXPECT_TRUE(playback.is_complete());
  EXPECT_EQ(playback.end(), whole.nodes() - 1);
  EXPECT_EQ(playback.improvements(), whole.improvements());
  EXPECT_FALSE(playback.is_playing());
}

TEST(Playback, DoesNotKnowTheEndOfALongRun) {
  Playback playback = playback_of(long_run);
  rest(playback);
  expect_shows(playback, long_run, 0);
  EXPECT_FALSE(playback.is_complete());
  EXPECT_GT(playback.end(), 0u);
}

TEST(Playback, PlaysAtTheSpeedAskedFor) {
  for (std::size_t speed = 0; Playback::speeds()[speed] <= 10'000; ++speed) {
    Playback playback = playback_of(long_run);
    playback.set_speed(speed);
    playback.play(now);
    play_for(playback, 4);
    const double expected = 4 * static_cast<double>(Playback::speeds()[speed]);
    EXPECT_NEAR(static_cast<double>(playback.node()), expected, 1 + expected * 0.02);
    EXPECT_TRUE(playback.is_playing());
  }
}

TEST(Playback, IsDueWhenTheNextNodeIs) {
  Playback playback = playback_of(short_run);
  playback.work(clock_that_runs, 0.005);
  EXPECT_EQ(playback.due(now), std::nullopt);
  playback.set_speed(0);  // one node a second
  playback.play(now);
  EXPECT_NEAR(*playback.due(now), 1, 0.001);
  EXPECT_NEAR(*playback.due(now + 0.75), 0.25, 0.001);
  now += 1.001;
  playback.work(clock_that_runs, 0.005);
  EXPECT_EQ(playback.node(), 1u);
  playback.pause();
  EXPECT_EQ(playback.due(now), std::nullopt);
}

TEST(Playback, AsFastAsPossibleEndsTheRun) {
  Playback playback = playback_of(short_run);
  playback.set_speed(Playback::speeds().size() - 1);
  playback.play(now);
  rest(playback);
  EXPECT_FALSE(playback.is_playing());
  expect_shows(playback, short_run, playback.end());
  EXPECT_EQ(playback.session().status(), Status::solved);
}

TEST(Playback, GoesToAnyNodeFromAnywhere) {
  Playback playback = playback_of(short_run);
  playback.work(clock_that_runs, 0.005);
  const std::uint64_t end = playback.end();
  for (const std::uint64_t node : {end, std::uint64_t{0}, end / 2, end / 2 - 1, std::uint64_t{1023},
                                   std::uint64_t{1024}, std::uint64_t{1025}, std::uint64_t{1}, end - 1}) {
    playback.go_to(node);
    rest(playback);
    expect_shows(playback, short_run, node);
    ASSERT_GT(playback.session().trace()->size(), 0u) << "what happened at the node is known";
    const Trace& trace = *playback.session().trace();
    EXPECT_EQ(trace[trace.size() - 1].node, node);
  }
  playback.go_to(end + 1000);
  rest(playback);
  expect_shows(playback, short_run, end);
  playback.go_to_end();
  rest(playback);
  expect_shows(playback, short_run, end);
}

TEST(Playback, ASeekCanBeGivenUp) {
  Playback playback = playback_of(long_run);
  playback.work(clock_that_runs, 0.0001);
  playback.go_to_end();
  playback.work(clock_that_runs, 0.0001);
  EXPECT_TRUE(playback.is_seeking());
  EXPECT_EQ(playback.aim(), playback.end());
  playback.go_to(playback.end() / 2);
  EXPECT_EQ(playback.aim(), playback.end() / 2);
  playback.pause();
  EXPECT_EQ(playback.aim(), playback.node());
  EXPECT_FALSE(playback.is_seeking());
  expect_shows(playback, long_run, playback.node());
}

TEST(Playback, PlaysAgainFromTheStartOnceAllWasShown) {
  Playback playback = playback_of(short_run);
  playback.go_to_end();
  rest(playback);
  playback.play(now);
  EXPECT_EQ(playback.node(), 0u);
  EXPECT_TRUE(playback.is_playing());
  playback.pause();
  expect_shows(playback, short_run, 0);
}

TEST(Playback, ATimeWithoutFramesIsNotMadeUpFor) {
  Playback playback = playback_of(long_run);
  playback.work(clock_that_runs, 0.0001);
  playback.set_speed(9);  // 1,000 nodes a second
  playback.play(now);
  now += 3600;
  playback.work(clock_that_runs, 0.005);
  EXPECT_LE(playback.node(), 300u);
}

TEST(Playback, SamplesAreEvenlySpacedHoweverItWasPlayed) {
  Playback fast = playback_of(short_run);
  fast.go_to_end();
  rest(fast);
  Playback slow = playback_of(short_run);
  while (!slow.is_complete() || slow.node() < slow.end()) {
    slow.go_to(slow.node() + 97);
    rest(slow);
  }
  EXPECT_EQ(fast.sample_spacing(), slow.sample_spacing());
  ASSERT_EQ(fast.samples().size(), slow.samples().size());
  EXPECT_EQ(fast.samples().size(), fast.end() / fast.sample_spacing() + 1);
  Session straight = session_of(short_run);
  for (std::size_t i = 0; i < fast.samples().size(); ++i) {
    straight.advance(i * fast.sample_spacing() + 1 - straight.nodes());
    EXPECT_EQ(fast.samples()[i].open, straight.open());
    EXPECT_EQ(fast.samples()[i].deepest, straight.counters().deepest);
    EXPECT_EQ(slow.samples()[i].open, straight.open());
  }
}

TEST(Playback, LooksAtANodeBeforeTheRunStandsThereAgain) {
  const std::string spec = "g=color-walk;a=dijkstra";
  Playback playback = playback_of(spec);
  playback.go_to(100'000);
  rest(playback);
  playback.go_to(70'000);
  ASSERT_TRUE(playback.is_looking());
  EXPECT_EQ(playback.node(), 70'000u);
  Session straight = session_of(spec);
  straight.advance(70'001);
  EXPECT_EQ(playback.line(), straight.line());
  EXPECT_EQ(playback.best_line(), straight.best_line());
  EXPECT_EQ(playback.best(), straight.improvements().back());
  rest(playback);
  EXPECT_FALSE(playback.is_looking());
  expect_shows(playback, spec, 70'000);
}

TEST(Playback, GoesBackToItsEndAtOnce) {
  const std::string spec = "g=color-walk;a=dijkstra;nodes=50000";
  Playback playback = playback_of(spec);
  playback.go_to_end();
  rest(playback);
  playback.go_to(3);
  rest(playback);
  playback.go_to_end();
  EXPECT_EQ(playback.nodes_to_go(), 0u);
  rest(playback);
  expect_shows(playback, spec, 49'999);
  EXPECT_GT(playback.session().trace()->size(), 0u) << "what happened at the node is known";
}

TEST(Playback, FollowsADragOverALargeSearchOnceItPauses) {
  Playback playback = playback_of("g=color-walk;a=dijkstra");
  playback.go_to(100'000);
  rest(playback);
  for (const std::uint64_t node : {90'000, 80'000, 70'000}) {
    playback.go_to(node);
    playback.work(clock_that_runs, 0.005);
    EXPECT_EQ(playback.node(), node);
    EXPECT_EQ(playback.session().nodes(), 100'001u) << "no keyframe is copied while the timeline is dragged";
    EXPECT_NEAR(*playback.due(now), 0.15, 0.01);
  }
  rest(playback);
  expect_shows(playback, "g=color-walk;a=dijkstra", 70'000);
  playback.go_to(60'000);
  playback.play(now);
  play_for(playback, 0.1);
  EXPECT_GE(playback.node(), 60'000u) << "playing goes on from the node that was looked at";
  EXPECT_LT(playback.node(), 61'000u);
}

TEST(Playback, KnowsWhenImprovementsWereFound) {
  Playback playback = playback_of(short_run);
  rest(playback);
  ASSERT_EQ(playback.improvement_seconds().size(), playback.improvements().size());
  double last = 0;
  for (const double seconds : playback.improvement_seconds()) {
    EXPECT_GE(seconds, last);
    last = seconds;
  }
  EXPECT_GE(playback.seconds(), last);
  const double whole = playback.seconds();
  EXPECT_GT(whole, 0);
  playback.go_to_end();
  rest(playback);
  playback.go_to(3);
  rest(playback);
  playback.go_to(500);
  rest(playback);
  EXPECT_EQ(playback.seconds(), whole) << "what is known already takes no time again";
}

TEST(Playback, SamplesHaveTheLinesToTheirNodes) {
  Playback playback = playback_of(short_run);
  rest(playback);
  Session straight = session_of(short_run);
  for (std::size_t i = 0; i < playback.samples().size(); ++i) {
    straight.advance(i * playback.sample_spacing() + 1 - straight.nodes());
    EXPECT_EQ(playback.samples()[i].line, straight.line());
  }
}

TEST(Playback, NotesTheLastNodesHoweverItGotThere) {
  for (const std::string& spec : {short_run, std::string("g=color-walk;a=dijkstra;nodes=9000")}) {
    Playback playback = playback_of(spec);
    rest(playback);
    for (const std::uint64_t node : {std::uint64_t{2000}, std::uint64_t{1999}, playback.end(), std::uint64_t{40},
                                     std::uint64_t{1500}, playback.end() - 3}) {
      playback.go_to(node);
      rest(playback);
      const auto visits = playback.visits();
      ASSERT_FALSE(visits.empty());
      EXPECT_EQ(visits.back().node, node);
      EXPECT_GE(visits.size(), std::min<std::uint64_t>(node + 1, Playback::most_visits - 64));
      EXPECT_LE(visits.size(), Playback::most_visits);
      Session straight = session_of(spec);
      straight.advance(visits.front().node);
      for (const Visit& visit : visits) {
        straight.advance(1);
        EXPECT_EQ(visit.node + 1, straight.nodes());
        EXPECT_EQ(visit.line, straight.line());
      }
    }
  }
}

/// Whose table is learnt again from 79,000 nodes at the most.
const std::string late_turn = "g=isolation;m=b2:9000,e5,c4:70000,d3;a=alpha-beta;depth=9";

TEST(Playback, LearnsFromEarlierTurnsInSlicesAndShowsTheRootMeanwhile) {
  Playback playback = playback_of(late_turn);
  playback.go_to(3000);
  int frames = 0;
  for (; playback.is_unprepared(); ++frames) {
    EXPECT_TRUE(playback.is_seeking());
    EXPECT_EQ(playback.due(now), 0);
    EXPECT_EQ(playback.node(), 0u);
    EXPECT_EQ(playback.end(), 0u);
    EXPECT_TRUE(playback.line().empty() && playback.best_line().empty());
    EXPECT_EQ(playback.best().objective, playback.session().root().objective());
    playback.work(clock_that_runs, 0.0005);
  }
  EXPECT_GT(frames, 3);
  rest(playback);
  expect_shows(playback, late_turn, 3000);
}

TEST(Playback, StopsLearningWhenPausedAndGoesOnWhenPlayed) {
  Playback playback = playback_of(late_turn);
  playback.work(clock_that_runs, 0.0005);
  playback.pause();
  const std::uint64_t left = playback.nodes_to_go();
  ASSERT_TRUE(playback.is_unprepared());
  EXPECT_FALSE(playback.is_seeking() || playback.is_playing());
  EXPECT_FALSE(playback.due(now)) << "nothing more is to be done";
  playback.work(clock_that_runs, 0.005);
  EXPECT_EQ(playback.nodes_to_go(), left);
  playback.play(now);
  EXPECT_TRUE(playback.is_playing());
  playback.set_speed(Playback::speeds().size() - 1);
  rest(playback);
  EXPECT_TRUE(playback.is_complete());
  expect_shows(playback, late_turn, playback.end());
}

}  // namespace
}  // namespace lookahead::tests
