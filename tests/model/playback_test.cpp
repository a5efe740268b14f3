// A run on a timeline, with a clock that the test moves: it plays at the speed asked for, shows the same node however
// it got there, and knows what there is to know of nodes that it showed.
#include "model/timeline.h"

namespace lookahead::tests {
namespace {

TEST(Playback, HasTheNearestSpeedThatIsNoFaster) {
  Transport transport = transport_of(short_run);
  const auto& speeds = Transport::speeds();
  for (const auto& [asked, set] : std::vector<std::pair<double, std::uint64_t>>{
           {0.5, 1}, {1, 1}, {19, 10}, {20, 20}, {1'000'000, 1'000'000}, {9e15, 1'000'000}}) {
    transport.set_nodes_a_second(asked);
    EXPECT_EQ(speeds[transport.speed()], set) << asked;
  }
  transport.set_nodes_a_second(0);
  EXPECT_EQ(speeds[transport.speed()], Transport::fitting);
  transport.set_nodes_a_second(INFINITY);
  EXPECT_EQ(speeds[transport.speed()], Transport::as_fast_as_possible);
}

TEST(Playback, ShowsTheFirstNodeAndKnowsTheEndOfAShortRun) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  rest(transport);
  expect_shows(playback, short_run, 0);
  Session whole = session_of(short_run);
  whole.advance(UINT64_MAX);
  EXPECT_TRUE(playback.is_complete());
  EXPECT_EQ(playback.end(), whole.nodes() - 1);
  EXPECT_EQ(playback.improvements(), whole.improvements());
  EXPECT_FALSE(transport.is_playing());
}

TEST(Playback, DoesNotKnowTheEndOfALongRun) {
  Transport transport = transport_of(long_run);
  Playback& playback = transport.run();
  rest(transport);
  expect_shows(playback, long_run, 0);
  EXPECT_FALSE(playback.is_complete());
  EXPECT_GT(playback.end(), 0u);
}

TEST(Playback, PlaysAtTheSpeedAskedFor) {
  Transport transport = transport_of(steady_run);
  Playback& playback = transport.run();
  for (std::size_t speed = 1; Transport::speeds()[speed] <= 10'000; ++speed) {
    transport.go_to(0);
    rest(transport);
    transport.set_speed(speed);
    transport.play(now);
    play_for(transport, 4);
    const double expected = 4 * static_cast<double>(Transport::speeds()[speed]);
    EXPECT_NEAR(static_cast<double>(playback.node()), expected, 1 + expected * 0.02);
    EXPECT_TRUE(transport.is_playing());
  }
}

/// Seconds until a run is over, which is played at the fitting speed.
double time_to_show(Transport& transport) {
  rest(transport);
  transport.set_speed(0);
  const double start = now;
  transport.play(now);
  while (transport.is_playing() && now < start + 60) play_for(transport, frame);
  return now - start;
}

TEST(Playback, AShortRunHasHalfASecondForEachNodeAtTheFittingSpeed) {
  Transport transport = transport_of("g=color-walk;b=uniform:1:4x4x4;a=greedy");
  const double took = time_to_show(transport);
  ASSERT_LT(transport.end(), 30u);
  EXPECT_NEAR(took, 0.5 * static_cast<double>(transport.end()), 0.5);
}

TEST(Playback, ALongerRunIsShownInFifteenSeconds) {
  for (const char* spec : {"g=color-walk;a=greedy", "g=color-walk;a=look-ahead;depth=2", short_run.c_str()}) {
    Transport transport = transport_of(spec);
    EXPECT_NEAR(time_to_show(transport), 15, 1.5) << spec;
    EXPECT_GT(transport.end(), 30u);
  }
}

TEST(Playback, TheFittingSpeedBeginsSlowlyWhereverItIsToldToPlay) {
  Transport transport = transport_of(steady_run);
  rest(transport);
  transport.set_speed(0);
  for (const std::uint64_t start : {0, 1000}) {
    transport.go_to(start);
    rest(transport);
    transport.play(now);
    play_for(transport, 1);
    EXPECT_NEAR(static_cast<double>(transport.node() - start), 2.5, 1.5);
    double before = transport.nodes_a_second();
    for (int second = 0; second < 6; ++second) {
      play_for(transport, 1);
      EXPECT_GT(transport.nodes_a_second(), before * 1.3);
      before = transport.nodes_a_second();
    }
  }
}

TEST(Playback, IsDueWhenTheNextNodeIs) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  transport.work(clock_that_runs, 0.005);
  EXPECT_EQ(transport.due(now), std::nullopt);
  transport.set_speed(1);  // one node a second
  transport.play(now);
  EXPECT_NEAR(*transport.due(now), 1, 0.001);
  EXPECT_NEAR(*transport.due(now + 0.75), 0.25, 0.001);
  now += 1.001;
  transport.work(clock_that_runs, 0.005);
  EXPECT_EQ(playback.node(), 1u);
  transport.pause();
  EXPECT_EQ(transport.due(now), std::nullopt);
}

TEST(Playback, AsFastAsPossibleEndsTheRun) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  transport.set_speed(Transport::speeds().size() - 1);
  transport.play(now);
  rest(transport);
  EXPECT_FALSE(transport.is_playing());
  expect_shows(playback, short_run, playback.end());
  EXPECT_EQ(playback.session().status(), Status::solved);
  EXPECT_LE(playback.examined(), playback.end() + 1) << "however many it was ready to examine";
}

TEST(Playback, GoesFromDecisionToDecisionBothWays) {
  Session whole = session_of(short_run);
  whole.advance(UINT64_MAX);
  const auto decisions = whole.decisions();
  ASSERT_GT(decisions.size(), 10u);
  Transport transport = transport_of(short_run);
  rest(transport);
  for (std::size_t i = 1; i < decisions.size(); ++i) {
    transport.go_to_next_decision();
    rest(transport);
    ASSERT_EQ(transport.node(), decisions[i]);
  }
  transport.go_to_next_decision();
  rest(transport);
  expect_shows(transport.run(), short_run, transport.end());
  for (std::size_t i = decisions.size(); i-- > 0;) {
    if (decisions[i] == transport.node()) continue;
    transport.go_to_previous_decision();
    rest(transport);
    expect_shows(transport.run(), short_run, decisions[i]);
  }
  transport.go_to_previous_decision();
  rest(transport);
  EXPECT_EQ(transport.node(), 0u);
}

TEST(Playback, StepsByDecisionAddUpHoweverFastTheyAreMade) {
  Transport transport = transport_of(short_run);
  rest(transport);
  const auto decisions = transport.run().decisions();
  transport.go_to(decisions[8]);
  rest(transport);
  for (int i = 0; i < 4; ++i) transport.go_to_previous_decision();
  rest(transport);
  EXPECT_EQ(transport.node(), decisions[4]);
  for (int i = 0; i < 3; ++i) transport.go_to_next_decision();
  rest(transport);
  EXPECT_EQ(transport.node(), decisions[7]);
}

// The last node that is known lies far before the next decision.
TEST(Playback, SearchesOnToADecisionThatIsNotKnownYet) {
  Transport transport = transport_of(long_run);
  rest(transport);
  ASSERT_FALSE(transport.is_complete());
  transport.go_to(transport.end());
  rest(transport);
  const std::uint64_t here = transport.node();
  transport.go_to_next_decision();
  ASSERT_TRUE(transport.is_seeking());
  rest(transport);
  EXPECT_GT(transport.node(), here);
  EXPECT_EQ(transport.node(), transport.run().decisions().back());
  expect_shows(transport.run(), long_run, transport.node());
}

TEST(Playback, OnTheWayToADecisionItCanBeStopped) {
  Transport transport = transport_of(long_run);
  rest(transport);
  transport.go_to(transport.end());
  rest(transport);
  transport.go_to_next_decision();
  transport.work(clock_that_runs, 0.005);
  ASSERT_TRUE(transport.is_seeking());
  transport.pause();
  const std::uint64_t here = transport.node();
  rest(transport);
  EXPECT_EQ(transport.node(), here);
}

// Where the run stands at its first node, nothing is known of what comes.
TEST(Playback, SearchesOnToAnImprovementThatIsNotKnownYet) {
  Session straight = session_of(short_run);
  straight.advance(UINT64_MAX);
  const std::vector<Improvement> found = straight.improvements();
  ASSERT_GT(found.size(), 2u);
  Transport transport = transport_of(short_run);
  transport.go_to_next_improvement();
  ASSERT_TRUE(transport.is_seeking());
  rest(transport);
  expect_shows(transport.run(), short_run, found[1].node);
  transport.go_to_next_improvement();
  rest(transport);
  EXPECT_EQ(transport.node(), found[2].node);
  transport.go_to_previous_improvement();
  rest(transport);
  EXPECT_EQ(transport.node(), found[1].node);
}

TEST(Playback, StaysWhereItIsWhenNoImprovementIsToCome) {
  Transport transport = transport_of(short_run);
  transport.go_to_end();
  rest(transport);
  transport.go_to_next_improvement();
  EXPECT_FALSE(transport.is_seeking());
  expect_shows(transport.run(), short_run, transport.end());
}

TEST(Playback, GoesToAnyNodeFromAnywhere) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  transport.work(clock_that_runs, 0.005);
  const std::uint64_t end = playback.end();
  for (const std::uint64_t node : {end, std::uint64_t{0}, end / 2, end / 2 - 1, std::uint64_t{1023},
                                   std::uint64_t{1024}, std::uint64_t{1025}, std::uint64_t{1}, end - 1}) {
    transport.go_to(node);
    rest(transport);
    expect_shows(playback, short_run, node);
    ASSERT_GT(playback.session().trace()->size(), 0u) << "what happened at the node is known";
    const Trace& trace = *playback.session().trace();
    EXPECT_EQ(trace[trace.size() - 1].node, node);
  }
  transport.go_to(end + 1000);
  rest(transport);
  expect_shows(playback, short_run, end);
  transport.go_to_end();
  rest(transport);
  expect_shows(playback, short_run, end);
}

TEST(Playback, ASeekCanBeGivenUp) {
  Transport transport = transport_of(long_run);
  Playback& playback = transport.run();
  transport.work(clock_that_runs, 0.0001);
  transport.go_to_end();
  transport.work(clock_that_runs, 0.0001);
  EXPECT_TRUE(playback.is_seeking());
  EXPECT_EQ(playback.aim(), playback.end());
  transport.go_to(playback.end() / 2);
  EXPECT_EQ(playback.aim(), playback.end() / 2);
  transport.pause();
  EXPECT_EQ(playback.aim(), playback.node());
  EXPECT_FALSE(playback.is_seeking());
  expect_shows(playback, long_run, playback.node());
}

TEST(Playback, PlaysAgainFromTheStartOnceAllWasShown) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  transport.go_to_end();
  rest(transport);
  transport.play(now);
  EXPECT_EQ(playback.node(), 0u);
  EXPECT_TRUE(transport.is_playing());
  transport.pause();
  expect_shows(playback, short_run, 0);
}

TEST(Playback, ATimeWithoutFramesIsNotMadeUpFor) {
  Transport transport = transport_of(long_run);
  Playback& playback = transport.run();
  transport.work(clock_that_runs, 0.0001);
  transport.set_speed(10);  // 1,000 nodes a second
  transport.play(now);
  now += 3600;
  transport.work(clock_that_runs, 0.005);
  EXPECT_LE(playback.node(), 300u);
}

TEST(Playback, SamplesAreEvenlySpacedHoweverItWasPlayed) {
  Transport fast = transport_of(short_run);
  fast.go_to_end();
  rest(fast);
  Transport slow = transport_of(short_run);
  while (!slow.run().is_complete() || slow.run().node() < slow.run().end()) {
    slow.go_to(slow.run().node() + 97);
    rest(slow);
  }
  EXPECT_EQ(fast.run().sample_spacing(), slow.run().sample_spacing());
  ASSERT_EQ(fast.run().samples().size(), slow.run().samples().size());
  EXPECT_EQ(fast.run().samples().size(), fast.run().end() / fast.run().sample_spacing() + 1);
  Session straight = session_of(short_run);
  for (std::size_t i = 0; i < fast.run().samples().size(); ++i) {
    straight.advance(i * fast.run().sample_spacing() + 1 - straight.nodes());
    EXPECT_EQ(fast.run().samples()[i].open, straight.machine().open());
    EXPECT_EQ(fast.run().samples()[i].deepest, straight.counters().deepest);
    EXPECT_EQ(slow.run().samples()[i].open, straight.machine().open());
  }
}

TEST(Playback, LooksAtANodeBeforeTheRunStandsThereAgain) {
  const std::string spec = "g=color-walk;a=dijkstra;nodes=120000";
  Transport transport = transport_of(spec);
  Playback& playback = transport.run();
  transport.go_to(100'000);
  rest(transport);
  transport.go_to(70'000);
  ASSERT_TRUE(playback.is_looking());
  EXPECT_EQ(playback.node(), 70'000u);
  Session straight = session_of(spec);
  straight.advance(70'001);
  EXPECT_EQ(playback.line(), straight.line());
  EXPECT_EQ(playback.best_line(), straight.best_line());
  EXPECT_EQ(playback.best(), straight.improvements().back());
  rest(transport);
  EXPECT_FALSE(playback.is_looking());
  expect_shows(playback, spec, 70'000);
}

TEST(Playback, GoesBackToItsEndAtOnce) {
  const std::string spec = "g=color-walk;a=dijkstra;nodes=50000";
  Transport transport = transport_of(spec);
  Playback& playback = transport.run();
  transport.go_to_end();
  rest(transport);
  transport.go_to(3);
  rest(transport);
  transport.go_to_end();
  EXPECT_EQ(playback.nodes_to_go(), 0u);
  rest(transport);
  expect_shows(playback, spec, 49'999);
  EXPECT_GT(playback.session().trace()->size(), 0u) << "what happened at the node is known";
}

TEST(Playback, FollowsADragOverALargeSearchOnceItPauses) {
  Transport transport = transport_of("g=color-walk;a=dijkstra;nodes=120000");
  Playback& playback = transport.run();
  transport.go_to(100'000);
  rest(transport);
  for (const std::uint64_t node : {90'000, 80'000, 70'000}) {
    transport.go_to(node);
    transport.work(clock_that_runs, 0.005);
    EXPECT_EQ(playback.node(), node);
    EXPECT_EQ(playback.session().nodes(), 100'001u) << "no keyframe is copied while the timeline is dragged";
    EXPECT_NEAR(*transport.due(now), 0.15, 0.01);
  }
  rest(transport);
  expect_shows(playback, "g=color-walk;a=dijkstra;nodes=120000", 70'000);
  transport.go_to(60'000);
  transport.play(now);
  play_for(transport, 0.1);
  EXPECT_GE(playback.node(), 60'000u) << "playing goes on from the node that was looked at";
  EXPECT_LT(playback.node(), 61'000u);
}

TEST(Playback, KnowsWhenImprovementsWereFound) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  rest(transport);
  ASSERT_EQ(playback.improvement_seconds().size(), playback.improvements().size());
  double last = 0;
  for (const double seconds : playback.improvement_seconds()) {
    EXPECT_GE(seconds, last);
    last = seconds;
  }
  EXPECT_GE(playback.seconds(), last);
  const double whole = playback.seconds();
  EXPECT_GT(whole, 0);
  transport.go_to_end();
  rest(transport);
  transport.go_to(3);
  rest(transport);
  transport.go_to(500);
  rest(transport);
  EXPECT_EQ(playback.seconds(), whole) << "what is known already takes no time again";
}

TEST(Playback, SamplesHaveTheLinesToTheirNodes) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  rest(transport);
  Session straight = session_of(short_run);
  for (std::size_t i = 0; i < playback.samples().size(); ++i) {
    straight.advance(i * playback.sample_spacing() + 1 - straight.nodes());
    EXPECT_EQ(playback.samples()[i].line, straight.line());
  }
}

TEST(Playback, NotesTheLastNodesHoweverItGotThere) {
  for (const std::string& spec : {short_run, std::string("g=color-walk;a=dijkstra;nodes=9000")}) {
    Transport transport = transport_of(spec);
    Playback& playback = transport.run();
    rest(transport);
    for (const std::uint64_t node : {std::uint64_t{2000}, std::uint64_t{1999}, playback.end(), std::uint64_t{40},
                                     std::uint64_t{1500}, playback.end() - 3}) {
      transport.go_to(node);
      rest(transport);
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

TEST(Playback, LearnsFromEarlierTurnsInSlicesAndShowsTheRootMeanwhile) {
  Transport transport = transport_of(late_turn);
  Playback& playback = transport.run();
  transport.go_to(3000);
  int frames = 0;
  for (; playback.is_unprepared(); ++frames) {
    EXPECT_TRUE(playback.is_seeking());
    EXPECT_EQ(transport.due(now), 0);
    EXPECT_EQ(playback.node(), 0u);
    EXPECT_EQ(playback.end(), 0u);
    EXPECT_TRUE(playback.line().empty() && playback.best_line().empty());
    EXPECT_EQ(playback.best().objective, playback.session().root().objective());
    transport.work(clock_that_runs, 0.0005);
  }
  EXPECT_GT(frames, 3);
  rest(transport);
  expect_shows(playback, late_turn, 3000);
}

TEST(Playback, StopsLearningWhenPausedAndGoesOnWhenPlayed) {
  Transport transport = transport_of(late_turn);
  Playback& playback = transport.run();
  transport.work(clock_that_runs, 0.0005);
  transport.pause();
  const std::uint64_t left = playback.nodes_to_go();
  ASSERT_TRUE(playback.is_unprepared());
  EXPECT_FALSE(playback.is_seeking() || transport.is_playing());
  EXPECT_FALSE(transport.due(now)) << "nothing more is to be done";
  transport.work(clock_that_runs, 0.005);
  EXPECT_EQ(playback.nodes_to_go(), left);
  transport.play(now);
  EXPECT_TRUE(transport.is_playing());
  transport.set_speed(Transport::speeds().size() - 1);
  rest(transport);
  EXPECT_TRUE(playback.is_complete());
  expect_shows(playback, late_turn, playback.end());
}

}  // namespace
}  // namespace lookahead::tests
