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
  return common(with_rows({}, at.front, graph.neighbours), at.flooded);
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
        fresh_(rows_),
        next_(rows_),
        near_(rows_) {
    near_flooded_ |= at.front;
    fresh_[start()] = flooded_;
    for (int moves = 1; reach(); ++moves) {
      for_each_dry([&](int x) {
        if (beside_fresh_.contains(x))
          walk(x, at);
        else
          next_[std::size_t(x)] = {};
      });
      next_[start()] = near_[start()].without(rows_[start()]);
      fresh_.swap(next_);
      note(moves);
    }
  }

  /// The pair that needs the most of all.
  Pair farthest() const {
    Pair out;
    for (const Row& row : farthest_)
      for (const Pair& pair : row)
        if (pair.moves > out.moves) out = pair;
    return out;
  }
  /// The colours of u and v, in either order.
  const Pair& of(std::size_t a, std::size_t b) const { return farthest_[a][b]; }

 private:
  std::size_t start() const { return std::size_t(graph_.start()); }

  /// Calls visit(x) for each vertex that is not flooded.
  template <class Visit>
  void for_each_dry(Visit visit) const {
    for (int x = 0; x < graph_.start(); ++x)
      if (!flooded_.contains(x)) visit(x);
  }

  /// Adds what is fresh to the rows. False if nothing is.
  bool reach() {
    beside_fresh_ = {};
    if (reach(start())) beside_fresh_ = near_flooded_;
    for_each_dry([&](int x) {
      if (!reach(std::size_t(x))) return;
      beside_fresh_ |= graph_.neighbours[std::size_t(x)];
      beside_fresh_.insert(x);
    });
    return !beside_fresh_.empty();
  }
  bool reach(std::size_t x) {
    const Set<Words>& fresh = fresh_[x];
    near_[x] = {};
    if (fresh.empty()) return false;
    rows_[x] |= fresh;
    near_[x] = with_rows(fresh.contains(graph_.start()) ? near_flooded_ : Set<Words>{}, fresh.without(flooded_),
                         graph_.neighbours);
    return true;
  }

  /// All that one more move reaches: the first walker stays, and the second goes anywhere; or the first comes from a
  /// neighbour, and the second stays or goes to the same colour. Nobody walks to the start. What is new comes from
  /// pairs that were new one move before: from older ones it would have been reached before.
  void walk(int x, const Flood<Words>& at) {
    Union<Words> fresh(near_[std::size_t(x)]);
    Union<Words> near({});
    const auto come_from = [&](std::size_t before) {
      fresh.add(fresh_[before]);
      near.add(near_[before]);
    };
    if (at.front.contains(x)) come_from(start());
    for (const std::size_t before : graph_.beside(x)) come_from(before);
    Set<Words> stays = fresh.set();
    const Set<Words> goes = near.set();
    const Colour<Words>& colour = graph_.colours[graph_.colour_of(x)];
    for (std::size_t w = colour.first_word(); w < colour.end_word(); ++w)
      stays.words[w] |= goes.words[w] & colour.all.words[w];
    next_[std::size_t(x)] = stays.without(rows_[std::size_t(x)]);
  }

  /// Notes pairs that so many moves reach, one for each two colours: the first that is found.
  void note(int moves) {
    unnoted_.fill((std::uint64_t{1} << graph_.colours.size()) - 1);
    for (int x = 0; x < graph_.start(); ++x) {
      const std::size_t a = graph_.colour_of(x);
      const Set<Words>& fresh = fresh_[flooded_.contains(x) ? start() : std::size_t(x)];
      for (std::uint64_t rest = unnoted_[a]; rest != 0;) {
        const auto b = static_cast<std::size_t>(take_lowest(rest));
        const int y = first_common(fresh, graph_.colours[b]);
        if (y < 0) continue;
        farthest_[a][b] = farthest_[b][a] = {x, y, moves};
        unnoted_[a] &= ~(std::uint64_t{1} << b);
        unnoted_[b] &= ~(std::uint64_t{1} << a);
      }
    }
  }

  /// The first vertex of a set that has the colour; -1 if there is none.
  static int first_common(const Set<Words>& set, const Colour<Words>& colour) {
    for (std::size_t w = colour.first_word(); w < colour.end_word(); ++w)
      if (const std::uint64_t both = set.words[w] & colour.all.words[w]; both != 0)
        return static_cast<int>(w) * 64 + lowest(both);
    return -1;
  }

  const Graph<Words>& graph_;
  const Set<Words> flooded_;
  Set<Words> near_flooded_;        // what is flooded and what touches it
  std::vector<Set<Words>> rows_;   // by x: where the second walker may be
  std::vector<Set<Words>> fresh_;  // by x: what the last move has added
  std::vector<Set<Words>> next_;   // by x: what the next one adds
  Set<Words> beside_fresh_;        // places of a first walker who has something fresh, or is beside one
  std::vector<Set<Words>> near_;   // by x: the neighbours of what is fresh
  using Row = std::array<Pair, ColouredGraph::max_colours>;
  std::array<Row, ColouredGraph::max_colours> farthest_{};         // by both colours
  std::array<std::uint64_t, ColouredGraph::max_colours> unnoted_;  // by a colour, those with which no pair is noted yet
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

  /// No vertex of it has a colour that is finished already. One that has would be no farther: to flood it and another
  /// takes as many moves as to flood the other alone.
  Pair farthest(std::size_t begun) const {
    Pair out;
    const std::size_t unfinished = begun & ~finished_;
    for (std::uint64_t rest = unfinished; rest != 0;) {
      const auto a = static_cast<std::size_t>(take_lowest(rest));
      for (std::size_t b = 0; b <= a; ++b)
        if ((unfinished >> b & 1) && pairs_.of(a, b).moves > out.moves) out = pairs_.of(a, b);
    }
    return out;
  }

  const FarthestPairs<Words>& pairs_;
  std::size_t all_;
  std::size_t finished_ = 0;
  std::vector<int> moves_;  // by the colours that are finished first
};

}  // namespace lookahead::flood
