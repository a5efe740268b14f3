#include "model/scene/reason.h"

#include <algorithm>
#include <string_view>

#include "model/scene/duel.h"
#include "model/scene/replay.h"
#include "model/words/words.h"
#include "run/proof_words.h"
#include "text/notation.h"

namespace lookahead {
namespace {

/// The value of a parameter, or its id where the game does not offer it.
std::string value_of(const AlgorithmSpec& algorithm, std::string_view id) {
  const auto& rows = algorithm.entry->params;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].param.id == id) return value_text(rows[i], algorithm.options[i]);
  return std::string(id);
}

DoneLine done_line(const CodeLine& line, const AlgorithmSpec& algorithm, EventKinds events) {
  std::string_view text = line.text;
  const std::size_t spaces = text.find_first_not_of(' ');
  DoneLine out{.text = {}, .level = spaces / 2, .is_done = line.does.has_any_of(events)};
  for (text.remove_prefix(spaces);;) {
    const std::size_t begin = text.find('`');
    out.text += text.substr(0, begin);
    if (begin == std::string_view::npos) return out;
    const std::size_t end = text.find('`', begin + 1);
    out.text += value_of(algorithm, text.substr(begin + 1, end - begin - 1));
    text.remove_prefix(end + 1);
  }
}

/// How many lines of an algorithm's pseudocode stand for dropping a node, and for nothing else.
std::size_t ways_to_drop(const AlgorithmSpec& algorithm) {
  constexpr EventKinds others = {EventKind::enter, EventKind::expand, EventKind::evaluate, EventKind::improve,
                                 EventKind::restart};
  const auto& code = algorithm.info().code;
  return static_cast<std::size_t>(std::count_if(code.begin(), code.end(), [&](const CodeLine& line) {
    return line.does.has(EventKind::cut) && !line.does.has_any_of(others);
  }));
}

/// The name of the bound that an algorithm cuts by; empty where it has none. Where a game has one bound alone it is no
/// parameter: it is then what an algorithm drops nodes by that drops others as repeats.
std::string bound_name(const GameEntry& game, const AlgorithmSpec& algorithm) {
  const auto& rows = algorithm.entry->params;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].param.is_role && rows[i].param.role == Role::bound)
      return rows[i].choices[static_cast<std::size_t>(algorithm.options[i])].name;
  const auto bound = std::find_if(game.heuristics.begin(), game.heuristics.end(),
                                  [](const HeuristicEntry& row) { return row.role == Role::bound; });
  return bound != game.heuristics.end() && ways_to_drop(algorithm) > 1 ? bound->name : "";
}

bool is_cut_by_bound(const Visit& visit, const Spec& spec) {
  return visit.cut && !visit.is_repeat && !bound_name(*spec.game, *spec.algorithm()).empty();
}

/// Of a node that was cut.
std::string why_dropped(const Playback& playback, const Visit& visit) {
  const AnyPosition& root = playback.session().root();
  const Spec& spec = playback.session().spec();
  if (is_cut_by_bound(visit, spec))
    return "Cut off by the bound \xE2\x80\x9C" + bound_name(*spec.game, *spec.algorithm()) +
           "\xE2\x80\x9D: nothing that follows is better than " + root.measure(*visit.cut).text +
           ", and the best so far is " + playback.session().report().best.text + ".";
  if (!visit.is_repeat) return "";
  if (root.players() == 2) return "Not searched: the table knows it, " + root.measure(*visit.cut).text + ".";
  return "Dropped: its position was examined before.";
}

std::string worth_of(const Playback& playback, const Visit& visit, const Step& step) {
  const AnyPosition& root = playback.session().root();
  if (is_cut_by_bound(visit, playback.session().spec()))
    return "at best " + root.measure(*visit.cut).text + " \xC2\xB7 cut off";
  const std::string dropped = visit.is_dropped ? " \xC2\xB7 dropped" : "";
  if (!visit.value) return (step.result.empty() ? unknown_value : step.result) + dropped;
  if (root.players() == 2) return value_along(playback.session(), visit.line, *visit.value) + dropped;
  return (*visit.value < 0 ? "worth \xE2\x88\x92" : "worth ") +
         with_commas(*visit.value < 0 ? -*visit.value : *visit.value) + dropped;
}

/// Whether two nodes with the same line up to their last moves tell the same, as playouts that are repeated do.
bool are_alike(const Visit& a, const Visit& b) {
  return a.line.back() == b.line.back() && a.value == b.value && a.cut == b.cut && a.is_dropped == b.is_dropped;
}

/// The newest nodes whose lines differ from the one shown in the last move alone, and that one; of those that are alike
/// the newest. Oldest first.
std::vector<const Visit*> visits_beside(const Playback& playback, const std::vector<Move>& shown) {
  std::vector<const Visit*> out;
  const std::uint64_t last = playback.node();
  for (std::uint64_t back = 0; back <= std::min(last, Playback::most_visits) && out.size() < most_rivals; ++back) {
    const Visit* visit = playback.visit(last - back);
    if (!visit) break;
    if (visit->line.size() != shown.size() || common_length(visit->line, shown) + 1 < shown.size()) continue;
    const auto is_like_it = [&](const Visit* other) { return are_alike(*other, *visit); };
    if (std::none_of(out.begin(), out.end(), is_like_it)) out.push_back(visit);
  }
  std::reverse(out.begin(), out.end());
  return out;
}

std::vector<Rival> rivals_of(const Playback& playback) {
  const std::vector<Move> shown = playback.line();
  if (shown.empty()) return {};
  const std::vector<const Visit*> beside = visits_beside(playback, shown);
  if (beside.size() < 2) return {};
  const AnyPosition& root = playback.session().root();
  const auto before = position_after(root, shown, shown.size() - 1);
  std::vector<Rival> out;
  for (const Visit* visit : beside) {
    const Step step = steps_of(*before, {visit->line.back()}).front();
    out.push_back({.node = visit->node,
                   .move = deed_in_words(step),
                   .worth = worth_of(playback, *visit, step),
                   .is_shown = visit->node == playback.node()});
  }
  return out;
}

}  // namespace

Reason reason_at(const Playback& playback) {
  Reason out;
  const Visit* visit = playback.visit();
  const AlgorithmSpec& algorithm = *playback.session().spec().algorithm();
  for (const CodeLine& line : algorithm.info().code)
    out.code.push_back(done_line(line, algorithm, visit ? visit->events : EventKinds()));
  out.rivals = rivals_of(playback);
  if (visit && visit->cut) out.dropped = why_dropped(playback, *visit);
  return out;
}

}  // namespace lookahead
