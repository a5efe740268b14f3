// The board of the day follows from the date alone.
#include "spec/daily.h"

#include "lookahead/games.h"
#include "toy/toys.h"

namespace lookahead::tests {
namespace {

using testing::HasSubstr;

std::string board_on(std::string_view date) {
  const auto spec = board_of_day(builtin_games(), date);
  return spec ? to_text(*spec) : spec.error().message;
}

TEST(BoardOfDay, IsTheSameForEveryoneAndAnotherOneEachDay) {
  // 2000-01-01 is day 0, and 2026-11-25 day 9825 = 3 * 3275 (cal -j and 26 * 365 + 7 + 328 agree): the first game's.
  EXPECT_EQ(board_on("2026-11-25"), "1;g=color-walk;b=uniform:20261125:12x12x5;a=look-ahead;at=0");
  EXPECT_THAT(board_on("2026-11-26"), HasSubstr("g=bubble-burst;b=uniform:20261126:10x10x4;"));
  EXPECT_THAT(board_on("2026-11-27"), HasSubstr("g=blockbuster;b=uniform:20261127:8x8x4;"));
  EXPECT_THAT(board_on("2026-11-28"), HasSubstr("g=color-walk;b=uniform:20261128:"));
}

TEST(BoardOfDay, GamesTakeTurnsAcrossMonthsAndLeapYears) {
  const char* days[] = {"2027-12-31", "2028-01-01", "2028-02-28", "2028-02-29", "2028-03-01"};
  const auto games_with_boards = [] {
    std::size_t count = 0;
    for (const GameEntry& game : builtin_games()) count += game.daily.generator ? 1 : 0;
    return count;
  }();
  const auto place = [](const char* day) {
    const auto spec = board_of_day(builtin_games(), day);
    return spec ? static_cast<std::size_t>(spec->game - builtin_games().data()) : SIZE_MAX;
  };
  EXPECT_EQ((place(days[0]) + 1) % games_with_boards, place(days[1]));
  EXPECT_EQ((place(days[2]) + 1) % games_with_boards, place(days[3]));
  EXPECT_EQ((place(days[3]) + 1) % games_with_boards, place(days[4]));
}

TEST(BoardOfDay, EveryGameThatIsPlayedAloneHasOne) {
  for (const GameEntry& game : builtin_games()) EXPECT_EQ(game.daily.generator != nullptr, game.info.players == 1);
}

TEST(BoardOfDay, WhatIsNoDateIsRefused) {
  for (const char* text : {"", "today", "2026-11-31", "2026-13-01", "2026-00-01", "2026-01-00", "2027-02-29",
                           "1999-12-31", "26-11-25", "2026/11/25", "2026-11-25 ", "2026-1a-25", "-026-11-25"})
    EXPECT_THAT(board_on(text), HasSubstr("there is no day")) << text;
  EXPECT_EQ(board_of_day(Catalog{}, "2026-11-25").error().message, "no game has a board for each day");
}

}  // namespace
}  // namespace lookahead::tests
