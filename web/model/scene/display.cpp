#include "model/scene/display.h"

#include <algorithm>
#include <utility>

namespace lookahead {
namespace {

constexpr double calm_interval = 0.5;  // seconds

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
  set_tree_scope({.is_whole = tree_scope().is_whole});
  see();
}

/// Computes what there is to see. Of a line that goes on from the one `before`, the steps are kept.
void Display::see(const Scene* before) {
  scene_ = scene_of(playback(), subject_.unplayed(), subject_.is_persons_turn(), before);
  entrants_ = entrants_of(subject_.transport());
  ++version_;
}

bool Display::renew(bool was_playing, double now) {
  const Transport& transport = subject_.transport();
  time_ = now;
  const auto unprepared = transport.unprepared();
  if (std::exchange(unprepared_, unprepared) != unprepared) is_stale_ = true;
  const bool is_waiting = is_calm_ && transport.is_playing() && was_playing && now < scene_time_ + calm_interval;
  const bool is_other = scene_.node != playback().node() || scene_.is_looking != playback().is_looking() ||
                        !are_shown(entrants_, transport);
  const bool is_stale = std::exchange(is_stale_, false);
  if (!is_stale && (!is_other || is_waiting)) return false;
  see(is_stale ? nullptr : &scene_);
  scene_time_ = now;
  tree_.follow(playback(), transport.is_playing(), now);
  if (preview_) preview_->is_kept = false;
  return true;
}

void Display::preview(std::vector<Move> line, std::string caption) {
  is_preview_wanted_ = true;
  if (preview_ && preview_->line == line) return;
  BoardScene board = board_of(playback().session().root(), line);
  preview_ = Preview{.line = std::move(line), .caption = std::move(caption), .board = std::move(board)};
  ++version_;
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
  return subject_.is_persons_turn() ? std::vector<Move>() : playback().line();
}

}  // namespace lookahead
