// Why the search does what it does at a node: its pseudocode, with the lines that were carried out there, and the moves
// that it has examined beside this one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/run/playback.h"

namespace lookahead {

/// A line of pseudocode. Parameters that it names stand in it with their values.
struct DoneLine {
  std::string text;
  std::size_t level = 0;  ///< how far it is indented
  bool is_done = false;   ///< at the node that is shown

  friend bool operator==(const DoneLine&, const DoneLine&) = default;
};

/// A move that was examined in the place of the one that is shown, or this one itself.
struct Rival {
  std::uint64_t node = 0;
  std::string move;   ///< what it does, in words
  std::string worth;  ///< what the search gave it, else what the line comes to
  bool is_shown = false;

  friend bool operator==(const Rival&, const Rival&) = default;
};

struct Reason {
  std::vector<DoneLine> code;  ///< empty where the algorithm has none
  /// In the order in which they were examined: the newest of them, and none where the move shown is alone.
  std::vector<Rival> rivals;
  /// Why the node was not searched further, as a sentence: by which bound, or as what. Empty where it was, or where it
  /// is not known.
  std::string dropped;
};

constexpr std::size_t most_rivals = 6;

Reason reason_at(const Playback& playback);

}  // namespace lookahead
