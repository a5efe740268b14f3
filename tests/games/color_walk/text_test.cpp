// Boards as text: what is read, what is written, and that the one is the other.
#include "games/color_walk/text.h"

#include <rapidcheck/gtest.h>

#include "games/color_walk/entry.h"
#include "games/color_walk/random_boards.h"

namespace lookahead::color_walk {
namespace {

using testing::ElementsAre;

constexpr int b = blank;

std::vector<int> cells_of(const Result<Cells>& cells) {
  if (!cells) ADD_FAILURE() << cells.error().message << " at " << cells.error().offset;
  return cells ? std::vector<int>(cells->grid.cells.begin(), cells->grid.cells.end()) : std::vector<int>();
}

/// Any board, from a seed that can be shown.
Cells any_board() {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  return tests::random_board(rng, {.most_side = *rc::gen::element(4, 20, max_side)});
}

RC_GTEST_PROP(ColorWalkText, ExactTextIsReadBackToTheSameBoard, ()) {
  const Cells board = any_board();
  const auto read = parse_exact(exact_text(board));
  RC_ASSERT(bool(read));
  RC_ASSERT(*read == board);
}

RC_GTEST_PROP(ColorWalkText, RowsAreReadBackToTheSameCells, ()) {
  const Cells board = any_board();
  const auto position = make_position(board);
  const auto read = parse_rows(position->text());
  RC_ASSERT(bool(read));
  RC_ASSERT(read->grid == board.grid);
}

RC_GTEST_PROP(ColorWalkText, APackedBoardCutShortIsRefused, ()) {
  const std::string text = exact_text(any_board());
  const std::size_t tilde = text.find('~');
  RC_PRE(tilde != std::string::npos);
  const auto length = *rc::gen::inRange(tilde + 1, text.size());
  RC_ASSERT(!parse_exact(text.substr(0, length)));
  RC_ASSERT(!parse_exact(text + "A"));
}

RC_GTEST_PROP(ColorWalkText, EachBoardHasOnePackedText, ()) {
  std::string text = exact_text(any_board());
  const std::size_t tilde = text.find('~');
  RC_PRE(tilde != std::string::npos);
  text[*rc::gen::inRange(tilde + 1, text.size())] = *rc::gen::element('A', 'Z', 'a', 'z', '0', '9', '-', '_');
  if (const auto read = parse_exact(text)) RC_ASSERT(exact_text(*read) == text);
}

TEST(ColorWalkText, IsTheShorterOfRowsAndPackedDigits) {
  const Cells small{.grid = {2, 2, {b, 0, 1, 1}}, .colours = 2};
  // Digits as they are taken out: 0 of 2 (one blank), its place 0 of 4, colours 0, 1, 1 of 2. As one number
  // 0 + 2 * (0 + 4 * (0 + 2 * (1 + 2 * 1))) = 48, whose letter is w.
  EXPECT_EQ(exact_text(small), "2x2x2:~w");
  EXPECT_EQ(cells_of(parse_exact("2x2x2:.0/11")), (std::vector<int>{b, 0, 1, 1}));
  EXPECT_EQ(cells_of(parse_exact("2x2x2:~w")), cells_of(parse_exact("2x2x2:.0/11")));
}

TEST(ColorWalkText, DigitsAreColoursAndADotIsBlank) {
  EXPECT_THAT(cells_of(parse_rows("01\n.7")), ElementsAre(0, 1, b, 7));
  EXPECT_EQ(parse_rows("01\n.7")->colours, 8);
  EXPECT_EQ(parse_rows("01\n.7")->grid.rows, 2);
}

TEST(ColorWalkText, LettersAreNumberedInAlphabeticalOrder) {
  EXPECT_THAT(cells_of(parse_rows(".CB\nYGR")), ElementsAre(b, 1, 0, 4, 2, 3));
  EXPECT_THAT(cells_of(parse_rows(".ab\nBAa")), ElementsAre(b, 2, 3, 1, 0, 2));
}

TEST(ColorWalkText, WithoutABlankTheTopLeftCellIsTheStart) {
  EXPECT_THAT(cells_of(parse_rows("12\n21")), ElementsAre(b, 2, 2, 1));
  EXPECT_THAT(cells_of(parse_rows("AB\nBC")), ElementsAre(b, 1, 1, 2));
  EXPECT_THAT(cells_of(parse_exact("2x2x3:12/21")), ElementsAre(b, 2, 2, 1));
}

TEST(ColorWalkText, SpacesReturnsAndEmptyLinesAroundAreNothing) {
  EXPECT_THAT(cells_of(parse_rows("\n\n 0 1\t2 \r\n. 1 2\r\n\r\n\n")), ElementsAre(0, 1, 2, b, 1, 2));
}

TEST(ColorWalkText, MayHaveMoreColoursThanItShows) {
  EXPECT_EQ(parse_exact("1x3x8:.01")->colours, 8);
  EXPECT_EQ(parse_exact("1x3:.01")->colours, 2);
  EXPECT_EQ(parse_exact("1x2:.0")->colours, 2);
}

struct Wrong {
  std::string text;
  std::string message;
  std::size_t offset;
};

template <class Read>
void expect_refused(Read read, const std::vector<Wrong>& rows) {
  for (const Wrong& row : rows) {
    const auto result = read(row.text);
    ASSERT_FALSE(result) << row.text.substr(0, 80);
    EXPECT_EQ(result.error().message, row.message) << row.text.substr(0, 80);
    EXPECT_EQ(result.error().offset, row.offset) << row.text.substr(0, 80);
  }
}

std::string repeated(const std::string& text, int times) {
  std::string out;
  while (times-- > 0) out += text;
  return out;
}

TEST(ColorWalkText, RowsMayBeAMatrix) {
  const Result<ColourGrid> plain = parse_rows("012\n1.2\n");
  ASSERT_TRUE(plain);
  for (const char* same :
       {"0 1 2\n1 . 2", "0,1,2\n1,.,2\r\n", "0\t1\t2\n1\t.\t2", "[0 1 2; 1 . 2]", "[0 1 2;\n 1 . 2];",
        "[[0, 1, 2], [1, ., 2]]", "[\n  [0,1,2],\n  [1,.,2]\n]\n", " 012 \n 1.2 ", "0;1;2\r\n1;.;2\r\n",
        "\n0; 1; 2;\n1; .; 2;\n", "0 1 2; 1 . 2", "0 1 2;\n1 . 2;\n"}) {
    const auto read = parse_rows(same);
    ASSERT_TRUE(read) << same << ": " << read.error().message;
    EXPECT_EQ(exact_text(*read), exact_text(*plain)) << same;
  }
  EXPECT_EQ(exact_text(*parse_rows("01 23\n10 32")), exact_text(*parse_rows("0123\n1032")));
}

TEST(ColorWalkText, WrongRowsAreNamedWithTheirPlace) {
  const std::string symbols = ": colours are 0 to 7 or letters, a blank is .";
  expect_refused(parse_rows, {{"", "there is no board in this text", 0},
                              {" \n\t\n", "there is no board in this text", 0},
                              {"01\n08", "'8' is no cell" + symbols, 4},
                              {"01\n#0", "'#' is no cell" + symbols, 3},
                              {"0\xc3\xa4", "this symbol is no cell" + symbols, 1},
                              {std::string("0\0", 2), "this symbol is no cell" + symbols, 1},
                              {"01\n0a", "colours are either digits or letters, not both", 4},
                              {"ab\na0", "colours are either digits or letters, not both", 4},
                              {"abcdefghi", "more than 8 different letters", 8},
                              {"012\n01\n012", "row 2 has 2 cells, row 1 has 3", 6},
                              {"01\n012\n", "row 2 has 3 cells, row 1 has 2", 6},
                              {"01\n\n01", "an empty row inside the board", 4},
                              {"hello world", "one row of letters is a word, not a board", 0},
                              {"01 2\n012", "'2' is not as long as what stands before it", 3},
                              {"1 10\n2 3", "'10' is not as long as what stands before it", 2},
                              {"0,1\n10,2", "'10' is no cell: colours are 0 to 7, a blank is .", 4},
                              {"[0 1; 1]", "row 2 has 1 cell, row 1 has 2", 7},
                              {"[0 1; 1 9]", "'9' is no cell" + symbols, 8},
                              {repeated("0", 65), "a row of more than 64 cells", 64},
                              {repeated("0\n", 65), "more than 64 rows", 128}});
}

TEST(ColorWalkText, WrongExactBoardsAreNamedWithTheirPlace) {
  const std::string sides = ": a board has 1 to 64 rows and 1 to 64 columns";
  expect_refused(parse_exact, {{"3", "'3' is no size: ROWSxCOLUMNSxCOLOURS, such as 20x30x5", 0},
                               {"1x2x3x4:.0", "'1x2x3x4' is no size: ROWSxCOLUMNSxCOLOURS, such as 20x30x5", 0},
                               {"0x3:.", "'0x3' is no size" + sides, 0},
                               {"65x3:.", "'65x3' is no size" + sides, 0},
                               {"3x65:.", "'3x65' is no size" + sides, 0},
                               {"3x:.", "'3x' is no size" + sides, 0},
                               {"2x2x1:.0/00", "'2x2x1' is no size: a board has 2 to 8 colours", 4},
                               {"2x2x9:.0/00", "'2x2x9' is no size: a board has 2 to 8 colours", 4},
                               {"2x2", "the cells are missing: SIZE:ROW/ROW/...", 3},
                               {"2x2:", "there is no board in this text", 4},
                               {"2x2:.0/0#", "'#' is no cell: colours are 0 to 7 or letters, a blank is .", 8},
                               {"2x2:.0", "the cells are 1x2, the size says 2x2", 0},
                               {"2x2:.01/010", "the cells are 2x3, the size says 2x2", 0},
                               {"2x2x2:.2/00", "there is a colour 2, but the size says 2 colours, from 0", 0},
                               {"2x2:~O", "a packed board names its colours: ROWSxCOLUMNSxCOLOURS", 4},
                               {"2x2x2:~", "the packed board is damaged or cut short", 6},
                               {"2x2x2:~!", "the packed board is damaged or cut short", 6},
                               {"2x2x2:~AO", "the packed board is damaged or cut short", 6},
                               {"64x64x8:~" + repeated("A", 2201), "the packed board is damaged or cut short", 8}});
}

TEST(ColorWalkShape, IsASizeAndAStart) {
  EXPECT_EQ(*parse_shape("3x4"), (Shape{3, 4, 5, 0}));
  EXPECT_EQ(*parse_shape("3x4x2"), (Shape{3, 4, 2, 0}));
  EXPECT_EQ(*parse_shape("3x4x2:r1c1"), (Shape{3, 4, 2, 0}));
  EXPECT_EQ(*parse_shape("3x4x2:r2c3"), (Shape{3, 4, 2, 6}));
  EXPECT_EQ(shape_text({3, 4, 2, 6}), "3x4x2:r2c3");
  EXPECT_EQ(shape_text({3, 4, 2, 0}), "3x4x2");
}

TEST(ColorWalkShape, WithAStartOutsideIsRefused) {
  const auto refused = [](const char* start) {
    return Wrong{std::string("3x4:") + start,
                 std::string("'") + start + "' is no start cell of this board: rROWcCOLUMN, both from 1", 4};
  };
  expect_refused(parse_shape,
                 {refused("r4c1"), refused("r1c5"), refused("r0c1"), refused("r1c0"), refused("r1"), refused("c1"),
                  refused("rc"), refused("r1c1c1"), refused("R1C1"), refused(""), refused("1,1")});
}

}  // namespace
}  // namespace lookahead::color_walk
