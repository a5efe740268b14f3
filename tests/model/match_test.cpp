// Matches on screen: a search for each move, made a moment after it was found, and persons who answer.
#include "model/moment_words.h"
#include "model/page.h"

namespace lookahead::tests {
namespace {

std::size_t moves_of(const Page& page) { return page.app.subject().spec().moves.size(); }
std::string words_of(const Page& page) { return page.app.subject().turns()->words(); }
void hurry(Page& page) { page.app.subject().transport().set_speed(Transport::speeds().size() - 1); }

TEST(Turns, ThereAreNoneWhereNobodyPlays) {
  Page page("1;g=isolation;b=5x5;a=greedy;at=0");
  EXPECT_FALSE(page.app.subject().turns());
  EXPECT_FALSE(page.app.subject().is_persons_turn());
  page.app.subject().go_to_turn(0);
  EXPECT_EQ(page.node(), 0u);
}

TEST(Turns, AlgorithmsPlayTheMatchToItsEnd) {
  Page page;
  page.open("1;g=isolation;b=4x4;p1.a=alpha-beta;p1.depth=3;p2.a=greedy");
  EXPECT_TRUE(page.is_playing());
  hurry(page);
  page.rest();
  const Turns& turns = *page.app.subject().turns();
  EXPECT_TRUE(turns.is_over());
  EXPECT_TRUE(turns.is_newest());
  EXPECT_GT(moves_of(page), 4u);
  EXPECT_EQ(turns.turn(), moves_of(page));
  EXPECT_EQ(turns.steps().size(), moves_of(page));
  EXPECT_NE(words_of(page).find(" has no move: player "), std::string::npos) << words_of(page);
  EXPECT_EQ(page.app.subject().review().standings().size(), moves_of(page) + 1) << "one for each turn, and the end";
  EXPECT_TRUE(page.app.subject().shows_match()) << "there is nothing left to search";
  EXPECT_FALSE(page.app.history().can_undo()) << "nobody changed anything";
  EXPECT_TRUE(page.link().find(";at=" + std::to_string(moves_of(page)) + ":0") != std::string::npos) << page.link();

  page.app.subject().go_to_turn(3);
  page.rest();
  EXPECT_EQ(turns.turn(), 3u) << "each turn can be looked at";
  EXPECT_FALSE(page.app.subject().turns()->is_newest());
  const std::string there = page.link();
  EXPECT_NE(there.find(";at=3:0"), std::string::npos) << there;
  Page other(there);
  EXPECT_EQ(other.link(), there);
  page.command("play");
  page.rest();
  EXPECT_EQ(page.app.subject().turns()->turn(), 3u) << "an older turn's search makes no move";
  page.app.subject().go_to_turn(99);
  EXPECT_EQ(page.app.subject().turns()->turn(), 3u);
}

TEST(Turns, APlayerThatHasLostSaysSoToWhoeverIsNext) {
  const std::string loss =
      "Player 1 has lost, if player 2 makes no mistake. It plays e2, since 3 of the 6 replies to it throw the win "
      "away.";
  Page page;
  page.open("1;g=isolation;b=5x5;m=c3,c4;p1.a=solve@3");
  hurry(page);
  page.rest();
  ASSERT_EQ(moves_of(page), 3u);
  EXPECT_EQ(page.app.subject().turns()->loss(), loss);
  page.app.subject().go_to_turn(2);
  page.rest();
  EXPECT_EQ(page.app.subject().turns()->loss(), "") << "the search that is shown is another one";

  page.open("1;g=isolation;b=5x5;m=c3,c4;a=solve@3;at=100");
  page.rest();
  EXPECT_EQ(page.app.display().scene().loss, "");
  EXPECT_EQ(page.app.display().scene().report.best.text, "not known yet");
  page.open("1;g=isolation;b=5x5;m=c3,c4;a=solve@3;at=5734");
  page.rest();
  EXPECT_EQ(page.app.display().scene().loss, loss);
  EXPECT_EQ(page.app.display().scene().report.best.text, "player 2 wins");
}

TEST(Turns, AFoundMoveIsSeenForAMomentBeforeItIsMade) {
  Page page;
  page.open("1;g=isolation;b=5x5;p1.a=greedy");
  hurry(page);
  while (page.app.subject().transport().is_playing()) page.draw();
  EXPECT_TRUE(page.is_playing()) << "there is a move to be made";
  page.run_for(0.4);
  EXPECT_EQ(moves_of(page), 0u);
  page.run_for(0.2);
  EXPECT_EQ(moves_of(page), 1u);
  EXPECT_FALSE(page.is_playing()) << "it is the other's turn";
}

TEST(Turns, PausedWhileAMoveIsDueItIsMadeWhenPlayedAgain) {
  Page page;
  page.open("1;g=isolation;b=5x5;p1.a=greedy");
  hurry(page);
  while (page.app.subject().transport().is_playing()) page.draw();
  page.command("play");
  EXPECT_FALSE(page.is_playing());
  page.run_for(2);
  EXPECT_EQ(moves_of(page), 0u);
  page.command("play");
  page.rest();
  EXPECT_EQ(moves_of(page), 1u);
}

TEST(Turns, APersonMovesAndTheOtherAnswers) {
  Page page;
  page.open("1;g=isolation;b=5x5;p2.a=alpha-beta;p2.depth=2");
  EXPECT_FALSE(page.is_playing()) << "nobody searches before a person has moved";
  page.rest();
  EXPECT_TRUE(page.app.subject().is_persons_turn());
  EXPECT_EQ(words_of(page), "Player 1, it is your turn");
  EXPECT_EQ(page.app.use_cells(12, 12), "");
  EXPECT_TRUE(page.is_playing());
  EXPECT_FALSE(page.app.by_hand().is_allowed());
  EXPECT_EQ(words_of(page), "Player 2");
  EXPECT_TRUE(page.app.use_cells(0, 0).starts_with("It is player 2's turn, and Alpha-beta"))
      << page.app.by_hand().refusal();
  EXPECT_EQ(moves_of(page), 1u);
  hurry(page);
  page.rest();
  EXPECT_EQ(moves_of(page), 2u);
  EXPECT_TRUE(page.app.by_hand().is_allowed());
  EXPECT_EQ(page.app.by_hand().refusal(), "");
}

TEST(Turns, WhileAPersonWaitsTheBoardShowsWhereTheMatchStands) {
  Page page("1;g=isolation;b=5x5;m=c3,a1,d5,c2;p2.a=alpha-beta;p2.depth=9;at=4:0");
  page.app.by_hand().play(page.app.subject().root().moves().front());
  ASSERT_TRUE(page.app.subject().is_awaited());
  const std::string match = page.settings();
  const std::string cells = Page(match.substr(0, match.find(";p2")) + ";a=greedy;at=0").cells();
  bool has_looked = false;
  for (int i = 0; i < 100 && !has_looked; ++i) {
    page.draw();
    ASSERT_TRUE(page.app.subject().is_awaited());
    has_looked |= !page.app.display().scene().line.moves.empty();
    EXPECT_EQ(page.cells(), cells);
    EXPECT_EQ(page.app.board().played.size(), 5u);
  }
  EXPECT_TRUE(has_looked);
  page.app.subject().pause();
  for (int i = 0; i < 9 && (i == 0 || page.app.display().scene().line.moves.empty()); ++i) {
    page.command("back");
    page.rest();
  }
  ASSERT_FALSE(page.app.display().scene().line.moves.empty());
  EXPECT_NE(page.cells(), cells) << "who pauses wants to see what the search looks at";
}

TEST(Turns, TheLinkOfAMatchThatWaitsLeadsToOneThatGoesOnThinking) {
  Page page("1;g=isolation;b=7x7;m=d4,b3;p2.a=alpha-beta;p2.depth=9;at=2:0");
  page.app.by_hand().play(page.app.subject().root().moves().front());
  page.run_for(0.2);
  ASSERT_TRUE(page.app.subject().is_awaited());
  ASSERT_GT(page.node(), 0u);
  const std::string cells = page.cells();
  Page other;
  other.open(page.link());
  other.run_for(0.2);
  EXPECT_TRUE(other.app.subject().is_awaited());
  EXPECT_EQ(other.cells(), cells);
  page.app.subject().pause();
  EXPECT_NE(page.link().find(";at=3:"), std::string::npos) << "who pauses wants to come back to the node";
}

TEST(Turns, WhoWaitsForAMoveCanHaveItAtOnce) {
  Page page("1;g=isolation;b=7x7;m=d4,b3;p2.a=alpha-beta;p2.depth=7;at=2:0");
  page.app.by_hand().play(page.app.subject().root().moves().front());
  page.run_for(0.2);
  ASSERT_TRUE(page.app.subject().is_awaited());
  const Sentence words = moment_in_words(page.app);
  EXPECT_TRUE(words.rest.ends_with("End: move now")) << words.rest;
  EXPECT_TRUE(page.app.use_cells(0, 0).ends_with(" plays it: press End to have it move now"));
  page.command("end");
  EXPECT_TRUE(page.app.subject().is_awaited());
  for (int i = 0; i < 5000 && moves_of(page) == 3; ++i) {
    ASSERT_TRUE(page.app.due() == 0.0) << "no time passes in which nothing is searched";
    page.draw();
  }
  EXPECT_EQ(moves_of(page), 4u);
  EXPECT_TRUE(page.app.subject().is_persons_turn());
}

TEST(Turns, WhoGoesElsewhereInsteadHasNoMoveMade) {
  Page page("1;g=isolation;b=7x7;m=d4,b3;p2.a=alpha-beta;p2.depth=7;at=2:0");
  page.app.by_hand().play(page.app.subject().root().moves().front());
  page.run_for(0.2);
  page.command("end");
  page.app.subject().transport().go_to_end();
  page.rest();
  EXPECT_EQ(moves_of(page), 3u);
}

TEST(Turns, TakingBackGoesToThePersonsLastMove) {
  Page page("1;g=isolation;b=5x5;m=c3,a1,d5,c2;p2.a=greedy;at=4:0");
  page.app.by_hand().take_back();
  EXPECT_EQ(moves_of(page), 2u) << "the answer is taken back, too";
  page.rest();
  EXPECT_TRUE(page.app.subject().is_persons_turn());
  page.app.by_hand().start_over();
  page.rest();
  EXPECT_EQ(moves_of(page), 0u);
  EXPECT_TRUE(page.app.history().undo());
  EXPECT_TRUE(page.app.history().undo());
  EXPECT_EQ(moves_of(page), 4u);
}

TEST(Turns, DoneAgainTheOtherIsSearchedForAgain) {
  Page page("1;g=isolation;b=7x7;p2.a=alpha-beta;p2.depth=9;at=0:0");
  page.rest();
  ASSERT_EQ(page.app.use_cells(10, 10), "");
  ASSERT_TRUE(page.app.subject().is_playing());
  page.command("undo");
  EXPECT_TRUE(page.app.subject().is_persons_turn());
  page.command("redo");
  EXPECT_EQ(moves_of(page), 1u);
  EXPECT_TRUE(page.app.subject().is_awaited());
  page.app.subject().pause();
  EXPECT_TRUE(page.app.use_cells(20, 20).ends_with(" plays it: press Play"));
}

TEST(Turns, BetweenAlgorithmsOneMoveIsTakenBackAndNothingPlays) {
  Page page("1;g=isolation;b=5x5;m=c3,a1,d5;p1.a=greedy;p2.a=greedy;at=3:0");
  page.app.by_hand().take_back();
  EXPECT_EQ(moves_of(page), 2u);
  EXPECT_FALSE(page.is_playing());
}

TEST(Turns, AMoveFromAnOlderTurnTakesThePlaceOfWhatFollowed) {
  Page page("1;g=isolation;b=5x5;m=c3,a1,d5,c2;p2.a=greedy;at=4:0");
  page.app.subject().go_to_turn(2);
  page.rest();
  EXPECT_EQ(words_of(page), "Player 1, it is your turn again: a move from here takes the place of what followed");
  const auto move = page.app.subject().root().moves().front();
  page.app.by_hand().play(move);
  EXPECT_EQ(moves_of(page), 3u);
  EXPECT_EQ(page.app.subject().spec().moves[1].move, "a1");
}

TEST(Turns, AHintIsAPersonsAlone) {
  Page page;
  page.open("1;g=isolation;b=5x5;p1.a=uct;p1.playouts=3000");
  page.command("hint");
  EXPECT_FALSE(page.app.hints().shown());
  EXPECT_TRUE(page.app.by_hand().refusal().starts_with("It is player 1's turn, and Monte Carlo tree search"))
      << page.app.by_hand().refusal();
  EXPECT_TRUE(page.is_playing()) << "the match goes on";
  hurry(page);
  page.rest();
  ASSERT_EQ(moves_of(page), 1u);
  page.command("hint");
  page.rest();
  ASSERT_TRUE(page.app.hints().shown());
  ASSERT_TRUE(page.app.hints().shown()->move());
  page.command("hint");
  EXPECT_EQ(moves_of(page), 2u);
}

TEST(Turns, TheSearchIsAdviceWhereAPersonIsToMove) {
  Page page("1;g=isolation;b=5x5;p2.a=alpha-beta;p2.depth=3;at=0:0");
  hurry(page);
  page.command("play");
  page.rest();
  EXPECT_EQ(moves_of(page), 0u) << "whatever it finds, the person moves";
  EXPECT_FALSE(page.app.display().scene().verdicts.empty());
  EXPECT_TRUE(page.app.display().board_line().empty()) << "the board stays where the person is to move";
}

TEST(Turns, PaintedTheBoardIsPlayedAnew) {
  Page page("1;g=isolation;b=5x5;m=c3;p1.a=greedy;at=1:0");
  page.command("edit");
  EXPECT_EQ(page.app.use_cells(0, 0), "");
  EXPECT_EQ(moves_of(page), 0u);
  EXPECT_NE(page.settings().find(";p1.a=greedy"), std::string::npos);
}

TEST(Turns, AHandDoesNotMergeWithWhatWasBeforeTheMatchWentOn) {
  Page page("1;g=isolation;b=5x5;p1.a=greedy;p2.a=greedy;at=0:0");
  Spec next = page.app.subject().spec();
  next.seed = 2;
  EXPECT_FALSE(page.app.history().change(next, 7));
  EXPECT_TRUE(page.app.history().goes_on(7));
  hurry(page);
  while (moves_of(page) == 0) page.draw();
  EXPECT_FALSE(page.app.history().goes_on(7));
}

}  // namespace
}  // namespace lookahead::tests
