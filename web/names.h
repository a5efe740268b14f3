// What the page calls a board and those who search it.
#pragma once

#include <string>

#include "catalog.h"
#include "spec.h"

namespace lookahead {

/// The board and algorithm that a spec names, in words: of a match both players, of a race all runs.
struct Names {
  std::string board;
  std::string algorithm;
};
Names names_of(const Spec& spec);

/// The preset that it is, else the name with its first number, which says most.
std::string algorithm_name(const GameEntry& game, const AlgorithmSpec& spec);

}  // namespace lookahead
