#include "model/hand/by_hand.h"

#include <utility>

#include "model/words/words.h"

namespace lookahead {
namespace {

constexpr double refusal_time = 4;  // seconds

}  // namespace

void ByHand::play(Move move) {
  if (!is_allowed()) return;
  auto moves = subject_.spec().moves;
  std::vector<Move> line;
  if (const Turns* turns = subject_.turns())
    moves.resize(turns->turn());
  else
    line = display_.board_line();
  line.push_back(move);
  for (PlayedMove& played : subject_.played(line)) moves.push_back(std::move(played));
  show_moves(std::move(moves));
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

void ByHand::start_over() {
  if (!subject_.spec().moves.empty()) show_moves({});
}

void ByHand::show_moves(std::vector<PlayedMove> moves) {
  Spec next = subject_.spec();
  next.moves = std::move(moves);
  history_.show(next, subject_.turns() && subject_.turns()->has_person());
}

void ByHand::refuse(int from, int to) {
  if (is_allowed())
    refuse(why_not(*display_.position(), from, to));
  else
    refuse_turn();
}

void ByHand::refuse_turn() {
  const Session& session = subject_.transport().run().session();
  refuse("It is player " + std::to_string(session.root().to_move() + 1) + "'s turn, and " +
         algorithm_name(subject_.game(), *session.spec().algorithm()) + " plays it");
}

void ByHand::refuse(std::string why) {
  refusal_ = std::move(why);
  refused_until_ = clock_() + refusal_time;
}

}  // namespace lookahead
