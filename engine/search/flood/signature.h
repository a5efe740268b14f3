// A few vertices that tell the sets of a layer apart: most sets that are no subset of another one are told from it by
// one comparison of 64 bits.
#pragma once

#include <algorithm>
#include <array>
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
    std::array<std::uint8_t, 64 * Words> holds{};
    const std::size_t step = count / most_looked_at + 1;
    int looked_at = 0;
    for (std::size_t i = 0; i < count; i += step, ++looked_at)
      for_each(sets(i), [&](int vertex) { ++holds[std::size_t(vertex)]; });
    for (int split = looked_at / 2; split > 0; --split)
      for (std::size_t i = 0; i < holds.size() && vertices_.size() < 64; ++i)
        if (std::min<int>(holds[i], looked_at - holds[i]) == split) vertices_.push_back(static_cast<std::uint16_t>(i));
  }

  /// One bit for each vertex: of a subset, a subset of the bits.
  std::uint64_t of(const Set<Words>& set) const {
    std::uint64_t bits = 0;
    for (const std::uint16_t vertex : vertices_) bits = bits << 1 | std::uint64_t{set.contains(vertex)};
    return bits;
  }

 private:
  static constexpr std::size_t most_looked_at = 32;

  FixedList<std::uint16_t, 64> vertices_;
};

}  // namespace lookahead::flood
