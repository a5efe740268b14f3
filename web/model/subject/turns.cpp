#include "model/subject/turns.h"

#include <utility>

#include "run/proof_words.h"

namespace lookahead {

Result<Turns> Turns::start(const Spec& spec, std::size_t turn) {
  auto match = Match::start(spec);
  if (!match) return match.error();
  return Turns(*std::move(match), turn);
}

Turns::Turns(Match match, std::size_t turn) : match_(std::move(match)), turn_(turn) { list_steps(); }

void Turns::list_steps() {
  const auto before = match_.position().clone();
  while (before->undo()) {
  }
  steps_ = steps_of(*before, match_.position().line());
}

/// The players move in turn, so that who moves at the newest turn tells who moves at any.
std::size_t Turns::player(std::size_t turn) const {
  return (static_cast<std::size_t>(match_.to_move()) + match_.spec().moves.size() + turn) % 2;
}

bool Turns::is_persons(std::size_t turn) const { return !(*match_.spec().players())[player(turn)]; }

bool Turns::has_person() const { return is_persons(0) || is_persons(1); }

bool Turns::makes_next_move() const { return is_newest() && !is_over() && match_.is_algorithms_turn(); }

std::string Turns::end_in_words() const {
  const std::string loser = "Player " + std::to_string(match_.to_move() + 1);
  if (match_.end() == Match::End::forfeit) return loser + " found no move and has lost";
  const AnyPosition& last = match_.position();
  return loser + " has no move: " + last.measure(last.objective()).text;
}

std::string Turns::words() const {
  if (is_over() && is_newest()) return end_in_words();
  const std::string player = "Player " + std::to_string(this->player(turn_) + 1);
  if (!is_persons()) return player;
  return player + ", it is your turn" +
         (is_newest() ? "" : " again: a move from here takes the place of what followed");
}

Result<Session> Turns::search() const {
  if (makes_next_move()) return match_.turn(Session::default_keyframe_bytes);
  const auto turn = turn_of(match_.spec(), turn_);
  if (!turn) return turn.error();
  return Session::start(*turn);
}

const std::string& Turns::loss() const {
  static const std::string none;
  return is_newest() && !is_over() ? loss_ : none;
}

void Turns::take(Session search) {
  loss_ = loss_in_words(search);
  match_.take(std::move(search));
  turn_ = match_.spec().moves.size();
  list_steps();
}

}  // namespace lookahead
