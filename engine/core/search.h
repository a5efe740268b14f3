// One run of one algorithm on one position, as the layers above see it, and the loop that drives every algorithm.
//
// An algorithm is a tag struct with a nested `Machine<G>`:
//   Machine(const Board&, const State& root, const Options&, std::uint64_t seed)
//   Status step(Run&)                     examines exactly one node: the only code path, watched or not
//   void line(std::vector<Move>&) const        appends the moves from the root to the node just examined
//   void best_line(std::vector<Move>&) const   appends the moves to the best node found so far
//   std::uint64_t open() const            children listed and not yet examined
//   std::uint64_t memory_bytes() const    model bytes held: the same on every machine
//   std::size_t copied_bytes() const      what a copy takes besides the machine's own size; left out where nothing
//   Outlook outlook() const               between two players, if there is anything to say
//   bool keeps() const, void inherit(const Machine&)      if the same player's next search can use what this one learnt
// Copying a machine clones the search. Recursion is an explicit stack inside the machine, so that it can stop anywhere.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
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
  limit,          ///< the run's own limit (nodes, goal) was reached
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

/// A node whose line was worth more than any before it; between two players, one after which another line is thought
/// best.
struct Improvement {
  Value objective;
  std::uint64_t node;
  std::uint64_t depth;  ///< moves of the best line

  friend bool operator==(const Improvement&, const Improvement&) = default;
};
static_assert(sizeof(Improvement) == 24);

/// How exact a value is.
enum class Bound : std::uint8_t {
  none,      ///< there is no value yet
  exact,     ///< what the search so far has come to
  at_least,  ///< pruned: the value or more,
  at_most,   ///< or less
};
inline constexpr const char* bound_names[] = {"none", "exact", "at_least", "at_most"};

/// What a search between two players knows beyond counters, for whoever watches. Values are player 1's, in thousandths
/// of the evaluation's unit (or `won`).
struct Outlook {
  struct RootMove {
    Move move;
    Value value;
    Bound bound;
    std::uint64_t nodes;  ///< examined for this move: visits, playouts
  };
  /// Values between which the line being looked at could still matter, from the view of player 1.
  struct Window {
    Value alpha;
    Value beta;
  };

  std::vector<RootMove> root_moves;  ///< in the order in which they are looked at
  std::vector<Window> windows;       ///< by ply of the line being looked at, the root first
  std::uint64_t cutoffs = 0;         ///< nodes whose other moves could not matter
  std::uint64_t depth = 0;           ///< of the last finished iteration
  std::uint64_t table_used = 0;      ///< entries of the table,
  std::uint64_t table_size = 0;      ///< of so many; 0 where there is none
};

/// What every machine is handed at every step, to count and to report into.
class Run {
 public:
  Counters counters;
  Trace* trace = nullptr;

  explicit Run(const Limits& limits) : goal_(limits.has_goal ? limits.goal : no_goal) {}

  /// The node being examined.
  std::uint64_t node() const { return counters.nodes; }

  /// Counts the children of the node being examined, which lies `depth` moves from the root.
  void expand(std::uint64_t depth, Move move, std::size_t children) {
    if (children == 0) return note(EventKind::enter, depth, move, 0);
    ++counters.expanded;
    counters.children += children;
    counters.deepest = std::max(counters.deepest, depth + 1);
    note(EventKind::expand, depth, move, static_cast<Value>(children));
  }

  /// Offers the node being examined as the best so far. True if it is.
  bool offer(Value objective, std::uint64_t depth, Move move) {
    if (objective <= best_) return false;
    best_ = objective;
    if (objective >= goal_) verdict_ = Status::limit;
    if (!improvements_.append({objective, node(), depth})) verdict_ = Status::device_memory;
    note(EventKind::improve, depth, move, objective);
    return true;
  }

  /// Puts another line in the place of the best, whether it is worth more or less: a finished iteration of a search
  /// between two players knows better than the one before. No goal ends such a search.
  void replace(Value objective, std::uint64_t depth, Move move, std::uint64_t length) {
    if (!improvements_.append({objective, node(), length})) verdict_ = Status::device_memory;
    note(EventKind::improve, depth, move, objective);
  }

  void note(EventKind kind, std::uint64_t depth, Move move, Value value) {
    if (trace) [[unlikely]]
      record(kind, depth, move, value);
  }

  const Store<Improvement>& improvements() const { return improvements_; }
  /// What the offers made of the run.
  Status verdict() const { return verdict_; }

 private:
  // Out of line: the loop that nobody watches should not pay for its registers.
  [[gnu::noinline]] void record(EventKind kind, std::uint64_t depth, Move move, Value value) const {
    trace->add({node(), value, kind, static_cast<std::uint16_t>(depth), move});
  }

  static constexpr Value no_goal = std::numeric_limits<Value>::max();

  Value goal_;
  Value best_ = worst_value;
  Status verdict_ = Status::running;
  Store<Improvement> improvements_;
};

/// A run without its types. One virtual call per batch of nodes.
class Search {
 public:
  virtual ~Search() = default;
  Search& operator=(const Search&) = delete;

  /// Examines at most `count` more nodes; fewer only if the run ends.
  virtual Status advance(std::uint64_t count) = 0;
  /// The same run at the same node. Shares append-only records; costs keyframe_bytes(). Null where the device has not
  /// that much memory left.
  virtual std::unique_ptr<Search> clone() const = 0;
  /// Moves from the root to the node just examined.
  virtual std::vector<Move> line() const = 0;
  /// Moves from the root to the best node so far.
  virtual std::vector<Move> best_line() const = 0;
  /// Children listed and not yet examined.
  virtual std::uint64_t open() const = 0;
  /// Model bytes, held against Limits::memory.
  virtual std::uint64_t memory_bytes() const = 0;
  /// What a clone adds to the memory of this device, about.
  virtual std::size_t keyframe_bytes() const = 0;
  /// What there is to say of a search between two players; empty of any other.
  virtual Outlook outlook() const { return {}; }
  /// Whether the next search of the same player is to inherit from this one.
  virtual bool keeps() const { return false; }
  /// Takes over what a search by the same algorithm with the same options learnt. Before the first node alone.
  virtual void inherit(const Search& before) { static_cast<void>(before); }

  Status status() const { return status_; }
  const Counters& counters() const { return run_.counters; }
  const Store<Improvement>& improvements() const { return run_.improvements(); }
  /// Events go to `trace` from now on; null for nowhere.
  void watch(Trace* trace) { run_.trace = trace; }

 protected:
  explicit Search(const Limits& limits) : run_(limits) {}
  Search(const Search&) = default;

  Status status_ = Status::running;
  Run run_;
};

/// Drives one machine. The loop is here, once, and `step` is inlined into it.
template <class Board, class Machine>
class Stepper final : public Search {
 public:
  Stepper(std::shared_ptr<const Board> board, Machine machine, const Limits& limits)
      : Search(limits), board_(std::move(board)), machine_(std::move(machine)), limits_(limits) {}

  Status advance(std::uint64_t count) override {
    if (limits_.nodes > 0) count = std::min(count, limits_.nodes - run_.counters.nodes);
    Status status = status_;
    while (count > 0 && status == Status::running) {
      status = machine_.step(run_);
      ++run_.counters.nodes;
      --count;
      if (status == Status::running) [[likely]]
        status = memory_bytes() > limits_.memory ? Status::out_of_memory : run_.verdict();
    }
    if (status == Status::running && limits_.nodes > 0 && run_.counters.nodes == limits_.nodes) status = Status::limit;
    return status_ = status;
  }

  std::unique_ptr<Search> clone() const override {
    if (!device_has(keyframe_bytes())) return nullptr;
    return std::make_unique<Stepper>(*this);
  }

  std::vector<Move> line() const override {
    std::vector<Move> moves;
    if (run_.counters.nodes > 0) machine_.line(moves);
    return moves;
  }

  std::vector<Move> best_line() const override {
    std::vector<Move> moves;
    if (!run_.improvements().empty()) machine_.best_line(moves);
    return moves;
  }

  std::uint64_t open() const override { return machine_.open(); }
  std::uint64_t memory_bytes() const override { return machine_.memory_bytes() + run_.improvements().memory_bytes(); }
  std::size_t keyframe_bytes() const override {
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
  void inherit(const Search& before) override {
    if constexpr (requires { machine_.keeps(); })
      if (const auto* same = dynamic_cast<const Stepper*>(&before)) machine_.inherit(same->machine_);
  }

 private:
  std::shared_ptr<const Board> board_;  // keeps the board alive that the machine points to
  Machine machine_;
  Limits limits_;
};

}  // namespace lookahead
