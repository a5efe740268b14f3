// Linear equations, solved with the same bits on every machine.
#pragma once

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace lookahead {

/// What x has to be, so that the matrix times x is `right`: by Gauss's elimination with the largest pivot of a column.
/// Both are given row by row. `matrix` has as many columns as rows, and must not be singular; `right` has as many rows,
/// and so many columns, each of which is solved for by itself.
inline std::vector<double> solve_linear(std::vector<double> matrix, std::vector<double> right,
                                        std::size_t columns = 1) {
  const std::size_t n = right.size() / columns;
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t j = i + 1; j < n; ++j)
      if (std::fabs(matrix[j * n + i]) > std::fabs(matrix[pivot * n + i])) pivot = j;
    if (pivot != i) {
      for (std::size_t k = 0; k < n; ++k) std::swap(matrix[pivot * n + k], matrix[i * n + k]);
      for (std::size_t c = 0; c < columns; ++c) std::swap(right[pivot * columns + c], right[i * columns + c]);
    }
    for (std::size_t j = i + 1; j < n; ++j) {
      const double factor = matrix[j * n + i] / matrix[i * n + i];
      if (factor == 0) continue;
      for (std::size_t k = i; k < n; ++k) matrix[j * n + k] -= factor * matrix[i * n + k];
      for (std::size_t c = 0; c < columns; ++c) right[j * columns + c] -= factor * right[i * columns + c];
    }
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k)
      for (std::size_t c = 0; c < columns; ++c) right[i * columns + c] -= matrix[i * n + k] * right[k * columns + c];
    for (std::size_t c = 0; c < columns; ++c) right[i * columns + c] /= matrix[i * n + i];
  }
  return right;
}

}  // namespace lookahead
