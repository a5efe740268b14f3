// The hint on screen: it is for the position that it was asked for, and asked for again, it is played.
#pragma once

#include <optional>

#include "model/clock.h"
#include "model/hand/by_hand.h"
#include "model/run/hint.h"

namespace lookahead {

class Hints {
 public:
  Hints(Subject& subject, const Display& display, ByHand& by_hand, Clock clock)
      : subject_(subject), display_(display), by_hand_(by_hand), clock_(clock) {}

  /// Looks for a move from what the board shows. Where it was found already, plays it. Refused where an algorithm is to
  /// move.
  void ask();
  /// The hint that was asked for, searched or found; null where there is none.
  const Hint* shown() const { return hint_ && run_ == display_.shown_run() ? &*hint_ : nullptr; }
  void end() { hint_.reset(); }

  /// Searches for a slice of time. True when the hint has just been found.
  bool work();
  /// Ends a hint for another position than the board shows. True if there was one.
  bool end_stale();

 private:
  Subject& subject_;
  const Display& display_;
  ByHand& by_hand_;
  Clock clock_;
  std::optional<Hint> hint_;
  std::size_t run_ = 0;  // of a race, that it was asked of
};

}  // namespace lookahead
