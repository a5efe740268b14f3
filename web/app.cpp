#include "app.h"

#include <algorithm>
#include <utility>

#include "window.h"
#include "words.h"

namespace lookahead {
namespace {

constexpr double slice = 0.009;        // seconds of searching a frame
constexpr double calm_interval = 0.5;  // seconds
constexpr double tree_interval = 0.1;
constexpr std::uint64_t many_nodes = 16;  // in a frame
constexpr std::size_t most_undo = 200;
constexpr std::size_t most_boards = 200;  // whose best is known
constexpr double move_delay = 0.5;        // seconds that a match shows a search which has found its move
constexpr double review_slice = 0.003;    // seconds of reviewing a match a frame
constexpr double refusal_time = 4;        // seconds

std::string board_name(const GameEntry& game, const std::string& board) {
  for (const GalleryEntry& row : game.gallery)
    if (load_board(game, row.board)->text == board) return row.name;
  if (const auto generated = generated_board(game, board))
    return std::string(game.generators[generated->generator].name) + ", " + std::to_string(generated->seed);
  return "Own board";
}

std::string algorithm_name(const GameEntry& game, const AlgorithmSpec& spec) {
  const std::string text = to_text(spec);
  for (const PresetEntry& preset : game.presets)
    if (text == preset.algorithm) return preset.name;
  const AlgorithmEntry& entry = game.algorithms[*find_algorithm(game, spec.id)];
  const auto values = option_values(entry.params, spec);
  std::string out = entry.info.name;
  // The first number says most of an algorithm: its depth, its width.
  for (std::size_t i = 0; i < entry.params.size(); ++i)
    if (entry.params[i].param.kind == ParamKind::whole) return out + " " + value_text(entry.params[i], values[i]);
  return out;
}

/// Whoever searches: of a match, both players.
std::string searcher_name(const GameEntry& game, const Spec& spec) {
  if (!is_match(spec)) return algorithm_name(game, spec.algorithm);
  const auto player = [&](std::size_t i) {
    return spec.players[i].id.empty() ? std::string("a person") : algorithm_name(game, spec.players[i]);
  };
  return player(0) + " against " + player(1);
}

bool has_person(const Spec& match) { return match.players[0].id.empty() || match.players[1].id.empty(); }

/// Who searches where a person is to move: their opponent.
const AlgorithmSpec& stand_in(const Spec& match) { return match.players[match.players[0].id.empty()]; }

Spec first_visit() {
  const GameInfo& game = catalog().front().info;
  return *parse_spec(std::string("g=") + game.id + ";b=" + game.board + ";a=" + game.algorithm);
}

}  // namespace

App::App() { show(first_visit(), false); }

const AlgorithmEntry& App::algorithm() const {
  return game().algorithms[*find_algorithm(game(), playback_->session().spec().algorithm.id)];
}

std::optional<Error> App::open(const std::string& text) {
  auto spec = text.empty() ? Result<Spec>(first_visit()) : parse_spec(text, Version::required);
  if (!spec) return spec.error();
  const bool has_run = !spec->algorithm.id.empty() || is_match(*spec) || !spec->racers.empty();
  if (!has_run) spec->algorithm.id = find_game(catalog(), spec->game)->info.algorithm;
  if (!spec->racers.empty()) return not_one_run(*spec);
  if (!std::exchange(is_first_, false)) remember(0);
  close_editor();
  return show(*spec, !spec->at);
}

std::string App::link() const {
  Spec spec = spec_;
  spec.at = NodePlace{.move = {}, .node = playback_->is_unprepared() ? playback_->aim() : playback_->node()};
  if (match_) spec.at->move = turn_;
  if (!playback_->is_looking() && !playback_->is_unprepared()) spec.check = playback_->session().check();
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

/// The run of a spec, or of one turn of a match.
Result<Session> App::begin_run(const Spec& spec, std::optional<Match>& match, std::size_t turn) const {
  if (!is_match(spec)) return Session::start(spec);
  auto started = Match::start(spec);
  if (!started) return started.error();
  match = *std::move(started);
  if (turn == spec.moves.size() && match->is_algorithms_turn()) return match->turn(Session::default_keyframe_bytes);
  const auto run = turn_of(spec, turn, stand_in(spec));
  if (!run) return run.error();
  return Session::start(*run);
}

std::optional<Error> App::show(const Spec& spec, bool plays) {
  const std::size_t turn = is_match(spec) && spec.at && spec.at->move ? *spec.at->move : spec.moves.size();
  const Spec now = newest(spec);
  std::optional<Match> match;
  auto session = begin_run(now, match, turn);
  if (!session) return session.error();
  spec_ = now;
  spec_.at.reset();
  spec_.check.clear();
  match_ = std::move(match);
  turn_ = turn;
  unplayed_ = std::move(load_board(game(), spec.board)->position);
  names_ = {board_name(game(), spec.board), searcher_name(game(), spec)};
  notice_.clear();
  set_run(*std::move(session), plays && !spec.at);
  unchecked_ = spec.check;
  is_older_ = now != spec;
  follow_match();
  if (spec.at) playback_->go_to(spec.at->node);
  before_editing_.aim = playback_->aim();
  return std::nullopt;
}

/// The moves of the match, or there being none, have changed.
void App::follow_match() {
  match_steps_.clear();
  if (!match_) return review_.clear();
  review_.follow(spec_);
  match_steps_ = steps_of(*unplayed_, match_->position().line());
}

/// Puts another run on screen.
void App::set_run(Session session, bool plays) {
  const std::size_t speed = playback_ ? playback_->speed() : SIZE_MAX;
  playback_ = std::make_unique<Playback>(std::move(session));
  if (speed != SIZE_MAX) playback_->set_speed(speed);
  move_due_.reset();
  refusal_.clear();
  unchecked_.clear();
  is_older_ = false;
  preview_.reset();
  is_preview_pinned_ = false;
  is_scene_stale_ = true;
  scene_.board_line.clear();  // it was from another root
  set_tree_scope({.is_whole = tree_scope_.is_whole});
  hint_.reset();
  if (editor_) {
    editor_->take_board(game(), playback_->session().root());
    ++board_version_;
  } else if (plays && !is_persons_turn()) {
    playback_->play(window::seconds());
  }
  before_editing_.aim = playback_->aim();
}

bool App::is_persons_turn() const {
  if (!match_) return false;
  return spec_.players[static_cast<std::size_t>(playback_->session().root().to_move())].id.empty();
}

std::string App::turn_in_words() const {
  const AnyPosition& root = playback_->session().root();
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
  auto session = begin_run(spec, match, turn);
  if (!session) return;
  turn_ = turn;
  match_ = std::move(match);
  set_run(*std::move(session), false);
}

/// The match's last move was made: the search for the next one.
void App::begin_turn() {
  spec_.moves = match_->spec().moves;
  turn_ = spec_.moves.size();
  follow_match();
  const bool searches = match_->end() == Match::End::none && match_->is_algorithms_turn();
  auto session = searches ? match_->turn(Session::default_keyframe_bytes)
                          : Session::start(*turn_of(spec_, turn_, stand_in(spec_)));
  if (session) set_run(*std::move(session), match_->end() == Match::End::none);
}

/// Whether the search on screen is over and its move can be made.
bool App::has_found_move() const {
  return match_ && is_newest_turn() && match_->end() == Match::End::none && match_->is_algorithms_turn() &&
         playback_->is_complete() && playback_->node() == playback_->end() && !playback_->is_looking();
}

void App::go_on(bool was_playing, double now) {
  if (!has_found_move()) return move_due_.reset();
  if (was_playing && !playback_->is_playing()) move_due_ = now + move_delay;
  if (!move_due_ || now < *move_due_) return;
  last_hand_ = 0;
  match_->take(std::move(*playback_).take_session());
  begin_turn();
}

void App::play_or_pause() {
  if (editor_) {
    end_editing();
    if (!is_persons_turn()) playback_->play(window::seconds());
  } else if (is_playing()) {
    move_due_.reset();
    playback_->pause();
  } else if (has_found_move()) {
    move_due_ = window::seconds();
  } else {
    playback_->play(window::seconds());
  }
}

std::optional<double> App::due(double now) const {
  if (hint_ && hint_->is_searching()) return 0;
  if (editor_) return std::nullopt;
  if (match_ && !review_.is_done()) return 0;
  auto due = playback_->due(now);
  const auto sooner = [&](double time) { due = std::max(0.0, std::min(due.value_or(time - now), time - now)); };
  if (move_due_) sooner(*move_due_);
  if (!refusal_.empty()) sooner(refused_until_);
  return due;
}

/// Does this build show what the link's maker saw?
void App::check_link() {
  const bool has_claim = is_older_ || !unchecked_.empty();
  if (!has_claim || playback_->is_unprepared() || playback_->is_seeking() || playback_->is_looking()) return;
  const bool agrees = playback_->session().check() == unchecked_;
  if (!agrees)
    notice_ = "This link was made by another version of " + std::string(algorithm().info.name) + ", which " +
              (unchecked_.empty() ? "may have stood" : "stood") +
              " elsewhere at this node. The board and the moves are the link's.";
  is_older_ = false;
  unchecked_.clear();
}

/// Moves from the run's root as if a hand had made them.
std::vector<PlayedMove> App::by_hand(const std::vector<Move>& line) const {
  std::vector<PlayedMove> out;
  for (std::string& move : line_text(playback_->session().root(), line))
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
  const auto position = playback_->session().position(board_line());
  refusal_ = why_not(*position, from, to);
  if (match_ && !is_persons_turn())
    refusal_ = "It is player " + std::to_string(playback_->session().root().to_move() + 1) + "'s turn, and " +
               algorithm_name(game(), playback_->session().spec().algorithm) + " plays it";
  refused_until_ = window::seconds() + refusal_time;
}

std::string App::use_cells(int from, int to) {
  const auto cells = static_cast<int>(board().cells.size());
  if (from < 0 || to < 0 || from >= cells || to >= cells) return "there is no such cell";
  if (editor_) return paint({to}) ? "" : editor_->refusal();
  const auto move = move_meant(*playback_->session().position(board_line()), from, to);
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
  move_due_.reset();
  playback_->pause();
  // Not board_line(): until the next frame that may be of another node.
  const std::vector<Move> line = preview_            ? preview_->line
                                 : is_persons_turn() ? std::vector<Move>()
                                                     : playback_->line();
  Spec spec = playback_->session().spec();
  for (PlayedMove& played : by_hand(line)) spec.moves.push_back(std::move(played));
  auto session = Session::start(spec, 0);
  if (session) hint_.emplace(line, *std::move(session));
}

/// A hint is for the position that it was asked for. Whether there was one for another.
bool App::drop_stale_hint() {
  if (!hint_) return false;
  const bool is_stale =
      playback_->is_playing() || (hint_->line() != scene_.board_line && hint_->line() != board_line());
  if (is_stale) hint_.reset();
  return is_stale;
}

std::optional<Measure> App::best_known() const {
  const auto best = best_known_.find(spec_.game + " " + spec_.board);
  if (best == best_known_.end()) return std::nullopt;
  return unplayed_->measure(best->second);
}

void App::note_best() {
  if (game().info.players != 1) return;
  if (best_known_.size() == most_boards) best_known_.clear();
  const Value best = playback_->improvements().back().objective;
  const auto [known, is_new] = best_known_.try_emplace(spec_.game + " " + spec_.board, best);
  if (!is_new) known->second = std::max(known->second, best);
}

void App::begin_editing() {
  if (editor_ || !game().editor.paint) return;
  preview_.reset();
  hint_.reset();
  before_editing_ = {.board = spec_.board, .was_playing = is_playing(), .aim = 0};
  move_due_.reset();
  playback_->pause();
  before_editing_.aim = playback_->aim();
  editor_.emplace(game(), playback_->session().root());
  is_edit_new_ = true;
  ++board_version_;
}

void App::close_editor() {
  if (!editor_) return;
  editor_.reset();
  is_edit_new_ = true;
  ++board_version_;
}

void App::end_editing() {
  if (!editor_) return;
  close_editor();
  const bool goes_on = spec_.board != before_editing_.board || before_editing_.was_playing;
  if (goes_on && !is_persons_turn()) playback_->play(window::seconds());
}

/// Whoever plays, steps or seeks wants to see the search.
void App::leave_editor_if_moved() {
  if (playback_->is_playing() || playback_->aim() != before_editing_.aim) close_editor();
}

bool App::take_edited(const Result<LoadedBoard>& board, unsigned hand) {
  is_edit_new_ = true;
  ++board_version_;
  std::optional<Error> error;
  if (!board) {
    error = board.error();
  } else if (board->text != editor_->text()) {
    Spec next = spec_;
    next.board = board->text;
    next.moves.clear();
    error = change(next, hand);
  }
  // What the stroke had painted is taken off again.
  if (error || (board && board->text == editor_->text())) editor_->take_board(game(), playback_->session().root());
  if (error) editor_->refuse(error->message);
  return !error;
}

bool App::paint(const std::vector<int>& cells) {
  return take_edited(game().editor.paint(editor_->text(), cells, editor_->brush().code), 0);
}

/// While a hand goes on, from the board that it began with: what a smaller size cuts off comes back with a larger one.
void App::set_board_value(std::size_t row, int value, unsigned hand) {
  if (hand == 0 || hand != last_hand_) sized_from_ = editor_->text();
  take_edited(game().editor.with_value(sized_from_, row, value), hand);
}

std::string App::sentence() const {
  if (editor_) return editor_->sentence();
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
  const std::string text = std::move(from.back());
  from.pop_back();
  return !show(*parse_spec(text), false);
}

bool App::undo() { return travel(past_, future_); }
bool App::redo() { return travel(future_, past_); }

const App::ShownTree& App::tree(std::size_t most_leaves) {
  if (!tree_ || tree_leaves_ != most_leaves) {
    SearchTree tree = tree_of(*playback_, tree_scope_, most_leaves);
    Relatives relatives = relatives_of(tree, playback_->session().root());
    tree_ = ShownTree{.tree = std::move(tree), .relatives = std::move(relatives)};
    tree_leaves_ = most_leaves;
    tree_node_ = playback_->node();
    tree_time_ = searched_until_;
  }
  return *tree_;
}

const std::vector<OpenDepth>& App::open_by_depth() {
  if (!open_by_depth_) open_by_depth_ = playback_->session().open_by_depth(most_open);
  return *open_by_depth_;
}

void App::renew_tree() {
  tree_.reset();
  open_by_depth_.reset();
}

/// Once another node is shown.
void App::forget_tree() {
  const bool is_fast = playback_->is_playing() && playback_->node() > tree_node_ + many_nodes;
  if (!is_fast || searched_until_ >= tree_time_ + tree_interval) renew_tree();
}

void App::set_tree_scope(TreeScope scope) {
  tree_scope_ = std::move(scope);
  renew_tree();
}

void App::preview(std::vector<Move> line, std::string caption) {
  is_preview_wanted_ = true;
  if (preview_ && preview_->line == line) return;
  is_preview_pinned_ = false;
  BoardScene board = board_of(playback_->session().root(), line);
  ++board_version_;
  preview_ = Preview{.line = std::move(line), .caption = std::move(caption), .board = std::move(board)};
}

void App::pin_preview() { is_preview_pinned_ = !is_preview_pinned_; }

bool App::work(double (*clock)()) {
  if (preview_ && !is_preview_wanted_ && !is_preview_pinned_) {
    preview_.reset();
    ++board_version_;
  }
  is_preview_wanted_ = false;
  const bool was_playing = playback_->is_playing();
  const bool was_unprepared = playback_->is_unprepared();
  if (editor_) leave_editor_if_moved();
  bool is_reviewed = false;
  if (!editor_) {
    playback_->work(clock, slice);
    go_on(was_playing, clock());
    is_reviewed = match_ && review_.work(clock, review_slice);
  }
  note_best();
  bool is_hint_new = hint_ && hint_->work(clock, slice);
  if (!refusal_.empty() && clock() > refused_until_) refusal_.clear();
  searched_until_ = clock();
  check_link();
  const bool is_waiting =
      is_calm_ && playback_->is_playing() && was_playing && searched_until_ < scene_time_ + calm_interval;
  const bool is_other = scene_.node != playback_->node() || scene_.is_looking != playback_->is_looking();
  if (was_unprepared && !playback_->is_unprepared()) is_scene_stale_ = true;
  const bool is_new = is_scene_stale_ || (is_other && !is_waiting);
  if (is_new) {
    scene_ = scene_of(*playback_, *unplayed_, is_persons_turn());
    scene_time_ = searched_until_;
    forget_tree();
    is_preview_pinned_ = false;
    ++board_version_;
  }
  is_scene_stale_ = false;
  is_hint_new |= drop_stale_hint();
  const std::string edited = editor_ ? editor_->sentence() : "";
  bool is_edit_new = std::exchange(is_edit_new_, false);
  is_edit_new |= std::exchange(told_edit_, edited) != edited;
  if (was_playing && !playback_->is_playing()) renew_tree();
  // Between the last two calls, or a run that was played to its end within this one.
  const bool is_busy = is_playing();
  const bool has_turned = std::exchange(told_busy_, is_busy) != is_busy || was_playing != playback_->is_playing();
  return has_turned || is_new || is_reviewed || is_hint_new || is_edit_new;
}

}  // namespace lookahead
