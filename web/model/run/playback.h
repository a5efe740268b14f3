// A run on a timeline: it can go to any node of the run, and remembers what was seen on the way. What plays it at a
// speed is the Transport (transport.h), and the run itself is the engine's Session (session.h).
//
// Nodes are numbered from 0, so that node n is shown when n + 1 nodes are examined. Each call of work() searches for a
// slice of time and returns, so that the page can draw and answer in between.
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
    std::vector<Move> line;      ///< the moves from the root to that node
    double seconds;              ///< how long it took to search as far as that node
    std::optional<Value> bound;  ///< no line is worth more, as the search has found out
  };

  /// A run at its first node. A run that has to be prepared first (session.h) stands at its root until work() has done
  /// that. After that the first work() looks ahead, so that the end of a short run is known at once: see scout().
  explicit Playback(Session session);

  const Session& session() const { return session_; }
  /// Hands the run over. The playback cannot be used afterwards.
  Session take_session() && { return std::move(session_); }
  /// The node that is shown. It is where the run stands, or, while the run is still on its way to a node whose line is
  /// known already, that node.
  std::uint64_t node() const { return looked_at_ ? *target_ - 1 : std::max<std::uint64_t>(session_.nodes(), 1) - 1; }
  /// Whether the run is still on its way to the node that is shown: the line to it is known, but what the search had
  /// counted when it stood there is not yet.
  bool is_looking() const { return looked_at_.has_value(); }
  /// Moves from the root to the node shown.
  std::vector<Move> line() const { return looked_at_ ? *looked_at_ : session_.line(); }
  /// Moves from the root to the best node up to the one shown.
  std::vector<Move> best_line() const;
  /// The best node up to the one shown; there is one from the first node on.
  const Improvement& best() const;
  /// Whether the searches of earlier turns have to be repeated before the first node, because this search goes on with
  /// what they have learnt. nodes_to_go() then counts their nodes.
  bool is_unprepared() const { return session_.to_prepare() > 0; }
  /// How many nodes are still to be examined before the run is where it is to go.
  std::uint64_t nodes_to_go() const {
    if (is_unprepared()) return session_.to_prepare();
    return target_ && !is_seek_due_ ? *target_ - session_.nodes() : 0;
  }
  /// The last node that was ever reached, shown or not.
  std::uint64_t end() const { return std::max<std::uint64_t>(reached_, 1) - 1; }
  /// Whether end() is where the run ends, and no more is to come.
  bool is_complete() const { return is_complete_; }
  /// No line is worth more, as the search has found out as far as it has come.
  const std::optional<Value>& found_bound() const { return found_bound_; }
  /// All improvements up to end().
  const std::vector<Improvement>& improvements() const { return improvements_; }
  /// All nodes up to end() with which something is decided, as Session::decisions() has them.
  const std::vector<std::uint64_t>& decisions() const { return decisions_; }
  /// For each improvement, the seconds of searching after which it was found: on this device, and to a millisecond or
  /// so.
  const std::vector<double>& improvement_seconds() const { return improvement_seconds_; }
  /// How long it took to search as far as end().
  double seconds() const { return seconds_; }
  /// How many nodes a second were searched as far as end(), however fast they were shown; 0 while that is not known.
  double rate() const { return seconds_ > 0 ? static_cast<double>(end()) / seconds_ : 0; }
  /// A sample of every sample_spacing()-th node up to end(), beginning with node 0.
  const std::vector<Sample>& samples() const { return samples_; }
  std::uint64_t sample_spacing() const { return spacing_; }
  /// The newest nodes up to the one shown, oldest first: about most_visits of them or fewer. They begin at a multiple
  /// of 64, so that from node to node what is drawn of them mostly grows. They are the same whenever the same node is
  /// shown, except where nodes are slow and the run has jumped there.
  static constexpr std::uint64_t most_visits = 256;
  std::vector<Visit> visits() const;
  /// What was noted when the node shown was examined; null where nothing was.
  const Visit* visit() const { return visit(node()); }
  /// The same of another node.
  const Visit* visit(std::uint64_t node) const { return visits_.find(node); }

  /// Whether the run is on its way to a node that cannot be shown yet.
  bool is_seeking() const { return (target_ && !looked_at_) || (is_unprepared() && prepares_); }
  /// Whether work() first has to bring the run to a node, or to prepare it.
  bool is_on_its_way() const { return target_.has_value() || is_unprepared(); }
  /// Whether the run has ended at the node shown.
  bool is_over() const { return !target_ && session_.status() != Status::running; }
  /// The node that the run is on its way to, or the end of the run if that is known to come before; at rest the node
  /// that is shown.
  std::uint64_t aim() const { return target_ ? std::min(*target_ - 1, std::max(node(), end())) : node(); }
  /// How many nodes this playback has examined, counting those that were examined again.
  std::uint64_t examined() const { return examined_; }

  /// Makes ready for play(). A node that the run was on its way to is given up unless it is on screen.
  void begin();
  /// Goes to the start at once, for begin().
  void restart();
  /// Gives up the node that the run was on its way to, unless it is on screen.
  void pause();
  /// Goes to a node, or to where the run ends.
  void go_to(std::uint64_t node);
  void go_to_end() { go_to(UINT64_MAX - 1); }

  /// Seconds until work() has something to do: 0 at once, none if nothing is.
  std::optional<double> due(double now) const;
  /// Prepares the run, looks ahead, or searches on the way to a node, for about so many seconds at most.
  void work(double (*clock)(), double seconds);
  /// Examines `nodes` more nodes, or as many as it can until the time `until`. Not while the run is on its way to a
  /// node.
  void play(std::uint64_t nodes, double (*clock)(), double until);

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

  Session session_;
  std::uint64_t reached_ = 0;
  bool is_complete_ = false;
  std::optional<Value> found_bound_;
  bool is_scouted_ = false;
  bool prepares_ = true;  // a run that has to be prepared is, until somebody pauses
  Improvement root_{};    // stands for the best node while none is examined
  std::vector<Improvement> improvements_;
  std::vector<std::uint64_t> decisions_;
  std::size_t decision_count_ = 0;  // as the session counts them
  std::vector<double> improvement_seconds_;
  double seconds_ = 0;
  std::vector<Sample> samples_;
  std::uint64_t spacing_ = 1;
  Visits visits_;
  Visits last_visits_;                          // of the last nodes that were reached, while the run stands elsewhere
  std::optional<std::uint64_t> target_;         // nodes that are examined when the run is where it is to go
  std::optional<std::vector<Move>> looked_at_;  // the line to the target's last node, until the run stands there
  bool is_seek_due_ = false;                    // the session has not been told of the target yet,
  std::optional<double> seek_from_;             // and is not before this time
  std::uint64_t batch_ = 64;
  std::uint64_t examined_ = 0;
};

}  // namespace lookahead
