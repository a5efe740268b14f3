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
    if (const auto& improvements = transport.run(i).improvements(); !improvements.empty())
      best = std::max(best, improvements.back().objective);
  if (best == worst_value) return;  // the device had no memory for a first node
  const std::string name = name_of_board(subject.spec());
  if (!known_.contains(name) && !has_room_for(name)) known_.clear();
  Known& known = known_.try_emplace(name, Known{.objective = best, .is_searched = false}).first->second;
  known.objective = std::max(known.objective, best);
  known.is_searched |= !subject.root().over();
}

bool Records::has_room_for(const std::string& name) const {
  std::size_t letters = name.size();
  for (const auto& [board, known] : known_) letters += board.size();
  return known_.size() < most_boards && letters <= most_letters;
}

std::optional<Measure> Records::best_known(const Subject& subject) const {
  const auto known = known_.find(name_of_board(subject.spec()));
  if (known == known_.end() || !known->second.is_searched) return std::nullopt;
  return subject.unplayed().measure(known->second.objective);
}

}  // namespace lookahead
