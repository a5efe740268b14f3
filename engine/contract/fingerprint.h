// Fingerprints of moves: what a search learns about a move, it remembers by the move's fingerprint, and so knows it
// again in positions that it never saw.
#pragma once

#include <concepts>
#include <cstdint>

#include "contract/game.h"
#include "core/fixed_list.h"

namespace lookahead {

template <class G>
using FingerprintList = FixedList<std::uint64_t, G::max_moves>;

/// fingerprints: appends one for each of `moves`, which are legal: spread over all 64 bits as a hash is
///               (core/hash.h), so that hardly any is 0. Two moves have the same one where they do the same to the same
///               cells, whatever the rest of the position is; save for collisions of 64 bits.
template <class G>
concept HasFingerprints = OnePlayer<G> && requires(const typename G::Board& board, const typename G::State& at,
                                                   const MoveList<G>& moves, FingerprintList<G>& out) {
                                            { at.fingerprints(board, moves, out) } -> std::same_as<void>;
                                          };

}  // namespace lookahead
