// The small containers: sets of bits against std::set, lists with their storage inside, the ring of trace events, and
// the neighbours of a grid's cells.
#include <set>

#include "contract/trace.h"
#include "core/bits.h"
#include "core/fixed_list.h"
#include "core/grid.h"
#include "core/rng.h"

namespace lookahead {
namespace {

template <int Words>
struct BothSets {
  Bits<Words> bits;
  std::set<int> numbers;

  explicit BothSets(std::uint64_t seed, int count) {
    Rng rng(seed);
    for (int i = 0; i < count; ++i) {
      const int n = static_cast<int>(rng.below(64 * Words));
      bits.insert(n);
      numbers.insert(n);
    }
  }
};

template <int Words>
std::set<int> numbers_in(const Bits<Words>& bits) {
  std::set<int> out;
  for (int i = 0; i < 64 * Words; ++i)
    if (bits.contains(i)) out.insert(i);
  return out;
}

template <int Words>
void expect_set_operations() {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    BothSets<Words> a(seed, 40 * Words);
    const BothSets<Words> b(seed + 100, 20 * Words);
    EXPECT_EQ(numbers_in(a.bits), a.numbers);
    std::set<int> rest = a.numbers;
    for (const int n : b.numbers) rest.erase(n);
    EXPECT_EQ(numbers_in(a.bits.without(b.bits)), rest);
    EXPECT_NE(a.bits, b.bits);
    a.bits |= b.bits;
    a.numbers.insert(b.numbers.begin(), b.numbers.end());
    EXPECT_EQ(numbers_in(a.bits), a.numbers);
  }
}

TEST(Bits, AreASetOfNumbers) {
  expect_set_operations<1>();
  expect_set_operations<8>();
  expect_set_operations<64>();
}

TEST(Bits, TheLowestIsTakenFirst) {
  std::uint64_t word = 1u << 3 | 1u << 17 | std::uint64_t{1} << 63;
  EXPECT_EQ(take_lowest(word), 3);
  EXPECT_EQ(take_lowest(word), 17);
  EXPECT_EQ(take_lowest(word), 63);
  EXPECT_EQ(word, 0u);
}

TEST(FixedList, IsAListUpToItsCapacity) {
  FixedList<int, 4> list;
  EXPECT_TRUE(list.empty());
  list.push_back(1);
  list.push_back_if(false, 2);
  list.push_back_if(true, 3);
  list.push_back(4);
  list.push_back(5);
  EXPECT_THAT(std::vector<int>(list.begin(), list.end()), testing::ElementsAre(1, 3, 4, 5));
  EXPECT_EQ(list.back(), 5);
  EXPECT_EQ(list[1], 3);
  list.pop_back();
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list.back(), 4);
  list.clear();
  EXPECT_TRUE(list.empty());
}

Event event(std::uint64_t node) { return {node, 0, EventKind::enter, 0, 0}; }

TEST(Trace, KeepsTheNewestEvents) {
  Trace trace;
  EXPECT_EQ(trace.size(), 0u);
  for (std::uint64_t node = 0; node < 3 * Trace::capacity + 5; ++node) {
    trace.add(event(node));
    const std::uint64_t held = std::min<std::uint64_t>(node + 1, Trace::capacity);
    ASSERT_EQ(trace.size(), held);
    ASSERT_EQ(trace[0].node, node + 1 - held);
    ASSERT_EQ(trace[held - 1].node, node);
  }
  trace.clear();
  EXPECT_EQ(trace.size(), 0u);
  trace.add(event(7));
  EXPECT_EQ(trace[0].node, 7u);
}

TEST(Grid, NeighboursAreAboveLeftRightBelowAsFarAsTheyExist) {
  const Grid grid{3, 4, std::vector<std::uint8_t>(12)};
  const auto neighbours = [](const Grid& of, int cell) {
    std::vector<int> out;
    for_each_neighbour(of, cell, [&](int other) { out.push_back(other); });
    return out;
  };
  EXPECT_THAT(neighbours(grid, 5), testing::ElementsAre(1, 4, 6, 9));
  EXPECT_THAT(neighbours(grid, 0), testing::ElementsAre(1, 4));
  EXPECT_THAT(neighbours(grid, 3), testing::ElementsAre(2, 7));
  EXPECT_THAT(neighbours(grid, 4), testing::ElementsAre(0, 5, 8));
  EXPECT_THAT(neighbours(grid, 11), testing::ElementsAre(7, 10));
  EXPECT_THAT(neighbours(Grid{1, 1, {0}}, 0), testing::IsEmpty());
}

}  // namespace
}  // namespace lookahead
