// One run of one algorithm on one position, and the loop that drives every algorithm.
//
// An algorithm is a tag struct with a nested `Machine<G>`:
//   Machine(const Board&, const State& root, const Options&, std::uint64_t seed)
//   Status step(Run&)                     examines exactly one node: the only code path, watched or not
//   Status step(Run&, std::uint64_t end)  in its place, where a node costs little beside the loop around it: examines
//                                         nodes from counters.nodes on, `end` the first left alone, and counts all but
//                                         the last, with which alone its memory and the run's best may change
//   void line(std::vector<Move>&) const        appends the moves from the root to the node just examined
//   void best_line(std::vector<Move>&) const   appends the moves to the best node found so far
//   std::uint64_t open() const            children listed and not yet examined
//   std::uint64_t memory_bytes() const    model bytes held: the same on every machine
//   std::size_t copied_bytes() const      what a copy takes besides the machine's own size; left out where nothing
//   Outlook outlook() const               between two players, if there is anything to say
//   bool keeps() const, void inherit(const Machine&)      if the same player's next search can use what this one learnt
//   bool line_at(std::uint64_t node, std::vector<Move>&) const      appends the moves from the root to a node examined
//                                         before; false where it does not know them. Left out where it never does
//   bool way_to(std::uint64_t node, std::vector<std::uint64_t>& out) const     appends the numbers of the nodes on that
//                                         line, the node last; where they are not known from the root on, the last ones
//   std::vector<OpenDepth> open_by_depth(std::uint64_t most) const      by moves from the root, if it has a frontier;
//                                         where there are more than `most` children, of about as many, evenly spaced
//   const Results& results() const        of the games that it played to their end, if it does; or a pointer, or null
// Copying a machine clones the search. Recursion is an explicit stack inside the machine, so that it can stop anywhere.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "contract/results.h"
#include "contract/run.h"
#include "contract/trace.h"
#include "core/device_memory.h"
#include "core/store.h"
#include "core/types.h"

namespace lookahead {

/// A machine without its type, at its place in a run. One virtual call per batch of nodes.
class AnyMachine {
 public:
  virtual ~AnyMachine() = default;
  virtual std::unique_ptr<AnyMachine> clone() const = 0;

  /// Examines at most `count` more nodes; fewer only if the run ends, or holds more than `memory` model bytes.
  virtual Status advance(Run& run, std::uint64_t count, std::uint64_t memory) = 0;
  virtual void line(std::vector<Move>& out) const = 0;
  virtual void best_line(std::vector<Move>& out) const = 0;
  virtual bool line_at(std::uint64_t node, std::vector<Move>& out) const = 0;
  virtual bool way_to(std::uint64_t node, std::vector<std::uint64_t>& out) const = 0;
  virtual std::uint64_t open() const = 0;
  virtual std::vector<OpenDepth> open_by_depth(std::uint64_t most) const = 0;
  /// Null where there are none.
  virtual const Results* results() const = 0;
  virtual std::uint64_t memory_bytes() const = 0;
  /// What a copy takes, the machine's own size included.
  virtual std::size_t copied_bytes() const = 0;
  virtual Outlook outlook() const = 0;
  virtual bool keeps() const = 0;
  /// From a machine of the same type.
  virtual void inherit(const AnyMachine& before) = 0;
};

/// The loop is here, once, and a `step` of one node is inlined into it.
template <class Machine>
class MachineOf final : public AnyMachine {
 public:
  explicit MachineOf(Machine machine) : machine_(std::move(machine)) {}

  std::unique_ptr<AnyMachine> clone() const override { return std::make_unique<MachineOf>(*this); }

  Status advance(Run& run, std::uint64_t count, std::uint64_t memory) override {
    const std::uint64_t end = run.counters.nodes + count;
    Status status = Status::running;
    while (status == Status::running && run.counters.nodes != end) {
      status = step(run, end);
      ++run.counters.nodes;
      if (status == Status::running) [[likely]]
        status = machine_.memory_bytes() + run.improvements().memory_bytes() > memory ? Status::out_of_memory
                                                                                      : run.verdict();
    }
    return status;
  }

  void line(std::vector<Move>& out) const override { machine_.line(out); }
  void best_line(std::vector<Move>& out) const override { machine_.best_line(out); }
  bool line_at([[maybe_unused]] std::uint64_t node, [[maybe_unused]] std::vector<Move>& out) const override {
    if constexpr (requires { machine_.line_at(node, out); }) return machine_.line_at(node, out);
    return false;
  }
  bool way_to([[maybe_unused]] std::uint64_t node, [[maybe_unused]] std::vector<std::uint64_t>& out) const override {
    if constexpr (requires { machine_.way_to(node, out); }) return machine_.way_to(node, out);
    return false;
  }
  std::uint64_t open() const override { return machine_.open(); }
  std::vector<OpenDepth> open_by_depth([[maybe_unused]] std::uint64_t most) const override {
    if constexpr (requires { machine_.open_by_depth(most); }) return machine_.open_by_depth(most);
    return {};
  }
  const Results* results() const override {
    if constexpr (requires { machine_.results(); }) return address_of(machine_.results());
    return nullptr;
  }
  std::uint64_t memory_bytes() const override { return machine_.memory_bytes(); }
  std::size_t copied_bytes() const override {
    if constexpr (requires { machine_.copied_bytes(); }) return sizeof(*this) + machine_.copied_bytes();
    return sizeof(*this);
  }
  Outlook outlook() const override {
    if constexpr (requires { machine_.outlook(); }) return machine_.outlook();
    return {};
  }
  bool keeps() const override {
    if constexpr (requires { machine_.keeps(); }) return machine_.keeps();
    return false;
  }
  void inherit([[maybe_unused]] const AnyMachine& before) override {
    if constexpr (requires { machine_.keeps(); })
      if (const auto* same = dynamic_cast<const MachineOf*>(&before)) machine_.inherit(same->machine_);
  }

 private:
  [[gnu::always_inline]] Status step(Run& run, [[maybe_unused]] std::uint64_t end) {
    if constexpr (requires { machine_.step(run, end); })
      return machine_.step(run, end);
    else
      return machine_.step(run);
  }

  static const Results* address_of(const Results& results) { return &results; }
  static const Results* address_of(const Results* results) { return results; }

  Machine machine_;
};

/// One run, as the layers above see it.
class Search {
 public:
  /// `board` is kept alive for the machine, which points to it.
  Search(std::shared_ptr<const void> board, std::unique_ptr<AnyMachine> machine, const Limits& limits)
      : board_(std::move(board)), machine_(std::move(machine)), limits_(limits), run_(limits) {}

  /// Examines at most `count` more nodes; fewer only if the run ends.
  Status advance(std::uint64_t count) {
    if (status_ != Status::running) return status_;
    if (limits_.nodes > 0) count = std::min(count, limits_.nodes - run_.counters.nodes);
    status_ = machine_->advance(run_, count, limits_.memory);
    const bool is_at_limit = limits_.nodes > 0 && run_.counters.nodes == limits_.nodes;
    if (status_ == Status::running && is_at_limit) status_ = Status::limit;
    return status_;
  }

  /// The same run at the same node. Shares append-only records; costs keyframe_bytes(). Null where the device has not
  /// that much memory left.
  std::unique_ptr<Search> clone() const {
    if (!device_has(keyframe_bytes())) return nullptr;
    return std::unique_ptr<Search>(new Search(*this));
  }

  /// The same where the device has no more memory than what is left alone for all that cannot fail: of a search that
  /// has examined nothing yet, and holds little.
  std::unique_ptr<Search> clone_from_reserve() const { return std::unique_ptr<Search>(new Search(*this)); }

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

  /// The numbers of the nodes on that line, the node last: all, or the last ones; empty where the machine does not
  /// know.
  std::vector<std::uint64_t> way_to(std::uint64_t node) const {
    std::vector<std::uint64_t> numbers;
    if (node < run_.counters.nodes) machine_->way_to(node, numbers);
    return numbers;
  }

  /// Children listed and not yet examined.
  std::uint64_t open() const { return machine_->open(); }
  /// The same by depth; empty where the search has no frontier. Of more than `most` it looks at some, evenly spaced,
  /// and counts each for as many.
  std::vector<OpenDepth> open_by_depth(std::uint64_t most) const { return machine_->open_by_depth(most); }
  /// Of the games that the search played to their end; null where it does not.
  const Results* results() const { return machine_->results(); }
  /// Model bytes, held against Limits::memory.
  std::uint64_t memory_bytes() const { return machine_->memory_bytes() + run_.improvements().memory_bytes(); }
  /// What a clone adds to the memory of this device, about.
  std::size_t keyframe_bytes() const { return sizeof(*this) + machine_->copied_bytes(); }
  /// What there is to say of a search between two players; empty of any other.
  Outlook outlook() const { return machine_->outlook(); }
  /// Whether the next search of the same player is to inherit from this one.
  bool keeps() const { return machine_->keeps(); }
  /// Takes over what a search by the same algorithm with the same options learnt. Before the first node alone.
  void inherit(const Search& before) { machine_->inherit(*before.machine_); }

  Status status() const { return status_; }
  const Counters& counters() const { return run_.counters; }
  const Store<Improvement>& improvements() const { return run_.improvements(); }
  /// Events go to `trace` from now on; null for nowhere.
  void watch(Trace* trace) { run_.trace = trace; }

 private:
  Search(const Search& other)
      : board_(other.board_),
        machine_(other.machine_->clone()),
        limits_(other.limits_),
        status_(other.status_),
        run_(other.run_) {}

  std::shared_ptr<const void> board_;
  std::unique_ptr<AnyMachine> machine_;
  Limits limits_;
  Status status_ = Status::running;
  Run run_;
};

}  // namespace lookahead
