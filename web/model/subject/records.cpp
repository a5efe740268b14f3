#include "model/subject/records.h"

#include <algorithm>

#include "core/hash.h"

namespace lookahead {
namespace {

/// A board's text may have thousands of letters.
std::uint64_t key_of_board(const Spec& spec) {
  return hash_combine(hash_combine(hash_seed, spec.game->info.id), spec.board.text);
}

}  // namespace

void Records::note(const Subject& subject) {
  if (subject.game().info.players != 1) return;
  const Transport& transport = subject.transport();
  Value best = worst_value;
  for (std::size_t i = 0; i < transport.count(); ++i)
    if (const auto& improvements = transport.run(i).improvements(); !improvements.empty())
      best = std::max(best, improvements.back().objective);
  if (best == worst_value) return;  // the device had no memory for a first node
  const std::uint64_t key = key_of_board(subject.spec());
  if (known_.size() == most_boards && !known_.contains(key)) known_.clear();
  Known& known = known_.try_emplace(key, Known{.objective = best, .is_searched = false}).first->second;
  known.objective = std::max(known.objective, best);
  known.is_searched |= !subject.root().over();
}

std::optional<Measure> Records::best_known(const Subject& subject) const {
  const auto known = known_.find(key_of_board(subject.spec()));
  if (known == known_.end() || !known->second.is_searched) return std::nullopt;
  return subject.unplayed().measure(known->second.objective);
}

}  // namespace lookahead
