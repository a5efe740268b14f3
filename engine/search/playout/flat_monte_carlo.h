// Flat Monte Carlo: plays the game to its end at random, equally often for each move, plays the move whose playouts
// went best, and begins again. One node is one playout; the best line is the best playout of all, whichever move was
// played.
// Source: B. Abramson, "Expected-outcome: a general model of static evaluation" (1990).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "core/device_memory.h"
#include "core/rng.h"
#include "search/playout/policy.h"

namespace lookahead {

struct FlatMonteCarlo {
  static constexpr std::array code = {
      CodeLine{"while the game is not over:"},
      CodeLine{"  for each move, taking turns:", {EventKind::expand}},
      CodeLine{"    play on at random to the end", {EventKind::evaluate}},
      CodeLine{"    keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  play the move that went best", {EventKind::restart}},
      CodeLine{"end", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "flat-monte-carlo",
      .name = "Flat Monte Carlo",
      .revision = 1,
      .idea = "Plays to the end at random many times for each move, plays the move that went best, then begins again.",
      .cost = "As many games as there are moves times playouts, for each move played; no memory beyond lines.",
      .guarantee = "None; more playouts measure better.",
      .source = "B. Abramson, Expected-outcome: a general model of static evaluation (1990)",
      .is_random = true,
      .code = code};

  enum class Worth { mean, best };
  static constexpr std::array values = {Choice{"mean", "Mean"}, Choice{"best", "Best"}};

  struct Options {
    int playouts = 50;
    Worth value = Worth::mean;
    HeuristicChoice policy;
  };
  static constexpr std::array params = {
      param<&Options::playouts>("playouts", "Playouts", 1, 1000, "Games played at random for each move"),
      param<&Options::value>("value", "A move is worth", values, "The mean of its playouts, or the best of them"),
      policy_param<&Options::policy>(),
  };

  template <class G>
  static constexpr bool fits = OnePlayer<G>;

  template <class G>
  class Player;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Player<G>>(start, options);
  }
};

template <class G>
class FlatMonteCarlo::Player final : public Stepper<Player<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Player(const Start<G>& start, const Options& options)
      : board_(&start.board),
        root_(start.root),
        playouts_(std::size_t(options.playouts)),
        by_best_(options.value == Worth::best),
        policy_(start.board, start.root, options.policy),
        seed_(start.seed) {}

  Status step(Run& run) {
    if (run.node() == 0) return begin(run);
    if (next_ == playouts_ * moves_.size()) return commit(run);
    return playout(run);
  }

  void line(std::vector<Move>& out) const override { out.insert(out.end(), line_.begin(), line_.end()); }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  const Outcomes* outcomes() const override { return &outcomes_; }
  std::uint64_t open() const override { return playouts_ * moves_.size() - next_; }
  std::uint64_t memory_bytes() const override { return (line_.size() + best_line_.size()) * sizeof(Move); }
  std::size_t copied_bytes() const { return memory_bytes(); }

 private:
  /// Examines the root of the next round of playouts, to which `line_` leads.
  Status begin(Run& run) {
    moves_.clear();
    policy_.list(*board_, root_, moves_);
    next_ = 0;
    std::fill(values_.begin(), values_.end(), by_best_ ? worst_value : 0);
    played_ = line_.size();
    const Move last = line_.empty() ? Move{} : line_.back();
    run.expand(played_, last, open());
    if (run.offer(root_.objective(), played_, last)) best_line_ = line_;
    if (!root_.over()) return Status::running;
    return root_.goal() ? Status::solved : Status::exhausted;
  }

  Status commit(Run& run) {
    std::size_t choice = 0;
    for (std::size_t i = 1; i < moves_.size(); ++i)
      if (values_[i] > values_[choice]) choice = i;
    line_.resize(played_);
    line_.push_back(moves_[choice]);
    root_.apply(*board_, moves_[choice]);
    run.commit(line_.size(), moves_[choice]);
    return begin(run);
  }

  /// The moves take turns, so that at any time all have had as many playouts, give or take one.
  Status playout(Run& run) {
    const std::size_t first = next_++ % moves_.size();
    Rng rng(seed_, run.node());
    State state = root_;
    line_.resize(played_);
    Move move = moves_[first];
    for (MoveList<G> moves;; move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))]) {
      if (line_.size() == line_.capacity() && !grow(line_)) return Status::device_memory;
      line_.push_back(move);
      state.apply(*board_, move);
      if (state.over()) break;
      moves.clear();
      policy_.list(*board_, state, moves);
    }
    return take(state.objective(), first, run);
  }

  Status take(Value objective, std::size_t first, Run& run) {
    outcomes_.add(objective);
    Value& value = values_[first];
    value = by_best_ ? std::max(value, objective) : value + objective;
    run.reach(line_.size());
    run.note(EventKind::evaluate, line_.size(), line_.back(), objective);
    if (run.offer(objective, line_.size(), line_.back())) best_line_ = line_;
    return Status::running;
  }

  const Board* board_;
  State root_;  // of this round of playouts
  MoveList<G> moves_;
  std::array<Value, G::max_moves> values_{};  // by index in moves_: the sum or the best of its playouts
  std::size_t playouts_;
  bool by_best_;
  PlayoutPolicy<G> policy_;
  std::uint64_t seed_;
  std::size_t next_ = 0;    // of the playouts of this round
  std::size_t played_ = 0;  // how many moves lead to root_
  std::vector<Move> line_;  // the moves to root_, then those of the playout just played
  std::vector<Move> best_line_;
  Outcomes outcomes_;
};

}  // namespace lookahead
