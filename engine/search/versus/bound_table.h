// A transposition table for searches between two players, with a fixed number of entries that are overwritten.
//
// An entry holds what a search to a certain depth found, and whether that is the exact value or only a bound. Key and
// depth together determine its place, so that searches of one position to several depths are kept side by side: a
// player's next search starts with the depths that the last one left behind. An entry is replaced by any entry of a
// later search, and by one of the same search that is at least as deep. Copying a table copies its entries, so a
// keyframe of such a search is as large as the table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "contract/run.h"
#include "core/device_memory.h"
#include "core/hash.h"
#include "core/types.h"

namespace lookahead {

class BoundTable {
 public:
  struct Found {
    Value value;
    Bound bound;
  };

  /// `entries` is a power of two, or 0.
  explicit BoundTable(std::size_t entries) : size_(entries) {}

  /// Allocates the entries. False if the device has no memory left.
  bool open() {
    if (lacks_memory_) return false;
    if (entries_.size() == size_) return true;
    if (!device_has(size_ * sizeof(Entry))) return false;
    entries_.resize(size_);
    return true;
  }

  /// Takes over the entries of another table of this size. If the device has no memory for them, open() tells so.
  void take_over(const BoundTable& other) {
    if (device_has(other.entries_.size() * sizeof(Entry)))
      *this = other;
    else
      lacks_memory_ = true;
  }

  /// Entries written from now on belong to search `number`, of which four bits are kept.
  void begin_search(int number) { search_ = static_cast<unsigned>(number) & 15; }

  /// What a search of this position to exactly this depth found.
  std::optional<Found> find(std::uint64_t key, int depth) const {
    const Entry& entry = entries_[place_of(key, depth)];
    if (entry.key != key || entry.bound == 0 || entry.depth != static_cast<unsigned>(depth)) return std::nullopt;
    return Found{entry.value, static_cast<Bound>(entry.bound)};
  }

  void insert(std::uint64_t key, int depth, Value value, Bound bound) {
    Entry& entry = entries_[place_of(key, depth)];
    if (entry.bound == 0)
      ++used_;
    else if (entry.search == search_ && entry.depth > static_cast<unsigned>(depth))
      return;
    entry.key = key;
    entry.value = value;
    entry.depth = static_cast<unsigned>(depth) & 63;
    entry.bound = static_cast<unsigned>(bound) & 3;
    entry.search = search_ & 15;
  }

  std::uint64_t used() const { return used_; }
  std::uint64_t size() const { return size_; }
  /// Model bytes.
  std::uint64_t memory_bytes() const { return std::uint64_t{size_} * sizeof(Entry); }

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::int64_t value : 52 = 0;  // between -`won` and `won`
    std::uint64_t depth : 6 = 0;
    std::uint64_t bound : 2 = 0;
    std::uint64_t search : 4 = 0;
  };
  static_assert(sizeof(Entry) == 16);

  std::size_t place_of(std::uint64_t key, int depth) const {
    return static_cast<std::size_t>(key + static_cast<std::uint64_t>(depth) * hash_seed) & (size_ - 1);
  }

  std::size_t size_;
  std::uint64_t used_ = 0;
  unsigned search_ = 0;
  bool lacks_memory_ = false;
  std::vector<Entry> entries_;
};

}  // namespace lookahead
