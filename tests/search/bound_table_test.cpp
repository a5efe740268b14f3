// Which entries of alpha-beta's table stay and which give way, in a table with one place, for which all of them ask.
#include "search/versus/bound_table.h"

#include <gtest/gtest.h>

#include "contract/game.h"

namespace lookahead::tests {
namespace {

BoundTable one_place() {
  BoundTable table(1);
  EXPECT_TRUE(table.open());
  return table;
}

TEST(BoundTable, FindsAPositionAtTheDepthThatItWasSearchedTo) {
  BoundTable table = one_place();
  EXPECT_FALSE(table.find(0, 0)) << "what was never written is no entry";
  for (const Value value : {-won, Value{-1}, Value{0}, won}) {
    table.insert(7, 5, value, Bound::at_least);
    const auto found = table.find(7, 5);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->value, value);
    EXPECT_EQ(found->bound, Bound::at_least);
    EXPECT_FALSE(table.find(7, 4));
    EXPECT_FALSE(table.find(7, 6));
    EXPECT_FALSE(table.find(8, 5));
  }
}

TEST(BoundTable, OfOneSearchTheDeeperEntryStaysAndOfEqualOnesTheLater) {
  BoundTable table = one_place();
  table.insert(1, 5, 10, Bound::exact);
  table.insert(2, 4, 20, Bound::exact);
  EXPECT_TRUE(table.find(1, 5));
  EXPECT_FALSE(table.find(2, 4));
  table.insert(3, 5, 30, Bound::exact);
  EXPECT_FALSE(table.find(1, 5));
  EXPECT_TRUE(table.find(3, 5));
  table.insert(4, 6, 40, Bound::exact);
  EXPECT_TRUE(table.find(4, 6));
}

TEST(BoundTable, ALaterSearchTakesThePlaceOfADeeperEntry) {
  for (int later = 1; later < 16; ++later) {  // of the number of a search four bits are kept
    BoundTable table = one_place();
    table.begin_search(3);
    table.insert(1, 60, 10, Bound::exact);
    table.begin_search(3 + later);
    EXPECT_TRUE(table.find(1, 60)) << "what was found before holds on";
    table.insert(2, 1, 20, Bound::exact);
    EXPECT_FALSE(table.find(1, 60));
    EXPECT_TRUE(table.find(2, 1)) << later;
  }
}

TEST(BoundTable, CountsThePlacesThatAreTaken) {
  BoundTable table(4);
  ASSERT_TRUE(table.open());
  EXPECT_EQ(table.size(), 4U);
  EXPECT_EQ(table.used(), 0U);
  for (std::uint64_t key = 0; key < 4; ++key) {
    table.insert(key, 3, 0, Bound::exact);
    EXPECT_EQ(table.used(), key + 1);
  }
  for (std::uint64_t key = 4; key < 12; ++key) table.insert(key, 3, 0, Bound::exact);
  EXPECT_EQ(table.used(), 4U);
}

}  // namespace
}  // namespace lookahead::tests
