// Greedy: plays the move that is worth most at once; of equally good ones the first. It is a look-ahead of one move.
// Between two players it is a look-ahead of one move, too, valued by an evaluation; of equally good moves the last, as
// in its source. Sources: S. Koblenski, "Explore Simple Game Algorithms with Color Walk", part 4 (2015); the
// GreedyPlayer of the Udacity course on adversarial search (2017).
#pragma once

#include <array>
#include <type_traits>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/player/look_ahead.h"
#include "search/versus/game_tree.h"

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
    int h = 0;
    int c = 1000;
  };
  static constexpr std::array params = {
      param<&Options::metric>("metric", "Metric", Role::metric, "What a move is worth"),
      evaluation_param<&Options::h>(),
      coefficient_param<&Options::c>(),
  };

  template <class G>
  static constexpr bool fits = HasMetrics<G> || HasEvaluations<G>;

  template <class G>
  static constexpr bool offers(const Param& param) {
    return HasEvaluations<G> || param.is_role;  // the coefficient
  }

  template <class G>
  struct Alone : LookAhead::Machine<G> {
    Alone(const typename G::Board& board, const typename G::State& root, const Options& options, std::uint64_t seed)
        : LookAhead::Machine<G>(board, root, {.depth = 1, .metric = options.metric}, seed) {}
  };
  template <class G>
  struct AgainstAnother : GameTree<G> {
    AgainstAnother(const typename G::Board& board, const typename G::State& root, const Options& options,
                   std::uint64_t seed)
        : GameTree<G>(board, root, {.depth = 1, .prunes = false, .ties = Ties::last, .h = options.h, .c = options.c},
                      seed) {}
  };
  template <class G>
  using Machine = std::conditional_t<TwoPlayer<G>, AgainstAnother<G>, Alone<G>>;
};

}  // namespace lookahead
