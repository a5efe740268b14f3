#include "model/hand/hints.h"

#include <utility>

namespace lookahead {
void Hints::ask() {
  if (shown() && hint_->line() == display_.board_line()) {
    if (hint_->move()) by_hand_.play(*hint_->move());
    return;
  }
  if (!by_hand_.is_allowed()) return by_hand_.refuse_turn();
  subject_.pause();
  // The board may still show the node before; the hint is for the one that it is to show.
  const std::vector<Move> line = display_.line_to_come();
  Spec spec = display_.playback().session().spec();
  for (PlayedMove& played : subject_.played(line)) spec.moves.push_back(std::move(played));
  auto session = Session::start(spec, 0);
  if (!session) return;
  hint_.emplace(line, *std::move(session));
  run_ = display_.shown_run();
}

bool Hints::work() { return shown() && hint_->work(clock_, search_slice); }

bool Hints::end_stale() {
  if (!hint_) return false;
  const std::vector<Move>& line = hint_->line();
  // The board of the search may still show the node before.
  const bool is_of_search = !subject_.solution().is_shown() && line == display_.scene().board_line;
  const bool is_stale = !shown() || subject_.transport().is_playing() || subject_.solution().is_playing() ||
                        (!is_of_search && line != display_.board_line());
  if (is_stale) end();
  return is_stale;
}

}  // namespace lookahead
