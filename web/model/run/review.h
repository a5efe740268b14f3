// What a match looked like to those who played it: for each move, the value that the search for it came to. A search is
// a pure function of its spec, so the values of a match that somebody has linked to are found by searching again.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "lookahead/match.h"

namespace lookahead {

class Review {
 public:
  /// Reviews the match as it stands now. Values that are known of its first moves are kept.
  void follow(const Spec& match);
  void clear();

  /// The value of the position after 0, 1, 2, ... moves to player 1, in thousandths of the evaluation's unit, or `won`.
  /// There is one more than moves where the match has ended: that of the last position.
  const std::vector<Value>& values() const { return values_; }
  bool is_done() const { return values_.size() >= wanted_; }

  /// Searches for about so many seconds at most. True if a value was found.
  bool work(double (*clock)(), double seconds);

 private:
  bool begin_turn();
  void end_turn();

  Spec match_;
  std::size_t wanted_ = 0;
  std::vector<Value> values_;
  std::optional<Session> session_;                // the search whose value comes next
  std::array<std::optional<Session>, 2> before_;  // each player's last search, which the next one may go on from
};

}  // namespace lookahead
