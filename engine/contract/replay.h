// Moves that are played again in another position than the one they were chosen in: what a search needs that changes
// a line in the middle and plays the rest of it after that.
#pragma once

#include <concepts>
#include <optional>
#include <utility>

#include "contract/game.h"

namespace lookahead {

/// replay: plays what `move`, which was legal in some position on the board, comes to in this one, and returns the
///         legal move that was played; where it comes to nothing, nothing is played. In the position that the move was
///         chosen in, it comes to itself.
template <class G>
concept HasReplay = OnePlayer<G> && requires(const typename G::Board& board, typename G::State& state, Move move) {
                                      { state.replay(board, move) } -> std::same_as<std::optional<Move>>;
                                    };

/// Tracked: a position that knows where its cells lay at the root that it was made of. There a move has a name that it
///          keeps when the moves before it are changed: `name` is that of a legal move, and `replay` plays what a name
///          comes to now, as the state's own does with a move.
template <class G>
concept HasTracking = HasReplay<G> && std::constructible_from<typename G::Tracked, const typename G::State&> &&
                      requires(const typename G::Board& board, typename G::Tracked& tracked, Move move) {
                        { std::as_const(tracked).state() } -> std::same_as<const typename G::State&>;
                        { std::as_const(tracked).name(move) } -> std::same_as<Move>;
                        { tracked.replay(board, move) } -> std::same_as<std::optional<Move>>;
                      };

/// detours: lists moves that gain nothing by themselves, and which `moves` therefore leaves out, but which may prepare
///          a gain. None of them has to be there.
template <class G>
concept HasDetours = requires(const typename G::Board& board, const typename G::State& state, MoveList<G>& out) {
                       state.detours(board, out);
                     };

/// smoothed: what a game that is over counts for while lines are changed, where the objective has a cliff: something
///           that is won all at once and counts here by a share from 0 to 1, and something else that tells how near a
///           line came to it. It decides which lines are gone on from, and never which is the best.
template <class G>
concept HasSmoothing = requires(const typename G::Board& board, const typename G::State& state, double share) {
                         { state.smoothed(board, share) } -> std::same_as<double>;
                       };

/// A position in which a move is its own name.
template <class G>
class Untracked {
 public:
  Untracked() = default;
  explicit Untracked(const typename G::State& root) : state_(root) {}

  const typename G::State& state() const { return state_; }
  Move name(Move move) const { return move; }
  std::optional<Move> replay(const typename G::Board& board, Move move) { return state_.replay(board, move); }

 private:
  typename G::State state_{};
};

}  // namespace lookahead
