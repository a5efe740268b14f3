// Two walkers: at least how many moves are needed to flood two vertices u and v. A line that floods both has, from
// vertices that are flooded before, a path to each. Neighbours differ in colour, so that a move takes a path at most
// one vertex on, and only to one of the move's colour. So one sequence of colours has to walk both paths; and how long
// the shortest such sequence is, is found for all pairs of vertices at once, breadth first.
//
// More moves follow. Colours are finished in some order. After the first i of m colours are finished, m - i moves at
// least are left, one for each other colour; and before that u and v were flooded, if their colours are among the first
// i. So each order gives a bound by each of its beginnings, of which the best counts; and the least over all orders is
// a bound of what is to be done. What it rests on is a family of pairs, one for some beginning of each order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <climits>
#include <cstdint>
#include <vector>

#include "search/flood/graph.h"

namespace lookahead::flood {

/// Two vertices, and how many moves it takes to flood both.
struct Pair {
  int u = 0;
  int v = 0;
  int moves = 0;
};

/// Two vertices, after whose flooding at least `moves_after` moves follow: one for each colour that is finished later.
/// So it says nothing of a flooded set in which more colours are finished than those before.
struct Goal {
  int u;
  int v;
  int moves_after;
};

/// The vertices of a flooded set that touch some that are not flooded.
template <int Words>
Set<Words> border_of(const Graph<Words>& graph, const Flood<Words>& at) {
  Set<Words> near;
  for_each(at.front, [&](int vertex) { near |= graph.neighbours[std::size_t(vertex)]; });
  return common(near, at.flooded);
}

/// Of each two colours a pair of vertices that needs the most moves from a flooded set. A walker in the set may be
/// anywhere in it: so all of its vertices have one row, that of the start, and stand in a row all or not at all.
template <int Words>
class FarthestPairs {
 public:
  FarthestPairs(const Graph<Words>& graph, const Flood<Words>& at)
      : graph_(graph),
        flooded_(at.flooded),
        near_flooded_(at.flooded),
        rows_(graph.neighbours.size()),
        near_(rows_),
        fresh_(rows_) {
    near_flooded_ |= at.front;
    fresh_of_flooded() = flooded_;
    for (int moves = 1; reach(); ++moves) {
      for_each_dry([&](int x) { walk(x, at); });
      fresh_of_flooded() = near_[start()].without(rows_[start()]);
      for (int x = 0; x < graph_.start(); ++x) note(x, moves);
    }
  }

  /// The colours of u and v, in either order.
  const Pair& of(std::size_t a, std::size_t b) const { return farthest_[a][b]; }

 private:
  std::size_t start() const { return std::size_t(graph_.start()); }
  Set<Words>& fresh_of_flooded() { return fresh_[start()]; }

  /// Calls visit(x) for each vertex that is not flooded.
  template <class Visit>
  void for_each_dry(Visit visit) const {
    for (int x = 0; x < graph_.start(); ++x)
      if (!flooded_.contains(x)) visit(x);
  }

  /// Adds what is fresh to the rows. False if nothing is.
  bool reach() {
    bool grows = reach(start());
    for_each_dry([&](int x) { grows |= reach(std::size_t(x)); });
    return grows;
  }

  bool reach(std::size_t x) {
    const Set<Words> fresh = fresh_[x];
    if (fresh.empty()) return false;
    rows_[x] |= fresh;
    Set<Words> near = near_[x];
    if (fresh.contains(graph_.start())) near |= near_flooded_;
    for_each(fresh.without(flooded_), [&](int y) { near |= graph_.neighbours[std::size_t(y)]; });
    near_[x] = near;
    return true;
  }

  /// All that one more move reaches: the first walker stays, and the second goes anywhere; or the first comes from a
  /// neighbour, and the second stays or goes to the same colour. Nobody walks to the start.
  void walk(int x, const Flood<Words>& at) {
    Set<Words> stays = near_[std::size_t(x)];
    Set<Words> goes;
    const auto come_from = [&](std::size_t before) {
      stays |= rows_[before];
      goes |= near_[before];
    };
    if (at.front.contains(x)) come_from(start());
    for_each(graph_.neighbours[std::size_t(x)].without(flooded_), [&](int before) { come_from(std::size_t(before)); });
    const Colour<Words>& colour = graph_.colours[graph_.colour_of(x)];
    for (std::size_t w = colour.first_word(); w < colour.end_word(); ++w)
      stays.words[w] |= goes.words[w] & colour.all.words[w];
    fresh_[std::size_t(x)] = stays.without(rows_[std::size_t(x)]);
  }

  void note(int x, int moves) {
    const std::size_t a = graph_.colour_of(x);
    const Set<Words>& fresh = flooded_.contains(x) ? fresh_of_flooded() : fresh_[std::size_t(x)];
    for (std::size_t b = 0; b < graph_.colours.size(); ++b) {
      if (farthest_[a][b].moves == moves) continue;
      const Set<Words> found = common(fresh, graph_.colours[b].all);
      if (!found.empty()) farthest_[a][b] = farthest_[b][a] = {x, first_of(found), moves};
    }
  }

  static int first_of(const Set<Words>& set) {
    std::size_t w = 0;
    while (set.words[w] == 0) ++w;
    return static_cast<int>(w) * 64 + lowest(set.words[w]);
  }

  const Graph<Words>& graph_;
  const Set<Words> flooded_;
  Set<Words> near_flooded_;        // what is flooded and what touches it
  std::vector<Set<Words>> rows_;   // by x: where the second walker may be
  std::vector<Set<Words>> near_;   // by x: the neighbours of its row
  std::vector<Set<Words>> fresh_;  // by x: what the last move has added
  using Row = std::array<Pair, ColouredGraph::max_colours>;
  std::array<Row, ColouredGraph::max_colours> farthest_{};  // by both colours
};

/// The bound over all orders in which colours may be finished, and the family of pairs that it rests on. Sets of
/// colours are bits of a number: those that are finished first, among them all that are finished already.
template <int Words>
class Orders {
 public:
  Orders(const FarthestPairs<Words>& pairs, const Graph<Words>& graph, const Flood<Words>& at)
      : pairs_(pairs), all_((std::size_t{1} << graph.colours.size()) - 1), moves_(all_ + 1, unknown) {
    for (std::size_t c = 0; c < graph.colours.size(); ++c)
      if (is_subset(graph.colours[c].all, at.flooded)) finished_ |= std::size_t{1} << c;
    find(finished_);
  }

  /// The least number of moves.
  int moves() const { return moves_[finished_]; }

  std::vector<Goal> goals() const {
    std::vector<Goal> out;
    std::vector<bool> is_seen(moves_.size());
    collect(finished_, is_seen, out);
    return out;
  }

 private:
  static constexpr int unknown = -1;

  /// The bound of those orders that begin with these colours.
  int find(std::size_t begun) {
    if (moves_[begun] != unknown) return moves_[begun];
    int least = begun == all_ ? 0 : INT_MAX;
    for_each_after(begun, [&](std::size_t next) { least = std::min(least, find(next)); });
    return moves_[begun] = std::max(least, by_pair(begun));
  }

  void collect(std::size_t begun, std::vector<bool>& is_seen, std::vector<Goal>& out) const {
    if (is_seen[begun]) return;
    is_seen[begun] = true;
    const Pair pair = farthest(begun);
    if (pair.moves > 0 && by_pair(begun) >= moves_[begun]) return out.push_back({pair.u, pair.v, after(begun)});
    for_each_after(begun, [&](std::size_t next) { collect(next, is_seen, out); });
  }

  int after(std::size_t begun) const { return std::popcount(all_ ^ begun); }
  int by_pair(std::size_t begun) const { return farthest(begun).moves + after(begun); }

  /// Calls visit(colours) with each colour added that is not among them.
  template <class Visit>
  void for_each_after(std::size_t begun, Visit visit) const {
    for (std::uint64_t rest = all_ ^ begun; rest != 0;) visit(begun | std::size_t{1} << take_lowest(rest));
  }

  Pair farthest(std::size_t begun) const {
    Pair out;
    for (std::uint64_t rest = begun; rest != 0;) {
      const auto a = static_cast<std::size_t>(take_lowest(rest));
      for (std::size_t b = 0; b <= a; ++b)
        if ((begun >> b & 1) && pairs_.of(a, b).moves > out.moves) out = pairs_.of(a, b);
    }
    return out;
  }

  const FarthestPairs<Words>& pairs_;
  std::size_t all_;
  std::size_t finished_ = 0;
  std::vector<int> moves_;  // by the colours that are finished first
};

}  // namespace lookahead::flood
