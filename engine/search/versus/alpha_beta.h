// Alpha-beta: minimax without the lines that cannot matter, searched to growing depths, each of which orders the moves
// for the next. Every enhancement is a switch, so that its worth can be measured; none changes the value that minimax
// would find.
// Sources: D. E. Knuth, R. W. Moore, "An Analysis of Alpha-Beta Pruning" (1975); the AlphaBetaPlayer of the Udacity
// course on adversarial search (2017); "Some comments on the efforts taken to improve the Isolation game AI"
// (orderings, cache, undo, symmetry).
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/versus/game_tree.h"

namespace lookahead {

struct AlphaBeta {
  static constexpr std::array code = {
      CodeLine{"value(position, depth, alpha, beta):"},
      CodeLine{"  take what the table knows", {EventKind::cut}},
      CodeLine{"  at the end or at depth 0: evaluate it", {EventKind::evaluate}},
      CodeLine{"  for each move, the most promising first:", {EventKind::expand}},
      CodeLine{"    v = -value(next, depth - 1, -beta, -alpha)"},
      CodeLine{"    stop, if v is beta or more"},
      CodeLine{"    alpha = the larger of alpha and v"},
      CodeLine{"play the move with the largest v", {EventKind::improve}},
  };

  static constexpr AlgorithmInfo info{
      .id = "alpha-beta",
      .name = "Alpha-beta",
      .revision = 2,
      .idea = "Minimax that stops looking at a move once it is known to be worse than another, to growing depths.",
      .cost = "At best the square root of minimax's nodes; memory as the table has entries.",
      .guarantee = "The value that minimax finds at the same depth.",
      .source = "D. E. Knuth, R. W. Moore, An Analysis of Alpha-Beta Pruning (1975)",
      .is_random = true,
      .code = code};

  enum class Cache { none, tiny, small, large };
  static constexpr std::array caches = {Choice{"none", "None"}, Choice{"tiny", "1,024 entries"},
                                        Choice{"small", "65,536 entries"}, Choice{"large", "1,048,576 entries"}};
  static constexpr std::array<std::size_t, caches.size()> entries = {0, 1 << 10, 1 << 16, 1 << 20};

  struct Options {
    int depth = 6;
    HeuristicChoice h;
    Thousandths c{1000};
    bool deepening = true;
    Ordering ordering = Ordering::fewest_replies;
    Cache cache = Cache::none;
    bool keep = true;
    bool undo = true;
    bool symmetry = true;
    Ties ties = Ties::first;
    bool resist = true;
  };
  static constexpr std::array params = {
      param<&Options::depth>("depth", "Depth", 1, 63, "Moves looked ahead at the most"),
      evaluation_param<&Options::h>(),
      coefficient_param<&Options::c>(),
      param<&Options::deepening>("deepening", "Deepen", "Search to depth 1, 2, 3, ... instead of to the last at once"),
      param<&Options::ordering>("ordering", "Order", ordering_choices, "Which moves are looked at first"),
      changed_in(
          2, Cache::small,
          param<&Options::cache>("cache", "Table", caches, "How many positions are kept with their values or bounds")),
      param<&Options::keep>("keep", "Keep the table", "The next turn's search begins with the table of this one"),
      param<&Options::undo>("undo", "Take moves back", "Take moves back instead of copying positions"),
      param<&Options::symmetry>(
          "symmetry", "Symmetry",
          "First moves that a symmetry makes the same are looked at once, if the evaluation allows"),
      ties_param<&Options::ties>(),
      changed_in(2, false,
                 param<&Options::resist>("resist", "Resist",
                                         "Where every move loses, play the one that was best before that was known, "
                                         "not the first; needs deepening")),
  };

  template <class G>
  static constexpr bool fits = TwoPlayer<G> && HasHeuristics<G>;
  static constexpr Role needs = Role::evaluate;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<GameTree<G>>(start, GameTreeOptions{.depth = options.depth,
                                                                .deepens = options.deepening,
                                                                .prunes = true,
                                                                .ties = options.ties,
                                                                .ordering = options.ordering,
                                                                .table = entries[std::size_t(options.cache)],
                                                                .keeps = options.keep,
                                                                .undoes = options.undo,
                                                                .symmetry = options.symmetry,
                                                                .resists = options.resist,
                                                                .h = options.h,
                                                                .c = options.c});
  }
};

}  // namespace lookahead
