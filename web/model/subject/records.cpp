#include "model/subject/records.h"

#include <algorithm>

namespace lookahead {
namespace {

std::string name_of_board(const Spec& spec) { return std::string(spec.game->info.id) + " " + spec.board.text; }

}  // namespace

void Records::note(const Subject& subject) {
  if (subject.game().info.players != 1) return;
  const Transport& transport = subject.transport();
  Value best = worst_value;
  for (std::size_t i = 0; i < transport.count(); ++i)
    best = std::max(best, transport.run(i).improvements().back().objective);
  const auto known = objectives_.find(name_of_board(subject.spec()));
  if (known != objectives_.end()) {
    known->second = std::max(known->second, best);
    return;
  }
  if (objectives_.size() == most_boards) objectives_.clear();
  objectives_.emplace(name_of_board(subject.spec()), best);
}

std::optional<Measure> Records::best_known(const Subject& subject) const {
  const auto known = objectives_.find(name_of_board(subject.spec()));
  if (known == objectives_.end()) return std::nullopt;
  return subject.unplayed().measure(known->second);
}

}  // namespace lookahead
