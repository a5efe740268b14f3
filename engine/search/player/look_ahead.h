// Look-ahead: tries every sequence of `depth` moves, plays the first move of the best one, and looks ahead again. Of
// equally good sequences it takes the first; a sequence that finishes the game early is worth no more than one that
// finishes it late (both as in the source, whose figures depend on it). Source: S. Koblenski, "Explore Simple Game
// Algorithms with Color Walk", parts 4 and 5 (2017-2018).
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/player/depth_limited.h"
#include "search/player/play.h"

namespace lookahead {

struct LookAhead {
  static constexpr std::array code = {
      CodeLine{"while the game is not over:"},
      CodeLine{"  for each sequence of `depth` moves:", {EventKind::expand}},
      CodeLine{"    value what it leads to", {EventKind::evaluate}},
      CodeLine{"  play the first move of the best one", {EventKind::restart}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"end", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "look-ahead",
      .name = "Look-ahead",
      .revision = 1,
      .idea = "Tries every sequence of a few moves, plays the first move of the best one, then looks again.",
      .cost = "Branching factor to the power of the depth, for each move played; no memory beyond the line.",
      .guarantee = "None: the best few moves may lead to a worse game.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, parts 4 and 5 (2017-2018)",
      .code = code};

  struct Options {
    int depth = 4;
    HeuristicChoice metric;
  };
  static constexpr std::array params = {
      param<&Options::depth>("depth", "Depth", 1, 8, "Moves looked ahead"),
      param<&Options::metric>("metric", "Metric", Role::evaluate, "What a sequence of moves is worth"),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G> && HasHeuristics<G>;
  static constexpr Role needs = Role::evaluate;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    const Evaluate<G> metric = heuristic<G>(Role::evaluate, options.metric.index).evaluate;
    return std::make_unique<Play<G, DepthLimited<G>>>(start.board, DepthLimited<G>(start.root, options.depth, metric));
  }
};

}  // namespace lookahead
