// The temperature of simulated annealing: how much a change may lose, and still be kept now and then. Its unit is the
// standard deviation of some random games, so that it means the same in every game.
// Source: N. Metropolis and others, "Equation of State Calculations by Fast Computing Machines" (1953), for the rule.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/math.h"
#include "core/rng.h"
#include "core/types.h"

namespace lookahead {

class Temperature {
 public:
  /// It falls from `hot` to `cold`, both more than 0.
  Temperature(double hot, double cold) : hot_(hot), cooling_(logarithm(cold / hot)) {}

  /// Takes in what one more of the random games was worth.
  void measure(Value worth) {
    if (count_++ == 0) first_ = worth;
    const auto score = static_cast<double>(worth - first_);
    sum_ += score;
    squares_ += score * score;
    const double mean = sum_ / count_;
    spread_ = std::sqrt(std::max(0.0, squares_ / count_ - mean * mean));
  }
  /// Their standard deviation.
  double spread() const { return spread_; }

  /// Whether a change that loses so much is kept when `done` of the cooling is over, from 0 to 1: always if it loses
  /// nothing, otherwise with probability e^(-loss / temperature).
  bool accepts(double loss, double done, Rng& rng) const {
    if (loss <= 0) return true;
    const double temperature = spread_ * hot_ * exponential(done * cooling_);
    return loss < 50 * temperature && rng.fraction() < exponential(-loss / temperature);
  }

 private:
  double hot_;
  double cooling_;   // the logarithm of cold to hot
  int count_ = 0;    // of games measured
  Value first_ = 0;  // scores are counted from that of the first game, so that their squares stay small
  double sum_ = 0;
  double squares_ = 0;
  double spread_ = 0;
};

}  // namespace lookahead
