// Boards and matches played move by move, for JavaScript: what `lookahead play` does. Errors and numbers are as
// val_maker.h says; players are counted from 1.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "bindings/val_maker.h"
#include "experiment/perft.h"
#include "lookahead/games.h"
#include "lookahead/match.h"
#include "lookahead/session.h"
#include "spec/boards.h"

namespace {

using emscripten::val;
using namespace lookahead;

/// A board that is played on by hand, and the spec that it began with.
struct Played {
  Spec spec;
  std::unique_ptr<AnyPosition> position;
};

val moves_of(const AnyPosition& position) {
  val out = val::array();
  for (const Move move : position.moves()) ValMaker::add(out, position.move_text(move));
  return out;
}

/// The legal move that a text names.
Result<Move> legal_move(const AnyPosition& position, const std::string& text) {
  const auto move = position.parse_move(text);
  if (!move) return Error{in_quotes(text) + " is no move here", 0};
  if (!position.legal(*move)) return Error{in_quotes(text) + " " + position.reason_against(*move), 0};
  return *move;
}

/// {spec}: what a play() led to.
val moment(const Spec& spec) {
  val out = val::object();
  out.set("spec", to_text(spec));
  return out;
}

struct PositionNames {
  static Spec now(const Played& played) { return at_position(played.spec, *played.position); }
  static std::string spec(const Played& played) { return to_text(now(played)); }
  static val moves(const Played& played) { return moves_of(*played.position); }
  static val play(Played& played, const std::string& text) {
    const auto move = legal_move(*played.position, text);
    if (!move) return failure(move.error(), text);
    played.position->apply(*move);
    return moment(now(played));
  }
  static bool undo(Played& played) { return played.position->undo(); }
  static int to_move(const Played& played) { return played.position->to_move() + 1; }
  static bool is_over(const Played& played) { return played.position->over(); }
  static val picture(const Played& played) { return picture_object(*played.position); }
  static double count_lines(Played& played, double moves) {
    return static_cast<double>(perft(*played.position, static_cast<int>(std::min<std::uint64_t>(count(moves), 1000))));
  }
};

/// {position}: the board of a spec after its moves, to be deleted by the caller; or {error}.
val position(const std::string& text) {
  auto spec = parse_spec(text, builtin_games());
  if (!spec) return failure(spec.error(), text);
  auto root = root_position(*spec);
  val out = val::object();
  out.set("position", val(std::make_shared<Played>(Played{*std::move(spec), std::move(root)})));
  return out;
}

struct MatchNames {
  static std::string spec(const Match& match) { return to_text(match.spec()); }
  static val moves(const Match& match) { return moves_of(match.position()); }
  static val picture(const Match& match) { return picture_object(match.position()); }
  static int to_move(const Match& match) { return match.to_move() + 1; }
  static std::string end(const Match& match) { return match_end_names[static_cast<int>(match.end())]; }
  static val winner(const Match& match) {
    return match.end() == Match::End::none ? val::null() : val(match.winner() + 1);
  }

  /// {session}: the run of the next move, to be given to take(); or {error}.
  static val turn(const Match& match) {
    if (auto error = not_searched(match)) return failure(*error, "");
    auto run = match.turn();
    if (!run) return failure(run.error(), "");
    val out = val::object();
    out.set("session", val(std::make_shared<Session>(*std::move(run))));
    return out;
  }

  /// The match takes the run over, so its JavaScript object is one that was deleted.
  static void take(Match& match, val session) {
    if (not_searched(match) || !is_of_turn(session, match))
      val::global("TypeError").new_(std::string("expected the session that turn() gave for this move")).throw_();
    const auto run = session.as<std::shared_ptr<Session>>();
    session.call<void>("delete");
    match.take(std::move(*run));
  }

  /// {spec}; or {error}.
  static val play(Match& match, const std::string& text) {
    if (match.end() != Match::End::none) return failure({"the match is over", 0}, text);
    if (match.is_algorithms_turn())
      return failure({player_to_move(match) + " is an algorithm: turn() is its run", 0}, text);
    const auto move = legal_move(match.position(), text);
    if (!move) return failure(move.error(), text);
    match.play(*move);
    return moment(match.spec());
  }

 private:
  static std::string player_to_move(const Match& match) { return "player " + std::to_string(match.to_move() + 1); }

  static std::optional<Error> not_searched(const Match& match) {
    if (match.end() != Match::End::none) return Error{"the match is over", 0};
    if (!match.is_algorithms_turn()) return Error{player_to_move(match) + " is a person: play() is their move", 0};
    return std::nullopt;
  }

  static bool is_of_turn(const val& session, const Match& match) {
    const auto run = session.as<std::shared_ptr<Session>>();
    const auto turn = turn_of(match.spec(), match.spec().moves.size());
    return run && turn && run->spec() == newest(*turn);
  }
};

/// {match}: after the moves of its spec, to be deleted by the caller; or {error}.
val match(const std::string& text) {
  const auto spec = parse_spec(text, builtin_games());
  if (!spec) return failure(spec.error(), text);
  auto started = Match::start(*spec);
  if (!started) return failure(started.error(), text);
  val out = val::object();
  out.set("match", val(std::make_shared<Match>(*std::move(started))));
  return out;
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_play) {
  emscripten::class_<Played>("Position")
      .smart_ptr<std::shared_ptr<Played>>("SharedPosition")
      .function("spec", &PositionNames::spec)
      .function("moves", &PositionNames::moves)
      .function("play", &PositionNames::play)
      .function("undo", &PositionNames::undo)
      .function("toMove", &PositionNames::to_move)
      .function("isOver", &PositionNames::is_over)
      .function("picture", &PositionNames::picture)
      .function("countLines", &PositionNames::count_lines);
  emscripten::class_<Match>("Match")
      .smart_ptr<std::shared_ptr<Match>>("SharedMatch")
      .function("spec", &MatchNames::spec)
      .function("moves", &MatchNames::moves)
      .function("picture", &MatchNames::picture)
      .function("toMove", &MatchNames::to_move)
      .function("isAlgorithmsTurn", &Match::is_algorithms_turn)
      .function("turn", &MatchNames::turn)
      .function("take", &MatchNames::take)
      .function("play", &MatchNames::play)
      .function("end", &MatchNames::end)
      .function("winner", &MatchNames::winner);
  emscripten::function("position", &position);
  emscripten::function("match", &match);
}
