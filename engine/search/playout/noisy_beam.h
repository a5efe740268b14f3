// A narrow beam for a line to begin with: the best few lines of each length by a metric to which a little chance is
// added, so that no two beams are alike. It is a part of searches that go on from whole lines, and examines one
// position at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "core/device_memory.h"
#include "core/rng.h"

namespace lookahead {

template <OnePlayer G>
class NoisyBeam {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  NoisyBeam(Evaluate<G> evaluate, std::size_t width) : metric_(evaluate), width_(width) {}

  /// Null if it was made without one; it is then never begun.
  Evaluate<G> metric() const { return metric_; }

  /// Begins again. `noise` is the most that chance adds to a value, or takes from it.
  bool begin(const State& root, double noise) {
    root_ = root;
    noise_ = noise;
    lineage_.clear();
    next_.clear();
    best_.reset();
    level_.assign(1, Place{root, 0, 0, no_place, 0, 0});
    examined_ = 0;
    return begin_level();
  }

  /// Whether there is a position to examine.
  bool is_running() const { return examined_ < level_.size(); }

  /// The position to examine next.
  const State& state() const { return level_[examined_].state; }

  /// Appends the moves to it.
  void line(std::vector<Move>& out) const { line(level_[examined_].place, out); }
  /// Appends the moves to the best of those examined, of which there must be one.
  void best_line(std::vector<Move>& out) const { line(*best_, out); }

  /// Values what its moves lead to, and goes on to the next position. False if the device has no memory left.
  bool expand(const Board& board, const MoveList<G>& moves, Rng& rng) {
    const Place parent = level_[examined_++];
    if (!best_ || parent.state.objective() > best_worth_) {
      best_ = parent.place;
      best_worth_ = parent.state.objective();
    }
    for (const Move move : moves)
      if (!list(board, parent, move, metric_(board, root_, parent.state, move) + chance(rng))) return false;
    if (is_running()) return true;
    std::swap(level_, next_);
    next_.clear();
    examined_ = 0;
    return begin_level();
  }

  std::uint64_t memory_bytes() const {
    return (level_.size() + next_.size()) * sizeof(Place) + lineage_.size() * sizeof(Step);
  }

 private:
  static constexpr std::uint32_t no_place = UINT32_MAX;

  /// A position that is kept. Its place is that of its last move in the lineage.
  struct Place {
    State state;
    Value value;
    std::uint64_t key;
    std::uint32_t parent;  // the place of the position before
    Move move;
    std::uint32_t place;
  };
  struct Step {
    std::uint32_t parent;
    Move move;
  };

  Value chance(Rng& rng) const {
    const double one = rng.fraction();
    const double two = rng.fraction();
    return static_cast<Value>((one + two - 1) * noise_);
  }

  /// Keeps a child if there is room or if it is better than the worst, and if its position is not kept already.
  bool list(const Board& board, const Place& parent, Move move, Value value) {
    std::size_t worst = 0;
    for (std::size_t i = 1; i < next_.size(); ++i)
      if (next_[i].value < next_[worst].value) worst = i;
    const bool is_full = next_.size() == width_;
    if (is_full && value <= next_[worst].value) return true;
    Place child{parent.state, value, 0, parent.place, move, 0};
    child.state.apply(board, move);
    child.key = child.state.key();
    for (const Place& other : next_)
      if (other.key == child.key) return true;
    if (is_full) {
      next_[worst] = child;
      return true;
    }
    if (next_.size() == next_.capacity() && !grow(next_)) return false;
    next_.push_back(child);
    return true;
  }

  bool begin_level() {
    for (Place& place : level_) {
      place.place = static_cast<std::uint32_t>(lineage_.size());
      if (lineage_.size() == lineage_.capacity() && !grow(lineage_)) return false;
      lineage_.push_back({place.parent, place.move});
    }
    return true;
  }

  void line(std::uint32_t place, std::vector<Move>& out) const {
    const std::size_t first = out.size();
    std::size_t length = 0;
    for (std::uint32_t at = place; lineage_[at].parent != no_place; at = lineage_[at].parent) ++length;
    out.resize(first + length);
    for (std::uint32_t at = place; length > 0; at = lineage_[at].parent) out[first + --length] = lineage_[at].move;
  }

  Evaluate<G> metric_;
  std::size_t width_;
  State root_{};
  double noise_ = 0;
  std::vector<Place> level_;
  std::vector<Place> next_;
  std::size_t examined_ = 0;   // of the level
  std::vector<Step> lineage_;  // of all levels; the root comes first
  std::optional<std::uint32_t> best_;
  Value best_worth_ = worst_value;
};

}  // namespace lookahead
