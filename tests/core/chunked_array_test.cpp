// An array of chunks holds what a vector holds, and a copy has items of its own.
#include "core/chunked_array.h"

#include <vector>

namespace lookahead {
namespace {

TEST(ChunkedArray, HoldsWhatAVectorHolds) {
  ChunkedArray<int> array;
  std::vector<int> vector;
  EXPECT_TRUE(array.empty());
  for (int i = 0; i < 5000; ++i) {
    ASSERT_TRUE(array.reserve(1));
    array.push_back(i * 7);
    vector.push_back(i * 7);
    if (i % 3 == 0) {
      array.pop_back();
      vector.pop_back();
    }
    if (vector.empty()) continue;
    ASSERT_EQ(array.size(), vector.size());
    ASSERT_EQ(array.back(), vector.back());
  }
  for (std::size_t i = 0; i < vector.size(); ++i) ASSERT_EQ(array[i], vector[i]);
  EXPECT_EQ(array.bytes(), vector.size() * sizeof(int));
}

TEST(ChunkedArray, ReservesForMoreThanAChunk) {
  ChunkedArray<char> array;
  ASSERT_TRUE(array.reserve(10'000));
  for (int i = 0; i < 10'000; ++i) array.push_back(static_cast<char>(i % 100));
  EXPECT_EQ(array[9'999], 99);
}

TEST(ChunkedArray, ItemsStayWhereTheyAre) {
  ChunkedArray<int> array;
  ASSERT_TRUE(array.reserve(1));
  array.push_back(1);
  const int* first = &array[0];
  ASSERT_TRUE(array.reserve(100'000));
  EXPECT_EQ(&array[0], first);
}

TEST(ChunkedArray, ACopyHasItemsOfItsOwn) {
  for (const int size : {0, 1, 1023, 1024, 1025, 3000}) {
    ChunkedArray<int> array;
    ASSERT_TRUE(array.reserve(static_cast<std::size_t>(size)));
    for (int i = 0; i < size; ++i) array.push_back(i);
    ChunkedArray<int> copy = array;
    ASSERT_EQ(copy.size(), array.size());
    for (std::size_t i = 0; i < copy.size(); ++i) copy[i] += 1;
    for (std::size_t i = 0; i < copy.size(); ++i) ASSERT_EQ(copy[i], array[i] + 1);
    array = std::move(copy);
    ASSERT_EQ(array.size(), static_cast<std::size_t>(size));
    ASSERT_TRUE(array.reserve(1));
    array.push_back(-1);
    EXPECT_EQ(array.back(), -1);
  }
}

}  // namespace
}  // namespace lookahead
