// What the page asks of the model before the next frame is drawn: all of it is of what is set up now, and nothing of
// what was set up before.
#include "model/board_words.h"
#include "model/page.h"

namespace lookahead::tests {
namespace {

/// A search that has gone on elsewhere, so that steps of its best line are marked all over the board.
const std::string large = "1;g=color-walk;b=uniform:1:12x12x4;a=depth-first;at=503";
const std::string tiny = "1;g=blockbuster;b=uniform:1:2x1x2;a=beam";

void expect_board_of_position(const Page& page) {
  const Display& display = page.app.display();
  EXPECT_EQ(display.board().picture, display.position()->picture());
  EXPECT_EQ(board_in_words(page.app).size(), page.app.board().picture.cells.size());
  for (const StepMark& mark : display.scene().best_marks) EXPECT_LT(mark.cell, page.app.board().picture.cells.size());
}

TEST(BetweenFrames, ABoardThatWasOpenedIsInWordsAtOnce) {
  Page page(large);
  ASSERT_FALSE(page.app.display().scene().best_marks.empty());
  page.open(tiny);
  expect_board_of_position(page);
  EXPECT_EQ(board_in_words(page.app).size(), 2u);
  EXPECT_NE(cell_of_board(page.app, 1, 0), "");
  EXPECT_EQ(cell_of_board(page.app, 2, -1), "") << "that was a cell of the board before";
  EXPECT_EQ(cell_of_board(page.app, 0, 143), "");
  EXPECT_EQ(page.app.use_cells(143, 143), "there is no such cell");
  page.open(large);
  EXPECT_EQ(board_in_words(page.app).size(), 144u);
  EXPECT_TRUE(page.app.history().undo());
  expect_board_of_position(page);
}

TEST(BetweenFrames, AMoveByHandIsSeenAtOnce) {
  Page page("1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy;at=0");
  EXPECT_EQ(page.app.use_cells(4, 4), "");
  expect_board_of_position(page);
  EXPECT_EQ(page.app.use_cells(8, 8), "") << "a second one, from where the first has led";
  expect_board_of_position(page);
  EXPECT_EQ(page.app.subject().spec().moves.size(), 2u);
  page.app.by_hand().start_over();
  expect_board_of_position(page);
}

TEST(BetweenFrames, LinesOfAnotherBoardCannotBePreviewed) {
  Page page(large);
  page.open(tiny);
  const Scene& scene = page.app.display().scene();
  for (const std::vector<Move>& line : {scene.line.moves, scene.best.moves}) {
    page.app.display().preview(line, "a line");
    expect_board_of_position(page);
  }
}

TEST(BetweenFrames, AnotherRunOfARaceIsSeenAtOnce) {
  Page page("1;g=color-walk;b=uniform:1:8x8x4;r1.a=greedy;r1.at=3;r2.a=beam;r2.at=9");
  ASSERT_EQ(page.app.display().entrants().size(), 2u);
  page.app.display().show_run(1);
  expect_board_of_position(page);
  EXPECT_EQ(page.app.display().scene().node, page.app.display().playback().node());
  page.open(tiny);
  EXPECT_TRUE(page.app.display().entrants().empty());
  expect_board_of_position(page);
}

TEST(BetweenFrames, ATurnOfAMatchIsSeenAtOnce) {
  Page page("1;g=isolation;b=5x5;m=c3,a1,d5;p1.a=greedy;p2.a=greedy;at=3:0");
  page.app.subject().go_to_turn(1);
  expect_board_of_position(page);
}

}  // namespace
}  // namespace lookahead::tests
