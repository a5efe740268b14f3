// Breadth first: examines all lines of one move, then all of two, and so on. Where every move costs the same, the first
// line that reaches the goal is a shortest one. A child is only listed when its parent is expanded; its state is made,
// and a position reached before is dropped, when its turn comes: a child that never gets its turn costs eight bytes.
// Source: E. F. Moore, "The shortest path through a maze" (1959); S. Koblenski, Color Walk part 7 (2015), without the
// dropping of repeats.
#pragma once

#include <array>

#include "core/algorithm.h"
#include "core/node_store.h"
#include "core/param.h"
#include "core/search.h"
#include "core/seen_table.h"

namespace lookahead {

struct BreadthFirst {
  static constexpr AlgorithmInfo info{
      .id = "breadth-first",
      .name = "Breadth first",
      .revision = 1,
      .idea = "Examines every line of one move, then every line of two, and so on.",
      .cost = "Time and memory grow with the branching factor to the power of the depth reached.",
      .guarantee = "A shortest line to the goal, if time and memory last.",
      .source = "E. F. Moore, The shortest path through a maze (1959)"};

  struct Options {
    bool transpositions = true;
  };
  static constexpr std::array params = {
      param<&Options::transpositions>("transpositions", "Drop repeats",
                                      "Examine a position once, however many lines lead to it"),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  template <class G>
  class Machine {
   public:
    using Board = typename G::Board;
    using State = typename G::State;

    Machine(const Board& board, const State& root, const Options& options, std::uint64_t /*seed*/)
        : board_(&board), root_(root), drop_repeats_(options.transpositions), expanded_(board) {}

    Status step(Run& run) {
      const bool is_root = run.node() == 0;
      at_ = is_root ? Child{Child::no_parent, 0, 0} : open_[next_++];
      const State state = is_root ? root_ : expanded_.state(*board_, at_);
      const Status status = examine(state, run);
      return status == Status::running && open() == 0 ? Status::exhausted : status;
    }

    void line(std::vector<Move>& out) const { expanded_.line(at_, out); }
    void best_line(std::vector<Move>& out) const { expanded_.line(best_, out); }
    std::uint64_t open() const { return open_.size() - next_; }
    std::uint64_t memory_bytes() const {
      return open_.memory_bytes() + expanded_.memory_bytes() + (drop_repeats_ ? seen_.memory_bytes() : 0);
    }

   private:
    Status examine(const State& state, Run& run) {
      if (drop_repeats_) {
        const auto [first, no_memory] = seen_.insert(state.key(), static_cast<std::uint32_t>(run.node()));
        if (no_memory) return Status::device_memory;
        if (!first) {
          ++run.counters.repeats;
          run.note(EventKind::cut, at_.depth, at_.move, 0);
          return Status::running;
        }
      }
      if (run.offer(state.objective(), at_.depth, at_.move)) best_ = at_;
      const Status status = expand(state, run);
      return status == Status::running && state.goal() ? Status::solved : status;
    }

    Status expand(const State& state, Run& run) {
      MoveList<G> moves;
      state.moves(*board_, moves);
      run.expand(at_.depth, at_.move, moves.size());
      if (moves.empty()) return Status::running;
      const auto parent = static_cast<std::uint32_t>(expanded_.size());
      if (!expanded_.append(*board_, at_, state)) return Status::device_memory;
      for (const Move move : moves)
        if (!open_.append({parent, move, static_cast<std::uint16_t>(at_.depth + 1)})) return Status::device_memory;
      return Status::running;
    }

    const Board* board_;
    State root_;
    bool drop_repeats_;
    Store<Child> open_;     // in order of listing; examined ones stay, so that a clone can look back
    std::size_t next_ = 0;  // the first not yet examined
    NodeStore<G> expanded_;
    SeenTable seen_;
    Child at_{Child::no_parent, 0, 0};
    Child best_{Child::no_parent, 0, 0};
  };
};

}  // namespace lookahead
