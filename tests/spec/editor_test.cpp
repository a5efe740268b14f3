// Changing boards by hand, of all games through the catalog alone: what was painted is there, the rest is as it was
// where nothing falls, what makes no board is refused, and every result is what its text says.
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "lookahead/games.h"
#include "spec/boards.h"

namespace lookahead {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

int below(int bound) { return *rc::gen::inRange(0, bound); }

/// A board of a game, from its generators and its gallery, as exact text.
std::string any_board(const GameEntry& game) {
  if (below(3) == 0) {
    const GalleryEntry& row = game.gallery[std::size_t(below(int(game.gallery.size())))];
    return load_board(game, row.board)->position->board_text();
  }
  const GeneratorEntry& generator = game.generators[std::size_t(below(int(game.generators.size())))];
  std::string shape;
  for (const ShapeRow& row : generator.shape_rows)
    shape += (shape.empty() ? "" : "x") + std::to_string(row.least + below(std::min(row.most - row.least + 1, 9)));
  const auto board = generator.make(std::uint64_t(1 + below(1000)), shape);
  RC_PRE(bool(board));
  return board->position->board_text();
}

const GameEntry& any_game() { return builtin_games()[std::size_t(below(int(builtin_games().size())))]; }

std::vector<int> any_cells(const Picture& picture) {
  return *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, int(picture.cells.size()))));
}

/// A board that was changed is what its text says, and its text is the one there is for it.
void expect_true(const GameEntry& game, const LoadedBoard& board) {
  const auto again = game.parse_exact(board.text);
  RC_ASSERT(bool(again));
  RC_ASSERT(again->text == board.text);
  RC_ASSERT(again->position->picture() == board.position->picture());
}

/// How many cells of a board look as a brush leaves them.
int count_like(const Picture& picture, const Brush& brush) {
  int count = 0;
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    const int number = picture.numbers.empty() ? 0 : picture.numbers[i];
    count += brush.sign.empty() || picture.numbers.empty() ? picture.cells[i] == brush.cell
                                                           : std::to_string(number) == brush.sign;
  }
  return count;
}

std::string name(const GameEntry& game) { return game.info.id; }

RC_GTEST_PROP(Editor, WhatIsPaintedIsThere, ()) {
  const GameEntry& game = any_game();
  const std::string before = any_board(game);
  const Picture old = game.parse_exact(before)->position->picture();
  const auto brushes = game.editor.brushes(before, 0);
  const Brush& brush = brushes[std::size_t(below(int(brushes.size())))];
  const auto cells = any_cells(old);
  const auto painted = game.editor.paint(before, cells, brush.code);
  RC_PRE(bool(painted));  // refusals are tested one by one
  expect_true(game, *painted);
  const Picture picture = painted->position->picture();
  RC_ASSERT(picture.rows == old.rows && picture.columns == old.columns);
  const std::set<int> where(cells.begin(), cells.end());
  // Cells fall, and colours that stand for numbers are counted anew: how many there are stays what it must be.
  const int expected = brush.is_alone ? 1 : int(where.size());
  RC_ASSERT(count_like(picture, brush) >= expected);
}

RC_GTEST_PROP(Editor, WhereNothingFallsAllOtherCellsStay, ()) {
  const GameEntry& game = *find_game(builtin_games(), *rc::gen::element<std::string>("color-walk", "isolation"));
  const std::string before = any_board(game);
  const Picture old = game.parse_exact(before)->position->picture();
  const auto brushes = game.editor.brushes(before, 0);
  const Brush& brush = brushes[std::size_t(below(int(brushes.size())))];
  const auto cells = any_cells(old);
  RC_PRE(!brush.is_alone);
  const auto painted = game.editor.paint(before, cells, brush.code);
  RC_PRE(bool(painted));
  const Picture picture = painted->position->picture();
  for (int cell = 0; cell < int(old.cells.size()); ++cell) {
    const bool is_painted = std::find(cells.begin(), cells.end(), cell) != cells.end();
    RC_ASSERT(picture.cells[std::size_t(cell)] == (is_painted ? brush.cell : old.cells[std::size_t(cell)]));
  }
}

RC_GTEST_PROP(Editor, PaintingACellAsItIsChangesNothing, ()) {
  const GameEntry& game = any_game();
  const std::string before = any_board(game);
  const Picture old = game.parse_exact(before)->position->picture();
  const int cell = below(int(old.cells.size()));
  for (const Brush& brush : game.editor.brushes(before, 0)) {
    const bool is_same = brush.cell == old.cells[std::size_t(cell)] && !brush.is_alone;
    if (!is_same) continue;
    const auto painted = game.editor.paint(before, {cell}, brush.code);
    RC_ASSERT(bool(painted));
    RC_ASSERT(painted->text == before);
  }
}

RC_GTEST_PROP(Editor, ALargerBoardMadeSmallAgainIsTheBoardItWas, ()) {
  const GameEntry& game = any_game();
  const std::string before = any_board(game);
  const auto row = std::size_t(below(2));
  const int old = game.editor.values(before)[row];
  RC_PRE(old < game.editor.rows[row].most);
  const auto larger = game.editor.with_value(before, row, old + 1 + below(game.editor.rows[row].most - old));
  RC_ASSERT(bool(larger));
  expect_true(game, *larger);
  const auto again = game.editor.with_value(larger->text, row, old);
  RC_ASSERT(bool(again));
  const auto original = game.parse_exact(before);
  RC_ASSERT(again->position->picture() == original->position->picture());
  RC_ASSERT(again->position->text() == original->position->text());
}

RC_GTEST_PROP(Editor, EveryNumberOfABoardIsWhatItIsSetTo, ()) {
  const GameEntry& game = any_game();
  const std::string before = any_board(game);
  const auto row = std::size_t(below(int(game.editor.rows.size())));
  const ShapeRow& range = game.editor.rows[row];
  const int value = range.least + below(range.most - range.least + 1);
  const auto board = game.editor.with_value(before, row, value);
  RC_PRE(bool(board));
  expect_true(game, *board);
  auto expected = game.editor.values(before);
  expected[row] = value;
  RC_ASSERT(game.editor.values(board->text) == expected);
  RC_ASSERT(!game.editor.with_value(before, row, range.least - 1));
  RC_ASSERT(!game.editor.with_value(before, row, range.most + 1));
}

TEST(Editor, AllGamesHaveOneWithRowsAndColumnsFirst) {
  for (const GameEntry& game : builtin_games()) {
    ASSERT_GE(game.editor.rows.size(), 2u) << name(game);
    EXPECT_STREQ(game.editor.rows[0].name, "Rows") << name(game);
    EXPECT_STREQ(game.editor.rows[1].name, "Columns") << name(game);
    const std::string board = load_board(game, game.info.board)->position->board_text();
    const Picture picture = game.parse_exact(board)->position->picture();
    const auto values = game.editor.values(board);
    EXPECT_EQ(values.size(), game.editor.rows.size()) << name(game);
    EXPECT_EQ(values[0], picture.rows) << name(game);
    EXPECT_EQ(values[1], picture.columns) << name(game);
    std::set<int> codes;
    for (const Brush& brush : game.editor.brushes(board, 0)) EXPECT_TRUE(codes.insert(brush.code).second);
    EXPECT_FALSE(game.editor.paint(board, {0}, 10'000)) << name(game);
    EXPECT_FALSE(game.editor.paint(board, {-1}, 0)) << name(game);
    EXPECT_FALSE(game.editor.paint(board, {int(picture.cells.size())}, 0)) << name(game);
    EXPECT_EQ(game.editor.paint(board, {}, 0)->text, board) << name(game);
  }
}

/// What a change of a board comes to: its rows of symbols, or why it is refused.
std::string text_of(const Result<LoadedBoard>& board) {
  return board ? board->position->text() : board.error().message;
}

std::string painted(const char* game, const char* board, const std::vector<int>& cells, int brush) {
  return text_of(find_game(builtin_games(), game)->editor.paint(board, cells, brush));
}

std::string with_value(const char* game, const char* board, std::size_t row, int value) {
  return text_of(find_game(builtin_games(), game)->editor.with_value(board, row, value));
}

TEST(Editor, TheStartOfAColorWalkBoardChangesPlacesWithTheCellThatItGoesTo) {
  EXPECT_EQ(painted("color-walk", "2x3x3:.01/212", {0, 1, 5}, 9), "201\n21.\n");
  EXPECT_EQ(painted("color-walk", "2x3x3:.01/.12", {4}, 9), "101\n1.2\n");
  EXPECT_EQ(painted("color-walk", "2x3x3:.01/212", {4, 5}, 0), ".01\n2..\n");
  EXPECT_EQ(painted("color-walk", "2x3x3:.01/212", {0}, 1), "a board needs a cell to start from: move the start first");
  EXPECT_EQ(with_value("color-walk", "2x2x3:01/2.", 0, 1), "the start would be cut off: move it first");
  EXPECT_EQ(with_value("color-walk", "2x2x3:.1/22", 1, 5), ".1010\n22222\n");
}

TEST(Editor, CellsFallAndColumnsCloseUpInBubbleBurst) {
  EXPECT_EQ(painted("bubble-burst", "3x3x3:012/012/012", {4, 7}, 0), "0.2\n0.2\n012\n");
  EXPECT_EQ(painted("bubble-burst", "2x3x3:012/012", {0, 3}, 0), ".12\n.12\n");
  EXPECT_EQ(painted("bubble-burst", "2x3x3:.../.12", {1}, 3), ".2.\n.12\n");  // it lands on the 1
}

TEST(Editor, ABlockbusterBoardTakesAnyNumberButNotMoreThanFifteenDifferentOnes) {
  EXPECT_EQ(painted("blockbuster", "2x2:3:1.2/3.4", {0}, 250), "-3\n250   2\n  3   4\n");
  const char* fifteen = "1x16:5:1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.15";
  EXPECT_EQ(painted("blockbuster", fifteen, {14}, 16), "a board has at most 15 different numbers");
  EXPECT_EQ(painted("blockbuster", fifteen, {14, 15}, 16), "-5\n 1  2  3  4  5  6  7  8  9 10 11 12 13 14 16 16\n");
  EXPECT_EQ(with_value("blockbuster", "2x2:3:1.2/3.4", 2, 20), "-20\n1 2\n3 4\n");
  EXPECT_EQ(with_value("blockbuster", "2x2:3:1.2/3.4", 2, 501), "Moves of a board: 0 to 500");
}

TEST(Editor, PlayersOfIsolationStandOnFreeCells) {
  EXPECT_EQ(painted("isolation", "2x3", {4}, 1), "...\n.1.\nplayer 2 to move\n");
  EXPECT_EQ(painted("isolation", "2x3:.../.1.", {0}, 2), "2..\n.1.\nplayer 1 to move\n");
  EXPECT_EQ(painted("isolation", "2x3:2../.1.", {0}, 1), "a2 is where player 2 stands");
  EXPECT_EQ(painted("isolation", "2x3:x../...", {0}, 1), "a2 is blocked: make it free first");
  EXPECT_EQ(painted("isolation", "2x3:x../.1.", {4}, 3), "player 1 stands on b1");
  EXPECT_EQ(painted("isolation", "2x3:x../.1.", {0, 1}, 1), "#1.\n...\nplayer 2 to move\n");
  EXPECT_EQ(painted("isolation", "2x3:x../.1.", {4}, 0), "#..\n...\nplayer 1 to move\n");
  EXPECT_EQ(with_value("isolation", "2x3:2../..1", 1, 2), "player 1 would be cut off: place them elsewhere first");
  EXPECT_EQ(with_value("isolation", "2x3:2../..1", 2, 1), "2..\n..1\nplayer 2 to move\n");
}

TEST(Editor, ABoardThatStandsAfterMovesIsTheOneThatIsSeen) {
  for (const GameEntry& game : builtin_games()) {
    const auto board = load_board(game, game.info.board);
    const auto& position = board->position;
    EXPECT_EQ(standing_board(game, *position), position->board_text()) << name(game);
    const auto expect_stands = [&] {
      const auto standing = game.parse_exact(standing_board(game, *position));
      ASSERT_TRUE(bool(standing)) << name(game);
      EXPECT_EQ(standing->position->picture().numbers, position->picture().numbers) << name(game);
      EXPECT_EQ(standing->position->text(), position->text()) << name(game);
    };
    for (int i = 0; i < 3; ++i) position->apply(position->moves().front());
    expect_stands();
    while (!position->over()) position->apply(position->moves().front());
    expect_stands();
  }
}

}  // namespace
}  // namespace lookahead
