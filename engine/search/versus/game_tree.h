// The tree of a two-player game down to a fixed depth, or to growing depths one after the other, in depth-first order,
// with or without pruning: what greedy, minimax and alpha-beta have in common. Sources: C. E. Shannon, "Programming a
// Computer for Playing Chess" (1950); D. E. Knuth, R. W. Moore, "An Analysis of Alpha-Beta Pruning" (1975).
//
// One node is one call of the recursive textbook function; the stack has a frame for each node whose moves are being
// looked at. A node's value is known at once at the depth limit, at the end of the game, or from the table. The value
// is then handed to the frames below it on the stack, as long as it finishes their nodes.
//
//   frames | root | its move's node | ...      values are from the view of the player to move at a frame
//                                    \ a leaf: evaluated from the view of the player to move at the root
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "contract/algorithm.h"
#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/machine.h"
#include "core/fixed_list.h"
#include "core/rng.h"
#include "search/versus/bound_table.h"
#include "search/versus/evaluator.h"
#include "search/versus/game_tree_options.h"
#include "search/versus/order.h"

namespace lookahead {

template <HasHeuristics G>
  requires HasRanks<G>
class GameTree final : public Stepper<GameTree<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;
  static constexpr int max_depth = 63;

  GameTree(const Start<G>& start, const GameTreeOptions& options)
      : board_(&start.board),
        options_(options),
        player_(start.root.to_move()),
        evaluation_(heuristic<G>(Role::evaluate, options.h.index), player_, options.c.count, options.depth > 2),
        state_(start.root),
        table_(options.table),
        seed_(start.seed) {
    for (std::size_t i = 0; i < frames_.size(); ++i) frames_[i].length = static_cast<std::uint16_t>(i + 1);
    options_.symmetry = options.symmetry && evaluation_.row().claims.symmetric;
    table_.begin_search(start.root.ply() / 2);
  }

  Status step(Run& run, std::uint64_t end) {
    if (top_ < 0) return begin_iteration(run);
    const bool is_plain = options_.prunes && options_.table == 0 && !options_.symmetry;
    return is_plain ? examine_as<true>(run, end) : examine_as<false>(run, end);
  }

  void line(std::vector<Move>& out) const override {
    for (Ply i = 0; i < line_length_; ++i) out.push_back(frames_[std::size_t(i)].move);
  }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  std::uint64_t open() const override {
    if (top_ < 0) return 0;
    std::uint64_t count = root_moves_.size() - next_root_move_;
    for (Ply i = 1; i <= top_; ++i) count += frames_[std::size_t(i)].left.size();
    return count;
  }
  std::uint64_t memory_bytes() const override { return table_.memory_bytes(); }
  std::size_t copied_bytes() const { return static_cast<std::size_t>(table_.memory_bytes()); }

  /// The exact value of the last finished iteration, from the view of the player to move at the root.
  Value value() const { return frames_[0].best; }

  bool keeps() const override { return options_.keeps && options_.table > 0; }
  void inherit(const Machine& before) override {
    table_.take_over(static_cast<const GameTree&>(before).table_);  // of the same algorithm and game
    table_.begin_search(state_.ply() / 2);
  }

  Outlook outlook() const override {
    Outlook out{.root_moves = {},
                .windows = {},
                .cutoffs = cutoffs_,
                .depth = std::uint64_t(finished_),
                .table_used = table_.used(),
                .table_size = table_.size()};
    for (const RootMove& row : root_moves_)
      out.root_moves.push_back({row.move, shown(row.value), bound_of(row), row.nodes});
    for (Ply i = 0; i <= top_; ++i) {
      const Frame& frame = frames_[std::size_t(i)];
      const Value sign = i % 2 == 0 ? 1 : -1;
      const Value alpha = shown(sign * best_so_far(frame));
      const Value beta = shown(sign * frame.beta);
      out.windows.push_back({std::min(alpha, beta), std::max(alpha, beta)});
    }
    return out;
  }

 private:
  static constexpr Value unlimited = won + 1;

  // As wide as an address, because most uses are part of one.
  using Ply = std::ptrdiff_t;

  // Aligned so that a frame is found by a shift.
  struct alignas(128) Frame {
    State state;               // of this node; only where positions are copied
    typename G::Undo undo{};   // of the move that led here; only where moves are taken back
    MoveQueue<G> left;         // the moves still to look at; the root's are in root_moves_
    Move move = 0;             // the one being looked at
    std::uint16_t length = 0;  // of the line from the root that ends with it
    Value alpha = 0;           // as the parent gave it
    Value beta = 0;
    Value best = 0;
    std::uint64_t key = 0;
    typename MoveQueue<G>::Ranks ranks{};  // of the moves left; only where they are taken by rank
  };
  struct RootMove {
    Move move;
    Value value;  // from the view of the player to move at the root
    Bound bound;
    std::uint64_t nodes;
  };
  using Line = FixedList<Move, max_depth + 1>;

  /// Starts again from the root, which is examined as a node of its own.
  [[gnu::noinline]] Status begin_iteration(Run& run) {
    if (run.node() == 0 && !begin(run)) return Status::device_memory;
    ++iteration_;
    if (!options_.deepens) iteration_ = options_.depth;
    line_length_ = 0;
    Frame& root = frames_[0];
    run.expand(0, 0, root_moves_.size());
    if (root_moves_.empty()) {
      run.prove(shown(-won));
      return Status::solved;
    }
    next_root_move_ = 0;
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
      RootMove& row = root_moves_[i];
      row.bound = Bound::none;
      row.nodes = 0;
    }
    open_frame(root, -unlimited, unlimited);
    top_ = 0;
    nodes_before_ = run.node() + 1;
    return Status::running;
  }

  /// Lists the root's moves in the order that holds before anything is known about them.
  bool begin(Run& run) {
    if (options_.table > 0 && !table_.open()) return false;
    const State& root = state_;
    frames_[0].state = root;
    run.replace(shown(root.over() ? -won : evaluation_(*board_, root)), 0, 0, 0);
    MoveList<G> moves;
    list(root, moves);
    if (options_.ties == Ties::last) std::reverse(&moves[0], &moves[0] + moves.size());
    if (options_.ties == Ties::drawn) {
      Rng rng(seed_, std::uint64_t(root.ply()), std::uint64_t(root.to_move()));
      for (std::size_t i = moves.size(); i > 1; --i)
        std::swap(moves[i - 1], moves[rng.below(static_cast<std::uint32_t>(i))]);
    }
    if (options_.ordering == Ordering::fewest_replies || options_.ordering == Ordering::freest)
      order_by_ranks(root, moves);
    for (const Move move : moves) root_moves_.push_back({move, -unlimited, Bound::none, 0});
    return true;
  }

  void list(const State& state, MoveList<G>& moves) const {
    if constexpr (HasSymmetries<G>)
      if (options_.symmetry) return state.distinct_moves(*board_, moves);
    state.moves(*board_, moves);
  }

  template <bool is_plain>
  MoveQueue<G> queue(const State& state) const {
    MoveQueue<G> moves(*board_, state);
    if (!is_plain && options_.symmetry)
      moves.leave_out_repeats(*board_, State(state));  // a copy, since what has an address is in memory
    if (options_.ordering == Ordering::fewest_replies) moves.put_fewest_replies_first(*board_, state);
    return moves;
  }

  template <bool is_plain, bool is_ranked>
  [[gnu::always_inline]] void list_moves(const State& state, Frame& at, Counters& counters) const {
    at.left = queue<is_plain>(state);
    if constexpr (is_ranked) at.ranks = MoveQueue<G>::ranks(*board_, state);
    ++counters.expanded;
    counters.children += is_plain ? std::size_t(state.mobility(state.to_move())) : at.left.size();
  }

  void order_by_ranks(const State& state, MoveList<G>& moves) const {
    sort_by_rank<G>(moves, [&](Move move) { return rank_of(state, move); });
  }
  /// Lower is sooner; as the queues have it.
  int rank_of(const State& state, Move move) const {
    const int replies = state.replies(*board_, move);
    if (options_.ordering == Ordering::fewest_replies) return replies;
    return 2 * replies - state.after(*board_, move).mobility(state.to_move());
  }

  static void open_frame(Frame& frame, Value alpha, Value beta) {
    frame.alpha = alpha;
    frame.beta = beta;
    frame.best = -unlimited;
  }

  template <bool is_plain>
  Status examine_as(Run& run, std::uint64_t end) {
    if (options_.ordering == Ordering::freest)
      return options_.undoes ? examine<is_plain, true, true>(run, end) : examine<is_plain, false, true>(run, end);
    return options_.undoes ? examine<is_plain, true, false>(run, end) : examine<is_plain, false, false>(run, end);
  }

  /// Examines nodes below the root until a move of the root has been searched, or until `end`. What every node changes
  /// stays in registers meanwhile; what only few nodes do is out of line, so that it does not take those registers. The
  /// top of the stack is a pointer alone: depths are compared as pointers, and counted where they are told. Plain is a
  /// tree that is pruned, has no table, and looks at all moves: then no node asks for any of these.
  template <bool is_plain, bool undoes, bool is_ranked>
  [[gnu::noinline]] Status examine(Run& run, std::uint64_t end) {
    State state = state_;
    Frame* const root = &frames_[0];
    Frame* at = root + top_;
    const Frame* told = run.trace ? root : at;        // there is nothing to tell of what is opened up to here
    const Frame* looked = at;                         // where the last move was made
    const Frame* const last = root + iteration_ - 1;  // the moves looked at there lead to leaves
    std::uint64_t left = end - run.counters.nodes;    // to examine, with the one at hand
    // None where somebody watches: each leaf is told of then, and so no leaf that is looked up asks for that.
    const auto leaf_values =
        run.trace ? typename Evaluator<G>::Table() : evaluation_.table(player_ ^ static_cast<int>(iteration_ & 1));
    const bool prunes = is_plain || options_.prunes;
    const bool has_table = !is_plain && options_.table > 0;
    const auto leave = [&] {  // goes back to the parent, whose move has this value
      if (has_table) insert(*at);
      const Value value = -at->best;
      if constexpr (undoes)
        state.undo(*board_, at[-1].move, at->undo);
      else
        state = at->state;
      --at;
      return value;
    };
    do {
      looked = at;
      Value value;  // of the move being looked at, to the player who makes it
      const bool has_leaves = at == last && at != root;
      if (has_leaves) {
        if (!examine_leaves<is_ranked>(state, *at, enough(*at, prunes), leaf_values, end, left, run)) break;
        value = leave();
      } else {
        const Move move = at->move =
            at != root ? take_from<is_ranked>(at->left, *at) : root_moves_[next_root_move_++].move;
        const State child = state.after(*board_, move);
        if (child.over() || at == last) {
          value = leaf_value(state, move, leaf_values, *at, end - left, run);
        } else if (const auto found = has_table ? look_up(child, *at, end - left, run) : std::nullopt) {
          value = -*found;
        } else {
          ++at;
          open_frame(*at, -at[-1].beta, prunes ? -best_so_far(at[-1]) : unlimited);
          if constexpr (undoes) {
            at->undo = state.apply(*board_, move);
          } else {
            at->state = state;
            state = child;
          }
          list_moves<is_plain, is_ranked>(state, *at, run.counters);
          if (at > told) [[unlikely]] {
            if (!run.trace) told = at;
            note_expanded(*at, end - left, run);
          }
          continue;
        }
      }
      // Hands the value to all nodes that it finishes. For all but a leaf, a line follows the move.
      for (bool has_line = has_leaves;; has_line = true) {
        if (at == root) {
          top_ = 0;
          line_length_ = looked->length;
          state_ = state;
          run.counters.nodes = end - left;
          return finish_root_move(value, has_line, run);
        }
        Value bar = best_so_far(*at);
        if (!is_finished_by(value, *at, enough(*at, prunes), bar, at->best, !at->left.empty(), has_line)) break;
        value = leave();
      }
    } while (--left > 0);
    top_ = at - root;
    line_length_ = looked->length;
    state_ = state;
    run.counters.nodes = end - 1;
    return Status::running;
  }

  /// Examines the moves of a node one after the other, all of which lead to leaves. False if `left` has come to 0
  /// before the node is finished. What each of them changes stays in registers.
  template <bool is_ranked>
  [[gnu::always_inline]] bool examine_leaves(const State& state, Frame& at, Value enough,
                                             typename Evaluator<G>::Table values, std::uint64_t end,
                                             std::uint64_t& left, Run& run) {
    auto moves = at.left;
    Value bar = best_so_far(at);
    Value best = at.best;
    const auto keep = [&](bool is_finished) {
      at.left = moves;
      at.best = best;
      return is_finished;
    };
    for (;;) {
      const Move move = at.move = take_from<is_ranked>(moves, at);
      const Value value = leaf_value(state, move, values, at, end - left, run);
      if (is_finished_by(value, at, enough, bar, best, !moves.empty(), false)) return keep(true);
      if (--left == 0) return keep(false);
    }
  }

  /// A move of the node has this value: brings `best` up to date, and `bar`, which a move has to exceed to matter.
  /// Whether that finishes the node.
  [[gnu::always_inline]] bool is_finished_by(Value value, const Frame& at, Value enough, Value& bar, Value& best,
                                             bool has_more, bool has_line) {
    // Asked first: whether a value ends its node is what processors can't foresee. One that is only better than all
    // before it is rare.
    if (value >= enough) {
      // A value of beta or more is never part of the principal variation, since the parent has a better move.
      if (value < at.beta) [[unlikely]]
        improve(at, has_line);
      best = value;
      cutoffs_ += has_more;
      return true;
    }
    if (value > bar) {
      improve(at, has_line);
      bar = value;
    }
    best = std::max(best, value);
    return !has_more;
  }

  template <bool is_ranked>
  static Move take_from(MoveQueue<G>& moves, const Frame& at) {
    if constexpr (is_ranked)
      return moves.take(at.ranks);
    else
      return moves.take();
  }

  /// The value of a line's last move, made in `state`.
  [[gnu::always_inline]] Value leaf_value(const State& state, Move move, typename Evaluator<G>::Table values,
                                          const Frame& at, std::uint64_t node, Run& run) {
    const State child = state.after(*board_, move);
    Value value;
    const int own = state.replies(*board_, move);  // moves of the player whose turn it is then
    if (Evaluator<G>::finds(values, own, child.mobility(child.to_move() ^ 1), value)) return -value;
    state_ = state;
    return -evaluate_leaf(move, at, node, run);
  }
  /// Where no table has it, or somebody watches. It takes state_ and a move: if it took a pointer to the state, this
  /// would live in memory for all nodes.
  [[gnu::noinline]] Value evaluate_leaf(Move move, const Frame& at, std::uint64_t node, Run& run) const {
    const State child = state_.after(*board_, move);
    const Value value = child.over() ? -won : evaluation_(*board_, child);
    if (run.trace) note_value(EventKind::evaluate, at, value, node, run);
    return value;
  }

  /// What the table knows of the move being looked at, if that is enough to skip its search; to the player who moves
  /// next.
  [[gnu::noinline]] std::optional<Value> look_up(State child, Frame& at, std::uint64_t node, Run& run) {
    const Value alpha = -at.beta;
    const Value beta = options_.prunes ? -best_so_far(at) : unlimited;
    Frame& next = *(&at + 1);
    next.key = child.key();
    const auto found = table_.find(next.key, static_cast<int>(iteration_ - ply_of(next)));
    const bool is_enough = found && (found->bound == Bound::exact ||
                                     (found->bound == Bound::at_least ? found->value >= beta : found->value <= alpha));
    if (!is_enough) return std::nullopt;
    ++run.counters.repeats;
    if (run.trace) note_value(EventKind::cut, at, found->value, node, run);
    return found->value;
  }
  [[gnu::noinline]] void insert(const Frame& at) {
    table_.insert(at.key, static_cast<int>(iteration_ - ply_of(at)), at.best, bound_of(at));
  }
  Ply ply_of(const Frame& at) const { return &at - &frames_[0]; }

  /// The value that the next move has to exceed to matter.
  static Value best_so_far(const Frame& at) { return std::max(at.alpha, at.best); }
  /// A move worth this much ends the node.
  static Value enough(const Frame& at, bool prunes) { return prunes ? std::min(at.beta, won) : unlimited; }

  /// The move of the root that is being looked at has its value now.
  [[gnu::noinline]] Status finish_root_move(Value value, bool has_line, Run& run) {
    Frame& root = frames_[0];
    note_root_move(root, value, run);
    if (value > root.best) {
      improve(root, has_line);
      if (finished_ == 0) take_line(value, run);
      root.best = value;
    }
    const bool has_more = next_root_move_ < root_moves_.size();
    if (root.best >= enough(root, options_.prunes))
      cutoffs_ += has_more;
    else if (has_more)
      return Status::running;
    return finish_iteration(run);
  }

  static Bound bound_of(const Frame& at) {
    if (at.best <= at.alpha) return Bound::at_most;
    return at.best >= at.beta ? Bound::at_least : Bound::exact;
  }

  void note_root_move(const Frame& at, Value value, const Run& run) {
    RootMove& row = root_moves_[next_root_move_ - 1];
    row.value = value;
    row.bound = value > at.best || !options_.prunes ? Bound::exact : Bound::at_most;
    row.nodes = run.node() + 1 - nodes_before_;
    nodes_before_ = run.node() + 1;
  }

  /// A root move's bound as player 1 sees it. A move that loses at best loses.
  Bound bound_of(const RootMove& row) const {
    if (row.bound != Bound::at_most) return row.bound;
    if (row.value <= -won) return Bound::exact;
    return player_ == 1 ? Bound::at_least : Bound::at_most;
  }

  /// The move being looked at is better than all before it: its line becomes the principal variation from here.
  [[gnu::noinline]] void improve(const Frame& at, bool has_line) {
    Line& line = pv_[std::size_t(ply_of(at))];
    line.clear();
    line.push_back(at.move);
    if (has_line)
      for (const Move move : *(&line + 1)) line.push_back(move);
  }

  [[gnu::noinline]] Status finish_iteration(Run& run) {
    const Value value = frames_[0].best;
    const bool is_first = finished_ == 0;
    finished_ = iteration_;
    top_ = -1;
    if (!is_first) {
      // That all moves lose was found out in this iteration. The move that looked best before loses no sooner than any.
      if (options_.resists && value <= -won) pv_[0] = best_line_;
      take_line(value, run);
    }
    if (run.verdict() != Status::running) return run.verdict();
    if (is_decided(value)) {
      run.prove(shown(value));  // every line of it was looked at to the end of the game, or pruned
      return Status::solved;
    }
    if (iteration_ == options_.depth) return Status::exhausted;
    order_root_moves();
    return Status::running;
  }

  void take_line(Value value, Run& run) {
    best_line_ = pv_[0];
    const Move last = frames_[std::size_t(line_length_ - 1)].move;
    run.replace(shown(value), std::uint64_t(line_length_), last, best_line_.size());
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

  /// Reports the value of a node, the one that a frame's move leads to, as the player to move there sees it.
  [[gnu::noinline]] void note_value(EventKind kind, const Frame& at, Value value, std::uint64_t node, Run& run) const {
    run.counters.nodes = node;
    run.note(kind, at.length, at.move, shown(at.length % 2 == 0 ? value : -value));
  }
  /// Reports a node that has a frame of its own, with how far its moves reach and how many they are.
  [[gnu::noinline]] void note_expanded(const Frame& at, std::uint64_t node, Run& run) const {
    run.counters.nodes = node;
    run.reach(at.length);
    const Frame& parent = *(&at - 1);
    run.note(EventKind::expand, parent.length, parent.move, static_cast<Value>(at.left.size()));
  }

  /// Converts a value from the view of the player to move at the root to player 1's, in thousandths.
  Value shown(Value value) const {
    if (player_ == 1) value = -value;
    if (value >= won) return won;
    if (value <= -won) return -won;
    return value * 1000 / evaluation_.row().unit;
  }

  const Board* board_;
  GameTreeOptions options_;
  int player_;  // to move at the root
  Evaluator<G> evaluation_;
  State state_;  // of the top frame, or the root
  Ply top_ = -1;
  Ply iteration_ = 0;  // depth of the one being searched
  Ply finished_ = 0;   // depth of the last one that was finished
  Ply line_length_ = 0;
  std::uint64_t cutoffs_ = 0;
  std::uint64_t nodes_before_ = 0;  // examined before the root move being looked at
  BoundTable table_;
  std::uint64_t seed_;
  FixedList<RootMove, G::max_moves> root_moves_;
  std::size_t next_root_move_ = 0;
  Line best_line_;
  std::array<Frame, max_depth + 1> frames_;
  std::array<Line, max_depth + 2> pv_;  // by ply, the principal variation from there
};

}  // namespace lookahead
