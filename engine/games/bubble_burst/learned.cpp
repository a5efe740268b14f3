#include "games/bubble_burst/learned.h"

namespace lookahead::bubble_burst {
namespace {

constexpr KnotWeights samegame_weights = {{
#include "games/bubble_burst/weights_samegame.txt"
}};

constexpr KnotWeights pairs_weights = {{
#include "games/bubble_burst/weights_pairs.txt"
}};

}  // namespace

const Weights& fitted_weights(Scoring scoring) {
  static const Weights samegame(samegame_weights);
  static const Weights pairs(pairs_weights);
  return scoring == Scoring::samegame ? samegame : pairs;
}

}  // namespace lookahead::bubble_burst
