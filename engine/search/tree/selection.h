// The children that a search lists: those that a heuristic of the game selects, in the heuristic's order; in games
// without such heuristics all children, in the game's order.
#pragma once

#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "contract/replay.h"
#include "contract/selector.h"

namespace lookahead {

template <OnePlayer G>
class Selection {
 public:
  explicit Selection([[maybe_unused]] HeuristicChoice choice) {
    if constexpr (HasHeuristics<G>)
      if (count_heuristics<G>(Role::select) > 0) row_ = &heuristic<G>(Role::select, choice.index);
  }

  void list(const typename G::Board& board, const typename G::State& state, MoveList<G>& out) const {
    if (row_)
      row_->list(board, state, out);
    else
      state.moves(board, out);
  }

  /// Whether no move is ever left out that could lead to more: a search that has nothing left to examine has then seen
  /// every line that matters. Games with detours leave some out themselves, where no selection says that it has them.
  bool is_complete() const {
    return (row_ && row_->claims.complete) || (!HasDetours<G> && (!row_ || row_->role == Role::order));
  }

 private:
  const Heuristic<G>* row_ = nullptr;
};

/// The row of the parameter.
template <auto Member>
constexpr Param select_param() {
  return param<Member>("select", "Select", Role::select, "Which moves are looked at");
}

}  // namespace lookahead
