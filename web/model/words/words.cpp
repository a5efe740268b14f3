#include "model/words/words.h"

#include <map>

#include "model/words/colours.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// What a move would do from a position, at the end of a sentence.
std::string prospect(const AnyPosition& position, std::optional<Move> move) {
  if (!move) return {};
  const Step step = steps_of(position, {*move}).front();
  if (is_named_by_place(step)) return ", can be moved to";
  return ", " + worth_in_words(step) + unless_empty(", ", step.result);
}

/// The places that a cell can be dragged to, where the game has drags.
std::vector<std::string> drags_from(const AnyPosition& position, int from) {
  const auto cells = static_cast<int>(position.picture().cells.size());
  std::vector<std::string> out;
  for (int to = 0; to < cells; ++to)
    if (to != from && position.move_between(from, to)) out.push_back(position.place_text(to));
  return out;
}

std::string place_and_name(const AnyPosition& position, const Picture& picture, int cell) {
  return position.place_text(cell) + ", " + cell_name(picture, static_cast<std::size_t>(cell));
}

}  // namespace

std::string cell_name(const Picture& picture, std::size_t cell) {
  if (picture.cells[cell] == Picture::free) return "free";
  if (picture.cells[cell] == 0) return picture.numbers_are_players ? "blocked" : "empty";
  if (picture.numbers_are_players) return "player " + std::to_string(picture.numbers[cell]);
  if (!picture.numbers.empty()) return with_commas(picture.numbers[cell]);
  return colour_name(picture.cells[cell]);
}

std::string unless_empty(const std::string& joint, const std::string& words) {
  return words.empty() ? "" : joint + words;
}

std::string size_in_words(const Picture& picture) {
  return std::to_string(picture.rows) + " \xC3\x97 " + std::to_string(picture.columns);
}

std::string capitalised(std::string words) {
  if (words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

std::optional<Move> move_meant(const AnyPosition& position, int from, int to) {
  if (const auto drag = position.move_between(from, to)) return drag;
  const auto move = position.move_at(to);
  return move == position.move_at(from) ? move : std::nullopt;
}

std::string why_not(const AnyPosition& position, int from, int to) {
  const std::string place = position.place_text(to);
  if (position.over()) return "There is no move left: " + standing_in_words(position);
  if (from != to) return position.place_text(from) + " to " + place + " plays nothing";
  const auto move = position.parse_move(place);
  if (move && !position.legal(*move)) return place + " " + position.reason_against(*move);
  const std::vector<std::string> others = drags_from(position, to);
  return place + " plays nothing" + (others.empty() ? "" : " alone; it can be dragged to " + join_choices(others));
}

std::string why_nothing_changes(const AnyPosition& position, Move move) {
  const auto cells = position.picture().cells;
  const auto changes = [&](Move any) { return position_after(position, {any}, 1)->picture().cells != cells; };
  if (changes(move)) return {};
  std::vector<std::string> useful;
  for (const Move other : position.moves())
    if (changes(other)) useful.push_back(steps_of(position, {other}).front().what);
  constexpr std::size_t most_named = 4;
  const bool are_named = !useful.empty() && useful.size() <= most_named;
  return "That changes nothing yet" + (are_named ? ": play " + join_choices(useful) : "");
}

bool is_named_by_place(const Step& step) { return step.what == step.move; }

std::string worth_in_words(const Step& step) {
  if (step.cells == 0 && step.gain == 0) return "changes nothing";
  if (step.is_swap && step.gain == 0) return "nothing gained";
  const std::string cells = with_commas(step.cells) + " " + plural("cell", step.cells);
  if (step.gain == static_cast<Value>(step.cells)) return cells;
  return cells + (step.gain > 0 ? ", +" + with_commas(step.gain) : ", nothing gained");
}

std::string deed_in_words(const Step& step) {
  if (is_named_by_place(step)) return step.what;
  return step.what + unless_empty(" at ", step.place) + (step.cells > 0 ? ", " + worth_in_words(step) : "");
}

std::string move_in_words(const AnyPosition& position, Move move) {
  const Step step = steps_of(position, {move}).front();
  return deed_in_words(step) + unless_empty(", ", step.result);
}

std::string rank_in_words(const Rank& rank) {
  std::string place;
  if (rank.place > 1) {
    const std::size_t tens = rank.place / 10 % 10;
    const std::size_t ones = tens == 1 ? 0 : rank.place % 10;
    place = with_commas(rank.place) + (ones == 1 ? "st " : ones == 2 ? "nd " : ones == 3 ? "rd " : "th ");
  }
  return place + "best of " + with_commas(rank.of) + " " + plural("move", rank.of);
}

std::vector<std::string> cells_in_words(const AnyPosition& position) {
  const Picture picture = position.picture();
  const Value done = position.measure(position.objective()).done;
  const auto at = position.clone();
  std::map<Move, Value> gains;  // many cells mean the same move
  std::vector<std::string> out;
  for (int cell = 0; cell < static_cast<int>(picture.cells.size()); ++cell) {
    out.push_back(place_and_name(position, picture, cell));
    const auto move = position.move_at(cell);
    if (!move) continue;
    const auto [gain, is_new] = gains.try_emplace(*move, 0);
    if (is_new) {
      at->apply(*move);
      gain->second = at->measure(at->objective()).done - done;
      at->undo();
    }
    if (picture.numbers_are_players) out.back() += ", can be moved to";
    if (gain->second > 0) out.back() += ", +" + with_commas(gain->second);
  }
  return out;
}

std::string cell_in_words(const AnyPosition& position, int cell) {
  return place_and_name(position, position.picture(), cell) + prospect(position, position.move_at(cell));
}

std::string drag_in_words(const AnyPosition& position, int from, int to) {
  const Picture picture = position.picture();
  const auto move = from == to ? std::nullopt : position.move_between(from, to);
  return place_and_name(position, picture, from) + " to " + place_and_name(position, picture, to) +
         (move ? prospect(position, move) : ", no move");
}

}  // namespace lookahead
