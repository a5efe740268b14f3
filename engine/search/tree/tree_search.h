// A search that keeps its tree, put together from parts: it takes the next child from an open list (open_lists.h),
// examines it, lists the children that a selection chooses there (selection.h), and has an evaluation value each of
// them (evaluations.h). Breadth-first, priority, Dijkstra's and beam search are this template with parts of their own.
//
// Of a listed child only its parent and its move are kept. Its state is made again when its turn comes, and is kept, in
// packed form, only if the child is expanded.
#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "contract/game.h"
#include "contract/machine.h"
#include "search/tree/evaluations.h"
#include "search/tree/node_store.h"
#include "search/tree/repeats.h"
#include "search/tree/selection.h"

namespace lookahead {

/// The options of a search that keeps its tree, besides its parts.
struct TreeOptions {
  /// A position that was examined before is dropped when its turn comes.
  bool drops_repeats = false;
  /// Children come in the order of their depths, so that the first line to a position is as short as any other.
  bool is_by_depth = false;
};

template <OnePlayer G, class OpenList, class Evaluation = NoEvaluation>
class TreeSearch final : public Stepper<TreeSearch<G, OpenList, Evaluation>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  TreeSearch(const Board& board, const State& root, const TreeOptions& options, Selection<G> selection,
             OpenList open_list, Evaluation evaluation = {})
      : board_(&board),
        root_(root),
        is_by_depth_(options.is_by_depth),
        selection_(selection),
        repeats_(options.drops_repeats),
        open_list_(std::move(open_list)),
        evaluation_(evaluation),
        nodes_(board) {}

  Status step(Run& run) {
    const bool is_root = run.node() == 0;
    at_ = is_root ? no_child : open_list_.pop();
    const State state = is_root ? root_ : nodes_.state(*board_, at_);
    const Status status = examine(state, run);
    if (status != Status::running || open_list_.size() > 0) return status;
    if (has_seen_all()) run.prove(run.best());
    return Status::exhausted;
  }

  void line(std::vector<Move>& out) const override { nodes_.line(at_, out); }
  void best_line(std::vector<Move>& out) const override { nodes_.line(best_, out); }
  bool line_at(std::uint64_t node, std::vector<Move>& out) const override { return nodes_.line_at(node, out); }
  bool way_to(std::uint64_t node, std::vector<std::uint64_t>& out) const override { return nodes_.way_to(node, out); }
  std::uint64_t open() const override { return open_list_.size(); }
  std::vector<OpenDepth> open_by_depth(std::uint64_t most) const override {
    const std::uint64_t step = std::max<std::uint64_t>(1, (open() + most - 1) / most);
    std::vector<OpenDepth> out;
    open_list_.look(step, [&](std::size_t depth, std::optional<Value> value) {
      if (depth >= out.size()) out.resize(depth + 1);
      out[depth].count += step;
      out[depth].best = std::max(out[depth].best, value);
    });
    return out;
  }
  std::uint64_t memory_bytes() const override {
    return open_list_.memory_bytes() + nodes_.memory_bytes() + repeats_.memory_bytes();
  }
  std::size_t copied_bytes() const { return open_list_.copied_bytes(); }

 private:
  static constexpr Child no_child{Child::no_parent, 0, 0};
  static constexpr bool values_children = !std::same_as<Evaluation, NoEvaluation>;

  /// Whether every line that is worth looking at has been looked at. A dropped repeat may have been reached by a better
  /// line than the position's first, unless lines come in the order of their lengths.
  bool has_seen_all() const {
    return selection_.is_complete() && !open_list_.has_dropped() && (is_by_depth_ || !repeats_.drops());
  }

  Status examine(const State& state, Run& run) {
    if (!nodes_.examine(at_)) return Status::device_memory;
    const auto verdict = repeats_.judge(state.key(), at_.depth, at_.move, run);
    if (verdict == Repeats::Verdict::no_memory) return Status::device_memory;
    if (verdict == Repeats::Verdict::dropped) return Status::running;
    if (run.offer(state.objective(), at_.depth, at_.move)) best_ = at_;
    const Status status = expand(state, run);
    if (status != Status::running) return status;
    if (state.goal()) {
      if (is_by_depth_ && has_seen_all()) run.prove(state.objective());  // no goal is reached sooner
      return Status::solved;
    }
    if constexpr (requires { evaluation_.is_target(state); })
      if (evaluation_.is_target(state)) return Status::limit;
    return Status::running;
  }

  Status expand(const State& state, Run& run) {
    MoveList<G> moves;
    selection_.list(*board_, state, moves);
    run.expand(at_.depth, at_.move, moves.size());
    if (moves.empty()) return Status::running;
    const auto parent = static_cast<std::uint32_t>(nodes_.size());
    if (!nodes_.expand(*board_, state)) return Status::device_memory;
    for (const Move move : moves)
      if (!list({parent, move, static_cast<std::uint16_t>(at_.depth + 1)}, state)) return Status::device_memory;
    return Status::running;
  }

  bool list(const Child& child, const State& parent) {
    if constexpr (values_children) {
      State state = parent;
      state.apply(*board_, child.move);
      return open_list_.push(child, state, [&] { return evaluation_(*board_, root_, parent, child, state); });
    } else {
      return open_list_.push(child);
    }
  }

  const Board* board_;
  State root_;
  bool is_by_depth_;
  Selection<G> selection_;
  Repeats repeats_;
  OpenList open_list_;
  [[no_unique_address]] Evaluation evaluation_;
  NodeStore<G> nodes_;
  Child at_ = no_child;
  Child best_ = no_child;
};

}  // namespace lookahead
