// Players of two-player games that do not search: a run is the choice of one move by a rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "contract/algorithm.h"
#include "contract/game.h"
#include "contract/machine.h"

namespace lookahead {

/// `Rule` offers Move choose(const Board&, const State&), for a state that is not over.
template <TwoPlayer G, class Rule>
class OneMove final : public Stepper<OneMove<G, Rule>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  OneMove(const Start<G>& start, Rule rule) : board_(&start.board), state_(start.root), rule_(rule) {}

  Status step(Run& run) {
    if (run.node() == 0) {
      run.expand(0, 0, state_.over() ? 0 : 1);
      run.replace(state_.objective(), 0, 0, 0);
      if (!state_.over()) return Status::running;
      run.prove(state_.objective());
      return Status::solved;
    }
    move_ = rule_.choose(*board_, state_);
    has_moved_ = true;
    state_.apply(*board_, move_);
    run.expand(1, move_, 0);
    run.replace(state_.objective(), 1, move_, 1);
    return Status::exhausted;
  }

  void line(std::vector<Move>& out) const override {
    if (has_moved_) out.push_back(move_);
  }
  void best_line(std::vector<Move>& out) const override { line(out); }
  /// A rule says what to play, and not what that is worth.
  Outlook outlook() const override {
    Outlook out;
    out.only_proves = true;
    return out;
  }
  std::uint64_t memory_bytes() const override { return 0; }

 private:
  const Board* board_;
  State state_;
  Rule rule_;
  Move move_ = 0;
  bool has_moved_ = false;
};

}  // namespace lookahead
