// A match on screen. A match is a row of searches, one for each move that an algorithm makes and one of advice for each
// that a person makes; one of these turns is shown.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lookahead/match.h"
#include "model/scene/scene.h"

namespace lookahead {

class Turns {
 public:
  /// The match that `spec` names, at the search after its first `turn` moves.
  static Result<Turns> start(const Spec& spec, std::size_t turn);

  const Match& match() const { return match_; }
  /// How many moves were made before the search that is shown.
  std::size_t turn() const { return turn_; }
  /// Whether every move was made before the search that is shown.
  bool is_newest() const { return turn_ == match_.spec().moves.size(); }
  /// All moves of the match.
  const std::vector<Step>& steps() const { return steps_; }

  /// Who makes the move after the first `turn` moves: 0 or 1.
  std::size_t player(std::size_t turn) const;
  /// Whether a person makes it.
  bool is_persons(std::size_t turn) const;
  /// Whether a person is to choose the move that is searched for: the search is then only advice.
  bool is_persons() const { return is_persons(turn_); }
  bool has_person() const;
  /// Whether the search that is shown makes the next move of the match.
  bool makes_next_move() const;
  bool is_over() const { return match_.end() != Match::End::none; }
  /// How the match ended: "Player 1 has no move: player 2 wins". Only where it is over.
  std::string end_in_words() const;
  /// Who is to choose the move that is searched for, or how the match ended: "Player 2, it is your turn".
  std::string words() const;
  /// That whoever made the last move has lost, and what they did about it, as sentences; empty where that is not
  /// proved, where the move was not made here, and at any other turn than the newest.
  const std::string& loss() const;

  /// The search that is shown, at its beginning.
  Result<Session> search() const;
  /// Makes the move that a search has found, and goes on to the next turn. Only where makes_next_move().
  void take(Session search);

 private:
  Turns(Match match, std::size_t turn);
  void list_steps();

  Match match_;
  std::size_t turn_;
  std::vector<Step> steps_;
  std::string loss_;  // as the search for the last move told
};

}  // namespace lookahead
