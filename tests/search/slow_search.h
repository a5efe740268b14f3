// Searches written a second time, as plainly as they can be described, on the slow rules of Color Walk.
#pragma once

#include <set>
#include <utility>
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

/// The fewest moves until something is done, by trying all lines of 0, 1, 2, ... moves; every position once.
template <class IsDone>
int fewest_moves_until(const SlowGame& root, IsDone is_done) {
  std::vector<SlowGame> layer = {root};
  std::set<std::vector<int>> seen = {root.cells()};
  for (int moves = 0;; ++moves) {
    std::vector<SlowGame> next;
    for (const SlowGame& at : layer) {
      if (is_done(at)) return moves;
      for (const int colour : at.useful()) {
        SlowGame child = at;
        child.play(colour);
        if (seen.insert(child.cells()).second) next.push_back(child);
      }
    }
    layer = std::move(next);
  }
}

/// The fewest moves that clear a board.
inline int fewest_moves(const SlowGame& root) {
  return fewest_moves_until(root, [](const SlowGame& at) { return at.over(); });
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
