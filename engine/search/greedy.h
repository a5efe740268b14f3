// Greedy: plays the move that is worth most at once; of equally good ones the first. It is a look-ahead of one move.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk", part 4 (2015).
#pragma once

#include <array>

#include "core/algorithm.h"
#include "core/param.h"
#include "search/look_ahead.h"

namespace lookahead {

struct Greedy {
  static constexpr AlgorithmInfo info{
      .id = "greedy",
      .name = "Greedy",
      .revision = 1,
      .idea = "Plays the move that is worth most at once.",
      .cost = "As many nodes a move as there are moves; no memory beyond the line.",
      .guarantee = "None.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 4 (2015)"};

  struct Options {
    int metric = 0;
  };
  static constexpr std::array params = {
      param<&Options::metric>("metric", "Metric", Role::metric, "What a move is worth"),
  };

  template <class G>
  static constexpr bool fits = HasMetrics<G>;

  template <class G>
  struct Machine : LookAhead::Machine<G> {
    Machine(const typename G::Board& board, const typename G::State& root, const Options& options, std::uint64_t seed)
        : LookAhead::Machine<G>(board, root, {.depth = 1, .metric = options.metric}, seed) {}
  };
};

}  // namespace lookahead
