// Priority search with a penalty for depth: the next node is the one whose score and depth d compare best, where they
// are compared by rules that are no order (1 and 2 disagree with 4, and none of it is transitive), so that results
// depend on how the heap goes about it. Of two nodes
//   1. the one that is both less deep and worth more is better,      3. equal ones are equal,
//   2. (the same the other way round)                                4. else the larger |score - d * penalty| is.
// Source: G. Kinsman, "Bubble Burst" part 2 (2016) and its repository. The article describes that the best node comes
// first. Its heap had the greatest at the root and was handed a comparison in which better is less, so that its figures
// come from the worst node first: `order` offers both.
#pragma once

#include <array>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "core/heap.h"
#include "search/tree/tree_search.h"

namespace lookahead {

struct Priority {
  static constexpr AlgorithmInfo info{
      .id = "priority",
      .name = "Priority",
      .revision = 1,
      .idea = "Examines next the open node that stands out by score, less a penalty for each move made.",
      .cost = "Time as the number of nodes, times its logarithm; 16 bytes for each open node.",
      .guarantee = "None before every node was examined.",
      .source = "G. Kinsman, Bubble Burst part 2 (2016)"};

  static constexpr std::array orders = {Choice{"published", "As published: the worst first"},
                                        Choice{"described", "As described: the best first"}};

  struct Options {
    int select = 0;
    int penalty = 18;
    int order = 0;
    bool transpositions = false;
  };
  static constexpr std::array params = {
      select_param<&Options::select>(),
      param<&Options::penalty>("penalty", "Penalty", 0, 1000, "What the score loses for each move made"),
      param<&Options::order>("order", "Order", orders, "Which end of the order comes first"),
      repeats_param<&Options::transpositions>(),
  };

  /// Games of scores, which depth can be weighed against.
  template <class G>
  static constexpr bool fits = HasGroups<G>;

  struct Node {
    Value score;
    Child child;
  };
  static_assert(sizeof(Node) == 16, "memory is charged in these bytes everywhere");

  struct Order {
    Value penalty;
    bool best_first;

    /// Whether b comes out before a.
    bool operator()(const Node& a, const Node& b) const { return best_first ? is_better(b, a) : is_better(a, b); }

    bool is_better(const Node& a, const Node& b) const {
      const Value deeper = Value{a.child.depth} - b.child.depth;
      if (deeper < 0 && a.score > b.score) return true;
      if (deeper > 0 && a.score < b.score) return false;
      if (deeper == 0 && a.score == b.score) return false;
      return distance(a) > distance(b);
    }

    Value distance(const Node& node) const {
      const Value rest = node.score - penalty * node.child.depth;
      return rest < 0 ? -rest : rest;
    }
  };

  class Frontier {
   public:
    static constexpr bool sees_states = true;

    explicit Frontier(Order order) : heap_(order) {}

    template <class State>
    bool push(const Child& child, const State& state) {
      return heap_.push({state.objective(), child});
    }
    Child pop() { return heap_.pop().child; }
    std::uint64_t open() const { return heap_.size(); }
    template <class See>
    void see_open(std::uint64_t step, See see) const {
      for (std::uint64_t i = 0; i < heap_.size(); i += step) see(heap_.items()[i].child.depth, heap_.items()[i].score);
    }
    std::uint64_t memory_bytes() const { return heap_.bytes(); }
    std::size_t copied_bytes() const { return heap_.bytes(); }

   private:
    Heap<Node, Order> heap_;
  };

  template <class G>
  struct Machine : TreeSearch<G, Frontier> {
    Machine(const typename G::Board& board, const typename G::State& root, const Options& options,
            std::uint64_t /*seed*/)
        : TreeSearch<G, Frontier>(board, root, Children<G>(options.select), options.transpositions,
                                  Frontier({.penalty = options.penalty, .best_first = options.order == 1})) {}
  };
};

}  // namespace lookahead
