// The generator is xoshiro256** seeded by SplitMix64: the same numbers as a second implementation, written from the
// authors' descriptions, gives; and bounded numbers show no favourites.
#include "core/rng.h"

#include <array>
#include <set>

#include "support/scale.h"

namespace lookahead {
namespace {

/// SplitMix64 (Steele, Lea, Flood 2014): the output function on a state that was advanced by the golden gamma.
std::uint64_t finalise(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

constexpr std::uint64_t gamma = 0x9e3779b97f4a7c15u;

std::uint64_t left(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

/// xoshiro256** (Blackman, Vigna 2018), with the state that this project's seeding gives it.
struct Published {
  std::uint64_t s0, s1, s2, s3;

  Published(std::uint64_t seed, std::uint64_t ply, std::uint64_t player) {
    std::uint64_t state = finalise(gamma ^ finalise(seed + gamma));
    state = finalise(state ^ finalise(ply + gamma));
    state = finalise(state ^ finalise(player + gamma));
    s0 = finalise(state + gamma);
    s1 = finalise(state + 2 * gamma);
    s2 = finalise(state + 3 * gamma);
    s3 = finalise(state + 4 * gamma);
  }

  std::uint64_t next() {
    const std::uint64_t result = left(s1 * 5, 7) * 9;
    const std::uint64_t t = s1 << 17;
    s2 = s2 ^ s0;
    s3 = s3 ^ s1;
    s1 = s1 ^ s2;
    s0 = s0 ^ s3;
    s2 = s2 ^ t;
    s3 = left(s3, 45);
    return result;
  }
};

TEST(Rng, GivesTheNumbersOfThePublishedAlgorithm) {
  for (const std::uint64_t seed : {0u, 1u, 12345u, 0xffffffffu})
    for (const std::uint64_t ply : {0u, 1u, 40u})
      for (const std::uint64_t player : {0u, 1u}) {
        Rng ours(seed, ply, player);
        Published theirs(seed, ply, player);
        for (int i = 0; i < 100; ++i) ASSERT_EQ(ours.next(), theirs.next()) << seed << " " << ply << " " << player;
      }
}

TEST(Rng, MixIsSplitMixAsPublished) {
  // The first outputs of SplitMix64 from state 0, as in the reference implementation by S. Vigna.
  EXPECT_EQ(mix(gamma), 0xe220a8397b1dcdafu);
  EXPECT_EQ(mix(2 * gamma), 0x6e789e6aa1b965f4u);
  EXPECT_EQ(mix(3 * gamma), 0x06c45d188009454fu);
}

TEST(Rng, EverySeedPlyAndPlayerHasAStreamOfItsOwn) {
  std::set<std::uint64_t> first;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (std::uint64_t ply = 0; ply < 20; ++ply)
      for (std::uint64_t player = 0; player < 2; ++player) first.insert(Rng(seed, ply, player).next());
  EXPECT_EQ(first.size(), 800u);
}

TEST(Rng, BelowStaysBelow) {
  Rng rng(7);
  for (const std::uint32_t bound : {1u, 2u, 3u, 5u, 1000u, 0x80000001u, 0xffffffffu})
    for (int i = 0; i < 1000; ++i) ASSERT_LT(rng.below(bound), bound);
}

TEST(Rng, BelowHasNoFavourites) {
  // With 3/4 of 2^32 as bound, a plain multiplication would map 0, 1, 2, 3 to 0, 0, 1, 2 and so on: half of the numbers
  // drawn would be multiples of 3.
  constexpr std::uint32_t bound = 0xc0000000u;
  const int draws = tests::scaled(600'000, 60'000);
  Rng rng(3);
  std::array<int, 3> by_remainder{};
  for (int i = 0; i < draws; ++i) ++by_remainder[rng.below(bound) % 3];
  for (const int count : by_remainder) EXPECT_NEAR(count, draws / 3.0, 0.02 * draws);

  std::array<int, 5> by_value{};
  for (int i = 0; i < draws; ++i) ++by_value[rng.below(5)];
  for (const int count : by_value) EXPECT_NEAR(count, draws / 5.0, 0.01 * draws);
}

}  // namespace
}  // namespace lookahead
