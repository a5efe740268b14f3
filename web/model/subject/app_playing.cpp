// The part of App in which somebody plays: moves by hand, matches, hints.
#include "model/subject/app.h"

#include <algorithm>
#include <utility>

#include "canvas/window.h"
#include "model/words/words.h"

namespace lookahead {
namespace {

constexpr double move_delay = 0.5;  // seconds that a match shows a search which has found its move
constexpr double refusal_time = 4;  // seconds

bool has_person(const Spec& match) { return match.players[0].id.empty() || match.players[1].id.empty(); }

}  // namespace

/// The moves of the match, or there being none, have changed.
void App::follow_match() {
  match_steps_.clear();
  if (!match_) return review_.clear();
  review_.follow(spec_);
  match_steps_ = steps_of(*unplayed_, match_->position().line());
}

bool App::is_persons_turn() const {
  if (!match_) return false;
  return spec_.players[static_cast<std::size_t>(playback().session().root().to_move())].id.empty();
}

std::string App::turn_in_words() const {
  const AnyPosition& root = playback().session().root();
  const std::string player = "Player " + std::to_string(root.to_move() + 1);
  if (is_newest_turn() && match_->end() == Match::End::forfeit) return player + " found no move and has lost";
  if (root.over()) return player + " has no move: " + root.measure(root.objective()).text;
  if (!is_persons_turn()) return player;
  return player + ", it is your turn" +
         (is_newest_turn() ? "" : " again: a move from here takes the place of what followed");
}

void App::go_to_turn(std::size_t turn) {
  if (!match_ || turn > spec_.moves.size() || turn == turn_) return;
  Spec spec = spec_;
  spec.at = NodePlace{.move = turn, .node = 0};
  std::optional<Match> match;
  auto sessions = begin_runs(spec, match, turn);
  if (!sessions) return;
  turn_ = turn;
  match_ = std::move(match);
  set_runs(*std::move(sessions), false);
}

/// The match's last move was made: the search for the next one.
void App::begin_turn() {
  spec_.moves = match_->spec().moves;
  turn_ = spec_.moves.size();
  follow_match();
  const bool searches = match_->end() == Match::End::none && match_->is_algorithms_turn();
  auto session = searches ? match_->turn(Session::default_keyframe_bytes) : Session::start(*turn_of(spec_, turn_));
  if (!session) return;
  std::vector<Session> sessions;
  sessions.push_back(*std::move(session));
  set_runs(std::move(sessions), match_->end() == Match::End::none);
}

/// Whether the search on screen is over and its move can be made.
bool App::has_found_move() const {
  return match_ && is_newest_turn() && match_->end() == Match::End::none && match_->is_algorithms_turn() &&
         playback().is_complete() && playback().node() == playback().end() && !playback().is_looking();
}

void App::go_on(bool was_playing, double now) {
  if (!has_found_move()) return move_due_.reset();
  if (was_playing && !transport_->is_playing()) move_due_ = now + move_delay;
  if (!move_due_ || now < *move_due_) return;
  last_hand_ = 0;
  match_->take(std::move(transport_->run()).take_session());
  begin_turn();
}

/// Moves from the run's root as if a hand had made them.
std::vector<PlayedMove> App::by_hand(const std::vector<Move>& line) const {
  std::vector<PlayedMove> out;
  for (std::string& move : line_text(playback().session().root(), line))
    out.push_back({.move = std::move(move), .nodes = {}});
  return out;
}

void App::play_by_hand(Move move) {
  if (match_ && !is_persons_turn()) return;
  auto line = match_ ? std::vector<Move>() : board_line();
  line.push_back(move);
  auto moves = spec_.moves;
  moves.resize(turn_);
  for (PlayedMove& played : by_hand(line)) moves.push_back(std::move(played));
  play_moves(std::move(moves));
}

void App::refuse(int from, int to) {
  refuse(match_ && !is_persons_turn() ? whose_turn() : why_not(*playback().session().position(board_line()), from, to));
}

void App::refuse(std::string why) {
  refusal_ = std::move(why);
  refused_until_ = window::seconds() + refusal_time;
}

std::string App::whose_turn() const {
  return "It is player " + std::to_string(playback().session().root().to_move() + 1) + "'s turn, and " +
         algorithm_name(game(), playback().session().spec().algorithm) + " plays it";
}

std::string App::use_cells(int from, int to) {
  const auto cells = static_cast<int>(board().cells.size());
  if (from < 0 || to < 0 || from >= cells || to >= cells) return "there is no such cell";
  if (editor_) return paint({to}) ? "" : editor_->refusal();
  const auto move = move_meant(*playback().session().position(board_line()), from, to);
  if (move && (!match_ || is_persons_turn())) {
    play_by_hand(*move);
    return "";
  }
  refuse(from, to);
  return refusal_;
}

void App::take_back() {
  auto moves = spec_.moves;
  if (moves.empty()) return;
  const int first = unplayed_->to_move();
  const auto is_persons = [&] {
    return spec_.players[(static_cast<std::size_t>(first) + moves.size()) % 2].id.empty();
  };
  do {
    moves.pop_back();
  } while (match_ && has_person(spec_) && !moves.empty() && !is_persons());
  play_moves(std::move(moves));
}

void App::start_over() {
  if (!spec_.moves.empty()) play_moves({});
}

void App::play_moves(std::vector<PlayedMove> moves) {
  remember(0);
  Spec next = spec_;
  next.moves = std::move(moves);
  show(next, match_ && has_person(spec_));
}

void App::hint() {
  close_editor();
  if (hint_ && hint_->line() == board_line()) {
    if (hint_->move()) play_by_hand(*hint_->move());
    return;
  }
  if (match_ && !is_persons_turn()) return refuse(whose_turn());
  transport_->pause();
  // Not board_line(): until the next frame that may be of another node.
  const std::vector<Move> line = preview_            ? preview_->line
                                 : is_persons_turn() ? std::vector<Move>()
                                                     : playback().line();
  Spec spec = playback().session().spec();
  for (PlayedMove& played : by_hand(line)) spec.moves.push_back(std::move(played));
  auto session = Session::start(spec, 0);
  if (session) hint_.emplace(line, *std::move(session));
}

/// A hint is for the position that it was asked for. Whether there was one for another.
bool App::drop_stale_hint() {
  if (!hint_) return false;
  const bool is_stale =
      transport_->is_playing() || (hint_->line() != scene_.board_line && hint_->line() != board_line());
  if (is_stale) hint_.reset();
  return is_stale;
}

}  // namespace lookahead
