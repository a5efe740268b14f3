// A search that goes both ways: forwards in batches, backwards and anywhere by keyframes.
//
// What carries out a spec has four layers, each of which owns the one before it:
//   Run       contract/run.h      what a machine keeps as it examines nodes: counters, improvements, limits
//   Search    contract/search.h   a machine with its Run: forwards only
//   Session   here                a Search with clones of it on the way: any node can be gone to
//   Playback  web/model/run       a Session on screen: the node that is shown, in slices between frames
//
// A run is a pure function of (spec, nodes), so going back means restoring an earlier clone of the search and running
// on from there. Clones are taken on the way, evenly spaced; when they fill their budget, every second one is dropped
// and the spacing doubles.
//
//   nodes      0 ........ 1024 ..... 2048 ..... 3072 ..... 4096
//   keyframes  K           K          K          K
//   seek(2500)                        K--->|     restore, then examine 452 nodes
//
// The search that got furthest is kept as it is: it knows the lines to the nodes before it, and can be resumed at once.
// So looking at an earlier node of a search that keeps its tree takes no searching at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lookahead/catalog.h"
#include "lookahead/spec.h"

namespace lookahead {

/// What a run has come to, in words and numbers, for people and programs.
struct Report {
  std::string spec;
  Status status;
  Measure best;
  Value value = 0;  ///< the best line's, as the search counts it: more is better, of two players for the first;
                    ///< comparable within one game only
  std::optional<Value>
      bound;  ///< proved, in the game's unit, or none: no line is worth more; of two players, how the game ends
  bool is_proved_best = false;  ///< no line is worth more than the best one
  std::size_t moves = 0;        ///< of the best line, including those played before the run
  std::uint64_t depth = 0;      ///< of the best line, from the root of the run
  std::uint64_t node = 0;       ///< the node at which it was found
  Counters counters;
  std::uint64_t open = 0;
  std::uint64_t memory = 0;       ///< model bytes
  std::vector<std::string> line;  ///< the best line, from the root of the run
  std::string source_line;        ///< the same as the game's source writes it; empty if that does not differ
};

class EarlierTurns;  // run/earlier_turns.h

class Session {
 public:
  static constexpr std::size_t default_keyframe_bytes = std::size_t{128} << 20;

  /// A run at its beginning: no node is examined yet. `keyframe_bytes` is the budget for keyframes; it changes how fast
  /// seek() is, never where it leads, and with 0 there is only the keyframe at the start. Fails if the spec names no
  /// algorithm, or more than one run.
  ///
  /// What a player's searches hand on from turn to turn is taken from `before`, the session of the same player's last
  /// turn. If that is null, the searches whose node counts stand in the spec's moves have to be run again: see
  /// prepare().
  static Result<Session> start(const Spec& spec, std::size_t keyframe_bytes = default_keyframe_bytes,
                               const Session* before = nullptr);
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;
  ~Session();

  /// How many nodes of earlier turns' searches still have to be examined before the first node of this run, at the
  /// most. They do not count as nodes of the run. advance() and seek() examine all that are left at once; a caller that
  /// has to respond in between calls prepare().
  std::uint64_t to_prepare() const;
  /// Examines at most `nodes` of them.
  void prepare(std::uint64_t nodes);

  /// Examines at most `count` more nodes.
  Status advance(std::uint64_t count);

  /// Goes to the best place from which `nodes` examined nodes are reached by advance() alone, and returns how many are
  /// to be examined from there. The caller advances in slices of its own, shows progress, and may stop at any time.
  std::uint64_t seek(std::uint64_t nodes);

  /// Goes to where `nodes` nodes have been examined, or to the run's end if that comes before.
  Status go_to(std::uint64_t nodes) { return advance(seek(nodes)); }

  /// What a keyframe taken here would cost, in bytes. seek() copies one.
  std::size_t next_keyframe_bytes() const { return search_->keyframe_bytes(); }
  /// Takes keyframes at most `nodes` nodes apart, until their budget spreads them: for callers who know what a node
  /// costs.
  void space_keyframes(std::uint64_t nodes);

  /// Ends the run where it is, until the next seek.
  void stop();

  /// Keeps the newest events of what follows, or stops keeping them.
  void watch(bool on);
  const Trace* trace() const { return trace_.get(); }

  Status status() const { return stopped_ ? Status::stopped : search_->status(); }
  /// The spec of this run. Its algorithms have the newest revision, the only one that can be run.
  const Spec& spec() const { return spec_; }
  const Counters& counters() const { return search_->counters(); }
  std::uint64_t nodes() const { return counters().nodes; }
  /// The position that the run starts from.
  const AnyPosition& root() const { return *root_; }
  /// Moves from the root to the node just examined.
  std::vector<Move> line() const { return search_->line(); }
  std::vector<Move> best_line() const { return search_->best_line(); }
  /// Moves from the root to any node that was reached, wherever the run stands; none if only seek() can tell.
  std::optional<std::vector<Move>> line_at(std::uint64_t node) const;
  /// The numbers of the nodes on that line, ending with the node; the first ones, or all, are left out if they are not
  /// known.
  std::vector<std::uint64_t> way_to(std::uint64_t node) const;
  std::vector<Improvement> improvements() const;
  std::size_t improvement_count() const { return search_->improvements().size(); }
  /// The nodes with which something is decided, ascending: a better line is found, a player plays a move, or an
  /// iteration is finished.
  std::vector<std::uint64_t> decisions() const { return search_->decisions(); }
  /// At least as many as decisions() has; it grows when these do.
  std::size_t decision_count() const { return search_->decision_count(); }
  /// The algorithm at work: its open list, playouts, outlook, and whether it hands anything on to the session of this
  /// player's next turn.
  const Machine& machine() const { return search_->machine(); }
  /// A value that is proved: no line from the root is worth more. None if nothing is proved yet.
  std::optional<Value> proved() const { return search_->proved(); }
  /// The same, as far as the search has found it out: what the rules alone say is none.
  std::optional<Value> found_bound() const { return search_->found_bound(); }
  /// Whether it is proved that no line can be worth more than the best one.
  bool is_proved_best() const { return search_->is_proved_best(); }
  /// The position after a line of legal moves from the root.
  std::unique_ptr<AnyPosition> position(const std::vector<Move>& line) const;
  Report report() const;
  /// The same without the moves of its line, which take longer than all else.
  Report summary() const;
  /// What seek() can restore: clones of the search, and the bytes that they hold.
  std::size_t keyframes() const { return keyframes_.size(); }
  std::size_t keyframes_held() const { return keyframes_held_; }
  /// Eight hexadecimal digits computed from what this node shows: the value of `check=`.
  std::string check() const;

 private:
  struct Keyframe {
    std::uint64_t nodes;
    std::unique_ptr<Search> search;
  };
  static constexpr std::uint64_t first_spacing = 1024;

  Session(Spec spec, std::unique_ptr<AnyPosition> root, std::unique_ptr<Search> search,
          std::unique_ptr<EarlierTurns> earlier, std::size_t keyframe_bytes);
  void set_furthest_aside();
  void keep_keyframe();
  void thin_keyframes();

  Spec spec_;
  std::unique_ptr<AnyPosition> root_;
  std::unique_ptr<Search> search_;
  std::unique_ptr<EarlierTurns> earlier_;  // until search_ has inherited from them
  std::unique_ptr<Search> furthest_;       // if that is not search_,
  std::unique_ptr<Trace> furthest_trace_;  // and its trace
  std::vector<Keyframe> keyframes_;        // by nodes, ascending; the first is the start, after prepare()
  std::size_t keyframe_bytes_;             // the budget
  std::size_t keyframes_held_ = 0;         // bytes
  std::uint64_t spacing_ = first_spacing;
  bool is_thinned_ = false;
  std::unique_ptr<Trace> trace_;
  bool stopped_ = false;
};

/// The value of `check=` for several runs, from the checks of each, in their order; for one run, its own check.
std::string check_of(const std::vector<std::string>& checks);

/// Why this spec cannot be started as one run; none if it can.
std::optional<Error> not_one_run(const Spec& spec);

}  // namespace lookahead
