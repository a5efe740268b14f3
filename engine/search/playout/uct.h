// UCT: Monte Carlo tree search. Each playout descends a growing tree by the upper confidence bound of each move's wins
// so far, expands the position where it leaves the tree, and plays on at random to the end. The move that was tried
// most is played. One node is one playout; all of them are counted as the root's children.
// Source: L. Kocsis, C. Szepesvári, "Bandit Based Monte-Carlo Planning" (2006).
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "core/math.h"
#include "core/rng.h"
#include "search/playout/tree.h"

namespace lookahead {

struct Uct {
  static constexpr std::array code = {
      CodeLine{"the tree is the root", {EventKind::expand}},
      CodeLine{"repeat `playouts` times:"},
      CodeLine{"  go down to where a move is untried,", {EventKind::evaluate}},
      CodeLine{"    by the highest upper confidence bound"},
      CodeLine{"  add a position to the tree", {EventKind::evaluate}},
      CodeLine{"  play on at random to the end", {EventKind::evaluate}},
      CodeLine{"  count the result on the way back", {EventKind::evaluate}},
      CodeLine{"play the move with the most visits", {EventKind::improve}},
  };

  static constexpr AlgorithmInfo info{
      .id = "uct",
      .name = "Monte Carlo tree search",
      .revision = 1,
      .idea =
          "Plays to the end at random, again and again, most often what has won most so far, and grows a tree of it.",
      .cost = "A game for each node; memory for the moves of each position that a playout has reached.",
      .guarantee =
          "Converges to the best move as playouts grow without limit, if exploration is more than 0; no guarantee "
          "after a fixed number of them.",
      .source = "L. Kocsis, C. Szepesvári, Bandit Based Monte-Carlo Planning (2006)",
      .is_random = true,
      .code = code};

  struct Options {
    int playouts = 5000;
    Thousandths exploration{1000};
  };
  static constexpr std::array params = {
      param<&Options::playouts>("playouts", "Playouts", 1, 10'000'000, "Games played before a move is chosen"),
      param<&Options::exploration>("exploration", "Exploration", Thousandths{0}, Thousandths{10'000},
                                   "How much moves that were tried little are worth trying"),
  };

  template <class G>
  static constexpr bool fits = TwoPlayer<G>;

  template <class G>
  class Tree;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Tree<G>>(start, options);
  }
};

template <class G>
class Uct::Tree final : public Stepper<Tree<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Tree(const Start<G>& start, const Options& options)
      : board_(&start.board),
        root_(start.root),
        playouts_(static_cast<std::uint64_t>(options.playouts)),
        exploration_(static_cast<double>(options.exploration.count) / 1000.0),
        seed_(start.seed) {}

  Status step(Run& run) {
    if (run.node() == 0) return begin(run);
    if (!tree_.reserve(G::max_moves)) return Status::device_memory;
    const Status status = playout(run);
    ++done_;
    if (status == Status::running && done_ == playouts_) return Status::exhausted;
    return status;
  }

  void line(std::vector<Move>& out) const override { out.insert(out.end(), line_.begin(), line_.end()); }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  std::uint64_t open() const override { return tree_.empty() || root_.over() ? 0 : playouts_ - done_; }
  std::uint64_t memory_bytes() const override { return tree_.bytes(); }
  std::size_t copied_bytes() const { return tree_.bytes(); }

  const Outcomes* outcomes() const override { return &outcomes_; }
  Outlook outlook() const override {
    Outlook out;
    if (tree_.empty()) return out;
    for (std::uint32_t i = 0; i < tree_[0].children; ++i) {
      const Node& child = tree_[tree_[0].first + i];
      out.root_moves.push_back(
          {child.move, mean(child, root_.to_move()), child.visits > 0 ? Bound::exact : Bound::none, child.visits});
    }
    return out;
  }

 private:
  struct Node {
    std::uint32_t first = 0;  // the index of its first child
    std::uint16_t children = 0;
    Move move = 0;  // the move that leads here
    std::uint32_t visits = 0;
    std::uint32_t wins = 0;  // of the player who makes that move
  };
  static_assert(sizeof(Node) == 16);

  /// The mean result of a move of `player`, as player 1 sees it: from -1,000 to 1,000.
  static Value mean(const Node& node, int player) {
    if (node.visits == 0) return 0;
    const Value value = (2 * Value{node.wins} - Value{node.visits}) * 1000 / Value{node.visits};
    return player == 0 ? value : -value;
  }

  Status begin(Run& run) {
    if (!tree_.reserve(G::max_moves + 1)) return Status::device_memory;
    tree_.begin_path();
    run.replace(root_.objective(), 0, 0, 0);
    expand(root_);
    run.expand(0, 0, open());
    return root_.over() ? run.prove(root_.objective()), Status::solved : Status::running;
  }

  void expand(const State& state) {
    MoveList<G> moves;
    state.moves(*board_, moves);
    tree_.expand(moves);
  }

  Status playout(Run& run) {
    Rng rng(hash_combine(seed_, run.node()), std::uint64_t(root_.ply()), std::uint64_t(root_.to_move()));
    State state = root_;
    line_.clear();
    tree_.begin_path();
    while (tree_.at().children > 0) descend(state, rng);
    if (!state.over() && tree_.at().visits > 0) {
      expand(state);
      descend(state, rng);
    }
    finish(state, rng);
    run.reach(line_.size());
    const bool first_wins = state.objective() > 0;
    back_up(first_wins);
    outcomes_.add(state.objective());
    run.note(EventKind::evaluate, line_.size(), line_.back(), state.objective());
    note_best(run);
    return run.verdict();
  }

  void descend(State& state, Rng& rng) {
    const Move move = tree_.descend(rng, [&](const Node& at) { return highest_bound(at); });
    line_.push_back(move);
    state.apply(*board_, move);
  }

  std::uint32_t highest_bound(const Node& at) const {
    const double log_visits = logarithm(static_cast<double>(at.visits));
    double best = -1;
    std::uint32_t choice = at.first;
    for (std::uint32_t i = 0; i < at.children; ++i) {
      const Node& child = tree_[at.first + i];
      const double visits = child.visits;
      const double bound = child.wins / visits + exploration_ * std::sqrt(log_visits / visits);
      if (bound > best) best = bound, choice = at.first + i;
    }
    return choice;
  }

  void finish(State& state, Rng& rng) {
    for (MoveList<G> moves; !state.over();) {
      moves.clear();
      state.moves(*board_, moves);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      line_.push_back(move);
      state.apply(*board_, move);
    }
  }

  void back_up(bool first_wins) {
    for (std::size_t i = 0; i < tree_.path().size(); ++i) {
      Node& node = tree_[tree_.path()[i]];
      ++node.visits;
      const bool made_by_first = (root_.to_move() == 0) == (i % 2 == 1);
      if (made_by_first == first_wins) ++node.wins;
    }
  }

  /// The child with the most visits, the first of equals. 0 if none was visited.
  std::uint32_t most_visited(const Node& at) const {
    std::uint32_t best = 0;
    for (std::uint32_t i = at.first; i < at.first + at.children; ++i)
      if (tree_[i].visits > (best == 0 ? 0 : tree_[best].visits)) best = i;
    return best;
  }

  /// The best line is written down when its first move changes, and at each power of two.
  void note_best(Run& run) {
    const std::uint32_t best = most_visited(tree_[0]);
    const std::uint64_t count = done_ + 1;
    const bool is_due = (count & (count - 1)) == 0 || count == playouts_;
    if (!is_due && !best_line_.empty() && best_line_[0] == tree_[best].move) return;
    best_line_.clear();
    for (std::uint32_t at = best; at != 0; at = most_visited(tree_[at])) best_line_.push_back(tree_[at].move);
    run.replace(mean(tree_[best], root_.to_move()), line_.size(), line_.back(), best_line_.size());
  }

  const Board* board_;
  State root_;
  std::uint64_t playouts_;
  double exploration_;
  std::uint64_t seed_;
  std::uint64_t done_ = 0;  // how many playouts
  PlayoutTree<Node> tree_;
  std::vector<Move> line_;
  std::vector<Move> best_line_;
  Outcomes outcomes_;
};

}  // namespace lookahead
