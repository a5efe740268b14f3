#include "model/hand/daily.h"

#include <algorithm>
#include <utility>

#include "spec/algorithm_name.h"

namespace lookahead {

void Daily::note(const AnyPosition& ended) {
  const Value objective = ended.objective();
  if (own_ && *own_ >= objective) return;
  own_ = objective;
  own_result_ = ended.measure(objective).text;
}

/// Begins the next search; false where there is no further one.
bool Daily::begin_next() {
  const auto& algorithms = board_.game->algorithms;
  while (next_ < algorithms.size()) {
    Spec spec = board_;
    spec.at.reset();
    spec.who = default_algorithm(*spec.game, algorithms[next_++].info.id);
    spec.nodes = most_nodes;
    auto session = Session::start(spec, 0);
    if (!session) continue;
    session_.emplace(*std::move(session));
    batch_ = {};
    return true;
  }
  return false;
}

void Daily::finish() {
  const Report report = session_->report();
  if (report.moves == 0) return session_.reset();  // it has not made up its mind within so many nodes
  const Value found = session_->improvements().empty() ? worst_value : session_->improvements().back().objective;
  const Spec& spec = session_->spec();
  Standing standing{.spec = spec,
                    .name = algorithm_name(*spec.game, *spec.algorithm()),
                    .result = report.best.text,
                    .objective = found};
  const auto place =
      std::upper_bound(standings_.begin(), standings_.end(), found,
                       [](Value objective, const Standing& other) { return objective < other.objective; });
  standings_.insert(place, std::move(standing));
  session_.reset();
}

void Daily::give_up() {
  if (!session_) return;
  session_.reset();
  --next_;
}

bool Daily::work(double (*clock)(), double seconds) {
  bool is_news = false;
  double now = clock();
  for (const double until = now + seconds; now < until && (session_ || begin_next());) {
    session_->advance(batch_.nodes());
    const double before = std::exchange(now, clock());
    batch_.adapt(now - before);
    if (session_->status() == Status::running) continue;
    finish();
    is_news = true;
  }
  return is_news;
}

}  // namespace lookahead
