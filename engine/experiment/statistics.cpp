#include "experiment/statistics.h"

#include <algorithm>
#include <cmath>

namespace lookahead {

Summary summarise(std::span<const double> sample) {
  if (sample.empty()) return {};
  Summary out{.runs = sample.size(), .min = sample[0], .mean = 0, .max = sample[0], .sd = 0};
  for (const double x : sample) {
    out.min = std::min(out.min, x);
    out.max = std::max(out.max, x);
    out.mean += x;
  }
  out.mean /= static_cast<double>(sample.size());
  double squares = 0;
  for (const double x : sample) squares += (x - out.mean) * (x - out.mean);
  out.sd = std::sqrt(squares / static_cast<double>(sample.size()));
  return out;
}

double rounded(double x) {
  constexpr double halves = 1e-9;  // 40.025 lies just below itself in binary, and is to go up all the same
  return std::floor(x * 100 + 0.5 + halves) / 100;
}

}  // namespace lookahead
