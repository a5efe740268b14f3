// Generated boards: those of the article series, and our own, which are frozen.
#include "games/color_walk/boards.h"

#include <algorithm>

#include "core/hash.h"
#include "games/color_walk/text.h"
#include "support/files.h"
#include "text/notation.h"

namespace lookahead::color_walk {
namespace {

std::string joined_rows(const Cells& cells) {
  std::string out;
  for (const std::uint8_t cell : cells.grid.cells) out += cell == blank ? '.' : static_cast<char>('0' + cell);
  return out;
}

TEST(KoblenskiBoards, BeginAsTheArticlesDo) {
  EXPECT_EQ(joined_rows(koblenski_board({}, 1)).substr(0, 30), ".41434420301304400322231223033");
}

TEST(KoblenskiBoards, AreTheHundredOfTheArticles) {
  NEEDS_REFERENCE_DATA();
  const auto boards = tests::lines_of(tests::color_walk_reference("boards_seed1_100.txt"));
  ASSERT_EQ(boards.size(), 100u);
  for (std::uint64_t number = 1; number <= 100; ++number)
    EXPECT_EQ(joined_rows(koblenski_board({}, number)), boards[number - 1]) << "board " << number;
}

TEST(KoblenskiBoards, OfOtherShapesTakeTheStreamUpWhereTheBoardBeforeLeftIt) {
  const Shape shape{.rows = 3, .columns = 4, .colours = 5, .start = 7};
  const std::string stream = joined_rows(koblenski_board({}, 1));
  for (const std::uint64_t number : {1, 2, 10}) {
    std::string expected = stream.substr((number - 1) * 12, 12);
    std::string board = joined_rows(koblenski_board(shape, number));
    EXPECT_EQ(board[7], '.');
    board[7] = expected[7];
    if (number == 1) expected[0] = board[0];  // the stream's first draw is a blank in the large board
    EXPECT_EQ(board, expected);
  }
}

std::uint64_t hash_of(const Cells& cells) {
  std::uint64_t hash = hash_combine(hash_seed, static_cast<std::uint64_t>(cells.colours));
  for (const std::uint8_t cell : cells.grid.cells) hash = hash_combine(hash, cell);
  return hash;
}

TEST(UniformBoards, OfRevisionOneNeverChange) {
  // Frozen when revision 1 was made: links name boards by these seeds.
  EXPECT_EQ(joined_rows(uniform_board({.rows = 3, .columns = 5, .colours = 4}, 1)), ".31121000130130");
  EXPECT_EQ(hex(hash_of(uniform_board({}, 1)), 16), "ba53629a7ccd6622");
  EXPECT_EQ(hex(hash_of(uniform_board({}, 9'007'199'254'740'991)), 16), "70104124fffa033a");
  EXPECT_EQ(hex(hash_of(uniform_board({.rows = 64, .columns = 64, .colours = 8, .start = 2080}, 7)), 16),
            "891ef82c75d920e6");
}

TEST(UniformBoards, HaveEveryColourAboutEquallyOften) {
  const Cells cells = uniform_board({.rows = 64, .columns = 64, .colours = 8}, 3);
  for (int colour = 0; colour < 8; ++colour) {
    const auto count = std::count(cells.grid.cells.begin(), cells.grid.cells.end(), colour);
    EXPECT_NEAR(static_cast<double>(count), 512, 110);  // five standard deviations
  }
}

TEST(GeneratedBoards, AreBlankAtTheirStartAndNowhereElse) {
  for (const int start : {0, 17, 599})
    for (const Cells& cells : {koblenski_board({.start = start}, 2), uniform_board({.start = start}, 2)}) {
      EXPECT_EQ(cells.grid.cells[std::size_t(start)], blank);
      EXPECT_EQ(std::count(cells.grid.cells.begin(), cells.grid.cells.end(), blank), 1);
    }
}

}  // namespace
}  // namespace lookahead::color_walk
