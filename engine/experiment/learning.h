// Fitting the weights of Bubble Burst's learned evaluation (games/bubble_burst/learned.h) by the engine's own games.
// In each round narrow beams with the weights so far play random boards, some of them after an opening that is partly
// random. The weights are then those that make what a position on such a line is worth agree with what the positions
// after it are worth: least-squares temporal differences with traces that fade.
// Source: S. Bradtke, A. Barto, "Linear Least-Squares Algorithms for Temporal Difference Learning" (1996); J. Boyan,
// "Technical Update: Least-Squares Temporal Difference Learning" (2002) for the traces.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "text/notation.h"

namespace lookahead {

struct LearningPlan {
  std::string shape = "15x15x5:samegame";  ///< as the generator has it: of at most 16x16 cells and 7 colours
  std::uint64_t rounds = 5;
  std::uint64_t boards = 1000;    ///< in each round
  std::uint64_t first = 500'000;  ///< the seed of the first board; each board has the next
  std::uint64_t width = 12;       ///< of the beams
  std::uint64_t noise = 60;  ///< the most that chance adds to what a beam sees, or takes from it, in points; in the
                             ///< first round it is 300
};

/// The weights as the text that the engine is compiled with. After each round `tell` is called with the mean score of
/// its games without an opening, if there were any. The same plan gives the same text on every machine.
Result<std::string> learned_weights(const LearningPlan& plan,
                                    const std::function<void(std::uint64_t round, std::optional<double> mean)>& tell);

}  // namespace lookahead
