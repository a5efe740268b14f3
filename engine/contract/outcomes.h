// A histogram of how the games ended that a search has played out. Its bins widen as games come in, and depend on
// nothing but the games and their order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/types.h"

namespace lookahead {

class Outcomes {
 public:
  static constexpr std::size_t bins = 64;

  void add(Value value) {
    if (count_ == 0) {
      first_ = least_ = most_ = value;
    } else if (value < first_ || value - first_ >= width_ * Value{bins}) [[unlikely]] {
      widen(value);
    }
    least_ = std::min(least_, value);
    most_ = std::max(most_, value);
    ++counts_[bin(value)];
    ++count_;
  }

  std::uint64_t count() const { return count_; }
  /// The least and the most that any game was worth; 0 before the first.
  Value least() const { return least_; }
  Value most() const { return most_; }
  /// How many different values fall in one bin.
  Value width() const { return width_; }
  /// The bin that a value within least() to most() falls in.
  std::size_t bin(Value value) const { return static_cast<std::size_t>((value - first_) / width_); }
  std::uint64_t in_bin(std::size_t i) const { return counts_[i]; }

 private:
  /// Doubles the width until the value has a bin; the bins so far become the lower half, or the upper one.
  void widen(Value value) {
    while (value < first_ || value - first_ >= width_ * Value{bins}) {
      const bool is_below = value < first_;
      std::array<std::uint64_t, bins> wide{};
      for (std::size_t i = 0; i < bins; ++i) wide[(is_below ? bins / 2 : 0) + i / 2] += counts_[i];
      if (is_below) first_ -= width_ * Value{bins};
      width_ *= 2;
      counts_ = wide;
    }
  }

  std::array<std::uint64_t, bins> counts_{};
  std::uint64_t count_ = 0;
  Value first_ = 0;  // where the bins begin
  Value width_ = 1;
  Value least_ = 0;
  Value most_ = 0;
};

}  // namespace lookahead
