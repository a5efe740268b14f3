// One run of one algorithm on one position, and the loop that drives every algorithm.
//
// An algorithm is a tag struct with a nested `Machine<G>`:
//   Machine(const Board&, const State& root, const Options&, std::uint64_t seed)
//   Status step(Run&)                     examines exactly one node: the only code path, watched or not
//   void line(std::vector<Move>&) const        appends the moves from the root to the node just examined
//   void best_line(std::vector<Move>&) const   appends the moves to the best node found so far
//   std::uint64_t open() const            children listed and not yet examined
//   std::uint64_t memory_bytes() const    model bytes held: the same on every machine
//   std::size_t copied_bytes() const      what a copy takes besides the machine's own size; left out where nothing
//   bool line_at(std::uint64_t node, std::vector<Move>&) const      appends the moves from the root to a node examined
//                                         before; false where it does not know them. Left out where it never does
// Copying a machine clones the search. Recursion is an explicit stack inside the machine, so that it can stop anywhere.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/device_memory.h"
#include "core/store.h"
#include "core/trace.h"
#include "core/types.h"

namespace lookahead {

enum class Status : std::uint8_t {
  running,
  solved,         ///< the goal was reached, and this algorithm has nothing better to look for
  exhausted,      ///< nothing is left to examine
  limit,          ///< a limit of the run (nodes, goal) or of the algorithm (a target, a last phase) was reached
  out_of_memory,  ///< the run's memory budget was reached; happens at the same node on every machine
  device_memory,  ///< this device has no memory left; no link promises where
  stopped,        ///< somebody stopped it
};

inline constexpr const char* status_names[] = {"running",       "solved",        "exhausted", "limit",
                                               "out_of_memory", "device_memory", "stopped"};
inline const char* name(Status status) { return status_names[static_cast<int>(status)]; }

inline constexpr std::uint64_t default_memory = std::uint64_t{256} << 20;

/// Where a run ends even if its algorithm would go on. Part of the spec.
struct Limits {
  std::uint64_t nodes = 0;                ///< examine this many; 0 = no limit
  std::uint64_t memory = default_memory;  ///< model bytes
  Value goal = 0;                         ///< end at the first line worth at least this,
  bool has_goal = false;                  ///< if there is such a limit
};

/// What a run has done so far. Node n is the n-th examined; the root is node 0.
struct Counters {
  std::uint64_t nodes = 0;     ///< examined
  std::uint64_t expanded = 0;  ///< of these, the ones whose children were listed
  std::uint64_t children = 0;  ///< listed in all
  std::uint64_t repeats = 0;   ///< dropped as reached before
  std::uint64_t deepest = 0;   ///< the longest line listed, in moves from the root

  friend bool operator==(const Counters&, const Counters&) = default;
};

struct CounterRow {
  const char* id;
  const char* name;
  const char* help;
  std::uint64_t Counters::*member;
};
inline constexpr CounterRow counter_table[] = {
    {"nodes", "Nodes", "nodes examined", &Counters::nodes},
    {"expanded", "Expanded", "nodes whose children were listed", &Counters::expanded},
    {"children", "Children", "children listed", &Counters::children},
    {"repeats", "Repeats", "nodes dropped as reached before", &Counters::repeats},
    {"deepest", "Deepest line", "longest line listed, in moves", &Counters::deepest},
};

/// A node whose line was worth more than any before it.
struct Improvement {
  Value objective;
  std::uint64_t node;
  std::uint64_t depth;  ///< moves from the root

  friend bool operator==(const Improvement&, const Improvement&) = default;
};
static_assert(sizeof(Improvement) == 24);

/// What every machine is handed at every step, to count and to report into.
class Run {
 public:
  Counters counters;
  Trace* trace = nullptr;

  /// Where a machine that is part of a run began: it counts nodes and depths from there.
  struct Origin {
    std::uint64_t node = 0;
    std::uint64_t depth = 0;  ///< moves from the root of the run
    Move move = 0;            ///< the last of them
  };

  /// While it lives, `run` is one that began at `origin`, to whoever asks or tells it of nodes and depths.
  class From {
   public:
    From(Run& run, const Origin& origin) : run_(run), before_(run.origin_) {
      run.origin_ = {before_.node + origin.node, before_.depth + origin.depth,
                     origin.depth > 0 ? origin.move : before_.move};
    }
    ~From() { run_.origin_ = before_; }
    From(const From&) = delete;
    From& operator=(const From&) = delete;

   private:
    Run& run_;
    Origin before_;
  };

  explicit Run(const Limits& limits) : goal_(limits.has_goal ? limits.goal : no_goal) {}

  /// The node being examined.
  std::uint64_t node() const { return counters.nodes - origin_.node; }

  /// Counts the children of the node being examined, which lies `depth` moves from the root.
  void expand(std::uint64_t depth, Move move, std::size_t children) {
    if (children == 0) return note(EventKind::enter, depth, move, 0);
    ++counters.expanded;
    counters.children += children;
    reach(depth + 1);
    note(EventKind::expand, depth, move, static_cast<Value>(children));
  }

  /// Counts a line of `depth` moves from the root.
  void reach(std::uint64_t depth) { counters.deepest = std::max(counters.deepest, origin_.depth + depth); }

  /// Offers the node being examined as the best so far. True if it is.
  bool offer(Value objective, std::uint64_t depth, Move move) {
    if (objective <= best_) return false;
    best_ = objective;
    if (objective >= goal_) verdict_ = Status::limit;
    if (!improvements_.append({objective, counters.nodes, origin_.depth + depth})) verdict_ = Status::device_memory;
    note(EventKind::improve, depth, move, objective);
    return true;
  }

  void note(EventKind kind, std::uint64_t depth, Move move, Value value) {
    if (trace) [[unlikely]]
      record(kind, depth, move, value);
  }

  /// The best objective offered; worst_value before the first.
  Value best() const { return best_; }
  /// Moves from the root to the best node. There is one.
  std::uint64_t best_depth() const { return improvements_.back().depth - origin_.depth; }

  const Store<Improvement>& improvements() const { return improvements_; }
  /// What the offers made of the run.
  Status verdict() const { return verdict_; }

 private:
  // Out of line: the loop that nobody watches should not pay for its registers.
  [[gnu::noinline]] void record(EventKind kind, std::uint64_t depth, Move move, Value value) const {
    const auto ply = static_cast<std::uint16_t>(origin_.depth + depth);
    trace->add({counters.nodes, value, kind, ply, depth > 0 ? move : origin_.move});
  }

  static constexpr Value no_goal = std::numeric_limits<Value>::max();

  Value goal_;
  Origin origin_;
  Value best_ = worst_value;
  Status verdict_ = Status::running;
  Store<Improvement> improvements_;
};

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
  virtual std::uint64_t open() const = 0;
  virtual std::uint64_t memory_bytes() const = 0;
  /// What a copy takes, the machine's own size included.
  virtual std::size_t copied_bytes() const = 0;
};

/// The loop is here, once, and `step` is inlined into it.
template <class Machine>
class MachineOf final : public AnyMachine {
 public:
  explicit MachineOf(Machine machine) : machine_(std::move(machine)) {}

  std::unique_ptr<AnyMachine> clone() const override { return std::make_unique<MachineOf>(*this); }

  Status advance(Run& run, std::uint64_t count, std::uint64_t memory) override {
    Status status = Status::running;
    while (count > 0 && status == Status::running) {
      status = machine_.step(run);
      ++run.counters.nodes;
      --count;
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
  std::uint64_t open() const override { return machine_.open(); }
  std::uint64_t memory_bytes() const override { return machine_.memory_bytes(); }
  std::size_t copied_bytes() const override {
    if constexpr (requires { machine_.copied_bytes(); }) return sizeof(*this) + machine_.copied_bytes();
    return sizeof(*this);
  }

 private:
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

  /// Children listed and not yet examined.
  std::uint64_t open() const { return machine_->open(); }
  /// Model bytes, held against Limits::memory.
  std::uint64_t memory_bytes() const { return machine_->memory_bytes() + run_.improvements().memory_bytes(); }
  /// What a clone adds to the memory of this device, about.
  std::size_t keyframe_bytes() const { return sizeof(*this) + machine_->copied_bytes(); }

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
