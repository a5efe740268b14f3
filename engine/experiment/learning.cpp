#include "experiment/learning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "core/linear_equations.h"
#include "core/rng.h"
#include "games/bubble_burst/boards.h"
#include "games/bubble_burst/learned.h"
#include "games/bubble_burst/text.h"

namespace lookahead {
namespace {

using namespace bubble_burst;
using Bubbles = SmallGame;
using At = Bubbles::State;

constexpr std::size_t unknowns = knots.size() * feature_count;

/// What the weights of all knots are multiplied by: only two knots count.
struct KnotRow {
  std::array<double, unknowns> values{};
  std::size_t begin = 0;
  std::size_t end = 0;  ///< all others are 0

  /// Of a position; all are 0 where the game is over.
  KnotRow(const Bubbles::Board& board, const At& at) {
    if (at.over()) return;
    const Features seen = features(board, at);
    const BetweenKnots place = between_knots(seen.others);
    const double up = static_cast<double>(place.up) / (place.up + place.down);
    begin = place.first * feature_count;
    end = begin + 2 * feature_count;
    for (std::size_t f = 0; f < feature_count; ++f) {
      values[begin + f] = (1 - up) * seen.counts[f];
      values[begin + feature_count + f] = up * seen.counts[f];
    }
  }
};

/// The linear equations that the weights have to meet.
class Equations {
 public:
  Equations() : left_(unknowns * unknowns), right_(unknowns) {}

  /// Adds the positions of one line.
  void add(const Bubbles::Board& board, const std::vector<At>& line) {
    constexpr double fading = 0.6;
    std::array<double, unknowns> trace{};
    KnotRow now(board, line[0]);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const KnotRow next(board, line[i + 1]);
      const auto gain = static_cast<double>(line[i + 1].objective() - line[i].objective());
      const std::size_t begin = next.end == 0 ? now.begin : std::min(now.begin, next.begin);
      const std::size_t end = std::max(now.end, next.end);
      for (std::size_t j = 0; j < unknowns; ++j) {
        trace[j] = fading * trace[j] + now.values[j];
        if (std::fabs(trace[j]) < 1e-9) continue;
        right_[j] += trace[j] * gain;
        for (std::size_t k = begin; k < end; ++k)
          left_[j * unknowns + k] += trace[j] * (now.values[k] - next.values[k]);
      }
      now = next;
    }
  }

  /// A small multiple of the weights is added to the left side, so that weights of what was never seen are 0.
  KnotWeights solved() const {
    std::vector<double> left = left_;
    for (std::size_t i = 0; i < unknowns; ++i) left[i * unknowns + i] += 30;
    const std::vector<double> weights = solve_linear(std::move(left), right_);
    KnotWeights out{};
    for (std::size_t i = 0; i < unknowns; ++i)
      out[i / feature_count][i % feature_count] = static_cast<std::int32_t>(std::floor(weights[i] * 256 + 0.5));
    return out;
  }

 private:
  std::vector<double> left_;  // row by row
  std::vector<double> right_;
};

/// A beam that keeps all its positions, so that any of them can be begun from again.
class LearningBeam {
 public:
  LearningBeam(const Bubbles::Board& board, const Weights& weights, int width, int noise, Rng& rng)
      : board_(board), weights_(weights), width_(static_cast<std::size_t>(width)), noise_(noise), rng_(rng) {}

  /// The positions of the best line, from the root on.
  std::vector<At> play(const At& root) {
    levels_.assign(1, {{root, 0, 0}});
    while (!levels_.back().empty()) levels_.push_back(next_level());
    levels_.pop_back();
    return best_line();
  }

  /// One of the positions of the last play, but the root only if there are no others.
  At any() {
    const std::size_t longest = levels_.size() - 1;
    const auto& level = levels_[longest == 0 ? 0 : 1 + rng_.below(static_cast<std::uint32_t>(longest))];
    return level[rng_.below(static_cast<std::uint32_t>(level.size()))].state;
  }

 private:
  struct Place {
    At state;
    std::size_t parent;  // in the level before
    Value value;
  };
  using Level = std::vector<Place>;

  Level next_level() {
    Level next;
    for (std::size_t i = 0; i < levels_.back().size(); ++i) {
      MoveList<Bubbles> moves;
      levels_.back()[i].state.moves(board_, moves);
      for (const Move move : moves) {
        At state = levels_.back()[i].state;
        state.apply(board_, move);
        list({state, i, worth(weights_, board_, state) + chance()}, next);
      }
    }
    return next;
  }

  Value chance() {
    const auto most = static_cast<std::uint32_t>(noise_ * 256);
    return Value{rng_.below(most + 1)} + rng_.below(most + 1) - most;
  }

  void list(const Place& child, Level& next) const {
    std::size_t worst = 0;
    for (std::size_t i = 0; i < next.size(); ++i) {
      if (next[i].state == child.state) return;
      if (next[i].value < next[worst].value) worst = i;
    }
    if (next.size() < width_)
      next.push_back(child);
    else if (child.value > next[worst].value)
      next[worst] = child;
  }

  std::vector<At> best_line() const {
    std::size_t level = 0;
    std::size_t best = 0;
    for (std::size_t l = 0; l < levels_.size(); ++l)
      for (std::size_t i = 0; i < levels_[l].size(); ++i)
        if (levels_[l][i].state.objective() > levels_[level][best].state.objective()) level = l, best = i;
    std::vector<At> line(level + 1);
    for (std::size_t l = level + 1; l-- > 0;) {
      line[l] = levels_[l][best].state;
      best = levels_[l][best].parent;
    }
    return line;
  }

  const Bubbles::Board& board_;
  const Weights& weights_;
  std::size_t width_;
  int noise_;
  Rng& rng_;
  std::vector<Level> levels_;
};

/// Some moves, each of them drawn or, if there are weights to go by, three times of four the best.
void play_opening(const Bubbles::Board& board, const Weights& weights, bool has_learnt, std::uint32_t length, Rng& rng,
                  At& at) {
  for (; length > 0 && !at.over(); --length) {
    MoveList<Bubbles> moves;
    at.moves(board, moves);
    Move chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (has_learnt && rng.below(4) > 0) {
      Value best = worst_value;
      for (const Move move : moves) {
        At after = at;
        after.apply(board, move);
        const Value value = worth(weights, board, after);
        if (value > best) best = value, chosen = move;
      }
    }
    at.apply(board, chosen);
  }
}

/// Plays each board three times, first from an opening and then from a position of the beam before. Returns the mean
/// score of those that had no opening, if there were any.
std::optional<double> play_round(const LearningPlan& plan, const Shape& shape, std::uint64_t round,
                                 const Weights& weights, Rng& rng, Equations& equations) {
  constexpr std::uint64_t first_noise = 300;  // while there is nothing to go by
  const auto longest = static_cast<std::uint32_t>(shape.rows * shape.columns / 4 + 1);
  double sum = 0;
  int whole = 0;
  for (std::uint64_t i = 0; i < plan.boards; ++i) {
    const Bubbles::Board board(uniform_board(shape, plan.first + round * plan.boards + i));
    const std::uint32_t opening = rng.below(3) == 0 ? 0 : rng.below(longest);
    At root = At::root(board);
    play_opening(board, weights, round > 0, opening, rng, root);
    LearningBeam beam(board, weights, static_cast<int>(plan.width),
                      static_cast<int>(round == 0 ? first_noise : plan.noise), rng);
    for (int line = 0; line < 3; ++line) {
      const std::vector<At> played = beam.play(root);
      equations.add(board, played);
      if (opening == 0 && line == 0) sum += static_cast<double>(played.back().objective()), ++whole;
      root = beam.any();
    }
  }
  return whole > 0 ? std::optional(sum / whole) : std::nullopt;
}

std::string text_of(const KnotWeights& weights) {
  std::string out;
  for (const auto& row : weights) {
    out += "{";
    for (const std::int32_t weight : row) out += std::to_string(weight) + ", ";
    out.resize(out.size() - 2);
    out += "},\n";
  }
  return out;
}

}  // namespace

Result<std::string> learned_weights(const LearningPlan& plan,
                                    const std::function<void(std::uint64_t round, std::optional<double> mean)>& tell) {
  const auto shape = parse_shape(plan.shape);
  if (!shape) return shape.error();
  if (shape->rows > 16 || shape->columns > 16 || shape->colours > 7)
    return Error{"boards to learn on have at most 16x16 cells and 7 colours", 0};
  KnotWeights fitted{};
  Equations equations;
  Rng rng(plan.first);
  for (std::uint64_t round = 0; round < plan.rounds; ++round) {
    const auto mean = play_round(plan, *shape, round, *std::make_unique<Weights>(fitted), rng, equations);
    fitted = equations.solved();
    tell(round + 1, mean);
  }
  return text_of(fitted);
}

}  // namespace lookahead
