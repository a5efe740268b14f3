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
  std::string name;         ///< the name of its algorithm
  std::uint64_t node = 0;   ///< the node that is shown of it
  bool is_over = false;     ///< whether the run has ended at that node
  BoardScene board;         ///< the board at that node
  Value objective = 0;      ///< the objective of its best node up to there
  Measure best;             ///< the same in the game's terms
  bool is_leading = false;  ///< no run is better, and one is worse. Nobody leads in games between two.
};

/// The runs of a race in the order of the spec's racers; empty where there is no race.
std::vector<Entrant> entrants_of(const Transport& transport);

/// Names that tell runs apart: those of their algorithms, in quotes where they have commas, or "run 2" where another
/// run has the same.
std::vector<std::string> names_in_race(const std::vector<Entrant>& entrants);

/// Whether `entrants` still tell what is shown: that all runs stand where they stood then.
bool are_shown(const std::vector<Entrant>& entrants, const Transport& transport);

/// Who leads and by how much: "ONE leads by 3: 21 moves", or "ONE wins by 3: 21 moves" where all runs are over. In
/// games between two, and where all are even, how all stand.
std::string lead_in_words(const std::vector<Entrant>& entrants);

/// The same and how the others stand: "ONE leads by 3: 21 moves; ANOTHER 100: 24 moves".
std::string standing_in_words(const std::vector<Entrant>& entrants);

}  // namespace lookahead
