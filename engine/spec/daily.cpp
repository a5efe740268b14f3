#include "spec/daily.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "spec/boards.h"

namespace lookahead {
namespace {

struct Date {
  int year;
  int month;  // from 1
  int day;    // from 1
};

int days_in(int year, int month) {
  constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return days[month - 1] + (month == 2 && is_leap ? 1 : 0);
}

/// YYYY-MM-DD of the Gregorian calendar.
std::optional<Date> parse_date(std::string_view text) {
  constexpr std::string_view form = "dddd-dd-dd";
  if (text.size() != form.size()) return std::nullopt;
  int numbers[3] = {};
  for (std::size_t i = 0, number = 0; i < form.size(); ++i) {
    const bool is_digit = text[i] >= '0' && text[i] <= '9';
    if (is_digit != (form[i] == 'd') || (!is_digit && text[i] != '-')) return std::nullopt;
    if (is_digit)
      numbers[number] = numbers[number] * 10 + (text[i] - '0');
    else
      ++number;
  }
  const Date date{numbers[0], numbers[1], numbers[2]};
  const bool is_month = date.year >= 2000 && date.month >= 1 && date.month <= 12;
  if (!is_month || date.day < 1 || date.day > days_in(date.year, date.month)) return std::nullopt;
  return date;
}

/// Days since the first of January 2000.
std::size_t days_before(const Date& date) {
  int days = date.day - 1;
  for (int year = 2000; year < date.year; ++year) days += 337 + days_in(year, 2);
  for (int month = 1; month < date.month; ++month) days += days_in(date.year, month);
  return static_cast<std::size_t>(days);
}

}  // namespace

Result<Spec> board_of_day(const Catalog& games, std::string_view text) {
  const auto date = parse_date(text);
  if (!date) return Error{"there is no day " + in_quotes(text) + ": expected one such as 2026-11-25", 0};
  std::vector<const GameEntry*> with_boards;
  for (const GameEntry& game : games)
    if (game.daily.generator) with_boards.push_back(&game);
  if (with_boards.empty()) return Error{"no game has a board for each day", 0};
  const GameEntry& game = *with_boards[days_before(*date) % with_boards.size()];
  const std::string seed = std::to_string((date->year * 100 + date->month) * 100 + date->day);
  auto board = load_board(game, std::string(game.daily.generator) + ":" + seed + ":" + game.daily.shape);
  if (!board) return board.error();
  Spec out;
  out.game = &game;
  out.who = default_algorithm(game, game.info.algorithm);
  out = on_board(std::move(out), *std::move(board));
  out.at = NodePlace{};
  return out;
}

}  // namespace lookahead
