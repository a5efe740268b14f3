// The transposition switch of a search: whether a node whose position was examined before is dropped.
#pragma once

#include <cstdint>

#include "contract/param.h"
#include "contract/run.h"
#include "core/seen_table.h"

namespace lookahead {

class Repeats {
 public:
  enum class Verdict { examine, dropped, no_memory };

  explicit Repeats(bool drop) : drop_(drop) {}

  /// Judges the node being examined, whose position has this key. A node that is dropped is counted and reported.
  Verdict judge(std::uint64_t key, std::uint64_t depth, Move move, Run& run) {
    if (!drop_) return Verdict::examine;
    const auto [first, no_memory] = seen_.insert(key, run.node());
    if (no_memory) return Verdict::no_memory;
    if (first) return Verdict::examine;
    ++run.counters.repeats;
    run.note(EventKind::cut, depth, move, 0);
    return Verdict::dropped;
  }

  bool drops() const { return drop_; }
  std::uint64_t memory_bytes() const { return drop_ ? seen_.memory_bytes() : 0; }

 private:
  bool drop_;
  SeenTable seen_;
};

/// The row of the parameter; the member is a bool.
template <auto Member>
constexpr Param repeats_param() {
  return param<Member>("transpositions", "Drop repeats", "Examine a position once, however many lines lead to it");
}

}  // namespace lookahead
