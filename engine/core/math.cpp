#include "core/math.h"

#include <cmath>

namespace lookahead {
namespace {

// pi/2 as a sum of four parts with at most 20 significant bits each, so that the product of a part and a quotient of 32
// bits is exact.
constexpr double half_pi[] = {0x1.921fap+0, 0x1.54442p-20, 0x1.a308cp-41, 0x1.31318p-61};
constexpr double two_over_pi = 0x1.45f306dc9c883p-1;

// Taylor series on |r| <= pi/4; the first term left out is below 1e-18.
double sine_near_zero(double r) {
  constexpr int last = 17;
  double sum = 0;
  for (int n = last; n >= 3; n -= 2) sum = (sum + 1) * (-r * r / (n * (n - 1)));
  return r * (1 + sum);
}

double cosine_near_zero(double r) {
  constexpr int last = 18;
  double sum = 0;
  for (int n = last; n >= 2; n -= 2) sum = (sum + 1) * (-r * r / (n * (n - 1)));
  return 1 + sum;
}

constexpr double ln_2 = 0x1.62e42fefa39efp-1;

/// e^x as 2^halvings * e^r, the latter by its Taylor series on |r| <= ln(2) / 2; the first term left out is below
/// 1e-19. Roots keep the bits that they have always had.
double slow_exponential(double x) {
  constexpr int last = 16;
  const double halvings = std::floor(x / ln_2 + 0.5);
  const double r = x - halvings * ln_2;
  double sum = 1;
  for (int n = last; n >= 1; --n) sum = 1 + sum * r / n;
  return std::ldexp(sum, static_cast<int>(halvings));
}

}  // namespace

/// By the series of the inverse hyperbolic tangent, on a mantissa between 1/sqrt(2) and sqrt(2); the first term left
/// out is below 1e-18.
double logarithm(double x) {
  constexpr double sqrt_half = 0x1.6a09e667f3bcdp-1;
  constexpr int last = 21;
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);  // exact, in [1/2, 1)
  if (mantissa < sqrt_half) {
    mantissa *= 2;
    --exponent;
  }
  const double s = (mantissa - 1) / (mantissa + 1);
  double sum = 0;
  for (int n = last; n >= 1; n -= 2) sum = sum * s * s + 1.0 / n;
  return exponent * ln_2 + 2 * s * sum;
}

double root(double x, double degree) { return slow_exponential(logarithm(x) / degree); }

double sine(double x) {
  const double quarters = std::floor(x * two_over_pi + 0.5);
  double r = x;
  for (const double part : half_pi) r -= quarters * part;
  const int quadrant = static_cast<int>(quarters - 4 * std::floor(quarters / 4));
  const double magnitude = quadrant % 2 == 0 ? sine_near_zero(r) : cosine_near_zero(r);
  return quadrant < 2 ? magnitude : -magnitude;
}

}  // namespace lookahead
