// A toy game and a toy algorithm are all that it takes: catalog, specs, sessions and the contract tests pick them up.
#include "experiment/bench.h"
#include "experiment/board_list.h"
#include "experiment/examples.h"
#include "experiment/perft.h"
#include "experiment/plan.h"
#include "experiment/replication.h"
#include "spec/boards.h"
#include "support/contract.h"
#include "toy/toys.h"

namespace lookahead::tests {
namespace {

using testing::ElementsAre;
using toy::toy_catalog;

INSTANTIATE_TEST_SUITE_P(Toy, SearchContract, testing::ValuesIn(contract_runs(toy_catalog())), run_name);
INSTANTIATE_TEST_SUITE_P(Toy, SessionContract, testing::ValuesIn(contract_runs(toy_catalog())), run_name);

TEST(Toy, SeedsMatterWhereAnAlgorithmSaysSo) { expect_seeds_matter(contract_runs(toy_catalog())); }

std::vector<std::string> algorithm_ids(const char* game) {
  std::vector<std::string> ids;
  for (const AlgorithmEntry& entry : find_game(toy_catalog(), game)->algorithms) ids.push_back(entry.info.id);
  return ids;
}

Report toy_report(const std::string& text) { return report_of(text, toy_catalog()); }

std::string canonical(const std::string& text) { return to_text(spec_of(text, toy_catalog())); }

TEST(Toy, AlgorithmsAreListedWhereTheyFit) {
  // Round robin plays moves by number, which this game's have not.
  EXPECT_THAT(algorithm_ids("pile"),
              ElementsAre("random", "greedy", "look-ahead", "breadth-first", "first-move", "restarts"));
  EXPECT_THAT(algorithm_ids("color-walk"), ElementsAre("greedy", "first-move"));
}

TEST(Toy, ExperimentsToBeginWithAreOfTheCatalogsGames) {
  const Catalog pile_alone = {toy::pile_entry()};
  const std::vector<Example> examples_of_pile = examples(pile_alone);
  ASSERT_EQ(examples_of_pile.size(), 1u);
  EXPECT_EQ(examples_of_pile[0].question, "Which algorithm does best in Pile?");
  const auto plan = parse_plan(examples_of_pile[0].plan, pile_alone);
  ASSERT_TRUE(plan) << plan.error().message;
  EXPECT_EQ(plan->settings.size(), 5u);
  EXPECT_TRUE(replications(pile_alone).empty());
  EXPECT_EQ(examples(toy_catalog()).size(), 1u) << "that of Color Walk";
}

TEST(Toy, BenchIsRefusedByCatalogsThatLackAGameOrAnAlgorithmOfItsSuite) {
  const auto without_games = bench_text({toy::pile_entry()});
  ASSERT_FALSE(without_games);
  EXPECT_EQ(
      without_games.error().message,
      "the suite is of all games and algorithms that Lookahead comes with, and this program lacks some: there is no "
      "game 'color-walk': expected pile");
  const auto error = bench_lines(toy_catalog(), [](const std::string& line) {
    ADD_FAILURE() << "it has run " << line;
    return false;
  });
  ASSERT_TRUE(error);
  EXPECT_THAT(error->message, testing::HasSubstr("there is no algorithm 'round-robin' for color-walk"));
}

TEST(Toy, ParametersAreListedWhereTheyMeanSomething) {
  const GameEntry& pile = *find_game(toy_catalog(), "pile");
  EXPECT_TRUE(pile.algorithms[*find_algorithm(pile, "random")].params.empty()) << "only listed moves are played";
  const auto& breadth_first = pile.algorithms[*find_algorithm(pile, "breadth-first")].params;
  ASSERT_EQ(breadth_first.size(), 1u) << "this game has no selectors";
  EXPECT_STREQ(breadth_first[0].param.id, "transpositions");
}

TEST(Toy, ParametersComeFromTheirTables) {
  const GameEntry& pile = *find_game(toy_catalog(), "pile");
  const AlgorithmEntry& first_move = pile.algorithms[*find_algorithm(pile, "first-move")];
  ASSERT_EQ(first_move.params.size(), 2u);
  EXPECT_STREQ(first_move.params[0].param.id, "last");
  EXPECT_EQ(first_move.params[0].initial, 0);
  EXPECT_EQ(first_move.params[1].param.most, 3);
  const ParamEntry& metric = pile.algorithms[*find_algorithm(pile, "greedy")].params[0];
  ASSERT_EQ(metric.choices.size(), 2u);
  EXPECT_STREQ(metric.choices[1].id, "left");
  EXPECT_EQ(metric.param.most, 1);
}

TEST(Toy, SpecsAreReadAndWritten) {
  EXPECT_EQ(canonical("g=pile;a=greedy"), "1;g=pile;b=20:3/7;a=greedy");
  EXPECT_EQ(canonical("a=first-move;pass=2;last=yes;b=9:2/3;g=pile"),
            "1;g=pile;b=9:2/3;a=first-move@2;last=yes;pass=2");
  EXPECT_EQ(canonical("1;g=pile;a=first-move;pass=0"), "1;g=pile;b=20:3/7;a=first-move");
  EXPECT_EQ(canonical("g=pile;b=random:3:40;a=look-ahead;metric=left"), "1;g=pile;b=random:3;a=look-ahead;metric=left");
  EXPECT_EQ(canonical("g=pile;b=9:2/5;m=5,2;a=greedy"), "1;g=pile;b=9:2/5;m=5,2;a=greedy");
  const auto wrong = parse_spec("g=pile;a=first-move;pass=4", toy_catalog());
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "pass='4': expected 0 to 3");
}

TEST(Toy, GameIsPlayedByTheAlgorithmsThereAre) {
  EXPECT_THAT(toy_report("g=pile;a=breadth-first").line, ElementsAre("3", "3", "7", "7"));  // 20, of which 6 + 14
  EXPECT_EQ(toy_report("g=pile;a=breadth-first").best.text, "4 moves");
  EXPECT_EQ(toy_report("g=pile;b=19:4/6;a=breadth-first").status, Status::exhausted) << "no even numbers make 19";
  EXPECT_EQ(toy_report("g=pile;b=19:4/6;a=breadth-first").best.text, "1 stones left");
  EXPECT_THAT(toy_report("g=pile;a=greedy").line, ElementsAre("7", "7", "3", "3"));
  EXPECT_THAT(toy_report("g=pile;a=greedy;metric=left").line, ElementsAre("3", "3", "3", "3", "3", "3"));
  EXPECT_EQ(toy_report("g=pile;a=greedy;metric=left").status, Status::exhausted);
}

TEST(Toy, AlgorithmPlaysTheGamesThereAre) {
  EXPECT_THAT(toy_report("g=pile;a=first-move").line, ElementsAre("3", "3", "3", "3", "3", "3"));
  EXPECT_THAT(toy_report("g=pile;a=first-move;last=yes").line, ElementsAre("7", "7", "3", "3"));
  const Report walk = toy_report("g=color-walk;b=2x3x3:0.1/222;a=first-move");
  EXPECT_EQ(walk.status, Status::solved);
  EXPECT_THAT(walk.line, ElementsAre("0", "1", "2"));
  EXPECT_THAT(toy_report("g=color-walk;b=2x3x3:0.1/222;a=first-move;last=yes").line, ElementsAre("2", "1", "0"));
}

TEST(Toy, TheExampleOfTheDocumentPlaysAllItsGames) {
  // Half of all games take the whole pile, so that the goal is reached long before the last one.
  const Report report = toy_report("g=pile;b=10:3/7;a=restarts;games=40");
  EXPECT_EQ(report.best.text, "2 moves");
  EXPECT_EQ(report.status, Status::exhausted);
  EXPECT_GE(report.counters.nodes, 1u + 40 * 2) << "no game is shorter than two moves";
  EXPECT_LE(toy_report("g=pile;b=10:3/7;a=restarts;games=1").counters.nodes, 1u + 3);
  EXPECT_EQ(toy_report("g=pile;b=10:3/7;m=3,7;a=restarts").status, Status::solved) << "there is nothing to play";
}

TEST(Toy, GameIsShownAndCountedLikeAnyOther) {
  const auto board = read_board(*find_game(toy_catalog(), "pile"), "9 2 3\n");
  ASSERT_TRUE(board);
  EXPECT_EQ(board->text, "9:2/3");
  EXPECT_EQ(perft(*board->position, 3), 8u);
  EXPECT_EQ(perft(*board->position, 4), 5u);  // 2222, and 3222 in its four orders
  board->position->apply(1);
  EXPECT_EQ(board->position->text(), "6 2 3\n");
  EXPECT_THAT(board->position->picture().marks, ElementsAre(0, 0, 0, 0, 0, 0, 1, 1, 1));
  EXPECT_EQ(parse_board_series(*find_game(toy_catalog(), "pile"), "random:1-2")->board(1), "random:2");
}

}  // namespace
}  // namespace lookahead::tests
