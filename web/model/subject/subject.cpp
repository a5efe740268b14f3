#include "model/subject/subject.h"

#include <algorithm>
#include <utility>

#include "spec/settings.h"

namespace lookahead {
namespace {

constexpr double review_slice = 0.003;  // seconds of reviewing a match a frame,
constexpr double rest_slice = 0.006;    // and while nothing plays
constexpr double move_delay = 0.5;      // seconds that a match shows a search which has found its move
constexpr double turn_showing = 3;      // seconds that a match shows a search at the fitting speed
constexpr double end_delay = 1;         // seconds that a run which has ended stands at its end

bool has_place(const Spec& spec) { return node_shown(spec).has_value(); }

Spec without_place(Spec spec) {
  spec.at.reset();
  spec.move.reset();
  spec.check.clear();
  if (Racers* racers = spec.racers())
    for (Racer& racer : *racers) racer.at.reset();
  return spec;
}

std::size_t turn_named_by(const Spec& spec) { return spec.at && spec.at->move ? *spec.at->move : spec.moves.size(); }

}  // namespace

std::optional<Error> Subject::show(const Spec& spec, bool plays) {
  const Spec now = newest(spec);
  std::optional<Turns> turns;
  if (now.players()) {
    auto started = Turns::start(now, turn_named_by(now));
    if (!started) return started.error();
    turns = *std::move(started);
  }
  auto sessions = begin_runs(now, turns ? &*turns : nullptr);
  if (!sessions) return sessions.error();
  spec_ = without_place(now);
  turns_ = std::move(turns);
  names_ = names_of(spec);
  notice_.clear();
  set_runs(*std::move(sessions), plays && !has_place(spec));
  review_match();
  go_to_places(spec);
  rest_at_end_of_match();
  // A link that names no node claims nothing of what was seen.
  if (const auto node = node_shown(spec))
    claim_ = {.node = *node, .check = spec.check, .is_checked = !spec.check.empty() || has_other_results(spec)};
  if (spec.move) move_wanted_ = *spec.move;
  asked_ = transport_->orders();
  other_runs_();
  return std::nullopt;
}

/// The run of a spec, or of one turn of a match, or all of a race.
Result<std::vector<Session>> Subject::begin_runs(const Spec& spec, const Turns* turns) const {
  std::vector<Session> out;
  const auto add = [&](Result<Session> session) -> std::optional<Error> {
    if (!session) return session.error();
    out.push_back(*std::move(session));
    return std::nullopt;
  };
  std::optional<Error> error;
  const std::size_t racers = spec.racers() ? spec.racers()->size() : 0;
  if (racers == 0) error = add(turns ? turns->search() : Session::start(spec));
  for (std::size_t i = 0; i < racers && !error; ++i)
    error = add(Session::start(run_of(spec, i), Session::default_keyframe_bytes / racers));
  if (error) return *error;
  return out;
}

/// Puts other runs on screen, at the speed of those before.
void Subject::set_runs(std::vector<Session> sessions, bool plays) {
  auto transport = std::make_unique<Transport>(std::move(sessions));
  if (turns_) transport->set_showing(turn_showing);
  if (transport_) {
    transport->set_speed(transport_->speed());
    if (transport_->is_by_time() && transport->count() > 1) transport->set_by_time(true);
  }
  transport_ = std::move(transport);
  move_due_.reset();
  hurried_.reset();
  claim_.reset();
  hide_solution();
  if (plays && !is_held_ && !is_persons_turn()) play();
}

/// Goes where at= says; a race's runs go each to their own node.
void Subject::go_to_places(const Spec& spec) {
  if (!has_place(spec)) return;
  if (!spec.racers()) return transport_->go_to(spec.at->node);
  std::vector<std::uint64_t> nodes;
  for (std::size_t i = 0; i < spec.racers()->size(); ++i) nodes.push_back(run_of(spec, i).at->node);
  transport_->go_to_nodes(nodes);
}

std::string Subject::link() const {
  Spec spec = spec_;
  // The board shows where the match stands: whoever opens that waits for the move, too.
  if (is_awaited() && (transport_->is_playing() || move_due_ || is_hurried())) return to_text(spec);
  const Playback& run = transport_->run();
  const bool is_unprepared = run.is_unprepared();
  Racers* racers = spec.racers();
  if (racers) {
    const std::vector<std::uint64_t> nodes = transport_->nodes();
    for (std::size_t i = 0; i < racers->size(); ++i) (*racers)[i].at = nodes[i];
  } else {
    spec.at = NodePlace{.move = {}, .node = is_unprepared ? transport_->aim() : transport_->node()};
    if (turns_) spec.at->move = turns_->turn();
  }
  if (solution_.is_shown()) spec.move = solution_.move();
  if (move_wanted_) spec.move = *move_wanted_;
  const bool is_there = racers ? transport_->is_there() : !run.is_looking() && !is_unprepared;
  if (is_there) spec.check = transport_->check();
  return to_text(spec);
}

std::string link_to_board(const Spec& spec) {
  Spec board;
  board.game = spec.game;
  board.board = spec.board;
  return to_text(board);
}

std::vector<PlayedMove> Subject::played(const std::vector<Move>& line) const {
  std::vector<PlayedMove> out;
  for (std::string& move : line_text(root(), line)) out.push_back({.move = std::move(move), .nodes = {}});
  return out;
}

void Subject::pause() {
  move_due_.reset();
  goes_over_at_.reset();
  solution_.pause();
  transport_->pause();
}

void Subject::play_or_pause() {
  if (is_playing()) return pause();
  if (goes_on_with_match()) show_search();
  if (solution_.is_shown())
    solution_.play(clock_());
  else if (has_found_move())
    move_due_ = clock_();
  else
    play();
}

void Subject::hurry() {
  if (!is_awaited()) return;
  transport_->go_to_end();
  hurried_ = transport_->orders();
}

std::optional<double> Subject::due() const {
  if (is_held_) return std::nullopt;
  if (turns_ && !review_.is_done()) return 0;
  const double now = clock_();
  auto due = transport_->due(now);
  const auto also = [&](std::optional<double> wait) {
    if (wait) due = std::max(0.0, std::min(due.value_or(*wait), *wait));
  };
  if (move_due_) also(*move_due_ - now);
  if (goes_over_at_) also(*goes_over_at_ - now);
  if (is_solution_due()) also(0);
  also(solution_.due(now));
  return due;
}

bool Subject::work() {
  forget_what_nobody_waits_for();
  if (is_held_) return check_link();
  const bool was_playing = transport_->is_playing();
  transport_->work(clock_, search_slice);
  go_on(was_playing);
  const bool is_reviewed = turns_ && review_.work(clock_, is_playing() ? review_slice : rest_slice);
  const bool has_moved = follow_solution(was_playing);
  return check_link() || is_reviewed || has_moved;
}

bool Subject::has_solution() const {
  if (turns_) return !spec_.moves.empty();
  for (std::size_t i = 0; i < transport_->count(); ++i)
    if (!transport_->run(i).best_line().empty()) return true;
  return false;
}

void Subject::show_solution(std::size_t move) {
  pause();
  claim_.reset();
  move_wanted_ = move;
  asked_ = transport_->orders();
  follow_solution(false);
}

/// Whoever plays or goes elsewhere before a link's node is reached comes to nodes that the link says nothing of.
void Subject::forget_what_nobody_waits_for() {
  if (transport_->orders() == asked_) return;
  claim_.reset();
  move_wanted_.reset();
}

void Subject::show_search() {
  if (shows_match() && solution_.move() != turns_->turn()) return go_to_turn(solution_.move());
  hide_solution();
}

void Subject::hide_solution() {
  solution_.hide();
  move_wanted_.reset();
  goes_over_at_.reset();
}

bool Subject::is_at_end() const { return transport_->is_complete() && transport_->node() == transport_->end(); }

/// Shows a solution that is wanted as soon as its node is reached, and plays it on. To play the search, or to go to
/// another node of it, shows the search again. True if there is something else to see.
bool Subject::follow_solution(bool was_playing) {
  const double now = clock_();
  const bool has_ended = was_playing && !transport_->is_playing() && is_at_end();
  if (has_ended && goes_over_ && !turns_ && root().players() == 1) goes_over_at_ = now + end_delay;
  if (goes_over_at_ && (transport_->is_playing() || !is_at_end())) goes_over_at_.reset();
  if (goes_over_at_ && now >= *goes_over_at_) {
    show_solution(0);
    return true;
  }
  if (is_solution_due() && !transport_->is_playing()) {
    std::vector<std::vector<Move>> lines;
    if (turns_) lines.push_back(turns_->match().position().line());
    for (std::size_t i = 0; !turns_ && i < transport_->count(); ++i) lines.push_back(transport_->run(i).best_line());
    const std::size_t move = *std::exchange(move_wanted_, std::nullopt);
    if (has_solution()) solution_.show(std::move(lines), move);
    if (move > solution_.moves())
      notice_ = "This link names move " + with_commas(move) + " of the best line, but that has " +
                with_commas(solution_.moves()) + " " + plural("move", solution_.moves()) + " at this node.";
    if (move == 0 && !turns_) solution_.play(now);
    solution_node_ = transport_->aim();
    return true;
  }
  if (!solution_.is_shown()) return false;
  if (!transport_->is_playing() && transport_->aim() == solution_node_) return solution_.work(now);
  hide_solution();
  return true;
}

/// The best line is known when the node is reached; the moves of a match are known anyway.
bool Subject::is_solution_due() const {
  return move_wanted_ && (turns_ ? !transport_->is_seeking() : transport_->is_there());
}

bool Subject::goes_on_with_match() const {
  return shows_match() && solution_.move() == solution_.moves() && !turns_->is_over() &&
         turns_->match().is_algorithms_turn();
}

/// After the last move of a match that is over there is nothing to search: its moves are shown.
void Subject::rest_at_end_of_match() {
  if (turns_ && turns_->is_over() && turns_->is_newest()) show_solution(spec_.moves.size());
}

void Subject::go_to_turn(std::size_t turn) {
  if (!turns_ || turn > spec_.moves.size() || turn == turns_->turn()) return;
  auto turns = Turns::start(spec_, turn);
  if (!turns) return;
  auto sessions = begin_runs(spec_, &*turns);
  if (!sessions) return;
  turns_ = *std::move(turns);
  set_runs(*std::move(sessions), false);
  rest_at_end_of_match();
  other_runs_();
}

/// The moves of the match, or whether there is one, have changed.
void Subject::review_match() {
  if (turns_)
    review_.follow(spec_);
  else
    review_.clear();
}

/// Whether the search on screen is over and its move can be made.
bool Subject::has_found_move() const {
  const Playback& run = transport_->run();
  return turns_ && turns_->makes_next_move() && run.is_complete() && run.node() == run.end() && !run.is_looking();
}

/// Makes the move that the match's search has found, a moment after the search has ended.
void Subject::go_on(bool was_playing) {
  if (!has_found_move()) return move_due_.reset();
  const double now = clock_();
  if (was_playing && !transport_->is_playing()) move_due_ = now + move_delay;
  if (is_hurried()) move_due_ = now;
  if (!move_due_ || now < *move_due_) return;
  turns_->take(std::move(transport_->run()).take_session());
  begin_turn();
}

/// The match's last move was made: its next search begins.
void Subject::begin_turn() {
  spec_.moves = turns_->match().spec().moves;
  review_match();
  auto sessions = begin_runs(spec_, &*turns_);
  if (!sessions) return;
  set_runs(*std::move(sessions), !turns_->is_over());
  rest_at_end_of_match();
  other_runs_();
}

/// Whether this build shows what the maker of the link saw is told as soon as it can be known. True if it was told.
bool Subject::check_link() {
  if (!claim_ || !transport_->is_there()) return false;
  const Claim claim = *std::exchange(claim_, std::nullopt);
  const Playback& run = transport_->run();
  const std::string searcher = spec_.racers() ? "these algorithms" : run.session().spec().algorithm()->info().name;
  std::string words;
  if (claim.node > run.node() && !spec_.racers()) {
    words = "This link names node " + with_commas(claim.node) + ", but the search ends at node " +
            with_commas(run.node()) + ", which is shown.";
    if (claim.is_checked) words += " It was made by another version of " + searcher + ", or was changed.";
  } else if (claim.is_checked && transport_->check() != claim.check) {
    words =
        claim.check.empty()
            ? "This link was made by another version of " + searcher + ", which may have stood elsewhere at this node."
            : "This link's check differs from what " + searcher + (spec_.racers() ? " show" : " shows") +
                  " at this node: it was made by another version, or was changed.";
    words += " The board and the moves are the link's.";
  }
  // What the link names of the best line may have been told by now.
  if (!notice_.empty() && !words.empty()) notice_ += " ";
  notice_ += words;
  return !notice_.empty();
}

}  // namespace lookahead
