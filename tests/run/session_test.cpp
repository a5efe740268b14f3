// Sessions beyond what all algorithms promise (search/session_contract_test.cpp): long runs with little room for
// keyframes, stopping, watching, reports and checks.
#include "lookahead/session.h"

#include <iterator>
#include <map>

#include "core/rng.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using testing::HasSubstr;

/// A run of 30,924 nodes (see golden/bench.txt), of which keyframes are taken every 1,024.
constexpr const char* long_run = "g=color-walk;b=koblenski:1;a=look-ahead;depth=5";

TEST(Session, GoesAnywhereInALongRun) {
  const Start start(long_run);
  const std::size_t keyframe = start.search()->keyframe_bytes();
  Rng rng(1);
  std::map<std::uint64_t, Snapshot> expected;
  for (int i = 0; i < scaled(200, 40); ++i) expected[rng.below(31'000)] = {};
  for (const std::uint64_t edge : {1024u, 2048u, 4096u, 30'923u, 30'924u}) expected[edge] = {};
  const auto search = start.search();
  for (auto& [nodes, shot] : expected) {
    advance_to(*search, nodes, UINT64_MAX);
    shot = snapshot(*search);
  }
  for (const std::size_t budget : {std::size_t{0}, keyframe, 2 * keyframe, 5 * keyframe, 100 * keyframe}) {
    Session session = session_of(long_run, budget);
    session.advance(20'000);  // the end comes while seeking
    for (int i = 0; i < scaled(300, 60); ++i) {
      const auto place = std::next(expected.begin(), rng.below(static_cast<std::uint32_t>(expected.size())));
      session.go_to(place->first);
      ASSERT_EQ(snapshot(session), place->second) << "budget " << budget << ", after " << place->first << " nodes";
    }
  }
}

TEST(Session, NeedsFewNodesToGoBackWhereThereIsRoomForKeyframes) {
  Session session = session_of(long_run, Session::default_keyframe_bytes);
  session.advance(UINT64_MAX);
  for (const std::uint64_t nodes : {std::uint64_t{30'000}, std::uint64_t{5}, std::uint64_t{20'479}}) {
    EXPECT_EQ(session.seek(nodes), nodes % 1024) << "keyframes lie 1,024 nodes apart";
    session.advance(UINT64_MAX);
  }
  EXPECT_EQ(session.seek(session.nodes()), 0u) << "it is there already";
}

TEST(Session, KeepsNoMoreKeyframesThanThereIsRoomFor) {
  const std::size_t keyframe = Start(long_run).search()->keyframe_bytes();
  Session session = session_of(long_run, 4 * keyframe);
  session.advance(UINT64_MAX);
  // Of a run of 30,924 nodes four keyframes are kept at the most: they lie 8,192 nodes apart or more.
  EXPECT_GE(session.seek(8000), 8000u);
  EXPECT_LT(session.seek(30'000), 16'384u);
}

TEST(Session, IsStoppedUntilItIsSentSomewhere) {
  Session session = session_of(long_run);
  session.advance(100);
  session.stop();
  EXPECT_EQ(session.status(), Status::stopped);
  EXPECT_EQ(session.advance(100), Status::stopped);
  EXPECT_EQ(session.nodes(), 100u);
  EXPECT_EQ(session.report().status, Status::stopped);
  EXPECT_EQ(session.go_to(150), Status::running);
  EXPECT_EQ(session.nodes(), 150u);
}

TEST(Session, ThatHasEndedCannotBeStopped) {
  Session session = session_of("g=color-walk;a=greedy");
  session.advance(UINT64_MAX);
  session.stop();
  EXPECT_EQ(session.status(), Status::solved);
}

TEST(Session, KeepsEventsOnlyWhileItIsWatched) {
  Session session = session_of(long_run, Session::default_keyframe_bytes);
  EXPECT_EQ(session.trace(), nullptr);
  session.advance(5000);
  session.watch(true);
  EXPECT_EQ(session.trace()->size(), 0u);
  session.advance(10);
  ASSERT_GT(session.trace()->size(), 0u);
  EXPECT_GE((*session.trace())[0].node, 5000u);
  for (const std::uint64_t back : {300, 200}) {  // the second time from a place that it has been sent back to
    session.go_to(back);
    for (std::size_t i = 0; i < session.trace()->size(); ++i) ASSERT_LT((*session.trace())[i].node, back);
    ASSERT_EQ((*session.trace())[session.trace()->size() - 1].node, back - 1);
  }
  session.watch(false);
  EXPECT_EQ(session.trace(), nullptr);
  session.advance(3000);  // nobody writes to the trace that is gone
  session.go_to(2000);
  EXPECT_EQ(session.nodes(), 2000u);
}

TEST(Session, ReportsInTheGamesOwnTerms) {
  const Report greedy = report_of("g=color-walk;b=1x4x2:.010;a=greedy");
  EXPECT_EQ(greedy.spec, "1;g=color-walk;b=1x4x2:~Q;a=greedy");
  EXPECT_EQ(greedy.status, Status::solved);
  EXPECT_EQ(greedy.best.objective, 3);
  EXPECT_EQ(greedy.best.text, "3 moves");
  EXPECT_EQ(greedy.moves, 3u);
  EXPECT_EQ(greedy.depth, 3u);
  EXPECT_EQ(greedy.node, 6u);  // a tree of two nodes for each move, then the cleared board
  EXPECT_EQ(greedy.counters.nodes, 7u);
  EXPECT_THAT(greedy.line, testing::ElementsAre("0", "1", "0"));
}

TEST(Session, CountsTheMovesPlayedBeforeTheRun) {
  const Report report = report_of("g=color-walk;b=1x4x2:.010;m=1,0;a=greedy");
  EXPECT_EQ(report.best.objective, 4) << "1 cleared nothing, and counts";
  EXPECT_EQ(report.moves, 4u);
  EXPECT_EQ(report.depth, 2u);
  EXPECT_THAT(report.line, testing::ElementsAre("1", "0"));
}

TEST(Session, BeforeItsFirstNodeShowsTheBoard) {
  const Session session = session_of("g=color-walk;b=1x4x2:.010;a=greedy");
  const Report report = session.report();
  EXPECT_EQ(report.status, Status::running);
  EXPECT_EQ(report.best.text, "1 of 4 cleared");
  EXPECT_EQ(report.open, 0u);
  EXPECT_EQ(report.counters, Counters{});
  EXPECT_EQ(session.position(session.line())->text(), ".010\n");
}

TEST(Session, EndsAtItsGoal) {
  // Of both games less is better: fewer moves, of which boards that are not cleared have none, and less that is left.
  for (const auto& [spec, goal] : {std::pair{"g=color-walk;b=uniform:1:8x8x4;a=depth-first", Value{15}},
                                   {"g=blockbuster;b=uniform:1:6x6x5;a=beam", Value{60}}}) {
    SCOPED_TRACE(spec);
    Session whole = session_of(spec);
    std::uint64_t reached = 0;  // the nodes until then, in a run that goes on
    while (whole.advance(1) == Status::running) {
      const auto best = whole.summary().best.objective;
      if (reached == 0 && best && *best <= goal) reached = whole.nodes();
    }
    ASSERT_GT(reached, 0u);
    ASSERT_GT(whole.nodes(), 2 * reached) << "or the goal is not what ends it";
    const Report report = report_of(std::string(spec) + ";goal=" + std::to_string(goal));
    EXPECT_EQ(report.status, Status::limit);
    EXPECT_EQ(report.counters.nodes, reached);
    EXPECT_EQ(report.node, reached - 1) << "the node examined last reaches it";
    EXPECT_LE(*report.best.objective, goal);
  }
}

TEST(Session, EndsAsItWouldWhereItsGoalIsNotReachedBefore) {
  for (const char* goal : {"50", "3000000000000"})
    EXPECT_EQ(report_of(std::string("g=color-walk;a=breadth-first;b=uniform:1:5x5x3;goal=") + goal).status,
              Status::solved);
  for (const char* goal : {"2", "3"}) {
    const Report report = report_of(std::string("g=color-walk;b=1x4x2:.010;a=greedy;goal=") + goal);
    EXPECT_EQ(report.status, Status::solved);
    EXPECT_EQ(report.best.objective, 3);
  }
}

TEST(Session, OfASpecThatIsNoSingleRunSaysWhy) {
  const auto refusal = [](const char* text) {
    const auto session = Session::start(spec_of(text));
    return session ? "" : session.error().message;
  };
  EXPECT_EQ(refusal("g=color-walk"), "a= is missing: it names the algorithm");
  EXPECT_THAT(refusal("g=color-walk;r1.a=greedy;r2.a=random"), HasSubstr("r1. names several runs"));
  EXPECT_EQ(refusal("g=color-walk;a=greedy"), "");
}

TEST(SessionCheck, IsTheSameInEveryBuild) {
  // Frozen: links carry these digits. Eight nodes of two runs, as gcc, clang and the WebAssembly build show them.
  Session look_ahead = session_of("g=color-walk;b=koblenski:1;a=look-ahead;depth=3");
  Session breadth_first = session_of("g=color-walk;b=koblenski:1;a=breadth-first");
  std::string checks;
  for (const std::uint64_t nodes : {0u, 1u, 100u, 2000u}) {
    look_ahead.go_to(nodes);
    breadth_first.go_to(nodes);
    checks += look_ahead.check() + " " + breadth_first.check() + "\n";
  }
  EXPECT_EQ(checks,
            "ccec0b46 ccec0b46\n"
            "55d3c587 55d3c587\n"
            "32515a7f e40a593e\n"
            "cd641dee ad76ef3e\n");
}

TEST(Session, KeyframesCountTheOpenNodesThatTheyCopy) {
  const Start start("g=bubble-burst;b=uniform:1;a=priority;nodes=5000");
  const auto search = start.search();
  const std::size_t empty = search->keyframe_bytes();
  search->advance(5000);
  EXPECT_GT(search->machine().open(), 10'000u);
  EXPECT_EQ(search->keyframe_bytes() - empty, 16 * search->machine().open());
  EXPECT_EQ(search->clone()->keyframe_bytes(), search->keyframe_bytes());

  const auto breadth_first = Start("g=bubble-burst;b=uniform:1;a=breadth-first;nodes=5000").search();
  const std::size_t before = breadth_first->keyframe_bytes();
  breadth_first->advance(5000);
  EXPECT_EQ(breadth_first->keyframe_bytes(), before) << "its open list is shared";
}

/// Runs of searches that keep their trees.
constexpr const char* runs_with_trees[] = {"g=bubble-burst;a=priority", "g=color-walk;a=dijkstra",
                                           "g=color-walk;a=breadth-first", "g=blockbuster;b=uniform:1:9x9x5;a=beam",
                                           "g=color-walk;a=exact"};

TEST(Session, LooksAtAnyNodeOfASearchThatKeepsItsTree) {
  for (const std::string spec : runs_with_trees) {
    Session session = session_of(spec + ";nodes=20000", Session::default_keyframe_bytes);
    session.advance(UINT64_MAX);
    const std::uint64_t end = session.nodes();
    const auto last = session.line();
    session.go_to(end / 3);
    for (const std::uint64_t node : {std::uint64_t{0}, std::uint64_t{1}, end / 2, end - 1}) {
      const auto line = session.line_at(node);
      ASSERT_TRUE(line) << spec << " at " << node;
      Session straight = session_of(spec);
      straight.advance(node + 1);
      EXPECT_EQ(*line, straight.line()) << spec << " at " << node;
    }
    EXPECT_EQ(session.nodes(), end / 3) << "where it stands stays";
    EXPECT_EQ(session.seek(end), 0u) << "the search that got furthest is still there";
    EXPECT_EQ(session.line(), last);
  }
}

/// The way to a node that the session knows: each of its nodes is a move further along the node's line.
void expect_way(const Session& session, std::uint64_t node, std::size_t unknown) {
  const auto line = *session.line_at(node);
  const auto way = session.way_to(node);
  ASSERT_EQ(way.size() + unknown, line.size() + 1) << "to node " << node;
  EXPECT_EQ(way.back(), node);
  for (std::size_t i = 0; i < way.size(); ++i)
    EXPECT_THAT(*session.line_at(way[i]), testing::ElementsAreArray(line.begin(), line.begin() + unknown + i));
}

TEST(Session, KnowsTheWayToAnyNodeOfASearchThatKeepsItsTree) {
  for (const std::string spec : runs_with_trees) {
    SCOPED_TRACE(spec);
    Session session = session_of(spec + ";nodes=5000");
    session.advance(UINT64_MAX);
    const std::uint64_t end = session.nodes();
    for (const std::uint64_t stands : {end, end / 3}) {
      session.go_to(stands);
      for (const std::uint64_t node : {std::uint64_t{0}, std::uint64_t{1}, end / 2, end - 1})
        expect_way(session, node, 0);
    }
    EXPECT_TRUE(session.way_to(end).empty()) << "not examined";
  }
  Session session = session_of("g=color-walk;a=look-ahead");
  session.advance(100);
  EXPECT_TRUE(session.way_to(50).empty()) << "it keeps no tree";
}

TEST(Session, KnowsTheNodesOfThePhaseThatItIsIn) {
  // The five moves of the first phase are played before the second begins.
  const std::string spec = "g=color-walk;a=phases;1.a=greedy;1.until=5;2.a=beam;nodes=3000";
  Session session = session_of(spec);
  session.advance(UINT64_MAX);
  std::uint64_t begin = 0;
  while (begin < session.nodes() && !session.line_at(begin)) ++begin;
  Session straight = session_of(spec);
  straight.advance(begin);
  EXPECT_EQ(straight.best_line().size(), 5u);
  EXPECT_LT(begin, 50u);
  while (straight.advance(1) == Status::running) {
    const std::uint64_t node = straight.nodes() - 1;
    ASSERT_EQ(session.line_at(node), straight.line()) << node;
    if (node % 500 == 0) expect_way(session, node, 5);
  }
}

TEST(Session, TellsABoundThatItFoundFromOneThatTheRulesKnow) {
  // Clearing .010 takes both colours that are left, which the rules know; that it takes three moves is found out.
  Session found = session_of("g=color-walk;b=1x4x2:.010;a=exact");
  EXPECT_EQ(found.found_bound(), std::nullopt);
  found.advance(UINT64_MAX);
  ASSERT_TRUE(found.found_bound());
  EXPECT_EQ(found.found_bound(), found.proved());
  EXPECT_EQ(found.report().bound, 3);
  Session known = session_of("g=color-walk;b=1x3x2:.01;a=exact");
  known.advance(UINT64_MAX);
  EXPECT_EQ(known.report().bound, 2);
  EXPECT_EQ(known.found_bound(), std::nullopt) << "which is as many as there are colours";
}

TEST(Session, GoesOnFromWhereItGotFurthest) {
  Session session = session_of("g=color-walk;a=dijkstra", Session::default_keyframe_bytes);
  session.advance(5000);
  session.go_to(100);
  EXPECT_EQ(session.seek(6000), 1000u);
  session.advance(1000);
  Session straight = session_of("g=color-walk;a=dijkstra");
  straight.advance(6000);
  EXPECT_EQ(snapshot(session), snapshot(straight));
}

TEST(Session, KeepsKeyframesCloserWhereItIsAskedTo) {
  Session session = session_of("g=color-walk;a=look-ahead", Session::default_keyframe_bytes);
  session.advance(3000);
  session.space_keyframes(50);
  session.advance(2000);
  for (const std::uint64_t nodes : {4999, 4500, 3070}) EXPECT_LT(session.seek(nodes), 50u) << nodes;
  EXPECT_LT(session.seek(2000), 1024u) << "those before stay where they are";
}

TEST(Session, KeepsKeyframesNoCloserThanTheirBudgetAllows) {
  Session session = session_of("g=color-walk;a=look-ahead;depth=5", 40'000);
  session.advance(20'500);
  const std::size_t kept = session.keyframes();
  ASSERT_GT(kept, 2u);
  ASSERT_LT(kept, 20u) << "some were dropped";
  session.space_keyframes(1);
  session.advance(3);
  EXPECT_EQ(session.keyframes(), kept) << "closer ones would be dropped again at once";
}

/// The built-in catalog as a later build might have it: greedy, at revision 2, has another metric where none is named.
Catalog catalog_of_a_later_build() {
  Catalog games = {*find_game(builtin_games(), "color-walk")};
  AlgorithmEntry& greedy = games[0].algorithms[*find_algorithm(games[0], "greedy")];
  greedy.info.revision = 2;
  greedy.params[0].initial = parse_value(greedy.params[0], "perimeter").value();
  return games;
}

TEST(SessionRevisions, ALinkToAnOlderOneRunsTheNewestAndItsCheckDisagrees) {
  const std::string link = "1;g=color-walk;b=koblenski:1;m=2;a=greedy;at=40";
  Session then = session_of(link);
  then.go_to(41);
  const Catalog later = catalog_of_a_later_build();
  const Spec spec = *parse_spec(link + ";check=" + then.check(), later);
  EXPECT_EQ(spec.algorithm()->revision, 1);
  auto now = Session::start(spec, 0);
  ASSERT_TRUE(now);
  now->go_to(41);
  EXPECT_EQ(now->spec().algorithm()->revision, 2) << "what runs is told";
  EXPECT_NE(now->check(), spec.check);
  EXPECT_EQ(now->root().text(), then.root().text()) << "board and moves are the link's";
  EXPECT_THAT(to_text(now->spec()), HasSubstr(";a=greedy@2;"));
}

TEST(SessionRevisions, OfPartsToo) {
  Catalog later = {*find_game(builtin_games(), "color-walk")};
  later[0].algorithms[*find_algorithm(later[0], "greedy")].info.revision = 3;
  const Spec spec = *parse_spec("1;g=color-walk;a=phases;1.a=greedy;1.until=9;2.a=beam", later);
  EXPECT_THAT(to_text(Session::start(spec, 0)->spec()), HasSubstr(";1.a=greedy@3;1.until=9;2.a=beam"));
}

}  // namespace
}  // namespace lookahead::tests
