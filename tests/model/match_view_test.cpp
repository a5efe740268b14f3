// A match shown move by move: scrubbed, stepped, played again, searched and played on from any of its moves, with who
// wins after each.
#include "model/page.h"
#include "model/words/match_words.h"

namespace lookahead::tests {
namespace {

const std::string played = "1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5,c4,d3,d2,e5,b1";
const std::string over = played + ";p1.a=random;p2.a=greedy;at=10:0";
/// Where player 1, a person, is to move.
const std::string unfinished = "1;g=isolation;b=5x5;m=c3,c2,a4,e3;p2.a=greedy;at=4:0";

std::size_t move_of(const Page& page) { return page.app.subject().solution().move(); }
bool shows_match(const Page& page) { return page.app.subject().shows_match(); }

/// The cells after the first moves of the match.
std::string cells_after(std::size_t moves) {
  static const std::vector<std::string> names = {"c3", "c2", "a4", "e3", "c5", "c4", "d3", "d2", "e5", "b1"};
  std::string line;
  for (std::size_t i = 0; i < moves; ++i) line += (i == 0 ? ";m=" : ",") + names[i];
  return Page("1;g=isolation;b=5x5" + line + ";a=greedy;at=0").cells();
}

TEST(MatchView, AMatchThatIsOverShowsItsMoves) {
  Page page(over);
  ASSERT_TRUE(shows_match(page));
  EXPECT_EQ(move_of(page), 10u);
  EXPECT_FALSE(page.is_playing());
  EXPECT_EQ(page.app.sentence(), "Move 10 of 10: player 2 plays b1 \xC2\xB7 Player 1 has no move: player 2 wins");
  EXPECT_EQ(page.cells(), cells_after(10));
  EXPECT_EQ(page.app.use_cells(0, 0), "There is no move left: player 2 wins") << "it is nobody's turn";
}

TEST(MatchView, SaysWhatWasPlayedLastToWhoIsToAnswerIt) {
  EXPECT_EQ(answer_in_words(*Page(unfinished).app.subject().turns()), "Player 2 has played e3");
  EXPECT_EQ(answer_in_words(*Page(over).app.subject().turns()), "");
}

TEST(MatchView, SaysHowALineBegins) {
  const auto steps = [](std::size_t count) { return std::vector<Step>(count, Step{.what = "c3"}); };
  EXPECT_EQ(beginning_in_words(steps(0)), "");
  EXPECT_EQ(beginning_in_words(steps(4)), "c3, c3, c3, c3");
  EXPECT_EQ(beginning_in_words(steps(5)), "c3, c3, c3, c3, \xE2\x80\xA6");
}

TEST(MatchView, SaysHowItEndedAndWhichMoveDecidedIt) {
  Page page(over);
  EXPECT_EQ(end_of_match_in_words(page.app.subject()),
            "Player 1 has no move: player 2 wins. Player 1 could have forced a win until move 7, d3, threw it away.");
}

TEST(MatchView, IsSteppedByMoveAndPlayedAgain) {
  Page page(over);
  page.command("back");
  page.rest();
  EXPECT_EQ(move_of(page), 9u);
  EXPECT_EQ(page.cells(), cells_after(9));
  page.command("start");
  page.rest();
  EXPECT_EQ(page.cells(), cells_after(0));
  EXPECT_EQ(page.app.sentence(), "The match, 10 moves: the board before it \xC2\xB7 player 2 can force a win");
  page.command("forward");
  page.rest();
  EXPECT_EQ(page.cells(), cells_after(1));
  page.command("faster");
  page.command("faster");
  page.command("restart");
  page.run_for(0.6);
  EXPECT_GE(move_of(page), 4u) << "eight moves a second";
  EXPECT_TRUE(page.is_playing());
  page.rest();
  EXPECT_EQ(move_of(page), 10u);
  page.command("play");
  page.run_for(0.2);
  EXPECT_LT(move_of(page), 3u) << "once more";
}

TEST(MatchView, ItsLinkLeadsBackToTheMove) {
  Page page(over);
  page.app.subject().solution().go_to(4);
  page.rest();
  EXPECT_NE(page.link().find(";at=10:0;move=4"), std::string::npos) << page.link();
  Page other(page.link());
  EXPECT_TRUE(shows_match(other));
  EXPECT_EQ(move_of(other), 4u);
  EXPECT_EQ(other.cells(), cells_after(4));
  EXPECT_EQ(other.link(), page.link());
}

TEST(MatchView, TheSwitchGoesToTheSearchOfTheMoveAndBack) {
  Page page(over);
  page.app.subject().solution().go_to(4);
  page.rest();
  page.command("solution");
  page.rest();
  EXPECT_FALSE(shows_match(page));
  EXPECT_EQ(page.app.subject().turns()->turn(), 4u);
  EXPECT_EQ(page.cells(), cells_after(4));
  page.command("solution");
  page.rest();
  EXPECT_TRUE(shows_match(page));
  EXPECT_EQ(move_of(page), 4u);
}

TEST(MatchView, WhatThrewTheGameAwayIsSaid) {
  Page page(over);
  std::vector<std::string> words;
  std::vector<std::size_t> mistakes;
  for (std::size_t move = 1; move <= 10; ++move) {
    const MoveJudgement judgement = judgement_of(page.app.subject(), move);
    words.push_back(judgement.words);
    EXPECT_TRUE(judgement.is_known) << move;
    if (judgement.is_mistake) mistakes.push_back(move);
  }
  EXPECT_THAT(mistakes, testing::ElementsAre(4u, 7u));
  EXPECT_THAT(words, testing::ElementsAre("loses", "wins", "loses", "throws it away", "wins", "loses", "throws it away",
                                          "wins", "loses", "wins"));
  page.app.subject().solution().go_to(4);
  page.rest();
  EXPECT_EQ(page.app.sentence(),
            "Move 4 of 10: player 2 plays e3 and throws a won game away \xC2\xB7 player 1 can force a win");
}

TEST(MatchView, WhatIsNotKnownYetIsSaid) {
  Page page;
  page.open(over);
  EXPECT_EQ(judgement_of(page.app.subject(), 4).words, "not known yet");
  EXPECT_FALSE(judgement_of(page.app.subject(), 4).is_mistake);
  EXPECT_FALSE(judgement_of(page.app.subject(), 4).is_known);
}

TEST(MatchView, AnyPositionIsSearchedAsARunOfItsOwn) {
  Page page(over);
  page.app.subject().solution().go_to(4);
  page.app.by_hand().search_here();
  page.draw();
  EXPECT_FALSE(page.app.subject().turns());
  EXPECT_EQ(page.settings(), "1;g=isolation;b=5x5;m=c3,c2,a4,e3;a=random");
  EXPECT_TRUE(page.app.history().undo());
  page.rest();
  EXPECT_TRUE(shows_match(page)) << "and back";
  EXPECT_EQ(move_of(page), 4u);
  page.command("end");
  EXPECT_FALSE(page.app.by_hand().can_search_here()) << "there is no move";
}

TEST(MatchView, IsPlayedOnFromAnyMove) {
  Page page("1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5,c4;p2.a=greedy;at=6:0");
  EXPECT_FALSE(page.app.by_hand().can_play_on()) << "nothing follows";
  page.command("solution");
  page.app.subject().solution().go_to(4);
  page.app.by_hand().play_on();
  page.rest();
  EXPECT_EQ(page.settings(), "1;g=isolation;b=5x5;m=c3,c2,a4,e3;p2.a=greedy");
  EXPECT_TRUE(page.app.subject().is_persons_turn());
}

TEST(MatchView, WhereNobodyPlaysByHandSomebodyTakesASeat) {
  Page page(over);
  page.app.subject().solution().go_to(5);
  page.app.by_hand().play_on();
  page.rest();
  EXPECT_EQ(page.settings(), "1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5;p1.a=random");
  EXPECT_TRUE(page.app.subject().is_persons_turn());
}

TEST(MatchView, AMoveByHandTakesThePlaceOfWhatFollowed) {
  Page page("1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5,c4;p2.a=greedy;at=6:0");
  page.command("solution");
  page.app.subject().solution().go_to(2);
  page.rest();
  EXPECT_EQ(page.app.use_cells(9, 9), "");
  EXPECT_EQ(page.app.subject().spec().moves.size(), 3u);
  EXPECT_EQ(page.app.subject().spec().moves[2].move, "e4") << page.settings();
}

TEST(MatchView, TheOthersMoveIsRefused) {
  Page page(unfinished);
  page.command("solution");
  page.app.subject().solution().go_to(3);
  page.rest();
  EXPECT_EQ(page.app.use_cells(0, 0), "It is player 2's turn, and Greedy plays it");
}

TEST(MatchView, PlayingBehindItsLastMoveGoesOnWithTheMatch) {
  Page page("1;g=isolation;b=5x5;m=c3,c2,a4;p2.a=greedy;at=3:0");
  page.command("solution");
  page.rest();
  ASSERT_TRUE(shows_match(page));
  page.command("play");
  page.rest();
  EXPECT_EQ(page.app.subject().spec().moves.size(), 4u) << "player 2 has answered";
  page.command("solution");
  page.rest();
  EXPECT_FALSE(page.app.subject().goes_on_with_match()) << "it is a person's turn";
  page.command("play");
  page.run_for(0.2);
  EXPECT_LT(move_of(page), 4u) << "so it is played again";
}

TEST(MatchView, WhileItIsPlayedItWaits) {
  Page page;
  page.open("1;g=isolation;b=5x5;m=c3,c2,a4,e3;p1.a=uct;p1.playouts=3000;p2.a=greedy");
  EXPECT_TRUE(page.is_playing());
  page.command("solution");
  page.rest();
  EXPECT_TRUE(shows_match(page));
  EXPECT_FALSE(page.is_playing());
  page.command("back");
  page.rest();
  EXPECT_EQ(move_of(page), 3u);
  page.command("end");
  page.command("play");
  page.draw();
  EXPECT_TRUE(page.is_playing()) << "and goes on";
  EXPECT_FALSE(shows_match(page));
}

TEST(MatchView, AHintIsOfTheMoveThatIsShown) {
  Page page("1;g=isolation;b=5x5;m=c3,c2,a4,e3,c5,c4;p2.a=greedy;at=6:0");
  page.command("solution");
  page.app.subject().solution().go_to(4);
  page.rest();
  page.command("hint");
  page.rest();
  ASSERT_TRUE(page.app.hints().shown());
  EXPECT_EQ(page.app.subject().turns()->turn(), 4u);
  page.command("hint");
  EXPECT_EQ(page.app.subject().spec().moves.size(), 5u);
}

TEST(Winners, AreToldToNobodyWhoPlaysAndHasNotAsked) {
  Page page(unfinished);
  page.command("solution");
  page.rest();
  ASSERT_EQ(page.app.subject().review().standings()[4].winner, 0) << "it is known";
  const std::string played_last = "Move 4 of 4: player 2 plays e3";
  EXPECT_EQ(page.app.sentence(), played_last);
  page.app.winners().set_on(true);
  EXPECT_EQ(page.app.sentence(), played_last + " and throws a won game away \xC2\xB7 player 1 can force a win");
  EXPECT_TRUE(Page(over).app.winners().are_told()) << "nobody plays it";
  EXPECT_TRUE(Page(played + ";p2.a=greedy;at=10:0").app.winners().are_told()) << "it is over";
}

TEST(Winners, AreNotToldByTheSearchOfTheOther) {
  Page page("1;g=isolation;b=5x5;m=c3,c4;p1.a=solve@3;at=2:5734");
  EXPECT_EQ(page.app.best_in_words(), "not told");
  page.app.winners().set_on(true);
  EXPECT_EQ(page.app.best_in_words(), "player 2 wins");
  Page own("1;g=isolation;b=5x5;m=c3,c4;p2.a=solve@3;at=2:5734");
  EXPECT_EQ(own.app.best_in_words(), "player 2 wins") << "which the person has asked to search";
}

TEST(Winners, AreShownWhereAPersonIsToMoveAndAsked) {
  Page page(unfinished);
  EXPECT_TRUE(page.app.winners().verdicts().empty()) << "nobody has asked";
  page.app.winners().set_on(true);
  page.rest();
  const auto& verdicts = page.app.winners().verdicts();
  EXPECT_EQ(verdicts.size(), page.app.subject().root().moves().size());
  std::string best;
  for (const MoveVerdict& verdict : verdicts) {
    EXPECT_EQ(verdict.is_best, verdict.value == "wins");
    if (verdict.is_best) best += (best.empty() ? "" : ", ") + page.app.subject().root().place_text(verdict.cell);
  }
  EXPECT_FALSE(best.empty());
  EXPECT_TRUE(page.app.winners().words().starts_with(best + "; ")) << page.app.winners().words();
  EXPECT_TRUE(page.app.winners().words().ends_with(" lose") || page.app.winners().words().ends_with(" loses"));
  const std::size_t before = page.app.winners().verdicts().size();
  page.command("solution");
  page.app.subject().solution().go_to(2);
  page.rest();
  EXPECT_NE(page.app.winners().verdicts().size(), before) << "those of the move that is shown";
  page.app.winners().set_on(false);
  page.rest();
  EXPECT_TRUE(page.app.winners().verdicts().empty());
}

// Down the tree by the first step at each position that does not end it, from a start that player 2 wins: every step
// has an answer, and the end is that player 1 has no move.
TEST(ProofWalk, GoesFromAnyMoveOfTheLoserToTheEnd) {
  Page page("1;g=isolation;b=5x5;m=c4,d2;p2.a=greedy;at=2:0");
  const ProofWalk& proof = page.app.proof();
  EXPECT_TRUE(proof.steps().empty()) << "nobody has asked";
  page.app.proof().set_on(true);
  page.rest();
  std::size_t moves = 2;
  for (bool is_end = false; !is_end; moves += 2) {
    ASSERT_EQ(proof.steps().size(), root_position(page.app.subject().spec())->moves().size());
    EXPECT_TRUE(proof.words().starts_with("It is proved that player 2 wins.")) << proof.words();
    for (const ProofWalk::Step& step : proof.steps()) EXPECT_FALSE(step.answer.empty()) << step.move;
    std::size_t step = 0;
    while (step + 1 < proof.steps().size() && proof.steps()[step].is_end) ++step;
    is_end = proof.steps()[step].is_end;
    page.app.proof().take(step);
    page.rest();
    ASSERT_EQ(page.app.subject().spec().moves.size(), moves + 2);
    ASSERT_EQ(page.app.subject().match_move(), moves + 2) << "at rest after the answer";
  }
  EXPECT_EQ(proof.words(), "The proof ends here: player 1 has no move.");
  EXPECT_TRUE(page.app.subject().turns()->is_over());
  page.command("undo");
  page.rest();
  EXPECT_FALSE(proof.steps().empty()) << "a step can be taken back";
  page.app.subject().show_solution(3);
  page.rest();
  ASSERT_EQ(proof.steps().size(), 1u) << "the winner is to move";
  EXPECT_TRUE(proof.steps()[0].move.empty());
  page.app.proof().set_on(false);
  page.rest();
  EXPECT_TRUE(proof.steps().empty());
}

}  // namespace
}  // namespace lookahead::tests
