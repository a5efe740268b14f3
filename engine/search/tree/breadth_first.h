// Breadth first: examines all lines of one move, then all of two, and so on. Where every move costs the same, the first
// line that reaches the goal is a shortest one. A position reached before is dropped when its turn comes, so that a
// child that never gets its turn costs eight bytes.
// Source: E. F. Moore, "The shortest path through a maze" (1959); without the dropping of repeats, S. Koblenski, Color
// Walk part 7 (2015), and G. Kinsman, "Bubble Burst" part 1 (2016), where selectors choose which children are listed.
#pragma once

#include <array>
#include <optional>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "search/tree/tree_search.h"

namespace lookahead {

struct BreadthFirst {
  static constexpr AlgorithmInfo info{
      .id = "breadth-first",
      .name = "Breadth first",
      .revision = 1,
      .idea = "Examines every line of one move, then every line of two, and so on.",
      .cost = "Time and memory grow with the branching factor to the power of the depth reached.",
      .guarantee = "A shortest line to the goal, if time and memory last and no move is left out.",
      .source = "E. F. Moore, The shortest path through a maze (1959)"};

  struct Options {
    int select = 0;
    bool transpositions = true;
  };
  static constexpr std::array params = {
      select_param<&Options::select>(),
      repeats_param<&Options::transpositions>(),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  /// First in, first out. Children that had their turn stay, so that a clone can look back.
  class Frontier {
   public:
    static constexpr bool sees_states = false;

    bool push(const Child& child) { return listed_.append(child); }
    Child pop() { return listed_[next_++]; }
    std::uint64_t open() const { return listed_.size() - next_; }
    template <class See>
    void see_open(std::uint64_t step, See see) const {
      for (std::uint64_t i = next_; i < listed_.size(); i += step) see(listed_[i].depth, std::nullopt);
    }
    std::uint64_t memory_bytes() const { return listed_.memory_bytes(); }
    std::size_t copied_bytes() const { return 0; }

   private:
    Store<Child> listed_;
    std::size_t next_ = 0;
  };

  template <class G>
  struct Machine : TreeSearch<G, Frontier> {
    Machine(const typename G::Board& board, const typename G::State& root, const Options& options,
            std::uint64_t /*seed*/)
        : TreeSearch<G, Frontier>(board, root, Children<G>(options.select), options.transpositions, {}) {}
  };
};

}  // namespace lookahead
