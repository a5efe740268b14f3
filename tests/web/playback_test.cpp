// A run on a timeline, with a clock that the test moves: it plays at the speed asked for, shows the same node however
// it got there, and knows what there is to know of nodes that it showed.
#include "transport.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.h"
#include "support/runs.h"

namespace lookahead::tests {
namespace {

double now = 0;
/// Every look at the clock costs a little, so that a slice of time ends.
double clock_that_runs() { return now += 4e-4; }

constexpr double frame = 0.016;

Transport transport_of(const std::vector<std::string>& specs) {
  std::vector<Session> sessions;
  for (const std::string& spec : specs) sessions.push_back(session_of(spec, Session::default_keyframe_bytes));
  return Transport(std::move(sessions));
}
Transport transport_of(const std::string& spec) { return transport_of(std::vector<std::string>{spec}); }

const std::string short_run = "g=color-walk;a=look-ahead;depth=3";
const std::string long_run = "g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8";

/// Works frame by frame until there is nothing to do, for a minute at most.
void rest(Transport& transport) {
  const double start = now;
  while (transport.due(now) && now < start + 60) {
    transport.work(clock_that_runs, 0.005);
    now += frame;
  }
}

void play_for(Transport& transport, double seconds) {
  const double start = now;
  while (now < start + seconds) {
    transport.work(clock_that_runs, 0.005);
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
  Transport transport = transport_of(short_run);
  const auto& speeds = Transport::speeds();
  for (const auto& [asked, set] : std::vector<std::pair<double, std::uint64_t>>{
           {0.5, 1}, {1, 1}, {19, 10}, {20, 20}, {1'000'000, 1'000'000}, {9e15, 1'000'000}}) {
    transport.set_nodes_a_second(asked);
    EXPECT_EQ(speeds[transport.speed()], set) << asked;
  }
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
  for (std::size_t speed = 0; Transport::speeds()[speed] <= 10'000; ++speed) {
    Transport transport = transport_of(long_run);
    Playback& playback = transport.run();
    transport.set_speed(speed);
    transport.play(now);
    play_for(transport, 4);
    const double expected = 4 * static_cast<double>(Transport::speeds()[speed]);
    EXPECT_NEAR(static_cast<double>(playback.node()), expected, 1 + expected * 0.02);
    EXPECT_TRUE(transport.is_playing());
  }
}

TEST(Playback, IsDueWhenTheNextNodeIs) {
  Transport transport = transport_of(short_run);
  Playback& playback = transport.run();
  transport.work(clock_that_runs, 0.005);
  EXPECT_EQ(transport.due(now), std::nullopt);
  transport.set_speed(0);  // one node a second
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
  transport.set_speed(9);  // 1,000 nodes a second
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
    EXPECT_EQ(fast.run().samples()[i].open, straight.open());
    EXPECT_EQ(fast.run().samples()[i].deepest, straight.counters().deepest);
    EXPECT_EQ(slow.run().samples()[i].open, straight.open());
  }
}

TEST(Playback, LooksAtANodeBeforeTheRunStandsThereAgain) {
  const std::string spec = "g=color-walk;a=dijkstra";
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
  Transport transport = transport_of("g=color-walk;a=dijkstra");
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
  expect_shows(playback, "g=color-walk;a=dijkstra", 70'000);
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

/// Whose table is learnt again from 79,000 nodes at the most.
const std::string late_turn = "g=isolation;m=b2:9000,e5,c4:70000,d3;a=alpha-beta;depth=9";

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

/// A short run and a longer one of the same board.
const std::vector<std::string> race = {short_run, "g=color-walk;a=look-ahead;depth=4"};

void expect_stand_at(const Transport& transport, const std::vector<std::string>& specs, std::uint64_t node) {
  for (std::size_t i = 0; i < specs.size(); ++i)
    expect_shows(transport.run(i), specs[i], std::min(node, transport.run(i).end()));
}

TEST(Race, ShowsAllRunsAtTheSameNode) {
  Transport transport = transport_of(race);
  rest(transport);
  expect_stand_at(transport, race, 0);
  EXPECT_EQ(transport.end(), transport.run(1).end());
  EXPECT_GT(transport.run(1).end(), transport.run(0).end());
  for (const std::uint64_t node : {std::uint64_t{700}, std::uint64_t{699}, transport.run(0).end() + 1}) {
    transport.go_to(node);
    rest(transport);
    EXPECT_EQ(transport.node(), node);
    EXPECT_TRUE(transport.is_there());
    expect_stand_at(transport, race, node);
  }
  transport.go_to_end();
  rest(transport);
  EXPECT_EQ(transport.node(), transport.end());
  expect_stand_at(transport, race, transport.end());
}

TEST(Race, PlaysAllRunsAtTheSameSpeed) {
  for (const std::size_t speed : {std::size_t{3}, std::size_t{9}, Transport::speeds().size() - 1}) {
    Transport transport = transport_of(race);
    transport.set_speed(speed);
    transport.play(now);
    for (int frames = 0; frames < 40 && transport.is_playing(); ++frames) {
      transport.work(clock_that_runs, 0.005);
      now += frame;
      for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(transport.run(i).node(), std::min(transport.node(), transport.run(i).end()));
    }
    transport.pause();
    expect_stand_at(transport, race, transport.node());
  }
}

TEST(Race, GoesOnUntilTheLastRunHasEndedAndBeginsAgain) {
  Transport transport = transport_of(race);
  transport.set_speed(Transport::speeds().size() - 1);
  transport.play(now);
  rest(transport);
  EXPECT_FALSE(transport.is_playing());
  EXPECT_TRUE(transport.is_complete());
  expect_stand_at(transport, race, transport.end());
  transport.set_speed(0);
  transport.play(now);
  EXPECT_EQ(transport.node(), 0u);
  expect_stand_at(transport, race, 0);
}

TEST(Race, ByTimeEachRunGetsItsShareOfNodes) {
  Transport transport =
      transport_of(std::vector<std::string>{"g=color-walk;b=uniform:1:64x64x8;a=look-ahead;depth=8",
                                            "g=color-walk;b=uniform:1:64x64x8;a=dijkstra;nodes=1000000"});
  rest(transport);
  transport.set_by_time(true);
  transport.set_speed(Transport::speeds().size() - 1);
  transport.play(now);
  play_for(transport, 0.5);
  transport.pause();
  const auto rate = [&](std::size_t i) {
    return static_cast<double>(transport.run(i).end()) / transport.run(i).seconds();
  };
  const double shares = static_cast<double>(transport.run(0).node()) / static_cast<double>(transport.run(1).node());
  EXPECT_NEAR(shares, rate(0) / rate(1), 0.2 * shares);
  const std::uint64_t place = transport.node();
  const std::vector<std::uint64_t> nodes = {transport.node_at(0, place), transport.node_at(1, place)};
  EXPECT_EQ(std::max(nodes[0], nodes[1]), place);
  EXPECT_EQ(transport.run(0).node(), nodes[0]);
}

/// A clock whose every look costs something else, as on a machine that does other things, too.
double clock_of_a_busy_machine() {
  static Rng rng(5);
  return now += 1e-5 * static_cast<double>(1 + rng.below(100));
}

TEST(Race, ItsLinkHasTheNodesThatItsRunsStandAt) {
  const std::vector<std::string> specs = {long_run, "g=color-walk;b=uniform:1:64x64x8;a=dijkstra",
                                          "g=color-walk;b=uniform:1:64x64x8;a=greedy"};
  Transport transport = transport_of(specs);
  rest(transport);
  transport.set_by_time(true);
  for (const std::size_t speed : {std::size_t{12}, Transport::speeds().size() - 1})
    for (int round = 0; round < 10; ++round) {
      transport.set_speed(speed);
      transport.play(now);
      for (int frames = 0; frames < 3; ++frames) {
        transport.work(clock_of_a_busy_machine, 0.005);
        now += frame;
      }
      transport.pause();
      Transport other = transport_of(specs);
      other.go_to_nodes(transport.nodes());
      rest(other);
      for (std::size_t i = 0; i < specs.size(); ++i) ASSERT_EQ(other.run(i).node(), transport.run(i).node());
      EXPECT_EQ(other.check(), transport.check());
    }
}

TEST(Race, APlaceLeadsToItsNodeAndNoEarlierOneDoes) {
  for (const std::uint64_t share : {1, 37, 333, 500, 900, 999}) {
    Transport transport = transport_of(race);
    transport.go_to_nodes({share, 1000});
    for (std::uint64_t node = 1; node < 2000; ++node) {
      const std::uint64_t place = transport.place_of(0, node);
      ASSERT_EQ(transport.node_at(0, place), node) << share;
      ASSERT_EQ(transport.node_at(0, place - 1), node - 1) << share;
    }
  }
}

TEST(Race, ARunThatHasHardlyBegunGoesOn) {
  for (const std::uint64_t first : {0, 40}) {
    Transport transport = transport_of(race);
    transport.go_to_nodes({800, first});  // the second has more nodes, and a small share
    rest(transport);
    EXPECT_EQ(transport.run(1).node(), first);
    transport.set_speed(first == 0 ? Transport::speeds().size() - 1 : 15);
    transport.play(now);
    play_for(transport, 2);
    transport.pause();
    rest(transport);
    EXPECT_TRUE(transport.run(0).is_over());
    const std::uint64_t place = transport.node();
    transport.go_to(place + 1);
    rest(transport);
    EXPECT_EQ(transport.node(), place + 1) << "many places have one node";
    transport.set_speed(Transport::speeds().size() - 1);
    transport.play(now);
    rest(transport);
    EXPECT_FALSE(transport.is_playing());
    EXPECT_TRUE(transport.run(1).is_over());
  }
}

TEST(Race, NodesOfHostileLinksStayWhatLinksCanSay) {
  Transport transport = transport_of({long_run, short_run});
  transport.go_to_nodes({1, most_nodes - 1});
  transport.pause();
  transport.go_to_end();
  for (const std::uint64_t node : transport.nodes()) EXPECT_LT(node, most_nodes);
}

TEST(Race, StopsLearningWhenPausedAndGoesOnWhenPlayed) {
  const std::vector<std::string> specs = {late_turn, late_turn};
  Transport transport = transport_of(specs);
  transport.go_to_end();
  for (const std::uint64_t node : transport.nodes()) EXPECT_LT(node, most_nodes);
  transport.work(clock_that_runs, 0.0005);
  ASSERT_EQ(transport.unprepared(), 2);
  transport.pause();
  const std::uint64_t left = transport.nodes_to_go();
  EXPECT_FALSE(transport.is_seeking() || transport.is_playing());
  EXPECT_FALSE(transport.due(now)) << "nothing more is to be done";
  transport.work(clock_that_runs, 0.005);
  EXPECT_EQ(transport.nodes_to_go(), left);
  transport.set_speed(Transport::speeds().size() - 1);
  transport.play(now);
  rest(transport);
  EXPECT_TRUE(transport.is_complete());
  expect_stand_at(transport, specs, transport.end());
}

TEST(Race, ByTimeTheFirstNodesSayNothingOfShares) {
  Transport transport = transport_of(race);
  transport.set_by_time(true);
  transport.go_to_nodes({0, 0});
  EXPECT_TRUE(transport.is_by_time());
  transport.go_to_nodes({5, 5});
  EXPECT_FALSE(transport.is_by_time());
}

TEST(Race, ByTimeItGoesOnToWhereItWasSent) {
  Transport transport = transport_of({long_run, "g=color-walk;b=uniform:1:64x64x8;a=dijkstra"});
  transport.go_to(1'000'000);
  transport.work(clock_that_runs, 0.005);
  transport.set_by_time(true);
  ASSERT_TRUE(transport.is_seeking());
  rest(transport);
  EXPECT_EQ(transport.node(), 1'000'000u);
}

TEST(Race, GoesToNodesInTheirProportions) {
  Transport transport = transport_of(race);
  transport.go_to_nodes({300, 900});
  rest(transport);
  EXPECT_TRUE(transport.is_by_time());
  EXPECT_EQ(transport.node(), 900u);
  expect_shows(transport.run(0), race[0], 300);
  expect_shows(transport.run(1), race[1], 900);
  transport.go_to(600);
  rest(transport);
  expect_shows(transport.run(0), race[0], 200);
  transport.go_to_nodes({500, 500});
  rest(transport);
  EXPECT_FALSE(transport.is_by_time());
  expect_stand_at(transport, race, 500);
}

TEST(Race, StoppedOnItsWayAllRunsStandTogether) {
  const std::vector<std::string> specs = {long_run, "g=color-walk;b=uniform:1:64x64x8;a=dijkstra"};
  Transport transport = transport_of(specs);
  transport.go_to(10'000'000);
  for (int frames = 0; frames < 5; ++frames) transport.work(clock_that_runs, 0.005);
  ASSERT_TRUE(transport.is_seeking());
  transport.pause();
  rest(transport);
  EXPECT_GT(transport.node(), 0u);
  expect_stand_at(transport, specs, transport.node());
}

TEST(Race, KnowsTheImprovementsOfAllRuns) {
  Transport transport = transport_of(race);
  rest(transport);
  std::vector<std::uint64_t> all;
  for (std::size_t i = 0; i < 2; ++i)
    for (const Improvement& improvement : transport.run(i).improvements()) all.push_back(improvement.node);
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::vector<std::uint64_t> found = {all.front()};
  while (const auto next = transport.improvement_after(found.back())) found.push_back(*next);
  EXPECT_EQ(found, all);
  EXPECT_EQ(transport.improvement_before(all.back()), all[all.size() - 2]);
  EXPECT_EQ(transport.improvement_before(all.front()), std::nullopt);
}

TEST(Race, ChecksAllRuns) {
  Transport transport = transport_of(race);
  rest(transport);
  const std::string at_first = transport.check();
  transport.go_to(transport.end());
  rest(transport);
  const std::string at_end = transport.check();
  EXPECT_NE(at_first, at_end);
  Transport other = transport_of(std::vector{race[1], race[0]});
  other.go_to(other.end());
  rest(other);
  EXPECT_NE(other.check(), at_end) << "the order of runs counts";
  transport.go_to(0);
  rest(transport);
  EXPECT_EQ(transport.check(), at_first);
}

}  // namespace
}  // namespace lookahead::tests
