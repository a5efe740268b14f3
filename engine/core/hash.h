// Hashing with the same bits on every machine (std::hash promises none).
#pragma once

#include <cstdint>
#include <string_view>

namespace lookahead {

/// Mixes 64 bits so that each bit of the input affects every bit of the output. Different inputs stay different.
/// Finaliser of SplitMix64 (Steele, Lea, Flood 2014, variant 13 by David Stafford).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

inline constexpr std::uint64_t hash_seed = 0x9e3779b97f4a7c15;  // 2^64 / golden ratio

/// Adds a word to the hash of the words before it. The order of the words counts.
constexpr std::uint64_t hash_combine(std::uint64_t hash, std::uint64_t word) {
  return mix(hash ^ mix(word + hash_seed));
}

/// Adds each byte of a text.
constexpr std::uint64_t hash_combine(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = hash_combine(hash, std::uint64_t{static_cast<unsigned char>(c)});
  return hash;
}

}  // namespace lookahead
