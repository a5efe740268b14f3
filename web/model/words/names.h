// What the page calls a board and those who search it.
#pragma once

#include <optional>
#include <string>

#include "lookahead/catalog.h"
#include "lookahead/spec.h"
#include "spec/boards.h"

namespace lookahead {

/// The board and algorithm that a spec names, in words: of a match both players, of a race all runs. Telling a
/// generated board takes generating it: too much for every frame.
struct Names {
  std::string board;
  std::optional<GeneratedBoard> generated;  ///< the board's own name taken apart, if it is generated
  std::string algorithm;
};
Names names_of(const Spec& spec);

/// The preset that it is, else the name with its first number, which says most.
std::string algorithm_name(const GameEntry& game, const AlgorithmSpec& spec);

}  // namespace lookahead
