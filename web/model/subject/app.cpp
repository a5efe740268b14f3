#include "model/subject/app.h"

#include <algorithm>
#include <utility>

#include "canvas/window.h"

namespace lookahead {
namespace {

constexpr double slice = 0.009;        // seconds of searching a frame
constexpr double calm_interval = 0.5;  // seconds
constexpr std::size_t most_undo = 200;
constexpr std::size_t most_boards = 200;  // whose best is known
constexpr double review_slice = 0.003;    // seconds of reviewing a match a frame

bool has_place(const Spec& spec) {
  const auto has_own = [](const Racer& racer) { return racer.at.has_value(); };
  return spec.at || std::any_of(spec.racers.begin(), spec.racers.end(), has_own);
}

Spec first_visit() {
  const GameInfo& game = catalog().front().info;
  return *parse_spec(std::string("g=") + game.id + ";b=" + game.board + ";a=" + game.algorithm);
}

}  // namespace

App::App() { show(first_visit(), false); }

const AlgorithmEntry& App::algorithm() const {
  return game().algorithms[*find_algorithm(game(), playback().session().spec().algorithm.id)];
}

std::optional<Error> App::open(const std::string& text) {
  auto spec = text.empty() ? Result<Spec>(first_visit()) : parse_spec(text, Version::required);
  if (!spec) return spec.error();
  const bool has_run = !spec->algorithm.id.empty() || is_match(*spec) || !spec->racers.empty();
  if (!has_run) spec->algorithm.id = find_game(catalog(), spec->game)->info.algorithm;
  if (spec->racers.size() == 1) spec = run_of(*spec, 0);
  if (!std::exchange(is_first_, false)) remember(0);
  close_editor();
  return show(*spec, !has_place(*spec));
}

std::string App::link() const {
  Spec spec = spec_;
  const Playback& run = transport_->run();
  const bool is_unprepared = run.is_unprepared();
  spec.at = NodePlace{.move = {}, .node = is_unprepared ? transport_->aim() : transport_->node()};
  if (match_) spec.at->move = turn_;
  const std::vector<std::uint64_t> nodes = transport_->nodes();
  for (std::size_t i = 0; i < spec.racers.size(); ++i) spec.racers[i].at = nodes[i];
  const bool is_there = spec.racers.empty() ? !run.is_looking() && !is_unprepared : transport_->is_there();
  if (is_there) spec.check = transport_->check();
  if (!spec.racers.empty()) spec.at.reset();
  return to_text(spec);
}

std::string App::link_to_board() const {
  Spec spec;
  spec.game = spec_.game;
  spec.board = spec_.board;
  return to_text(spec);
}

std::optional<Error> App::change(const Spec& spec, unsigned hand) {
  // Through its text, so that what panels put together is checked as what people type is.
  const auto checked = parse_spec(to_text(spec));
  if (!checked) return checked.error();
  remember(hand);
  return show(*checked, true);
}

std::optional<Error> App::open_board(const std::string& game, const std::string& board) {
  const GameEntry* entry = find_game(catalog(), game);
  if (!entry) return Error{"there is no game " + in_quotes(game), 0};
  Spec next = spec_;
  if (game != spec_.game) {
    next = Spec();
    next.game = game;
    next.algorithm.id = entry->info.algorithm;
  }
  const auto loaded = load_board(*entry, board);
  if (!loaded) return loaded.error();
  next.board = loaded->text;
  next.moves.clear();
  next.at.reset();
  next.check.clear();
  remember(0);
  close_editor();
  return show(next, true);
}

/// The run of a spec, or of one turn of a match, or all of a race.
Result<std::vector<Session>> App::begin_runs(const Spec& spec, std::optional<Match>& match, std::size_t turn) const {
  std::vector<Session> out;
  const auto begin = [&](const Spec& run, std::size_t keyframe_bytes) -> std::optional<Error> {
    auto session = Session::start(run, keyframe_bytes);
    if (!session) return session.error();
    out.push_back(*std::move(session));
    return std::nullopt;
  };
  for (std::size_t i = 0; i < spec.racers.size(); ++i)
    if (auto error = begin(run_of(spec, i), Session::default_keyframe_bytes / spec.racers.size())) return *error;
  if (!spec.racers.empty()) return out;
  Spec run = spec;
  if (is_match(spec)) {
    auto started = Match::start(spec);
    if (!started) return started.error();
    match = *std::move(started);
    if (turn == spec.moves.size() && match->is_algorithms_turn()) {
      auto session = match->turn(Session::default_keyframe_bytes);
      if (!session) return session.error();
      out.push_back(*std::move(session));
      return out;
    }
    auto of_turn = turn_of(spec, turn);
    if (!of_turn) return of_turn.error();
    run = *std::move(of_turn);
  }
  if (auto error = begin(run, Session::default_keyframe_bytes)) return *error;
  return out;
}

std::optional<Error> App::show(const Spec& spec, bool plays) {
  const std::size_t turn = is_match(spec) && spec.at && spec.at->move ? *spec.at->move : spec.moves.size();
  const Spec now = newest(spec);
  std::optional<Match> match;
  auto sessions = begin_runs(now, match, turn);
  if (!sessions) return sessions.error();
  spec_ = now;
  spec_.at.reset();
  spec_.check.clear();
  for (Racer& racer : spec_.racers) racer.at.reset();
  match_ = std::move(match);
  turn_ = turn;
  unplayed_ = std::move(load_board(game(), spec.board)->position);
  names_ = names_of(spec);
  notice_.clear();
  set_runs(*std::move(sessions), plays && !has_place(spec));
  unchecked_ = spec.check;
  is_older_ = now != spec;
  follow_match();
  go_to_places(spec);
  before_editing_.aim = transport_->aim();
  return std::nullopt;
}

/// Where at= says; a race's runs each to their own.
void App::go_to_places(const Spec& spec) {
  if (!has_place(spec)) return;
  if (spec.racers.empty()) return transport_->go_to(spec.at->node);
  std::vector<std::uint64_t> nodes;
  for (std::size_t i = 0; i < spec.racers.size(); ++i) nodes.push_back(run_of(spec, i).at->node);
  transport_->go_to_nodes(nodes);
}

/// Puts other runs on screen.
void App::set_runs(std::vector<Session> sessions, bool plays) {
  auto transport = std::make_unique<Transport>(std::move(sessions));
  if (transport_) {
    transport->set_speed(transport_->speed());
    if (transport_->is_by_time() && transport->count() > 1) transport->set_by_time(true);
  }
  transport_ = std::move(transport);
  shown_run_ = std::min(shown_run_, transport_->count() - 1);
  entrants_ = entrants_of(*transport_);  // at once: panels of this frame go by their number
  move_due_.reset();
  refusal_.clear();
  unchecked_.clear();
  is_older_ = false;
  preview_.reset();
  is_preview_pinned_ = false;
  is_scene_stale_ = true;
  scene_.board_line.clear();  // it was from another root
  set_tree_scope({.is_whole = tree_scope().is_whole});
  hint_.reset();
  if (editor_) {
    editor_->take_board(game(), playback().session().root());
    ++board_version_;
  } else if (plays && !is_persons_turn()) {
    transport_->play(window::seconds());
  }
  before_editing_.aim = transport_->aim();
}

void App::show_run(std::size_t run) {
  shown_run_ = std::min(run, transport_->count() - 1);
  is_scene_stale_ = true;
  preview_.reset();
  hint_.reset();
  scene_.board_line.clear();
  set_tree_scope({.is_whole = tree_scope().is_whole});
}

void App::play_or_pause() {
  if (editor_) {
    end_editing();
    if (!is_persons_turn()) transport_->play(window::seconds());
  } else if (is_playing()) {
    move_due_.reset();
    transport_->pause();
  } else if (has_found_move()) {
    move_due_ = window::seconds();
  } else {
    transport_->play(window::seconds());
  }
}

std::optional<double> App::due(double now) const {
  if (hint_ && hint_->is_searching()) return 0;
  if (editor_) return std::nullopt;
  if (match_ && !review_.is_done()) return 0;
  auto due = transport_->due(now);
  const auto sooner = [&](double time) { due = std::max(0.0, std::min(due.value_or(time - now), time - now)); };
  if (move_due_) sooner(*move_due_);
  if (!refusal_.empty()) sooner(refused_until_);
  return due;
}

/// Does this build show what the link's maker saw?
void App::check_link() {
  const bool has_claim = is_older_ || !unchecked_.empty();
  if (!has_claim || !transport_->is_there()) return;
  const bool agrees = transport_->check() == unchecked_;
  const std::string searcher = spec_.racers.empty() ? std::string(algorithm().info.name) : "these algorithms";
  if (!agrees)
    notice_ = "This link was made by another version of " + searcher + ", which " +
              (unchecked_.empty() ? "may have stood" : "stood") +
              " elsewhere at this node. The board and the moves are the link's.";
  is_older_ = false;
  unchecked_.clear();
}

std::optional<Measure> App::best_known() const {
  const auto best = best_known_.find(spec_.game + " " + spec_.board);
  if (best == best_known_.end()) return std::nullopt;
  return unplayed_->measure(best->second);
}

void App::note_best() {
  if (game().info.players != 1) return;
  if (best_known_.size() == most_boards) best_known_.clear();
  Value best = playback().improvements().back().objective;
  for (std::size_t i = 0; i < transport_->count(); ++i)
    best = std::max(best, transport_->run(i).improvements().back().objective);
  const auto [known, is_new] = best_known_.try_emplace(spec_.game + " " + spec_.board, best);
  if (!is_new) known->second = std::max(known->second, best);
}

std::string App::sentence() const {
  if (editor_) return editor_->sentence();
  if (!hint_ && !entrants_.empty()) return standing_in_words(entrants_);
  if (!hint_) return scene_.sentence;
  return hint_->is_searching() ? "looking for a move" : "Hint: " + hint_->words();
}

void App::remember(unsigned hand) {
  const bool goes_on = hand != 0 && hand == last_hand_;
  last_hand_ = hand;
  if (goes_on) return;
  past_.push_back(link());
  if (past_.size() > most_undo) past_.erase(past_.begin());
  future_.clear();
}

bool App::travel(std::vector<std::string>& from, std::vector<std::string>& to) {
  if (from.empty()) return false;
  last_hand_ = 0;
  to.push_back(link());
  const auto spec = parse_spec(from.back());
  from.pop_back();
  return spec && !show(*spec, false);
}

bool App::undo() { return travel(past_, future_); }
bool App::redo() { return travel(future_, past_); }

void App::preview(std::vector<Move> line, std::string caption) {
  is_preview_wanted_ = true;
  if (preview_ && preview_->line == line) return;
  is_preview_pinned_ = false;
  BoardScene board = board_of(playback().session().root(), line);
  ++board_version_;
  preview_ = Preview{.line = std::move(line), .caption = std::move(caption), .board = std::move(board)};
}

void App::pin_preview() { is_preview_pinned_ = !is_preview_pinned_; }

bool App::let_go() {
  if (is_preview_pinned_) {
    is_preview_pinned_ = false;
    return true;
  }
  if (!hint_) return false;
  hint_.reset();
  is_scene_stale_ = true;
  return true;
}

bool App::work(double (*clock)()) {
  if (preview_ && !is_preview_wanted_ && !is_preview_pinned_) {
    preview_.reset();
    ++board_version_;
  }
  is_preview_wanted_ = false;
  const bool was_playing = transport_->is_playing();
  if (editor_) leave_editor_if_moved();
  bool is_new = !editor_ && work_on_board(clock);
  note_best();
  is_new |= hint_ && hint_->work(clock, slice);
  if (!refusal_.empty() && clock() > refused_until_) refusal_.clear();
  searched_until_ = clock();
  check_link();
  is_new |= renew_scene(was_playing);
  is_new |= drop_stale_hint();
  is_new |= std::exchange(is_edit_new_, false);
  const std::string edited = editor_ ? editor_->sentence() : "";
  is_new |= std::exchange(told_edit_, edited) != edited;
  // Between the last two calls, or a run that was played to its end within this one.
  const bool is_busy = is_playing();
  const bool has_turned = std::exchange(told_busy_, is_busy) != is_busy || was_playing != transport_->is_playing();
  if (has_turned) tree_.forget();  // while it plays, it is drawn but now and then
  if (has_turned && !match_) refusal_.clear();
  return has_turned || is_new;
}

/// Searches, goes on with a match, and reviews it. True if a value of the review was found.
bool App::work_on_board(double (*clock)()) {
  const bool was_playing = transport_->is_playing();
  const auto unprepared = transport_->unprepared();
  transport_->work(clock, slice);
  if (transport_->unprepared() != unprepared) is_scene_stale_ = true;
  go_on(was_playing, clock());
  return match_ && review_.work(clock, review_slice);
}

/// True if there is something else to see.
bool App::renew_scene(bool was_playing) {
  const bool is_waiting =
      is_calm_ && transport_->is_playing() && was_playing && searched_until_ < scene_time_ + calm_interval;
  const bool is_other = scene_.node != playback().node() || scene_.is_looking != playback().is_looking() ||
                        !are_shown(entrants_, *transport_);
  const bool is_stale = std::exchange(is_scene_stale_, false);
  if (!is_stale && (!is_other || is_waiting)) return false;
  if (!transport_->is_playing()) refusal_.clear();  // it was of what was shown before
  scene_ = scene_of(playback(), *unplayed_, is_persons_turn(), is_stale ? nullptr : &scene_);
  entrants_ = entrants_of(*transport_);
  scene_time_ = searched_until_;
  tree_.follow(playback(), transport_->is_playing(), searched_until_);
  is_preview_pinned_ = false;
  ++board_version_;
  return true;
}

}  // namespace lookahead
