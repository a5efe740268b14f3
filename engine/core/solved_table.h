// The positions of a game of two that a search has solved, each with who wins and the move that does it. Whole states
// are compared, not hashes of them: what is proved is proved.
//
// Shared by a search and its clones like a SeenTable: a clone that stands at node n ignores what later nodes solved.
// Nothing is ever removed. Open addressing with linear probing.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/device_memory.h"
#include "core/types.h"

namespace lookahead {

template <class State>
class SolvedTable {
 public:
  struct Found {
    bool is_there;
    bool wins;  ///< whoever is to move
    Move move;  ///< with which they do
  };

  Found find(const State& state, std::uint64_t node) const {
    if (table_->slots == 0) return {};
    const Entry& entry = table_->find(state);
    if (!entry.is_used() || entry.node() >= node) return {};
    return {true, entry.wins(), entry.move()};
  }

  /// Node `node` has solved a position that was not. Nodes come in ascending order. False where the device has no
  /// memory left.
  bool insert(const State& state, std::uint64_t node, bool wins, Move move) {
    if (!table_->has_room() && !table_->grow()) return false;
    Entry& entry = table_->find(state);
    if (!entry.is_used()) {
      entry = {state, node << 17 | std::uint64_t{move} << 1 | (wins ? 1 : 0)};
      ++table_->used;
    }
    if (entry.node() >= node) ++solved_;
    return true;
  }

  std::uint64_t size() const { return solved_; }
  /// Model bytes: those of the table a fresh run would have by now.
  std::uint64_t memory_bytes() const { return std::max(first_slots, std::bit_ceil(solved_ * 2)) * sizeof(Entry); }

 private:
  static constexpr std::uint64_t first_slots = 1024;
  static constexpr std::uint64_t unused = ~std::uint64_t{0};

  struct Entry {
    State state;
    std::uint64_t what = unused;  // node, move, who wins

    bool is_used() const { return what != unused; }
    std::uint64_t node() const { return what >> 17; }
    Move move() const { return static_cast<Move>(what >> 1); }
    bool wins() const { return (what & 1) != 0; }
  };

  static_assert(sizeof(Entry) == sizeof(State) + 8);

  struct Table {
    std::unique_ptr<Entry[]> entries;
    std::uint64_t slots = 0;
    std::uint64_t used = 0;

    bool has_room() const { return used * 2 < slots; }

    /// The entry of this state, or the free one where it belongs.
    Entry& find(const State& state) {
      std::uint64_t i = state.key() & (slots - 1);
      while (entries[i].is_used() && !(entries[i].state == state)) i = (i + 1) & (slots - 1);
      return entries[i];
    }

    bool grow() {
      Table larger;
      larger.slots = slots ? slots * 2 : first_slots;
      larger.entries = allocate<Entry>(larger.slots);
      if (!larger.entries) return false;
      for (std::uint64_t i = 0; i < slots; ++i)
        if (entries[i].is_used()) larger.find(entries[i].state) = entries[i];
      larger.used = used;
      *this = std::move(larger);
      return true;
    }
  };

  std::uint64_t solved_ = 0;
  std::shared_ptr<Table> table_ = std::make_shared<Table>();
};

}  // namespace lookahead
