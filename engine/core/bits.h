// A fixed set of small numbers as a row of 64-bit words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace lookahead {

/// A set of the numbers 0 to 64 * Words - 1.
template <int Words>
struct alignas(16) Bits {
  std::array<std::uint64_t, Words> words{};

  void insert(int i) { words[std::size_t(i) / 64] |= std::uint64_t{1} << (i % 64); }
  bool contains(int i) const { return words[std::size_t(i) / 64] >> (i % 64) & 1; }

  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }

  Bits without(const Bits& other) const {
    Bits rest;
    for (std::size_t i = 0; i < Words; ++i) rest.words[i] = words[i] & ~other.words[i];
    return rest;
  }

  friend bool operator==(const Bits&, const Bits&) = default;
};

/// Takes the lowest number out of a word that is not zero, and returns it.
inline int take_lowest(std::uint64_t& word) {
  const int i = std::countr_zero(word);
  word &= word - 1;
  return i;
}

}  // namespace lookahead
