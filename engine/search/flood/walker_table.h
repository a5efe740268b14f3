// For a family of goals (walkers.h): from which pairs of vertices two walkers reach one of them, and all moves that
// follow are made, in so many moves. Sets of pairs are rows of bits, one row for each place of the first walker.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/flood/graph.h"
#include "search/flood/walkers.h"

namespace lookahead::flood {

template <int Words>
class WalkerTable {
 public:
  /// Up to `most` moves.
  WalkerTable(const Graph<Words>& graph, const std::vector<Goal>& goals, int most)
      : size_(graph.neighbours.size()), fresh_(size_), near_(size_), along_(size_) {
    for (const Goal& goal : goals) {
      goals_.insert(goal.u);
      fewest_left_ = std::max(fewest_left_, goal.moves_after);
    }
    rows_.reserve(size_ * (static_cast<std::size_t>(most) + 1));
    for (int moves = 0; moves <= most; ++moves) {
      for (const Goal& goal : goals)
        if (goal.moves_after == moves) fresh_[std::size_t(goal.u)].insert(goal.v);
      add_level();
      walk_back(graph);
    }
    fresh_ = near_ = along_ = {};
  }

  /// Whether walkers need more than `moves` moves from a flooded set with this border, in which so many colours are not
  /// finished.
  bool needs_more(int moves, int colours_left, const Set<Words>& border, const Set<Words>& flooded) const {
    const std::size_t level = static_cast<std::size_t>(moves) * size_;
    if (colours_left < fewest_left_ || level >= rows_.size()) return false;
    for (std::size_t w = 0; w < Words; ++w)
      for (std::uint64_t rest = border.words[w] | (goals_.words[w] & flooded.words[w]); rest != 0;) {
        const std::size_t x = 64 * w + static_cast<std::size_t>(take_lowest(rest));
        if (!common(rows_[level + x], flooded).empty()) return false;
      }
    return true;
  }

  /// Model bytes of a table up to `most` moves.
  static std::uint64_t memory_bytes(const Graph<Words>& graph, int most) {
    return graph.neighbours.size() * (std::uint64_t(most) + 1) * sizeof(Set<Words>);
  }

 private:
  void add_level() {
    const std::size_t last = rows_.size() - size_;
    for (std::size_t x = 0; x < size_; ++x) {
      Set<Words> row = fresh_[x];
      if (rows_.size() >= size_ + x) row |= rows_[last + x];
      rows_.push_back(row);
    }
  }

  /// What is new one move before: the first walker stays, and the second comes from anywhere; or the first goes to a
  /// neighbour, and the second stays or goes to the same colour. Nobody walks to the start.
  void walk_back(const Graph<Words>& graph) {
    for (std::size_t x = 0; x < size_; ++x) spread(graph, static_cast<int>(x));
    const std::size_t last = rows_.size() - size_;
    for (std::size_t x = 0; x < size_; ++x) {
      Set<Words> row = near_[x];
      for_each(graph.neighbours[x], [&](int after) {
        if (after == graph.start()) return;
        row |= rows_[last + std::size_t(after)];
        row |= along_[std::size_t(after)];
      });
      fresh_[x] = row.without(rows_[last + x]);
    }
  }

  void spread(const Graph<Words>& graph, int x) {
    for_each(fresh_[std::size_t(x)], [&](int y) {
      if (y == graph.start()) return;
      near_[std::size_t(x)] |= graph.neighbours[std::size_t(y)];
      if (x != graph.start() && graph.colour_of(y) == graph.colour_of(x))
        along_[std::size_t(x)] |= graph.neighbours[std::size_t(y)];
    });
  }

  std::size_t size_;
  int fewest_left_ = 0;            // colours that must not be finished for the goals to say anything
  Set<Words> goals_;               // where a first walker may stand at the end
  std::vector<Set<Words>> rows_;   // by moves, then by the first walker's place
  std::vector<Set<Words>> fresh_;  // of the last level: what the level before has not
  std::vector<Set<Words>> near_;   // from where a second walker comes into the row
  std::vector<Set<Words>> along_;  // the same by a move of the colour of the first walker's place
};

}  // namespace lookahead::flood
