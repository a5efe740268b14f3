// Plans: what they stand for, their canonical text, and what is wrong with broken ones.
#include "experiment/plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "experiment/values.h"
#include "lookahead/games.h"
#include "support/files.h"

namespace lookahead::tests {
namespace {

using testing::ElementsAre;

Plan plan_of(const std::string& text) {
  auto plan = parse_plan(text, builtin_games());
  EXPECT_TRUE(plan) << text << ": " << plan.error().message << " at " << plan.error().offset;
  return plan ? *std::move(plan) : Plan();
}

std::vector<std::string> specs_of(const std::string& text) {
  const Plan plan = plan_of(text);
  std::vector<std::string> out;
  for (std::uint64_t i = 0; i < plan.runs(); ++i) out.push_back(to_text(plan.run(i)));
  return out;
}

/// "OFFSET: MESSAGE", where the offset is that of the error.
std::string refusal(const std::string& text) {
  const auto plan = parse_plan(text, builtin_games());
  return plan ? "it is a plan" : std::to_string(plan.error().offset) + ": " + plan.error().message;
}

std::vector<std::string> values_of(const std::string& text) {
  std::vector<std::string> out;
  const auto values = parse_values(text, 1000);
  EXPECT_TRUE(values) << text;
  if (values)
    for (const ListedValue& value : *values) out.push_back(value.text);
  return out;
}

TEST(Values, AreListsAndRanges) {
  EXPECT_THAT(values_of("all"), ElementsAre("all"));
  EXPECT_THAT(values_of("3,1,2"), ElementsAre("3", "1", "2"));
  EXPECT_THAT(values_of("7..10"), ElementsAre("7", "8", "9", "10"));
  EXPECT_THAT(values_of("-1..1,5"), ElementsAre("-1", "0", "1", "5"));
  EXPECT_THAT(values_of("10..50:15"), ElementsAre("10", "25", "40"));
  EXPECT_THAT(values_of("0.5..1.25:0.25"), ElementsAre("0.5", "0.75", "1", "1.25"));
}

TEST(Values, OfBrokenRangesAreRefusedWithTheirPlace) {
  for (const auto& [text, offset] : std::vector<std::pair<std::string, std::size_t>>{{"7..", 0},
                                                                                     {"..7", 0},
                                                                                     {"1,8..7", 2},
                                                                                     {"1..9:0", 0},
                                                                                     {"1..9:-1", 0},
                                                                                     {"a..b", 0},
                                                                                     {"1,,2", 2},
                                                                                     {"1..2000", 0}}) {
    const auto values = parse_values(text, 1000);
    ASSERT_FALSE(values) << text;
    EXPECT_EQ(values.error().offset, offset) << text;
  }
}

TEST(Values, OfBrokenRangesAreRefusedWithWhatIsWrong) {
  const std::string any = "FIRST..LAST or FIRST..LAST:STEP, such as 7..18 or 10..50:10";
  for (const auto& [text, fault] :
       std::vector<std::pair<std::string, std::string>>{{"4..2", "its last number is less than its first, write 2..4"},
                                                        {"4..2:-1", "its last number is less than its first"},
                                                        {"1..9:0", "its step has to be a number above 0"},
                                                        {"1..9:x", "its step has to be a number above 0"},
                                                        {"1 .. 9", "write 1..9"},
                                                        {"0.5...1.5", "write 0.5..1.5"},
                                                        {"1..3..5", any},
                                                        {"a..b", any},
                                                        {"7..", any}}) {
    const auto values = parse_values(text, 1000);
    ASSERT_FALSE(values) << text;
    EXPECT_EQ(values.error().message, "'" + text + "' is no range: " + fault);
  }
}

TEST(Values, AreReadFromRangesAsPeopleWriteThem) {
  for (const char* text :
       {"1-5", "1 - 5", "1..5", " 1 .. 5", "1...5", "1:5", "1to5", "1 to 5", "5-1", "1\u20135", "1\u20265"})
    EXPECT_EQ(range_meant(text, "-"), "1-5") << text;
  EXPECT_EQ(range_meant("-3--1", ".."), "-3..-1");
  EXPECT_EQ(range_meant("0.5-2", ".."), "0.5..2");
  for (const char* text : {"", "-", "5", "-5", "1.5", "1-", "1-2-3", "1e6", "1 5", "in-turn", "top..x"})
    EXPECT_EQ(range_meant(text, ".."), "") << text;
}

TEST(Values, AreWrittenShort) {
  EXPECT_EQ(values_text({"7", "8", "9", "10"}), "7..10");
  EXPECT_EQ(values_text({"10", "20", "30"}), "10..30:10");
  EXPECT_EQ(values_text({"1", "2"}), "1,2");
  EXPECT_EQ(values_text({"1", "3", "4", "5", "all"}), "1,3..5,all");
  EXPECT_EQ(values_text({"0.5", "1", "1.5"}), "0.5..1.5:0.5");
  EXPECT_EQ(values_text({"3", "2", "1"}), "3,2,1");
  for (const char* text : {"7..10", "1,3..5,all", "0.5..1.5:0.5", "1,2,4,8,16", "-3..3"})
    EXPECT_EQ(values_text(values_of(text)), text);
}

TEST(Plan, OfOneSpecIsOneRun) {
  const std::string spec = "1;g=color-walk;b=koblenski:3;a=look-ahead;depth=5;nodes=20000;seed=7";
  EXPECT_THAT(specs_of(spec), ElementsAre(spec));
}

TEST(Plan, RunsEachSettingOnEachBoardWithEachSeed) {
  EXPECT_THAT(specs_of("g=color-walk;b=koblenski:1-2;a=look-ahead;depth=2,5"),
              ElementsAre("1;g=color-walk;b=koblenski:1;a=look-ahead;depth=2",
                          "1;g=color-walk;b=koblenski:1;a=look-ahead;depth=5",
                          "1;g=color-walk;b=koblenski:2;a=look-ahead;depth=2",
                          "1;g=color-walk;b=koblenski:2;a=look-ahead;depth=5"));
  EXPECT_THAT(
      specs_of("g=color-walk;b=2x2x2:01/10,koblenski:2;a=random;seed=3,5"),
      ElementsAre("1;g=color-walk;b=2x2x2:~Y;a=random;seed=3", "1;g=color-walk;b=2x2x2:~Y;a=random;seed=5",
                  "1;g=color-walk;b=koblenski:2;a=random;seed=3", "1;g=color-walk;b=koblenski:2;a=random;seed=5"));
}

TEST(Plan, HasSettingsSideBySide) {
  const std::string text = "g=color-walk;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2;e2.nodes=50;nodes=9;base=e1";
  EXPECT_THAT(specs_of(text), ElementsAre("1;g=color-walk;b=koblenski:1;a=greedy;nodes=9",
                                          "1;g=color-walk;b=koblenski:1;a=look-ahead;depth=1;nodes=50",
                                          "1;g=color-walk;b=koblenski:1;a=look-ahead;depth=2;nodes=50"));
  EXPECT_EQ(plan_of(text).base, 0u);
}

TEST(Plan, SweepsTheFirstKeyOfTheCanonicalOrderOutermost) {
  const auto a = specs_of("g=bubble-burst;a=priority;penalty=7..8;select=all,top-three;nodes=10");
  EXPECT_EQ(a, specs_of("g=bubble-burst;nodes=10;select=all,top-three;penalty=7..8;a=priority"));
  EXPECT_EQ(std::set<std::string>(a.begin(), a.end()).size(), 4u);
}

TEST(Plan, RefusesInASettingWhatIsOfTheWholePlan) {
  EXPECT_EQ(refusal("g=bubble-burst;b=uniform:1:6x6x3;e1.a=random;e1.seed=3..5;e2.a=greedy"),
            "48: seed= is of the whole plan, not of one of its settings");
  EXPECT_EQ(refusal("g=color-walk;e1.a=random;e1.m=0;e2.a=greedy"),
            "28: m= is of the whole plan, not of one of its settings");
  EXPECT_EQ(specs_of("g=color-walk;r1.a=greedy;r1.at=3;r2.a=random;r2.at=5;r2.check=00000000"),
            specs_of("g=color-walk;e1.a=greedy;e2.a=random"))
      << "a race's moments";
}

TEST(Plan, SaysHowAKeyIsOfOneOfSeveralAlgorithms) {
  EXPECT_EQ(
      refusal("g=color-walk;a=greedy,beam;width=10"),
      "27: there is no key 'width': greedy has metric. Only some of these algorithms have 'width': give each its own "
      "settings, such as e1.a=greedy;e2.a=beam;e2.width=10");
  EXPECT_EQ(specs_of("g=color-walk;e1.a=greedy;e2.a=beam;e2.width=10").size(), 2u) << "what is said there can be typed";
  EXPECT_THAT(refusal("g=color-walk;e1.a=random;e2.a=beam,greedy;e2.width=10,20"),
              testing::EndsWith("such as e1.a=greedy;e2.a=beam;e2.width=10,20"));
  EXPECT_THAT(refusal("g=isolation;p1.a=minimax,greedy;p1.depth=3"),
              testing::EndsWith("such as p1.a=greedy;p2.a=minimax;p2.depth=3"));
  for (const char* none_has_it : {"g=color-walk;a=greedy,beam;wdith=10", "g=color-walk;a=greedy;width=10"})
    EXPECT_THAT(refusal(none_has_it), testing::EndsWith("greedy has metric")) << none_has_it;
}

TEST(Plan, CountsWithoutListing) {
  EXPECT_EQ(plan_of("g=color-walk;b=uniform:1-1000000;a=greedy;seed=1..1000").runs(), 1'000'000'000u);
  const Plan plan = plan_of("g=color-walk;b=uniform:1-1000000;a=greedy;seed=1..1000");
  EXPECT_EQ(to_text(plan.run(999'999'999)), "1;g=color-walk;b=uniform:1000000;a=greedy;seed=1000");
}

TEST(Plan, OfATournamentHasPlayers) {
  const Plan plan =
      plan_of("g=isolation;p1.a=greedy;p2.a=alpha-beta;p2.depth=1..2;games=4;openings=random:2;seed=9;nodes=500");
  ASSERT_TRUE(plan.is_tournament);
  EXPECT_EQ(plan.runs(), 12u);
  const Tournament tournament = plan.tournament();
  EXPECT_EQ(tournament.players.size(), 3u);
  EXPECT_EQ(tournament.games, 4u);
  EXPECT_EQ(tournament.opening_moves, 2);
  EXPECT_EQ(tournament.seed, 9u);
  EXPECT_EQ(tournament.start.nodes, 500u);
}

TEST(Plan, NamesTheNewestRevisionsAndKeepsTheValuesOfOlderOnes) {
  const std::string old = "1;g=bubble-burst;a=anneal";
  const std::string now = "1;g=bubble-burst;b=uniform:1;a=anneal@3;round=25000;follow=no;smooth=no";
  EXPECT_EQ(to_text(plan_of(old)), now);
  EXPECT_THAT(specs_of(old), ElementsAre(now));
  EXPECT_EQ(to_text(plan_of("g=bubble-burst;a=anneal")), "1;g=bubble-burst;b=uniform:1;a=anneal@3");
  EXPECT_EQ(refusal("1;g=isolation;e1.a=solve;e2.a=solve@3").substr(0, 41),
            "28: this setting stands in the plan twice");
}

TEST(Plan, CanonicalTextsAreWhatTheyWere) {
  const auto golden = read_project_file("tests/golden/plans-v1.txt");
  ASSERT_TRUE(golden);
  std::size_t count = 0;
  for (const std::string& line : lines_of(*golden)) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t gap = line.find(" -> ");
    ASSERT_NE(gap, std::string::npos) << line;
    const std::string written = line.substr(0, gap);
    const std::string canonical = line.substr(gap + 4);
    const Plan plan = plan_of(written);
    EXPECT_EQ(to_text(plan), canonical);
    EXPECT_EQ(to_text(plan_of(canonical)), canonical);
    EXPECT_EQ(plan_of(canonical).runs(), plan.runs()) << line;
    for (std::uint64_t i = 0; !plan.is_tournament && i < std::min<std::uint64_t>(plan.runs(), 50); ++i)
      EXPECT_EQ(to_text(plan_of(canonical).run(i)), to_text(plan.run(i))) << line;
    ++count;
  }
  EXPECT_GE(count, 12u);
}

TEST(Plan, RefusesABoardOrASeedThatIsListedTwice) {
  const auto of_boards = [](const std::string& boards) { return refusal("g=color-walk;a=greedy;b=" + boards); };
  EXPECT_EQ(of_boards("koblenski:7,uniform:1,koblenski:7"),
            "24: b=: boards 1 and 3 are the same, 'koblenski:7': each may be listed once");
  EXPECT_EQ(of_boards("koblenski:5-9,uniform:1-9,koblenski:1-20"),
            "24: b=: boards 1 and 19 are the same, 'koblenski:5': each may be listed once");
  EXPECT_EQ(of_boards("koblenski:5-9,koblenski:8-20"),
            "24: b=: boards 4 and 6 are the same, 'koblenski:8': each may be listed once");
  EXPECT_EQ(of_boards("uniform:3,uniform@1:3:20x30x5").substr(0, 35), "24: b=: boards 1 and 2 are the same");
  EXPECT_EQ(of_boards("2x2x2:01/10,2x2x2:~Y"),
            "24: b=: boards 1 and 2 are the same, '2x2x2:~Y': each may be listed once");
  EXPECT_EQ(plan_of("g=color-walk;a=greedy;b=uniform:1-4,uniform:5-9,uniform:1-4:9x9x4,koblenski:1-4").runs(), 17u);
  EXPECT_EQ(refusal("g=color-walk;a=random;seed=3,1..5"),
            "27: seed=: seeds 1 and 4 are the same, 3: each may be listed once");
}

TEST(Plan, RefusesWhatIsBroken) {
  EXPECT_EQ(refusal(""), "0: g= is missing: it names the game");
  EXPECT_EQ(refusal("2;g=color-walk;a=greedy"), "0: version '2' of the plan's text: this build reads version 1");
  EXPECT_EQ(refusal("g=color-walk"), "12: a= is missing: it names the algorithm");
  EXPECT_EQ(refusal("g=nothing;a=greedy"),
            "2: there is no game 'nothing': expected color-walk, bubble-burst, blockbuster or isolation");
  EXPECT_EQ(refusal("g=color-walk;a=look-ahead;depth=1,99"), "34: depth='99': expected 1 to 8");
  EXPECT_EQ(refusal("g=color-walk;a=look-ahead;depth=3..1"),
            "32: depth=: '3..1' is no range: its last number is less than its first, write 1..3");
  EXPECT_EQ(refusal("g=color-walk;e1.a=greedy;e3.a=look-ahead;e3.deep=1"),
            "44: there is no key 'deep': look-ahead has depth or metric");
  EXPECT_EQ(refusal("g=color-walk;r1.a=greedy;e2.a=random"),
            "25: settings with a prefix and without one, or of different kinds, exclude each other");
  EXPECT_EQ(refusal("g=color-walk;a=greedy;e1.a=random"),
            "22: settings with a prefix and without one, or of different kinds, exclude each other");
  EXPECT_EQ(refusal("g=color-walk;b=uniform:9-3;a=greedy"),
            "23: b=: '9-3' is no range of boards: its last seed is less than its first, write 3-9");
  EXPECT_EQ(
      refusal("g=color-walk;b=uniform=1-5;a=greedy"),
      "15: b=: there is no board 'uniform=1-5' for color-walk: expected koblenski, uniform or an exact SIZE:CELLS; "
      "write uniform:1-5");
  EXPECT_EQ(refusal("g=color-walk;b=koblenski:1,nowhere;a=greedy").substr(0, 35),
            "27: b=: there is no board 'nowhere'");
  EXPECT_EQ(refusal("g=color-walk;e1.a=greedy;e2.a=greedy").substr(0, 41), "28: this setting stands in the plan twice");
  const std::string not_all =
      "0: these settings are not all combinations of their values, each once: write them one by one, as ";
  EXPECT_EQ(refusal("g=isolation;a=alpha-beta@1,alpha-beta@2;depth=2"), not_all + "e1., e2. and so on")
      << "they differ in their table, too";
  EXPECT_EQ(refusal("g=isolation;p1.a=alpha-beta;p1.depth=1,1"), not_all + "p1., p2. and so on");
  EXPECT_EQ(plan_of("g=isolation;p1.a=alpha-beta;p1.depth=1;p2.a=alpha-beta;p2.depth=1").runs(), 2u);
  EXPECT_EQ(plan_of("g=isolation;e1.a=alpha-beta@1;e2.a=alpha-beta@2").runs(), 2u);
  EXPECT_EQ(refusal("g=color-walk;e1.a=greedy;base=e2"), "30: base='e2': expected one of the settings, such as e1");
  EXPECT_EQ(refusal("g=color-walk;e1.a=greedy;base=e1.junk"),
            "30: base='e1.junk': expected one of the settings, such as e1");
  EXPECT_EQ(refusal("g=color-walk;a=greedy;at=xyz"),
            "25: at='xyz': expected a moment of a run, or that it is left out: an experiment runs to the end");
  EXPECT_EQ(refusal("g=color-walk;e1.a=look-ahead;e1.depth=1..3;base=e1"),
            "48: base='e1': expected a setting without lists and ranges");
  EXPECT_EQ(refusal("g=color-walk;p1.a=greedy;p2.a=random"), "16: color-walk is played alone");
  EXPECT_EQ(refusal("g=isolation;p1.a=greedy"), "15: a tournament has two players or more: p1.a=, p2.a= and so on");
  EXPECT_EQ(refusal("g=isolation;p1.a=greedy;p2.a=random;games=3"),
            "42: games='3': expected an even number up to 1000000, so that each player begins as often");
  EXPECT_EQ(refusal("g=isolation;p1.a=greedy;p2.a=random;gauntlet=2"),
            "45: gauntlet='2': expected a number of players, fewer than all");
  EXPECT_EQ(refusal("g=isolation;a=greedy;games=4"),
            "21: games= is for tournaments, whose players are p1., p2. and so on");
  EXPECT_EQ(refusal("g=color-walk;b=uniform:1-9007199254740991;a=greedy;seed=1..1000").substr(0, 4), "15: ");
  EXPECT_EQ(refusal("g=color-walk;b=koblenski:1,koblenski:2;m=9;a=greedy").substr(0, 3), "41:");
  EXPECT_EQ(refusal("g=isolation;p1.a=greedy;p2.a=random;seed=9007199254740990"),
            "41: seed=: expected a number up to 9007199254740989: of 2 games each has one more");
}

TEST(Plan, SaysHowBoardsAreListed) {
  const auto of_boards = [](const std::string& boards) { return refusal("g=color-walk;a=greedy;b=" + boards); };
  EXPECT_EQ(of_boards("uniform:1-3,2"),
            "36: b=: '2' is no board: a list names each in full, such as 'uniform:1-3,uniform:2'");
  EXPECT_EQ(of_boards("koblenski:1, 5-7"),
            "36: b=: '5-7' is no board: a list names each in full, such as 'koblenski:1,koblenski:5-7'");
  EXPECT_EQ(
      of_boards("uniform:1,000"),
      "34: b=: '000' is no board: a list names each in full, such as 'uniform:1,uniform:000', and a number has no "
      "commas");
  EXPECT_EQ(of_boards("2x2x2:~Y,5"),
            "33: b=: '5' is no board: a generator stands before a seed, koblenski:5 or uniform:5");
  EXPECT_EQ(of_boards("5-7"),
            "24: b=: '5-7' is no board: a generator stands before a seed, koblenski:5-7 or uniform:5-7");
  EXPECT_EQ(of_boards("uniform:1,,uniform:2"), "34: b=: nothing stands here, where a board is expected");
  EXPECT_EQ(of_boards("uniform:1, uniform:2"),
            "34: b=: there is no board ' uniform' for color-walk: expected koblenski, uniform or an exact SIZE:CELLS, "
            "without spaces around it");
  EXPECT_EQ(of_boards("uniform:1-3;uniform:5"),
            "36: 'uniform:5' is not KEY=VALUE: the values of a list have commas between them, "
            "'b=uniform:1-3,uniform:5'");
}

TEST(Plan, SaysHowListsAndRangesOfValuesAreWritten) {
  const auto of_depth = [](const std::string& depth) { return refusal("g=color-walk;a=look-ahead;depth=" + depth); };
  EXPECT_EQ(of_depth("2;4"), "34: '4' is not KEY=VALUE: the values of a list have commas between them, 'depth=2,4'");
  EXPECT_EQ(of_depth("2, 4"), "34: depth=' 4': expected 1 to 8, without spaces around it");
  EXPECT_EQ(of_depth("2 .. 4"), "32: depth=: '2 .. 4' is no range: write 2..4");
  EXPECT_EQ(of_depth("1,3-5"), "34: depth='3-5': expected 1 to 8; a range is written 3..5");
  EXPECT_EQ(of_depth("1..9"), "32: depth='9': expected 1 to 8") << "of a range that is one";
  EXPECT_EQ(of_depth("2,"), "34: depth=: nothing stands here, where a value is expected");
  EXPECT_EQ(refusal("g=color-walk;a=greedy;\x1b=1..x").substr(0, 8), "24: ?=: ") << "a terminal gets no such key";
  EXPECT_EQ(refusal("g=color-walk;a=greedy;seed=1-10"),
            "27: seed='1-10': expected a number from 0 to 9007199254740991; a range is written 1..10");
}

TEST(Plan, SaysThatNumbersHaveNoCommas) {
  EXPECT_EQ(refusal("g=color-walk;a=greedy;nodes=1,000,000"),
            "30: nodes='000': expected a number from 1; numbers are written in digits alone: 1000000");
  EXPECT_EQ(refusal("g=color-walk;e1.a=greedy;e1.nodes=5,000;e2.a=random"),
            "36: nodes='000': expected a number from 1; numbers are written in digits alone: 5000");
  EXPECT_EQ(refusal("g=color-walk;a=greedy;nodes=1_000"),
            "28: nodes='1_000': expected a number from 1; numbers are written in digits alone: 1000")
      << "once, though two parsers see it";
  EXPECT_EQ(refusal("g=color-walk;a=random;seed=1,000,000"),
            "27: seed=: seeds 2 and 3 are the same, 0: each may be listed once; numbers are written in digits alone: "
            "1000000");
  EXPECT_EQ(
      refusal("g=isolation;p1.a=greedy;p2.a=random;games=1,000"),
      "42: games='1,000': expected an even number up to 1000000, so that each player begins as often; numbers are "
      "written in digits alone: 1000");
  EXPECT_EQ(plan_of("g=color-walk;a=greedy;nodes=100,200").runs(), 2u);
  EXPECT_EQ(plan_of("g=color-walk;a=random;seed=1,000").seeds, (std::vector<std::uint64_t>{1, 0})) << "as before";
}

TEST(Plan, SaysWhichPrefixAKeyHas) {
  const std::string none = " is no key of the whole plan, and one of a setting has its prefix, such as ";
  EXPECT_EQ(refusal("g=color-walk;e1.a=look-ahead;depth=3"), "29: 'depth'" + none + "'e1.depth'");
  EXPECT_EQ(refusal("g=isolation;p1.a=greedy;p2.a=random;opening=all:2"), "36: 'opening'" + none + "'p1.opening'");
  EXPECT_EQ(refusal("g=isolation;p1.a=greedy;p2=random"), "24: 'p2'" + none + "'p2.a'");
  EXPECT_EQ(refusal("g=isolation;p1=greedy;p2=random"), "12: there is no key 'p1': expected 'p1.a='");
  EXPECT_EQ(refusal("g=color-walk;a=greedy;base=e1"),
            "22: base= is for settings side by side, which are e1., e2. and so on");
}

}  // namespace
}  // namespace lookahead::tests
