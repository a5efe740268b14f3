// What a search that keeps its tree values a child by when it lists it. An evaluation is a part of TreeSearch:
//   Value operator()(board, root, parent, child, state) const     of a child in that state, listed in state `parent`;
//   `root`
//                                                                 is the state that the run began in
#pragma once

#include <array>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "search/tree/node_store.h"

namespace lookahead {

/// Of open lists whose order does not depend on what a child is worth: its state is not even made.
struct NoEvaluation {};

/// What the game says that the child is worth, or a heuristic.
template <OnePlayer G>
class Evaluation {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  /// 0 is the objective, 1 the first heuristic.
  explicit Evaluation(HeuristicChoice choice) {
    if constexpr (HasHeuristics<G>)
      if (choice.index > 0) evaluate_ = heuristic<G>(Role::evaluate, choice.index - 1).evaluate;
  }

  Value operator()(const Board& board, const State& root, const State& parent, const Child& child,
                   const State& state) const {
    return evaluate_ ? evaluate_(board, root, parent, child.move) : state.objective();
  }

 private:
  Evaluate<G> evaluate_ = nullptr;
};

inline constexpr std::array objective = {Choice{"objective", "The game's own"}};

/// The row of the parameter.
template <auto Member>
constexpr Param metric_param() {
  return param<Member>("metric", "Metric", Role::evaluate, "What the line to a position is worth", objective);
}

}  // namespace lookahead
