// Heuristics: plain functions with a role, listed in one table per game. A new one is a function and a row.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>

#include "contract/game.h"

namespace lookahead {

enum class Role {
  metric,      ///< what a move is worth to a searcher that started from an earlier state
  selector,    ///< which children are listed
  evaluation,  ///< what a position that is not over is worth to one of two players
};

/// The state that `move` leads to from `at`, valued as seen from `root`, a state at or before `at`. It need not apply
/// the move: the last ply of a look-ahead is most of its work.
template <class G>
using Metric = Value (*)(const typename G::Board& board, const typename G::State& root, const typename G::State& at,
                         Move move);

/// Appends moves that `at.moves` has, in the order in which a search is to list them; none only where it has none.
template <class G>
using Selector = void (*)(const typename G::Board& board, const typename G::State& at, MoveList<G>& out);

/// `player` is 0 or 1, whoever is to move; `coefficient` is in thousandths and means what the heuristic says. The value
/// counts Heuristic::unit to one, so that fractions are whole numbers; where they are not, it is rounded so finely that
/// different fractions stay different and in order. Less than `won` either way. The state comes by value: that of a
/// leaf is made for this call alone.
template <class G>
using Evaluation = Value (*)(const typename G::Board& board, typename G::State at, int player, Value coefficient);

/// The same where nothing counts but how many moves each player has, or would have if it were their turn.
using MobilityEvaluation = Value (*)(int own, int other, Value coefficient);

template <class G>
struct Heuristic {
  const char* id;
  const char* name;
  Role role;
  const char* help;
  Metric<G> metric = nullptr;          ///< if that is its role
  Selector<G> selector = nullptr;      ///< the same
  Evaluation<G> evaluation = nullptr;  ///< the same, or in its place
  MobilityEvaluation by_mobility = nullptr;
  Value unit = 1;  ///< of an evaluation
  /// A claim: an evaluation is the same for positions that a symmetry of the board maps onto each other.
  bool is_symmetric = false;
};

/// Games that list heuristics: G::heuristics is the table; a choice is an index into the rows of one role.
template <class G>
concept HasHeuristics = Game<G> && requires {
                                     { G::heuristics() } -> std::same_as<std::span<const Heuristic<G>>>;
                                   };
template <class G>
concept HasMetrics = OnePlayer<G> && HasHeuristics<G>;
template <class G>
concept HasEvaluations = TwoPlayer<G> && HasHeuristics<G>;

/// The i-th heuristic of a role, counted from 0.
template <class G>
const Heuristic<G>& heuristic(Role role, int i) {
  for (const Heuristic<G>& row : G::heuristics())
    if (row.role == role && i-- == 0) return row;
  assert(false && "an option holds an index that the catalog did not check");
  return G::heuristics().front();
}

/// What a position that is not over is worth to `player` by an evaluation of either kind.
template <HasEvaluations G>
Value evaluate(const Heuristic<G>& row, const typename G::Board& board, const typename G::State& at, int player,
               Value coefficient) {
  if (row.by_mobility) return row.by_mobility(at.mobility(player), at.mobility(player ^ 1), coefficient);
  return row.evaluation(board, at, player, coefficient);
}

}  // namespace lookahead
