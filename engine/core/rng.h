// Our own random numbers. The standard library's generators give the same numbers everywhere, its distributions do not.
// xoshiro256** (Blackman, Vigna 2018), seeded by SplitMix64; bounded numbers by Lemire's multiplication (2019).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/hash.h"

namespace lookahead {

class Rng {
 public:
  /// An independent stream for each (seed, ply, player), so that what the search for one move draws does not depend on
  /// how long the search for the move before it ran.
  explicit Rng(std::uint64_t seed, std::uint64_t ply = 0, std::uint64_t player = 0) {
    std::uint64_t s = hash_combine(hash_combine(hash_combine(hash_seed, seed), ply), player);
    for (auto& word : state_) word = mix(s += hash_seed);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Each number from 0 to bound - 1 is equally likely. bound > 0.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    const std::uint32_t unfair = -bound % bound;
    while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * bound;
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// From 0 up to but not 1: each multiple of 2^-53 is equally likely.
  double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace lookahead
