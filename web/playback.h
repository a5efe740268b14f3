// A run on a timeline: plays it at a speed, goes to any of its nodes, and remembers what was seen on the way.
//
// Node n is shown when n + 1 nodes are examined. The run itself is the engine's (session.h); here are only the clock
// and the wish. Searching is done in slices, work() by work(), so that whoever draws answers in between.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "session.h"
#include "visits.h"

namespace lookahead {

class Playback {
 public:
  static constexpr std::uint64_t as_fast_as_possible = UINT64_MAX;
  /// Nodes a second, slowest first.
  static const std::vector<std::uint64_t>& speeds();

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

  bool is_playing() const { return is_playing_; }
  /// Whether it is on its way to a node that is not to be seen yet.
  bool is_seeking() const { return (target_ && !looked_at_) || (is_unprepared() && prepares_); }
  /// The node that it is on its way to, as far as is known, or else the one that is shown.
  std::uint64_t aim() const { return target_ ? std::min(*target_ - 1, std::max(node(), end())) : node(); }
  /// Nodes a second lately, while it played or sought; 0 before that.
  double rate() const { return rate_; }
  /// Nodes that the last work() examined which had any to examine.
  std::uint64_t slice_nodes() const { return slice_nodes_; }
  std::size_t speed() const { return speed_; }  ///< an index into speeds()
  void set_speed(std::size_t speed);
  /// The speed nearest to so many nodes a second, or a slower one.
  void set_nodes_a_second(double nodes);

  /// Plays on from the node shown; from the start if all was shown.
  void play(double now);
  void pause();
  /// Goes to a node, or to where the run ends.
  void go_to(std::uint64_t node);
  void go_to_end() { go_to(UINT64_MAX - 1); }

  /// Seconds until there is something to do: 0 at once, none if nothing is.
  std::optional<double> due(double now) const;
  /// Searches for about so many seconds at most. `clock` tells the seconds now.
  void work(double (*clock)(), double seconds);

 private:
  void prepare(double (*clock)(), double until);
  void scout(double (*clock)(), double seconds);
  void advance_slice(std::uint64_t nodes, double (*clock)(), double until);
  void advance(std::uint64_t nodes);
  void adapt_batch(double took);
  void examine(std::uint64_t nodes);
  std::uint64_t move_session(std::uint64_t nodes);
  void take_sample();
  void arrive();
  void seek();
  bool waits(double now);
  void begin_measuring(double now);
  void measure_rate(double now);

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
  Visits last_visits_;  // those before reached_, while the run stands elsewhere
  bool is_playing_ = false;
  std::size_t speed_;
  std::optional<std::uint64_t> target_;         // in nodes examined
  std::optional<std::vector<Move>> looked_at_;  // the line to the target's last node, until the run stands there
  bool is_seek_due_ = false;                    // the session has not been told of the target yet,
  std::optional<double> seek_from_;             // and is not before this time
  double played_until_ = 0;                     // the time up to which the nodes due have been examined
  std::uint64_t batch_ = 64;
  std::uint64_t slice_nodes_ = 0;
  double rate_ = 0;
  std::optional<double> rate_since_;  // none while there is nothing to measure
  std::uint64_t examined_since_ = 0;
};

}  // namespace lookahead
