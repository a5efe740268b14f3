#include "model/scene/visits.h"

namespace lookahead {
namespace {

/// What the trace says of the node just examined.
void read_trace(const Session& session, Visit& visit) {
  if (!session.trace()) return;
  const Trace& trace = *session.trace();
  for (std::size_t i = trace.size(); i-- > 0;) {
    const Event& event = trace[i];
    if (event.node != visit.node) break;
    visit.events.add(event.kind);
    if (event.kind == EventKind::expand) visit.children = static_cast<std::size_t>(event.value);
    if (event.kind == EventKind::cut) {
      visit.is_dropped = true;
      visit.cut = event.value;
    }
    if (event.kind == EventKind::evaluate) visit.value = event.value;
  }
}

}  // namespace

void Visits::note(const Session& session) {
  const std::uint64_t node = session.nodes() - 1;
  if (find(node)) return;
  if (!row_.empty() && row_.back().node + 1 != node) row_.clear();
  const bool follows = !row_.empty();
  row_.push_back({.node = node, .line = session.line(), .value = {}});
  read_trace(session, row_.back());
  const std::uint64_t repeats = session.counters().repeats;
  // Where the node before is not known, repeats are known by being cut at no value.
  row_.back().is_repeat = follows ? repeats > repeats_ : row_.back().cut == Value{0};
  repeats_ = repeats;
  if (row_.size() > capacity) row_.pop_front();
}

const Visit* Visits::find(std::uint64_t node) const {
  if (row_.empty() || node < row_.front().node || node > row_.back().node) return nullptr;
  return &row_[static_cast<std::size_t>(node - row_.front().node)];
}

}  // namespace lookahead
