#include "core/math.h"

#include <cmath>

namespace lookahead {
namespace {

// pi/2 in four parts of at most 20 significant bits: their products with a 32-bit quotient are exact.
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

}  // namespace

double sine(double x) {
  const double quarters = std::floor(x * two_over_pi + 0.5);
  double r = x;
  for (const double part : half_pi) r -= quarters * part;
  const int quadrant = static_cast<int>(quarters - 4 * std::floor(quarters / 4));
  const double magnitude = quadrant % 2 == 0 ? sine_near_zero(r) : cosine_near_zero(r);
  return quadrant < 2 ? magnitude : -magnitude;
}

}  // namespace lookahead
