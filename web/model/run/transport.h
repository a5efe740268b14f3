// Plays a run, or the two to four runs of a race, at a speed; pauses, and goes to places.
//
// A place of a race is a node of the run that is given most nodes. By nodes, all runs are given the same number of
// them. By time, all are given the same time: each has as many nodes as it searches while the fastest one comes to the
// place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/run/playback.h"

namespace lookahead {

class Transport {
 public:
  /// A speed that fits the eye, whatever the run's length: it begins with about two nodes a second and gathers speed,
  /// so that what is to come has been seen within set_showing()'s time.
  static constexpr std::uint64_t fitting = 0;
  static constexpr std::uint64_t as_fast_as_possible = UINT64_MAX;
  /// The fitting speed, and then nodes a second, slowest first.
  static const std::vector<std::uint64_t>& speeds();

  /// Begins at the first node of each run. There is at least one.
  explicit Transport(std::vector<Session> sessions);

  std::size_t count() const { return runs_.size(); }
  Playback& run(std::size_t i = 0) { return runs_[i]; }
  const Playback& run(std::size_t i = 0) const { return runs_[i]; }

  /// The place that is shown.
  std::uint64_t node() const;
  /// The last place that any run has reached.
  std::uint64_t end() const;
  /// Whether end() is where the last run ends.
  bool is_complete() const;
  /// The place that it is on its way to, or the end if that is known to come before; at rest the place that is shown.
  /// While runs are still to be prepared it is the place that was asked for.
  std::uint64_t aim() const;
  /// The node of each run at aim(), as go_to_nodes() takes them: less than most_nodes, so that a link can name them.
  std::vector<std::uint64_t> nodes() const;
  /// Whether all runs stand at the place that is shown, so that everything is known there.
  bool is_there() const;
  /// Whether a run is on its way to a node that is not to be seen yet.
  bool is_seeking() const;
  /// How many runs are still to be prepared.
  std::ptrdiff_t unprepared() const;
  /// How many nodes are still to be examined before all runs are where they are to go.
  std::uint64_t nodes_to_go() const;
  /// The first place that has a run at that node.
  std::uint64_t place_of(std::size_t run, std::uint64_t node) const;
  /// The node that a run is to stand at where node() is `place`, or its end if that comes before.
  std::uint64_t node_at(std::size_t run, std::uint64_t place) const;
  /// The place of the last improvement of any run before a place, and of the first one after it.
  std::optional<std::uint64_t> improvement_before(std::uint64_t place) const;
  std::optional<std::uint64_t> improvement_after(std::uint64_t place) const;

  /// Goes to the last improvement before the place that is shown, or gone to. False where there is none.
  bool go_to_previous_improvement();
  /// Goes to the next improvement. If it is not known yet, the runs search until they come to it, or to their ends.
  /// False where they have ended and there is none.
  bool go_to_next_improvement();
  /// Goes to the last place before the one that is shown, or gone to, with which any run decides something; to the
  /// first place if there is none.
  void go_to_previous_decision();
  /// Goes to the next such place, or to the end if there is none. If it is not known yet, the runs search until they
  /// come to it.
  void go_to_next_decision();

  bool is_playing() const { return is_playing_; }
  std::size_t speed() const { return speed_; }  ///< an index into speeds()
  void set_speed(std::size_t speed);
  /// The next speed of the table. From the fitting one, that which is about twice or half of what it has come to.
  void go_faster();
  void go_slower();
  /// The fastest of the speeds that is not above so many nodes a second, or else the slowest one; 0 is the fitting one.
  void set_nodes_a_second(double nodes);
  /// How long the fitting speed takes for all that is known to come, in seconds; a short run is over sooner.
  void set_showing(double seconds) { showing_ = seconds; }
  /// Nodes a second at the place that is shown: of the fitting speed, what it has come to.
  double nodes_a_second() const;
  /// Plays on from the place that is shown, or from the start if all runs have ended there.
  void play(double now);
  void pause();
  /// Goes to a place, or to where the last run ends.
  void go_to(std::uint64_t place);
  void go_to_end() { go_to(farthest); }

  /// How often it was told to play, to stop or to go somewhere: where that has grown, nobody waits any more for the
  /// place that was asked for before.
  std::uint64_t orders() const { return orders_; }

  bool is_by_time() const { return is_by_time_; }
  void set_by_time(bool on);
  /// Goes to a node of each run. Where these differ, the race goes by time from then on, and the runs' speeds are taken
  /// to be in the proportion of these nodes. Where all are 0 the race goes by what it went by before.
  void go_to_nodes(const std::vector<std::uint64_t>& nodes);
  /// How many seconds it takes to search as far as a place, at the speed of the fastest run.
  double seconds_to(std::uint64_t place) const;

  /// Seconds until there is something to do: 0 at once, none if nothing is.
  std::optional<double> due(double now) const;
  /// Searches for about so many seconds at most.
  void work(double (*clock)(), double seconds);
  /// How many nodes were examined by the last work() that examined any.
  std::uint64_t slice_nodes() const { return slice_nodes_; }
  /// A hash of what all runs show, which tells whether another device shows the same: of one run it is
  /// Session::check().
  std::string check() const;

 private:
  static constexpr std::uint64_t farthest = UINT64_MAX - 1;

  bool is_over() const;
  std::optional<std::uint64_t> decision_after(std::uint64_t place) const;
  std::uint64_t stepped_to() const;
  std::uint64_t reached() const;
  std::uint64_t owed(double now);
  void play_slice(std::uint64_t nodes, double (*clock)(), double until);
  void play_round(std::uint64_t nodes, double (*clock)());
  void measure_shares();

  std::vector<Playback> runs_;
  std::vector<double> shares_;  // how many nodes each run is given for a node of the fastest one
  std::uint64_t place_ = 0;     // of a race
  bool is_by_time_ = false;
  bool are_shares_given_ = false;
  /// What the runs search for: the first place after another that is found, once it is known.
  struct Wanted {
    std::optional<std::uint64_t> (Transport::*find)(std::uint64_t) const;
    std::uint64_t after;
  };
  std::optional<Wanted> wanted_;
  bool is_playing_ = false;
  std::uint64_t orders_ = 0;
  std::size_t speed_;
  double played_until_ = 0;   // the time up to which the nodes due have been examined
  std::uint64_t batch_ = 64;  // nodes of the fastest run
  std::uint64_t slice_nodes_ = 0;
  double showing_ = 15;            // seconds
  std::uint64_t played_from_ = 0;  // the place where it was told to play
};

}  // namespace lookahead
