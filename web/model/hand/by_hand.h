// Moves by hand: they are played in the position that the board shows, and become part of the spec.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/clock.h"
#include "model/scene/display.h"
#include "model/subject/history.h"

namespace lookahead {

class ByHand {
 public:
  ByHand(Subject& subject, History& history, const Display& display, Clock clock)
      : subject_(subject), history_(history), display_(display), clock_(clock) {}

  /// Whether a hand may move now: not where an algorithm is to move in a match.
  bool is_allowed() const { return !subject_.turns() || subject_.turns()->is_persons(subject_.match_move()); }
  /// Plays a legal move in the position that the board shows, unless that changes nothing there, which is said instead:
  /// what the search played to get there becomes part of the spec. In a match this is a person's move, which takes the
  /// place of all that followed, and which the other player's search answers.
  void play(Move move);
  /// Whether what is on screen is what a hand's last move has led to, at rest.
  bool rests_on_own_move() const;
  /// Takes the last move back; in a match with a person all moves up to the last one that the person made.
  void take_back();
  /// Takes back all moves after the first `count`.
  void take_back_to(std::size_t count);
  void start_over() { take_back_to(0); }
  /// Whether the moves that the spec has are those that a hand has played one after the other, without a move of a
  /// search or of a link among them.
  bool is_own_game() const { return !own_moves_.empty() && subject_.spec().moves == own_moves_; }
  /// These are such moves: they were before the page was loaded anew.
  void recall(std::vector<PlayedMove> moves) { own_moves_ = std::move(moves); }

  /// Whether one person plays against an algorithm; then the two exchange their seats, and the match begins anew.
  bool can_change_sides() const;
  void change_sides();

  /// Of the position of a match that is shown: searches it as a run of its own, or plays the match on from there
  /// without what followed. Where nobody but algorithms play, a person takes the seat of whoever is to move.
  void search_here();
  void play_on();
  /// Whether there is anything to search, and whether playing on changes anything.
  bool can_search_here() const;
  bool can_play_on() const;

  /// Says for a while why going from one cell of the board to another plays nothing.
  void refuse(int from, int to);
  /// Says for a while whose turn it is.
  void refuse_turn();
  /// Says for a while why something else is not done.
  void refuse(std::string why);
  /// What is said, and until when; empty if nothing.
  const std::string& refusal() const { return refusal_; }
  double refused_until() const { return refused_until_; }
  void end_refusal() { refusal_.clear(); }

 private:
  void play_in_match(Move move);
  void show_moves(std::vector<PlayedMove> moves);
  void note_own(std::size_t before, const std::vector<PlayedMove>& moves);

  Subject& subject_;
  History& history_;
  const Display& display_;
  Clock clock_;
  std::vector<PlayedMove> own_moves_;  // those that were last played by hand from the board on
  std::string refusal_;
  double refused_until_ = 0;
};

}  // namespace lookahead
