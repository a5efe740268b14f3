// The keys of the positions a search has reached, each with the number of the node that reached it first.
//
// Shared by a search and its clones like a Store: a clone that stands at node n ignores entries of later nodes, and
// reaching such a position again "for the first time" finds the entry that is already there. Nothing is ever removed.
// Open addressing with linear probing. Two positions with equal 64-bit keys count as one: at a million positions the
// chance that any two collide is below 1 in 30 million.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "core/device_memory.h"

namespace lookahead {

class SeenTable {
 public:
  struct Insertion {
    bool first;      ///< the key had not been reached before `node`
    bool no_memory;  ///< the device has no memory left; nothing was inserted
  };

  /// Records that `node` reached `key`. Nodes come in ascending order.
  Insertion insert(std::uint64_t key, std::uint32_t node) {
    if (!table_->has_room() && !table_->grow()) return {.first = false, .no_memory = true};
    Entry& entry = table_->find(key);
    if (entry.node == none) {
      entry = {key, node, 0};
      ++table_->used;
    }
    const bool first = entry.node >= node;
    if (first) ++reached_;
    return {.first = first, .no_memory = false};
  }

  std::uint64_t size() const { return reached_; }

  /// Model bytes: those of the table a fresh run would have by now.
  std::uint64_t memory_bytes() const {
    std::uint64_t slots = first_slots;
    while (reached_ * 2 > slots) slots *= 2;
    return slots * sizeof(Entry);
  }

 private:
  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr std::uint64_t first_slots = 1024;

  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t node = none;
    std::uint32_t unused = 0;
  };
  static_assert(sizeof(Entry) == 16);

  struct Table {
    std::unique_ptr<Entry[]> entries;
    std::uint64_t slots = 0;
    std::uint64_t used = 0;

    bool has_room() const { return used * 2 < slots; }

    /// The entry of this key, or the free one where it belongs.
    Entry& find(std::uint64_t key) {
      std::uint64_t i = key & (slots - 1);
      while (entries[i].node != none && entries[i].key != key) i = (i + 1) & (slots - 1);
      return entries[i];
    }

    bool grow() {
      Table larger;
      larger.slots = slots ? slots * 2 : first_slots;
      larger.entries = allocate<Entry>(larger.slots);
      if (!larger.entries) return false;
      for (std::uint64_t i = 0; i < slots; ++i)
        if (entries[i].node != none) larger.find(entries[i].key) = entries[i];
      larger.used = used;
      *this = std::move(larger);
      return true;
    }
  };

  std::uint64_t reached_ = 0;
  std::shared_ptr<Table> table_ = std::make_shared<Table>();
};

}  // namespace lookahead
