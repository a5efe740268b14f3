// A few vertices that tell the sets of a layer apart: most sets that are no subset of another one are told from it by
// one comparison of 64 bits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/fixed_list.h"
#include "search/flood/graph.h"

namespace lookahead::flood {

template <int Words>
class Signature {
 public:
  /// No vertex at all: every set has the signature 0.
  Signature() = default;

  /// Those vertices that come nearest to being in half of the sets. sets(i) is the i-th of `count`; some of them are
  /// looked at, evenly spaced.
  template <class Sets>
  Signature(std::size_t count, Sets sets) {
    std::array<Set<Words>, 6> holds;  // by vertex, how many of the sets have it: its binary digits, the lowest first
    shelf_bits_ = std::min(most_shelf_bits, static_cast<int>(std::bit_width(count / 16)));
    const std::size_t step = count / most_looked_at + 1;
    int looked_at = 0;
    for (std::size_t i = 0; i < count; i += step, ++looked_at) add(sets(i), holds);
    std::array<FixedList<std::uint16_t, 64>, most_looked_at / 2 + 1> by_split;
    for (std::size_t i = 0; i < 64 * Words; ++i) {
      int held = 0;
      for (std::size_t digit = 0; digit < holds.size(); ++digit)
        held |= static_cast<int>(holds[digit].words[i / 64] >> (i % 64) & 1) << digit;
      auto& alike = by_split[static_cast<std::size_t>(std::min(held, looked_at - held))];
      if (alike.size() < 64) alike.push_back(static_cast<std::uint16_t>(i));
    }
    for (std::size_t split = by_split.size(); --split > 0;)
      for (const std::uint16_t vertex : by_split[split])
        if (vertices_.size() < 64) vertices_.push_back(vertex);
  }

  /// How many of the first bits tell shelves apart: so many that, of as many sets, some ten would stand on each.
  int shelf_bits() const { return shelf_bits_; }

  /// One bit for each vertex, from the highest on: of a subset, a subset of the bits. Those that split the sets best
  /// come first.
  std::uint64_t of(const Set<Words>& set) const {
    std::uint64_t bits = 0;
    for (const std::uint16_t vertex : vertices_) bits = bits << 1 | std::uint64_t{set.contains(vertex)};
    return vertices_.empty() ? 0 : bits << (64 - vertices_.size());
  }

 private:
  static constexpr std::size_t most_looked_at = 32;
  static constexpr int most_shelf_bits = 12;

  /// Adds one to the number of each vertex of the set.
  static void add(Set<Words> set, std::array<Set<Words>, 6>& numbers) {
    for (Set<Words>& digit : numbers)
      for (std::size_t w = 0; w < Words; ++w) {
        const std::uint64_t carry = digit.words[w] & set.words[w];
        digit.words[w] ^= set.words[w];
        set.words[w] = carry;
      }
  }

  FixedList<std::uint16_t, 64> vertices_;
  int shelf_bits_ = 0;
};

}  // namespace lookahead::flood
