#include "lookahead/match.h"

#include <utility>

#include "run/earlier_turns.h"

namespace lookahead {

Result<Match> Match::start(const Spec& spec) {
  const GameInfo& game = spec.game->info;
  if (game.players != 2) return Error{std::string(game.id) + " is played alone", 0};
  if (spec.algorithm()) return Error{"a= names a run: the players of a game are p1.a= and p2.a=", 0};
  if (spec.racers()) return Error{"r1.a= names a race: the players of a game are p1.a= and p2.a=", 0};
  Spec own = spec;
  forget_moment(own);
  return Match(std::move(own), root_position(spec));
}

Match::Match(Spec spec, std::unique_ptr<AnyPosition> position)
    : spec_(std::move(spec)), position_(std::move(position)) {
  if (position_->over()) end_ = End::no_move;
}

const AlgorithmSpec* Match::player_to_move() const {
  const Players* players = spec_.players();
  if (!players) return nullptr;
  const auto& player = (*players)[static_cast<std::size_t>(to_move())];
  return player ? &*player : nullptr;
}

int Match::winner() const {
  assert(end_ != End::none);
  if (end_ == End::forfeit) return 1 - to_move();
  return position_->objective() > 0 ? 0 : 1;
}

Result<Session> Match::turn(std::size_t keyframe_bytes) const {
  const auto& last = last_[static_cast<std::size_t>(to_move())];
  Spec run = spec_;
  run.who = *player_to_move();
  const bool is_handed_on = last && !EarlierTurns::that_hand_on(spec_.moves).empty();
  return Session::start(run, keyframe_bytes, is_handed_on ? &*last : nullptr);
}

void Match::take(Session run) {
  const auto player = static_cast<std::size_t>(to_move());
  const auto line = run.best_line();
  if (line.empty()) {
    end_ = End::forfeit;
    return;
  }
  const std::uint64_t nodes = run.nodes();
  if (run.machine().keeps()) last_[player] = std::move(run);
  add(line.front(), nodes);
}

void Match::play(Move move) { add(move, std::nullopt); }

void Match::add(Move move, std::optional<std::uint64_t> nodes) {
  spec_.moves.push_back({position_->move_text(move), nodes});
  position_->apply(move);
  if (position_->over()) end_ = End::no_move;
}

Result<Spec> turn_of(const Spec& match, std::uint64_t turn) {
  if (turn > match.moves.size())
    return Error{"at=" + std::to_string(turn) + ":.. names the turn after move " + std::to_string(turn) +
                     ", and m= has " + counted(match.moves.size(), "move"),
                 0};
  Spec run = match;
  run.moves.resize(static_cast<std::size_t>(turn));
  assert(match.players());
  const Players& players = *match.players();
  const auto player = static_cast<std::size_t>(root_position(run)->to_move());
  run.who = *players[players[player] ? player : 1 - player];
  if (run.at) run.at->move.reset();
  run.move.reset();
  return run;
}

Result<std::vector<Spec>> runs_of(const Spec& spec) {
  std::vector<Spec> out;
  if (const Racers* racers = spec.racers()) {
    for (std::size_t i = 0; i < racers->size(); ++i) out.push_back(run_of(spec, i));
    return out;
  }
  if (spec.players() && spec.at && spec.at->move) {
    auto turn = turn_of(spec, *spec.at->move);
    if (!turn) return turn.error();
    out.push_back(*std::move(turn));
    return out;
  }
  if (auto error = not_one_run(spec)) return *error;
  out.push_back(spec);
  return out;
}

}  // namespace lookahead
