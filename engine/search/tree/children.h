// The children that a search lists: those that its selector chooses, in the selector's order. Where the game has no
// selectors, all.
#pragma once

#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "contract/selector.h"

namespace lookahead {

template <OnePlayer G>
class Children {
 public:
  /// `choice` is the value of the parameter `select`.
  explicit Children(int choice) : selector_(nullptr) {
    if constexpr (HasGroups<G>) selector_ = heuristic<G>(Role::selector, choice).selector;
  }

  void list(const typename G::Board& board, const typename G::State& state, MoveList<G>& out) const {
    if (selector_)
      selector_(board, state, out);
    else
      state.moves(board, out);
  }

 private:
  Selector<G> selector_;
};

/// The row of the parameter; the member is an index.
template <auto Member>
constexpr Param select_param() {
  return param<Member>("select", "Select", Role::selector, "Which moves are looked at");
}

}  // namespace lookahead
