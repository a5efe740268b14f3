#include "model/scene/display.h"

#include <algorithm>
#include <utility>

namespace lookahead {
namespace {

constexpr double calm_interval = 0.5;   // seconds
constexpr double most_motion = 0.25;    // seconds that a move of a best line takes
constexpr double part_in_motion = 0.8;  // of the time between two moves
constexpr double step_motion = 0.45;    // seconds that a move takes which the search has stepped to
constexpr double quick_step = 0.6;      // seconds: whoever steps faster than that sees boards at rest

}  // namespace

void Display::begin() {
  shown_run_ = std::min(shown_run_, subject_.transport().count() - 1);
  unprepared_ = subject_.transport().unprepared();
  forget_run();
}

void Display::show_run(std::size_t run) {
  shown_run_ = std::min(run, subject_.transport().count() - 1);
  forget_run();
}

/// What was seen of another run, or from another root, is not to be seen any more: not by panels that are drawn later
/// in this frame, nor by whoever asks before the next one. On another board its cells and moves would lie anywhere.
void Display::forget_run() {
  is_stale_ = true;
  preview_.reset();
  solutions_.clear();
  solutions_version_ = UINT64_MAX;  // of none
  moving_.clear();
  ending_.reset();
  set_tree_scope({.is_whole = tree_scope().is_whole});
  see();
}

/// Computes what there is to see. Of a line that goes on from the one `before`, the steps are kept.
void Display::see(const Scene* before) {
  stays_ = subject_.board_stays();
  scene_ = scene_of(playback(), subject_.unplayed(), stays_, before);
  if (scene_.ending) ending_ = scene_.ending;
  entrants_ = entrants_of(subject_.transport());
  reason_.reset();
  ++version_;
}

const Reason& Display::reason() {
  if (!reason_) reason_ = reason_at(playback());
  return *reason_;
}

bool Display::renew(bool was_playing, double now) {
  const Transport& transport = subject_.transport();
  time_ = now;
  moving_.advance(now);
  is_motion_held_ = std::exchange(is_motion_wanted_, false);
  const auto unprepared = transport.unprepared();
  if (std::exchange(unprepared_, unprepared) != unprepared || stays_ != subject_.board_stays()) is_stale_ = true;
  const bool is_waiting = is_calm_ && transport.is_playing() && was_playing && now < scene_time_ + calm_interval;
  const bool is_other = scene_.node != playback().node() || scene_.is_looking != playback().is_looking() ||
                        !are_shown(entrants_, transport);
  const bool is_stale = std::exchange(is_stale_, false);
  if (!is_stale && (!is_other || is_waiting)) return renew_solutions();
  const auto before = is_stale ? std::nullopt : std::optional(scene_.node);
  see(is_stale ? nullptr : &scene_);
  scene_time_ = now;
  tree_.follow(playback(), transport.is_playing(), now);
  if (preview_) preview_->is_kept = false;
  move_to_node(before);
  renew_solutions();
  return true;
}

/// Where a search is stepped through, the move that it has stepped to is made before one's eyes. A search that plays is
/// too fast for that.
void Display::move_to_node(std::optional<std::uint64_t> before) {
  moving_.clear();
  if (scene_.board_line.empty() || subject_.transport().is_playing()) return;
  std::vector<std::optional<Motion>> motions(shown_run_ + 1);
  motions.back() = motion_of(playback().session().root(), scene_.board_line);
  const bool is_step = before && scene_.node == *before + 1;
  const bool is_slow = time_ >= stepped_ + quick_step;
  if (is_step) stepped_ = time_;
  moving_.begin(std::move(motions), time_, is_step && is_slow && !is_calm_ ? step_motion : 0);
}

/// Brings the best lines to where they are played. True if there is something else to see.
bool Display::renew_solutions() {
  const Solution& solution = subject_.solution();
  const bool is_other = solution.version() != std::exchange(solutions_version_, solution.version());
  const std::size_t before = std::exchange(solutions_move_, solution.move());
  if (!is_other && before == solution.move()) return false;
  if (is_other) {
    solutions_.clear();
    moving_.clear();
    if (preview_ && preview_->is_of_solution) preview_.reset();
  }
  std::vector<std::optional<Motion>> motions;
  for (std::size_t i = 0; solution.is_shown() && i < subject_.transport().count(); ++i) {
    const AnyPosition& root = solution_root(i);
    if (is_other) solutions_.push_back(solution_scene_of(root, solution.line(i)));
    solutions_[i].made = solution.made(i);
    solutions_[i].board = board_of(root, solutions_[i].made);
    const bool has_moved = solution.move() > 0 && solutions_[i].made.size() == solution.move();
    motions.push_back(has_moved ? std::optional(motion_of(root, solutions_[i].made)) : std::nullopt);
  }
  const bool is_step = !is_other && solution.move() == before + 1 && !is_calm_;
  if (solution.is_shown())
    moving_.begin(std::move(motions), time_, is_step ? std::min(most_motion, part_in_motion * solution.interval()) : 0);
  if (preview_) preview_->is_kept = false;
  ++version_;
  return true;
}

const Motion* Display::motion(std::size_t run) const {
  const bool is_seen = !(preview_ && run == shown_run_) && (moving_.is_on() || is_motion_held_);
  return is_seen ? moving_.last(run) : nullptr;
}

/// What a solution begins with: a best line with the run's root, the moves of a match with its board.
const AnyPosition& Display::solution_root(std::size_t run) const {
  return subject_.turns() ? subject_.unplayed() : subject_.transport().run(run).session().root();
}

const AnyPosition& Display::line_root() const {
  const bool is_of_solution = preview_ ? preview_->is_of_solution : solution() != nullptr;
  return is_of_solution ? solution_root(shown_run_) : playback().session().root();
}

std::unique_ptr<AnyPosition> Display::position() const {
  return position_after(line_root(), board_line(), board_line().size());
}

void Display::preview(std::vector<Move> line, std::string caption, bool is_of_solution) {
  is_preview_wanted_ = true;
  if (preview_ && preview_->line == line && preview_->is_of_solution == is_of_solution) {
    if (preview_->caption == caption) return;
    preview_->caption = std::move(caption);
    ++version_;
    return;
  }
  BoardScene board = board_of(is_of_solution ? solution_root(shown_run_) : playback().session().root(), line);
  preview_ = Preview{.line = std::move(line),
                     .caption = std::move(caption),
                     .board = std::move(board),
                     .is_of_solution = is_of_solution};
  ++version_;
}

void Display::preview_solution(std::size_t moves, std::string caption) {
  const std::vector<Move>& line = solution()->line;
  const auto length = static_cast<std::ptrdiff_t>(std::min(moves, line.size()));
  preview({line.begin(), line.begin() + length}, std::move(caption), true);
}

void Display::pin_preview() {
  if (preview_) preview_->is_kept = !preview_->is_kept;
}

bool Display::unpin_preview() { return preview_ && std::exchange(preview_->is_kept, false); }

void Display::end_unwanted_preview() {
  if (std::exchange(is_preview_wanted_, false) || !preview_ || preview_->is_kept) return;
  preview_.reset();
  ++version_;
}

std::vector<Move> Display::line_to_come() const {
  if (preview_) return preview_->line;
  if (subject_.solution().is_shown()) return subject_.solution().made(shown_run_);
  return subject_.board_stays() ? std::vector<Move>() : playback().line();
}

}  // namespace lookahead
