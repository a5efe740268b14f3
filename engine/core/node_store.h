// The nodes of a search that keeps its tree: a child costs eight bytes (parent and move), a packed state is kept only
// where a node was expanded. A line is a walk from child to parent.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/store.h"

namespace lookahead {

/// A listed node. `parent` numbers expanded nodes in the order of their expansion.
struct Child {
  static constexpr std::uint32_t no_parent = 0xffffffff;

  std::uint32_t parent;
  Move move;
  std::uint16_t depth;  ///< moves from the root
};
static_assert(sizeof(Child) == 8);

template <Game G>
class NodeStore {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  explicit NodeStore(const Board& board) : states_(std::max<std::size_t>(1, State::packed_bytes(board))) {}

  /// Keeps an expanded node. False where the device has no memory left.
  bool append(const Board& board, const Child& node, const State& state) {
    std::byte* packed = states_.append();
    if (!packed) return false;
    state.pack(board, packed);
    return nodes_.append(node);
  }

  std::size_t size() const { return nodes_.size(); }

  /// The state of a child: its parent's after its move.
  State state(const Board& board, const Child& child) const {
    State state;
    state.unpack(board, states_[child.parent]);
    state.apply(board, child.move);
    return state;
  }

  /// Appends the moves from the root to `node`.
  void line(Child node, std::vector<Move>& out) const {
    const std::size_t first = out.size();
    for (; node.parent != Child::no_parent; node = nodes_[node.parent]) out.push_back(node.move);
    std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
  }

  std::uint64_t memory_bytes() const { return nodes_.memory_bytes() + states_.memory_bytes(); }

 private:
  Store<Child> nodes_;
  RowStore states_;
};

}  // namespace lookahead
