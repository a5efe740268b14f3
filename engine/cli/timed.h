// Rows with the time that they took. Clocks are read here, since the engine never reads one.
#pragma once

#include <cstdint>

#include "experiment/runner.h"

namespace lookahead::cli {

/// Makes a run or plays a game, counted from 0. `seconds` limits the search for each move of a game, where it is not 0.
Row make_timed(const Runner& runner, std::uint64_t number, double seconds = 0);

}  // namespace lookahead::cli
