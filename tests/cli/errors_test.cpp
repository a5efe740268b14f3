// The command line's refusals: exit status 2 for bad input, 1 for a check that failed, and one line that says what and
// where.
#include "support/process.h"

namespace lookahead::tests {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

struct Refused {
  std::vector<std::string> arguments;
  std::string message;  ///< part of the line
  std::string input = "";
  int status = 2;
};

void expect_refused(const std::vector<Refused>& rows) {
  for (const Refused& row : rows) {
    const Output output = run_program(row.arguments, row.input);
    std::string command;
    for (const std::string& argument : row.arguments) command += argument + " ";
    EXPECT_EQ(output.status, row.status) << command;
    EXPECT_THAT(output.err, StartsWith("lookahead: ")) << command;
    EXPECT_THAT(output.err, HasSubstr(row.message)) << command;
    EXPECT_EQ(output.err.find('\n'), output.err.size() - 1) << command << "prints more than one line: " << output.err;
    if (row.status == 2) {
      EXPECT_EQ(output.out, "") << command;
    }
  }
}

const std::string greedy = "g=color-walk;a=greedy";

TEST(CommandLine, NamesTheCommandThatThereIsNot) {
  expect_refused({{{"walk"}, "there is no command 'walk': expected list, daily, run, play"},
                  {{"help", "walk"}, "there is no command 'walk'"},
                  {{"help", "run", "play"}, "'play' is too much"},
                  {{"--fast", "run"}, "'--fast' is no option here, where a command comes first"},
                  {{"list", "extra"}, "extra"},
                  {{"perft", greedy, "2", "--nodes", "9"}, "'--nodes' is no option or argument here"},
                  {{"run", "g=color-walk;a=beam;select=x"}, "select='x': expected all, in-turn or most-cells"},
                  {{"run", greedy, "--seconds", "0x10"}, "--seconds: '0x10' is no number of seconds"},
                  {{"experiment", "g=color-walk;b=koblenski:1-2;a=greedy", "--measure", "status"},
                   "--measure: the column 'status' has words, not figures"},
                  {{"run", greedy, "--nodes", "e5"}, "--nodes: 'e5' is no number from 1 to"},
                  {{"learn", "--rounds", "x"}, "--rounds: 'x' is no number from 1 to 100"},
                  {{"run", greedy, "--board", "tests"}, "tests: a folder, not a file"},
                  {{"run", greedy, "--fast"}, "'--fast' is no option or argument here: `lookahead help run` lists"}});
}

TEST(CommandLine, WithoutACommandTellsWhatThereIs) {
  const Output bare = run_program({});
  EXPECT_EQ(bare.status, 2);
  EXPECT_EQ(bare.out, "");
  EXPECT_EQ(bare.err, run_program({"help"}).out);
}

TEST(CommandLine, NamesTheCommandThatAPlanIsFor) {
  expect_refused(
      {{{"run", "g=color-walk;a=look-ahead;depth=2..4"},
        "depth='2..4': expected 1 to 8. As a plan it is 3 runs, for `lookahead experiment`"},
       {{"run", "g=color-walk;b=uniform:1-5;a=greedy"}, "As a plan it is 5 runs"},
       {{"run", "g=isolation;p1.a=greedy;p2.a=random;games=4"}, "As a plan it is 4 games"},
       {{"batch", greedy, "--boards", "uniform:1-3,uniform:5"},
        "lists of boards are for `lookahead experiment`, as b= of its plan"},
       {{"batch", greedy, "--boards", "-"},
        "-: line 2, column 1: several boards, where a file has one on each line",
        "uniform:9\nuniform:1-3\n"},
       {{"batch", greedy, "--boards", "-"}, "-: line 1, column 1: several boards", "uniform:1,koblenski:2\n"},
       {{"run", greedy, "--board", "uniform:1"},
        "--board: there is no file 'uniform:1', and a board's name stands as b= in the text before"},
       {{"experiment", greedy, "--boards", "uniform:1-3"}, "--boards: there is no file 'uniform:1-3'"},
       {{"tournament", "p1.a=random;p2.a=greedy"},
        "a tournament has two players or more, each an argument: 'a=random' 'a=greedy'"}});
}

TEST(CommandLine, PointsIntoASpecThatIsWrong) {
  expect_refused(
      {{{"run"}, "SPEC is required"},
       {{"run", ""}, "g= is missing"},
       {{"run", "g=chess"}, "spec, column 3: there is no game 'chess': expected color-walk"},
       {{"run", "g=color-walk;a=minimax"}, "spec, column 16: there is no algorithm 'minimax'"},
       {{"run", "g=color-walk;a=look-ahead;depth=9"}, "spec, column 33: depth='9': expected 1 to 8"},
       {{"run", "g=color-walk;b=2x2:.0/0#"}, "spec, column 24: b=: '#' is no cell"},
       {{"run", "g=color-walk"}, "a= is missing: it names the algorithm"},
       {{"run", "g=isolation;m=d4,b3;p1.a=minimax;at=7:0"}, "at=7:.. names the turn after move 7, and m= has 2"},
       {{"run", "g=caf\xc3\xa9\x1b"}, "there is no game 'caf\xc3\xa9?'"},
       {{"batch", "g=color-walk;r1.a=greedy", "--boards", "koblenski:1-2"}, "r1. names several runs"},
       {{"play", "g=chess"}, "spec, column 3"},
       {{"perft", "g=chess", "3"}, "spec, column 3"},
       {{"batch", greedy, "g=chess", "--boards", "koblenski:1-2"}, "spec, column 3"},
       {{"batch", greedy, "g=isolation;a=greedy", "--boards", "koblenski:1-2"}, "'koblenski' for isolation"},
       {{"tournament", "a=random;seed=3", "a=greedy"}, "a tournament has one seed for all"},
       {{"batch", "g=color-walk", "--boards", "koblenski:1-2"}, "a= is missing"}});
}

TEST(CommandLine, PointsIntoABoardThatIsWrong) {
  expect_refused(
      {{{"run", greedy, "--board", "-"}, "-: line 2, column 2: '#' is no cell", "01\n0#\n"},
       {{"run", greedy, "--board", "-"}, "-: line 3, column 3: row 3 has 2 cells, row 1 has 3", "012\n012\n01\n"},
       {{"run", greedy, "--board", "-"}, "-: column 11: '0' is no seed of koblenski", "koblenski:0"},
       {{"run", greedy, "--board", "-"}, "there is no board in this text", ""},
       {{"run", greedy + ";at=99", "--board", "-"}, "at=99: the run ends at node", "01", 1},
       {{"run", greedy + ";m=2", "--board", "-"}, "m= on this board: m=: move 1, '2', is not legal", ".01"},
       {{"batch", greedy, "--boards", "-"}, "-: line 4, column 2: '!' is no cell", "01\n10\n\nx!\n10\n"}});
}

TEST(CommandLine, NamesTheFileThatCannotBeRead) {
  expect_refused({{{"run", greedy, "--board", "tests/nowhere.txt"}, "tests/nowhere.txt: no such file"},
                  {{"batch", greedy, "--boards", "tests/nowhere.txt"}, "there is no board 'tests/nowhere.txt'"},
                  {{"run", greedy, "--board", "-"}, "-: more than 1 MiB", std::string((1 << 20) + 1, '0')}});
}

TEST(CommandLine, NamesTheOptionWhoseValueIsWrong) {
  expect_refused(
      {{{"run", greedy, "--nodes", "0"}, "--nodes"},
       {{"run", greedy, "--nodes", "many"}, "--nodes"},
       {{"run", greedy, "--nodes", "1,000"}, "numbers are written in digits alone: 1000"},
       {{"run", greedy, "--nodes", "99999999999999999999"}, "--nodes"},
       {{"run", greedy, "--nodes"}, "--nodes"},
       {{"run", greedy, "--board", ""}, "--board: its value is empty"},
       {{"experiment", "g=color-walk;b=koblenski:1-2;a=greedy", "--out", ""}, "--out: its value is empty"},
       {{"batch", greedy, greedy, "--boards", "koblenski:1-2", "--csv"}, "--csv: each spec has columns of its own"},
       {{"run", greedy, "--seconds", "-1"}, "--seconds"},
       {{"run", greedy, "--seconds", "soon"}, "--seconds"},
       {{"run", greedy, "--events", "0"}, "--events"},
       {{"run", greedy, "--events", "1025"}, "--events"},
       {{"batch", greedy}, "--boards is required"},
       {{"batch", greedy, "--boards", "koblenski:1-2", "--jobs", "0"}, "--jobs"},
       {{"batch", greedy, "--boards", "koblenski:2-1"}, "--boards: column 11: '2-1' is no range"},
       {{"batch", greedy, "--boards", "nobody:1-2"}, "--boards: column 1: there is no board 'nobody'"},
       {{"batch", greedy, "--boards", "uniform:1-2:5x6x9"}, "--boards: column 17: '5x6x9' is no size"},
       {{"perft", greedy}, "DEPTH is required"},
       {{"perft", greedy, "-1"}, "DEPTH: '-1' is no number from 0 to 64"},
       {{"perft", greedy, "65"}, "DEPTH"},
       {{"replicate", "nothing"},
        "there is no replication 'nothing': expected bubble-burst-1, bubble-burst-2, bubble-burst-drawn, color-walk-4, "
        "color-walk-6, color-walk-10, color-walk-optimal, blockbuster, isolation-osorio-1, isolation-osorio-2, "
        "isolation-mobility-1, isolation-mobility-3, isolation-mobility-5, isolation-mobility-7, isolation-mobility-9, "
        "isolation-depths, isolation-savings or isolation-perfect"},
       {{"replicate", "bubble-burst-1"},
        "bubble-burst-1 is played on the third grid of the articles (Game3.txt in their author's repository); 0 of 1 "
        "given: --boards names their files"},
       {{"replicate", "color-walk-6", "--boards", "-"}, "--boards: color-walk-6 has boards of its own"},
       {{"replicate", "bubble-burst-1", "--boards", "-"}, "-: line 2, column 2: '!' is no cell", "01\n0!\n"}});
}

TEST(CommandLine, SaysWhereACheckFailed) {
  const std::string at_three = greedy + ";at=3;check=00000000";
  expect_refused(
      {{{"run", greedy + ";check=00000000"}, "check=00000000: this build shows ", "", 1},
       {{"run", greedy + ";check=00000000"}, ": the link was made by another version, or was changed", "", 1},
       {{"run", at_three}, "check=00000000: this build shows ", "", 1},
       {{"run", greedy + ";at=100000"}, "at=100000: the run ends at node ", "", 1},
       {{"run", "g=color-walk;b=uniform:1:64x64x8;a=exact;check=00000000", "--seconds", "0.05"},
        "check=00000000: the time was over before it could be compared",
        "",
        1},
       {{"bench", "--check", "README.md"}, "these results differ from README.md, line 1", "", 1}});
}

TEST(CommandLine, RefusesSeriesOfBoardsWithGaps) {
  const std::string series = "opening:4-6:3x6x17";
  const std::string gap = "seed 5: the game is over within 17 moves on a board of this size";
  expect_refused({{{"experiment", "g=isolation;a=random;b=" + series}, "b=: " + gap},
                  {{"batch", "g=isolation;a=random", "--boards", series}, gap}});
}

TEST(CommandLine, RefusesTournamentsThatCannotBe) {
  expect_refused(
      {{{"tournament", "a=random"}, "a tournament has two players or more"},
       {{"tournament", "a=random", "a=greedy", "--games", "3"}, "games='3': expected an even number"},
       {{"tournament", "a=random", "a=nobody"},
        "player 'a=nobody', column 3: there is no algorithm 'nobody' for isolation"},
       {{"tournament", "a=minimax;dept=3", "a=random"}, "player 'a=minimax;dept=3', column 11: "},
       {{"tournament", "a=random", "a=random", "--board", "9x"}, "--board: b=: '9x' is no size"},
       {{"tournament", "a=random;nodes=5", "a=random", "--nodes", "9"}, "--nodes: key 'nodes' is given twice"},
       {{"tournament", "a=random", "b=5x5;a=random"}, "have one game and one board"},
       {{"tournament", "g=color-walk;a=random", "g=color-walk;a=random"}, "color-walk is played alone"},
       {{"tournament", "a=random", "p1.a=random"}, "p1. names the players of a match, not a run"},
       {{"tournament", "a=random", "a=random", "--openings", "random:x"}, "openings=: 'random:x' is none"},
       {{"tournament", "a=random", "a=random", "--board", "1x2", "--openings", "random:2"},
        "the game is over within 2 moves on this board"},
       {{"tournament", "b=1x1:x;a=random", "b=1x1:x;a=random"}, "the game is over on this board"},
       {{"play", "g=isolation;p2.a=minimax", "--seconds", "x"}, "'x' is no number of seconds"},
       {{"run", "g=isolation;a=minimax;goal=1"}, "goal= is for games that are played alone"},
       {{"run", "g=isolation;m=d4,d5,e5;a=minimax"}, "m=: move 3, 'e5', is no knight's move from d4"},
       {{"run", "g=isolation;p1.a=minimax"}, "p1. names the players of a match, not a run"}});
}

}  // namespace
}  // namespace lookahead::tests
