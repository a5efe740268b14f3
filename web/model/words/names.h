// What the page calls a board and those who search it.
#pragma once

#include <optional>
#include <string>

#include "lookahead/catalog.h"
#include "lookahead/spec.h"
#include "spec/boards.h"

namespace lookahead {

/// The board and the algorithm that a spec names, in words: in a match both players, in a race all runs. An exact board
/// is compared with those of the gallery, which are read for it: that takes too long to do it in every frame.
struct Names {
  std::string board;
  std::optional<GeneratedBoard> generated;  ///< the name of a generated board taken apart
  std::string algorithm;
};
Names names_of(const Spec& spec);

/// The value of b= of a generated board whose numbers have changed. What its shape says after them, such as a start
/// cell, is left behind where there is no such board any more.
std::string name_of_changed(const GameEntry& game, GeneratedBoard board);

}  // namespace lookahead
