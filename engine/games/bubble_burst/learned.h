// An evaluation that was learnt: what can still be scored from a position, as a weighted sum of what is counted in it
// (features.h). The weights depend on how many cells are left besides those of the most frequent colour: they are given
// at some such numbers, the knots, and go in straight lines between them. `lookahead learn` fits them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/types.h"
#include "games/bubble_burst/features.h"

namespace lookahead::bubble_burst {

inline constexpr std::array knots = {0, 3, 7, 13, 22, 36, 56, 84, 120, 170};

/// In 256ths of a point; a row for each knot.
using KnotWeights = std::array<std::array<std::int32_t, feature_count>, knots.size()>;

/// Where a number of cells lies: between the knot `first`, which it is `up` beyond, and the next one, `down` below it.
struct BetweenKnots {
  std::size_t first;
  int up, down;
};
constexpr BetweenKnots between_knots(int cells) {
  const int at = cells < knots.back() ? cells : knots.back();
  std::size_t first = 0;
  while (first + 2 < knots.size() && at > knots[first + 1]) ++first;
  return {first, at - knots[first], knots[first + 1] - at};
}

/// The same weights for every number of cells, so that nothing is left to be worked out when a position is valued.
class Weights {
 public:
  explicit Weights(const KnotWeights& at_knots) {
    for (std::size_t cells = 0; cells < rows_.size(); ++cells) {
      const BetweenKnots place = between_knots(static_cast<int>(cells));
      for (std::size_t f = 0; f < feature_count; ++f)
        rows_[cells][f] =
            (at_knots[place.first][f] * place.down + at_knots[place.first + 1][f] * place.up) / (place.down + place.up);
    }
  }

  /// What can still be scored where these are the features, in 256ths of a point.
  Value operator()(const Features& features) const {
    const auto cells = static_cast<std::size_t>(features.others < knots.back() ? features.others : knots.back());
    Value sum = 0;
    for (std::size_t f = 0; f < feature_count; ++f) sum += Value{rows_[cells][f]} * features.counts[f];
    return sum;
  }

 private:
  std::array<std::array<std::int32_t, feature_count>, knots.back() + 1> rows_;
};

/// Those that were fitted for the two ways to score.
const Weights& fitted_weights(Scoring scoring);

/// What a position is worth by some weights, in 256ths of a point: its score, and what can still be scored.
template <int Width>
Value worth(const Weights& weights, const Board<Width>& board, const State<Width>& state) {
  return state.objective() * 256 + (state.over() ? 0 : weights(features(board, state)));
}

}  // namespace lookahead::bubble_burst
