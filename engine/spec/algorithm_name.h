// What an algorithm is called as it is set up.
#pragma once

#include <string>
#include <vector>

#include "lookahead/catalog.h"
#include "lookahead/spec.h"

namespace lookahead {

/// The preset that an algorithm is; null where it is none. An algorithm as it is set up at first keeps its own name.
const PresetEntry* preset_of(const GameEntry& game, const AlgorithmSpec& spec);

/// The name of the preset that an algorithm is, or else its own name, its first number, which says most of it, and the
/// settings that are not as they are at first: "Priority 18, least common".
std::string algorithm_name(const GameEntry& game, const AlgorithmSpec& spec);

/// All algorithms that search, of a match also the persons who play against them, and of a race all runs.
std::vector<std::string> searcher_names(const Spec& spec);

}  // namespace lookahead
