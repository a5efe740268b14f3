// The heap gives items out in order, equal ones in the order that its comparisons make, and copies are heaps of their
// own.
#include "core/heap.h"

#include <algorithm>

#include "core/rng.h"

namespace lookahead {
namespace {

struct LargestFirst {
  bool operator()(int above, int below) const { return below > above; }
};

std::vector<int> drained(Heap<int, LargestFirst> heap) {
  std::vector<int> out;
  while (!heap.empty()) out.push_back(heap.pop());
  return out;
}

TEST(Heap, GivesItemsOutInOrder) {
  Rng rng(1);
  for (std::uint32_t size = 0; size < 200; ++size) {
    Heap<int, LargestFirst> heap{{}};
    std::vector<int> items;
    for (std::uint32_t i = 0; i < size; ++i) {
      items.push_back(static_cast<int>(rng.below(50)));
      ASSERT_TRUE(heap.push(items.back()));
      ASSERT_EQ(heap.top(), *std::max_element(items.begin(), items.end()));
    }
    ASSERT_EQ(heap.size(), size);
    ASSERT_EQ(heap.bytes(), size * sizeof(int));
    std::sort(items.rbegin(), items.rend());
    ASSERT_EQ(drained(heap), items);
  }
}

struct Item {
  int value;
  char name;
};

struct LargestValueFirst {
  bool operator()(const Item& above, const Item& below) const { return below.value > above.value; }
};

TEST(Heap, OfTwoEqualChildrenTheLeftOneComesUp) {
  Heap<Item, LargestValueFirst> heap{{}};
  for (const Item item : {Item{3, 'a'}, Item{2, 'b'}, Item{2, 'c'}, Item{1, 'd'}}) heap.push(item);
  EXPECT_EQ(heap.pop().name, 'a');
  EXPECT_EQ(heap.pop().name, 'b');  // the left child of a, as it was pushed first
  EXPECT_EQ(heap.pop().name, 'c');
  EXPECT_EQ(heap.pop().name, 'd');
}

TEST(Heap, CopiesAreHeapsOfTheirOwn) {
  Heap<int, LargestFirst> heap{{}};
  for (const int item : {3, 1, 2}) heap.push(item);
  Heap<int, LargestFirst> copy = heap;
  copy.push(9);
  EXPECT_THAT(drained(heap), testing::ElementsAre(3, 2, 1));
  EXPECT_THAT(drained(copy), testing::ElementsAre(9, 3, 2, 1));
}

// Paper beats rock, scissors beat paper, rock beats scissors: no order, and still a result that can be followed by
// hand.
struct Beats {
  bool operator()(char above, char below) const {
    return (above == 'r' && below == 'p') || (above == 'p' && below == 's') || (above == 's' && below == 'r');
  }
};

TEST(Heap, WhereThereIsNoOrderAnItemSinksBelowTheChildThatBeatsTheOther) {
  Heap<char, Beats> heap{{}};
  for (const char item : {'r', 's', 'r', 'p'}) heap.push(item);  // each stays where it is put: no parent is beaten
  EXPECT_EQ(heap.pop(), 'r');
  // Now p is the root, above s and r. It is beaten by s, so it sinks; r beats s, so it is r that comes up, which would
  // not have beaten p.
  EXPECT_EQ(heap.pop(), 'r');
  EXPECT_EQ(heap.pop(), 's');
  EXPECT_EQ(heap.pop(), 'p');
}

}  // namespace
}  // namespace lookahead
