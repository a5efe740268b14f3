// A coloured graph in bit rows, and the sets of its vertices that are flooded (contract/flooding.h). The start, which
// is flooded from the beginning, is a vertex of its own here, the last one, and has a colour that is never played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "contract/flooding.h"
#include "core/bits.h"
#include "core/hash.h"

namespace lookahead::flood {

template <int Words>
using Set = Bits<Words>;

template <int Words>
bool is_subset(const Set<Words>& a, const Set<Words>& b) {
  std::uint64_t outside = 0;
  for (std::size_t w = 0; w < Words; ++w) outside |= a.words[w] & ~b.words[w];
  return outside == 0;
}

template <int Words>
Set<Words> common(const Set<Words>& a, const Set<Words>& b) {
  Set<Words> out;
  for (std::size_t w = 0; w < Words; ++w) out.words[w] = a.words[w] & b.words[w];
  return out;
}

template <int Words>
bool have_common(const Set<Words>& a, const Set<Words>& b) {
  std::uint64_t both = 0;
  for (std::size_t w = 0; w < Words; ++w) both |= a.words[w] & b.words[w];
  return both != 0;
}

/// Sets added up, in the pairs of words that processors work on at once: so the sum of a few sets stays in registers
/// while others are added.
template <int Words>
class Union {
 public:
  explicit Union(const Set<Words>& set) {
    for (std::size_t i = 0; i < count; ++i) pairs_[i] = load(set, i);
  }

  void add(const Set<Words>& set) {
    for (std::size_t i = 0; i < count; ++i) pairs_[i] |= load(set, i);
  }
  Set<Words> set() const {
    Set<Words> out;
    std::memcpy(&out, pairs_, sizeof out);
    return out;
  }

 private:
  using Pair = std::uint64_t __attribute__((vector_size(16)));
  static_assert(Words % 2 == 0);
  static constexpr std::size_t count = Words / 2;

  static Pair load(const Set<Words>& set, std::size_t i) {
    Pair pair;
    std::memcpy(&pair, std::assume_aligned<16>(set.words.data() + 2 * i), sizeof pair);
    return pair;
  }

  Pair pairs_[count];
};

/// Calls visit(vertex) for each vertex of a set, in ascending order.
template <int Words, class Visit>
[[gnu::always_inline]] inline void for_each(const Set<Words>& set, Visit visit) {
  for (std::size_t w = 0; w < Words; ++w)
    for (std::uint64_t rest = set.words[w]; rest != 0;) visit(static_cast<int>(w) * 64 + take_lowest(rest));
}

/// A set, and with it the rows of some vertices.
template <int Words>
Set<Words> with_rows(const Set<Words>& set, const Set<Words>& vertices, const std::vector<Set<Words>>& rows) {
  Union<Words> sum(set);
  const Set<Words>* const row = rows.data();
  for (std::size_t w = 0; w < Words; ++w)
    for (std::uint64_t rest = vertices.words[w]; rest != 0;)
      sum.add(row[64 * w + static_cast<std::size_t>(take_lowest(rest))]);
  return sum.set();
}
/// The same of those vertices that are in one word of a set. `rows` has a row for each vertex.
template <int Words>
Set<Words> with_rows(const Set<Words>& set, std::size_t word, std::uint64_t vertices, const Set<Words>* rows) {
  Union<Words> sum(set);
  while (vertices != 0) sum.add(rows[64 * word + static_cast<std::size_t>(take_lowest(vertices))]);
  return sum.set();
}

/// A colour's vertices: their numbers, and the same as a set, which has bits in some of the words alone.
template <int Words>
struct Colour {
  int first = 0;
  int last = -1;
  Set<Words> all;

  std::size_t first_word() const { return static_cast<std::size_t>(first) / 64; }
  std::size_t end_word() const { return last < first ? first_word() : static_cast<std::size_t>(last) / 64 + 1; }
};

/// A flooded set, and what goes with it.
template <int Words>
struct Flood {
  Set<Words> flooded;
  Set<Words> front;        ///< the vertices that touch it
  std::uint64_t hash = 0;  ///< of the set
  std::uint32_t left = 0;  ///< cells that are not flooded yet
};

template <int Words>
struct Graph {
  explicit Graph(const ColouredGraph& plain)
      : size(plain.size()),
        cells(plain.cells),
        place(plain.place),
        colour(plain.colour),
        neighbours(std::size_t(plain.size()) + 1) {
    for (const auto& [a, b] : plain.edges) neighbours[a].insert(b);
    for (const std::uint16_t vertex : plain.first) {
      neighbours[std::size_t(start())].insert(vertex);
      neighbours[vertex].insert(start());
    }
    for (int i = 0; i < size; ++i) {
      const std::size_t c = plain.colour[std::size_t(i)];
      if (c >= colours.size()) colours.resize(c + 1);
      if (colours[c].last < 0) colours[c].first = i;
      colours[c].last = i;
      colours[c].all.insert(i);
      root.left += plain.cells[std::size_t(i)];
      hashes.push_back(mix(static_cast<std::uint64_t>(i) + 1));
    }
    root.flooded.insert(start());
    root.front = neighbours[std::size_t(start())];
    for (const Set<Words>& row : neighbours) {
      for_each(row.without(root.flooded), [&](int vertex) { beside_.push_back(static_cast<std::uint16_t>(vertex)); });
      beside_end_.push_back(static_cast<std::uint32_t>(beside_.size()));
    }
  }

  int start() const { return size; }
  /// Of any vertex but the start.
  std::size_t colour_of(int vertex) const { return colour[std::size_t(vertex)]; }

  /// A vertex's neighbours without the start, one after the other: to go through a list is quicker than to look for
  /// bits.
  std::span<const std::uint16_t> beside(int vertex) const {
    const auto v = static_cast<std::size_t>(vertex);
    const std::size_t begin = v == 0 ? 0 : beside_end_[v - 1];
    return {beside_.data() + begin, beside_end_[v] - begin};
  }

  /// The vertices that a move floods.
  Set<Words> taken(const Flood<Words>& at, std::size_t c) const {
    Set<Words> out;
    const Colour<Words>& row = colours[c];
    for (std::size_t w = row.first_word(); w < row.end_word(); ++w) out.words[w] = at.front.words[w] & row.all.words[w];
    return out;
  }

  /// What is added to a set's hash with these vertices.
  std::uint64_t hash(const Set<Words>& taken) const {
    std::uint64_t out = 0;
    for_each(taken, [&](int vertex) { out ^= hashes[std::size_t(vertex)]; });
    return out;
  }

  /// Floods vertices of the front, all of one colour.
  void apply(const Set<Words>& taken, Flood<Words>& at) const {
    at.flooded |= taken;
    at.hash ^= hash(taken);
    for_each(taken, [&](int vertex) { at.left -= cells[std::size_t(vertex)]; });
    at.front = with_rows(at.front, taken, neighbours).without(at.flooded);
  }

  int colours_left(const Flood<Words>& at) const {
    int count = 0;
    for (const Colour<Words>& row : colours) count += !is_subset(row.all, at.flooded);
    return count;
  }

  /// A flooded set, and all vertices that have no neighbour outside of it.
  Set<Words> closure(const Flood<Words>& at) const {
    Set<Words> out = at.flooded;
    for_each(at.front, [&](int vertex) {
      if (is_subset(neighbours[std::size_t(vertex)], at.flooded)) out.insert(vertex);
    });
    return out;
  }

  /// Model bytes.
  std::uint64_t memory_bytes() const { return neighbours.size() * sizeof(Set<Words>); }

  int size;                          ///< vertices besides the start
  std::vector<std::uint16_t> cells;  ///< by vertex
  std::vector<std::uint16_t> place;  ///< by vertex: a cell of the board
  std::vector<std::uint8_t> colour;  ///< by vertex
  std::vector<Colour<Words>> colours;
  std::vector<std::uint64_t> hashes;   ///< by vertex
  std::vector<Set<Words>> neighbours;  ///< by vertex; the start's are the last
  Flood<Words> root;

 private:
  std::vector<std::uint16_t> beside_;      // for each vertex its neighbours without the start
  std::vector<std::uint32_t> beside_end_;  // by vertex, where these end
};

}  // namespace lookahead::flood
