#include "model/run/hint.h"

#include <algorithm>
#include <utility>

#include "model/scene/duel.h"
#include "model/words/words.h"
#include "spec/algorithm_name.h"

namespace lookahead {

bool Hint::work(double (*clock)(), double seconds) {
  if (is_done_) return false;
  const double start = clock();
  double now = start;
  const auto has_more = [&] { return session_.status() == Status::running && session_.nodes() < most_nodes; };
  while (has_more() && now < start + seconds) {
    if (session_.to_prepare() > 0)
      session_.prepare(batch_.nodes());
    else
      session_.advance(std::min(batch_.nodes(), most_nodes - session_.nodes()));
    const double before = std::exchange(now, clock());
    batch_.adapt(now - before);
  }
  searched_ += now - start;
  if (has_more() && searched_ < most_seconds) return false;
  finish();
  return true;
}

void Hint::finish() {
  is_done_ = true;
  const AnyPosition& root = session_.root();
  const auto best = session_.best_line();
  if (root.over()) {
    words_ = "there is no move left";
  } else if (best.empty()) {
    words_ = "no move was found that makes anything better";
  } else {
    move_ = best.front();
    const auto after = root.clone();
    after->apply(*move_);
    const Picture picture = after->picture();
    changed_ = picture.marks;
    for (std::uint8_t& mark : changed_) mark &= Picture::changed;
    // In a game between two a single move is worth nothing by itself: what the search expects in the end is told.
    words_ = root.players() == 1 ? move_in_words(root, *move_) : root.move_text(*move_);
    const auto found = session_.improvements();
    if (root.players() == 2 && !found.empty() && means_something(session_, best, found.back().objective))
      words_ += ", " + session_.report().best.text + " by " +
                algorithm_name(*session_.spec().game, *session_.spec().algorithm());
  }
}

}  // namespace lookahead
