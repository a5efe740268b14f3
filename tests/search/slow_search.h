// Searches written a second time, as plainly as they can be described, on the slow rules of Color Walk.
#pragma once

#include <set>
#include <vector>

#include "games/color_walk/slow_rules.h"

namespace lookahead::tests {

/// The most cells that `depth` moves can clear; moves that clear nothing are no moves.
inline int most_cleared(const SlowGame& game, int depth) {
  if (depth == 0) return 0;
  int most = 0;
  for (const int colour : game.useful()) {
    SlowGame next = game;
    next.play(colour);
    most = std::max(most, game.gain(colour) + most_cleared(next, depth - 1));
  }
  return most;
}

/// The look-ahead of the articles: the first colour of the sequence that clears most; of equals the lowest colour.
inline std::vector<int> slow_look_ahead(SlowGame game, int depth) {
  std::vector<int> line;
  while (!game.over()) {
    int best = -1;
    int best_cleared = -1;
    for (const int colour : game.useful()) {
      SlowGame next = game;
      next.play(colour);
      const int cleared = game.gain(colour) + most_cleared(next, depth - 1);
      if (cleared <= best_cleared) continue;
      best = colour;
      best_cleared = cleared;
    }
    game.play(best);
    line.push_back(best);
  }
  return line;
}

/// Whether the board can be cleared in `moves` moves.
inline bool can_be_cleared_in(const SlowGame& game, int moves) {
  if (game.over()) return true;
  if (moves == 0) return false;
  for (const int colour : game.useful()) {
    SlowGame next = game;
    next.play(colour);
    if (can_be_cleared_in(next, moves - 1)) return true;
  }
  return false;
}

/// The fewest moves that clear a board, by trying all lines of 0, 1, 2, ... moves.
inline int fewest_moves(const SlowGame& game) {
  int moves = 0;
  while (!can_be_cleared_in(game, moves)) ++moves;
  return moves;
}

/// What a breadth-first search has done after each node, found by examining boards one by one.
struct SlowBreadthFirst {
  struct Node {
    SlowGame game;
    int depth;
  };
  std::vector<Node> queue;  ///< all nodes ever listed, the root first
  std::size_t next = 0;     ///< the first not yet examined
  std::set<std::vector<int>> seen;
  std::size_t expanded = 0;
  std::size_t repeats = 0;
  std::size_t improvements = 0;
  int fewest_left;

  explicit SlowBreadthFirst(const SlowGame& root) : queue{{root, 0}}, fewest_left(root.size() + 1) {}

  void examine() {
    const Node node = queue[next++];
    if (!seen.insert(node.game.cells()).second) {
      ++repeats;
      return;
    }
    // In breadth first no line is shorter than one before it: only fewer cells left are better.
    if (node.game.remaining() < fewest_left) {
      fewest_left = node.game.remaining();
      ++improvements;
    }
    if (node.game.over()) return;
    ++expanded;
    for (const int colour : node.game.useful()) {
      queue.push_back({node.game, node.depth + 1});
      queue.back().game.play(colour);
    }
  }
};

}  // namespace lookahead::tests
