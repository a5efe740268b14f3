// Players that do not search: each node is one more move of a single line, chosen by a rule.
#pragma once

#include <cstdint>
#include <vector>

#include "contract/algorithm.h"
#include "contract/game.h"
#include "contract/machine.h"
#include "core/store.h"

namespace lookahead {

/// `Rule` offers Move choose(const Board&, const State&, std::uint64_t ply), for a state that is not over.
template <OnePlayer G, class Rule>
class Walk final : public Stepper<Walk<G, Rule>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Walk(const Start<G>& start, Rule rule) : board_(&start.board), state_(start.root), rule_(rule) {}

  Status step(Run& run) {
    Move move = 0;
    if (run.node() > 0) {
      move = rule_.choose(*board_, state_, played_.size());
      state_.apply(*board_, move);
      if (!played_.append(move)) return Status::device_memory;
      run.decide();
    }
    const bool is_over = state_.over();
    run.expand(played_.size(), move, is_over ? 0 : 1);
    if (run.offer(state_.objective(), played_.size(), move)) best_length_ = played_.size();
    if (!is_over) return Status::running;
    return state_.goal() ? Status::solved : Status::exhausted;
  }

  void line(std::vector<Move>& out) const override { append(out, played_.size()); }
  void best_line(std::vector<Move>& out) const override { append(out, best_length_); }
  std::uint64_t memory_bytes() const override { return played_.memory_bytes(); }

 private:
  void append(std::vector<Move>& out, std::size_t length) const {
    for (std::size_t i = 0; i < length; ++i) out.push_back(played_[i]);
  }

  const Board* board_;
  State state_;
  Rule rule_;
  Store<Move> played_;
  std::size_t best_length_ = 0;
};

/// Whether a state's list of useful moves holds `move`.
template <Game G>
bool is_useful(const typename G::Board& board, const typename G::State& state, Move move) {
  MoveList<G> moves;
  state.moves(board, moves);
  for (const Move m : moves)
    if (m == move) return true;
  return false;
}

}  // namespace lookahead
