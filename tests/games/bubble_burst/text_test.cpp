// Boards as text and generated boards: what is read, what is written, and that the one is the other.
#include "games/bubble_burst/text.h"

#include <rapidcheck/gtest.h>

#include <algorithm>

#include "games/bubble_burst/entry.h"
#include "games/bubble_burst/random_boards.h"

namespace lookahead::bubble_burst {
namespace {

using testing::ElementsAre;

constexpr int b = blank;

std::vector<int> cells_of(const Result<Diagram>& diagram) {
  if (!diagram) ADD_FAILURE() << diagram.error().message << " at " << diagram.error().offset;
  if (!diagram) return {};
  return {diagram->cells.grid.cells.begin(), diagram->cells.grid.cells.end()};
}

/// Any board, from a seed that can be shown.
Diagram any_board() {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  return tests::random_bubbles(rng, {.most_side = *rc::gen::element(4, 16, max_side)});
}

RC_GTEST_PROP(BubbleBurstText, ExactTextIsReadBackToTheSameBoard, ()) {
  const Diagram board = any_board();
  const auto read = parse_exact(exact_text(board));
  RC_ASSERT(bool(read));
  RC_ASSERT(*read == board);
}

RC_GTEST_PROP(BubbleBurstText, RowsAreReadBackToTheSameBoard, ()) {
  const Diagram board = any_board();
  const auto read = parse_rows(make_position(board)->text());
  RC_ASSERT(bool(read));
  RC_ASSERT(read->cells.grid == board.cells.grid);
  RC_ASSERT(read->rules == board.rules);
}

RC_GTEST_PROP(BubbleBurstText, APackedBoardWithOneLetterChangedIsRefusedOrAnotherBoard, ()) {
  std::string text = exact_text(any_board());
  const std::size_t tilde = text.find('~');
  RC_PRE(tilde != std::string::npos);
  text[*rc::gen::inRange(tilde + 1, text.size())] = *rc::gen::element('A', 'Z', 'a', 'z', '0', '9', '-', '_');
  if (const auto read = parse_exact(text)) RC_ASSERT(*parse_exact(exact_text(*read)) == *read);
}

TEST(BubbleBurstText, IsTheShorterOfRowsAndPackedDigits) {
  // Digits as they are taken out: 0 of 2 (no blank), then 0, 1, 1, 0 of 2: 0 + 2 * (0 + 2 * (1 + 2 * (1 + 2 * 0)))
  // = 12.
  EXPECT_EQ(exact_text(*parse_rows("01\n10")), "2x2x2:~M");
  EXPECT_EQ(cells_of(parse_exact("2x2x2:~M")), (std::vector<int>{0, 1, 1, 0}));
  EXPECT_EQ(exact_text(*parse_rows(".")), "1x1x2:.");
}

TEST(BubbleBurstText, OfRandomBoardsFitsALink) {
  EXPECT_EQ(exact_text(uniform_board({.rows = 15, .columns = 15, .colours = 5}, 1)).size(), 97u);
  EXPECT_LT(exact_text(uniform_board({.rows = 32, .columns = 32, .colours = 8}, 1)).size(), 600u);
}

TEST(BubbleBurstText, OptionsAreSaidInAnyOrderAndWrittenInOne) {
  EXPECT_EQ(exact_text(*parse_exact("1x3x2:samegame-left:011")), "1x3x2:left-samegame:~M");
  EXPECT_EQ(exact_text(*parse_exact("1x3:left:011")), "1x3x2:left:~M");
  EXPECT_EQ(parse_rows(" \n -samegame \r\n011\n")->rules, (Rules{.scoring = Scoring::samegame}));
  EXPECT_EQ(shape_text(*parse_shape("8x9x3:samegame")), "8x9x3:samegame");
  EXPECT_EQ(shape_text(*parse_shape("8x9")), "8x9x5");
  EXPECT_EQ(*parse_shape("8x9x3:left"), (Shape{8, 9, 3, {.closing = Closing::left}}));
}

TEST(BubbleBurstText, BoardsAreSettledAsTheyAreRead) {
  EXPECT_THAT(cells_of(parse_rows("0.1\n...\n..0")), ElementsAre(b, b, b, b, b, 1, b, 0, 0));
  EXPECT_THAT(cells_of(parse_rows("-left\n0.1\n...\n..0")), ElementsAre(b, b, b, b, 1, b, 0, 0, b));
  EXPECT_THAT(cells_of(parse_exact("2x3x2:01./...")), ElementsAre(b, b, b, b, 0, 1));
}

TEST(BubbleBurstText, LettersAreNumberedInAlphabeticalOrder) {
  EXPECT_THAT(cells_of(parse_rows("BRY\nGCB")), ElementsAre(0, 3, 4, 2, 1, 0));
  EXPECT_EQ(parse_rows("BRY\nGCB")->cells.colours, 5);
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
    ASSERT_FALSE(result) << row.text;
    EXPECT_EQ(result.error().message, row.message) << row.text;
    EXPECT_EQ(result.error().offset, row.offset) << row.text;
  }
}

const std::string sides = ": a board has 1 to 32 rows and 1 to 32 columns";
const std::string options = " is no option of a board: expected left or samegame, each once";

TEST(BubbleBurstText, WrongRowsAreNamedWithTheirPlace) {
  expect_refused(parse_rows, {{"", "there is no board in this text", 0},
                              {"01\n08", "'8' is no cell: colours are 0 to 7 or letters, a blank is .", 4},
                              {"012\n01", "row 2 has 2 cells, row 1 has 3", 6},
                              {std::string(33, '0'), "a row of more than 32 cells", 32},
                              {"-up\n01", "'up'" + options, 1},
                              {"-left-left\n01", "'left'" + options, 6},
                              {"\n-left-\n01", "''" + options, 7},
                              {"-left\n0#", "'#' is no cell: colours are 0 to 7 or letters, a blank is .", 7},
                              {"-left", "there is no board in this text", 5}});
}

TEST(BubbleBurstText, WrongExactBoardsAreNamedWithTheirPlace) {
  expect_refused(parse_exact,
                 {{"33x3:0", "'33x3' is no size" + sides, 0},
                  {"3", "'3' is no size: ROWSxCOLUMNSxCOLOURS, such as 10x10x5", 0},
                  {"2x2x9:00/00", "'2x2x9' is no size: a board has 2 to 8 colours", 4},
                  {"2x2x2:down:00/00", "'down'" + options, 6},
                  {"2x2x2", "the cells are missing: SIZE:ROW/ROW/...", 5},
                  {"2x2x2:left", "the cells are 1x4, the size says 2x2", 0},
                  {"2x2x2:left:00/00:00", "':' is no cell: colours are 0 to 7 or letters, a blank is .", 16},
                  {"2x2x2::00/00", "''" + options, 6},
                  {"2x2x2:left:00/0#", "'#' is no cell: colours are 0 to 7 or letters, a blank is .", 15},
                  {"2x2:00", "the cells are 1x2, the size says 2x2", 0},
                  {"2x2x2:~", "the packed board is damaged or cut short", 6}});
  expect_refused(parse_shape, {{"0x3", "'0x3' is no size" + sides, 0}, {"3x3:", "''" + options, 4}});
}

std::string joined_rows(const Diagram& diagram) {
  std::string out;
  for (const std::uint8_t cell : diagram.cells.grid.cells) out += static_cast<char>('0' + cell);
  return out;
}

TEST(BubbleBurstBoards, OfRevisionOneNeverChange) {
  // Frozen when revision 1 was made: links name boards by these seeds.
  EXPECT_EQ(joined_rows(uniform_board({.rows = 3, .columns = 5, .colours = 4}, 1)), "331121000130130");
  std::uint64_t hash = hash_seed;
  for (const std::uint8_t cell :
       uniform_board({.rows = 32, .columns = 32, .colours = 8}, 9'007'199'254'740'991).cells.grid.cells)
    hash = hash_combine(hash, cell);
  EXPECT_EQ(hex(hash, 16), "c19a445c72fdb56e");
}

TEST(BubbleBurstBoards, HaveEveryColourAboutEquallyOften) {
  const Diagram diagram = uniform_board({.rows = 32, .columns = 32, .colours = 8}, 3);
  for (int colour = 0; colour < 8; ++colour) {
    const auto& cells = diagram.cells.grid.cells;
    EXPECT_NEAR(static_cast<double>(std::count(cells.begin(), cells.end(), colour)), 128, 53);  // five deviations
  }
}

}  // namespace
}  // namespace lookahead::bubble_burst
