// Boards and moves as text and generated boards: what is read, what is written, and that the one is the other.
#include "games/blockbuster/text.h"

#include <rapidcheck/gtest.h>

#include "games/blockbuster/entry.h"
#include "games/blockbuster/random_boards.h"
#include "spec/boards.h"

namespace lookahead::blockbuster {
namespace {

using testing::ElementsAre;

/// As people see them, 0 for an empty cell.
std::vector<int> numbers_of(const Result<Diagram>& diagram) {
  if (!diagram) ADD_FAILURE() << diagram.error().message << " at " << diagram.error().offset;
  if (!diagram) return {};
  std::vector<int> out;
  for (const std::uint8_t cell : diagram->cells.cells) out.push_back(cell == blank ? 0 : diagram->values[cell]);
  return out;
}

/// Any board, from a seed that can be shown.
Diagram any_board() {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  return tests::random_blocks(rng, {.most_side = *rc::gen::element(4, 16, max_side)});
}

RC_GTEST_PROP(BlockbusterText, ExactTextIsReadBackToTheSameBoard, ()) {
  const Diagram board = any_board();
  const auto read = parse_exact(exact_text(board));
  RC_ASSERT(bool(read));
  RC_ASSERT(*read == board);
}

RC_GTEST_PROP(BlockbusterText, RowsAreReadBackToTheSameBoard, ()) {
  const Diagram board = any_board();
  const auto read = parse_rows(make_position(board)->text());
  RC_ASSERT(bool(read));
  RC_ASSERT(*read == board);
}

RC_GTEST_PROP(BlockbusterText, APackedBoardWithOneLetterChangedIsRefusedOrAnotherBoard, ()) {
  std::string text = exact_text(any_board());
  const std::size_t tilde = text.find('~');
  RC_PRE(tilde != std::string::npos);
  text[*rc::gen::inRange(tilde + 1, text.size())] = *rc::gen::element('A', 'Z', 'a', 'z', '0', '9', '-', '_');
  if (const auto read = parse_exact(text)) RC_ASSERT(*parse_exact(exact_text(*read)) == *read);
}

TEST(BlockbusterText, ReadsTheFormsThatPeopleHave) {
  const std::vector<int> expected = {9, 23, 2, 12, 12, 15};
  for (const char* text : {"[9 23 2; 12 12 15]", "[9, 23, 2; 12, 12, 15];", " [ 9 23 2\n 12 12 15 ] \n",
                           "9,23,2\n12,12,15\n", "9\t23 2\r\n12 12\t15\r\n\r\n", "\n\n  9 23   2\n 12 12  15",
                           "[9 23 2;12 12 15;], 2", "9;23;2\r\n12;12;15\r\n"}) {
    const auto diagram = parse_rows(text);
    EXPECT_EQ(numbers_of(diagram), expected) << text;
    EXPECT_EQ(diagram->cells.columns, 3) << text;
    EXPECT_EQ(diagram->rules, Rules{.budget = 2}) << text;
  }
  EXPECT_EQ(numbers_of(parse_rows("7")), std::vector<int>{7});
  EXPECT_EQ(numbers_of(parse_rows("[0 0]")), (std::vector<int>{0, 0}));
}

TEST(BlockbusterText, IsTheShorterOfNumbersAndPackedDigits) {
  // Digits as they are taken out: 0 of 2 (no cell is empty), then 0 six times and 1 three times of 2: 128 + 256 + 512.
  EXPECT_EQ(exact_text(*parse_exact("3x3:1.1.1/1.1.1/2.2.2")), "3x3:3:1.2~OA");
  EXPECT_EQ(exact_text(*parse_rows("[9 23 2; 12 12 15]")), "2x3:2:9.23.2/12.12.15");
  EXPECT_EQ(exact_text(*parse_rows("0")), "1x1:1:0");
}

TEST(BlockbusterText, OptionsAreSaidInAnyOrderAndWrittenInOne) {
  EXPECT_EQ(parse_rows("-500\n1 1")->rules, (Rules{.budget = 500}));
  EXPECT_EQ(parse_rows(" -swaps-7 \r\n1 1")->rules, (Rules{.budget = 7, .swaps = true}));
  EXPECT_EQ(parse_rows("-swaps\n[1 1], 9")->rules, (Rules{.budget = 9, .swaps = true}));
  EXPECT_EQ(parse_rows("[1 1], 9;")->rules, (Rules{.budget = 9}));
  EXPECT_EQ(exact_text(*parse_exact("1x2:swaps-7:1.1")), "1x2:7-swaps:1~") << "no digit is needed for one number";
  EXPECT_EQ(parse_exact("3x3:1.1.1/1.1.1/2.2.2")->rules, Rules{.budget = 3}) << "a move for three cells";
  EXPECT_EQ(shape_text(*parse_shape("8x9x3:9-swaps", Family::uniform)), "8x9x3:9-swaps");
  EXPECT_EQ(shape_text(*parse_shape("15x15x5:75", Family::uniform)), "15x15x5");
  EXPECT_EQ(shape_text(*parse_shape("15x15x5x500:60", Family::spread)), "15x15x5x500:60");
}

TEST(BlockbusterText, BoardsFallAsTheyAreRead) {
  EXPECT_THAT(numbers_of(parse_rows("3 0 4\n0 0 0\n5 6 0")), ElementsAre(0, 0, 0, 3, 0, 0, 5, 6, 4));
  EXPECT_THAT(numbers_of(parse_exact("2x2:1:8.0/0.8")), ElementsAre(0, 0, 8, 8));
}

TEST(BlockbusterText, OfRandomBoardsFitsALink) {
  EXPECT_LT(exact_text(uniform_board({.rows = 15, .columns = 15, .kinds = 5}, 1)).size(), 110u);
  const Diagram large = spread_board({.rows = 20, .columns = 20, .kinds = 15, .largest = 9999}, 1);
  EXPECT_EQ(large.values.size(), 15u);
  EXPECT_LT(exact_text(large).size(), 360u);
}

struct Wrong {
  std::string text;
  std::string message;
};

TEST(BlockbusterText, WrongBoardsAreNamedWithLineAndColumn) {
  const std::string options = " is no option of a board: expected a number of moves up to 500 or swaps, each once";
  std::string long_row, many_rows, many_kinds;
  for (int i = 1; i <= 21; ++i) {
    long_row += " 1";
    many_rows += "1 2\n";
    if (i <= 16) many_kinds += std::to_string(i) + (i % 8 == 0 ? "\n" : " ");
  }
  const GameEntry game = game_entry();
  for (const Wrong& row :
       std::vector<Wrong>{{"1 2 3\n4 5\n6 7 8", "line 2, column 4: row 2 has 2 numbers, row 1 has 3"},
                          {"[1 2 3; 4 5]", "column 12: row 2 has 2 numbers, row 1 has 3"},
                          {"1 2\n3 x", "line 2, column 3: 'x' is no number from 0 to 9,999"},
                          {"1 2\n3 10000", "line 2, column 3: '10000' is no number from 0 to 9,999"},
                          {"1 -2\n3 4", "line 1, column 3: '-2' is no number from 0 to 9,999"},
                          {"1.5 2\n3 4", "line 1, column 1: '1.5' is no number from 0 to 9,999"},
                          {"1,,2\n3,4,5", "line 1, column 3: a number is missing here"},
                          {"1,2,\n3,4,5", "line 1, column 5: a number is missing here"},
                          {long_row, "column 42: a row of more than 20 numbers"},
                          {many_rows, "line 21, column 1: more than 20 rows"},
                          {many_kinds, "line 2, column 21: more than 15 different numbers"},
                          {"1 2\n\n3 4", "line 3, column 1: an empty row inside the board"},
                          {"[1 2; 3 4", "column 10: the matrix has no ] at its end"},
                          {"1 2; 3 4", "column 4: ';' without a [ before it"},
                          {"[1 2], 501", "column 8: '501' is no number of moves up to 500"},
                          {"[1 2] 7", "column 7: '7' behind the matrix: nothing, or a comma and the number of moves"},
                          {"-7\n[1 2], 7", "line 2, column 6: the number of moves is given twice"},
                          {"-501\n1 2", "line 1, column 2: '501'" + options},
                          {"-7-8\n1 2", "line 1, column 4: '8'" + options},
                          {"[ ]", "column 1: there is no board in this text"},
                          {"-5", "column 3: there is no board in this text"}}) {
    const auto board = read_board(game, row.text);
    ASSERT_FALSE(board) << row.text;
    EXPECT_EQ(describe(board.error(), row.text), row.message) << row.text;
  }
}

TEST(BlockbusterText, WrongExactBoardsAreNamedWithTheirPlace) {
  const GameEntry game = game_entry();
  const std::string packed = "a packed board names its numbers first: up to 15 from 1 to 9,999, ascending";
  for (const Wrong& row :
       std::vector<Wrong>{{"21x3:1", "column 1: '21x3' is no size: a board has 1 to 20 rows and 1 to 20 columns"},
                          {"2x2x2:1.1/1.1", "column 1: the size of an exact board is ROWSxCOLUMNS"},
                          {"2x2", "column 4: the cells are missing: ROWSxCOLUMNS:NUMBER.NUMBER/..."},
                          {"2x2:1.1/1", "column 10: row 2 has 1 number, row 1 has 2"},
                          {"2x2:1.1", "column 5: the cells are 1x2, the size says 2x2"},
                          {"2x2:1.1/1..1", "column 11: a number is missing here"},
                          {"2x2:5:1.1/1.[", "column 13: '[' is no number from 0 to 9,999"},
                          {"2x2:5:2.1~A", "column 9: " + packed},
                          {"2x2:5:0~A", "column 7: " + packed},
                          {"2x2:5:1.2~AAAAAAAA", "column 11: the packed board is damaged or cut short"},
                          {"2x2:5:1.2~A", "column 7: a packed board names a number that is not on it"}}) {
    const auto board = load_board(game, row.text);
    ASSERT_FALSE(board) << row.text;
    EXPECT_EQ(describe(board.error(), row.text), row.message) << row.text;
  }
  EXPECT_FALSE(load_board(game, "uniform:1:21x3x3"));
  EXPECT_FALSE(load_board(game, "uniform:1:3x3x16"));
  EXPECT_FALSE(load_board(game, "uniform:1:3x3x3x99"));
  EXPECT_FALSE(load_board(game, "spread:1:3x3x3x14"));
  EXPECT_EQ(load_board(game, "uniform:1:3x3x3:x").error().offset, 16u);
}

TEST(BlockbusterText, ReadsMovesAsTheContestWritesThem) {
  const auto read = [](const char* text) {
    const auto move = parse_move(text, 3, 4);
    return move ? move_text(*move) : "none";
  };
  EXPECT_EQ(read("[2 3 0]"), "r2c3");
  EXPECT_EQ(read("2 3 0"), "r2c3");
  EXPECT_EQ(read("[2,3,3]"), "r2c3d");
  EXPECT_EQ(read("[2 3 1]"), "r1c3d") << "north of one is south of the other";
  EXPECT_EQ(read("[2 3 2]"), "r2c3r");
  EXPECT_EQ(read("[2 3 4]"), "r2c2r");
  EXPECT_EQ(read("r2c3"), "r2c3");
  EXPECT_EQ(read("r3c4r"), "r3c4r") << "off the board: it is not legal, but it is a move";
  for (const char* text : {"", "[1 1 1]", "[1 1 4]", "[0 1 0]", "[4 1 0]", "[1 5 0]", "[1 1 5]", "[1 1]", "[1 1 0 0]",
                           "[1 1 0] ", "r1c1x", "r1c1rr", "rr", "r", "d", "R1C1", "1", "[1;1;0]"})
    EXPECT_EQ(read(text), "none") << text;
  for (const char* text : {"[1 2 0]", "[3 1 2]", "[2 4 3]"})
    EXPECT_EQ(contest_text({*parse_move(text, 3, 4)}), text) << "written as it was read";
  EXPECT_EQ(contest_text({move_of(0, 1), move_of(2, 0, Kind::swap_right)}), "[1 2 0; 3 1 2]");
  EXPECT_EQ(contest_text({}), "[]");
}

TEST(BlockbusterBoards, OfRevisionOneNeverChange) {
  // Frozen when revision 1 was made: links name boards by these seeds.
  EXPECT_THAT(numbers_of(uniform_board({.rows = 2, .columns = 3, .kinds = 4}, 1)), ElementsAre(4, 4, 2, 2, 3, 2));
  EXPECT_THAT(numbers_of(spread_board({.rows = 2, .columns = 2, .kinds = 4, .largest = 9999}, 1)),
              ElementsAre(8280, 4944, 4836, 4836));
  std::uint64_t hash = hash_seed;
  for (const std::uint8_t cell :
       uniform_board({.rows = 20, .columns = 20, .kinds = 15}, 9'007'199'254'740'991).cells.cells)
    hash = hash_combine(hash, cell);
  EXPECT_EQ(hex(hash, 16), "841b220aaa42da2d");
}

TEST(BlockbusterBoards, HaveEveryNumberAboutEquallyOften) {
  const Diagram diagram = spread_board({.rows = 20, .columns = 20, .kinds = 8, .largest = 50}, 3);
  ASSERT_EQ(diagram.values.size(), 8u);
  EXPECT_LE(diagram.values.back(), 50);
  for (int colour = 0; colour < 8; ++colour) {
    const auto& cells = diagram.cells.cells;
    EXPECT_NEAR(static_cast<double>(std::count(cells.begin(), cells.end(), colour)), 50, 33);  // five deviations
  }
}

}  // namespace
}  // namespace lookahead::blockbuster
