#include "experiment/board_list.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "experiment/values.h"
#include "spec/boards.h"

namespace lookahead {
namespace {

/// Whether some seeds of a generated board's shape may be no boards.
bool has_gaps(const GameEntry& game, std::string_view board) {
  const auto named = generated_board(game, board);
  return named && game.generators[named->generator].has_gaps;
}

/// What is wrong with FIRST-LAST, or what to write in place of it.
[[gnu::cold, gnu::noinline]] std::string fault_of_seeds(std::string_view text, std::optional<std::uint64_t> first,
                                                        std::optional<std::uint64_t> last) {
  const std::string meant = range_meant(text, "-");
  if (first && last && *last < *first) return "its last seed is less than its first, write " + meant;
  if (first && last) return "seeds begin at 1" + (*last > 0 ? ", write 1-" + std::to_string(*last) : "");
  return meant.empty() ? "FIRST-LAST, two seeds such as 1-20" : "write " + meant;
}

/// What to say where a generator's name is followed by a text that is no seed, since here it may be a range of them.
[[gnu::cold, gnu::noinline]] Error not_seeds(std::string_view generator, std::string_view text, Error error) {
  const std::string meant = range_meant(text, "-");
  if (!meant.empty()) error.message = in_quotes(text) + " is no range of boards: write " + meant;
  if (text.empty())
    error.message = "a seed or a range of seeds is missing, such as " + std::string(generator) + ":1 or " +
                    std::string(generator) + ":1-20";
  return error;
}

/// Whether a text that is no board is a series or a list, as b= of a plan may be one.
[[gnu::cold, gnu::noinline]] bool are_several(const GameEntry& game, std::string_view text) {
  const auto parts = split(text.substr(0, text.find_last_not_of(" \t\r\n") + 1), ',');
  return std::all_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return static_cast<bool>(parse_board_series(game, part)); });
}

/// A single board of a generator as the series that it is of, so that the two can be compared.
BoardSeries as_series(const BoardSeries& series) {
  const auto parts = split(series.before, ':');
  if (!series.is_single || parts.size() < 2) return series;
  const auto seed = parse_number(parts[1]);
  if (!seed) return series;
  const std::size_t begin = parts[0].size() + 1;
  return {.before = series.before.substr(0, begin),
          .first = *seed,
          .last = *seed,
          .after = series.before.substr(begin + parts[1].size()),
          .is_single = false};
}

}  // namespace

std::string BoardSeries::text() const {
  return is_single ? before : before + std::to_string(first) + "-" + std::to_string(last) + after;
}

Result<BoardSeries> parse_board_series(const GameEntry& game, std::string_view text) {
  const auto parts = split(text, ':');
  const bool is_exact = !text.empty() && text[0] >= '0' && text[0] <= '9';
  const std::size_t at = parts[0].size() + 1;  // where the seeds begin
  const std::size_t dash = !is_exact && parts.size() > 1 ? parts[1].find('-') : std::string_view::npos;
  if (dash == std::string_view::npos) {
    auto board = load_board(game, text);
    if (!board && !is_exact && parts.size() > 1 && board.error().offset == at)
      return not_seeds(parts[0], parts[1], board.error());
    if (!board) return board.error();
    return BoardSeries{.before = std::move(board->text), .after = {}};
  }
  const auto first = parse_number(parts[1].substr(0, dash));
  const auto last = parse_number(parts[1].substr(dash + 1));
  if (!first || !last || *first == 0 || *last < *first)
    return Error{in_quotes(parts[1]) + " is no range of boards: " + fault_of_seeds(parts[1], first, last), at};
  const std::string before(text.substr(0, at));
  const std::string after(text.substr(at + parts[1].size()));
  // If both ends are boards, so are all between, unless there are gaps: then all are asked for.
  constexpr std::uint64_t most_asked = 100'000;  // which takes some seconds
  const std::string nearest = before + std::to_string(*first) + after;
  const auto loaded = load_board(game, nearest);  // whose text is canonical, as a generator's name has to be
  const bool asks_all = has_gaps(game, loaded ? loaded->text : nearest);
  if (asks_all && *last - *first >= most_asked) return Error{"more than 100,000 boards, each of which may be none", at};
  BoardSeries series;
  for (std::uint64_t seed = *first;; seed += asks_all ? 1 : *last - *first) {
    const std::string number = std::to_string(seed);
    const auto board = load_board(game, before + number + after);
    if (!board) {
      Error error = board.error();
      if (asks_all) error.message = "seed " + number + ": " + error.message;
      if (error.offset > at + number.size()) error.offset += parts[1].size() - number.size();  // a place in `text`
      return error;
    }
    const std::size_t begin = board->text.find(':') + 1;
    series = {.before = board->text.substr(0, begin),
              .first = *first,
              .last = *last,
              .after = board->text.substr(begin + number.size()),
              .is_single = false};
    if (seed == *last) break;
  }
  if (*first == *last) return BoardSeries{.before = series.board(0), .after = {}};
  return series;
}

Result<std::vector<std::string>> board_file(const GameEntry& game, std::string_view text) {
  std::vector<std::string> boards;
  const auto add = [&](std::size_t begin, std::size_t end) -> std::optional<Error> {
    const std::string_view part = text.substr(begin, end - begin);
    auto board = read_board(game, part);
    if (!board && are_several(game, part)) return Error{"several boards, where a file has one on each line", begin};
    if (!board) return shifted(board.error(), begin);
    boards.push_back(board->text);
    return std::nullopt;
  };

  std::size_t offset = 0;
  std::size_t begin = 0;  // of the rows read so far and not yet added
  for (const std::string_view line : split(text, '\n')) {
    const bool is_empty = line.find_first_not_of(" \t\r") == std::string_view::npos;
    const bool is_name = names_board(game, line.substr(0, line.find_last_not_of(" \t\r") + 1));
    const bool has_rows = text.substr(begin, offset - begin).find_first_not_of(" \t\r\n") != std::string_view::npos;
    if (is_empty || is_name) {
      if (has_rows)
        if (const auto error = add(begin, offset)) return *error;
      if (is_name)
        if (const auto error = add(offset, offset + line.size())) return *error;
      begin = offset + line.size();
    }
    offset += line.size() + 1;
  }
  if (text.substr(begin).find_first_not_of(" \t\r\n") != std::string_view::npos)
    if (const auto error = add(begin, text.size())) return *error;
  if (boards.empty()) return Error{"there is no board in this text", 0};
  return boards;
}

void BoardList::add(BoardSeries series) {
  const std::uint64_t more = series.count();
  ends_.push_back(more > UINT64_MAX - count() ? UINT64_MAX : count() + more);
  series_.push_back(std::move(series));
}

std::optional<RepeatedBoard> BoardList::repeated() const {
  struct Stretch {
    std::uint64_t last;
    std::uint64_t place;  // of its first seed
  };
  std::map<std::pair<std::string, std::string>, std::map<std::uint64_t, Stretch>> seen;  // by first seeds
  std::uint64_t place = 0;
  for (const BoardSeries& each : series_) {
    const BoardSeries series = as_series(each);
    auto& stretches = seen[{series.before, series.after}];
    auto other = stretches.upper_bound(series.first);
    if (other != stretches.begin() && std::prev(other)->second.last >= series.first) --other;
    if (other != stretches.end() && other->first <= series.last) {
      const std::uint64_t seed = std::max(series.first, other->first);
      return RepeatedBoard{.before = other->second.place + (seed - other->first),
                           .again = place + (seed - series.first)};
    }
    stretches.emplace(series.first, Stretch{.last = series.last, .place = place});
    place += series.count();
  }
  return std::nullopt;
}

std::string BoardList::operator[](std::uint64_t i) const {
  assert(i < count());
  const auto at = static_cast<std::size_t>(std::upper_bound(ends_.begin(), ends_.end(), i) - ends_.begin());
  return series_[at].board(i - (at > 0 ? ends_[at - 1] : 0));
}

}  // namespace lookahead
