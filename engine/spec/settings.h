// All settings of an algorithm and of its parts, in the order in which a spec writes them.
#pragma once

#include <algorithm>
#include <string>

#include "lookahead/spec.h"

namespace lookahead {

/// Calls `algorithm(prefix, spec)` for the algorithm and then for each of its parts, and in between
/// `setting(prefix, row, value, is_initial)` for each of its parameters, the initial values too. A key is its prefix
/// and the parameter's id: "1." and "depth". `parent` is the algorithm that this one is a part of, or null.
template <class OnAlgorithm, class OnSetting>
void for_each_setting(const AlgorithmSpec& spec, const OnAlgorithm& algorithm, const OnSetting& setting,
                      const std::string& prefix = "", const AlgorithmEntry* parent = nullptr) {
  algorithm(prefix, spec);
  const auto set = [&](const ParamEntry& row, Value value, int revision) {
    setting(prefix, row, value, value == row.initial_in(revision));
  };
  for (std::size_t i = 0; i < spec.options.size(); ++i) set(spec.entry->params[i], spec.options[i], spec.revision);
  if (parent)
    for (std::size_t i = 0; i < spec.part_options.size(); ++i)
      set(parent->part_params[i], spec.part_options[i], parent->info.revision);
  for (const auto& [number, part] : spec.parts)
    for_each_setting(part, algorithm, setting, prefix + std::to_string(number) + ".", spec.entry);
}

/// The value of `a=`: the id, and the revision where that is not 1.
inline std::string algorithm_text(const AlgorithmSpec& spec) {
  return spec.info().id + (spec.revision != 1 ? "@" + std::to_string(spec.revision) : std::string());
}

/// Has the algorithm and its parts name the newest revisions. Their values stay, which may be those that an older one
/// began with.
inline void name_newest(AlgorithmSpec& spec) {
  spec.revision = spec.info().revision;
  for (auto& [number, part] : spec.parts) name_newest(part);
}

/// Whether this build may show something else than what an algorithm's revision has shown. It does not where the newer
/// revisions have changed nothing but initial values, which a text of an older one keeps.
inline bool has_other_results(const AlgorithmSpec& spec) {
  const std::vector<int>& elsewhere = spec.entry->changed_elsewhere;
  for (int revision = spec.revision + 1; revision <= spec.info().revision; ++revision) {
    bool is_of_values = std::find(elsewhere.begin(), elsewhere.end(), revision) != elsewhere.end();
    for (const ParamEntry& row : spec.entry->params) is_of_values |= row.param.changed_in == revision;
    if (!is_of_values) return true;
  }
  for (const auto& [number, part] : spec.parts)
    if (has_other_results(part)) return true;
  return false;
}
inline bool has_other_results(const Spec& spec) {
  if (const AlgorithmSpec* algorithm = spec.algorithm()) return has_other_results(*algorithm);
  bool out = false;
  if (const Players* players = spec.players())
    for (const auto& player : *players) out |= player && has_other_results(*player);
  if (const Racers* racers = spec.racers())
    for (const Racer& racer : *racers) out |= has_other_results(racer.algorithm);
  return out;
}

/// The value of `memory=`, such as 64m.
std::string memory_text(std::uint64_t bytes);

}  // namespace lookahead
