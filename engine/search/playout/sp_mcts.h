// Monte Carlo tree search for one player. It grows a tree as UCT does (uct.h), but a score is no win or loss: the bound
// by which a child is chosen also has the spread of its scores, since the best score counts and not the mean. What is
// kept is the best line of all playouts. One node is one playout; all of them are counted as the root's children.
// Source: M. Schadd, M. Winands, J. van den Herik, G. Chaslot, J. Uiterwijk, "Single-Player Monte-Carlo Tree Search"
// (2008).
//
// Scores of one game are hundreds, of another minus thirty. So the two constants of the bound are in shares of the
// range between the worst and the best playout so far.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "core/device_memory.h"
#include "core/math.h"
#include "core/rng.h"
#include "search/playout/policy.h"
#include "search/playout/tree.h"

namespace lookahead {

struct SpMcts {
  static constexpr std::array code = {
      CodeLine{"the tree is the root", {EventKind::expand}},
      CodeLine{"while playouts are left:"},
      CodeLine{"  go down to where a move is untried,", {EventKind::evaluate}},
      CodeLine{"    by mean, visits and how results differ"},
      CodeLine{"  add a position to the tree", {EventKind::evaluate}},
      CodeLine{"  play on at random to the end", {EventKind::evaluate}},
      CodeLine{"  count the result on the way back", {EventKind::evaluate}},
      CodeLine{"  keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"if the game is over at the start: stop", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "sp-mcts",
      .name = "Single-player tree search",
      .revision = 1,
      .idea = "Plays to the end at random, most often where scores were high or far apart, and grows a tree of it.",
      .cost = "A game for each node; memory for the moves of each position that a playout has reached.",
      .guarantee = "None after any number of playouts.",
      .source = "M. Schadd and others, Single-Player Monte-Carlo Tree Search (2008)",
      .is_random = true,
      .code = code};

  struct Options {
    int playouts = 10'000;
    Thousandths exploration{200};
    Thousandths doubt{10};
    HeuristicChoice policy;
  };
  static constexpr std::array params = {
      param<&Options::playouts>("playouts", "Playouts", 1, 1'000'000, "Games played in all"),
      param<&Options::exploration>(
          "exploration", "Exploration", Thousandths{0}, Thousandths{10'000},
          "How much moves that were tried little are worth trying, where 1 is the range of scores"),
      param<&Options::doubt>("doubt", "Doubt", Thousandths{0}, Thousandths{10'000},
                             "What is added to the spread of a move's scores while it was tried little, where 1 is the "
                             "range of all scores"),
      policy_param<&Options::policy>(),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  template <class G>
  class Tree;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Tree<G>>(start, options);
  }
};

template <class G>
class SpMcts::Tree final : public Stepper<Tree<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Tree(const Start<G>& start, const Options& options)
      : board_(&start.board),
        root_(start.root),
        playouts_(static_cast<std::uint64_t>(options.playouts)),
        exploration_(static_cast<double>(options.exploration.count) / 1000.0),
        doubt_(static_cast<double>(options.doubt.count) / 1000.0),
        policy_(start.board, start.root, options.policy),
        seed_(start.seed) {}

  Status step(Run& run) {
    if (!tree_.reserve(G::max_moves + 1)) return Status::device_memory;
    if (run.node() == 0) return begin(run);
    if (!playout(run.node())) return Status::device_memory;
    --left_;
    run.reach(line_.size());
    run.note(EventKind::evaluate, line_.size(), line_.back(), worth_);
    if (run.offer(worth_, line_.size(), line_.back())) best_line_ = line_;
    return left_ == 0 ? Status::exhausted : Status::running;
  }

  void line(std::vector<Move>& out) const override { out.insert(out.end(), line_.begin(), line_.end()); }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  const Outcomes* outcomes() const override { return &outcomes_; }
  std::uint64_t open() const override { return left_; }
  std::uint64_t memory_bytes() const override {
    return tree_.bytes() + (line_.size() + best_line_.size()) * sizeof(Move);
  }
  std::size_t copied_bytes() const { return memory_bytes(); }

 private:
  /// Scores are counted from that of the first playout, so that the squares of what they differ by stay small.
  struct Node {
    std::uint32_t first = 0;  // the index of its first child
    std::uint16_t children = 0;
    Move move = 0;  // the move that leads here
    std::uint32_t visits = 0;
    double sum = 0;
    double squares = 0;
  };
  static_assert(sizeof(Node) == 32);

  Status begin(Run& run) {
    tree_.begin_path();
    left_ = root_.over() ? 0 : playouts_;
    if (!root_.over()) expand(root_);
    return begin_playouts<G>(run, root_, left_);
  }

  void expand(const State& state) {
    MoveList<G> moves;
    policy_.list(*board_, state, moves);
    tree_.expand(moves);
  }

  bool playout(std::uint64_t number) {
    Rng rng(seed_, number);
    State state = root_;
    line_.clear();
    tree_.begin_path();
    while (tree_.at().children > 0)
      if (!descend(state, rng)) return false;
    if (!state.over() && tree_.at().visits > 0) {
      expand(state);
      if (!descend(state, rng)) return false;
    }
    for (MoveList<G> moves; !state.over();) {
      moves.clear();
      policy_.list(*board_, state, moves);
      if (!play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))])) return false;
    }
    worth_ = state.objective();
    back_up();
    return true;
  }

  bool play(State& state, Move move) {
    if (line_.size() == line_.capacity() && !grow(line_)) return false;
    line_.push_back(move);
    state.apply(*board_, move);
    return true;
  }

  bool descend(State& state, Rng& rng) {
    return play(state, tree_.descend(rng, [&](const Node& at) { return highest_bound(at); }));
  }

  std::uint32_t highest_bound(const Node& at) const {
    const double log_visits = logarithm(static_cast<double>(at.visits));
    const double range = static_cast<double>(most_ - least_);
    const double doubt = doubt_ * doubt_ * range * range;
    double best = 0;
    std::uint32_t choice = 0;
    for (std::uint32_t i = at.first; i < at.first + at.children; ++i) {
      const Node& child = tree_[i];
      const double visits = child.visits;
      const double mean = child.sum / visits;
      const double spread = std::max(0.0, child.squares - visits * mean * mean) + doubt;
      const double bound = mean + exploration_ * range * std::sqrt(log_visits / visits) + std::sqrt(spread / visits);
      if (choice == 0 || bound > best) best = bound, choice = i;
    }
    return choice;
  }

  void back_up() {
    if (outcomes_.count() == 0) first_ = least_ = most_ = worth_;
    least_ = std::min(least_, worth_);
    most_ = std::max(most_, worth_);
    outcomes_.add(worth_);
    const auto score = static_cast<double>(worth_ - first_);
    for (const std::uint32_t i : tree_.path()) {
      Node& node = tree_[i];
      ++node.visits;
      node.sum += score;
      node.squares += score * score;
    }
  }

  const Board* board_;
  State root_;
  std::uint64_t playouts_;
  double exploration_;
  double doubt_;
  PlayoutPolicy<G> policy_;
  std::uint64_t seed_;
  std::uint64_t left_ = 0;  // playouts still to come
  Value worth_ = 0;         // of the last playout
  Value first_ = 0;         // of the first one
  Value least_ = 0;
  Value most_ = 0;
  PlayoutTree<Node> tree_;
  std::vector<Move> line_;
  std::vector<Move> best_line_;
  Outcomes outcomes_;
};

}  // namespace lookahead
