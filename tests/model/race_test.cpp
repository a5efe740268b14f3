// Several runs on one timeline, with a clock that the test moves: by equal nodes or equal time, they stand where their
// link says they stand.
#include "core/rng.h"
#include "model/timeline.h"

namespace lookahead::tests {
namespace {

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
  for (const std::size_t speed : {std::size_t{4}, std::size_t{10}, Transport::speeds().size() - 1}) {
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
  transport.set_speed(1);
  transport.play(now);
  EXPECT_EQ(transport.node(), 0u);
  expect_stand_at(transport, race, 0);
}

TEST(Race, ByTimeEachRunGetsItsShareOfNodes) {
  Transport transport =
      transport_of(std::vector<std::string>{steady_run, "g=color-walk;b=uniform:1:12x12x8;a=dijkstra;nodes=50000"});
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
  const std::vector<std::string> specs = {steady_run, "g=color-walk;b=uniform:1:12x12x8;a=dijkstra;nodes=50000",
                                          "g=color-walk;b=uniform:1:12x12x8;a=greedy"};
  Transport transport = transport_of(specs);
  rest(transport);
  transport.set_by_time(true);
  for (const std::size_t speed : {std::size_t{13}, Transport::speeds().size() - 1})
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
  for (const std::uint64_t share : {1, 37, 333, 500, 700, 900, 999}) {
    Transport transport = transport_of(race);
    transport.go_to_nodes({share, 1000});
    for (std::uint64_t node = 1; node < 2000; ++node) {
      const std::uint64_t place = transport.place_of(0, node);
      ASSERT_EQ(transport.node_at(0, place), node) << share;
      ASSERT_EQ(transport.node_at(0, place - 1), node - 1) << share;
    }
  }
}

TEST(Race, ARunOfASmallShareStandsAtItsLastNodeForAllItsPlaces) {
  Transport transport = transport_of({short_run, "g=color-walk;a=breadth-first"});
  transport.go_to_nodes({5000, 50});
  rest(transport);
  ASSERT_TRUE(transport.run(0).is_over());
  ASSERT_FALSE(transport.run(1).is_complete());
  const std::uint64_t last = transport.run(1).end();
  const std::uint64_t next = transport.place_of(1, last + 1);
  ASSERT_GT(next, transport.place_of(1, last) + 1);
  for (std::uint64_t place = transport.place_of(1, last); place < next; ++place) {
    transport.go_to(place);
    ASSERT_EQ(transport.node(), place);
    ASSERT_EQ(transport.run(1).end(), last) << "or it went on, which shows nothing";
  }
}

TEST(Race, ARunThatHasHardlyBegunGoesOn) {
  for (const std::uint64_t first : {0, 40}) {
    Transport transport = transport_of(race);
    transport.go_to_nodes({800, first});  // the second has more nodes, and a small share
    rest(transport);
    EXPECT_EQ(transport.run(1).node(), first);
    transport.set_speed(first == 0 ? Transport::speeds().size() - 1 : 16);
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
  Transport transport = transport_of({steady_run, short_run});
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
  Transport transport = transport_of({steady_run, "g=color-walk;b=uniform:1:12x12x8;a=dijkstra;nodes=50000"});
  transport.go_to(400'000);
  transport.work(clock_that_runs, 0.005);
  transport.set_by_time(true);
  ASSERT_TRUE(transport.is_seeking());
  rest(transport);
  EXPECT_EQ(transport.node(), 400'000u);
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
  const std::vector<std::string> specs = {steady_run, "g=color-walk;b=uniform:1:12x12x8;a=dijkstra;nodes=50000"};
  Transport transport = transport_of(specs);
  transport.go_to(500'000);
  for (int frames = 0; frames < 2; ++frames) transport.work(clock_that_runs, 0.005);
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
