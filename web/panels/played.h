// The part of what is on screen that controls play: the search, node by node, or the best lines that it has found, move
// by move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "model/app.h"

namespace lookahead {

/// What is played, in the numbers and words that the controls need.
struct Played {
  std::uint64_t at = 0;
  std::uint64_t aim = 0;  ///< where it is on its way to
  std::uint64_t end = 0;
  std::string place;    ///< "node 17 / 186"
  std::string in_full;  ///< the same for those who hear it: "node 17 of 186"
  const char* step;     ///< "node"
  const char* back;     ///< the commands of a step
  const char* forward;
  std::size_t speed = 0;
  std::size_t speeds = 0;
  std::string speed_text;
  std::string speed_short;    ///< where there is little room
  std::string speed_in_full;  ///< "1,000 nodes a second"
  bool is_playing = false;
  bool is_at_end = false;
  bool goes_on = false;  ///< playing goes on behind what is the end so far
};

/// Of the solution where that is shown, or else of the search.
Played played_in(const App& app);

}  // namespace lookahead
