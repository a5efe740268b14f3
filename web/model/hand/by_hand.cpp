#include "model/hand/by_hand.h"

#include <algorithm>
#include <utility>

#include "model/words/words.h"
#include "spec/algorithm_name.h"

namespace lookahead {
namespace {

constexpr double refusal_time = 4;  // seconds

}  // namespace

void ByHand::play(Move move) {
  if (!is_allowed()) return;
  if (subject_.turns()) return play_in_match(move);
  if (std::string why = why_nothing_changes(*display_.position(), move); !why.empty()) return refuse(std::move(why));
  auto moves = subject_.spec().moves;
  const std::size_t before = moves.size();
  std::vector<Move> line = display_.board_line();
  line.push_back(move);
  for (PlayedMove& played : subject_.played(line)) moves.push_back(std::move(played));
  note_own(before, moves);
  show_moves(std::move(moves));
}

/// A move was played after the first `before` of these moves, of which all but it may be of a search or a link.
void ByHand::note_own(std::size_t before, const std::vector<PlayedMove>& moves) {
  const bool is_single = moves.size() == before + 1;
  const bool goes_on =
      before <= own_moves_.size() &&
      std::equal(own_moves_.begin(), own_moves_.begin() + static_cast<std::ptrdiff_t>(before), moves.begin());
  if (is_single && goes_on)
    own_moves_ = moves;
  else
    own_moves_.clear();
}

/// The board may still show another position of the match, or one that is looked at: what is no move here is not made.
void ByHand::play_in_match(Move move) {
  Spec now = subject_.spec();
  now.moves.resize(subject_.match_move());
  const auto position = root_position(now);
  if (!position->legal(move)) return;
  now.moves.push_back({.move = position->move_text(move), .nodes = {}});
  show_moves(std::move(now.moves));
}

bool ByHand::rests_on_own_move() const {
  if (subject_.spec().moves.empty() || subject_.is_playing() || subject_.solution().is_shown()) return false;
  if (const Turns* turns = subject_.turns()) return turns->is_persons() && turns->is_newest();
  return is_own_game() && subject_.transport().node() == 0;
}

void ByHand::take_back() {
  auto moves = subject_.spec().moves;
  if (moves.empty()) return;
  const Turns* turns = subject_.turns();
  const bool has_person = turns && turns->has_person();
  do {
    moves.pop_back();
  } while (has_person && !moves.empty() && !turns->is_persons(moves.size()));
  show_moves(std::move(moves));
}

void ByHand::take_back_to(std::size_t count) {
  auto moves = subject_.spec().moves;
  if (count >= moves.size()) return;
  moves.resize(count);
  show_moves(std::move(moves));
}

bool ByHand::can_change_sides() const {
  const Players* players = subject_.spec().players();
  return players && (*players)[0].has_value() != (*players)[1].has_value();
}

void ByHand::change_sides() {
  if (!can_change_sides()) return;
  Spec next = subject_.spec();
  std::swap((*next.players())[0], (*next.players())[1]);
  next.moves.clear();
  history_.show(next, true);
}

bool ByHand::can_search_here() const {
  const Turns* turns = subject_.turns();
  return turns && !(turns->match().position().over() && subject_.match_move() == subject_.spec().moves.size());
}

void ByHand::search_here() {
  if (!can_search_here()) return;
  if (const auto run = turn_of(subject_.spec(), subject_.match_move())) history_.show(*run, true);
}

bool ByHand::can_play_on() const {
  const bool is_newest = can_search_here() && subject_.match_move() == subject_.spec().moves.size();
  return can_search_here() && !(is_newest && subject_.turns()->has_person());
}

void ByHand::play_on() {
  if (!can_play_on()) return;
  Spec next = subject_.spec();
  next.moves.resize(subject_.match_move());
  if (!subject_.turns()->has_person()) (*next.players())[subject_.turns()->player(subject_.match_move())].reset();
  history_.show(next, true);
}

void ByHand::show_moves(std::vector<PlayedMove> moves) {
  Spec next = subject_.spec();
  next.moves = std::move(moves);
  history_.show(next, subject_.turns() && subject_.turns()->has_person());
}

void ByHand::refuse(int from, int to) {
  if (is_allowed() || display_.position()->over())
    refuse(why_not(*display_.position(), from, to));
  else
    refuse_turn();
}

void ByHand::refuse_turn() {
  const std::size_t player = subject_.turns()->player(subject_.match_move());
  refuse("It is player " + std::to_string(player + 1) + "'s turn, and " +
         algorithm_name(subject_.game(), *(*subject_.spec().players())[player]) + " plays it" +
         (subject_.is_awaited()           ? ": press End to have it move now"
          : subject_.is_algorithms_turn() ? ": press Play"
                                          : ""));
}

void ByHand::refuse(std::string why) {
  refusal_ = std::move(why);
  refused_until_ = clock_() + refusal_time;
}

}  // namespace lookahead
