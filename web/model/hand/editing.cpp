#include "model/hand/editing.h"

#include <utility>

namespace lookahead {

bool Editing::begin() {
  if (painter_ || !subject_.game().editor.paint) return false;
  board_before_ = subject_.spec().board.text;
  was_playing_ = subject_.is_playing();
  subject_.pause();
  subject_.hold();
  aim_ = subject_.transport().aim();
  history_.begin_chapter();
  painter_.emplace(subject_.game(), subject_.root());
  ++version_;
  return true;
}

void Editing::close() {
  if (!painter_) return;
  painter_.reset();
  history_.end_chapter();
  subject_.release();
  ++version_;
}

void Editing::end() {
  if (!painter_) return;
  close();
  const bool is_other = subject_.spec().board.text != board_before_;
  // A search that undo has brought back is on its way to the node where it was.
  const bool goes_on = was_playing_ && !subject_.transport().is_seeking();
  if ((is_other || goes_on) && !subject_.is_persons_turn()) subject_.play();
}

void Editing::follow() {
  if (!painter_) return;
  painter_->take_board(subject_.game(), subject_.root());
  aim_ = subject_.transport().aim();
  ++version_;
}

void Editing::leave_if_moved() {
  const Transport& transport = subject_.transport();
  if (painter_ && (transport.is_playing() || transport.aim() != aim_)) close();
}

bool Editing::take(Result<LoadedBoard> board, unsigned hand) {
  ++version_;
  const bool is_other = board && board->text != painter_->text();
  std::optional<Error> error;
  if (is_other) {
    error = history_.change(on_board(subject_.spec(), *std::move(board)), hand);
  } else if (!board) {
    error = board.error();
  }
  // Where the board is as it was, what the stroke has painted is taken off again.
  if (error || !is_other) painter_->take_board(subject_.game(), subject_.root());
  if (error) painter_->refuse(error->message);
  return !error;
}

bool Editing::paint(const std::vector<int>& cells) {
  return take(subject_.game().editor.paint(painter_->text(), cells, painter_->brush().code), 0);
}

/// As long as the same hand changes the size and nothing else happens, each size is made from the board that it began
/// with: what a smaller size has cut off comes back with a larger one.
void Editing::set_value(std::size_t row, int value, unsigned hand) {
  if (hand == 0 || hand != resized_by_ || painter_->text() != resized_to_) resized_from_ = painter_->text();
  take(subject_.game().editor.with_value(resized_from_, row, value), hand);
  resized_by_ = hand;
  resized_to_ = painter_->text();
}

bool Editing::has_news() {
  const std::string sentence = painter_ ? painter_->sentence() : "";
  const bool is_other_board = std::exchange(told_version_, version_) != version_;
  return std::exchange(told_sentence_, sentence) != sentence || is_other_board;
}

}  // namespace lookahead
