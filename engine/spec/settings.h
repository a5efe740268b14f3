// All settings of an algorithm and of its parts, in the order in which a spec writes them.
#pragma once

#include <string>

#include "lookahead/spec.h"

namespace lookahead {

/// Calls `algorithm(prefix, spec)` for the algorithm and then for each of its parts, and in between
/// `setting(prefix, row, value)` for each of its parameters, the initial values too. A key is its prefix and the
/// parameter's id: "1." and "depth". `parent` is the algorithm that this one is a part of, or null.
template <class OnAlgorithm, class OnSetting>
void for_each_setting(const AlgorithmSpec& spec, const OnAlgorithm& algorithm, const OnSetting& setting,
                      const std::string& prefix = "", const AlgorithmEntry* parent = nullptr) {
  algorithm(prefix, spec);
  for (std::size_t i = 0; i < spec.options.size(); ++i) setting(prefix, spec.entry->params[i], spec.options[i]);
  if (parent)
    for (std::size_t i = 0; i < spec.part_options.size(); ++i)
      setting(prefix, parent->part_params[i], spec.part_options[i]);
  for (const auto& [number, part] : spec.parts)
    for_each_setting(part, algorithm, setting, prefix + std::to_string(number) + ".", spec.entry);
}

/// The value of `a=`: the id, and the revision where that is not 1.
inline std::string algorithm_text(const AlgorithmSpec& spec) {
  return spec.info().id + (spec.revision != 1 ? "@" + std::to_string(spec.revision) : std::string());
}

/// The value of `memory=`, such as 64m.
std::string memory_text(std::uint64_t bytes);

}  // namespace lookahead
