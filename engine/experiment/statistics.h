// Summaries of a sample.
#pragma once

#include <cstddef>
#include <span>

namespace lookahead {

/// The sample consists of whole numbers; `sd` is the population's standard deviation, since the sample is all there is.
struct Summary {
  std::size_t runs = 0;
  double min = 0;
  double mean = 0;
  double max = 0;
  double sd = 0;
};

Summary summarise(std::span<const double> sample);

/// A number rounded to two decimals, as tables print it.
double rounded(double x);

}  // namespace lookahead
