// Heuristics: plain functions with a role, listed in one table per game. A new one is a function and a row, and is then
// to be had in every search that asks for its role.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <span>

#include "contract/game.h"

namespace lookahead {

/// What a search asks of a heuristic.
enum class Role {
  evaluate,  ///< what a position is worth: to a searcher who plays alone, or to one of two players
  bound,     ///< what no line through a position can be worth more than
  order,     ///< in which order all children are listed
  select,    ///< which children are listed at all, and in which order
};

/// The position that `move` leads to from `at`, valued as seen from `root`, a position at or before `at`. It need not
/// apply the move: the last ply of a look-ahead is most of its work.
template <class G>
using Evaluate = Value (*)(const typename G::Board& board, const typename G::State& root, const typename G::State& at,
                           Move move);

/// At least the objective of every line that goes on from here, and of the one that ends here.
template <class G>
using UpperBound = Value (*)(const typename G::Board& board, const typename G::State& at);

/// Appends moves that `at.moves` has, in the order in which a search is to list them: all of them, or, of a role that
/// selects, some, and none only where there is none.
template <class G>
using ListMoves = void (*)(const typename G::Board& board, const typename G::State& at, MoveList<G>& out);

/// `player` is 0 or 1, whoever is to move; `coefficient` is in thousandths and means what the heuristic says. The value
/// counts Heuristic::unit to one, so that fractions are whole numbers; where they are not, it is rounded so finely that
/// different fractions stay different and in order. Less than `won` either way. The state comes by value: that of a
/// leaf is made for this call alone.
template <class G>
using EvaluateFor = Value (*)(const typename G::Board& board, typename G::State at, int player, Value coefficient);

/// The same where nothing counts but how many moves each player has, or would have if it were their turn.
using EvaluateMobility = Value (*)(int own, int other, Value coefficient);

/// What a heuristic promises. The contract tests try each of these on every game.
struct Claims {
  bool admissible = false;  ///< of a bound: it is one, for every line
  bool consistent = false;  ///< of a bound: it never grows along a line
  bool symmetric = false;   ///< of an evaluation: the same for positions that a symmetry of the board maps onto others
};

/// The function of its role is there, and no other.
template <class G>
struct Heuristic {
  const char* id;
  const char* name;
  Role role;
  const char* help;
  Evaluate<G> evaluate = nullptr;          ///< of games that are played alone
  UpperBound<G> bound = nullptr;           ///< the same
  ListMoves<G> list = nullptr;             ///< the same; for `order` and `select`
  EvaluateFor<G> evaluate_for = nullptr;   ///< between two players,
  EvaluateMobility by_mobility = nullptr;  ///< or in its place
  Value unit = 1;                          ///< of an evaluation between two players
  Claims claims = {};
};

/// Games that list heuristics: G::heuristics is the table. Whether it has one of a certain role is asked at run time:
/// an algorithm that cannot do without says so (`needs` in contract/algorithm.h).
template <class G>
concept HasHeuristics = Game<G> && requires {
                                     { G::heuristics() } -> std::same_as<std::span<const Heuristic<G>>>;
                                   };

/// Whether a parameter that asks for heuristics of a role offers those of another: where children can be selected, all
/// of them in some order is a choice, too.
constexpr bool serves(Role role, Role asked) { return role == asked || (asked == Role::select && role == Role::order); }

/// How many a parameter that asks for a role offers.
template <class G>
std::size_t count_heuristics([[maybe_unused]] Role asked) {
  std::size_t count = 0;
  if constexpr (HasHeuristics<G>)
    for (const Heuristic<G>& row : G::heuristics()) count += serves(row.role, asked);
  return count;
}

/// The i-th heuristic that a parameter asking for a role offers, counted from 0.
template <HasHeuristics G>
const Heuristic<G>& heuristic(Role asked, int i) {
  for (const Heuristic<G>& row : G::heuristics())
    if (serves(row.role, asked) && i-- == 0) return row;
  assert(false && "an option holds an index that the catalog did not check");
  return G::heuristics().front();
}

/// What a position that is not over is worth to `player` by an evaluation of either kind.
template <TwoPlayer G>
Value evaluate(const Heuristic<G>& row, const typename G::Board& board, const typename G::State& at, int player,
               Value coefficient) {
  if (row.by_mobility) return row.by_mobility(at.mobility(player), at.mobility(player ^ 1), coefficient);
  return row.evaluate_for(board, at, player, coefficient);
}

}  // namespace lookahead
