// Elementary functions whose results have the same bits on every machine. Those of the C libraries differ: glibc's are
// not musl's.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace lookahead {

/// Sine of x radians. |error| < 4e-15 for |x| <= 2^32; larger arguments are outside the contract.
double sine(double x);

/// The natural logarithm of x > 0. Relative error < 1e-14.
double logarithm(double x);

/// e^x for |x| <= 700. Relative error < 1e-14. It is in line: learning playouts ask for it a thousand times each.
/// By the Taylor series on |r| <= ln(2) / 2, where x = n ln(2) + r; the first term left out is below 1e-14.
inline double exponential(double x) {
  constexpr double to_whole = 0x1.8p52;          // a double that is this large has no fraction
  constexpr double ln_2_high = 0x1.62e42fefp-1;  // so short that its product with n is exact
  constexpr double ln_2_low = 0x1.473de6af278edp-34;
  const double n = (x * 0x1.71547652b82fep+0 + to_whole) - to_whole;
  const double r = (x - n * ln_2_high) - n * ln_2_low;
  constexpr std::array<double, 12> terms = {1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320,
                                            1.0 / 5040,     1.0 / 720,     1.0 / 120,    1.0 / 24,
                                            1.0 / 6,        1.0 / 2,       1.0,          1.0};
  double sum = 0;
  for (const double term : terms) sum = sum * r + term;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(static_cast<std::int64_t>(n) + 1023) << 52);
}

/// The root of x of a degree that need not be whole: x^(1 / degree). Relative error < 1e-14 for 1 <= x <= 2^20 and
/// degrees from 0.5 to 100; others are outside the contract.
double root(double x, double degree);

}  // namespace lookahead
