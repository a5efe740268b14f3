// What a race looks like at the place that is shown: how far each run has come, and who leads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/run/transport.h"
#include "model/scene/scene.h"

namespace lookahead {

/// One of a race's runs.
struct Entrant {
  std::string name;         ///< of the algorithm
  std::uint64_t node = 0;   ///< that it shows
  bool is_over = false;     ///< it has ended there
  BoardScene board;         ///< at that node
  Value objective = 0;      ///< of the best node up to there,
  Measure best;             ///< and in the game's terms
  bool is_leading = false;  ///< no other is better, and one is worse; nobody leads where two play
};

/// In the order of the spec's racers; empty where there is no race.
std::vector<Entrant> entrants_of(const Transport& transport);

/// Whether what entrants_of() told is still so.
bool are_shown(const std::vector<Entrant>& entrants, const Transport& transport);

/// Who leads and by how much: "Run 2 leads by 3: 21 moves". Where two play, or all are even, how all stand.
std::string lead_in_words(const std::vector<Entrant>& entrants);

/// The same and how the others stand: "Run 2 leads by 3: 21 moves; run 1: 24 moves".
std::string standing_in_words(const std::vector<Entrant>& entrants);

}  // namespace lookahead
