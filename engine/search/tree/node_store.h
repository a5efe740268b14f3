// The nodes of a search that keeps its tree. A child costs eight bytes (its parent and its move); a packed state is
// kept only where a node was expanded.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "contract/game.h"
#include "core/store.h"
#include "search/tree/lineage.h"

namespace lookahead {

template <Game G>
class NodeStore : public Lineage {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  explicit NodeStore(const Board& board) : states_(std::max<std::size_t>(1, State::packed_bytes(board))) {}

  /// Keeps the state of the node examined last, which is being expanded. False if the device has no memory left.
  bool expand(const Board& board, const State& state) {
    std::byte* packed = states_.append();
    if (!packed) return false;
    state.pack(board, packed);
    return Lineage::expand();
  }

  /// The state of a child: its parent's after its move.
  State state(const Board& board, const Child& child) const {
    State state;
    state.unpack(board, states_[child.parent]);
    state.apply(board, child.move);
    return state;
  }

  std::uint64_t memory_bytes() const { return Lineage::memory_bytes() + states_.memory_bytes(); }

 private:
  RowStore states_;  // of the expanded nodes
};

}  // namespace lookahead
