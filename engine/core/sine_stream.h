// The pseudo-random stream of the Color Walk article series: what 10,000 sin(n) has after the decimal point, for n = 1,
// 2, 3 and so on. It is a poor generator. It is here because the published boards and random players were made with it.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk" (2017-2018) and its repository.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>

#include "core/math.h"

namespace lookahead {

class SineStream {
 public:
  /// Up to this argument sine() keeps its promise; after it the stream begins again.
  static constexpr std::uint64_t last_draw = std::uint64_t{1} << 32;

  explicit SineStream(std::uint64_t first_draw = 1) : draw_(first_draw) {}

  /// A number in 0 to bound - 1.
  std::uint32_t below(std::uint32_t bound) {
    const double x = 10000 * sine(static_cast<double>(draw_++ % last_draw));
    return static_cast<std::uint32_t>((x - std::floor(x)) * bound);
  }

  /// The n of the next draw.
  std::uint64_t position() const { return draw_; }

 private:
  std::uint64_t draw_;
};

}  // namespace lookahead
