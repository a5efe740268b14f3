// The tree of a run at the node that is shown, as far as it can be drawn: which nodes, and where. No drawing here.
//
// It is put together from lines, which every search can tell: those of the nodes examined last, or of nodes all over
// the run, the best line, and the line to the node shown. So it is bounded however many nodes a run has, and the same
// for all algorithms. What they have in common, from the root on, is left out above; what there is no room for is
// counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/run/playback.h"

namespace lookahead {

/// How many first moves two lines share.
std::size_t common_length(const std::vector<Move>& a, const std::vector<Move>& b);

struct TreeNode {
  std::size_t parent = 0;                    ///< its place in the list; the first is its own
  Move move = 0;                             ///< that leads here
  std::size_t depth = 0;                     ///< moves from the first node of the list
  std::optional<std::uint64_t> number = {};  ///< as which it was examined, if that is known
  std::optional<Value> objective = {};       ///< where the game is played alone
  std::optional<Value> value = {};  ///< that the search gave it: as large as it is good, for player 1 between two
  /// From 0 to 1 among the nodes of its depth: by objective, or by value where all of those have the same; none where
  /// it has neither.
  std::optional<float> standing = {};
  std::size_t children = 0;  ///< drawn
  std::size_t hidden = 0;    ///< children that are known and not drawn
  float place = 0;           ///< from the left, in leaves
  bool is_on_line = false;   ///< to the node shown
  bool is_on_best = false;   ///< the best line goes through it
  bool is_dropped = false;   ///< it was cut, or reached before
  bool is_open = false;      ///< it can be played, and nothing is known to have examined it or what follows
};

struct SearchTree {
  std::vector<Move> base;            ///< from the run's root to the first node
  std::size_t base_on_best = 0;      ///< how many of these the best line begins with
  std::vector<TreeNode> nodes;       ///< depth first, children by the codes of their moves; there is one at least
  std::optional<std::size_t> shown;  ///< the place of the node shown, if it is drawn
  bool is_for_two = false;           ///< values are what a game between two is worth to player 1
  std::size_t leaves = 1;
  std::size_t depth = 0;  ///< of the deepest node

  /// Moves from the run's root.
  std::vector<Move> line_to(std::size_t node) const;
};

/// What is to be drawn.
struct TreeScope {
  bool is_whole = false;  ///< nodes all over the run, instead of the last ones
  /// The node to begin with: all that is known below it, and its moves that nobody examined. None: what is drawn has it
  /// in common.
  std::optional<std::vector<Move>> from = {};

  friend bool operator==(const TreeScope&, const TreeScope&) = default;
};

constexpr std::size_t most_tree_nodes = 1500;

SearchTree tree_of(const Playback& playback, const TreeScope& scope, std::size_t most_leaves);

}  // namespace lookahead
