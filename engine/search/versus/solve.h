// Solve: finds out who wins, and how. It goes depth first and is done with a node as soon as one of its moves wins.
// Positions are not searched where it can be told at a glance who wins: where the last reply can be taken away, where
// the players are separated, and where one can answer every move by its reflection. Moves that leave their player much
// freedom and the other little are tried first. Positions that are solved are kept in a table of fixed size.
//
// In a lost position the search goes on for at most a few million nodes: of moves that all lose, the best is the one
// after which the other player has the most ways to go wrong, as far as that was found out.
// Source: L. V. Allis, "Searching for Solutions in Games and Artificial Intelligence" (1994).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "contract/algorithm.h"
#include "contract/machine.h"
#include "contract/param.h"
#include "core/device_memory.h"
#include "core/exact_key.h"
#include "search/versus/game_tree_options.h"
#include "search/versus/order.h"
#include "search/versus/solved_table.h"

namespace lookahead {

/// verdict:   1 if the player to move is certain to win, -1 if the other is, 0 if that cannot be told at a glance.
/// mirrored:  whether each move of the player to move can be answered by a reflection, to the end of the game.
/// exact_key: equal for two positions only if the player to move wins both or neither.
template <class G>
concept HasVerdict = TwoPlayer<G> && requires(const typename G::Board& board, const typename G::State& at) {
                                       { at.verdict(board) } -> std::same_as<int>;
                                       { at.mirrored(board) } -> std::same_as<bool>;
                                       { at.exact_key() } -> std::same_as<ExactKey>;
                                     };

struct Solve {
  static constexpr std::array code = {
      CodeLine{"wins(position):"},
      CodeLine{"  the game is over or decided: say so", {EventKind::evaluate}},
      CodeLine{"  take what the table knows", {EventKind::cut}},
      CodeLine{"  for each move, by both players' freedom:", {EventKind::expand}},
      CodeLine{"    if the other does not win from there,"},
      CodeLine{"      this player wins"},
      CodeLine{"  the other player wins"},
      CodeLine{"play a move that wins, or one hard to answer", {EventKind::improve}},
  };

  static constexpr AlgorithmInfo info{
      .id = "solve",
      .name = "Solve",
      .revision = 3,
      .idea =
          "Searches until it is proved who wins; in a lost position, it then looks for the move that is hardest to "
          "refute.",
      .cost = "At worst every line of play; memory as the table has entries.",
      .guarantee = "A winning move if there is one, when it ends.",
      .source = "L. V. Allis, Searching for Solutions in Games and Artificial Intelligence (1994)",
      .code = code};

  struct Options {
    bool verdict = true;
    bool mirrored = true;
    bool symmetry = true;
    int table = 4096;
    bool resist = true;
  };
  static constexpr std::array params = {
      param<&Options::verdict>("verdict", "Separated players",
                               "Compare ways where players can't meet any more, and see when the last reply can be "
                               "taken away"),
      param<&Options::mirrored>("mirrored", "Mirrored players",
                                "Whoever is to move has lost where every move can be answered by its reflection"),
      param<&Options::symmetry>("symmetry", "Symmetry",
                                "First moves that a symmetry makes the same are looked at once"),
      param<&Options::table>("table", "Table", 0, 1'048'576, "How many solved positions are kept"),
      param<&Options::resist>("resist", "Resist",
                              "In a lost position, find the move after which the other has the most ways to go wrong"),
  };

  template <class G>
  static constexpr bool fits = HasVerdict<G> && HasSymmetries<G>;

  template <class G>
  class Solver;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Solver<G>>(start, options);
  }
};

template <class G>
class Solve::Solver final : public Stepper<Solver<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Solver(const Start<G>& start, const Options& options)
      : board_(&start.board), options_(options), root_(start.root), solved_(static_cast<std::size_t>(options.table)) {}

  Status step(Run& run) {
    if (run.node() == 0) return begin(run);
    if (stack_.size() <= depth_ && !grow_stack()) return Status::device_memory;
    Frame& at = stack_[depth_ - 1];
    at.move = at.moves[at.next++];
    line_length_ = depth_;
    const State child = at.state.after(*board_, at.move);
    const bool is_lost_root_move = is_resisting_ && depth_ == 1;
    const int known = is_lost_root_move ? 0 : look_up(child, at.move, run);
    if (known != 0) return back_up(known < 0, run);
    expand(child, at.move, run);
    return has_resisted_enough(run) ? Status::solved : Status::running;
  }

  void line(std::vector<Move>& out) const override {
    for (std::size_t i = 0; i < line_length_; ++i) out.push_back(stack_[i].move);
  }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  std::uint64_t open() const override {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < depth_; ++i) count += stack_[i].moves.size() - stack_[i].next;
    return count;
  }
  std::uint64_t memory_bytes() const override { return solved_.memory_bytes(); }
  std::size_t copied_bytes() const {
    return static_cast<std::size_t>(solved_.memory_bytes()) + stack_.size() * sizeof(Frame);
  }

  Outlook outlook() const override {
    Outlook out;
    for (const auto& row : root_moves_)
      out.root_moves.push_back(
          {row.move, shown(row.value, root_), row.value == 0 ? Bound::none : Bound::exact, row.nodes});
    out.cutoffs = cutoffs_;
    out.table_used = solved_.used();
    out.table_size = solved_.size();
    out.only_proves = true;
    out.replies = replies_to_hardest_;
    return out;
  }

 private:
  struct Frame {
    State state;
    std::uint64_t node;  // that opened it
    Move move;           // the one being looked at
    std::size_t next = 0;
    MoveList<G> moves;
  };
  struct RootMove {
    Move move;
    int value;  // 1 if it wins, -1 if it loses, 0 if that is not known yet
    std::uint64_t nodes;
  };

  /// A value for the player to move, as Outlook has it: as player 1 sees it.
  static Value shown(int value, const State& state) { return value * (state.to_move() == 0 ? won : -won); }

  Status begin(Run& run) {
    if (root_.over()) {
      run.expand(0, 0, 0);
      run.replace(root_.objective(), 0, 0, 0);
      run.prove(root_.objective());
      return Status::solved;
    }
    if (!solved_.open() || !grow_stack()) return Status::device_memory;
    expand(root_, 0, run);
    for (const Move move : stack_[0].moves) root_moves_.push_back({move, 0, 0});
    nodes_before_ = 1;
    best_line_ = {root_moves_[0].move};
    run.replace(0, 0, 0, 1);
    return Status::running;
  }

  /// Makes room for more frames, out of line, since it is done a few times a run.
  [[gnu::noinline]] bool grow_stack() {
    const std::size_t size = stack_.size() + 16;
    if (!device_has(size * sizeof(Frame))) return false;
    stack_.resize(size);
    return true;
  }

  void expand(const State& state, Move move, Run& run) {
    Frame& frame = stack_[depth_];
    frame.state = state;
    frame.node = run.node();
    frame.next = 0;
    frame.moves.clear();
    if (options_.symmetry)
      state.distinct_moves(*board_, frame.moves);
    else
      state.moves(*board_, frame.moves);
    order(state, frame.moves);
    run.expand(depth_, move, frame.moves.size());
    ++depth_;
  }

  void order(const State& state, MoveList<G>& moves) const {
    sort_by_rank<G>(moves, [&](Move move) { return rank_of(state, move); });
  }
  /// One's own freedom counts two a move, the other's three: measured on 7x7, where both weights alone take two to five
  /// times the nodes.
  int rank_of(const State& state, Move move) const {
    const State child = state.after(*board_, move);
    if (options_.mirrored && child.mirrored(*board_)) return -1000;
    return 3 * child.mobility(child.to_move()) - 2 * child.mobility(child.to_move() ^ 1);
  }

  /// Whether the player to move wins (1) or loses (-1); 0 if that has to be searched.
  int look_up(const State& state, Move move, Run& run) {
    if (state.over()) {
      run.note(EventKind::evaluate, depth_, move, state.objective());
      return -1;
    }
    if (const int verdict = verdict_on(state); verdict != 0) {
      note_value(EventKind::evaluate, verdict, state, move, run);
      return verdict;
    }
    const int found = solved_.find(state.exact_key());
    if (found != 0) {
      ++run.counters.repeats;
      note_value(EventKind::cut, found, state, move, run);
    }
    return found;
  }
  void note_value(EventKind kind, int value, const State& state, Move move, Run& run) const {
    if (run.trace) [[unlikely]]
      run.note(kind, depth_, move, shown(value, state));
  }

  /// Who wins, if that can be told without searching; otherwise 0.
  int verdict_on(const State& state) const {
    const int verdict = options_.verdict ? state.verdict(*board_) : 0;
    return verdict == 0 && options_.mirrored && state.mirrored(*board_) ? -1 : verdict;
  }

  /// The move that the top frame looks at wins or loses for the player to move there. Closes every frame that this
  /// decides.
  Status back_up(bool wins, Run& run) {
    while (true) {
      const Frame& at = stack_[depth_ - 1];
      const bool has_more = at.next < at.moves.size();
      if (depth_ == 1) note_root_move(wins, run);
      if (is_resisting_ && depth_ == 2) return note_reply(wins, has_more, run);
      if (!wins && has_more) return run.verdict();
      cutoffs_ += has_more;
      solved_.insert(at.state.exact_key(), wins, run.node() + 1 - at.node);
      if (--depth_ == 0) return finish(wins, run);
      wins = !wins;
    }
  }

  /// Until it is known who wins, the first move that is not known to lose is the best.
  void note_root_move(bool wins, Run& run) {
    RootMove& row = root_moves_[stack_[0].next - 1];
    row.value = wins ? 1 : -1;
    row.nodes = run.node() + 1 - nodes_before_;
    nodes_before_ = run.node() + 1;
    if (wins || stack_[0].next == root_moves_.size()) return;
    best_line_ = {root_moves_[stack_[0].next].move};
    run.replace(0, line_length_, last_move(), 1);
  }

  Status finish(bool wins, Run& run) {
    const RootMove& last = root_moves_[stack_[0].next - 1];
    take_line(wins ? last.move : root_moves_[0].move, wins, run);
    run.prove(shown(wins ? 1 : -1, root_));
    if (wins || !resists()) return Status::solved;
    is_resisting_ = true;
    proved_at_ = run.node();
    depth_ = 1;
    stack_[0].next = 0;
    return run.verdict();
  }

  /// Every reply has to be solved for it, and not just the first that wins. So it is left alone where players may still
  /// go anywhere: it would take as long as solving the game a hundred times.
  bool resists() const {
    int replies = 0;
    for (const auto& row : root_moves_) replies += root_.replies(*board_, row.move);
    return options_.resist && root_moves_.size() > 1 && replies <= most_replies;
  }
  static constexpr int most_replies = 64;
  /// Enough for nearly all positions of 7x7; a player is to answer within a second.
  static constexpr std::uint64_t most_resisting_nodes = 4'000'000;

  /// Looked at in every node that is expanded, since a single reply may take many times as many nodes.
  bool has_resisted_enough(const Run& run) const {
    return is_resisting_ && run.node() - proved_at_ > most_resisting_nodes;
  }

  /// While it resists: a reply to the root move being looked at is solved.
  Status note_reply(bool wins, bool has_more, Run& run) {
    mistakes_ += !wins;
    if (has_resisted_enough(run)) return Status::solved;
    if (has_more) return run.verdict();
    depth_ = 1;
    const RootMove& row = root_moves_[stack_[0].next - 1];
    const std::uint64_t most = replies_to_hardest_ ? replies_to_hardest_->losing : 0;
    if (!replies_to_hardest_ || mistakes_ > most || (mistakes_ == most && row.nodes > nodes_of_hardest_)) {
      replies_to_hardest_ = {stack_[1].moves.size(), mistakes_};
      nodes_of_hardest_ = row.nodes;
      take_line(row.move, false, run);
    }
    mistakes_ = 0;
    return stack_[0].next < root_moves_.size() ? run.verdict() : Status::solved;
  }

  /// The best line becomes the one that begins with `move` and goes on with moves that are known to win, as far as they
  /// are; whoever has lost plays the first move that there is.
  void take_line(Move move, bool wins, Run& run) {
    best_line_ = {move};
    State at = root_.after(*board_, move);
    for (bool mover_wins = !wins; !at.over(); mover_wins = !mover_wins) {
      MoveList<G> moves;
      at.moves(*board_, moves);
      order(at, moves);
      std::size_t i = 0;
      while (i < moves.size() && known_winner(at.after(*board_, moves[i])) != (mover_wins ? -1 : 1)) ++i;
      if (i == moves.size()) break;
      best_line_.push_back(moves[i]);
      at.apply(*board_, moves[i]);
    }
    run.reach(best_line_.size());
    run.replace(shown(wins ? 1 : -1, root_), line_length_, last_move(), best_line_.size());
  }
  int known_winner(const State& state) const {
    if (state.over()) return -1;
    const int verdict = verdict_on(state);
    return verdict != 0 ? verdict : solved_.find(state.exact_key());
  }

  Move last_move() const { return stack_[line_length_ - 1].move; }

  const Board* board_;
  Options options_;
  State root_;
  std::vector<Frame> stack_;  // of which depth_ are in use
  std::size_t depth_ = 0;
  std::size_t line_length_ = 0;  // of the line to the node examined last
  std::vector<Move> best_line_;
  FixedList<RootMove, G::max_moves> root_moves_;
  std::uint64_t nodes_before_ = 0;
  std::uint64_t cutoffs_ = 0;
  SolvedTable solved_;

  // While it resists:
  bool is_resisting_ = false;
  std::uint64_t proved_at_ = 0;
  std::uint64_t mistakes_ = 0;  // losing replies to the root move being looked at
  std::optional<Outlook::Replies> replies_to_hardest_;
  std::uint64_t nodes_of_hardest_ = 0;
};

}  // namespace lookahead
