// The board being painted: what a hand does, what the game makes of it, and what becomes of the search.
#include "model/page.h"

namespace lookahead::tests {
namespace {

const std::string small = "1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy";

class EditingTest : public ::testing::Test {
 protected:
  Page page{small + ";at=0"};
  App& app = page.app;

  void begin(const std::string& link) {
    page.open(link);
    page.rest();
    begin();
  }
  void begin() {
    page.command("edit");
    ASSERT_TRUE(app.editing().painter());
  }
  Painter& painter() { return *app.editing().painter(); }
  void hold(const std::string& name) {
    const auto& brushes = painter().brushes();
    for (std::size_t i = 0; i < brushes.size(); ++i)
      if (Painter::name(brushes[i]) == name) return painter().hold(i);
    FAIL() << "there is no brush " << name;
  }
  const std::string& board() { return app.subject().spec().board.text; }
};

TEST_F(EditingTest, NothingIsSearchedMeanwhile) {
  page.command("play");
  page.draw();
  begin();
  EXPECT_FALSE(page.is_playing());
  EXPECT_FALSE(app.due());
  EXPECT_TRUE(page.draw()) << "the page is told";
  const std::string link = page.link();
  EXPECT_FALSE(page.run_for(1));
  EXPECT_EQ(page.link(), link);
  EXPECT_TRUE(app.sentence().starts_with("Painting with ")) << app.sentence();
  page.command("edit");
  EXPECT_FALSE(app.editing().painter());
  EXPECT_TRUE(page.is_playing()) << "it goes on where it played before";
}

TEST_F(EditingTest, LeftWithoutAChangeItStaysWhereItWas) {
  page.open(small + ";at=3");
  page.rest();
  const std::string before = page.link();
  begin();
  page.draw();
  page.command("edit");
  page.rest();
  EXPECT_EQ(page.link(), before);
}

TEST_F(EditingTest, WhatIsPaintedIsSearchedAndUndoneStrokeByStroke) {
  begin();
  hold("orange");
  const auto version = app.board_version();
  EXPECT_EQ(app.use_cells(5, 5), "");
  EXPECT_EQ(page.cells(), ".123/2741/3324");
  EXPECT_GT(app.board_version(), version);
  EXPECT_EQ(app.board().picture.cells[5], app.editing().painter()->brush().cell);
  EXPECT_FALSE(page.is_playing());
  EXPECT_EQ(Painter::name(painter().brush()), "orange") << "the brush stays in the hand";
  painter().stroke_to(8);
  painter().stroke_to(11);
  EXPECT_TRUE(app.editing().paint(painter().take_stroke()));
  EXPECT_EQ(page.cells(), ".123/2741/7777");
  EXPECT_TRUE(app.history().undo());
  EXPECT_EQ(page.cells(), ".123/2741/3324");
  EXPECT_EQ(painter().text(), board()) << "what is undone is what is painted now";
  EXPECT_FALSE(page.is_playing()) << "nor is a search on its way to the node that it comes back to";
  page.command("edit");
  EXPECT_TRUE(page.is_playing()) << "the painted board is searched";
  page.rest();
  EXPECT_FALSE(app.editing().painter());
}

TEST_F(EditingTest, UndoGoesBackToTheBoardThatPaintingBeganWithAndNoFurther) {
  page.open("1;g=isolation;b=4x4;a=minimax;at=0");
  begin("1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy;at=0");
  EXPECT_FALSE(app.history().can_undo()) << "nothing is painted yet";
  page.command("undo");
  EXPECT_EQ(page.cells(), ".123/2241/3324");
  hold("orange");
  EXPECT_EQ(app.use_cells(5, 5), "");
  page.command("undo");
  page.command("undo");
  EXPECT_EQ(page.cells(), ".123/2241/3324");
  EXPECT_TRUE(app.history().can_redo());
  page.command("edit");
  page.command("undo");
  EXPECT_EQ(app.subject().game().info.name, std::string("Isolation")) << "what came before can be undone again";
}

TEST_F(EditingTest, WhatWasUndoneBeforePaintingIsNotRedoneInIt) {
  page.open("1;g=isolation;b=4x4;a=minimax;at=0");
  page.command("undo");
  page.rest();
  begin();
  EXPECT_FALSE(app.history().can_redo());
  page.command("redo");
  EXPECT_EQ(app.subject().game().info.name, std::string("Color Walk"));
  page.command("edit");
  EXPECT_TRUE(app.history().can_redo());
}

TEST_F(EditingTest, UndoOfAChangeBringsASearchBackToItsNodeOnceNothingIsPainted) {
  page.open(small);
  page.run_for(0.01);
  ASSERT_GT(page.node(), 1u);
  begin();
  const std::string before = page.link();
  hold("orange");
  EXPECT_EQ(app.use_cells(5, 5), "");
  page.command("undo");
  page.draw();
  page.command("edit");
  page.rest();
  EXPECT_EQ(page.link(), before);
  EXPECT_EQ(app.subject().notice(), "");
}

TEST_F(EditingTest, TellsWhatOnlyTheBoardShows) {
  begin();
  hold("orange");
  app.fill_board();
  EXPECT_EQ(app.deed().words, "Filled with orange");
  EXPECT_TRUE(page.draw());
  EXPECT_FALSE(page.draw()) << "it was told";
  app.undo();
  EXPECT_EQ(app.deed().words, "Undone: 11 cells changed");
  app.redo();
  EXPECT_EQ(app.deed().words, "Done again: 11 cells changed");
  app.editing().set_value(0, 2, 0);
  app.undo();
  EXPECT_EQ(app.deed().words, "Undone: 3 \xC3\x97 4 cells");
  EXPECT_EQ(app.deed().number, 4);
}

TEST_F(EditingTest, TheGameRefusesWithAReason) {
  begin();
  hold("vermilion");
  const std::string before = board();
  const std::string why = app.use_cells(0, 0);
  EXPECT_NE(why.find("needs a cell to start"), std::string::npos) << why;
  EXPECT_EQ(app.sentence(), "Not possible: " + why);
  EXPECT_EQ(board(), before);
  EXPECT_FALSE(app.history().can_undo());
  EXPECT_TRUE(page.draw()) << "the page is told";
  painter().stroke_to(1);
  EXPECT_EQ(painter().refusal(), "") << "a new stroke is another try";
}

TEST_F(EditingTest, AStrokeGoesStraightAndIsTakenOffWhereItChangesNothing) {
  begin("1;g=isolation;b=4x4;a=minimax;at=0");
  hold("blocked");
  painter().stroke_to(0);
  painter().stroke_to(15);
  EXPECT_EQ(painter().take_stroke(), (std::vector<int>{0, 5, 10, 15}));
  EXPECT_EQ(painter().take_stroke(), std::vector<int>());
  hold("free");
  EXPECT_TRUE(app.editing().paint({0}));
  EXPECT_EQ(board(), "4x4") << "it was free";
  EXPECT_EQ(painter().board().picture.cells, app.display().board().picture.cells) << "the stroke is gone";
}

TEST_F(EditingTest, WhatASmallerSizeCutsOffComesBackInTheSameHand) {
  begin();
  const auto& rows = app.subject().game().editor.rows;
  ASSERT_STREQ(rows[0].name, "Rows");
  const std::string original = page.cells();
  const unsigned slider = 5;
  for (const int size : {2, 1}) app.editing().set_value(0, size, slider);
  app.history().let_go();
  for (const int size : {2, 3}) app.editing().set_value(0, size, slider);
  EXPECT_EQ(page.cells(), original) << "also where it was let go of in between";
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(app.history().undo());
  for (const int size : {2, 1, 2, 3}) app.editing().set_value(0, size, slider);
  EXPECT_EQ(page.cells(), original);
  EXPECT_EQ(painter().values()[0], 3);
  app.editing().set_value(0, 2, slider);
  EXPECT_EQ(page.cells(), original.substr(0, 9));
  app.editing().set_value(0, 3, slider + 1);
  EXPECT_NE(page.cells(), original) << "another hand begins with what is there";
  EXPECT_TRUE(app.history().undo());
  EXPECT_EQ(page.cells(), original.substr(0, 9));
  EXPECT_TRUE(app.history().undo());
  EXPECT_EQ(page.cells(), original) << "all that the first hand did";
  EXPECT_FALSE(app.history().can_undo());
}

TEST_F(EditingTest, TheBoardAfterMovesByHandIsPainted) {
  begin("1;g=isolation;b=3x4;m=b2,d3;a=minimax;at=0");
  hold("blocked");
  EXPECT_EQ(app.use_cells(0, 0), "");
  EXPECT_EQ(page.settings(), "1;g=isolation;b=3x4:x..2/.1../....;a=minimax");
  EXPECT_TRUE(app.history().undo());
  EXPECT_EQ(page.settings(), "1;g=isolation;b=3x4;m=b2,d3;a=minimax");
}

TEST_F(EditingTest, WhoeverStepsOrPlaysWantsToSeeTheSearch) {
  begin();
  page.command("forward");
  page.rest();
  EXPECT_FALSE(app.editing().painter());
  EXPECT_EQ(page.node(), 1u);
  begin();
  page.command("play");
  EXPECT_FALSE(app.editing().painter());
  EXPECT_TRUE(page.is_playing());
  begin();
  page.command("restart");
  page.draw();
  EXPECT_FALSE(app.editing().painter());
  begin();
  page.open(small + ";at=2");
  EXPECT_FALSE(app.editing().painter());
  begin();
  EXPECT_FALSE(app.open_board("color-walk", "koblenski:2"));
  EXPECT_FALSE(app.editing().painter());
  EXPECT_TRUE(page.is_playing());
}

TEST_F(EditingTest, PreviewAndHintEndWhenItBegins) {
  page.open(small + ";at=3");
  page.rest();
  page.command("hint");
  page.rest();
  app.display().preview({app.display().scene().best.moves[0]}, "kept");
  app.display().pin_preview();
  begin();
  EXPECT_FALSE(app.hints().shown());
  EXPECT_FALSE(app.display().preview_caption());
  app.begin_editing();
  EXPECT_TRUE(app.editing().painter()) << "it goes on";
}

TEST_F(EditingTest, NumbersAndPlayersArePaintedToo) {
  begin("1;g=blockbuster;b=2x3:4:9.23.2/12.12.15;a=greedy;at=0");
  painter().hold_number(23);
  EXPECT_EQ(painter().brush().code, 23);
  EXPECT_EQ(app.use_cells(0, 0), "");
  EXPECT_EQ(app.board().picture.numbers, (std::vector<int>{23, 23, 2, 12, 12, 15}));
  page.command("edit");
  begin("1;g=isolation;b=3x3;a=minimax;at=0");
  hold("player 1");
  EXPECT_EQ(app.use_cells(8, 8), "");
  EXPECT_EQ(painter().cell_name(8), "player 1");
  EXPECT_EQ(painter().cells_to_fill().size(), 8u) << "the one player is not filled over";
}

}  // namespace
}  // namespace lookahead::tests
