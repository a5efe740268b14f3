// Moves that are played again in another position than the one they were chosen in: what a search needs that changes
// a line in the middle and plays the rest of it after that.
#pragma once

#include <concepts>
#include <optional>

#include "contract/game.h"

namespace lookahead {

/// replay: plays what `move`, which was legal in some position on the board, comes to in this one, and returns the
///         legal move that was played; where it comes to nothing, nothing is played. In the position that the move was
///         chosen in, it comes to itself.
template <class G>
concept HasReplay = OnePlayer<G> && requires(const typename G::Board& board, typename G::State& state, Move move) {
                                      { state.replay(board, move) } -> std::same_as<std::optional<Move>>;
                                    };

}  // namespace lookahead
