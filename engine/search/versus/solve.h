// Solve: finds out who wins, and how. It goes depth first and is done with a node as soon as one of its moves wins;
// solved positions are kept in a table. Positions are not searched where it can be told at a glance who wins: where the
// players are separated, and where one can answer every move by its reflection. The move that leaves the other player
// the fewest replies is tried first: it is the one that most often wins, and the cheapest to refute.
// Source: L. V. Allis, "Searching for Solutions in Games and Artificial Intelligence" (1994).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "contract/algorithm.h"
#include "contract/machine.h"
#include "contract/param.h"
#include "core/device_memory.h"
#include "search/player/mirror.h"
#include "search/versus/game_tree.h"
#include "search/versus/solved_table.h"

namespace lookahead {

/// Games that can sometimes tell at a glance who wins: 1 the player to move, -1 the other, 0 if that cannot be told.
template <class G>
concept HasVerdict = TwoPlayer<G> && requires(const typename G::Board& board, const typename G::State& at) {
                                       { at.verdict(board) } -> std::same_as<int>;
                                     };

struct Solve {
  static constexpr AlgorithmInfo info{
      .id = "solve",
      .name = "Solve",
      .revision = 1,
      .idea = "Searches until it is proved who wins, and keeps every position that it has solved.",
      .cost = "At worst every position that can be reached; memory as many.",
      .guarantee = "A winning move if there is one, when it ends.",
      .source = "L. V. Allis, Searching for Solutions in Games and Artificial Intelligence (1994)"};

  struct Options {
    bool verdict = true;
    bool mirrored = true;
    bool symmetry = true;
  };
  static constexpr std::array params = {
      param<&Options::verdict>("verdict", "Separated players", "Compare ways where players can't meet any more"),
      param<&Options::mirrored>("mirrored", "Mirrored players",
                                "Whoever is to move has lost where every move can be answered by its reflection"),
      param<&Options::symmetry>("symmetry", "Symmetry",
                                "First moves that a symmetry makes the same are looked at once"),
  };

  template <class G>
  static constexpr bool fits = HasVerdict<G> && HasReflections<G> && HasSymmetries<G>;

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

  Solver(const Start<G>& start, const Options& options) : board_(&start.board), options_(options), root_(start.root) {}

  Status step(Run& run) {
    if (run.node() == 0) return begin(run);
    Frame& at = frames_.back();
    const Move move = at.moves[at.next++];
    line_.resize(frames_.size() - 1);
    line_.push_back(move);
    const State child = at.state.after(*board_, move);
    const int known = look_up(child, run);
    if (known != 0) return hand_down(known < 0, run);
    return expand(child, move, run) ? Status::running : Status::device_memory;
  }

  void line(std::vector<Move>& out) const override { out.insert(out.end(), line_.begin(), line_.end()); }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  std::uint64_t open() const override {
    std::uint64_t count = 0;
    for (const Frame& frame : frames_) count += frame.moves.size() - frame.next;
    return count;
  }
  std::uint64_t memory_bytes() const override { return solved_.memory_bytes(); }
  std::size_t copied_bytes() const { return frames_.size() * sizeof(Frame); }

  Outlook outlook() const override {
    Outlook out;
    for (const auto& row : root_moves_)
      out.root_moves.push_back(
          {row.move, shown(row.value, root_), row.value == 0 ? Bound::none : Bound::exact, row.nodes});
    out.table_used = solved_.size();
    return out;
  }

 private:
  struct Frame {
    State state;
    MoveList<G> moves;
    std::size_t next = 0;
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
    if (!expand(root_, 0, run)) return Status::device_memory;
    for (const Move move : frames_[0].moves) root_moves_.push_back({move, 0, 0});
    nodes_before_ = 1;
    best_line_ = {root_moves_[0].move};
    run.replace(0, 0, 0, 1);
    return Status::running;
  }

  bool expand(const State& state, Move move, Run& run) {
    if (frames_.size() == frames_.capacity() && !grow(frames_)) return false;
    frames_.push_back({state, {}, 0});
    MoveList<G>& moves = frames_.back().moves;
    if (options_.symmetry)
      state.distinct_moves(*board_, moves);
    else
      state.moves(*board_, moves);
    order(state, moves);
    run.expand(line_.size(), move, moves.size());
    return true;
  }

  /// An insertion sort: first moves that make the position its own reflection, then by how few replies they leave.
  void order(const State& state, MoveList<G>& moves) const {
    std::array<int, G::max_moves> replies;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      const int count =
          options_.mirrored && is_mirrored(state.after(*board_, move)) ? -1 : state.replies(*board_, move);
      std::size_t place = i;
      for (; place > 0 && replies[place - 1] > count; --place) {
        moves[place] = moves[place - 1];
        replies[place] = replies[place - 1];
      }
      moves[place] = move;
      replies[place] = count;
    }
  }

  /// Whether the player to move wins (1) or loses (-1); 0 if that has to be searched.
  int look_up(const State& state, Run& run) const {
    const std::uint64_t depth = line_.size();
    if (state.over()) {
      run.note(EventKind::evaluate, depth, line_.back(), state.objective());
      return -1;
    }
    if (const auto found = solved_.find(state, run.node()); found.is_there) {
      ++run.counters.repeats;
      run.note(EventKind::cut, depth, line_.back(), shown(found.wins ? 1 : -1, state));
      return found.wins ? 1 : -1;
    }
    const int verdict = verdict_on(state);
    if (verdict != 0) run.note(EventKind::evaluate, depth, line_.back(), shown(verdict, state));
    return verdict;
  }

  /// Who wins, if that can be told without searching; otherwise 0.
  int verdict_on(const State& state) const {
    const int verdict = options_.verdict ? state.verdict(*board_) : 0;
    return verdict == 0 && options_.mirrored && is_mirrored(state) ? -1 : verdict;
  }

  bool is_mirrored(const State& state) const {
    for (int i = 0; i < board_->reflections(); ++i)
      if (state.mirrored(*board_, i)) return true;
    return false;
  }

  /// The move that the top frame looks at wins or loses for the player to move there. Pops every frame that this
  /// decides.
  Status hand_down(bool wins, Run& run) {
    while (true) {
      const Frame& at = frames_.back();
      if (frames_.size() == 1) note_root_move(wins, run);
      if (!wins && at.next < at.moves.size()) return run.verdict();
      if (!solved_.insert(at.state, run.node(), wins, at.moves[at.next - 1])) return Status::device_memory;
      frames_.pop_back();
      if (frames_.empty()) return finish(wins, run);
      wins = !wins;
    }
  }

  /// Until it is known who wins, the first move that is not known to lose is the best.
  void note_root_move(bool wins, Run& run) {
    RootMove& row = root_moves_[frames_[0].next - 1];
    row.value = wins ? 1 : -1;
    row.nodes = run.node() + 1 - nodes_before_;
    nodes_before_ = run.node() + 1;
    if (wins || frames_[0].next == root_moves_.size()) return;
    best_line_ = {root_moves_[frames_[0].next].move};
    run.replace(0, line_.size(), line_.back(), 1);
  }

  Status finish(bool wins, Run& run) {
    best_line_.clear();
    State at = root_;
    while (!at.over()) {
      const auto found = solved_.find(at, run.node() + 1);
      if (!found.is_there) break;  // its winner was told at a glance
      best_line_.push_back(found.move);
      at.apply(*board_, found.move);
    }
    run.replace(shown(wins ? 1 : -1, root_), line_.size(), line_.back(), best_line_.size());
    run.prove(shown(wins ? 1 : -1, root_));
    return Status::solved;
  }

  const Board* board_;
  Options options_;
  State root_;
  std::vector<Frame> frames_;
  std::vector<Move> line_;
  std::vector<Move> best_line_;
  FixedList<RootMove, G::max_moves> root_moves_;
  std::uint64_t nodes_before_ = 0;
  SolvedTable<State> solved_;
};

}  // namespace lookahead
