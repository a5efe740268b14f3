#include "model/subject/turns.h"

#include <utility>

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
std::size_t Turns::player_at(std::size_t turn) const {
  return (static_cast<std::size_t>(match_.to_move()) + match_.spec().moves.size() + turn) % 2;
}

bool Turns::is_persons(std::size_t turn) const { return !(*match_.spec().players())[player_at(turn)]; }

bool Turns::has_person() const { return is_persons(0) || is_persons(1); }

bool Turns::makes_next_move() const { return is_newest() && !is_over() && match_.is_algorithms_turn(); }

std::string Turns::words(const AnyPosition& root) const {
  const std::string player = "Player " + std::to_string(player_at(turn_) + 1);
  if (is_newest() && match_.end() == Match::End::forfeit) return player + " found no move and has lost";
  if (root.over()) return player + " has no move: " + root.measure(root.objective()).text;
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

void Turns::take(Session search) {
  match_.take(std::move(search));
  turn_ = match_.spec().moves.size();
  list_steps();
}

}  // namespace lookahead
