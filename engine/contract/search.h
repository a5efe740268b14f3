// A search in progress: a machine, the limits it runs under, and what it has counted so far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "contract/machine.h"
#include "contract/run.h"
#include "contract/trace.h"
#include "core/device_memory.h"
#include "core/store.h"
#include "core/types.h"

namespace lookahead {

class Search {
 public:
  /// `board` is kept alive because the machine points to it. `bound`, if it is known, is a value that no line from the
  /// root exceeds.
  Search(std::shared_ptr<const void> board, std::unique_ptr<Machine> machine, const Limits& limits,
         std::optional<Value> bound = {})
      : board_(std::move(board)), machine_(std::move(machine)), limits_(limits), known_(bound), run_(limits) {
    if (bound) run_.prove(*bound);
  }

  /// Examines at most `count` more nodes; fewer only if the run ends.
  Status advance(std::uint64_t count) {
    if (status_ != Status::running) return status_;
    if (limits_.nodes > 0) count = std::min(count, limits_.nodes - run_.counters.nodes);
    status_ = machine_->advance(run_, count, limits_.memory);
    const bool is_at_limit = limits_.nodes > 0 && run_.counters.nodes == limits_.nodes;
    if (status_ == Status::running && is_at_limit) status_ = Status::limit;
    return status_;
  }

  /// A copy of the search at the same node. It shares append-only records and costs keyframe_bytes(). Null if the
  /// device does not have that much memory left.
  std::unique_ptr<Search> clone() const {
    if (!device_has(keyframe_bytes())) return nullptr;
    return std::unique_ptr<Search>(new Search(*this));
  }

  /// The same, but it may use the memory that the device holds in reserve for what must not fail: only for a search
  /// that has examined nothing yet and so holds little.
  std::unique_ptr<Search> clone_from_reserve() const { return std::unique_ptr<Search>(new Search(*this)); }

  /// The algorithm at work: its open list, playouts, outlook.
  const Machine& machine() const { return *machine_; }

  /// Moves from the root to the node just examined.
  std::vector<Move> line() const {
    std::vector<Move> moves;
    if (run_.counters.nodes > 0) machine_->line(moves);
    return moves;
  }
  /// Moves from the root to the best node so far.
  std::vector<Move> best_line() const {
    std::vector<Move> moves;
    if (!run_.improvements().empty()) machine_->best_line(moves);
    return moves;
  }
  /// Moves from the root to a node examined before; none where the machine does not know them.
  std::optional<std::vector<Move>> line_at(std::uint64_t node) const {
    std::vector<Move> moves;
    if (node >= run_.counters.nodes || !machine_->line_at(node, moves)) return std::nullopt;
    return moves;
  }
  /// The numbers of the nodes on that line, ending with the node: all of them, or only the last ones; empty if the
  /// machine does not know them.
  std::vector<std::uint64_t> way_to(std::uint64_t node) const {
    std::vector<std::uint64_t> numbers;
    if (node < run_.counters.nodes) machine_->way_to(node, numbers);
    return numbers;
  }

  /// Model bytes, which Limits::memory limits.
  std::uint64_t memory_bytes() const { return machine_->memory_bytes() + run_.improvements().memory_bytes(); }
  /// About how many bytes a clone adds to what this device holds.
  std::size_t keyframe_bytes() const { return sizeof(*this) + machine_->clone_bytes(); }
  /// Takes over what a search by the same algorithm with the same options learnt. Only before the first node is
  /// examined.
  void inherit(const Search& before) { machine_->inherit(*before.machine_); }

  Status status() const { return status_; }
  const Counters& counters() const { return run_.counters; }
  const Store<Improvement>& improvements() const { return run_.improvements(); }
  /// The nodes with which something is decided, as Run has them.
  std::vector<std::uint64_t> decisions() const { return run_.decisions(); }
  std::size_t decision_count() const { return run_.decision_count(); }
  /// A value that is proved: no line from the root is worth more. None if nothing is proved yet.
  std::optional<Value> proved() const { return run_.proved(); }
  /// The same, unless it was known before anything was examined.
  std::optional<Value> found_bound() const { return proved() == known_ ? std::nullopt : proved(); }
  /// Whether the best line is worth exactly that, so that no search can find a better one.
  bool is_proved_best() const { return run_.is_proved_best(); }
  /// Events go to `trace` from now on; null for nowhere.
  void watch(Trace* trace) { run_.trace = trace; }

 private:
  Search(const Search& other)
      : board_(other.board_),
        machine_(other.machine_->clone()),
        limits_(other.limits_),
        known_(other.known_),
        status_(other.status_),
        run_(other.run_) {}

  std::shared_ptr<const void> board_;
  std::unique_ptr<Machine> machine_;
  Limits limits_;
  std::optional<Value> known_;  // no line is worth more, by the rules alone
  Status status_ = Status::running;
  Run run_;
};

}  // namespace lookahead
