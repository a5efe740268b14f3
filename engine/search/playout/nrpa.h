// Nested rollout policy adaptation: playouts that learn from the best line so far. Each level plays the level below
// again and again, and after each time moves its policy one step towards its best line; the lowest level is a playout
// that draws moves in proportion to their weights in the policy. A level begins with the policy of the level above and
// an empty best line. One node is one playout. Source: C. Rosin, "Nested Rollout Policy Adaptation for Monte Carlo Tree
// Search" (2011). That a level ends once its best line has come again so many times: T. Cazenave, "Limited repetitions"
// of the same (2024).
//
// When the highest level has ended, all begins again with nothing learnt, until all playouts are played. Weights are
// overwritten, so that a keyframe holds a copy of each level's table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "contract/algorithm.h"
#include "contract/fingerprint.h"
#include "contract/param.h"
#include "core/device_memory.h"
#include "core/rng.h"
#include "search/playout/move_weights.h"
#include "search/playout/policy.h"

namespace lookahead {

struct Nrpa {
  static constexpr std::array code = {
      CodeLine{"while playouts are left:", {EventKind::expand}},
      CodeLine{"  level 0: play to the end at random,", {EventKind::evaluate}},
      CodeLine{"    by the weights of what is learnt", {EventKind::evaluate}},
      CodeLine{"    keep the line, if it is the best so far", {EventKind::improve}},
      CodeLine{"  level 1 to `level`: `iterations` times,"},
      CodeLine{"    play the level below"},
      CodeLine{"    make its best line's moves likelier"},
      CodeLine{"  forget all, and begin again"},
      CodeLine{"if the game is over at the start: stop", {EventKind::enter}},
  };

  static constexpr AlgorithmInfo info{
      .id = "nrpa",
      .name = "Nested rollout policy adaptation",
      .revision = 1,
      .idea = "Plays to the end at random, and makes the moves of its best games more likely, on several levels.",
      .cost = "A game for each node; memory for what each level has learnt of the moves that it met.",
      .guarantee = "None; more levels take longer and end better.",
      .source = "C. Rosin, Nested Rollout Policy Adaptation for Monte Carlo Tree Search (2011)",
      .is_random = true,
      .code = code};

  struct Options {
    int playouts = 10'000;
    int level = 3;
    int iterations = 100;
    Thousandths rate{1000};
    int repeats = 0;
    HeuristicChoice policy;
  };
  static constexpr std::array params = {
      param<&Options::playouts>("playouts", "Playouts", 1, 1'000'000, "Games played in all"),
      param<&Options::level>("level", "Levels", 1, 6, "How deeply learning is nested"),
      param<&Options::iterations>("iterations", "Iterations", 1, 1000,
                                  "How often a level plays the one below before it ends"),
      param<&Options::rate>("rate", "Learning rate", Thousandths{10}, Thousandths{10'000},
                            "How much more likely the moves of the best line become each time"),
      param<&Options::repeats>("repeats", "Repeats", 0, 1000,
                               "A level ends early once its best line has come again so often; 0: never"),
      policy_param<&Options::policy>(),
  };

  template <class G>
  static constexpr bool fits = HasFingerprints<G>;

  template <class G>
  class Learner;

  template <class G>
  static std::unique_ptr<Machine> begin(const Start<G>& start, const Options& options) {
    return std::make_unique<Learner<G>>(start, options);
  }
};

template <class G>
class Nrpa::Learner final : public Stepper<Learner<G>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  Learner(const Start<G>& start, const Options& options)
      : board_(&start.board),
        root_(start.root),
        options_(options),
        policy_(start.board, start.root, options.policy),
        seed_(start.seed),
        levels_(static_cast<std::size_t>(options.level)) {}

  Status step(Run& run) {
    if (run.node() == 0) return begin(run);
    if (!playout(run.node())) return Status::device_memory;
    --left_;
    run.reach(last_.line.size());
    run.note(EventKind::evaluate, last_.line.size(), last_.line.back(), last_.worth);
    outcomes_.add(last_.worth);
    if (run.offer(last_.worth, last_.line.size(), last_.line.back())) best_line_ = last_.line;
    if (left_ == 0) return Status::exhausted;
    return learn(run) ? Status::running : Status::device_memory;
  }

  void line(std::vector<Move>& out) const override { out.insert(out.end(), last_.line.begin(), last_.line.end()); }
  void best_line(std::vector<Move>& out) const override { out.insert(out.end(), best_line_.begin(), best_line_.end()); }
  const Outcomes* outcomes() const override { return &outcomes_; }
  std::uint64_t open() const override { return left_; }
  std::uint64_t memory_bytes() const override {
    std::uint64_t bytes = last_.memory_bytes() + best_line_.size() * sizeof(Move);
    for (const Level& level : levels_) bytes += level.weights.memory_bytes() + level.best.memory_bytes();
    return bytes;
  }
  std::size_t copied_bytes() const { return memory_bytes() + levels_.size() * sizeof(Level); }

 private:
  /// The moves among which one was chosen: a range of Playout::moves.
  struct Step {
    std::uint32_t first;
    std::uint16_t count;
    std::uint16_t chosen;
  };

  /// A playout, with the fingerprints of all moves that it had at each step. A step with only one has nothing to teach
  /// and is left out.
  struct Playout {
    Value worth = worst_value;
    std::vector<Move> line;
    std::vector<Step> steps;
    std::vector<std::uint64_t> moves;

    void clear() {
      line.clear();
      steps.clear();
      moves.clear();
    }
    std::uint64_t memory_bytes() const {
      return line.size() * sizeof(Move) + steps.size() * sizeof(Step) + moves.size() * sizeof(std::uint64_t);
    }
    /// Makes room for one more step.
    bool has_room() {
      return (line.size() < line.capacity() || grow(line)) && (steps.size() < steps.capacity() || grow(steps)) &&
             (moves.capacity() - moves.size() >= G::max_moves || grow(moves, G::max_moves));
    }
  };

  struct Level {
    MoveWeights weights;
    Playout best;
    int iterations = 0;
    int repeats = 0;
  };

  Status begin(Run& run) {
    left_ = root_.over() ? 0 : static_cast<std::uint64_t>(options_.playouts);
    return begin_playouts<G>(run, root_, left_);
  }

  bool playout(std::uint64_t node) {
    Rng rng(seed_, node);
    last_.clear();
    State state = root_;
    while (!state.over()) {
      if (!last_.has_room()) return false;
      const Move move = choose(state, rng);
      last_.line.push_back(move);
      state.apply(*board_, move);
    }
    last_.worth = state.objective();
    return true;
  }

  Move choose(const State& state, Rng& rng) {
    MoveList<G> moves;
    policy_.list(*board_, state, moves);
    if (moves.size() == 1) return moves[0];
    FingerprintList<G> fingerprints;
    state.fingerprints(*board_, moves, fingerprints);
    FixedList<double, G::max_moves> sums;  // of the weights up to each move
    double sum = 0;
    for (const std::uint64_t fingerprint : fingerprints) {
      last_.moves.push_back(fingerprint);
      sums.push_back(sum += levels_[0].weights.weight(fingerprint));
    }
    const double drawn = rng.fraction() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < sums.size() && sums[chosen] <= drawn) ++chosen;
    last_.steps.push_back({static_cast<std::uint32_t>(last_.moves.size() - moves.size()),
                           static_cast<std::uint16_t>(moves.size()), static_cast<std::uint16_t>(chosen)});
    return moves[chosen];
  }

  /// Hands the game just played to the lowest level, the best game of each level that ends to the one above, and begins
  /// the levels below anew. With each game that the highest level takes, one of its iterations is finished.
  bool learn(Run& run) {
    const Playout* playout = &last_;
    std::size_t at = 0;
    while (true) {
      Level& level = levels_[at];
      take(level, *playout);
      if (at + 1 == levels_.size()) run.decide();
      if (!ended(level)) break;
      playout = &level.best;
      if (++at == levels_.size()) return begin_again();
    }
    if (!levels_[at].weights.follow(levels_[at].best.steps, levels_[at].best.moves,
                                    static_cast<double>(options_.rate.count) / 1000.0, slots_))
      return false;
    for (; at > 0; --at)
      if (!begin_level(levels_[at - 1], levels_[at].weights)) return false;
    return true;
  }

  /// Of equally good games the latest is followed, as in the source.
  void take(Level& level, const Playout& playout) {
    ++level.iterations;
    if (playout.worth < level.best.worth) return;
    level.repeats = playout.line == level.best.line ? level.repeats + 1 : 0;
    level.best = playout;
  }

  bool ended(const Level& level) const {
    return level.iterations == options_.iterations || (options_.repeats > 0 && level.repeats >= options_.repeats);
  }

  bool begin_level(Level& level, const MoveWeights& weights) {
    level.best.clear();
    level.best.worth = worst_value;
    level.iterations = 0;
    level.repeats = 0;
    return level.weights.copy(weights);
  }

  bool begin_again() {
    const MoveWeights nothing;
    for (Level& level : levels_)
      if (!begin_level(level, nothing)) return false;
    return true;
  }

  const Board* board_;
  State root_;
  Options options_;
  PlayoutPolicy<G> policy_;
  std::uint64_t seed_;
  std::uint64_t left_ = 0;     // playouts still to come
  std::vector<Level> levels_;  // the lowest first
  Playout last_;
  std::vector<Move> best_line_;
  std::vector<std::uint32_t> slots_;  // scratch
  Outcomes outcomes_;
};

}  // namespace lookahead
