// The record of a run: its limits, counters, improvements, and what it has proved. A machine is handed this record at
// every step, and the layers above read it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "contract/trace.h"
#include "core/store.h"
#include "core/types.h"

namespace lookahead {

enum class Status : std::uint8_t {
  running,
  solved,         ///< the goal was reached, and this algorithm looks for nothing better; whether the line is the best
                  ///< possible is told by Run::is_proved_best
  exhausted,      ///< nothing is left to examine that the settings let it look at: all moves, or all playouts
  limit,          ///< a limit of the run (nodes, goal) or of the algorithm (a target, a last phase) was reached
  out_of_memory,  ///< the run's memory budget was reached; happens at the same node on every machine
  device_memory,  ///< this device has no memory left; at which node that happens differs from device to device
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
  bool has_goal = false;                  ///< if this is set
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

/// A node whose line was worth more than any before it; between two players, a node after which the search prefers
/// another line than before.
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
  at_least,  ///< pruned: the true value is this or more
  at_most,   ///< pruned: the true value is this or less
};

/// What a search knows beyond counters, for display; between two players unless it says otherwise. Values are as player
/// 1 sees them, in thousandths of the evaluation's unit, or `won` or -`won`.
struct Outlook {
  struct RootMove {
    Move move;
    Value value;
    Bound bound;
    std::uint64_t nodes;  ///< examined for this move: visits, playouts
  };
  /// The bounds between which the line being looked at could still matter, from the view of player 1.
  struct Window {
    Value alpha;
    Value beta;
  };
  /// The replies to a move, those that a symmetry makes the same counted once, and how many of them lose.
  struct Replies {
    std::uint64_t all;
    std::uint64_t losing;
  };
  /// Two cells of a board of one player, counted row by row, and how many moves from the root it takes at least to
  /// reach both: so many a line that must reach all takes, too.
  struct Witness {
    std::array<int, 2> cells;
    std::uint64_t moves;
  };

  std::vector<RootMove> root_moves;  ///< in the order in which they are looked at
  std::vector<Window> windows;       ///< by ply of the line being looked at, the root first
  std::uint64_t cutoffs = 0;         ///< nodes whose other moves could not matter
  std::uint64_t depth = 0;           ///< of the last finished iteration
  std::uint64_t table_used = 0;      ///< entries of the table that are in use
  std::uint64_t table_size = 0;      ///< entries of the table; 0 if there is none
  bool only_proves = false;          ///< what is not decided or proved is not known: nothing is estimated
  /// To the first move of the best line, which was chosen for them because every move loses; none if it was not.
  std::optional<Replies> replies = {};
  std::optional<Witness> witness = {};  ///< of what is proved
};

/// Children at one depth that are listed and not yet examined.
struct OpenDepth {
  std::uint64_t count = 0;
  std::optional<Value> best = {};  ///< the best by what the search chooses by (larger is sooner); none if by nothing

  friend bool operator==(const OpenDepth&, const OpenDepth&) = default;
};

/// The record of one run. A machine is handed it at every step, to count nodes and to report what becomes of them.
class Run {
 public:
  Counters counters;
  Trace* trace = nullptr;

  /// Where a machine that is one part of a composed run began. The machine counts nodes and depths from there.
  struct Origin {
    std::uint64_t node = 0;
    std::uint64_t depth = 0;  ///< moves from the root of the run
    Move move = 0;            ///< the last of these moves
  };

  /// While this object lives, `run` appears to have begun at `origin`: all nodes and depths are counted from there.
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

  /// Offers the node being examined as the best so far. True if it is better than all before it.
  bool offer(Value objective, std::uint64_t depth, Move move) {
    if (objective <= best_) return false;
    best_ = objective;
    if (objective >= goal_) verdict_ = Status::limit;
    if (!improvements_.append({objective, counters.nodes, origin_.depth + depth})) verdict_ = Status::device_memory;
    note(EventKind::improve, depth, move, objective);
    return true;
  }

  /// Replaces the best line, whether the new one is worth more or less: in a search between two players, a finished
  /// iteration knows better than the one before. Limits::goal does not end such a search.
  void replace(Value objective, std::uint64_t depth, Move move, std::uint64_t length) {
    if (!improvements_.append({objective, counters.nodes, origin_.depth + length})) verdict_ = Status::device_memory;
    note(EventKind::improve, depth, move, objective);
  }

  /// Marks the node being examined as one with which something is decided that cannot be told from improvements: a
  /// player plays a move, or an iteration is finished.
  void decide() {
    if (!marked_.append(counters.nodes)) verdict_ = Status::device_memory;
  }
  /// Marks it as the position after `depth` moves that a player has committed to, the last of which is `move`.
  void commit(std::uint64_t depth, Move move) {
    decide();
    note(EventKind::restart, depth, move, static_cast<Value>(depth));
  }

  void note(EventKind kind, std::uint64_t depth, Move move, Value value) {
    if (trace) [[unlikely]]
      record(kind, depth, move, value);
  }

  /// The best objective offered; worst_value before the first.
  Value best() const { return best_; }
  /// Moves from the root to the best node. There must have been an offer or a replacement.
  std::uint64_t best_depth() const { return improvements_.back().depth - origin_.depth; }

  /// Records the proof that no line from the root is worth more than `most`; between two players, that the root is
  /// worth exactly `most` with best play. A part of a composed search that began elsewhere knows only its own lines:
  /// what it proves is not proved for the whole run, and is ignored.
  void prove(Value most) {
    if (origin_.node == 0 && origin_.depth == 0) proved_ = std::min(most, proved_.value_or(most));
  }
  /// The lowest bound that was proved; none if nothing was.
  std::optional<Value> proved() const { return proved_; }
  /// Whether the best line is worth as much as any line can be, by what is proved.
  bool is_proved_best() const {
    return proved_ && !improvements_.empty() && improvements_.back().objective == *proved_;
  }

  const Store<Improvement>& improvements() const { return improvements_; }
  /// The nodes with which something is decided, ascending: a better line is found, or decide() marks them.
  std::vector<std::uint64_t> decisions() const {
    std::vector<std::uint64_t> out;
    for (std::size_t i = 0, j = 0; i < improvements_.size() || j < marked_.size();) {
      const bool is_found = j == marked_.size() || (i < improvements_.size() && improvements_[i].node <= marked_[j]);
      const std::uint64_t node = is_found ? improvements_[i++].node : marked_[j++];
      if (out.empty() || out.back() != node) out.push_back(node);
    }
    return out;
  }
  /// At least as many as decisions() has; it grows when these do.
  std::size_t decision_count() const { return improvements_.size() + marked_.size(); }
  /// What the offers have made of the run: it goes on, has reached its goal, or has run out of device memory.
  Status verdict() const { return verdict_; }

 private:
  // Out of line, so that the loop of a run that nobody watches does not pay for its registers.
  [[gnu::noinline]] void record(EventKind kind, std::uint64_t depth, Move move, Value value) const {
    const auto ply = static_cast<std::uint16_t>(origin_.depth + depth);
    trace->add({counters.nodes, value, kind, ply, depth > 0 ? move : origin_.move});
  }

  static constexpr Value no_goal = std::numeric_limits<Value>::max();

  Value goal_;
  Origin origin_;
  Value best_ = worst_value;
  std::optional<Value> proved_;
  Status verdict_ = Status::running;
  Store<Improvement> improvements_;
  Store<std::uint64_t> marked_;  // as few as the moves of some games: they do not count as memory of the run
};

}  // namespace lookahead
