// Moves by hand: they are played in the position that the board shows, and become part of the spec.
#pragma once

#include <string>
#include <vector>

#include "model/clock.h"
#include "model/scene/display.h"
#include "model/subject/history.h"

namespace lookahead {

class ByHand {
 public:
  ByHand(Subject& subject, History& history, const Display& display, Clock clock)
      : subject_(subject), history_(history), display_(display), clock_(clock) {}

  /// Whether a hand may move now: not while an algorithm is to move in a match.
  bool is_allowed() const { return !subject_.turns() || subject_.is_persons_turn(); }
  /// Plays a legal move in the position that the board shows: what the search played to get there becomes part of the
  /// spec. In a match this is a person's move, which takes the place of all that followed, and which the other player's
  /// search answers.
  void play(Move move);
  /// Takes the last move back; in a match with a person all moves up to the last one that the person made.
  void take_back();
  /// Takes all moves back.
  void start_over();

  /// Says for a while why going from one cell of the board to another plays nothing.
  void refuse(int from, int to);
  /// Says for a while whose turn it is.
  void refuse_turn();
  /// What is said, and until when; empty if nothing.
  const std::string& refusal() const { return refusal_; }
  double refused_until() const { return refused_until_; }
  void end_refusal() { refusal_.clear(); }

 private:
  void refuse(std::string why);
  void show_moves(std::vector<PlayedMove> moves);

  Subject& subject_;
  History& history_;
  const Display& display_;
  Clock clock_;
  std::string refusal_;
  double refused_until_ = 0;
};

}  // namespace lookahead
