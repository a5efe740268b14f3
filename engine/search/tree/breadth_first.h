// Breadth first: examines all lines of one move, then all of two, and so on. Where every move costs the same, the first
// line that reaches the goal is a shortest one. A position reached before is dropped when its turn comes, so that a
// child that never gets its turn costs eight bytes.
// Source: E. F. Moore, "The shortest path through a maze" (1959); without the dropping of repeats, S. Koblenski, Color
// Walk part 7 (2017-2018), and G. Kinsman, "Bubble Burst" part 1 (2015), where selectors choose which children are
// listed.
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/tree/open_lists.h"
#include "search/tree/tree_search.h"

namespace lookahead {

struct BreadthFirst {
  static constexpr std::array code = {
      CodeLine{"put the root into a queue"},
      CodeLine{"while the queue is not empty:"},
      CodeLine{"  take the position that came first", {EventKind::expand, EventKind::enter, EventKind::cut}},
      CodeLine{"  drop it, if it was there before", {EventKind::cut}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  put what its moves lead to at the end", {EventKind::expand}},
  };

  static constexpr AlgorithmInfo info{
      .id = "breadth-first",
      .name = "Breadth first",
      .revision = 1,
      .idea = "Examines every line of one move, then every line of two, and so on.",
      .cost = "Time and memory grow with the branching factor to the power of the depth reached.",
      .guarantee =
          "A shortest line to the goal, if time and memory last and no move is left out; in a game without a goal, a "
          "best line, once all positions were examined.",
      .source = "E. F. Moore, The shortest path through a maze (1959)",
      .code = code};

  struct Options {
    HeuristicChoice select;
    bool transpositions = true;
  };
  static constexpr std::array params = {
      select_param<&Options::select>(),
      repeats_param<&Options::transpositions>(),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<TreeSearch<G, Queue>>(
        start.board, start.root, TreeOptions{.drops_repeats = options.transpositions, .is_by_depth = true},
        Selection<G>(options.select), Queue());
  }
};

}  // namespace lookahead
