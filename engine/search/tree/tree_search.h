// A search that keeps its tree: it takes the next open node from a frontier, examines it, and lists the children that
// its selector chooses there. Breadth first, priority and beam search are this with frontiers of their own.
//
// Of a listed child there is its parent and its move; its state is made again when its turn comes, and kept, packed,
// where it is expanded.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "contract/game.h"
#include "contract/search.h"
#include "search/tree/children.h"
#include "search/tree/node_store.h"
#include "search/tree/repeats.h"

namespace lookahead {

/// A Frontier holds listed children:
///   static constexpr bool sees_states     whether it wants the states of children when they are listed
///   bool push(const Child&)               or push(const Child&, const State&); false where the device has no memory
///   Child pop()                           takes one out; there is one
///   bool stops_at(const State&) const     whether the search ends there; left out where it does so at the goal alone
///   std::uint64_t open() const            how many there are
///   void see_open(step, see) const        calls see(depth, optional value) for every step-th of them
///   std::uint64_t memory_bytes() const    model bytes
///   std::size_t copied_bytes() const      what a copy of it takes
template <OnePlayer G, class Frontier>
class TreeSearch {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  /// `drop_repeats`: a position that was examined before is dropped when its turn comes.
  TreeSearch(const Board& board, const State& root, Children<G> children, bool drop_repeats, Frontier frontier)
      : board_(&board),
        root_(root),
        children_(children),
        repeats_(drop_repeats),
        frontier_(std::move(frontier)),
        nodes_(board) {}

  Status step(Run& run) {
    const bool is_root = run.node() == 0;
    at_ = is_root ? no_child : frontier_.pop();
    const State state = is_root ? root_ : nodes_.state(*board_, at_);
    const Status status = examine(state, run);
    return status == Status::running && open() == 0 ? Status::exhausted : status;
  }

  void line(std::vector<Move>& out) const { nodes_.line(at_, out); }
  void best_line(std::vector<Move>& out) const { nodes_.line(best_, out); }
  bool line_at(std::uint64_t node, std::vector<Move>& out) const {
    if (node >= nodes_.examined_count()) return false;
    nodes_.line(nodes_.examined(node), out);
    return true;
  }
  bool way_to(std::uint64_t node, std::vector<std::uint64_t>& out) const {
    if (node >= nodes_.examined_count()) return false;
    nodes_.way(node, out);
    return true;
  }
  std::uint64_t open() const { return frontier_.open(); }
  std::vector<OpenDepth> open_by_depth(std::uint64_t most) const {
    const std::uint64_t step = open() / most + 1;
    std::vector<OpenDepth> out;
    frontier_.see_open(step, [&](std::size_t depth, std::optional<Value> value) {
      if (depth >= out.size()) out.resize(depth + 1);
      out[depth].count += step;
      out[depth].best = std::max(out[depth].best, value);
    });
    return out;
  }
  std::uint64_t memory_bytes() const {
    return frontier_.memory_bytes() + nodes_.memory_bytes() + repeats_.memory_bytes();
  }
  std::size_t copied_bytes() const { return frontier_.copied_bytes(); }

 private:
  static constexpr Child no_child{Child::no_parent, 0, 0};

  Status examine(const State& state, Run& run) {
    if (!nodes_.examine(at_)) return Status::device_memory;
    const auto verdict = repeats_.judge(state.key(), at_.depth, at_.move, run);
    if (verdict == Repeats::Verdict::no_memory) return Status::device_memory;
    if (verdict == Repeats::Verdict::dropped) return Status::running;
    if (run.offer(state.objective(), at_.depth, at_.move)) best_ = at_;
    const Status status = expand(state, run);
    if (status != Status::running) return status;
    if (state.goal()) return Status::solved;
    if constexpr (requires { frontier_.stops_at(state); })
      if (frontier_.stops_at(state)) return Status::limit;
    return Status::running;
  }

  Status expand(const State& state, Run& run) {
    MoveList<G> moves;
    children_.list(*board_, state, moves);
    run.expand(at_.depth, at_.move, moves.size());
    if (moves.empty()) return Status::running;
    const auto parent = static_cast<std::uint32_t>(nodes_.size());
    if (!nodes_.expand(*board_, state)) return Status::device_memory;
    for (const Move move : moves)
      if (!list({parent, move, static_cast<std::uint16_t>(at_.depth + 1)}, state)) return Status::device_memory;
    return Status::running;
  }

  bool list(const Child& child, const State& parent) {
    if constexpr (Frontier::sees_states) {
      State state = parent;
      state.apply(*board_, child.move);
      return frontier_.push(child, state);
    } else {
      return frontier_.push(child);
    }
  }

  const Board* board_;
  State root_;
  Children<G> children_;
  Repeats repeats_;
  Frontier frontier_;
  NodeStore<G> nodes_;
  Child at_ = no_child;
  Child best_ = no_child;
};

}  // namespace lookahead
