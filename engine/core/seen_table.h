// The keys of the positions a search has reached, each with the number of the node that reached it first.
//
// Like a Store it is shared by a search and its clones: a clone that stands at node n ignores the entries of later
// nodes. When it reaches such a position itself, for the first time, it finds the entry there already. Nothing is ever
// removed. Two positions with equal 64-bit keys count as one: at a million positions the chance that any two collide is
// below 1 in 30 million.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/open_table.h"

namespace lookahead {

class SeenTable {
 public:
  struct Insertion {
    bool first;      ///< the key had not been reached before `node`
    bool no_memory;  ///< the device has no memory left; nothing was inserted
  };

  /// Records that `node` reached `key`. Nodes come in ascending order.
  Insertion insert(std::uint64_t key, std::uint64_t node) {
    const Entry* entry = table_->find_or_add({key, node});
    if (!entry) return {.first = false, .no_memory = true};
    const bool first = entry->node >= node;
    if (first) ++reached_;
    return {.first = first, .no_memory = false};
  }

  /// How many different keys the search that owns this copy has reached.
  std::uint64_t size() const { return reached_; }

  /// Model bytes: of the table that a run would have which was never anywhere else.
  std::uint64_t memory_bytes() const { return OpenTable<Entry>::model_bytes(reached_); }

 private:
  static constexpr std::uint64_t none = UINT64_MAX;

  struct Entry {
    std::uint64_t position = 0;
    std::uint64_t node = none;

    bool is_used() const { return node != none; }
    std::uint64_t key() const { return position; }
  };
  static_assert(sizeof(Entry) == 16);

  std::uint64_t reached_ = 0;
  std::shared_ptr<OpenTable<Entry>> table_ = std::make_shared<OpenTable<Entry>>();
};

}  // namespace lookahead
