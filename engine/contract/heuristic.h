// Heuristics: plain functions with a role, listed in one table per game. A new heuristic is a function and a row of
// that table; every search that asks for its role then offers it.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "contract/game.h"

namespace lookahead {

/// What a search asks of a heuristic.
enum class Role {
  evaluate,  ///< what a position is worth: to the one player there is, or to one of two
  bound,     ///< an upper bound of what any line through a position can be worth
  order,     ///< in which order all children are listed
  select,    ///< which children are listed at all, and in which order
  playout,   ///< among which moves a playout draws
};

/// The value of the position that `move` leads to from `at`, as seen from `root`, which is `at` or a position before
/// it. The function need not apply the move: the last ply of a look-ahead is most of its work.
template <class G>
using Evaluate = Value (*)(const typename G::Board& board, const typename G::State& root, const typename G::State& at,
                           Move move);

/// An upper bound: at least the objective of the line that ends here, and of every line that goes on from here.
template <class G>
using UpperBound = Value (*)(const typename G::Board& board, const typename G::State& at);

/// Appends moves that `at.moves` has, in the order in which a search is to list them: all of them for the role `order`;
/// for `select` some of them, and none only if there are none. One that claims to be complete may list legal moves,
/// too, that `at.moves` leaves out.
template <class G>
using ListMoves = void (*)(const typename G::Board& board, const typename G::State& at, MoveList<G>& out);

/// How games are played out: what is fixed for a whole run, and which moves are then drawn from.
/// plan: a number that is made once, of the position that the run begins at; what it means is up to the heuristic.
///       0 where there is none.
/// list: appends moves that `at.moves` has, in its order; none only if there are none.
template <class G>
struct PlayoutMoves {
  std::uint32_t (*plan)(const typename G::Board& board, const typename G::State& root) = nullptr;
  void (*list)(const typename G::Board& board, const typename G::State& at, std::uint32_t plan,
               MoveList<G>& out) = nullptr;
};

/// The value of a position to `player`, 0 or 1, no matter whose turn it is. `coefficient` is in thousandths; what it
/// means is up to the heuristic. A worth of one is returned as Heuristic::unit, so that fractions are whole numbers; a
/// fraction that is still none is rounded so finely that different fractions stay different and in order. The value
/// lies strictly between -`won` and `won`. The state is passed by value because a leaf's state is made for this call
/// alone.
template <class G>
using EvaluateFor = Value (*)(const typename G::Board& board, typename G::State at, int player, Value coefficient);

/// The same for an evaluation that depends only on how many moves each player has, or would have if it were their turn.
using EvaluateMobility = Value (*)(int own, int other, Value coefficient);

/// What a heuristic promises. The contract tests try each of these on every game.
struct Claims {
  bool admissible = false;  ///< of a bound: it holds for every line
  bool consistent = false;  ///< of a bound: it never grows along a line
  bool symmetric = false;   ///< of an evaluation: the same for positions that a symmetry of the board maps onto others
  bool complete = false;  ///< of a selection: no line of legal moves is worth more than the best of those that it lists
};

/// One row of a game's table. The function of its role is set, and no other.
template <class G>
struct Heuristic {
  const char* id;
  const char* name;
  Role role;
  const char* help;
  Evaluate<G> evaluate = nullptr;          ///< for games with one player
  UpperBound<G> bound = nullptr;           ///< likewise
  ListMoves<G> list = nullptr;             ///< likewise; for `order` and `select`
  PlayoutMoves<G> playout = {};            ///< likewise
  EvaluateFor<G> evaluate_for = nullptr;   ///< for games with two players: either this
  EvaluateMobility by_mobility = nullptr;  ///< or this
  Value unit = 1;                          ///< what a worth of one is returned as, between two players
  Claims claims = {};
  bool is_retired = false;  ///< offered no more, though links that name it go on to work; such rows come last
};

/// Games that list heuristics; G::heuristics() is the table. Whether it has one of a certain role is asked at run time:
/// an algorithm that cannot do without one says so (`needs` in contract/algorithm.h).
template <class G>
concept HasHeuristics = Game<G> && requires {
                                     { G::heuristics() } -> std::same_as<std::span<const Heuristic<G>>>;
                                   };

/// Whether a parameter that asks for heuristics of the role `asked` also offers those of `role`. One that selects
/// children also offers the heuristics that only order them: all children in some order is a selection, too.
constexpr bool serves(Role role, Role asked) { return role == asked || (asked == Role::select && role == Role::order); }

/// How many heuristics a parameter that asks for a role offers.
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

/// What a position that is not over is worth to `player`, by either kind of evaluation.
template <TwoPlayer G>
Value evaluate(const Heuristic<G>& row, const typename G::Board& board, const typename G::State& at, int player,
               Value coefficient) {
  if (row.by_mobility) return row.by_mobility(at.mobility(player), at.mobility(player ^ 1), coefficient);
  return row.evaluate_for(board, at, player, coefficient);
}

}  // namespace lookahead
