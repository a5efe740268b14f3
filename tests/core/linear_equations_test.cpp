#include "core/linear_equations.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace lookahead {
namespace {

TEST(LinearEquations, HaveTheSolutionThatTheyWereMadeOf) {
  Rng rng(7);
  const auto draw = [&] { return static_cast<double>(rng.below(2001)) / 100 - 10; };
  for (std::size_t n = 1; n <= 30; ++n) {
    std::vector<double> matrix(n * n), wanted(n), right(n);
    for (double& each : matrix) each = draw();
    matrix[0] = n > 1 ? 0 : 3;  // so that rows have to be exchanged
    for (double& each : wanted) each = draw();
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < n; ++k) right[i] += matrix[i * n + k] * wanted[k];
    const auto found = solve_linear(matrix, right);
    for (std::size_t i = 0; i < n; ++i) EXPECT_NEAR(found[i], wanted[i], 1e-7) << n;
    std::vector<double> both(2 * n);
    for (std::size_t i = 0; i < n; ++i) both[2 * i] = 2 * (both[2 * i + 1] = right[i]);
    const auto solved = solve_linear(matrix, both, 2);
    for (std::size_t i = 0; i < n; ++i) {
      EXPECT_EQ(solved[2 * i], 2 * found[i]) << n;
      EXPECT_EQ(solved[2 * i + 1], found[i]) << n;
    }
  }
}

}  // namespace
}  // namespace lookahead
