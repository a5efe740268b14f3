// Best first by the length of the line and what is left to do: the node that costs least comes next, where a cost is
// `scale` times the moves made and the cells that are left. Its source calls it Dijkstra; since what is left counts as
// an estimate of what is to come, it is closer to A* with an estimate that may be too high, and promises no shortest
// line. A child that reaches the goal comes next whatever it costs, as if it had been tested when it was listed.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk", part 9 (2015). There the scale fell to 5 near
// the end of a game, which is left out here, and a search with too many open nodes began again where it stood, which is
// for search/phases.h.
#pragma once

#include <array>
#include <concepts>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "core/heap.h"
#include "search/tree/tree_search.h"

namespace lookahead {

/// Games that are won by taking cells away: how many are left.
template <class G>
concept HasRemaining = OnePlayer<G> && requires(const typename G::State& at) {
                                         { at.remaining() } -> std::convertible_to<Value>;
                                       };

struct Dijkstra {
  static constexpr AlgorithmInfo info{
      .id = "dijkstra",
      .name = "Dijkstra",
      .revision = 1,
      .idea = "Examines next the open node for which moves made, times a scale, and cells left add up to least.",
      .cost = "Time as the number of nodes, times its logarithm; 16 bytes for each open node.",
      .guarantee = "None: cells left say little of the moves that they will take.",
      .source = "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 9 (2015)"};

  struct Options {
    int select = 0;
    int scale = 25;
    int target = 0;
    bool transpositions = false;
  };
  static constexpr std::array params = {
      select_param<&Options::select>(),
      param<&Options::scale>("scale", "Scale", 0, 1000, "What a move costs, in cells"),
      param<&Options::target>("target", "Target", 0, 4096, "Stop where so many cells are taken; 0: at the goal"),
      repeats_param<&Options::transpositions>(),
  };

  template <class G>
  static constexpr bool fits = HasRemaining<G>;

  struct Node {
    Value cost;
    Child child;
  };
  static_assert(sizeof(Node) == 16, "memory is charged in these bytes everywhere");

  struct Order {
    /// Whether b comes out before a.
    bool operator()(const Node& a, const Node& b) const { return b.cost < a.cost; }
  };

  class Frontier {
   public:
    static constexpr bool sees_states = true;

    Frontier(Value scale, Value left_at_target) : heap_(Order{}), scale_(scale), left_at_target_(left_at_target) {}

    template <class State>
    bool push(const Child& child, const State& state) {
      return heap_.push({state.goal() ? at_goal : scale_ * child.depth + Value{state.remaining()}, child});
    }
    Child pop() { return heap_.pop().child; }
    template <class State>
    bool stops_at(const State& state) const {
      return Value{state.remaining()} <= left_at_target_;
    }
    std::uint64_t open() const { return heap_.size(); }
    template <class See>
    void see_open(std::uint64_t step, See see) const {
      for (std::uint64_t i = 0; i < heap_.size(); i += step) see(heap_.items()[i].child.depth, -heap_.items()[i].cost);
    }
    std::uint64_t memory_bytes() const { return heap_.bytes(); }
    std::size_t copied_bytes() const { return heap_.bytes(); }

   private:
    static constexpr Value at_goal = -1;

    Heap<Node, Order> heap_;
    Value scale_;
    Value left_at_target_;
  };

  template <class G>
  struct Machine : TreeSearch<G, Frontier> {
    using State = typename G::State;

    Machine(const typename G::Board& board, const State& root, const Options& options, std::uint64_t /*seed*/)
        : TreeSearch<G, Frontier>(board, root, Children<G>(options.select), options.transpositions,
                                  Frontier(options.scale, left_at_target(board, options.target))) {}

    /// The goal is no target: it ends a search as solved.
    static Value left_at_target(const typename G::Board& board, int target) {
      return target > 0 ? Value{State::root(board).remaining()} - target : -1;
    }
  };
};

}  // namespace lookahead
