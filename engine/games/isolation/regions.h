// Where a knight can get to, and how long it can walk there: what tells who wins once the players are separated.
#pragma once

#include <array>
#include <cstdint>

namespace lookahead::isolation {

/// All cells that are a knight's move away from a cell of the set, as rows of eight bits.
constexpr std::uint64_t one_move_from(std::uint64_t cells) {
  const std::uint64_t one_column = (cells >> 1 & 0x7f7f7f7f7f7f7f7f) | (cells << 1 & 0xfefefefefefefefe);
  const std::uint64_t two_columns = (cells >> 2 & 0x3f3f3f3f3f3f3f3f) | (cells << 2 & 0xfcfcfcfcfcfcfcfc);
  return one_column << 16 | one_column >> 16 | two_columns << 8 | two_columns >> 8;
}

/// By cell, the binary digits of how many free cells are a knight's move away, the lowest digit first. Eight words are
/// added up, for all cells at once.
inline std::array<std::uint64_t, 4> ways_on(std::uint64_t free) {
  struct Sum {
    std::uint64_t digit;
    std::uint64_t carry;
  };
  const auto add = [](std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return Sum{a ^ b ^ c, (a & b) | (c & (a ^ b))};
  };
  const std::uint64_t right = free >> 1 & 0x7f7f7f7f7f7f7f7f;
  const std::uint64_t left = free << 1 & 0xfefefefefefefefe;
  const std::uint64_t far_right = free >> 2 & 0x3f3f3f3f3f3f3f3f;
  const std::uint64_t far_left = free << 2 & 0xfcfcfcfcfcfcfcfc;
  const Sum first = add(right << 16, right >> 16, left << 16);
  const Sum second = add(left >> 16, far_right << 8, far_right >> 8);
  const Sum third = add(far_left << 8, far_left >> 8, 0);
  const Sum ones = add(first.digit, second.digit, third.digit);
  const Sum carried = add(first.carry, second.carry, third.carry);
  const Sum twos = add(carried.digit, ones.carry, 0);
  return {ones.digit, twos.digit, carried.carry ^ twos.carry, carried.carry & twos.carry};
}

/// The targets, and all free cells that can be reached from them.
inline std::uint64_t region_of(std::uint64_t free, std::uint64_t targets) {
  for (std::uint64_t region = targets;;) {
    const std::uint64_t grown = region | (one_move_from(region) & free);
    if (grown == region) return region;
    region = grown;
  }
}

/// Whether there is a free cell that both can reach. It mostly ends after a step or two, where the players meet.
inline bool can_meet(std::uint64_t free, std::uint64_t targets, std::uint64_t other_targets) {
  for (std::uint64_t region = targets;;) {
    if ((region & other_targets) != 0) return true;
    const std::uint64_t grown = region | (one_move_from(region) & free);
    if (grown == region) return false;
    region = grown;
  }
}

/// Of two players who cannot meet: 1 if the one to move, who can go to `own`, can walk further than the other, -1 if
/// not; 0 if that is not found out within a bounded number of steps.
int longer_walk(std::uint64_t free, std::uint64_t own, std::uint64_t other);

}  // namespace lookahead::isolation
