// The heuristics that games with groups have in common: what was gained, a bound, and the selectors. Source of the
// selectors: G. Kinsman, "Bubble Burst" part 2 (2016).
#pragma once

#include <array>

#include "contract/heuristic.h"
#include "contract/selector.h"

namespace lookahead::falling {

/// The names and help texts of these heuristics in a game's own words.
struct Words {
  const char* metric_id;
  const char* metric_name;
  const char* metric;
  const char* bound;
  const char* all;
  const char* top_three;
  const char* least_common;
};

/// What a sequence of moves has gained since the root: State::gain is what a move adds to the objective.
template <class G>
Value gained(const typename G::Board& board, const typename G::State& root, const typename G::State& at, Move move) {
  return at.objective() - root.objective() + at.gain(board, move);
}

template <class G>
Value bound(const typename G::Board& board, const typename G::State& at) {
  return at.bound(board);
}

template <class G>
constexpr auto heuristics(const Words& words) {
  return std::array{
      Heuristic<G>{.id = words.metric_id,
                   .name = words.metric_name,
                   .role = Role::evaluate,
                   .help = words.metric,
                   .evaluate = gained<G>},
      Heuristic<G>{.id = "colours",
                   .name = "Colour by colour",
                   .role = Role::bound,
                   .help = words.bound,
                   .bound = bound<G>,
                   .claims = {.admissible = true, .consistent = true}},
      Heuristic<G>{.id = "all", .name = "All", .role = Role::order, .help = words.all, .list = select_all<G>},
      Heuristic<G>{.id = "top-three",
                   .name = "Top three",
                   .role = Role::select,
                   .help = words.top_three,
                   .list = select_top<G, 3>},
      Heuristic<G>{.id = "least-common",
                   .name = "Least common",
                   .role = Role::select,
                   .help = words.least_common,
                   .list = select_least_common<G, 3, 2>},
  };
}

}  // namespace lookahead::falling
