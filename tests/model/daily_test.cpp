// The board of the day on the page: a game by hand counts when all of it is one, and the algorithms' results are true.
#include "spec/daily.h"
#include "model/page.h"

namespace lookahead::tests {
namespace {

constexpr const char* day = "2026-11-26";

/// On the day's board, at its start.
struct DailyPage : Page {
  DailyPage() {
    EXPECT_FALSE(app.set_day(day));
    open(to_text(app.daily()->board()));
    draw();
  }

  /// Plays first moves until there are no more.
  void play_to_the_end() {
    while (!app.subject().root().over()) {
      app.by_hand().play(app.display().position()->moves().front());
      draw();
    }
  }
};

TEST(Daily, EachAlgorithmsResultIsThatOfItsRun) {
  DailyPage page;
  page.rest();
  const auto& standings = page.app.daily()->standings();
  std::size_t with_moves = 0;
  for (const AlgorithmEntry& algorithm : page.app.subject().game().algorithms) {
    Spec spec = page.app.daily()->board();
    spec.who = default_algorithm(*spec.game, algorithm.info.id);
    spec.nodes = Daily::most_nodes;
    Session run = *Session::start(spec, 0);
    run.advance(UINT64_MAX);
    with_moves += run.report().moves > 0;
  }
  EXPECT_LT(with_moves, page.app.subject().game().algorithms.size());
  EXPECT_EQ(standings.size(), with_moves) << "one that has made no move has no result";
  Value before = worst_value;
  for (const Daily::Standing& row : standings) {
    Session run = *Session::start(row.spec, 0);
    run.advance(UINT64_MAX);
    EXPECT_EQ(run.report().best.text, row.result) << row.name;
    EXPECT_EQ(run.improvements().back().objective, row.objective) << row.name;
    EXPECT_LE(before, row.objective) << row.name;
    before = row.objective;
  }
  EXPECT_FALSE(page.app.daily()->is_searching());
}

TEST(Daily, AGameByHandCountsAndTheBestOneStays) {
  DailyPage page;
  EXPECT_FALSE(page.app.daily()->own());
  page.play_to_the_end();
  const AnyPosition& ended = page.app.subject().root();
  EXPECT_EQ(page.app.daily()->own(), ended.objective());
  EXPECT_EQ(page.app.daily()->own_result(), ended.measure(ended.objective()).text);
  const auto own = page.app.daily()->own();
  page.app.by_hand().take_back();
  page.play_to_the_end();
  EXPECT_GE(page.app.daily()->own(), own);
}

TEST(Daily, WhatASearchOrALinkHasPlayedIsNoGameByHand) {
  DailyPage page;
  for (int i = 0; i < 3; ++i) page.command("forward");
  page.draw();
  ASSERT_FALSE(page.app.display().board_line().empty());
  page.play_to_the_end();
  EXPECT_FALSE(page.app.daily()->own()) << "a search has played the first moves";
  page.app.by_hand().start_over();
  page.play_to_the_end();
  ASSERT_TRUE(page.app.daily()->own());
  Page other;
  EXPECT_FALSE(other.app.set_day(day));
  other.open(page.link());
  other.draw();
  EXPECT_FALSE(other.app.daily()->own()) << "the link's game is another's";
}

TEST(Daily, AGameByHandCountsAlsoWhenThePageWasLoadedAnewAmidIt) {
  DailyPage page;
  EXPECT_EQ(page.app.own_game(), "");
  page.app.by_hand().play(page.app.display().position()->moves().front());
  page.draw();
  const std::string begun = page.app.own_game();
  DailyPage later;
  later.app.recall_game(begun);
  later.open(begun);
  later.draw();
  later.play_to_the_end();
  const auto own = later.app.daily()->own();
  ASSERT_TRUE(own) << "what was played before the page was loaded anew is the reader's";

  DailyPage after;
  after.app.recall_game(later.app.own_game());
  EXPECT_EQ(after.app.daily()->own(), own) << "an ended game has its result at once";
  Page elsewhere("1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0");
  elsewhere.app.recall_game(begun);  // no day is set
  EXPECT_FALSE(elsewhere.app.set_day(day));
  for (const std::string& text : {std::string("1;g=nothing"), std::string("1;g=color-walk;b=uniform:3:8x8x4;m=1")})
    elsewhere.app.recall_game(text);
  EXPECT_FALSE(elsewhere.app.daily()->own());
}

/// Each call a second later, so that a slice of work is a batch of nodes.
double each_call_a_second() {
  static double now = 0;
  return ++now;
}

TEST(Daily, ASearchThatIsGivenUpIsBegunAgain) {
  const Spec board = *board_of_day(builtin_games(), day);
  const auto results_of = [&](bool gives_up) {
    Daily daily(day, board);
    for (int slices = 0; daily.is_searching(); ++slices) {
      daily.work(each_call_a_second, 0.5);
      if (gives_up && slices % 4 == 0 && slices < 40) daily.give_up();
    }
    std::vector<std::string> out;
    for (const Daily::Standing& row : daily.standings()) out.push_back(row.name + ": " + row.result);
    return out;
  };
  const auto results = results_of(true);
  EXPECT_EQ(results, results_of(false));
  EXPECT_GE(results.size(), board.game->algorithms.size() - 1) << "all that have made a move";
}

TEST(Daily, NothingIsSearchedForItOnOtherBoards) {
  Page page("1;g=color-walk;b=uniform:3:8x8x4;a=greedy;at=0");
  EXPECT_FALSE(page.app.set_day(day));
  page.rest();
  EXPECT_FALSE(page.app.is_on_daily());
  EXPECT_TRUE(page.app.daily()->standings().empty());
  EXPECT_TRUE(page.app.set_day("someday"));
  EXPECT_EQ(page.app.daily()->date(), day) << "what is no day changes nothing";
}

}  // namespace
}  // namespace lookahead::tests
