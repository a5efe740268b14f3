// Every wrong spec gets one message that names what is wrong, and the column where it stands.
#include "lookahead/spec.h"
#include "spec/boards.h"
#include "spec/test_catalog.h"

namespace lookahead::tests {
namespace {

/// A text in which a bar | stands before the place of the error, and the message.
struct Wrong {
  std::string text;
  std::string message;
};

void expect_refused(const std::vector<Wrong>& rows) {
  for (const Wrong& row : rows) {
    const std::size_t offset = row.text.find('|');
    const std::string text = row.text.substr(0, offset) + row.text.substr(offset + 1);
    const auto spec = parse_spec(text, spec_catalog());
    ASSERT_FALSE(spec) << text;
    EXPECT_EQ(spec.error().message, row.message) << text;
    EXPECT_EQ(spec.error().offset, offset) << text;
  }
}

const GameEntry& color_walk() { return *find_game(spec_catalog(), "color-walk"); }

/// As an error lists them: "area, perimeter or ratio".
template <class T, class IdOf>
std::string ids_of(const std::vector<T>& rows, IdOf id_of) {
  std::vector<std::string> ids;
  for (const T& row : rows) ids.push_back(id_of(row));
  return join_choices(ids);
}

TEST(SpecErrors, NameTheVersion) {
  expect_refused({{"|2;g=color-walk", "version '2' of the spec text: this build reads version 1"},
                  {"|01;g=color-walk", "version '01' of the spec text: this build reads version 1"},
                  {"|99999999999999999999;g=color-walk",
                   "version '99999999999999999999' of the spec text: this build reads version 1"}});
}

TEST(SpecErrors, NameTheGame) {
  expect_refused({{"|", "g= is missing: it names the game"},
                  {"1|", "g= is missing: it names the game"},
                  {"1;|", "g= is missing: it names the game"},
                  {"|a=greedy", "g= is missing: it names the game"},
                  {"g=|chess", "there is no game 'chess': expected color-walk or duel"},
                  {"1;a=greedy;g=|Color-walk", "there is no game 'Color-walk': expected color-walk or duel"}});
}

TEST(SpecErrors, NameTheEntryThatIsNone) {
  expect_refused(
      {{"g=color-walk;|", "nothing stands here, where a KEY=VALUE is expected"},
       {"g=color-walk;|;a=greedy", "nothing stands here, where a KEY=VALUE is expected"},
       {"g=color-walk;|greedy", "'greedy' is not KEY=VALUE, such as g=GAME"},
       {"g=color-walk;|=greedy", "'=greedy' is not KEY=VALUE, such as g=GAME"},
       {"g=color-walk;|2", "'2' is not KEY=VALUE, such as g=GAME"},
       {"g=color-walk;m=1;|2", "'2' is not KEY=VALUE: the values of a list have commas between them, 'm=1,2'"},
       {"g=color-walk;b=2x2:.0;|01", "'01' is not KEY=VALUE: rows of a board have slashes between them, 'b=2x2:.0/01'"},
       {"g=color-walk;a=phases;|1.a", "'1.a' is not KEY=VALUE, such as g=GAME"},
       {"g=color-walk;a=|", "key 'a' has no value"},
       {"g=color-walk;a=greedy;|a=random", "key 'a' is given twice"},
       {"g=color-walk;|g=color-walk", "key 'g' is given twice"}});
}

TEST(SpecErrors, NameTheKeyThatIsUnknown) {
  const std::string look_ahead = "look-ahead has depth or metric";
  const std::string no_algorithm = ": without a=, which names an algorithm, there are no settings";
  expect_refused({{"g=color-walk;|colour=3", "there is no key 'colour'" + no_algorithm},
                  {"g=color-walk;|depth=3", "there is no key 'depth'" + no_algorithm},
                  {"g=color-walk;a=look-ahead;|dept=3", "there is no key 'dept': " + look_ahead},
                  {"g=color-walk;a=look-ahead;|x.depth=3", "there is no key 'x.depth'"},
                  {"g=color-walk;a=phases;1.a=look-ahead;|1.width=3",
                   "there is no key '1.width': look-ahead has depth, metric, until or nodes"},
                  {"g=color-walk;a=phases;|width=3", "there is no key 'width': phases has no parameters"},
                  {"g=color-walk;|r5.a=greedy", "there is no key 'r5.a'"},
                  {"g=color-walk;|1.a=greedy", "there is no key '1.a'"},
                  {"g=color-walk;|A=greedy", "there is no key 'A'" + no_algorithm},
                  {"g=color-walk;| a=greedy", "there is no key ' a': keys have no spaces"},
                  {"g=color-walk;a=look-ahead;|depth =3", "there is no key 'depth ': keys have no spaces"},
                  {"g=color-walk;a=greedy;|board=koblenski:1", "there is no key 'board': expected 'b='"},
                  {"g=color-walk;a=greedy;|seeds=3", "there is no key 'seeds': expected 'seed='"},
                  {"g=color-walk;a=phases;1.a=greedy;|1.node=3", "there is no key '1.node': expected '1.nodes='"},
                  {"g=duel;|p1=greedy", "there is no key 'p1': expected 'p1.a='"}});
}

TEST(SpecErrors, NameTheBoard) {
  const std::string boards = " for color-walk: expected koblenski, uniform or an exact SIZE:CELLS";
  const std::string seeds = " is no seed of koblenski: 1 to 1000000";
  expect_refused(
      {{"g=color-walk;b=|nobody", "b=: there is no board 'nobody'" + boards},
       {"g=color-walk;b=|nobody:1", "b=: there is no board 'nobody'" + boards},
       {"g=color-walk;b=koblenski:|0", "b=: '0'" + seeds},
       {"g=color-walk;b=koblenski:|1000001", "b=: '1000001'" + seeds},
       {"g=color-walk;b=koblenski:|x", "b=: 'x'" + seeds},
       {"g=color-walk;b=koblenski:|", "b=: a seed is missing, such as koblenski:1"},
       {"g=color-walk;b=koblenski:|:20x30", "b=: a seed is missing, such as koblenski:1"},
       {"g=color-walk;b=|3", "b=: '3' is no board: a generator stands before a seed, koblenski:3 or uniform:3"},
       {"g=color-walk;b=|uniform=5", "b=: there is no board 'uniform=5'" + boards + "; write uniform:5"},
       {"g=color-walk;b=|uniform=\x01",
        "b=: there is no board 'uniform=?'" + boards + "; a semicolon stands between one KEY=VALUE and the next"},
       {"g=color-walk;b=|koblenski ", "b=: there is no board 'koblenski '" + boards + ", without spaces around it"},
       {"g=color-walk;b=koblenski@|2:1", "b=: there is no revision '2' of koblenski in this build"},
       {"g=color-walk;b=koblenski@|:1", "b=: there is no revision '' of koblenski in this build"},
       {"g=color-walk;b=koblenski@|0", "b=: there is no revision '0' of koblenski in this build"},
       {"g=color-walk;b=koblenski:1:|20x", "b=: '20x' is no size: a board has 1 to 64 rows and 1 to 64 columns"},
       {"g=color-walk;b=koblenski:1:20x30:|r0c1",
        "b=: 'r0c1' is no start cell of this board: rROWcCOLUMN, both from 1"},
       {"a=greedy;b=2x2:.0/0|#;g=color-walk", "b=: '#' is no cell: colours are 0 to 7 or letters, a blank is ."}});
}

TEST(SpecErrors, NameTheMove) {
  expect_refused({{"g=color-walk;m=1,|9", "m=: move 2, '9', is no move of color-walk"},
                  {"g=color-walk;m=|x", "m=: move 1, 'x', is no move of color-walk"},
                  {"g=color-walk;m=1,|", "m=: move 2, '', is no move of color-walk"},
                  {"g=color-walk;m=1,| 2",
                   "m=: move 2, ' 2', is no move of color-walk: moves have commas between them, and no spaces"},
                  {"g=color-walk;m=1,|5", "m=: move 2, '5', is not legal there"},
                  {"g=color-walk;b=1x3x2:.00;m=0,|1", "m=: move 2, '1', is not legal there"},
                  {"g=color-walk;m=1:5,2:|", "m=: move 2, '2', has no number of nodes after the colon"},
                  {"g=color-walk;m=1:|-5", "m=: move 1, '1', has no number of nodes after the colon"},
                  {"g=color-walk;m=1:|9007199254740992", "m=: move 1, '1', has no number of nodes after the colon"}});
}

TEST(SpecErrors, NameTheAlgorithm) {
  const std::string expected =
      " for color-walk: expected " + ids_of(color_walk().algorithms, [](const auto& row) { return row.info.id; });
  expect_refused({{"g=color-walk;a=|minimax", "there is no algorithm 'minimax'" + expected},
                  {"g=color-walk;a=phases;1.a=|minimax", "there is no algorithm 'minimax'" + expected},
                  {"g=color-walk;a=|@1", "there is no algorithm ''" + expected},
                  {"g=color-walk;a=|look-ahead,depth=3", "there is no algorithm 'look-ahead,depth=3'" + expected +
                                                             "; a semicolon stands between one KEY=VALUE and the next"},
                  {"g=color-walk;a=greedy@|4", "'greedy@4': this build has revisions 1 to 3"},
                  {"g=color-walk;a=greedy@|0", "'greedy@0': this build has revisions 1 to 3"},
                  {"g=color-walk;a=greedy@|", "'greedy@': this build has revisions 1 to 3"},
                  {"g=color-walk;a=greedy@|x", "'greedy@x': this build has revisions 1 to 3"},
                  {"1;g=color-walk;a=phases;1.a=random@|2", "'random@2': this build has revisions 1 to 1"}});
}

TEST(SpecErrors, NameTheParameter) {
  const AlgorithmEntry& look_ahead = color_walk().algorithms[*find_algorithm(color_walk(), "look-ahead")];
  const auto metric =
      std::ranges::find(look_ahead.params, std::string("metric"), [](const ParamEntry& row) { return row.param.id; });
  ASSERT_NE(metric, look_ahead.params.end());
  const std::string metrics = ids_of(metric->choices, [](const Choice& choice) { return choice.id; });
  expect_refused({{"g=color-walk;a=look-ahead;depth=|0", "depth='0': expected 1 to 8"},
                  {"g=color-walk;a=look-ahead;depth=|9", "depth='9': expected 1 to 8"},
                  {"g=color-walk;a=look-ahead;depth=|five", "depth='five': expected 1 to 8"},
                  {"g=color-walk;a=look-ahead;depth=|2.5", "depth='2.5': expected a whole number, 1 to 8"},
                  {"g=color-walk;a=look-ahead;depth=| 2", "depth=' 2': expected 1 to 8, without spaces around it"},
                  {"g=color-walk;a=look-ahead;depth=|=2", "depth='=2': expected 1 to 8"},
                  {"g=color-walk;a=anneal;noise=|0.1234",
                   "noise='0.1234': expected 0 to 10, with at most three digits after the point"},
                  {"g=color-walk;a=look-ahead;metric=|size", "metric='size': expected " + metrics},
                  {"g=color-walk;a=random;stream=|theirs", "stream='theirs': expected own or sine"},
                  {"g=color-walk;a=random;skip=|1", "skip='1': expected yes or no"},
                  {"g=color-walk;a=phases;1.a=greedy;1.until=|10000", "1.until='10000': expected 0 to 9999"},
                  {"g=color-walk;a=phases;1.a=greedy;1.nodes=|x", "1.nodes='x': expected 0 to 1000000000"}});
}

TEST(SpecErrors, NameThePart) {
  expect_refused({{"g=color-walk;a=greedy;|1.a=greedy", "greedy has no parts"},
                  {"g=color-walk;a=phases;|4.a=greedy", "phases has at most 3 parts"},
                  {"g=color-walk;a=phases;|2.depth=3", "2.a= is missing: it names the algorithm"},
                  {"g=color-walk;a=phases;1.a=phases;1.1.a=phases;1.1.1.a=phases;1.1.1.1.a=phases;|1.1.1.1.1.a=greedy",
                   "parts of parts go no deeper than 4"},
                  {"g=color-walk;a=phases;1.a=phases;1.1.a=phases;1.1.1.a=phases;|1.1.1.1.a=phases",
                   "parts of parts go no deeper than 4"}});
}

TEST(SpecErrors, NameThePlayersAndRacers) {
  expect_refused({{"g=color-walk;|p1.a=greedy", "color-walk is played alone: there is no p1."},
                  {"g=duel;|p2.depth=3", "p2.a= is missing: it names the algorithm"},
                  {"g=color-walk;|r2.a=greedy", "r2. without r1."},
                  {"g=color-walk;r1.a=greedy;|r3.a=greedy", "r3. without r2."},
                  {"g=color-walk;|r1.at=3", "r1.a= is missing: it names the algorithm"},
                  {"g=color-walk;r1.a=greedy;r1.at=|x", "r1.at='x': expected a number from 0, in digits alone"},
                  {"g=duel;a=greedy;|p1.a=greedy", "a=, p1. and r1. exclude each other"},
                  {"g=color-walk;a=greedy;|r1.a=greedy", "a=, p1. and r1. exclude each other"},
                  {"g=duel;a=phases;1.a=greedy;|p2.a=greedy", "a=, p1. and r1. exclude each other"},
                  {"g=duel;p1.a=greedy;|r1.a=greedy", "a=, p1. and r1. exclude each other"}});
}

TEST(SpecErrors, NameTheLimit) {
  const std::string in_digits = "; numbers are written in digits alone: ";
  const std::string memory = "expected bytes from 1 to 16g, such as 64m";
  expect_refused(
      {{"g=color-walk;nodes=|0", "nodes='0': expected a number from 1"},
       {"g=color-walk;nodes=|9007199254740992", "nodes='9007199254740992': expected a number up to 9007199254740991"},
       {"g=color-walk;nodes=|1e6", "nodes='1e6': expected a number from 1, in digits alone"},
       {"g=color-walk;nodes=|1,000", "nodes='1,000': expected a number from 1" + in_digits + "1000"},
       {"g=color-walk;nodes=|1_000_000", "nodes='1_000_000': expected a number from 1" + in_digits + "1000000"},
       {"g=color-walk;nodes=|1.000.000", "nodes='1.000.000': expected a number from 1" + in_digits + "1000000"},
       {"g=color-walk;nodes=|1.000", "nodes='1.000': expected a number from 1, in digits alone"},
       {"g=color-walk;nodes=|1,00", "nodes='1,00': expected a number from 1, in digits alone"},
       {"g=color-walk;nodes=|1,000.000", "nodes='1,000.000': expected a number from 1, in digits alone"},
       {"g=color-walk;seed=|-1", "seed='-1': expected a number from 0"},
       {"g=color-walk;memory=|0", "memory='0': " + memory},
       {"g=color-walk;memory=|k", "memory='k': " + memory},
       {"g=color-walk;memory=|17g", "memory='17g': " + memory},
       {"g=color-walk;memory=|64M", "memory='64M': " + memory},
       {"g=color-walk;memory=|18446744073709551615", "memory='18446744073709551615': " + memory},
       {"g=color-walk;goal=|x", "goal='x': expected a number of moves"},
       {"g=color-walk;goal=|9007199254740993", "goal='9007199254740993': expected a number of moves"},
       {"g=color-walk;check=|1234", "check='1234': expected eight hexadecimal digits"},
       {"g=color-walk;check=|0123ABCD", "check='0123ABCD': expected eight hexadecimal digits"},
       {"g=color-walk;at=|x", "at='x': expected a node's number"},
       {"g=color-walk;at=|-1", "at='-1': expected a node's number"},
       {"g=color-walk;at=|9007199254740991", "at='9007199254740991': expected a node's number"},
       {"g=color-walk;at=|1:2", "at='1:2': expected a node's number"},
       {"g=duel;at=|x:2", "at='x:2': expected a node's number"},
       {"g=duel;a=random;at=|1:2", "at='1:2': expected a node's number"},
       {"g=color-walk;a=greedy;at=3;move=|x", "move='x': expected a number from 0, in digits alone"},
       {"g=color-walk;a=greedy;|move=3", "move= without at=: the best line is the one found up to a node"},
       {"g=color-walk;at=3;|move=3", "move= is a move of a match, or of the best line of a run or a race"},
       {"g=duel;p1.a=random;at=0:0;move=|1", "move='1': expected at most 0 moves, as m= has"},
       {"g=duel;at=|1:2:3", "at='1:2:3': expected a node's number"}});
}

TEST(SpecErrors, EndVeryLongTexts) {
  const std::string spec = "g=color-walk;m=1";
  std::string longest = spec;
  while (longest.size() + 2 <= 65536) longest += ",1";
  while (longest.size() < 65536) longest = "g=color-walk;m=01" + longest.substr(spec.size());
  ASSERT_EQ(longest.size(), 65536u);
  EXPECT_TRUE(parse_spec(longest, builtin_games()));
  const auto too_long = parse_spec(longest + " ", builtin_games());
  ASSERT_FALSE(too_long);
  EXPECT_EQ(too_long.error().message, "a spec of more than 65,536 characters");

  std::string entries = "g=color-walk";
  for (int i = 0; i < 200; ++i) entries += ";k" + std::to_string(i) + "=1";
  const auto too_many = parse_spec(entries, builtin_games());
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.error().message, "more than 200 entries");
}

TEST(SpecErrors, ShowNothingThatATerminalShouldNotGet) {
  for (const std::string& text :
       {std::string("g=\x1b[2J"), std::string("g=color-walk;\n\x07=1"), std::string("g=color-walk;\n\x07="),
        std::string("g=color-walk;a=\xff"), std::string("\0g=color-walk", 13), std::string("g=color-walk;b=\x1b:1"),
        std::string("g=color-walk;m=\x1b"), std::string("g=color-walk;m=\x1b;2"),
        std::string("g=color-walk;\x1b.board=2"), std::string("g=color-walk;b=1-\x1b"),
        std::string("g=color-walk;nodes=\x1b")}) {
    const auto spec = parse_spec(text, builtin_games());
    ASSERT_FALSE(spec);
    for (const char c : describe(spec.error(), text)) ASSERT_TRUE(c >= 32 && c < 127) << spec.error().message;
  }
}

}  // namespace
}  // namespace lookahead::tests
