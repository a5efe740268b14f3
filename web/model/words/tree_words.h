// The search tree in words: what a node of it is, and which lie around the node shown.
#pragma once

#include <string>
#include <vector>

#include "model/scene/scene.h"
#include "model/scene/search_tree.h"

namespace lookahead {

/// What a node is: "Node 1,204: move 7, green, 12 cells, +42 · 59 points". `line` leads there from the run's root.
std::string node_in_words(const TreeNode& node, const AnyPosition& root, const std::vector<Move>& line);

/// A node on the way to the one shown, that one, a child of it, or another child of its parent.
struct Relative {
  std::size_t node;  ///< its index in SearchTree::nodes
  std::string words;
};
struct Relatives {
  std::vector<Relative> list;
  std::size_t shown = 0;  ///< the index of the node shown in the list
};
/// The relatives of the node that is shown, at most most_relatives of each kind. Empty where that node is not drawn.
Relatives relatives_of(const SearchTree& tree, const AnyPosition& root);
constexpr std::size_t most_relatives = 24;

}  // namespace lookahead
