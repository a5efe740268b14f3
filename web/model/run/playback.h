// A run on a timeline: goes to any of its nodes, and remembers what was seen on the way. Who plays it is transport.h.
//
// Node n is shown when n + 1 nodes are examined. The run itself is the engine's (session.h). Searching is done in
// slices, work() by work(), so that whoever draws answers in between.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lookahead/session.h"
#include "model/scene/visits.h"

namespace lookahead {

class Playback {
 public:
  /// What the run looked like at some node.
  struct Sample {
    std::uint64_t open;
    std::uint64_t deepest;
    std::vector<Move> line;  ///< to that node
    double seconds;          ///< that searching as far as that took
  };

  /// A run at its first node; at its root where it has to be prepared first (session.h), which work() then does. After
  /// that the first work() looks ahead, to know the end of runs that are short: see scout().
  explicit Playback(Session session);

  const Session& session() const { return session_; }
  /// The run itself, of a playback that is needed no longer.
  Session take_session() && { return std::move(session_); }
  /// The node that is shown: the one that the run stands at, or one on its way to which it is looked at already.
  std::uint64_t node() const { return looked_at_ ? *target_ - 1 : std::max<std::uint64_t>(session_.nodes(), 1) - 1; }
  /// Whether the node shown is only looked at: its line is known, and what was counted there is not yet.
  bool is_looking() const { return looked_at_.has_value(); }
  /// Moves from the root to the node shown.
  std::vector<Move> line() const { return looked_at_ ? *looked_at_ : session_.line(); }
  /// Moves from the root to the best node up to there.
  std::vector<Move> best_line() const;
  /// The best node up to the one shown; there is one from the first node on.
  const Improvement& best() const;
  /// Whether its first node waits for the searches of earlier turns, which nodes_to_go() then counts.
  bool is_unprepared() const { return session_.to_prepare() > 0; }
  /// Nodes still to be examined on its way.
  std::uint64_t nodes_to_go() const {
    if (is_unprepared()) return session_.to_prepare();
    return target_ && !is_seek_due_ ? *target_ - session_.nodes() : 0;
  }
  /// The last node that was ever reached, shown or not.
  std::uint64_t end() const { return std::max<std::uint64_t>(reached_, 1) - 1; }
  /// Whether end() is where the run ends, and no more is to come.
  bool is_complete() const { return is_complete_; }
  /// All improvements up to end().
  const std::vector<Improvement>& improvements() const { return improvements_; }
  /// Seconds of searching after which each of them was found, on this device and to about a millisecond.
  const std::vector<double>& improvement_seconds() const { return improvement_seconds_; }
  /// What searching as far as end() took.
  double seconds() const { return seconds_; }
  /// One for each sample_spacing() nodes up to end(), from node 0 on.
  const std::vector<Sample>& samples() const { return samples_; }
  std::uint64_t sample_spacing() const { return spacing_; }
  /// The newest nodes up to the one shown, oldest first: about `most` of them or fewer, always the same at the same
  /// node but where nodes are slow and it was jumped to. They begin at a multiple of 64, so that what is drawn of them
  /// mostly grows from node to node.
  static constexpr std::uint64_t most_visits = 256;
  std::vector<Visit> visits() const;
  /// What is noted of the node shown; null where nothing is.
  const Visit* visit() const { return visits_.find(node()); }

  /// Whether it is on its way to a node that is not to be seen yet.
  bool is_seeking() const { return (target_ && !looked_at_) || (is_unprepared() && prepares_); }
  /// Whether work() is to bring it there first, or to prepare it.
  bool is_on_its_way() const { return target_.has_value() || is_unprepared(); }
  /// Whether the run has ended at the node shown.
  bool is_over() const { return !target_ && session_.status() != Status::running; }
  /// The node that it is on its way to, as far as is known, or else the one that is shown.
  std::uint64_t aim() const { return target_ ? std::min(*target_ - 1, std::max(node(), end())) : node(); }
  /// Nodes a second lately, while it played or sought; 0 before that.
  double rate() const { return rate_; }
  /// Nodes examined since there is this playback.
  std::uint64_t examined() const { return examined_; }

  /// Makes ready for play(): what it was on its way to is given up unless that is on screen.
  void begin(double now);
  /// Goes to the start at once, for begin().
  void restart();
  /// Gives up what it was on its way to, unless that is on screen.
  void pause();
  /// Goes to a node, or to where the run ends.
  void go_to(std::uint64_t node);
  void go_to_end() { go_to(UINT64_MAX - 1); }

  /// Seconds until work() has something to do: 0 at once, none if nothing is.
  std::optional<double> due(double now) const;
  /// Prepares the run, looks ahead, or searches on its way, for about so many seconds at most. `clock` tells the
  /// seconds now.
  void work(double (*clock)(), double seconds);
  /// Examines so many more nodes, or as many as it can until that time. Not while it is on its way.
  void play(std::uint64_t nodes, double (*clock)(), double until);
  /// Brings rate() up to date, after what was searched for a frame.
  void measure(double now, bool is_playing);

 private:
  void prepare(double (*clock)(), double until);
  void scout(double (*clock)(), double seconds);
  void advance(std::uint64_t nodes);
  void adapt_batch(double took);
  void examine(std::uint64_t nodes);
  std::uint64_t move_session(std::uint64_t nodes);
  void take_sample();
  void arrive();
  void seek();
  bool waits(double now);
  void begin_measuring(double now);

  Session session_;
  std::uint64_t reached_ = 0;
  bool is_complete_ = false;
  bool is_scouted_ = false;
  bool prepares_ = true;  // where that is to be done, and until it is paused
  Improvement root_{};    // the best there is before the first node
  std::vector<Improvement> improvements_;
  std::vector<double> improvement_seconds_;
  double seconds_ = 0;
  std::vector<Sample> samples_;
  std::uint64_t spacing_ = 1;
  Visits visits_;
  Visits last_visits_;                          // those before reached_, while the run stands elsewhere
  std::optional<std::uint64_t> target_;         // in nodes examined
  std::optional<std::vector<Move>> looked_at_;  // the line to the target's last node, until the run stands there
  bool is_seek_due_ = false;                    // the session has not been told of the target yet,
  std::optional<double> seek_from_;             // and is not before this time
  std::uint64_t batch_ = 64;
  std::uint64_t examined_ = 0;
  double rate_ = 0;
  std::optional<double> rate_since_;  // none while there is nothing to measure
  std::uint64_t rate_from_ = 0;       // examined_ then
};

}  // namespace lookahead
