// Evaluations: the value by which a search that keeps its tree ranks a child when it lists it. An evaluation is a part
// of TreeSearch:
//   Value operator()(board, root, parent, child, state) const
// is the value of `child`, whose state is `state`, listed in the state `parent` by a run that began in the state
// `root`.
#pragma once

#include <array>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "search/tree/node_store.h"

namespace lookahead {

/// For open lists whose order does not depend on what a child is worth: the child's state is not even made.
struct NoEvaluation {};

/// The game's own objective, or a heuristic.
template <OnePlayer G>
class Evaluation {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  /// Index 0 is the objective, 1 the first heuristic.
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
