// The positions of a two-player game that a search has solved, each with who wins and the move that does it. Whole
// states are compared, not hashes of them, so that what is proved is certain.
//
// Shared by a search and its clones like a SeenTable: a clone that stands at node n ignores what later nodes solved.
// Nothing is ever removed. Open addressing with linear probing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/open_table.h"
#include "core/types.h"

namespace lookahead {

template <class State>
class SolvedTable {
 public:
  struct Found {
    bool is_there;
    bool wins;  ///< whether the player to move wins
    Move move;  ///< the move that decided it
  };

  Found find(const State& state, std::uint64_t node) const {
    if (table_->slots() == 0) return {};
    const Entry& entry = table_->find(state);
    if (!entry.is_used() || entry.node() >= node) return {};
    return {true, entry.wins(), entry.move()};
  }

  /// Records that node `node` has solved a position that was not solved before. Nodes come in ascending order. False if
  /// the device has no memory left.
  bool insert(const State& state, std::uint64_t node, bool wins, Move move) {
    if (!table_->reserve()) return false;
    Entry& entry = table_->find(state);
    if (!entry.is_used()) {
      entry = {state, node << 17 | std::uint64_t{move} << 1 | (wins ? 1 : 0)};
      table_->count();
    }
    if (entry.node() >= node) ++solved_;
    return true;
  }

  std::uint64_t size() const { return solved_; }
  /// Model bytes: the size of the table that a fresh run would have by now.
  std::uint64_t memory_bytes() const { return OpenTable<Entry>::model_bytes(solved_); }

 private:
  static constexpr std::uint64_t unused = ~std::uint64_t{0};

  struct Entry {
    State state;
    std::uint64_t what = unused;  // packed: node, move, who wins

    bool is_used() const { return what != unused; }
    const State& key() const { return state; }
    static std::uint64_t hash(const State& state) { return state.key(); }
    std::uint64_t node() const { return what >> 17; }
    Move move() const { return static_cast<Move>(what >> 1); }
    bool wins() const { return (what & 1) != 0; }
  };

  static_assert(sizeof(Entry) == sizeof(State) + 8);

  std::uint64_t solved_ = 0;
  std::shared_ptr<OpenTable<Entry>> table_ = std::make_shared<OpenTable<Entry>>();
};

}  // namespace lookahead
