// Games of two as rows of runs.
#include "lookahead/match.h"

#include "spec/boards.h"
#include "support/runs.h"

namespace lookahead::tests {
namespace {

Match match_of(const std::string& text) {
  auto match = Match::start(spec_of(text));
  if (!match) throw std::runtime_error(match.error().message);
  return *std::move(match);
}

TEST(Match, EndsWhereNobodyCanMoveAndReplays) {
  Match match = match_of("g=isolation;p1.a=alpha-beta;p1.depth=3;p2.a=random;seed=5");
  play_to_end(match);
  EXPECT_EQ(match.end(), Match::End::no_move);
  EXPECT_FALSE(match.is_algorithms_turn()) << "nobody moves any more";
  const Spec spec = spec_of(to_text(match.spec()));
  EXPECT_EQ(spec, match.spec());
  const auto end = root_position(spec);
  EXPECT_TRUE(end->over());
  EXPECT_EQ(match.winner() == 0, end->objective() > 0);
  EXPECT_EQ(match_of(to_text(spec)).end(), Match::End::no_move);
  for (const PlayedMove& played : spec.moves) EXPECT_TRUE(played.nodes);
}

TEST(Match, IsTheSameEveryTimeAndDependsOnTheSeed) {
  const std::string text = "g=isolation;p1.a=random;p2.a=alpha-beta;p2.ties=drawn;p2.depth=2";
  Match first = match_of(text);
  Match second = match_of(text);
  Match other = match_of(text + ";seed=2");
  play_to_end(first);
  play_to_end(second);
  play_to_end(other);
  EXPECT_EQ(to_text(first.spec()), to_text(second.spec()));
  EXPECT_NE(first.spec().moves, other.spec().moves);
}

// A link to any turn shows the search that was done there, the table it began with included.
TEST(Match, EveryTurnIsARunOfItsOwn) {
  Match match = match_of(
      "g=isolation;b=6x6;p1.a=alpha-beta;p1.cache=small;p1.depth=5;p2.a=alpha-beta;p2.cache=small;p2.h=linear;p2.depth="
      "4");
  std::uint64_t hits = 0;
  while (match.end() == Match::End::none) {
    auto run = match.turn();
    run->advance(UINT64_MAX);
    Session alone = session_of(to_text(run->spec()));
    alone.advance(UINT64_MAX);
    EXPECT_EQ(snapshot(alone), snapshot(*run));
    EXPECT_EQ(alone.check(), run->check());
    hits += run->counters().repeats;
    match.take(*std::move(run));
  }
  EXPECT_GT(hits, 0u) << "the tables were of use";
}

TEST(Match, TablesBeginWithNothingAfterTwentyMillionNodes) {
  const auto to_prepare = [](const std::string& moves) {
    return session_of("g=isolation;m=" + moves + ";a=alpha-beta;cache=small").to_prepare();
  };
  EXPECT_EQ(to_prepare("d4:20000000,c2"), 20'000'000u);
  EXPECT_EQ(to_prepare("d4:20000001,c2"), 0u);
  EXPECT_EQ(to_prepare("d4:15000000,c2:9,e6:5000000,b4"), 20'000'000u);
  EXPECT_EQ(to_prepare("d4:15000000,c2:9,e6:5000001,b4"), 0u);
  EXPECT_EQ(to_prepare("d4:15000000,c2:9,e6:5000001,b4:9,c5:70,d3"), 70u);
}

/// Whatever is handed on in a match that goes on, a link to its next turn has to begin with, too.
TEST(Match, HandsOnNoMoreThanALinkToItCanLearnAgain) {
  for (const auto& [nodes, is_known] : {std::pair{"19999999", true}, std::pair{"20000001", false}}) {
    Match match = match_of("g=isolation;b=5x5;m=c3:" + std::string(nodes) +
                           ",b2;p1.a=alpha-beta;p1.cache=small;p2.a=alpha-beta;p2.cache=small;nodes=3000");
    auto first = match.turn();
    EXPECT_EQ(first->to_prepare() > 0, is_known);
    first->advance(UINT64_MAX);
    match.take(*std::move(first));
    auto reply = match.turn();
    reply->advance(UINT64_MAX);
    match.take(*std::move(reply));
    auto second = match.turn();
    Session alone = session_of(to_text(second->spec()));
    second->advance(UINT64_MAX);
    alone.advance(UINT64_MAX);
    EXPECT_EQ(snapshot(alone), snapshot(*second)) << nodes;
  }
}

TEST(Match, TablesAreLearntAgainInSlices) {
  const std::string turn = "g=isolation;m=b2:9000,e5,c4:70000,d3;a=alpha-beta;cache=small;depth=9";
  Session at_once = session_of(turn);
  at_once.go_to(5000);
  Session sliced = session_of(turn, Session::default_keyframe_bytes);
  EXPECT_EQ(sliced.to_prepare(), 79'000u);
  int slices = 0;
  for (std::uint64_t left = sliced.to_prepare(); left > 0; left = sliced.to_prepare(), ++slices) {
    EXPECT_EQ(sliced.nodes(), 0u);
    sliced.prepare(1000);
    ASSERT_LT(sliced.to_prepare(), left);
  }
  EXPECT_GT(slices, 20);
  sliced.advance(7000);
  sliced.go_to(5000);
  EXPECT_EQ(snapshot(sliced), snapshot(at_once));
  Session alone = session_of("g=isolation;m=b2,e5,c4,d3;a=alpha-beta;cache=small;depth=9");
  for (Session* session : {&alone, &at_once}) session->advance(UINT64_MAX);
  EXPECT_LT(at_once.nodes(), alone.nodes()) << "the table was of use";
}

TEST(Match, ASearchThatEndsBeforeItsNumberOfNodesIsLearntAgainAtOnce) {
  Session session = session_of("g=isolation;b=3x3;m=a1:20000000,c3;a=alpha-beta;cache=small;depth=3");
  session.prepare(100'000);
  EXPECT_EQ(session.to_prepare(), 0u);
}

TEST(Match, APersonPlaysWhereThereIsNoAlgorithm) {
  Match match = match_of("g=isolation;b=4x4;p2.a=mirror");
  EXPECT_FALSE(match.is_algorithms_turn());
  match.play(*match.position().parse_move("b2"));
  ASSERT_TRUE(match.is_algorithms_turn());
  auto run = match.turn();
  run->advance(UINT64_MAX);
  match.take(*std::move(run));
  EXPECT_EQ(to_text(match.spec()), "1;g=isolation;b=4x4;m=b2,c3:2;p2.a=mirror");
}

TEST(Match, AnyTurnIsASpecThatCanBeRun) {
  const Spec match = spec_of("g=isolation;b=4x4;m=b2:9,c3:2;p1.a=minimax;p1.depth=2;at=1:7");
  const auto run = [&](std::size_t turn) { return to_text(*turn_of(match, turn)); };
  EXPECT_EQ(run(0), "1;g=isolation;b=4x4;a=minimax;depth=2;at=7");
  EXPECT_EQ(run(1), "1;g=isolation;b=4x4;m=b2:9;a=minimax;depth=2;at=7") << "for a person";
  EXPECT_EQ(run(2), "1;g=isolation;b=4x4;m=b2:9,c3:2;a=minimax;depth=2;at=7");
  EXPECT_EQ(turn_of(match, 3).error().message, "at=3:.. names the turn after move 3, and m= has 2 moves");
}

TEST(RunsOfARace, StopAtTheirOwnNodesOrAtTheRacesOrAtThatOfTheFurthest) {
  const auto nodes = [](const std::string& places) {
    std::vector<std::optional<std::uint64_t>> out;
    const auto runs = runs_of(spec_of("g=color-walk;r1.a=greedy;r2.a=beam;r3.a=dijkstra" + places));
    for (const Spec& run : *runs) out.push_back(run.at ? std::optional(run.at->node) : std::nullopt);
    return out;
  };
  using testing::ElementsAre;
  EXPECT_THAT(nodes(";r2.at=500;r3.at=20"), ElementsAre(500, 500, 20)) << "none of its own: that of the furthest";
  EXPECT_THAT(nodes(";r2.at=500;at=70"), ElementsAre(70, 500, 70));
  EXPECT_THAT(nodes(""), ElementsAre(std::nullopt, std::nullopt, std::nullopt));
}

TEST(Match, WhoFindsNoMoveForfeits) {
  Match match = match_of("g=isolation;p1.a=minimax;p2.a=random;nodes=1");
  play_to_end(match);
  EXPECT_EQ(match.end(), Match::End::forfeit);
  EXPECT_EQ(match.winner(), 1);
}

TEST(Match, IsForTwo) {
  EXPECT_EQ(Match::start(spec_of("g=color-walk")).error().message, "color-walk is played alone");
  EXPECT_EQ(Match::start(spec_of("g=isolation;a=random")).error().message,
            "a= names a run: the players of a game are p1.a= and p2.a=");
}

}  // namespace
}  // namespace lookahead::tests
