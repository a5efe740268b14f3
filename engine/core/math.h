// Elementary functions whose results have the same bits on every machine. Those of the C libraries differ: glibc's are
// not musl's.
#pragma once

namespace lookahead {

/// Sine of x radians. |error| < 4e-15 for |x| <= 2^32; larger arguments are outside the contract.
double sine(double x);

/// The natural logarithm of x > 0. Relative error < 1e-14.
double logarithm(double x);

/// The root of x of a degree that need not be whole: x^(1 / degree). Relative error < 1e-14 for 1 <= x <= 2^20 and
/// degrees from 0.5 to 100; others are outside the contract.
double root(double x, double degree);

}  // namespace lookahead
