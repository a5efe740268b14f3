// What searches by playouts share: how they begin, and policies, which say among which moves a playout draws. A game
// lists its policies among its heuristics, with the role `playout`; without one, every move is as likely as any other.
#pragma once

#include <array>
#include <cstdint>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "contract/run.h"

namespace lookahead {

template <OnePlayer G>
class PlayoutPolicy {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  /// Of a run that begins at `root`. Index 0 is every move, 1 the game's first heuristic.
  PlayoutPolicy([[maybe_unused]] const Board& board, [[maybe_unused]] const State& root, HeuristicChoice choice) {
    if constexpr (HasHeuristics<G>)
      if (choice.index > 0) {
        moves_ = heuristic<G>(Role::playout, choice.index - 1).playout;
        if (moves_.plan) plan_ = moves_.plan(board, root);
      }
  }

  /// Appends the moves of a state: at least one, unless it is over.
  void list(const Board& board, const State& state, MoveList<G>& out) const {
    if (moves_.list)
      moves_.list(board, state, plan_, out);
    else
      state.moves(board, out);
  }

 private:
  PlayoutMoves<G> moves_;
  std::uint32_t plan_ = 0;
};

/// The first node of a search whose other nodes are playouts, of which it will make `count`.
template <OnePlayer G>
Status begin_playouts(Run& run, const typename G::State& root, std::uint64_t count) {
  run.expand(0, 0, count);
  run.offer(root.objective(), 0, 0);
  if (root.over()) return root.goal() ? Status::solved : Status::exhausted;
  return Status::running;
}

inline constexpr std::array uniform = {Choice{"uniform", "Uniform"}};

/// The row of the parameter.
template <auto Member>
constexpr Param policy_param() {
  return param<Member>("policy", "Policy", Role::playout, "Among which moves playouts draw", uniform);
}

}  // namespace lookahead
