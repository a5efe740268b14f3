// The table of seen keys against a set from the standard library, and its way back in time: a copy that stands at an
// earlier node knows nothing of what the original saw later.
#include "core/seen_table.h"

#include <set>
#include <vector>

#include "core/rng.h"

namespace lookahead {
namespace {

/// Keys with many repeats, some of which share the low bits that choose the slot.
std::vector<std::uint64_t> key_sequence(std::size_t length) {
  Rng rng(5);
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < length; ++i) {
    const std::uint64_t n = rng.below(static_cast<std::uint32_t>(length * 2 / 3));
    keys.push_back(n % 3 == 0 ? n << 40 : mix(n));
  }
  return keys;
}

/// A table, the keys that a fresh run would have reached, and the next node.
struct Walk {
  SeenTable table;
  std::set<std::uint64_t> reached;
  std::uint32_t node = 0;

  void advance_to(std::uint32_t end, const std::vector<std::uint64_t>& keys) {
    for (; node < end; ++node) {
      const auto [first, no_memory] = table.insert(keys[node], node);
      ASSERT_FALSE(no_memory);
      ASSERT_EQ(first, reached.insert(keys[node]).second) << "node " << node;
      ASSERT_EQ(table.size(), reached.size());
    }
  }
};

/// 16 bytes a slot; 1,024 slots, doubled until at most half are used.
std::uint64_t model_bytes(std::size_t reached) {
  std::uint64_t slots = 1024;
  while (slots < 2 * reached) slots *= 2;
  return 16 * slots;
}

TEST(SeenTable, KnowsWhatItHasSeen) {
  const auto keys = key_sequence(20'000);
  Walk run;
  EXPECT_EQ(run.table.memory_bytes(), model_bytes(0));
  for (std::uint32_t end = 100; end <= 20'000; end += 100) {
    run.advance_to(end, keys);
    ASSERT_EQ(run.table.memory_bytes(), model_bytes(run.reached.size())) << "at node " << end;
  }
}

TEST(SeenTable, ACopyAtAnEarlierNodeSeesWhatAFreshRunWould) {
  const auto keys = key_sequence(6000);
  for (const std::uint32_t at : {0u, 1u, 300u, 511u, 512u, 513u, 2500u}) {
    Walk original;
    original.advance_to(at, keys);
    Walk copy = original;
    original.advance_to(4000, keys);
    EXPECT_EQ(copy.table.size(), copy.reached.size());
    EXPECT_EQ(copy.table.memory_bytes(), model_bytes(copy.reached.size()));
    copy.advance_to(at + 700, keys);
    original.advance_to(4500, keys);  // turn and turn about
    copy.advance_to(6000, keys);      // and past the original
    EXPECT_EQ(copy.table.memory_bytes(), model_bytes(copy.reached.size()));
    original.advance_to(6000, keys);
  }
}

TEST(SeenTable, ZeroAndAllOnesAreKeysLikeAnyOther) {
  SeenTable table;
  for (const std::uint64_t key : {std::uint64_t{0}, ~std::uint64_t{0}}) {
    EXPECT_TRUE(table.insert(key, table.size()).first);
    EXPECT_FALSE(table.insert(key, table.size() + 10).first);
  }
  EXPECT_EQ(table.size(), 2u);
}

TEST(SeenTable, KnowsNodesBeyondThirtyTwoBits) {
  SeenTable table;
  const std::uint64_t node = 0xffffffff;
  EXPECT_TRUE(table.insert(1, node).first);
  EXPECT_TRUE(table.insert(2, node + 1).first);
  EXPECT_FALSE(table.insert(2, node + 2).first);
  EXPECT_EQ(table.size(), 2u);
}

}  // namespace
}  // namespace lookahead
