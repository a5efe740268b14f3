// A move as it is made on a board: the board before it, what it takes, and where cells go. A picture of a position is
// that after its last move; what the move took lies in the picture before.
#pragma once

#include <optional>
#include <vector>

#include "model/scene/scene.h"

namespace lookahead {

struct Motion {
  BoardScene before;            ///< the board on which the move is made
  std::vector<float> turns;     ///< for each cell: when it is taken, from 0 (at first) to 1 (at last); -1 if it is not
  std::vector<Travel> travels;  ///< where cells go
};

/// The last move of a line, which has one at least.
Motion motion_of(const AnyPosition& root, const std::vector<Move>& line);

/// The moves that are being made on the boards on screen, all in the same time.
class Moving {
 public:
  /// Begins to make a move on the board of each run, or on none; in 0 seconds they are made at once.
  void begin(std::vector<std::optional<Motion>> motions, double now, double seconds);
  void clear() { motions_.clear(); }
  void advance(double now) { now_ = now; }
  bool is_on() const { return !motions_.empty() && now_ < from_ + seconds_; }
  /// The last move of a run; null where none was seen to be made.
  const Motion* last(std::size_t run) const {
    return run < motions_.size() && motions_[run] ? &*motions_[run] : nullptr;
  }
  /// How far the moves are made, from 0 to 1.
  float progress() const { return is_on() ? static_cast<float>((now_ - from_) / seconds_) : 1; }

 private:
  std::vector<std::optional<Motion>> motions_;
  double from_ = 0;
  double seconds_ = 0;
  double now_ = 0;
};

}  // namespace lookahead
