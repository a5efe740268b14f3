#include "experiment/plan.h"

#include <algorithm>
#include <map>
#include <utility>

#include "experiment/row.h"
#include "experiment/values.h"
#include "spec/boards.h"
#include "spec/settings.h"

namespace lookahead {
namespace {

/// A key and its values in the settings of a group, each once, in the order in which they come.
struct KeyValues {
  std::string key;
  std::vector<std::string> values;
  bool is_default = true;
};

void note(std::vector<KeyValues>& all, const std::string& key, std::string value, bool is_default) {
  auto found = std::find_if(all.begin(), all.end(), [&](const KeyValues& each) { return each.key == key; });
  if (found == all.end()) found = all.insert(all.end(), KeyValues{.key = key, .values = {}});
  found->is_default &= is_default;
  if (std::find(found->values.begin(), found->values.end(), value) == found->values.end())
    found->values.push_back(std::move(value));
}

void note_limits(std::vector<KeyValues>& all, const Spec& spec) {
  note(all, "nodes", std::to_string(spec.nodes), spec.nodes == 0);
  note(all, "memory", memory_text(spec.memory), spec.memory == default_memory);
  note(all, "goal", spec.goal ? std::to_string(*spec.goal) : "", !spec.goal);
}

void write(std::vector<PlanEntry>& out, int group, bool is_setting, const std::vector<KeyValues>& all) {
  for (const KeyValues& each : all)
    if (!each.is_default) out.push_back({group, is_setting, each.key, values_text(each.values)});
}

struct GroupText {
  int number;
  std::vector<KeyValues> settings;
  std::vector<KeyValues> limits;
};

std::vector<GroupText> group_texts(const Plan& plan) {
  std::vector<GroupText> out;
  for (const PlanSetting& setting : plan.settings) {
    if (out.empty() || out.back().number != setting.group) out.push_back({setting.group, {}, {}});
    GroupText& group = out.back();
    for_each_setting(
        *setting.spec.algorithm(),
        [&](const std::string& prefix, const AlgorithmSpec& spec) {
          note(group.settings, prefix + "a", algorithm_text(spec), false);
        },
        [&](const std::string& prefix, const ParamEntry& row, Value value, bool is_initial) {
          note(group.settings, prefix + row.param.id, value_text(row, value), is_initial);
        });
    note_limits(group.limits, setting.spec);
  }
  return out;
}

/// A text has the values of each key. So it stands for all combinations of them, and for a plan only if that has each
/// once.
std::optional<Error> fault_of_values(const Plan& plan) {
  for (const GroupText& group : group_texts(plan)) {
    std::size_t combinations = 1;
    for (const auto& keys : {group.settings, group.limits})
      for (const KeyValues& each : keys)
        if (!each.is_default && combinations <= most_settings) combinations *= each.values.size();
    const auto count = std::count_if(plan.settings.begin(), plan.settings.end(),
                                     [&](const PlanSetting& setting) { return setting.group == group.number; });
    if (combinations == static_cast<std::size_t>(count)) continue;
    const std::string names = plan.is_tournament ? "p1., p2." : "e1., e2.";
    return Error{"these settings are not all combinations of their values, each once: write them one by one, as " +
                     names + " and so on",
                 0};
  }
  return std::nullopt;
}

std::string moves_of(const Plan& plan) {
  Spec spec = plan.settings.front().spec;
  spec.who = BoardOnly();
  const std::string text = to_text(spec);
  const std::size_t begin = text.find(";m=");
  return begin == std::string::npos ? "" : text.substr(begin + 3, text.find(';', begin + 1) - begin - 3);
}

/// A run that is made twice is no second witness: it would make intervals narrower than they are.
std::optional<PlanFault> fault_of_repetition(const Plan& plan) {
  const auto numbers = [](std::uint64_t before, std::uint64_t again) {
    return with_commas(before + 1) + " and " + with_commas(again + 1);
  };
  if (const auto boards = plan.boards.repeated())
    return PlanFault{"b", "b=: boards " + numbers(boards->before, boards->again) + " are the same, " +
                              in_quotes(plan.boards[boards->again]) + ": each may be listed once"};
  std::map<std::uint64_t, std::size_t> places;
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    const auto [found, is_new] = places.emplace(plan.seeds[i], i);
    if (!is_new)
      return PlanFault{"seed", "seed=: seeds " + numbers(found->second, i) + " are the same, " +
                                   std::to_string(plan.seeds[i]) + ": each may be listed once"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<PlanFault> fault_of(const Plan& plan) {
  if (auto fault = fault_of_values(plan)) return PlanFault{"a", std::move(fault->message)};
  if (auto fault = fault_of_repetition(plan)) return fault;
  if (plan.is_tournament) {
    if (plan.seeds.front() > most_nodes - plan.runs())
      return PlanFault{"seed", "seed=: expected a number up to " + std::to_string(most_nodes - plan.runs()) + ": of " +
                                   std::to_string(plan.runs()) + " games each has one more"};
  } else {
    const std::uint64_t on_each = std::uint64_t{plan.settings.size()} * plan.seeds.size();  // at most 10^10
    if (plan.boards.count() > most_runs / on_each) return PlanFault{"b", "more than 2^53 runs"};
  }
  return std::nullopt;
}

std::uint64_t Plan::runs() const {
  if (is_tournament) return game_count(settings.size(), gauntlet, games);
  return boards.count() * settings.size() * seeds.size();  // the count has 64 bits on every machine
}

RunPlace Plan::place_of(std::uint64_t run) const {
  return {.board = run / seeds.size() / settings.size(),
          .setting = static_cast<std::size_t>(run / seeds.size() % settings.size()),
          .seed = run % seeds.size()};
}

Spec Plan::run(std::uint64_t number) const {
  const RunPlace place = place_of(number);
  const PlanSetting& setting = settings[place.setting];
  Spec out = setting.spec;
  out.seed = seeds[place.seed];
  if (boards.count() > 1) {
    auto loaded = load_board(*game, boards[place.board]);
    assert(loaded && "a board that was checked");
    out.board = {std::move(loaded->text), std::move(loaded->position)};
  }
  return out;
}

Tournament Plan::tournament() const {
  Tournament out{.start = settings.front().spec,
                 .players = {},
                 .gauntlet = gauntlet,
                 .games = games,
                 .opening_moves = opening_moves,
                 .seed = seeds.front(),
                 .openings = openings};
  for (const PlanSetting& player : settings) out.players.push_back(*player.spec.algorithm());
  return out;
}

std::string Plan::key(std::uint64_t number) const {
  if (!is_tournament) return run_id(to_text(run(number)));
  const Tournament all = tournament();
  return run_id(to_text(start_of(all, fixture(all, number))));
}

std::vector<PlanEntry> entries_of(const Plan& plan) {
  std::vector<PlanEntry> out;
  const auto add = [&](const char* key, std::string values) { out.push_back({0, false, key, std::move(values)}); };
  add("g", plan.game->info.id);
  std::string boards;
  for (const BoardSeries& series : plan.boards.series()) boards += (boards.empty() ? "" : ",") + series.text();
  add("b", std::move(boards));
  if (std::string moves = moves_of(plan); !moves.empty()) add("m", std::move(moves));
  const auto groups = group_texts(plan);
  const bool have_same_limits = std::all_of(groups.begin(), groups.end(), [&](const GroupText& group) {
    return std::equal(group.limits.begin(), group.limits.end(), groups.front().limits.begin(),
                      [](const KeyValues& a, const KeyValues& b) { return a.values == b.values; });
  });
  for (const GroupText& group : groups) {
    write(out, group.number, true, group.settings);
    if (!have_same_limits) write(out, group.number, true, group.limits);
  }
  if (have_same_limits) write(out, 0, false, groups.front().limits);
  std::vector<std::string> seeds;
  for (const std::uint64_t seed : plan.seeds) seeds.push_back(std::to_string(seed));
  if (plan.seeds != std::vector{default_seed}) add("seed", values_text(seeds));
  if (plan.is_tournament && plan.games != plan.usual_games) add("games", std::to_string(plan.games));
  if (plan.gauntlet > 0) add("gauntlet", std::to_string(plan.gauntlet));
  if (plan.opening_moves > 0)
    add("openings", (plan.openings ? "all:" : "random:") + std::to_string(plan.opening_moves));
  if (plan.base) add("base", "e" + std::to_string(plan.settings[*plan.base].group));
  if (!plan.show.empty()) add("show", plan.show);
  return out;
}

std::string to_text(const Plan& plan) {
  std::string out(spec_version);
  for (const PlanEntry& entry : entries_of(plan)) {
    out += ";";
    if (entry.group > 0) out += (plan.is_tournament ? "p" : "e") + std::to_string(entry.group) + ".";
    out += entry.key + "=" + entry.values;
  }
  return out;
}

}  // namespace lookahead
