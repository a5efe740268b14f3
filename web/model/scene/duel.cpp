#include "model/scene/duel.h"

#include <algorithm>
#include <map>

#include "contract/game.h"
#include "run/proof_words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// Rounded to hundredths: a cell has room for four digits.
std::string signed_text(Value thousandths) {
  const Value magnitude = thousandths < 0 ? -thousandths : thousandths;
  const Value rounded = (magnitude + 5) / 10 * 10;
  if (rounded == 0) return "0";
  return (thousandths < 0 ? "\xE2\x88\x92" : "+") + thousandths_text(rounded);
}

std::string bound_text(Bound bound, int player) {
  if (bound == Bound::exact) return {};
  const bool is_least = (bound == Bound::at_least) == (player == 0);
  return is_least ? "\xE2\x89\xA5" : "\xE2\x89\xA4";
}

/// Cells that are pointed at to make a move, by move.
std::map<Move, int> cells_by_move(const AnyPosition& position) {
  std::map<Move, int> out;
  const auto cells = static_cast<int>(position.picture().cells.size());
  for (int cell = 0; cell < cells; ++cell)
    if (const auto move = position.move_at(cell)) out.emplace(*move, cell);
  return out;
}

std::optional<int> changed_cell(const Picture& picture) {
  std::optional<int> out;
  for (std::size_t i = 0; i < picture.marks.size(); ++i) {
    if ((picture.marks[i] & Picture::changed) == 0) continue;
    if (out) return std::nullopt;
    out = static_cast<int>(i);
  }
  return out;
}

}  // namespace

std::vector<int> stands_of(const AnyPosition& position) {
  if (position.players() == 1) return {};
  const Picture picture = position.picture();
  std::vector<int> out = {-1, -1};
  for (std::size_t i = 0; i < picture.numbers.size(); ++i)
    if (picture.numbers[i] > 0) out[static_cast<std::size_t>(picture.numbers[i]) - 1] = static_cast<int>(i);
  return out;
}

bool are_placed(const AnyPosition& position) {
  if (!position.picture().numbers_are_players) return true;
  const auto stands = stands_of(position);
  return std::find(stands.begin(), stands.end(), -1) == stands.end();
}

bool means_something(const Session& search, const std::vector<Move>& line, Value value) {
  if (search.root().players() == 1 || is_decided(value)) return true;
  if (line.empty() && value == search.root().objective()) return false;  // its own, of which nothing was searched
  return !search.machine().outlook().only_proves && are_placed(*search.position(line));
}

std::string value_along(const Session& search, const std::vector<Move>& line, Value value) {
  return means_something(search, line, value) ? search.root().measure(value).text : unknown_value;
}

Outlook without_early_values(Outlook outlook) {
  for (Outlook::RootMove& row : outlook.root_moves)
    if (!is_decided(row.value)) row.bound = Bound::none;
  return outlook;
}

std::vector<Footstep> footsteps_of(const AnyPosition& root, const std::vector<Move>& line) {
  std::vector<Footstep> out;
  if (root.players() == 1) return out;
  const auto at = root.clone();
  for (const Move move : line) {
    const int player = at->to_move();
    at->apply(move);
    const auto cell = changed_cell(at->picture());
    if (!cell) return {};
    out.push_back({*cell, player});
  }
  return out;
}

std::vector<MoveVerdict> verdicts_of(const AnyPosition& root, const Outlook& outlook) {
  std::vector<MoveVerdict> out;
  if (outlook.root_moves.empty()) return out;
  const int player = root.to_move();
  const auto cells = cells_by_move(root);
  const Value sign = player == 0 ? 1 : -1;
  Value best = worst_value;
  std::uint64_t nodes = 0;
  for (const Outlook::RootMove& row : outlook.root_moves) {
    nodes += row.nodes;
    if (row.bound == Bound::exact) best = std::max(best, sign * row.value);
  }
  const bool is_lost = is_decided(best) && best < 0;
  for (const Outlook::RootMove& row : outlook.root_moves) {
    const auto cell = cells.find(row.move);
    if (cell == cells.end() || (row.bound == Bound::none && row.nodes == 0)) continue;
    MoveVerdict verdict{.cell = cell->second, .value = {}};
    if (row.bound != Bound::none) verdict.value = value_in_words(row, player);
    verdict.is_decided = row.bound != Bound::none && is_decided(row.value);
    if (nodes > 0) verdict.share = static_cast<double>(row.nodes) / static_cast<double>(nodes);
    verdict.is_best = row.bound == Bound::exact && sign * row.value == best && !is_lost;
    out.push_back(std::move(verdict));
  }
  return out;
}

std::string value_in_words(const Outlook::RootMove& move, int player) {
  if (move.bound == Bound::none) return "\xE2\x80\x93";
  return bound_text(move.bound, player) + value_for(move.value, player);
}

std::string value_for(Value value, int player) {
  const Value own = player == 0 ? value : -value;
  if (is_decided(own)) return own > 0 ? "wins" : "loses";
  return signed_text(own);
}

std::string window_in_words(const Outlook::Window& window, int player) {
  const Value least = player == 0 ? window.alpha : -window.beta;
  const Value most = player == 0 ? window.beta : -window.alpha;
  const auto end = [](Value value) { return is_decided(value) ? std::string() : signed_text(value); };
  const std::string from = end(least);
  const std::string to = end(most);
  if (from.empty() && to.empty()) return "any";
  if (to.empty()) return "\xE2\x89\xA5 " + from;
  if (from.empty()) return "\xE2\x89\xA4 " + to;
  return from + " to " + to;
}

}  // namespace lookahead
