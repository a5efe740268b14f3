// Beam search: examines the lines of one move, then the best `width` of their children, then the best of theirs, and so
// on. Of equally good ones those listed first. Source: B. T. Lowerre, "The HARPY speech recognition system" (1976).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "core/heap.h"
#include "core/seen_table.h"
#include "search/tree/tree_search.h"

namespace lookahead {

struct Beam {
  static constexpr AlgorithmInfo info{.id = "beam",
                                      .name = "Beam",
                                      .revision = 1,
                                      .idea = "Keeps the best few lines of each length, and goes on from those alone.",
                                      .cost = "Time and memory as the width times the length of the game.",
                                      .guarantee = "None.",
                                      .source = "B. T. Lowerre, The HARPY speech recognition system (1976)"};

  static constexpr int max_width = 100'000;

  struct Options {
    int width = 100;
    int select = 0;
    bool transpositions = true;
  };
  static constexpr std::array params = {
      param<&Options::width>("width", "Width", 1, max_width, "Lines kept of each length"),
      select_param<&Options::select>(),
      param<&Options::transpositions>("transpositions", "Drop repeats", "Keep no two lines to one position"),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  struct Node {
    Value objective;
    Child child;
    std::uint32_t number;  ///< in the order of listing
  };
  static_assert(sizeof(Node) == 24, "memory is charged in these bytes everywhere");

  /// The worst node comes out first, so that it can make room for a better one.
  struct WorstFirst {
    bool operator()(const Node& above, const Node& below) const {
      return below.objective != above.objective ? below.objective < above.objective : below.number > above.number;
    }
  };

  class Frontier {
   public:
    static constexpr bool sees_states = true;

    Frontier(std::size_t width, bool drop_repeats) : width_(width), drop_repeats_(drop_repeats), next_({}) {}

    template <class State>
    bool push(const Child& child, const State& state) {
      const Node node{state.objective(), child, listed_++};
      if (drop_repeats_) {
        const auto [first, no_memory] = seen_.insert(state.key(), node.number);
        if (no_memory) return false;
        if (!first) return true;
      }
      if (next_.size() < width_) return next_.push(node);
      if (!WorstFirst{}(node, next_.top())) return true;
      next_.pop();
      return next_.push(node);
    }

    Child pop() {
      if (level_.empty()) begin_level();
      const Child child = level_.back();
      level_.pop_back();
      return child;
    }

    std::uint64_t open() const { return level_.size() + next_.size(); }
    template <class See>
    void see_open(std::uint64_t step, See see) const {
      for (std::uint64_t i = 0; i < level_.size(); i += step) see(level_[i].depth, std::nullopt);
      for (std::uint64_t i = 0; i < next_.size(); i += step)
        see(next_.items()[i].child.depth, next_.items()[i].objective);
    }
    std::uint64_t memory_bytes() const { return copied_bytes() + (drop_repeats_ ? seen_.memory_bytes() : 0); }
    std::size_t copied_bytes() const { return level_.size() * sizeof(Child) + next_.bytes(); }

   private:
    // A level is small enough for the memory that every device keeps in reserve.
    static_assert(std::size_t{max_width} * sizeof(Child) * 4 <= device_reserve);

    void begin_level() {
      while (!next_.empty()) level_.push_back(next_.pop().child);
    }

    std::size_t width_;
    bool drop_repeats_;
    Heap<Node, WorstFirst> next_;  // the best of the level below
    std::vector<Child> level_;     // the best last
    std::uint32_t listed_ = 0;
    SeenTable seen_;
  };

  template <class G>
  struct Machine : TreeSearch<G, Frontier> {
    Machine(const typename G::Board& board, const typename G::State& root, const Options& options,
            std::uint64_t /*seed*/)
        : TreeSearch<G, Frontier>(board, root, Children<G>(options.select), false,
                                  Frontier(static_cast<std::size_t>(options.width), options.transpositions)) {}
  };
};

}  // namespace lookahead
