// A table of entries by key that a search and its clones share, and from which nothing is ever removed. It is a hash
// table with open addressing and linear probing, of whose slots at most half are used.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/device_memory.h"

namespace lookahead {

/// What an Entry offers. One that has only its initial values is unused; any other has a key.
///   bool is_used() const
///   auto key() const                      keys are compared by ==
///   static std::uint64_t hash(key)
template <class Entry>
class OpenTable {
 public:
  static constexpr std::uint64_t first_slots = 1024;

  std::uint64_t slots() const { return slots_; }

  /// The entry of a key, or the unused entry where the key belongs. The table must have slots: reserve() makes the
  /// first.
  template <class Key>
  Entry& find(const Key& key) {
    std::uint64_t i = Entry::hash(key) & (slots_ - 1);
    while (entries_[i].is_used() && !(entries_[i].key() == key)) i = (i + 1) & (slots_ - 1);
    return entries_[i];
  }

  /// To be called when an unused entry that find() returned has been given a key.
  void count() { ++used_; }

  /// Makes room for one more entry. False where the device has no memory left; the table is then unchanged.
  bool reserve() {
    if (used_ * 2 < slots_) return true;
    OpenTable larger;
    larger.slots_ = slots_ ? slots_ * 2 : first_slots;
    larger.entries_ = allocate<Entry>(larger.slots_);
    if (!larger.entries_) return false;
    for (std::uint64_t i = 0; i < slots_; ++i)
      if (entries_[i].is_used()) larger.find(entries_[i].key()) = entries_[i];
    larger.used_ = used_;
    *this = std::move(larger);
    return true;
  }

  /// Model bytes of a table with so many entries.
  static std::uint64_t model_bytes(std::uint64_t entries) {
    return std::max(first_slots, std::bit_ceil(entries * 2)) * sizeof(Entry);
  }

 private:
  std::unique_ptr<Entry[]> entries_;
  std::uint64_t slots_ = 0;
  std::uint64_t used_ = 0;
};

}  // namespace lookahead
