#include "run/earlier_turns.h"

#include <algorithm>

namespace lookahead {

EarlierTurns::EarlierTurns(const Spec& spec, const Limits& limits)
    : algorithm_(*spec.algorithm()), limits_(limits), seed_(spec.seed) {
  const auto at = spec.board.position->clone();
  std::size_t made = 0;
  for (const std::size_t place : that_hand_on(spec.moves)) {
    for (; made < place; ++made) at->apply(*at->parse_move(spec.moves[made].move));
    turns_.push_back({at->clone(), *spec.moves[place].nodes});
    nodes_left_ += turns_.back().nodes;
  }
  std::reverse(turns_.begin(), turns_.end());
}

std::vector<std::size_t> EarlierTurns::that_hand_on(const std::vector<PlayedMove>& moves) {
  std::vector<std::size_t> places;
  std::uint64_t nodes = 0;
  for (std::size_t i = moves.size() % 2; i < moves.size(); i += 2) {
    if (!moves[i].nodes) continue;
    const bool hands_on = *moves[i].nodes <= most_nodes - nodes;
    if (!hands_on) places.clear();
    nodes = hands_on ? nodes + *moves[i].nodes : 0;
    if (hands_on) places.push_back(i);
  }
  return places;
}

void EarlierTurns::begin(const Turn& turn) {
  now_ = turn.root->search(algorithm_, seed_, limits_);
  if (last_) now_->inherit(*last_);
}

void EarlierTurns::advance(std::uint64_t nodes) {
  while (!turns_.empty()) {
    Turn& turn = turns_.back();
    if (!now_) begin(turn);
    const std::uint64_t batch = std::min(nodes, turn.nodes);
    now_->advance(batch);
    const bool has_ended = now_->status() != Status::running;
    const std::uint64_t done = has_ended ? turn.nodes : batch;  // a search that has ended has no more to examine
    turn.nodes -= done;
    nodes_left_ -= done;
    nodes -= batch;
    if (turn.nodes > 0) return;
    last_ = std::move(now_);
    turns_.pop_back();
  }
}

}  // namespace lookahead
