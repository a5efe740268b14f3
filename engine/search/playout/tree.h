// The tree that searches by playouts grow: each playout goes down from the root, and adds what it finds where it leaves
// the tree.
//
// Nodes lie in one array, the children of a node side by side. Their counts are overwritten, so that a keyframe holds a
// copy of the array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/chunked_array.h"
#include "core/rng.h"
#include "core/types.h"

namespace lookahead {

/// A Node has `first`, the index of its first child, `children`, their number, `move`, which leads to it, and `visits`.
template <class Node>
class PlayoutTree {
 public:
  /// Makes room for so many nodes more. False if the device has no memory left.
  bool reserve(std::size_t more) { return nodes_.reserve(more); }

  /// Nothing is there before the root. Its index is 0, so that 0 stands for no child.
  bool empty() const { return nodes_.empty(); }
  Node& operator[](std::uint32_t i) { return nodes_[i]; }
  const Node& operator[](std::uint32_t i) const { return nodes_[i]; }
  std::size_t bytes() const { return nodes_.bytes(); }

  /// The way down begins at the root, which is made if it is not there.
  void begin_path() {
    if (nodes_.empty()) nodes_.push_back({});
    path_.assign(1, 0);
  }
  /// The indices of the nodes on the way, the root's first.
  const std::vector<std::uint32_t>& path() const { return path_; }
  /// The last node on the way.
  const Node& at() const { return nodes_[path_.back()]; }

  /// Gives the last node on the way a child for each move. There must be room for them.
  template <class Moves>
  void expand(const Moves& moves) {
    nodes_[path_.back()].first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[path_.back()].children = static_cast<std::uint16_t>(moves.size());
    for (const Move move : moves) nodes_.push_back({.move = move});
  }

  /// Goes to a child that was never visited, drawn at random; if there is none, to the one whose index choose(node)
  /// returns. Returns the move that leads there.
  template <class Choose>
  Move descend(Rng& rng, Choose choose) {
    std::uint32_t choice = unvisited_child(rng);
    if (choice == 0) choice = choose(at());
    path_.push_back(choice);
    return nodes_[choice].move;
  }

 private:
  std::uint32_t unvisited_child(Rng& rng) const {
    const Node& node = at();
    std::uint32_t unvisited = 0;
    for (std::uint32_t i = 0; i < node.children; ++i) unvisited += nodes_[node.first + i].visits == 0 ? 1 : 0;
    if (unvisited == 0) return 0;
    std::uint32_t choice = node.first;
    std::uint32_t skip = rng.below(unvisited);
    while (nodes_[choice].visits > 0 || skip-- > 0) ++choice;
    return choice;
  }

  ChunkedArray<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

}  // namespace lookahead
