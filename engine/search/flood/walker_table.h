// For a family of goals (walkers.h): from which pairs of vertices two walkers reach one of them, and all moves that
// follow are made, in so many moves. Sets of pairs are rows of bits, one row for each place of the first walker.
//
// The goals are those of one flooded set, S, and yet the table holds for any other, T. Take a line from T and the order
// in which it finishes colours, those first that are finished in T; then bring those to the front that are finished in
// S. The family has a goal for some beginning B of this order, and its vertices have no colour that is finished in S.
// If B has all colours that are finished in T, the line floods both vertices before it finishes a colour outside of B,
// and a move for each of these follows. If not, both vertices are flooded in T, and no fewer moves follow as long as T
// has at least so many colours left: needs_more asks for that.
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
    start_.insert(graph.start());
    rows_.reserve(size_ * (static_cast<std::size_t>(most) + 1));
    for (int moves = 0; moves <= most; ++moves) {
      for (const Goal& goal : goals)
        if (goal.moves_after == moves) fresh_[std::size_t(goal.u)].insert(goal.v);
      add_level();
      if (moves < most) walk_back(graph);
    }
    fresh_ = near_ = along_ = {};
  }

  /// What the table says of all that is made of a flooded set by one more move: it is worked out once for all of them.
  struct Outset {
    bool is_known = false;
    bool is_near = false;      ///< walkers come to the goal from the set itself, so that nothing more needs to be asked
    Set<Words> partners = {};  ///< from where a second walker comes to the goal while the first starts in the set
  };

  /// Of walkers that have `moves` moves. `border` has all vertices of the set that touch some outside of it; it may
  /// have others. (Where walkers come to the goal from any two flooded vertices, look at the last moment at which both
  /// are in flooded ones. If the first leaves then or later, it may as well wait from the beginning on the border from
  /// where it does so.)
  Outset outset(int moves, const Set<Words>& border, const Set<Words>& flooded) const {
    Outset out{.is_known = true};
    const std::size_t level = static_cast<std::size_t>(moves) * size_;
    if (level >= rows_.size()) return {.is_known = true, .is_near = true};
    for (std::size_t w = 0; w < Words; ++w) {
      const std::uint64_t here = border.words[w] | (goals_.words[w] & flooded.words[w]);
      if (here == 0) continue;
      out.partners = with_rows(out.partners, w, here, &rows_[level]);
      if (have_common(out.partners, flooded)) return {.is_known = true, .is_near = true};
    }
    return out;
  }

  /// Whether walkers need more than `moves` moves where `taken` is flooded besides, after which so many colours are not
  /// finished. `flooded` is all that is flooded then.
  bool needs_more(const Outset& from, int moves, int colours_left, const Set<Words>& taken,
                  const Set<Words>& flooded) const {
    if (colours_left < fewest_left_ || from.is_near || have_common(from.partners, taken)) return false;
    const std::size_t level = static_cast<std::size_t>(moves) * size_;
    for (std::size_t w = 0; w < Words; ++w)
      for (std::uint64_t rest = taken.words[w]; rest != 0;)
        if (have_common(rows_[level + 64 * w + static_cast<std::size_t>(take_lowest(rest))], flooded)) return false;
    return true;
  }

  /// Model bytes of a table up to `most` moves.
  static std::uint64_t memory_bytes(const Graph<Words>& graph, int most) {
    return graph.neighbours.size() * (std::uint64_t(most) + 1) * sizeof(Set<Words>);
  }

 private:
  void add_level() {
    const std::size_t begin = rows_.size();
    for (std::size_t x = 0; x < size_; ++x) {
      Set<Words> row = fresh_[x];
      if (begin > 0) row |= rows_[begin - size_ + x];
      rows_.push_back(row);
    }
  }

  /// What is new one move before: the first walker stays, and the second comes from anywhere; or the first goes to a
  /// neighbour, and the second stays or goes to the same colour. Nobody walks to the start.
  void walk_back(const Graph<Words>& graph) {
    const std::size_t last = rows_.size() - size_;
    Set<Words> changed;  // places of the first walker for which there may be something new
    for (std::size_t x = 0; x < size_; ++x) {
      if (fresh_[x].empty()) continue;
      spread(graph, static_cast<int>(x));
      along_[x] |= rows_[last + x];
      changed.insert(static_cast<int>(x));
      if (x != std::size_t(graph.start())) changed |= graph.neighbours[x];
    }
    std::fill(fresh_.begin(), fresh_.end(), Set<Words>{});
    for_each(changed, [&](int x) {
      Union<Words> fresh(near_[std::size_t(x)]);
      for (const std::size_t after : graph.beside(x)) fresh.add(along_[after]);
      fresh_[std::size_t(x)] = fresh.set().without(rows_[last + std::size_t(x)]);
    });
  }

  void spread(const Graph<Words>& graph, int x) {
    const Set<Words> fresh = fresh_[std::size_t(x)].without(start_);
    near_[std::size_t(x)] = with_rows(near_[std::size_t(x)], fresh, graph.neighbours);
    if (x == graph.start()) return;
    const Colour<Words>& alike = graph.colours[graph.colour_of(x)];
    Set<Words>& along = along_[std::size_t(x)];
    for (std::size_t w = alike.first_word(); w < alike.end_word(); ++w)
      along = with_rows(along, w, fresh.words[w] & alike.all.words[w], graph.neighbours.data());
  }

  std::size_t size_;
  Set<Words> start_;               // the start alone
  int fewest_left_ = 0;            // colours that must not be finished for the goals to say anything
  Set<Words> goals_;               // where a first walker may stand at the end
  std::vector<Set<Words>> rows_;   // by moves, then by the first walker's place
  std::vector<Set<Words>> fresh_;  // of the last level: what the level before has not
  std::vector<Set<Words>> near_;   // from where a second walker comes into the row
  std::vector<Set<Words>> along_;  // the row, and from where a second walker comes by a move of the first one's colour
};

}  // namespace lookahead::flood
