// A match as its judges see it: who is ahead after each move by one evaluator, the same for both sides, and who wins
// with best play, as far as that can be proved. Both judges are in the game's catalog. What they say depends on the
// board and the moves alone, so that it need not be in a link.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/run/proof.h"

namespace lookahead {

class Review {
 public:
  /// What is known of the position after 0, 1, 2, ... moves.
  struct Standing {
    /// To player 1, in thousandths of the evaluator's unit, or `won`. None until it is known, and for good where a
    /// player is not on the board yet: there it says nothing.
    std::optional<Value> value;
    std::optional<int> winner;  ///< with best play: 0 or 1
    bool is_open = true;        ///< whether the winner is still looked for
    int to_move = 0;            ///< whose turn it is
    bool is_placed = true;      ///< whether all players are on the board
  };

  /// Reviews the match as it stands now. What is known of its first moves is kept.
  void follow(const Spec& match);
  void clear() { *this = {}; }

  /// One more than moves; empty where there is no match.
  const std::vector<Standing>& standings() const { return standings_; }
  bool is_done() const { return evaluated_ == standings_.size() && !open_standing(); }

  /// Searches for about so many seconds at most. True if something was found out.
  bool work(double (*clock)(), double seconds);

 private:
  std::optional<std::size_t> open_standing() const;
  bool work_on_value();
  bool work_on_winner();
  void note_winner(std::size_t moves, std::optional<int> winner);

  Spec match_;
  std::vector<Standing> standings_;
  std::size_t evaluated_ = 0;       // how many of them the evaluator is done with
  std::optional<Session> session_;  // of the evaluator: the next one
  std::size_t proving_ = 0;         // that the proof is of
  std::optional<Proof> proof_;
  BatchSize batch_;
};

}  // namespace lookahead
