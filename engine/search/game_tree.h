// The tree of a game of two down to a fixed depth, or to growing depths one after the other, in depth-first order, with
// or without pruning: what greedy, minimax and alpha-beta have in common. Sources: C. E. Shannon, "Programming a
// Computer for Playing Chess" (1950); D. E. Knuth, R. W. Moore, "An Analysis of Alpha-Beta Pruning" (1975).
//
// One node is one call of the recursive textbook function; the stack has a frame for each node whose moves are being
// looked at. A node's value is known at once where the depth ends, where the game is over, or from the table; it is
// then handed down the stack as far as it finishes nodes.
//
//   frames | root | its move's node | ...      values are from the view of whoever is to move at a frame
//                                    \ a leaf: evaluated from the view of whoever is to move at the root
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/bound_table.h"
#include "core/fixed_list.h"
#include "core/game.h"
#include "core/heuristic.h"
#include "core/rng.h"
#include "core/search.h"
#include "search/game_tree_options.h"

namespace lookahead {

template <HasEvaluations G>
class GameTree {
 public:
  using Board = typename G::Board;
  using State = typename G::State;
  static constexpr int max_depth = 63;

  GameTree(const Board& board, const State& root, const GameTreeOptions& options, std::uint64_t seed)
      : board_(&board), options_(options), state_(root), table_(options.table), seed_(seed) {
    const Heuristic<G>& row = heuristic<G>(Role::evaluation, options.h);
    evaluation_ = row.evaluation;
    unit_ = row.unit;
    options_.symmetry = options.symmetry && row.is_symmetric;
    player_ = root.to_move();
    table_.begin_search(root.ply() / 2);
  }

  Status step(Run& run) {
    if (top_ < 0) [[unlikely]]
      return begin_iteration(run);
    Frame& at = frames_[std::size_t(top_)];
    const Move move = at.moves[at.next++];
    line_[std::size_t(top_)] = move;
    line_length_ = top_ + 1;
    const State child = state_.after(*board_, move);
    const bool is_over = child.over();
    if (!is_over && line_length_ < iteration_) return examine(child, at, move, run);
    const Value value = is_over ? won : -evaluated(child);
    note_value(EventKind::evaluate, top_, move, value, run);
    const bool goes_on = value <= at.alpha && at.next < at.moves.size() && top_ > 0;
    if (!goes_on) return hand_down(value, false, run);
    at.best = std::max(at.best, value);
    return Status::running;
  }

  void line(std::vector<Move>& out) const { out.insert(out.end(), line_.begin(), line_.begin() + line_length_); }
  void best_line(std::vector<Move>& out) const { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  std::uint64_t open() const {
    std::uint64_t count = 0;
    for (int i = 0; i <= top_; ++i) count += frames_[std::size_t(i)].moves.size() - frames_[std::size_t(i)].next;
    return count;
  }
  std::uint64_t memory_bytes() const { return table_.memory_bytes(); }
  std::size_t copied_bytes() const { return static_cast<std::size_t>(table_.memory_bytes()); }

  /// What the last finished iteration came to, exactly, from the view of whoever is to move at the root.
  Value value() const { return frames_[0].best; }

  bool keeps() const { return options_.keeps && options_.table > 0; }
  void inherit(const GameTree& before) {
    table_ = before.table_;
    table_.begin_search(state_.ply() / 2);
  }

  Outlook outlook() const {
    Outlook out{.root_moves = {},
                .windows = {},
                .cutoffs = cutoffs_,
                .depth = std::uint64_t(finished_),
                .table_used = table_.used(),
                .table_size = table_.size()};
    for (const RootMove& row : root_moves_)
      out.root_moves.push_back({row.move, shown(row.value), bound_of(row), row.nodes});
    for (int i = 0; i <= top_; ++i) {
      const Frame& frame = frames_[std::size_t(i)];
      const Value sign = i % 2 == 0 ? 1 : -1;
      const Value alpha = shown(sign * frame.alpha);
      const Value beta = shown(sign * frame.beta);
      out.windows.push_back({std::min(alpha, beta), std::max(alpha, beta)});
    }
    return out;
  }

 private:
  static constexpr Value unlimited = won + 1;

  // Aligned so that a frame is found by a shift.
  struct alignas(256) Frame {
    State state;              // where positions are copied
    typename G::Undo undo{};  // of the move that led here, where moves are taken back
    MoveList<G> moves;
    std::size_t next = 0;   // index of the next move to look at
    Value first_alpha = 0;  // as it was handed up
    Value alpha = 0;
    Value beta = 0;
    Value best = 0;
    std::uint64_t key = 0;
  };
  struct RootMove {
    Move move;
    Value value;  // from the view of whoever is to move at the root
    Bound bound;
    std::uint64_t nodes;
  };
  using Line = FixedList<Move, max_depth + 1>;

  /// Starts again from the root, which is examined as a node of its own.
  Status begin_iteration(Run& run) {
    if (run.node() == 0 && !begin(run)) return Status::device_memory;
    ++iteration_;
    if (!options_.deepens) iteration_ = options_.depth;
    line_length_ = 0;
    Frame& root = frames_[0];
    run.expand(0, 0, root_moves_.size());
    if (root_moves_.empty()) return Status::exhausted;
    root.moves.clear();
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
      RootMove& row = root_moves_[i];
      root.moves.push_back(row.move);
      row.bound = Bound::none;
      row.nodes = 0;
    }
    open_frame(root, -unlimited, unlimited);
    top_ = 0;
    nodes_before_ = run.node() + 1;
    return Status::running;
  }

  /// Lists the root's moves, as they are ordered before anything is known.
  bool begin(Run& run) {
    if (options_.table > 0 && !table_.open()) return false;
    const State& root = state_;
    frames_[0].state = root;
    run.replace(shown(root.over() ? -won : evaluated(root)), 0, 0, 0);
    MoveList<G> moves;
    list(root, moves);
    if (options_.ties == Ties::last) std::reverse(&moves[0], &moves[0] + moves.size());
    if (options_.ties == Ties::drawn) {
      Rng rng(seed_, std::uint64_t(root.ply()), std::uint64_t(root.to_move()));
      for (std::size_t i = moves.size(); i > 1; --i)
        std::swap(moves[i - 1], moves[rng.below(static_cast<std::uint32_t>(i))]);
    }
    if (options_.ordering == Ordering::fewest_replies) order_by_replies(root, moves);
    for (const Move move : moves) root_moves_.push_back({move, -unlimited, Bound::none, 0});
    return true;
  }

  void list(const State& state, MoveList<G>& moves) const {
    moves.clear();
    if constexpr (HasSymmetries<G>)
      if (options_.symmetry) return state.distinct_moves(*board_, moves);
    state.moves(*board_, moves);
  }

  /// By insertion: equal moves keep their order.
  void order_by_replies(const State& state, MoveList<G>& moves) const {
    std::array<int, G::max_moves> replies;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      const int count = state.replies(*board_, move);
      std::size_t place = i;
      for (; place > 0 && replies[place - 1] > count; --place) {
        moves[place] = moves[place - 1];
        replies[place] = replies[place - 1];
      }
      moves[place] = move;
      replies[place] = count;
    }
  }

  void open_frame(Frame& frame, Value alpha, Value beta) {
    frame.next = 0;
    frame.first_alpha = frame.alpha = alpha;
    frame.beta = beta;
    frame.best = -unlimited;
  }

  /// What a position that is not over is worth to whoever is to move there.
  Value evaluated(State state) const {
    const Value value = evaluation_(*board_, state, player_, options_.c);
    return state.to_move() == player_ ? value : -value;
  }

  /// A node above the last ply: from the table, or its moves are listed.
  Status examine(const State& child, Frame& at, Move move, Run& run) {
    Frame& frame = frames_[std::size_t(line_length_)];
    const Value alpha = options_.prunes ? -at.beta : -unlimited;
    const Value beta = options_.prunes ? -at.alpha : unlimited;
    if (options_.table > 0) {
      frame.key = child.key();
      const auto found = table_.find(frame.key, iteration_ - line_length_);
      const bool is_enough =
          found && (found->bound == Bound::exact ||
                    (found->bound == Bound::at_least ? found->value >= beta : found->value <= alpha));
      if (is_enough) {
        ++run.counters.repeats;
        note_value(EventKind::cut, line_length_, move, found->value, run);
        return hand_down(-found->value, false, run);
      }
    }
    list(child, frame.moves);
    if (options_.ordering == Ordering::fewest_replies) order_by_replies(child, frame.moves);
    open_frame(frame, alpha, beta);
    if (options_.undoes)
      frame.undo = state_.apply(*board_, move);
    else
      frame.state = state_ = child;
    top_ = line_length_;
    run.expand(std::uint64_t(line_length_), move, frame.moves.size());
    return Status::running;
  }

  /// The value of the move that the top frame looks at has been found, with a line behind it or without: finishes all
  /// nodes that this finishes.
  Status hand_down(Value value, bool has_line, Run& run) {
    while (true) {
      Frame& at = frames_[std::size_t(top_)];
      if (top_ == 0) note_root_move(at, value, run);
      at.best = std::max(at.best, value);
      if (value > at.alpha) improve(at, value, has_line, run);
      const bool is_cut = at.alpha >= at.beta || (options_.prunes && at.alpha >= won);
      if (at.next < at.moves.size()) {
        if (!is_cut) return run.verdict();
        ++cutoffs_;
      }
      if (top_ == 0) return finish_iteration(run);
      if (options_.table > 0) table_.insert(at.key, iteration_ - top_, at.best, bound_of(at));
      value = -at.best;
      has_line = true;
      --top_;
      if (options_.undoes)
        state_.undo(*board_, line_[std::size_t(top_)], at.undo);
      else
        state_ = frames_[std::size_t(top_)].state;
    }
  }

  static Bound bound_of(const Frame& at) {
    if (at.best <= at.first_alpha) return Bound::at_most;
    return at.best >= at.beta ? Bound::at_least : Bound::exact;
  }

  void note_root_move(const Frame& at, Value value, const Run& run) {
    RootMove& row = root_moves_[at.next - 1];
    row.value = value;
    row.bound = value > at.alpha || !options_.prunes ? Bound::exact : Bound::at_most;
    row.nodes = run.node() + 1 - nodes_before_;
    nodes_before_ = run.node() + 1;
  }

  /// A bound as player 1 sees it.
  Bound bound_of(const RootMove& row) const {
    return row.bound == Bound::at_most && player_ == 1 ? Bound::at_least : row.bound;
  }

  /// The frame's move is better than all before: the line behind it is the one to expect.
  void improve(Frame& at, Value value, bool has_line, Run& run) {
    at.alpha = value;
    if (value >= at.beta) return;  // the node above has better, and asks for no line
    Line& line = pv_[std::size_t(top_)];
    line.clear();
    line.push_back(line_[std::size_t(top_)]);
    if (has_line)
      for (const Move move : pv_[std::size_t(top_) + 1]) line.push_back(move);
    if (top_ == 0 && finished_ == 0) take_line(value, run);
  }

  Status finish_iteration(Run& run) {
    const Value value = frames_[0].best;
    const bool is_first = finished_ == 0;
    finished_ = iteration_;
    top_ = -1;
    if (!is_first) take_line(value, run);
    if (run.verdict() != Status::running) return run.verdict();
    if (value >= won || value <= -won) return Status::solved;
    if (iteration_ == options_.depth) return Status::exhausted;
    order_root_moves();
    return Status::running;
  }

  void take_line(Value value, Run& run) {
    best_line_ = pv_[0];
    run.replace(shown(value), std::uint64_t(line_length_), line_[std::size_t(line_length_ - 1)], best_line_.size());
  }

  void order_root_moves() {
    const bool by_values = options_.ordering == Ordering::previous_values;
    if (!by_values && options_.ordering != Ordering::previous_best) return;
    for (std::size_t i = 1; i < root_moves_.size(); ++i) {
      const RootMove row = root_moves_[i];
      if (!by_values && row.move != best_line_[0]) continue;
      std::size_t place = i;
      for (; place > 0 && (!by_values || root_moves_[place - 1].value < row.value); --place)
        root_moves_[place] = root_moves_[place - 1];
      root_moves_[place] = row;
    }
  }

  /// A value from the view of whoever is to move at `ply`. Only for watchers is it worked out how player 1 sees it.
  void note_value(EventKind kind, int ply, Move move, Value value, Run& run) const {
    if (run.trace) [[unlikely]]
      run.note(kind, std::uint64_t(line_length_), move, shown(ply % 2 == 0 ? value : -value));
  }

  /// From the view of whoever is to move at the root, to player 1's in thousandths.
  Value shown(Value value) const {
    if (player_ == 1) value = -value;
    if (value >= won) return won;
    if (value <= -won) return -won;
    return value * 1000 / unit_;
  }

  const Board* board_;
  GameTreeOptions options_;
  Evaluation<G> evaluation_;
  Value unit_;
  int player_;   // to move at the root
  State state_;  // of the top frame, or the root
  int top_ = -1;
  int iteration_ = 0;  // its depth
  int finished_ = 0;   // depth of the last that was finished
  int line_length_ = 0;
  std::uint64_t cutoffs_ = 0;
  std::uint64_t nodes_before_ = 0;  // examined before the root move that is looked at
  BoundTable table_;
  std::uint64_t seed_;
  FixedList<RootMove, G::max_moves> root_moves_;
  Line best_line_;
  std::array<Move, max_depth + 1> line_{};
  std::array<Frame, max_depth + 1> frames_;
  std::array<Line, max_depth + 2> pv_;  // by ply, the line to expect from there
};

}  // namespace lookahead
