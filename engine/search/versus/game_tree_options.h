// What can be chosen for the search of a game tree: the options themselves, and the rows of the parameters that several
// algorithms have in common.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/param.h"

namespace lookahead {

/// Games whose boards can be mapped onto themselves. distinct_moves lists the same as `moves`, without the moves that a
/// symmetry of the position maps onto an earlier one.
template <class G>
concept HasSymmetries =
    TwoPlayer<G> && requires(const typename G::Board& board, const typename G::State& at, MoveList<G>& out) {
                      { at.distinct_moves(board, out) } -> std::same_as<void>;
                    };

/// ranks: of the moves of a state: the more moves a move leaves its player and the fewer the other, the higher.
/// take:  removes the move of the highest rank and returns it.
template <class G>
concept HasRanks = HasMoveQueue<G> && requires(const typename G::Board& board, const typename G::State& at,
                                               MoveQueue<G>& queue, const typename MoveQueue<G>::Ranks& ranks) {
                                        {
                                          MoveQueue<G>::ranks(board, at)
                                          } -> std::same_as<typename MoveQueue<G>::Ranks>;
                                        { queue.take(ranks) } -> std::same_as<Move>;
                                      };

/// Which of equally good moves is played.
enum class Ties : std::uint8_t { first, last, drawn };
inline constexpr std::array tie_choices = {Choice{"first", "The first"}, Choice{"last", "The last"},
                                           Choice{"drawn", "Drawn"}};

/// In which order moves are looked at.
enum class Ordering : std::uint8_t {
  none,             ///< in the game's order
  previous_values,  ///< at the root, by the values of the iteration before
  previous_best,    ///< at the root, the best move of the iteration before first
  fewest_replies,   ///< at every node, by how few moves the other player will have
  freest,           ///< at every node, by how many moves the player will have, and how few the other
};
inline constexpr std::array ordering_choices = {
    Choice{"none", "None"}, Choice{"previous-values", "By the iteration before"},
    Choice{"previous-best", "Best of the iteration before"}, Choice{"opponent-mobility", "By the other's mobility"},
    Choice{"mobility", "By both players' mobility"}};

template <auto Member>
constexpr Param evaluation_param() {
  return param<Member>("h", "Evaluation", Role::evaluate, "What a position is worth");
}
template <auto Member>
constexpr Param coefficient_param() {
  return param<Member>(
      "c", "Coefficient", Thousandths{0}, Thousandths{5000},
      "How much each move of the other player counts, where one's own count 1; not all evaluations use it");
}
template <auto Member>
constexpr Param ties_param() {
  return param<Member>("ties", "Equal moves", tie_choices, "Which of equally good moves is played");
}

struct GameTreeOptions {
  int depth = 1;         ///< moves from the root, 1 to GameTree::max_depth
  bool deepens = false;  ///< from 1 to `depth`
  bool prunes = true;
  Ties ties = Ties::first;
  Ordering ordering = Ordering::none;
  std::size_t table = 0;  ///< entries, a power of two, or 0
  bool keeps = false;     ///< the table is kept for the next turn
  bool undoes = true;     ///< moves are taken back; else positions are copied
  bool symmetry = false;  ///< moves that are the same by a symmetry are looked at once, if the evaluation is symmetric
  bool resists = false;   ///< where all moves lose, the best one of the iteration before is played
  HeuristicChoice h = {};
  Thousandths c = {1000};
};

}  // namespace lookahead
