// Rows of parameters as a game offers them: the code that all pairs of a game and an algorithm have in common.
#include <cassert>
#include <string_view>

#include "catalog/unit.h"

namespace lookahead {
namespace {

std::vector<Choice> choices(const Param& param, const std::vector<HeuristicEntry>& heuristics) {
  std::vector<Choice> out(param.choices.begin(), param.choices.end());
  if (param.is_role)
    for (const HeuristicEntry& row : heuristics)
      if (serves(row.role, param.role)) out.push_back({row.id, row.name, row.is_retired});
  return out;
}

}  // namespace

std::vector<ParamEntry> offered_rows(std::span<const Param> params, Offers offers, const void* defaults,
                                     const std::vector<HeuristicEntry>& heuristics) {
  std::vector<ParamEntry> out;
  for (const Param& param : params) {
    if (!offers(param)) continue;
    out.push_back({param, param.get(defaults), choices(param, heuristics)});
    if (param.is_role) out.back().param.most = static_cast<Value>(out.back().choices.size()) - 1;
  }
  return out;
}

std::vector<int> changes_elsewhere(std::span<const Param> params, Offers offers) {
  std::vector<int> out;
  for (const Param& param : params)
    if (param.changed_in > 1 && !offers(param)) out.push_back(param.changed_in);
  return out;
}

void set_options(std::span<const Param> params, Offers offers, const std::vector<Value>& values, void* options) {
  std::size_t next = 0;
  for (const Param& param : params)
    if (offers(param)) param.set(options, values[next++]);
}

std::vector<AlgorithmEntry> with_initials(std::vector<AlgorithmEntry> entries, std::initializer_list<Initial> rows) {
  for (const Initial& row : rows) {
    [[maybe_unused]] bool found = false;
    for (AlgorithmEntry& entry : entries)
      for (ParamEntry& param : entry.params)
        if (std::string_view(entry.info.id) == row.algorithm && std::string_view(param.param.id) == row.param) {
          param.initial = row.value;
          found = true;
        }
    assert(found && "a row of a game that names no parameter");
  }
  return entries;
}

}  // namespace lookahead
