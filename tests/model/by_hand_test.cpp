// Moves by hand, hints and the best that is known, in games that are played alone.
#include "model/page.h"

namespace lookahead::tests {
namespace {

const std::string small = "1;g=color-walk;b=3x4x4:.012/1130/2213";

std::size_t moves_of(const Page& page) { return page.app.subject().spec().moves.size(); }

TEST(ByHand, AMoveIsPlayedInThePositionThatIsShown) {
  Page page(small + ";a=greedy;at=2");
  const std::string before = page.settings();
  const std::size_t searched = page.app.display().scene().line.moves.size();
  ASSERT_GT(searched, 0u);
  EXPECT_EQ(page.app.use_cells(11, 11), "") << "the cell at the lower right is of another colour";
  EXPECT_EQ(moves_of(page), searched + 1) << "what the search played to get there is part of the spec";
  EXPECT_FALSE(page.is_playing());
  EXPECT_EQ(page.node(), 0u);
  page.app.by_hand().take_back();
  EXPECT_EQ(moves_of(page), searched);
  page.app.by_hand().start_over();
  EXPECT_EQ(page.settings(), before);
  page.app.by_hand().take_back();
  page.app.by_hand().start_over();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(page.app.history().undo());
  EXPECT_FALSE(page.app.history().can_undo()) << "where there was nothing to take back, nothing was done";
}

TEST(ByHand, AMoveThatChangesNothingIsRefused) {
  Page page(small + ";a=greedy;at=0");
  const std::string why = page.app.use_cells(11, 11);
  EXPECT_EQ(why, "That changes nothing yet: play sky blue or vermilion");
  EXPECT_EQ(page.app.by_hand().refusal(), why);
  EXPECT_EQ(moves_of(page), 0u);
}

TEST(ByHand, ItsLastMoveCanBeTakenBackWhereItIsOnScreen) {
  Page page(small + ";a=greedy;at=0");
  EXPECT_FALSE(page.app.by_hand().rests_on_own_move());
  page.app.by_hand().play(page.app.display().position()->moves().front());
  page.rest();
  EXPECT_TRUE(page.app.by_hand().rests_on_own_move());
  page.command("forward");
  page.rest();
  EXPECT_FALSE(page.app.by_hand().rests_on_own_move()) << "a node of a search is";
  page.command("start");
  page.rest();
  page.command("take-back");
  EXPECT_EQ(moves_of(page), 0u);
  EXPECT_FALSE(page.app.by_hand().rests_on_own_move());
  EXPECT_FALSE(Page(small + ";m=1;a=greedy;at=0").app.by_hand().rests_on_own_move()) << "the link's, and no hand's";
  EXPECT_TRUE(Page("1;g=isolation;b=5x5;m=c3,a1;p2.a=greedy;at=2:0").app.by_hand().rests_on_own_move());
}

TEST(ByHand, AnAlgorithmAndAPersonChangeSides) {
  Page page("1;g=isolation;b=5x5;m=c3,a1;p2.a=greedy;at=2:0");
  ASSERT_TRUE(page.app.by_hand().can_change_sides());
  page.app.by_hand().change_sides();
  EXPECT_TRUE(page.settings().starts_with("1;g=isolation;b=5x5;p1.a=greedy")) << page.settings();
  EXPECT_TRUE(page.app.history().undo());
  EXPECT_EQ(moves_of(page), 2u);
  EXPECT_FALSE(Page("1;g=isolation;b=5x5;p1.a=greedy;p2.a=greedy;at=0:0").app.by_hand().can_change_sides());
}

TEST(ByHand, APreviewIsPlayedOnFrom) {
  Page page(small + ";a=look-ahead;at=144");
  const std::vector<Move> best = page.app.display().scene().best.moves;
  ASSERT_GE(best.size(), 2u);
  page.app.display().preview({best[0]}, "a caption");
  EXPECT_EQ(*page.app.display().preview_caption(), "a caption");
  EXPECT_EQ(page.app.display().board_line(), (std::vector<Move>{best[0]}));
  page.app.by_hand().play(best[1]);
  EXPECT_EQ(moves_of(page), 2u);
  EXPECT_FALSE(page.app.display().preview_caption());
}

TEST(ByHand, APreviewLastsAsLongAsItIsAskedForOrKept) {
  Page page(small + ";a=look-ahead;at=144");
  Display& display = page.app.display();
  const std::vector<Move> line = {display.scene().best.moves[0]};
  const auto version = page.app.board_version();
  display.preview(line, "first");
  page.draw();
  EXPECT_TRUE(display.preview_caption());
  EXPECT_GT(page.app.board_version(), version);
  display.preview(line, "second");
  EXPECT_EQ(*display.preview_caption(), "second") << "of the same line";
  page.draw();
  page.draw();
  EXPECT_FALSE(display.preview_caption()) << "nobody asked";
  EXPECT_FALSE(page.app.let_go());

  display.preview(line, "kept");
  display.pin_preview();
  page.run_for(1);
  EXPECT_TRUE(display.preview_caption());
  EXPECT_TRUE(page.app.let_go());
  page.draw();
  EXPECT_FALSE(display.preview_caption());

  display.preview(line, "kept");
  display.pin_preview();
  page.command("forward");
  page.rest();
  page.draw();
  EXPECT_FALSE(display.preview_caption()) << "another node is shown";
}

TEST(ByHand, WhatPlaysNothingIsRefusedForAWhile) {
  Page page(small + ";a=greedy;at=0");
  EXPECT_EQ(page.app.use_cells(-1, 3), "there is no such cell");
  EXPECT_EQ(page.app.use_cells(0, 12), "there is no such cell");
  const std::string why = page.app.use_cells(0, 0);
  EXPECT_FALSE(why.empty());
  EXPECT_EQ(page.app.by_hand().refusal(), why);
  page.run_for(3.5);
  EXPECT_EQ(page.app.by_hand().refusal(), why);
  EXPECT_TRUE(page.app.due()) << "it has to be taken away in time";
  page.run_for(1);
  EXPECT_EQ(page.app.by_hand().refusal(), "");
  EXPECT_FALSE(page.app.due());

  page.app.use_cells(0, 0);
  page.command("forward");
  page.rest();
  EXPECT_EQ(page.app.by_hand().refusal(), "") << "it was of the node before";

  page.app.use_cells(0, 0);
  page.open(small + ";a=greedy");
  EXPECT_EQ(page.app.by_hand().refusal(), "") << "it was of another run";
}

TEST(ByHand, AGameIsPlayedToItsEndByHints) {
  Page page(small + ";a=breadth-first");
  const auto best = page.app.records().best_known(page.app.subject());
  ASSERT_TRUE(best);
  page.command("start");
  page.rest();
  for (int i = 0; i < 30 && !page.app.subject().root().over(); ++i) {
    page.command("hint");
    ASSERT_TRUE(page.app.hints().shown());
    EXPECT_EQ(page.app.sentence(), "looking for a move");
    page.rest();
    ASSERT_TRUE(page.app.hints().shown()->move()) << page.app.sentence();
    EXPECT_TRUE(page.app.sentence().starts_with("Hint: ")) << page.app.sentence();
    const std::size_t moves = moves_of(page);
    page.command("hint");
    EXPECT_EQ(moves_of(page), moves + 1) << "asked again, it is played";
    EXPECT_FALSE(page.app.hints().shown());
    page.rest();
  }
  const AnyPosition& root = page.app.subject().root();
  ASSERT_TRUE(root.over());
  EXPECT_EQ(root.measure(root.objective()).text, best->text);
  page.command("hint");
  page.rest();
  EXPECT_EQ(page.app.sentence(), "Hint: there is no move left");
  const std::string link = page.link();
  page.command("hint");
  EXPECT_EQ(page.link(), link);
}

TEST(Hints, AreForTheNodeTheyWereAskedAt) {
  Page page(small + ";a=look-ahead;at=5");
  page.command("hint");
  page.rest();
  const Hint* hint = page.app.hints().shown();
  ASSERT_TRUE(hint);
  EXPECT_EQ(hint->line(), page.app.display().scene().line.moves);
  EXPECT_TRUE(page.app.let_go());
  EXPECT_FALSE(page.app.hints().shown());
  EXPECT_FALSE(page.app.let_go());

  page.command("hint");
  page.command("forward");
  page.rest();
  EXPECT_FALSE(page.app.hints().shown());
  page.command("hint");
  page.command("restart");
  page.draw();
  EXPECT_FALSE(page.app.hints().shown()) << "whoever plays wants to see the search";
}

TEST(Hints, AreForTheMoveOfTheBestLineTheyWereAskedAt) {
  Page page(small + ";a=breadth-first");
  page.command("end");
  page.rest();
  page.command("hint");
  page.rest();
  EXPECT_TRUE(page.app.hints().shown());
  page.command("solution");
  page.command("play");
  page.rest();
  EXPECT_FALSE(page.app.hints().shown()) << "it was of a node of the search";
  page.app.subject().solution().go_to(1);
  page.rest();
  page.command("hint");
  page.rest();
  ASSERT_TRUE(page.app.hints().shown());
  EXPECT_EQ(page.app.hints().shown()->line().size(), 1u);
  page.command("forward");
  page.rest();
  EXPECT_FALSE(page.app.hints().shown());
}

TEST(Hints, PauseTheSearchAndEndPainting) {
  Page page;
  page.open("1;g=color-walk;b=uniform:1:10x10x8;a=breadth-first");
  page.run_for(0.2);
  page.command("edit");
  page.command("hint");
  EXPECT_FALSE(page.app.editing().painter());
  EXPECT_FALSE(page.is_playing());
  const double start = now;
  while (page.app.hints().shown()->is_searching()) {
    page.draw();
    ASSERT_LT(now, start + 2 * Hint::most_seconds / 0.5) << "a long search is cut off";
  }
  EXPECT_TRUE(page.app.hints().shown()->move());
}

TEST(Records, AreOfABoardWhoeverSearchedIt) {
  Page page;
  page.open(small + ";a=greedy;at=0");
  page.rest();
  const auto at_first = page.app.records().best_known(page.app.subject());
  page.open(small + ";a=breadth-first");
  page.rest();
  const auto solved = page.app.records().best_known(page.app.subject());
  ASSERT_TRUE(at_first && solved);
  EXPECT_EQ(solved->done, solved->of);
  page.open(small + ";a=greedy;at=0");
  page.rest();
  EXPECT_EQ(page.app.records().best_known(page.app.subject())->text, solved->text) << "what is known stays known";
  page.open("1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0");
  page.rest();
  EXPECT_NE(page.app.records().best_known(page.app.subject())->text, solved->text) << "of another board";
  page.open("1;g=isolation;b=5x5;a=greedy");
  page.rest();
  EXPECT_FALSE(page.app.records().best_known(page.app.subject())) << "games between two have none";
}

TEST(Records, AreNoneWhereNothingWasSearched) {
  Page page;
  page.open("1;g=color-walk;b=uniform:3:3x4x3;m=0,1,0,2,1,0,2;a=greedy");
  page.rest();
  EXPECT_TRUE(page.app.subject().root().over());
  EXPECT_FALSE(page.app.display().scene().report.is_proved_best);
  EXPECT_FALSE(page.app.records().best_known(page.app.subject())) << "a game alone is as good as all that is known";
  page.open("1;g=color-walk;b=uniform:3:3x4x3;a=breadth-first");
  page.rest();
  page.open("1;g=color-walk;b=uniform:3:3x4x3;m=0,1,0,2,1,0,2;a=greedy");
  page.rest();
  EXPECT_EQ(page.app.records().best_known(page.app.subject())->text, "5 moves");
}

TEST(Records, AreForgottenWhereTheyAreTooMany) {
  Page page;
  Records records;
  const auto note = [&](std::size_t board) {
    page.open("1;g=color-walk;b=uniform:" + std::to_string(board) + ":4x4x3;a=greedy;at=0");
    page.draw();
    records.note(page.app.subject());
  };
  for (std::size_t board = 1; board <= Records::most_boards; ++board) note(board);
  note(1);
  EXPECT_TRUE(records.best_known(page.app.subject()));
  note(Records::most_boards + 1);
  EXPECT_TRUE(records.best_known(page.app.subject()));
  page.open("1;g=color-walk;b=uniform:1:4x4x3;a=greedy;at=0");
  EXPECT_FALSE(records.best_known(page.app.subject()));
}

TEST(Records, OfLargeBoardsAreFewer) {
  Page page;
  Records records;
  const auto note = [&](std::size_t board) {
    std::string rows(64 * 65 - 1, '/');
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (i % 65 != 64) rows[i] = static_cast<char>('0' + (i + i / (board + 1)) % 3);
    page.open("1;g=color-walk;b=64x64x8:" + rows + ";a=greedy;at=0");
    page.draw();
    records.note(page.app.subject());
    return page.app.subject().spec().board.text.size();
  };
  const std::size_t boards = Records::most_letters / note(1) + 1;
  EXPECT_LT(boards, Records::most_boards);
  EXPECT_TRUE(records.best_known(page.app.subject()));
  const std::string first = page.link();
  for (std::size_t board = 2; board <= boards; ++board) note(board);
  EXPECT_TRUE(records.best_known(page.app.subject()));
  page.open(first);
  EXPECT_FALSE(records.best_known(page.app.subject()));
}

}  // namespace
}  // namespace lookahead::tests
