// The part of App in which a board is painted.
#include "model/subject/app.h"

#include "canvas/window.h"

namespace lookahead {

void App::begin_editing() {
  if (editor_ || !game().editor.paint) return;
  preview_.reset();
  hint_.reset();
  before_editing_ = {.board = spec_.board, .was_playing = is_playing(), .aim = 0};
  move_due_.reset();
  transport_->pause();
  before_editing_.aim = transport_->aim();
  editor_.emplace(game(), playback().session().root());
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
  if (goes_on && !is_persons_turn()) transport_->play(window::seconds());
}

/// Whoever plays, steps or seeks wants to see the search.
void App::leave_editor_if_moved() {
  if (transport_->is_playing() || transport_->aim() != before_editing_.aim) close_editor();
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
  if (error || (board && board->text == editor_->text())) editor_->take_board(game(), playback().session().root());
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

}  // namespace lookahead
