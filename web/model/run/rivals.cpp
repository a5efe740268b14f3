#include "model/run/rivals.h"

#include <algorithm>

#include "spec/algorithm_name.h"

namespace lookahead {

/// Begins the next search; false where there is no further one.
bool Rivals::begin_next() {
  const auto& algorithms = ended_.game->algorithms;
  while (next_ < algorithms.size()) {
    Spec spec = ended_;
    spec.who = default_algorithm(*ended_.game, algorithms[next_++].info.id);
    spec.nodes = most_nodes;
    if (*spec.algorithm() == *ended_.algorithm()) continue;
    auto session = Session::start(spec, 0);
    if (!session) continue;
    session_.emplace(*std::move(session));
    searched_ = 0;
    batch_ = {};
    return true;
  }
  return false;
}

/// Remembers what the search that has ended found, where that is more than all before it, or proved first.
void Rivals::finish() {
  const Report report = session_->report();
  const Value found = session_->improvements().empty() ? worst_value : session_->improvements().back().objective;
  const bool is_news = report.is_proved_best && !(found_ && found_->is_proved);
  if (found > best_ || (found == best_ && is_news)) {
    best_ = found;
    Spec spec = session_->spec();
    if (session_->status() != Status::limit) spec.nodes = ended_.nodes;
    std::string name = algorithm_name(*spec.game, *spec.algorithm());
    found_ = {.spec = std::move(spec),
              .name = std::move(name),
              .result = report.best.text,
              .nodes = session_->nodes(),
              .is_better = found > own_,
              .is_proved = report.is_proved_best};
  }
  session_.reset();
}

bool Rivals::work(double (*clock)(), double seconds) {
  if (is_done_) return false;
  const double until = clock() + seconds;
  for (double now = until - seconds; now < until;) {
    if (!session_ && !begin_next()) {
      is_done_ = true;
      offer_ = std::move(found_);
      return true;
    }
    session_->advance(batch_.nodes());
    const double then = std::exchange(now, clock());
    batch_.adapt(now - then);
    searched_ += now - then;
    if (session_->status() != Status::running) {
      finish();
    } else if (searched_ > most_seconds) {
      was_left_out_ = true;
      session_.reset();
    }
  }
  return false;
}

}  // namespace lookahead
