// Elementary functions with the same bits everywhere: the C library's differ between glibc and musl.
#pragma once

namespace lookahead {

/// Sine of x radians. |error| < 4e-15 for |x| <= 2^32; larger arguments are outside the contract.
double sine(double x);

}  // namespace lookahead
