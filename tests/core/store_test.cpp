// Append-only storage that copies share: a copy taken at length n, which appends again what the original appended, sees
// at every length what a store of its own would see, and claims as much memory.
#include "core/store.h"

#include "core/rng.h"

namespace lookahead {
namespace {

struct Record {
  std::uint64_t a;
  std::uint32_t b;
  std::uint32_t c;
  friend bool operator==(const Record&, const Record&) = default;
};

Record record(std::size_t i) { return {mix(i), static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i * i)}; }

void append_up_to(Store<Record>& store, std::size_t length) {
  while (store.size() < length) ASSERT_TRUE(store.append(record(store.size())));
}

void expect_as_fresh(const Store<Record>& store, std::size_t length) {
  Store<Record> fresh;
  append_up_to(fresh, length);
  ASSERT_EQ(store.size(), length);
  EXPECT_EQ(store.empty(), length == 0);
  EXPECT_EQ(store.memory_bytes(), fresh.memory_bytes());
  EXPECT_EQ(store.memory_bytes(), length * sizeof(Record));
  for (std::size_t i = 0; i < length; ++i) ASSERT_EQ(store[i], record(i)) << i;
  if (length > 0) {
    EXPECT_EQ(store.back(), record(length - 1));
  }
}

// Rows lie in chunks of 1,024: lengths on both sides of that.
constexpr std::size_t lengths[] = {0, 1, 500, 1023, 1024, 1025, 3000};

TEST(Store, HoldsWhatWasAppended) {
  for (const std::size_t length : lengths) {
    Store<Record> store;
    append_up_to(store, length);
    expect_as_fresh(store, length);
  }
}

TEST(Store, ACopyStaysAtItsLengthWhileTheOriginalGoesOn) {
  for (const std::size_t length : lengths) {
    Store<Record> original;
    append_up_to(original, length);
    const Store<Record> copy = original;
    append_up_to(original, length + 2500);
    expect_as_fresh(copy, length);
    expect_as_fresh(original, length + 2500);
  }
}

TEST(Store, ACopyThatRunsAgainSeesWhatAFreshRunWould) {
  for (const std::size_t length : lengths) {
    Store<Record> original;
    append_up_to(original, length);
    Store<Record> copy = original;
    append_up_to(original, 4000);
    for (const std::size_t next : {length + 1, length + 1030, std::size_t{5000}}) {
      append_up_to(copy, next);
      expect_as_fresh(copy, next);
      expect_as_fresh(original, 4000);
    }
  }
}

TEST(Store, ACopyOutlivesTheOriginal) {
  auto original = std::make_unique<Store<Record>>();
  append_up_to(*original, 700);
  Store<Record> copy = *original;
  append_up_to(*original, 2000);
  original.reset();
  append_up_to(copy, 1500);
  expect_as_fresh(copy, 1500);
}

TEST(RowStore, KeepsRowsOfAnyWidthApart) {
  for (const std::size_t width : {1u, 3u, 8u, 40u, 1032u}) {
    RowStore rows(width);
    for (int i = 0; i < 2000; ++i) std::memset(rows.append(), i % 251, width);
    EXPECT_EQ(rows.memory_bytes(), 2000 * width);
    for (std::size_t i = 0; i < 2000; ++i) {
      ASSERT_EQ(rows[i][0], std::byte(i % 251)) << "row " << i << " of width " << width;
      ASSERT_EQ(rows[i][width - 1], std::byte(i % 251)) << "row " << i << " of width " << width;
    }
  }
}

}  // namespace
}  // namespace lookahead
