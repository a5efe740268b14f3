#include "model/run/race.h"

#include <algorithm>

#include "model/words/words.h"
#include "spec/algorithm_name.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// "ONE: 24 moves; ANOTHER 100: 25 moves"
std::string results_in_words(const std::vector<Entrant>& entrants, bool of_leaders) {
  const std::vector<std::string> names = names_in_race(entrants);
  std::string out;
  for (std::size_t i = 0; i < entrants.size(); ++i)
    if (entrants[i].is_leading == of_leaders)
      out += (out.empty() ? "" : "; ") + names[i] + ": " + entrants[i].best.text;
  return out;
}

/// A board has places to stand where two play.
bool are_of_two(const std::vector<Entrant>& entrants) { return !entrants.front().board.stands.empty(); }

/// How far the best is ahead of the next: " by 3". Nothing where no number tells it.
std::string distance_in_words(const Measure& best, const Measure& next) {
  const auto words = [](Value a, Value b) { return a == b ? "" : " by " + with_commas(a > b ? a - b : b - a); };
  if (best.objective && next.objective) return words(*best.objective, *next.objective);
  if (best.objective || next.objective) return {};
  return words(best.done, next.done);
}

}  // namespace

std::vector<Entrant> entrants_of(const Transport& transport) {
  std::vector<Entrant> out;
  if (transport.count() == 1) return out;
  for (std::size_t i = 0; i < transport.count(); ++i) {
    const Playback& run = transport.run(i);
    const Session& session = run.session();
    const Value objective = run.best().objective;
    out.push_back({.name = algorithm_name(*session.spec().game, *session.spec().algorithm()),
                   .node = run.node(),
                   .is_over = run.is_over(),
                   .board = board_of(session.root(), run.line()),
                   .objective = objective,
                   .best = session.root().measure(objective)});
    out.back().best.text = value_along(session, run.best_line(), objective);
  }
  if (transport.run().session().root().players() > 1) return out;
  const auto worse = [](const Entrant& a, const Entrant& b) { return a.objective < b.objective; };
  const auto [least, most] = std::minmax_element(out.begin(), out.end(), worse);
  const Value best = most->objective;
  if (least->objective < best)
    for (Entrant& entrant : out) entrant.is_leading = entrant.objective == best;
  return out;
}

std::vector<std::string> names_in_race(const std::vector<Entrant>& entrants) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const auto is_same = [&](const Entrant& other) { return other.name == entrants[i].name; };
    const bool is_alone = std::count_if(entrants.begin(), entrants.end(), is_same) == 1;
    const bool has_commas = entrants[i].name.find(", ") != std::string::npos;  // which would run into the sentence
    out.push_back(!is_alone    ? "run " + std::to_string(i + 1)
                  : has_commas ? "\xE2\x80\x9C" + entrants[i].name + "\xE2\x80\x9D"
                               : entrants[i].name);
  }
  return out;
}

bool are_shown(const std::vector<Entrant>& entrants, const Transport& transport) {
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const Playback& run = transport.run(i);
    if (entrants[i].node != run.node() || entrants[i].is_over != run.is_over()) return false;
  }
  return true;
}

std::string lead_in_words(const std::vector<Entrant>& entrants) {
  std::vector<const Entrant*> order;
  for (const Entrant& entrant : entrants) order.push_back(&entrant);
  std::stable_sort(order.begin(), order.end(),
                   [](const Entrant* a, const Entrant* b) { return a->objective > b->objective; });
  const auto next =
      std::find_if(order.begin(), order.end(), [](const Entrant* entrant) { return !entrant->is_leading; });
  if (next == order.begin() && are_of_two(entrants)) return capitalised(results_in_words(entrants, false));
  if (next == order.begin()) return "All runs are even: " + order.front()->best.text;
  const std::vector<std::string> names = names_in_race(entrants);
  std::string leaders;
  const auto count = static_cast<std::size_t>(next - order.begin());
  for (std::size_t i = 0; i < entrants.size(); ++i)
    if (entrants[i].is_leading) leaders += (leaders.empty() ? "" : " and ") + names[i];
  const bool are_over =
      std::all_of(entrants.begin(), entrants.end(), [](const Entrant& entrant) { return entrant.is_over; });
  const std::string verb = are_over ? "win" : "lead";
  return capitalised(leaders) + " " + verb + (count == 1 ? "s" : "") +
         distance_in_words(order.front()->best, (*next)->best) + ": " + order.front()->best.text;
}

std::string standing_in_words(const std::vector<Entrant>& entrants) {
  const bool is_led =
      std::any_of(entrants.begin(), entrants.end(), [](const Entrant& each) { return each.is_leading; });
  return lead_in_words(entrants) + (is_led ? "; " + results_in_words(entrants, false) : "");
}

}  // namespace lookahead
