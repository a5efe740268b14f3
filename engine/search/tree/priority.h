// Priority search with a penalty for depth: the next node is the one that compares best by its score and its depth d.
// The rules of the comparison are not an order (1 and 2 disagree with 4, and they are not transitive), so that results
// depend on the steps that the heap takes. Of two nodes
//   1. the one that is both less deep and worth more is better,   3. equal ones are equal,
//   2. (the same the other way round)                             4. else the larger |score - d * penalty| is better.
// Source: G. Kinsman, "Bubble Burst" part 2 (2016) and its repository. By the article the best node comes first. But
// its heap keeps the greatest element at the root and was given a comparison in which better means less, so that its
// figures come from taking the worst node first. `order` offers both.
#pragma once

#include <array>
#include <memory>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/tree/evaluations.h"
#include "search/tree/open_lists.h"
#include "search/tree/tree_search.h"

namespace lookahead {

struct Priority {
  static constexpr std::array code = {
      CodeLine{"put the root into a priority queue"},
      CodeLine{"while the queue is not empty:"},
      CodeLine{"  take the position that the queue hands out", {EventKind::expand, EventKind::enter, EventKind::cut}},
      CodeLine{"    by its score against `penalty` a move"},
      CodeLine{"  drop it, if it was there before", {EventKind::cut}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  put in what its moves lead to", {EventKind::expand}},
  };

  static constexpr AlgorithmInfo info{
      .id = "priority",
      .name = "Priority",
      .revision = 1,
      .idea =
          "Keeps open nodes in a priority queue by the distance of their score from a fixed number of points a move. "
          "As published, it takes the node with the smallest distance next; order=described takes the largest.",
      .cost =
          "Time as the number of nodes, times its logarithm; 16 bytes for each open node, and a "
          "position for each one examined.",
      .guarantee = "None, unless every node is examined.",
      .source = "G. Kinsman, Bubble Burst part 2 (2016)",
      .code = code};

  enum class End { published, described };
  static constexpr std::array ends = {Choice{"published", "As published: the worst first"},
                                      Choice{"described", "As described: the best first"}};

  struct Options {
    HeuristicChoice select;
    HeuristicChoice metric;
    int penalty = 18;
    End order = End::published;
    bool transpositions = false;
  };
  static constexpr std::array params = {
      select_param<&Options::select>(),
      metric_param<&Options::metric>(),
      param<&Options::penalty>("penalty", "Penalty", 0, 1000, "What the score loses for each move made"),
      param<&Options::order>(
          "order", "Order", ends,
          "Which end of the queue is taken first: as the source's program does it, or as its text says"),
      repeats_param<&Options::transpositions>(),
  };

  /// Games with scores, against which depth can be weighed.
  template <class G>
  static constexpr bool fits = HasGroups<G>;

  struct Order {
    Value penalty;
    bool best_first;

    /// Whether b comes out before a.
    bool operator()(const ValuedChild& a, const ValuedChild& b) const {
      return best_first ? is_better(b, a) : is_better(a, b);
    }

    bool is_better(const ValuedChild& a, const ValuedChild& b) const {
      const Value deeper = Value{a.child.depth} - b.child.depth;
      if (deeper < 0 && a.value > b.value) return true;
      if (deeper > 0 && a.value < b.value) return false;
      if (deeper == 0 && a.value == b.value) return false;
      return distance(a) > distance(b);
    }

    Value distance(const ValuedChild& node) const {
      const Value rest = node.value - penalty * node.child.depth;
      return rest < 0 ? -rest : rest;
    }
  };

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    using OpenList = PriorityQueue<Order>;
    const Order order{.penalty = options.penalty, .best_first = options.order == End::described};
    return std::make_unique<TreeSearch<G, OpenList, Evaluation<G>>>(
        start.board, start.root, TreeOptions{.drops_repeats = options.transpositions}, Selection<G>(options.select),
        OpenList(order), Evaluation<G>(options.metric));
  }
};

}  // namespace lookahead
