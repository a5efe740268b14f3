// Minimax: every line of a fixed number of moves, with the best reply to each. Source: C. E. Shannon, "Programming a
// Computer for Playing Chess" (1950).
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/versus/game_tree.h"

namespace lookahead {

struct Minimax {
  static constexpr std::array code = {
      CodeLine{"value(position, depth):"},
      CodeLine{"  at the end or at depth 0: evaluate it", {EventKind::evaluate}},
      CodeLine{"  for each move:", {EventKind::expand}},
      CodeLine{"    v = -value(what it leads to, depth - 1)"},
      CodeLine{"  the largest v"},
      CodeLine{"play the move with the largest v", {EventKind::improve}},
  };

  static constexpr AlgorithmInfo info{
      .id = "minimax",
      .name = "Minimax",
      .revision = 1,
      .idea = "Looks at every line of a few moves and plays the one that is best against the best replies.",
      .cost = "Branching factor to the power of the depth; no memory beyond the line.",
      .guarantee = "The best move as far as the depth and the evaluation can tell.",
      .source = "C. E. Shannon, Programming a Computer for Playing Chess (1950)",
      .is_random = true,
      .code = code};

  struct Options {
    int depth = 3;
    HeuristicChoice h;
    Thousandths c{1000};
    Ties ties = Ties::first;
  };
  static constexpr std::array params = {
      param<&Options::depth>("depth", "Depth", 1, 63, "Moves looked ahead"),
      evaluation_param<&Options::h>(),
      coefficient_param<&Options::c>(),
      ties_param<&Options::ties>(),
  };

  template <class G>
  static constexpr bool fits = TwoPlayer<G> && HasHeuristics<G>;
  static constexpr Role needs = Role::evaluate;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<GameTree<G>>(
        start,
        GameTreeOptions{.depth = options.depth, .prunes = false, .ties = options.ties, .h = options.h, .c = options.c});
  }
};

}  // namespace lookahead
