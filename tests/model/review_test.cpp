// What judges know of a match: values by one evaluator, and who wins, held against a second implementation of the game.
#include "model/run/review.h"

#include <gmock/gmock.h>

#include "lookahead/games.h"
#include "model/run/replies.h"
#include "support/runs.h"

namespace lookahead::tests {
namespace {

double now = 0;
/// Every look at the clock costs a little, so that a slice of time ends.
double clock_that_runs() { return now += 4e-4; }

template <class Work>
void work(Work& work) {
  for (int slices = 0; !work.is_done() && slices < 100'000; ++slices) work.work(clock_that_runs, 0.002);
  EXPECT_TRUE(work.is_done());
}

const std::string board = "g=isolation;b=5x5;";
/// Player 2 throws the game away by the fourth move, and player 1 by the seventh.
const std::string moves = "m=c3,c2,a4,e3,c5,c4,d3,d2,e5,b1";

Spec match_of(const std::string& played, const std::string& players = ";p1.a=random;p2.a=greedy") {
  return spec_of(board + played + players);
}

/// Who wins a position by the game's referee.
int winner_by_referee(const AnyPosition& position) {
  const auto referee = find_game(builtin_games(), "isolation")->referee(position.text());
  const auto loses = referee->loses(10'000'000);
  EXPECT_TRUE(loses);
  return *loses ? 1 - position.to_move() : position.to_move();
}

TEST(Review, FindsWhoWinsAfterEachMove) {
  Review review;
  const Spec match = match_of(moves);
  review.follow(match);
  work(review);
  std::vector<int> winners;
  for (const Review::Standing& standing : review.standings()) winners.push_back(standing.winner.value_or(-1));
  EXPECT_THAT(winners, testing::ElementsAre(1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1));
  for (std::size_t i = 2; i < winners.size(); ++i) {
    Spec before = match;
    before.moves.resize(i);
    EXPECT_EQ(winners[i], winner_by_referee(*root_position(before))) << "after " << i << " moves";
  }
}

TEST(Review, EvaluatesForBothSidesAlikeWhereBothAreOnTheBoard) {
  Review review;
  review.follow(match_of(moves));
  work(review);
  const auto& standings = review.standings();
  EXPECT_FALSE(standings[0].value) << "nobody is on the board";
  EXPECT_FALSE(standings[1].value) << "player 2 is not on the board";
  for (const char* first : {"c3,c2", "c3,c2,a4", "c3,c2,a4,e3"}) {
    Session run = session_of(board + "m=" + first + ";a=alpha-beta;depth=8");
    run.advance(UINT64_MAX);
    const std::size_t played = run.root().line().size();
    ASSERT_TRUE(standings[played].value);
    EXPECT_EQ(*standings[played].value, run.improvements().back().objective) << first;
  }
  EXPECT_EQ(standings.back().value, -won) << "the match is over";
}

TEST(Review, KeepsWhatIsKnownOfTheFirstMoves) {
  Review review;
  review.follow(match_of("m=c3,c2,a4"));
  work(review);
  review.follow(match_of("m=c3,c2,a4,e3", ";p1.a=greedy"));
  EXPECT_FALSE(review.is_done());
  EXPECT_EQ(review.standings()[3].winner, 1) << "known, whoever plays on";
  EXPECT_TRUE(review.standings()[3].value);
  EXPECT_FALSE(review.standings()[4].winner);
  work(review);
  EXPECT_EQ(review.standings()[4].winner, 0);

  review.follow(match_of("m=c3,c2,b1"));
  EXPECT_EQ(review.standings().size(), 4u);
  EXPECT_TRUE(review.standings()[2].winner);
  EXPECT_FALSE(review.standings()[3].winner) << "another move";
  EXPECT_FALSE(review.standings()[3].value);
  work(review);
  review.follow(spec_of("g=isolation;b=4x4;m=c3,c2;p1.a=random"));
  EXPECT_FALSE(review.standings()[0].winner) << "another board";
}

TEST(Review, WhoHasAWinningMoveWinsBeforeItToo) {
  Review review;
  review.follow(match_of(moves));
  while (!review.standings().back().winner) review.work(clock_that_runs, 1e-9);
  EXPECT_EQ(review.standings()[9].winner, 1) << "player 2 made the last move";
  EXPECT_TRUE(review.standings()[8].is_open) << "this takes a search";
}

TEST(Replies, WinOrLoseAsTheRefereeSays) {
  const Spec match = match_of("m=c3,c2,a4,e3");
  Replies replies(match, 4);
  ASSERT_FALSE(replies.moves().empty());
  EXPECT_FALSE(replies.wins(0)) << "nothing is known at first";
  work(replies);
  std::size_t winning = 0;
  for (std::size_t i = 0; i < replies.moves().size(); ++i) {
    ASSERT_TRUE(replies.wins(i));
    const auto after = replies.root().clone();
    after->apply(replies.moves()[i]);
    EXPECT_EQ(*replies.wins(i), winner_by_referee(*after) == 0) << after->text();
    winning += *replies.wins(i);
  }
  EXPECT_GT(winning, 0u) << "player 1 wins from here";
}

}  // namespace
}  // namespace lookahead::tests
