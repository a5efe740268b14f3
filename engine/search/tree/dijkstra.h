// Best-first search by the length of the line and what is left to do: the open node of the least cost comes next, where
// the cost is `scale` times the moves made, plus the cells that are left. The source calls it Dijkstra; since the cells
// left are an estimate of the moves to come, it is closer to A* with a heuristic that is not admissible, and promises
// no shortest line. A child that reaches the goal comes next whatever it costs, as if it had been tested when it was
// listed.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk", part 9 (2017-2018). There the scale fell to 5
// near the end of a game, which is left out here, and a search with too many open nodes began again where it stood,
// which search/player/phases.h does here.
#pragma once

#include <array>
#include <concepts>
#include <limits>
#include <memory>

#include "contract/algorithm.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "search/tree/open_lists.h"
#include "search/tree/tree_search.h"

namespace lookahead {

/// Games that are won by taking cells away. remaining() is how many are left.
template <class G>
concept HasRemaining = OnePlayer<G> && HasHeuristics<G> && requires(const typename G::State& at) {
                                                             { at.remaining() } -> std::convertible_to<Value>;
                                                           };

struct Dijkstra {
  static constexpr std::array code = {
      CodeLine{"put the root into a priority queue"},
      CodeLine{"while the queue is not empty:"},
      CodeLine{"  take the position that costs least", {EventKind::expand, EventKind::enter, EventKind::cut}},
      CodeLine{"  drop it, if it was there before", {EventKind::cut}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  put in what its moves lead to", {EventKind::expand}},
  };

  static constexpr AlgorithmInfo info{
      .id = "dijkstra",
      .name = "Dijkstra",
      .revision = 2,
      .idea = "Examines next the open node for which moves made, times a scale, and cells left add up to least.",
      .cost =
          "Time as the number of nodes, times its logarithm; 16 bytes for each open node, and a "
          "position for each one examined.",
      .guarantee = "None: cells left say little of the moves that they will take.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 9 (2017-2018)",
      .code = code};

  struct Options {
    HeuristicChoice select;
    HeuristicChoice metric;
    int scale = 25;
    int target = 0;
    bool transpositions = false;
  };
  static constexpr std::array left = {Choice{"left", "Cells left"}};
  static constexpr std::array params = {
      select_param<&Options::select>(),
      param<&Options::metric>("metric", "Metric", Role::evaluate, "What is set against the moves made", left),
      param<&Options::scale>("scale", "Scale", 0, 1000, "What a move costs, in cells"),
      param<&Options::target>("target", "Target", 0, 4096, "Stop where so many cells are taken; 0: at the goal"),
      repeats_param<&Options::transpositions>(),
  };

  template <class G>
  static constexpr bool fits = HasRemaining<G>;

  /// The least cost comes out first. A value is the negative of a cost.
  struct Order {
    bool operator()(const ValuedChild& a, const ValuedChild& b) const { return b.value > a.value; }
  };

  template <class G>
  class Cost {
   public:
    using State = typename G::State;

    Cost(const Start<G>& start, const Options& options) : scale_(options.scale) {
      if (options.metric.index > 0) evaluate_ = heuristic<G>(Role::evaluate, options.metric.index - 1).evaluate;
      // The goal is not a target: reaching it ends a search as solved.
      if (options.target > 0) left_at_target_ = Value{State::root(start.board).remaining()} - options.target;
    }

    Value operator()(const typename G::Board& board, const State& root, const State& parent, const Child& child,
                     const State& state) const {
      if (state.goal()) return foremost;  // metrics have values of any size
      const Value gained = evaluate_ ? evaluate_(board, root, parent, child.move) : -Value{state.remaining()};
      return gained - scale_ * child.depth;
    }

    bool is_target(const State& state) const { return Value{state.remaining()} <= left_at_target_; }

   private:
    Value scale_;
    Value left_at_target_ = -1;
    Evaluate<G> evaluate_ = nullptr;
  };

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    using OpenList = PriorityQueue<Order>;
    return std::make_unique<TreeSearch<G, OpenList, Cost<G>>>(
        start.board, start.root, TreeOptions{.drops_repeats = options.transpositions}, Selection<G>(options.select),
        OpenList(Order{}), Cost<G>(start, options));
  }
};

}  // namespace lookahead
