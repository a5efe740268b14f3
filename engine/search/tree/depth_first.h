// Depth-first branch and bound: follows one line to its end, goes back to the last choice, and so on through the whole
// tree, except where the game's bound says that nothing below a node can be worth more than the best line so far.
// Source: A. H. Land, A. G. Doig, "An automatic method of solving discrete programming problems" (1960).
//
// The stack holds a frame for each expanded node of the line being looked at; the moves of all frames lie in one list:
//
//   frames | root      | child | ...
//   moves  | a b c d e | f g h | ...      the root's next is d: c was taken, and leads to the child
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "contract/algorithm.h"
#include "contract/heuristic.h"
#include "contract/param.h"
#include "core/device_memory.h"
#include "core/hash.h"
#include "search/tree/repeats.h"
#include "search/tree/selection.h"

namespace lookahead {

struct DepthFirst {
  static constexpr std::array code = {
      CodeLine{"search(position):"},
      CodeLine{"  go back, if it was there before", {EventKind::cut}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  go back, if nothing better can follow", {EventKind::cut}},
      CodeLine{"  for each move:", {EventKind::expand}},
      CodeLine{"    search(what it leads to)"},
      CodeLine{"  go back", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "depth-first",
      .name = "Depth first",
      .revision = 1,
      .idea =
          "Follows a line to its end, then goes back to the last choice; leaves out what cannot beat the best line.",
      .cost =
          "Time grows with the branching factor to the power of the game's length; memory, without the dropping of "
          "repeats, with the length alone.",
      .guarantee = "A best line, if time lasts and no move is left out.",
      .source = "A. H. Land, A. G. Doig, An automatic method of solving discrete programming problems (1960)",
      .code = code};

  struct Options {
    HeuristicChoice select;
    HeuristicChoice bound;
    bool transpositions = true;
  };
  static constexpr std::array params = {
      select_param<&Options::select>(),
      param<&Options::bound>("bound", "Bound", Role::bound, "What no line through a position can be worth more than"),
      repeats_param<&Options::transpositions>(),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G> && HasHeuristics<G>;
  static constexpr Role needs = Role::bound;

  /// Most games have one bound.
  template <class G>
  static bool offers(const Param& param) {
    const bool is_bound = param.is_role && param.role == Role::bound;
    return !is_bound || count_heuristics<G>(Role::bound) > 1;
  }

  template <class G>
  class Branch;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Branch<G>>(start, options);
  }
};

template <class G>
class DepthFirst::Branch final : public Stepper<Branch<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Branch(const Start<G>& start, const Options& options)
      : board_(&start.board),
        root_(start.root),
        selection_(options.select),
        bound_(heuristic<G>(Role::bound, options.bound.index).bound),
        repeats_(options.transpositions) {}

  Status step(Run& run) {
    Move move = 0;
    State state = root_;
    if (run.node() > 0) {
      while (frames_.back().next == moves_.size()) leave();
      move = moves_[frames_.back().next++];
      --open_;
      state = frames_.back().state;
      state.apply(*board_, move);
    }
    const Status status = examine(state, move, run);
    if (status != Status::running || open_ > 0) return status;
    if (selection_.is_complete()) run.prove(run.best());
    return Status::exhausted;
  }

  void line(std::vector<Move>& out) const override {
    for (const Frame& frame : frames_)
      if (frame.next > frame.first) out.push_back(moves_[frame.next - 1]);
  }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  std::uint64_t open() const override { return open_; }
  std::uint64_t memory_bytes() const override { return copied_bytes() + repeats_.memory_bytes(); }
  std::size_t copied_bytes() const {
    return frames_.size() * sizeof(Frame) + (moves_.size() + best_line_.size()) * sizeof(Move);
  }

 private:
  struct Frame {
    State state;
    std::uint32_t first;  // of its moves in moves_
    std::uint32_t next;   // of its moves to be examined
  };

  void leave() {
    moves_.resize(frames_.back().first);
    frames_.pop_back();
  }

  Status examine(const State& state, Move move, Run& run) {
    const std::uint64_t depth = frames_.size();
    // A position is worth looking at again when another line reaches it, unless both lines are worth the same.
    const std::uint64_t key = hash_combine(state.key(), static_cast<std::uint64_t>(state.objective()));
    const auto verdict = repeats_.judge(key, depth, move, run);
    if (verdict == Repeats::Verdict::no_memory) return Status::device_memory;
    if (verdict == Repeats::Verdict::dropped) return Status::running;
    if (run.offer(state.objective(), depth, move)) {
      best_line_.clear();
      line(best_line_);
    }
    const Value bound = bound_(*board_, state);
    if (bound > run.best()) return expand(state, move, run);
    run.note(EventKind::cut, depth, move, bound);
    return Status::running;
  }

  Status expand(const State& state, Move move, Run& run) {
    MoveList<G> moves;
    selection_.list(*board_, state, moves);
    run.expand(frames_.size(), move, moves.size());
    if (moves.empty()) return Status::running;
    const bool has_room = (frames_.size() < frames_.capacity() || grow(frames_)) &&
                          (moves_.size() + moves.size() <= moves_.capacity() || grow(moves_, moves.size()));
    if (!has_room) return Status::device_memory;
    const auto first = static_cast<std::uint32_t>(moves_.size());
    frames_.push_back({state, first, first});
    moves_.insert(moves_.end(), moves.begin(), moves.end());
    open_ += moves.size();
    return Status::running;
  }

  const Board* board_;
  State root_;
  Selection<G> selection_;
  UpperBound<G> bound_;
  Repeats repeats_;
  std::vector<Frame> frames_;
  std::vector<Move> moves_;
  std::uint64_t open_ = 0;
  std::vector<Move> best_line_;
};

}  // namespace lookahead
