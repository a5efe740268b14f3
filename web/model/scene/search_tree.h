// The tree of a run at the node that is shown, as far as it can be drawn: which nodes there are, and where they lie.
//
// It is put together from lines, which every search can tell: the lines to the nodes that were examined last or to
// nodes all over the run, the best line, and the line to the node shown. So it is bounded however many nodes a run has,
// and works for all algorithms. Of games that are played out at random it has what they have in common, which is the
// tree that such a search grows. Moves that all lines begin with are left out; nodes that there is no room for are
// counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/run/playback.h"

namespace lookahead {

struct TreeNode {
  std::size_t parent = 0;                    ///< the parent's index in SearchTree::nodes; the first node is its own
  Move move = 0;                             ///< the move that leads here
  std::size_t depth = 0;                     ///< how many moves it lies below the first node of the list
  std::optional<std::uint64_t> number = {};  ///< the number of the node in the run, if that is known
  std::optional<Value> objective = {};       ///< in games that are played alone
  std::optional<Value> value = {};  ///< what the search gave it: more is better, for player 1 in a game between two
  std::uint64_t playouts = 0;  ///< how many games a search between two has played out from it; 0 if that is not known
  /// How good it is among the nodes of its depth, from 0 to 1: by objective, or by value where all objectives are the
  /// same. None where it has neither.
  std::optional<float> standing = {};
  std::size_t children = 0;  ///< how many children are drawn
  std::size_t hidden = 0;    ///< how many children are known and not drawn
  float place = 0;           ///< how far from the left it lies, in leaves
  bool is_on_line = false;   ///< the line to the node shown goes through it
  bool is_on_best = false;   ///< the best line goes through it
  bool is_dropped = false;   ///< it was cut, or its position had been reached before
  bool is_open = false;      ///< its move can be played, but as far as is known nothing from there on was examined
};

struct SearchTree {
  std::vector<Move> base;            ///< the moves from the run's root to the first node
  std::size_t base_on_best = 0;      ///< with how many of these moves the best line begins
  std::vector<TreeNode> nodes;       ///< depth first, children by the codes of their moves; there is at least one
  std::optional<std::size_t> shown;  ///< the index of the node that is shown, if it is drawn
  bool is_for_two = false;           ///< values are what a game between two is worth to player 1
  std::size_t leaves = 1;
  std::size_t depth = 0;  ///< of the deepest node

  /// The moves from the run's root to a node.
  std::vector<Move> line_to(std::size_t node) const;
};

/// What is to be drawn.
struct TreeScope {
  bool is_whole = false;  ///< draws nodes all over the run instead of the last ones
  /// The line to the node to begin with. All that is known below it is drawn, with its moves that were not examined.
  /// Without it the tree begins where the lines that are drawn part.
  std::optional<std::vector<Move>> from = {};

  friend bool operator==(const TreeScope&, const TreeScope&) = default;
};

constexpr std::size_t most_tree_nodes = 1500;

SearchTree tree_of(const Playback& playback, const TreeScope& scope, std::size_t most_leaves);

}  // namespace lookahead
