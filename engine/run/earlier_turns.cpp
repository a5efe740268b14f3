#include "run/earlier_turns.h"

#include <algorithm>

namespace lookahead {

Result<EarlierTurns> EarlierTurns::of(const Spec& spec, const Limits& limits) {
  EarlierTurns out(*spec.algorithm(), limits, spec.seed);
  const auto at = spec.board.position->clone();
  for (std::size_t i = 0; i < spec.moves.size(); ++i) {
    const PlayedMove& played = spec.moves[i];
    const bool is_own = (spec.moves.size() - i) % 2 == 0;
    if (is_own && played.nodes) {
      if (*played.nodes > most_nodes - out.nodes_left_)
        return Error{"m=: the searches whose tables are kept examined more than " + std::to_string(most_nodes) +
                         " nodes: leave their numbers out",
                     0};
      out.nodes_left_ += *played.nodes;
      out.turns_.push_back({at->clone(), *played.nodes});
    }
    at->apply(*at->parse_move(played.move));
  }
  std::reverse(out.turns_.begin(), out.turns_.end());
  return out;
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
