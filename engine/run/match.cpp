#include "lookahead/match.h"

#include <utility>

namespace lookahead {

Result<Match> Match::start(const Spec& spec, const Catalog& games) {
  const GameEntry& game = *find_game(games, spec.game);
  if (game.info.players != 2) return Error{spec.game + " is played alone", 0};
  if (!spec.algorithm.id.empty() || !spec.racers.empty())
    return Error{"a= names a run: the players of a game are p1.a= and p2.a=", 0};
  Spec own = spec;
  own.at.reset();
  own.check.clear();
  return Match(std::move(own), games, root_position(spec, games));
}

Match::Match(Spec spec, const Catalog& games, std::unique_ptr<AnyPosition> position)
    : spec_(std::move(spec)), games_(&games), position_(std::move(position)) {
  if (position_->over()) end_ = End::no_move;
}

int Match::winner() const {
  assert(end_ != End::none);
  if (end_ == End::forfeit) return 1 - to_move();
  return position_->objective() > 0 ? 0 : 1;
}

Result<Session> Match::turn(std::size_t keyframe_bytes) const {
  const auto player = static_cast<std::size_t>(to_move());
  Spec run = spec_;
  run.algorithm = spec_.players[player];
  run.players = {};
  return Session::start(run, keyframe_bytes, *games_, last_[player] ? &*last_[player] : nullptr);
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

Result<Spec> turn_of(const Spec& match, std::size_t turn, const Catalog& games) {
  if (turn > match.moves.size())
    return Error{"at=" + std::to_string(turn) + ":.. names a turn after " + std::to_string(turn) + " moves, of " +
                     std::to_string(match.moves.size()),
                 0};
  Spec run = match;
  run.moves.resize(turn);
  run.players = {};
  const auto player = static_cast<std::size_t>(root_position(run, games)->to_move());
  run.algorithm = match.players[match.players[player].id.empty() ? 1 - player : player];
  if (run.at) run.at->move.reset();
  return run;
}

Result<std::vector<Spec>> runs_of(const Spec& spec, const Catalog& games) {
  std::vector<Spec> out;
  for (std::size_t i = 0; i < spec.racers.size(); ++i) out.push_back(run_of(spec, i));
  if (!out.empty()) return out;
  if (is_match(spec) && spec.at && spec.at->move) {
    auto turn = turn_of(spec, *spec.at->move, games);
    if (!turn) return turn.error();
    out.push_back(*std::move(turn));
    return out;
  }
  if (auto error = not_one_run(spec)) return *error;
  out.push_back(spec);
  return out;
}

}  // namespace lookahead
