// The values of a match are those that its searches had come to when they chose.
#include "model/run/review.h"

#include <gtest/gtest.h>

#include "support/runs.h"

namespace lookahead::tests {
namespace {

double now = 0;
/// Every look at the clock costs a little, so that a slice of time ends.
double clock_that_runs() { return now += 4e-4; }

void work(Review& review) {
  for (int slices = 0; !review.is_done() && slices < 100'000; ++slices) review.work(clock_that_runs, 0.002);
}

/// Plays to the end, or for so many moves; the value that each search came to.
std::vector<Value> play(Match& match, std::size_t most = SIZE_MAX) {
  std::vector<Value> values;
  while (match.end() == Match::End::none && values.size() < most) {
    Session run = *match.turn();
    run.advance(UINT64_MAX);
    values.push_back(run.improvements().back().objective);
    match.take(std::move(run));
  }
  if (match.end() == Match::End::no_move) values.push_back(match.position().objective());
  return values;
}

TEST(Review, FindsWhatThePlayersFound) {
  // Both hand tables on, and one of them draws.
  for (const char* players : {"p1.a=alpha-beta;p1.depth=4;p2.a=uct;p2.playouts=300",
                              "p1.a=alpha-beta;p1.depth=3;p2.a=alpha-beta;p2.depth=5;p2.h=linear"}) {
    Match match = *Match::start(spec_of(std::string("g=isolation;b=5x5;") + players));
    const auto expected = play(match);
    ASSERT_GT(expected.size(), 8u);
    Review review;
    review.follow(match.spec());
    work(review);
    EXPECT_EQ(review.values(), expected);
  }
}

TEST(Review, GoesOnWithTheMatch) {
  Match match = *Match::start(spec_of("g=isolation;b=5x5;p1.a=alpha-beta;p1.depth=3;p2.a=greedy"));
  Review review;
  review.follow(match.spec());
  EXPECT_TRUE(review.is_done()) << "nothing was played";
  const auto first = play(match, 4);
  const Spec early = match.spec();
  review.follow(early);
  work(review);
  EXPECT_EQ(review.values(), first);

  const auto rest = play(match);
  review.follow(match.spec());
  EXPECT_EQ(review.values(), first) << "what is known is kept";
  work(review);
  auto all = first;
  all.insert(all.end(), rest.begin(), rest.end());
  EXPECT_EQ(review.values(), all);

  review.follow(early);
  work(review);
  EXPECT_EQ(review.values(), first) << "moves were taken back";
}

TEST(Review, LetsTheOpponentSearchWhereAPersonMoves) {
  const Spec match = spec_of("g=isolation;b=5x5;m=c3,a1,b1;p2.a=alpha-beta;p2.depth=4");
  Review review;
  review.follow(match);
  work(review);
  ASSERT_EQ(review.values().size(), 3u);
  Session run = session_of("g=isolation;b=5x5;m=c3,a1;a=alpha-beta;depth=4");
  run.advance(UINT64_MAX);
  EXPECT_EQ(review.values()[2], run.improvements().back().objective);
}

}  // namespace
}  // namespace lookahead::tests
