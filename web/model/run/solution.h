// The best lines that the runs on screen have found, made move by move: of one run, or of a race's runs side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/types.h"

namespace lookahead {

class Solution {
 public:
  /// Moves a second, slowest first.
  static constexpr std::array speeds = {0.5, 1.0, 1.5, 2.5, 4.0, 8.0};

  /// Shows a line for each run, after their first `move` moves, at rest.
  void show(std::vector<std::vector<Move>> lines, std::size_t move);
  void hide();
  bool is_shown() const { return !lines_.empty(); }
  /// Another number whenever other lines are shown.
  std::uint64_t version() const { return version_; }

  /// How many moves are made of each line that has as many; and how many the longest line has.
  std::size_t move() const { return move_; }
  std::size_t moves() const;
  const std::vector<Move>& line(std::size_t run) const { return lines_[run]; }
  /// The moves of a run's line that are made.
  std::vector<Move> made(std::size_t run) const;

  bool is_playing() const { return is_playing_; }
  /// Plays on, from the start where all moves are made. `now` and below: in seconds.
  void play(double now);
  void pause() { is_playing_ = false; }
  /// Stands after so many moves, or after the last one.
  void go_to(std::size_t move);

  std::size_t speed() const { return speed_; }  ///< an index into speeds
  void set_speed(std::size_t speed);
  /// Whether it begins again when it has ended.
  bool loops() const { return loops_; }
  void set_loop(bool on) { loops_ = on; }
  /// While it is calm, it makes two moves a second at most.
  void set_calm(bool on) { is_calm_ = on; }
  /// Seconds from one move to the next.
  double interval() const;

  /// Seconds until work() has something to do; none if nothing is.
  std::optional<double> due(double now) const;
  /// Makes the move that is due. True if one was made.
  bool work(double now);

 private:
  bool is_over() const { return move_ >= moves(); }

  std::vector<std::vector<Move>> lines_;
  std::uint64_t version_ = 0;
  std::size_t move_ = 0;
  bool is_playing_ = false;
  double next_ = 0;  // when the next move is due
  std::size_t speed_ = 3;
  bool loops_ = false;
  bool is_calm_ = false;
};

}  // namespace lookahead
