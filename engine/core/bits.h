// Sets of small numbers as rows of 64-bit words, and what is asked of a single word.
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

  void flip(int i) { words[std::size_t(i) / 64] ^= std::uint64_t{1} << (i % 64); }

  /// One word of the set in which every number is smaller by `distance`: bit b is set where this set holds the number
  /// 64 * word + b + distance.
  template <int distance>
  std::uint64_t from_later(std::size_t word) const {
    constexpr std::size_t skip = distance / 64;
    constexpr int shift = distance % 64;
    std::uint64_t bits = word + skip < Words ? words[word + skip] >> shift : 0;
    if constexpr (shift > 0)
      if (word + skip + 1 < Words) bits |= words[word + skip + 1] << (64 - shift);
    return bits;
  }
  /// The same of the set in which every number is larger by `distance`.
  template <int distance>
  std::uint64_t from_earlier(std::size_t word) const {
    constexpr std::size_t skip = distance / 64;
    constexpr int shift = distance % 64;
    std::uint64_t bits = word >= skip ? words[word - skip] << shift : 0;
    if constexpr (shift > 0)
      if (word > skip) bits |= words[word - skip - 1] >> (64 - shift);
    return bits;
  }

  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < Words; ++i) words[i] |= other.words[i];
    return *this;
  }

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }

  Bits without(const Bits& other) const {
    Bits rest;
    for (std::size_t i = 0; i < Words; ++i) rest.words[i] = words[i] & ~other.words[i];
    return rest;
  }

  friend bool operator==(const Bits&, const Bits&) = default;
};

/// How many bits of a word are set. For processors without an instruction for it a few others stand here in line: the
/// compiler would make a call, and where counting is all that a node does, the call costs more than the count.
inline int count_bits(std::uint64_t word) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return std::popcount(word);
#else
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(word * 0x0101010101010101 >> 56);
#endif
}

/// The lowest number in a word that is not zero. (std::countr_zero would first ask whether it is zero.)
inline int lowest(std::uint64_t word) { return __builtin_ctzll(word); }

/// Takes the lowest number out of a word that is not zero, and returns it.
inline int take_lowest(std::uint64_t& word) {
  const int i = lowest(word);
  word &= word - 1;
  return i;
}

}  // namespace lookahead
