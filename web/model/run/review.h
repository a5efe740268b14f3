// What a match looked like to those who played it, move by move: the value that the search for each move came to. A
// search is a pure function of its spec, so the values of a match that comes from a link are found by searching again.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "lookahead/match.h"

namespace lookahead {

class Review {
 public:
  /// The match as it stands now. What is known of the moves that it begins with is kept.
  void follow(const Spec& match);
  void clear();

  /// By the number of moves made before: to player 1, in thousandths of the evaluation's unit, or `won`. The last one
  /// is of the position after all moves, where the match has ended.
  const std::vector<Value>& values() const { return values_; }
  bool is_done() const { return values_.size() >= wanted_; }

  /// Searches for about so many seconds at most. `clock` tells the seconds now. True if a value was found.
  bool work(double (*clock)(), double seconds);

 private:
  bool begin_turn();
  void end_turn();

  Spec match_;
  std::size_t wanted_ = 0;
  std::vector<Value> values_;
  std::optional<Session> session_;                // of the turn after values_
  std::array<std::optional<Session>, 2> before_;  // what each player's searches hand on
};

}  // namespace lookahead
