// The full tree below a position down to a fixed depth, in depth-first order: what a look-ahead examines for one move.
//
// The stack holds a frame for each expanded node of the line being looked at. The last ply is valued by the metric
// without being applied: it is most of the tree.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/run.h"

namespace lookahead {

template <OnePlayer G>
class DepthLimited {
 public:
  using Board = typename G::Board;
  using State = typename G::State;
  static constexpr int max_depth = 8;

  /// 1 <= depth <= max_depth.
  DepthLimited(const State& root, int depth, Evaluate<G> metric)
      : depth_(static_cast<std::size_t>(depth)), metric_(metric) {
    frames_[0].state = root;
  }

  const State& root() const { return frames_[0].state; }

  /// Examines the root. It lies `ply` moves from the root of the run, and `last` is the last of these moves.
  void begin(const Board& board, std::uint64_t ply, Move last, Run& run) {
    top_ = 0;
    best_value_ = worst_value;
    list_moves(board, frames_[0]);
    run.expand(ply, last, frames_[0].moves.size());
  }

  /// Examines the next node. False if there is none left.
  bool step(const Board& board, std::uint64_t ply, Run& run) {
    while (frames_[top_].next == frames_[top_].moves.size()) {
      if (top_ == 0) return false;
      --top_;
    }
    Frame& at = frames_[top_];
    const Move move = at.moves[at.next++];
    const std::size_t depth = top_ + 1;
    if (depth < depth_) {
      Frame& child = frames_[top_ = depth];
      child.state = at.state;
      child.state.apply(board, move);
      list_moves(board, child);
      if (!child.moves.empty()) {
        run.expand(ply + depth, move, child.moves.size());
        return true;
      }
    }
    const Value value = metric_(board, frames_[0].state, at.state, move);
    run.note(EventKind::evaluate, ply + depth, move, value);
    if (value > best_value_) [[unlikely]] {
      best_value_ = value;
      choice_ = frames_[0].moves[frames_[0].next - 1];
    }
    return true;
  }

  /// Plays the first move of the best line (the line found first, of equally good ones) and returns it. The tree must
  /// be done, and the game must not be over at its root.
  Move commit(const Board& board) {
    frames_[0].state.apply(board, choice_);
    return choice_;
  }

  /// Children listed and not yet examined.
  std::uint64_t open() const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i <= top_; ++i) count += frames_[i].moves.size() - frames_[i].next;
    return count;
  }

  /// Appends the moves from the root of the tree to the node just examined.
  void line(std::vector<Move>& out) const {
    for (std::size_t i = 0; i <= top_; ++i)
      if (frames_[i].next > 0) out.push_back(frames_[i].moves[frames_[i].next - 1]);
  }

 private:
  // Where this makes its size a power of two, a frame is found by a shift, and not by a multiplication at each node.
  struct alignas(256) Frame {
    State state;
    MoveList<G> moves;
    std::size_t next = 0;  // index of the next child to examine
  };

  static void list_moves(const Board& board, Frame& frame) {
    frame.moves.clear();
    frame.state.moves(board, frame.moves);
    frame.next = 0;
  }

  std::size_t depth_;
  Evaluate<G> metric_;
  std::size_t top_ = 0;
  Value best_value_ = worst_value;
  Move choice_ = 0;
  std::array<Frame, max_depth> frames_;
};

}  // namespace lookahead
