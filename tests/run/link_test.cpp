// What programs are told of a link, and that opening one loads its board but once.
#include "cli/json.h"
#include "lookahead/match.h"
#include "spec/boards.h"
#include "support/runs.h"
#include "toy/toys.h"

namespace lookahead::tests {
namespace {

using cli::Json;
using cli::JsonMaker;

Json facts(const std::string& text) { return describe<JsonMaker>(spec_of(text)); }

TEST(Link, OfARunIsTold) {
  const Json run = facts("g=color-walk;m=1,2;a=greedy;at=7;move=3;check=0123abcd");
  EXPECT_EQ(run, Json::parse(R"({"spec": "1;g=color-walk;b=koblenski:1;m=1,2;a=greedy;at=7;move=3;check=0123abcd",
                                 "kind": "run", "algorithms": 1, "names": ["Greedy"], "game": "color-walk",
                                 "board": "koblenski:1", "moves": 2, "node": 7, "move": 3, "check": "0123abcd",
                                 "experiment": "1;g=color-walk;b=koblenski:1;m=1,2;a=greedy;at=7;move=3;check=0123abcd"})"));
  EXPECT_EQ(facts("g=color-walk;a=greedy;at=7")["move"], nullptr);
  EXPECT_EQ(facts("g=color-walk;a=greedy;at=7")["check"], "");
}

TEST(Link, SaysWhatKindItIs) {
  EXPECT_EQ(facts("g=color-walk")["kind"], "board");
  EXPECT_EQ(facts("g=color-walk;a=greedy")["kind"], "run");
  EXPECT_EQ(facts("g=isolation;p2.a=greedy")["kind"], "match");
  EXPECT_EQ(facts("g=color-walk;r1.a=greedy;r2.a=beam")["kind"], "race");
}

TEST(Link, SaysHowManyMovesAndNodesCameBefore) {
  const Json turn = facts("g=isolation;m=d4:20,c2:300,e2;p1.a=greedy;p2.a=greedy;at=1:300");
  EXPECT_EQ(turn["moves"], 1);
  EXPECT_EQ(turn["node"], 300) << "of the search after one move, not node 1";
  EXPECT_EQ(facts("g=isolation;m=d4:20,c2:300,e2;p1.a=greedy")["moves"], 3);
  EXPECT_EQ(facts("g=color-walk;a=greedy")["node"], nullptr);
  EXPECT_EQ(facts("g=color-walk;r1.a=greedy;r1.at=20;r2.a=beam;r2.at=500")["node"], 500);
}

TEST(Link, OfAMatchAgainstAPersonIsAnExperimentOfTheAlgorithm) {
  const std::string moves = "g=isolation;b=5x5;m=d4,c5:10;";
  for (const char* player : {"p1.", "p2."}) {
    const std::string who = std::string(player) + "a=alpha-beta;" + player + "depth=3;at=1:0;check=0123abcd";
    EXPECT_EQ(facts(moves + who)["experiment"], "1;g=isolation;b=5x5;a=alpha-beta@2;depth=3");
  }
  const Json two = facts(moves + "p1.a=greedy;p2.a=minimax;at=1:0");
  EXPECT_EQ(two["experiment"], two["spec"]);
}

int loads = 0;

/// The toy game and Isolation, which count the boards that they load.
const Catalog& counting_catalog() {
  static const Catalog games = [] {
    Catalog out = {*find_game(toy::toy_catalog(), "pile"), *find_game(builtin_games(), "isolation")};
    out[0].parse_exact = [](std::string_view text) {
      ++loads;
      return find_game(toy::toy_catalog(), "pile")->parse_exact(text);
    };
    out[0].generators[0].make = [](std::uint64_t seed, std::string_view shape) {
      ++loads;
      return find_game(toy::toy_catalog(), "pile")->generators[0].make(seed, shape);
    };
    out[1].parse_exact = [](std::string_view text) {
      ++loads;
      return find_game(builtin_games(), "isolation")->parse_exact(text);
    };
    return out;
  }();
  return games;
}

Spec opened(const std::string& link) {
  loads = 0;
  return *parse_spec(link, counting_catalog());
}

/// All that a page shows of the runs of a link.
void look_at_all(const Spec& spec) {
  const auto runs = runs_of(spec);
  ASSERT_TRUE(runs) << runs.error().message;
  for (const Spec& run : *runs) {
    auto session = Session::start(run);
    ASSERT_TRUE(session);
    session->go_to(run.at ? run.at->node + 1 : 1);
    describe<JsonMaker>(session->report());
    session->check();
  }
  describe<JsonMaker>(spec);
  root_position(spec);
  generated_board(*spec.game, spec.board.text);
}

TEST(Link, LoadsItsBoardOnce) {
  for (const char* link : {"1;g=pile;b=random:3;a=first-move", "1;g=pile;b=20:3/7;m=3,7;a=greedy;at=2",
                           "1;g=pile;b=random:9;r1.a=greedy;r1.at=2;r2.a=breadth-first;r2.at=5",
                           "1;g=isolation;b=7x7;m=d4:20,c2:300;p1.a=alpha-beta;p1.depth=3;p2.a=greedy;at=1:0"}) {
    look_at_all(opened(link));
    EXPECT_EQ(loads, 1) << link;
  }
}

TEST(Link, OfAMatchLoadsItsBoardOnceForAllTurns) {
  auto match = Match::start(opened("1;g=isolation;b=5x5;p1.a=alpha-beta;p1.depth=3;p2.a=greedy"));
  play_to_end(*match);
  for (std::size_t turn = 0; turn <= match->spec().moves.size(); ++turn) {
    const auto run = turn_of(match->spec(), turn);
    ASSERT_TRUE(run) << run.error().message;
    ASSERT_TRUE(Session::start(*run, 0)) << "with what the searches before it hand on";
  }
  EXPECT_EQ(loads, 1);
}

}  // namespace
}  // namespace lookahead::tests
