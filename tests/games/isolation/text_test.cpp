// Isolation boards and moves as text.
#include "games/isolation/text.h"

#include "experiment/tournament.h"
#include "games/isolation/entry.h"
#include "games/isolation/random_boards.h"
#include "spec/boards.h"
#include "support/runs.h"

namespace lookahead::isolation {
namespace {

std::string exact(const std::string& rows) {
  const auto diagram = parse_rows(rows);
  return diagram ? exact_text(*diagram) : "refused: " + describe(diagram.error(), rows);
}

TEST(IsolationText, RowsAreRead) {
  EXPECT_EQ(exact("...\n...\n"), "2x3");
  EXPECT_EQ(exact("\n\n . # x X\r\n 1 . . .\n\n"), "2x4:.xxx/1...");
  EXPECT_EQ(exact("..2\n1..\n"), "2x3:..2/1..");
  EXPECT_EQ(exact("..2\n1..\nplayer 2 to move\n"), "2x3:2:..2/1..");
  EXPECT_EQ(exact("player 1 to move\n..2\n1..\n"), "2x3:..2/1..");
  EXPECT_EQ(exact("..#\n1..\n"), "2x3:..x/1..") << "player 2 is not placed yet, so it is their turn";
  EXPECT_EQ(exact("..#\n1..\nplayer 1 to move"), "2x3:1:..x/1..");
}

TEST(IsolationText, WhatIsNoBoardIsRefusedWithThePlace) {
  EXPECT_EQ(exact("..\n.?\n"),
            "refused: line 2, column 2: '?' is no cell: a free one is ., a blocked one # or x, the "
            "players are 1 and 2");
  EXPECT_EQ(exact("..\n...\n"), "refused: line 2, column 1: this row has 3 cells, the first 2");
  EXPECT_EQ(exact("1.\n.1\n"), "refused: line 2, column 2: player 1 is there twice");
  EXPECT_EQ(exact(".........\n"), "refused: line 1, column 9: too large: a board has 1 to 8 rows and 1 to 8 columns");
  EXPECT_EQ(exact("..\n\n..\n"), "refused: line 3, column 1: the board has ended above this line");
  EXPECT_EQ(exact("player 1 to move\n"), "refused: line 1, column 1: there are no rows of cells in this text");
  EXPECT_EQ(exact("player 1 to move\nplayer 2 to move\n.\n"),
            "refused: line 2, column 1: whose turn it is stands here twice");
}

std::string refusal(const std::string& board) {
  const auto diagram = parse_exact(board);
  return diagram ? "read" : std::to_string(diagram.error().offset) + ": " + diagram.error().message;
}

TEST(IsolationText, ExactBoardsAreReadAndRefused) {
  for (const char* text : {"7x7", "1x1", "8x8", "2x3:..2/1..", "2x3:2:..2/1..", "2x3:xxx/xxx", "1x3:2:..."})
    EXPECT_EQ(exact_text(*parse_exact(text)), text);
  EXPECT_EQ(exact_text(*parse_exact("2x3:.../...")), "2x3");
  EXPECT_EQ(refusal("9x7"), "0: '9x7' is no size: a board has 1 to 8 rows and 1 to 8 columns, such as 7x7");
  EXPECT_EQ(refusal("7x0"), "0: '7x0' is no size: a board has 1 to 8 rows and 1 to 8 columns, such as 7x7");
  EXPECT_EQ(refusal("2x2:../"), "7: this row has 0 cells, the first 2");
  EXPECT_EQ(refusal("2x2:..../...."), "4: the cells are 2x4, the size says 2x2");
  EXPECT_EQ(refusal("2x2:3:../.."), "4: '3' is not who is to move: 1 or 2");
  EXPECT_EQ(refusal("2x2:../.o"), "8: 'o' is no cell: a free one is ., a blocked one # or x, the players are 1 and 2");
}

TEST(IsolationText, WhatIsWrittenIsReadBack) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const Diagram diagram = tests::random_position(rng, 8, 20);
    const Board board(diagram);
    EXPECT_EQ(*parse_exact(exact_text(diagram)), diagram);
    EXPECT_EQ(*parse_rows(Text().rows(board, State::root(board))), diagram);
  }
}

TEST(IsolationText, MovesAreSquaresOrPairs) {
  const Board board(empty_diagram(7, 7));
  EXPECT_EQ(Text().move(board, cell_of(0, 0)), "a7");
  EXPECT_EQ(Text().move(board, cell_of(6, 0)), "a1");
  EXPECT_EQ(Text().move(board, cell_of(3, 3)), "d4");
  EXPECT_EQ(Text().move(board, cell_of(6, 6)), "g1");
  EXPECT_EQ(Text().parse_move(board, "d4"), cell_of(3, 3));
  EXPECT_EQ(Text().parse_move(board, "(3,3)"), cell_of(3, 3));
  EXPECT_EQ(Text().parse_move(board, "(0, 6)"), cell_of(0, 6));
  for (const char* text : {"", "d", "d44", "h1", "a8", "a0", "D4", "(7,0)", "(0,7)", "(0)", "(0,0,0)", "3,3", "(-1,0)"})
    EXPECT_EQ(Text().parse_move(board, text), std::nullopt) << text;
  for (int rows = 1; rows <= max_side; ++rows)
    for (int cell = 0; cell < cell_count; ++cell) {
      const Board other(empty_diagram(rows, 8));
      if (cell / max_side < rows) {
        EXPECT_EQ(Text().parse_move(other, Text().move(other, static_cast<Move>(cell))), cell);
      }
    }
}

TEST(IsolationText, ShapesAreReadAndRefused) {
  EXPECT_EQ(*parse_shape("7x7x6"), Shape{});
  EXPECT_EQ(shape_text(*parse_shape("1x8x7")), "1x8x7");
  for (const char* text : {"", "7x7", "7x7x49", "9x7x1", "7x7x6x1", "0x7x0", "7xax1"}) EXPECT_FALSE(parse_shape(text));
}

TEST(IsolationText, GeneratedBoardsHaveAsManyBlockedCellsAsAsked) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed)
    for (const int blocked : {0, 1, 6, 48})
      EXPECT_EQ(std::popcount(blocked_board({7, 7, blocked}, seed).free), 49 - blocked);
  EXPECT_EQ(exact_text(blocked_board({}, 1)), exact_text(blocked_board({}, 1)));
  EXPECT_NE(exact_text(blocked_board({}, 1)), exact_text(blocked_board({}, 2)));
}

TEST(IsolationText, ShapesOfOpeningsAreReadAndRefused) {
  EXPECT_EQ(*parse_opening_shape("7x7x2"), OpeningShape{});
  EXPECT_EQ(shape_text(*parse_opening_shape("1x8x20")), "1x8x20");
  for (const char* text : {"", "7x7", "7x7x21", "9x7x1", "0x7x1", "7x7x-1"}) EXPECT_FALSE(parse_opening_shape(text));
}

TEST(IsolationText, OpeningsAreThoseOfATournament) {
  for (const int moves : {0, 1, 2, 7}) {
    const Tournament tournament{
        .start = tests::spec_of("g=isolation;b=6x7"), .players = {}, .opening_moves = moves, .seed = 1};
    for (std::uint64_t number = 0; number < 30; ++number) {
      const auto position = root_position(tournament.start)->clone();
      for (const std::string& move : opening_of(tournament, number)) position->apply(*position->parse_move(move));
      const auto opening =
          load_board(*tournament.start.game, "opening:" + std::to_string(number + 1) + ":6x7x" + std::to_string(moves));
      ASSERT_TRUE(opening);
      EXPECT_EQ(opening->position->text(), position->text());
      EXPECT_EQ(opening->position->key(), position->key());
    }
  }
  EXPECT_FALSE(opening_board({2, 2, 5}, 1)) << "there are no five moves on four cells";
}

}  // namespace
}  // namespace lookahead::isolation
