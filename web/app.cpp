#include "app.h"

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

Spec first_visit() {
  const GameInfo& game = catalog().front().info;
  return *parse_spec(std::string("g=") + game.id + ";b=" + game.board + ";a=" + game.algorithm);
}

}  // namespace

App::App() { show(first_visit(), false); }

const AlgorithmEntry& App::algorithm() const { return game().algorithms[*find_algorithm(game(), spec_.algorithm.id)]; }

std::optional<Error> App::open(const std::string& text) {
  auto spec = text.empty() ? Result<Spec>(first_visit()) : parse_spec(text, Version::required);
  if (!spec) return spec.error();
  const bool has_run = !spec->algorithm.id.empty() || !spec->players[0].id.empty() || !spec->racers.empty();
  if (!has_run) spec->algorithm.id = find_game(catalog(), spec->game)->info.algorithm;
  if (auto error = not_one_run(*spec)) return error;
  if (!std::exchange(is_first_, false)) remember(0);
  return show(*spec, !spec->at);
}

std::string App::link() const {
  Spec spec = spec_;
  spec.at = NodePlace{.move = {}, .node = playback_->node()};
  if (!playback_->is_looking()) spec.check = playback_->session().check();
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
  return show(next, true);
}

std::optional<Error> App::show(const Spec& spec, bool plays) {
  auto session = Session::start(spec);
  if (!session) return session.error();
  const std::size_t speed = playback_ ? playback_->speed() : SIZE_MAX;
  spec_ = spec;
  unplayed_ = std::move(load_board(game(), spec.board)->position);
  playback_ = std::make_unique<Playback>(*std::move(session));
  if (speed != SIZE_MAX) playback_->set_speed(speed);
  names_ = {board_name(game(), spec.board), algorithm_name(game(), spec.algorithm)};
  notice_.clear();
  unchecked_ = spec.check;
  preview_.reset();
  is_preview_pinned_ = false;
  is_scene_stale_ = true;
  set_tree_scope({.is_whole = tree_scope_.is_whole});
  if (spec.at)
    playback_->go_to(spec.at->node);
  else if (plays)
    playback_->play(window::seconds());
  spec_.at.reset();
  spec_.check.clear();
  return std::nullopt;
}

/// Does this build show what the link's maker saw?
void App::check_link() {
  if (unchecked_.empty() || playback_->is_seeking() || playback_->is_looking()) return;
  if (playback_->session().check() != unchecked_)
    notice_ = "This link was made by another version of " + std::string(algorithm().info.name) +
              ", which stood elsewhere at this node. The board and the moves are the link's.";
  unchecked_.clear();
}

void App::play_by_hand(Move move) {
  auto moves = spec_.moves;
  auto at = playback_->session().root().clone();
  auto line = board_line();
  line.push_back(move);
  for (const Move m : line) {
    moves.push_back({.move = at->move_text(m), .nodes = {}});
    at->apply(m);
  }
  play_moves(std::move(moves));
}

bool App::play_cells(int from, int to) {
  const auto cells = static_cast<int>(board().cells.size());
  if (from < 0 || to < 0 || from >= cells || to >= cells) return false;
  const auto move = move_meant(*playback_->session().position(board_line()), from, to);
  if (move) play_by_hand(*move);
  return move.has_value();
}

void App::take_back() {
  auto moves = spec_.moves;
  if (moves.empty()) return;
  moves.pop_back();
  play_moves(std::move(moves));
}

void App::start_over() {
  if (!spec_.moves.empty()) play_moves({});
}

void App::play_moves(std::vector<PlayedMove> moves) {
  remember(0);
  Spec next = spec_;
  next.moves = std::move(moves);
  show(next, false);
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
  playback_->work(clock, slice);
  searched_until_ = clock();
  check_link();
  const bool is_waiting =
      is_calm_ && playback_->is_playing() && was_playing && searched_until_ < scene_time_ + calm_interval;
  const bool is_other = scene_.node != playback_->node() || scene_.is_looking != playback_->is_looking();
  const bool is_new = is_scene_stale_ || (is_other && !is_waiting);
  if (is_new) {
    scene_ = scene_of(*playback_, *unplayed_);
    scene_time_ = searched_until_;
    forget_tree();
    is_preview_pinned_ = false;
    ++board_version_;
  }
  is_scene_stale_ = false;
  if (was_playing && !playback_->is_playing()) renew_tree();
  return is_new || was_playing != playback_->is_playing();
}

}  // namespace lookahead
