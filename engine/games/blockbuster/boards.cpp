#include "games/blockbuster/boards.h"

#include <algorithm>
#include <set>

#include "core/rng.h"

namespace lookahead::blockbuster {
namespace {

Diagram drawn(const Shape& shape, const std::vector<int>& values, Rng& rng) {
  std::vector<int> numbers;
  for (int cell = 0; cell < shape.rows * shape.columns; ++cell)
    numbers.push_back(values[rng.below(static_cast<std::uint32_t>(values.size()))]);
  return diagram_of(shape.rows, shape.columns, numbers, shape.rules);
}

}  // namespace

int usual_budget(int rows, int columns) { return std::max(1, rows * columns / 3); }

Diagram diagram_of(int rows, int columns, const std::vector<int>& numbers, const Rules& rules) {
  std::set<int> values(numbers.begin(), numbers.end());
  values.erase(0);
  Diagram diagram{.cells = {rows, columns, {}}, .values = {values.begin(), values.end()}, .rules = rules};
  for (const int number : numbers) {
    const auto place = std::find(diagram.values.begin(), diagram.values.end(), number);
    diagram.cells.cells.push_back(number == 0 ? blank : static_cast<std::uint8_t>(place - diagram.values.begin()));
  }
  return settled(diagram);
}

std::vector<int> numbers_of(const Diagram& diagram) {
  std::vector<int> numbers;
  for (const std::uint8_t cell : diagram.cells.cells) numbers.push_back(cell == blank ? 0 : diagram.values[cell]);
  return numbers;
}

Diagram uniform_board(const Shape& shape, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<int> values;
  for (int value = 1; value <= shape.kinds; ++value) values.push_back(value);
  return drawn(shape, values, rng);
}

Diagram spread_board(const Shape& shape, std::uint64_t seed) {
  Rng rng(seed);
  std::set<int> values;
  while (static_cast<int>(values.size()) < shape.kinds)
    values.insert(1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.largest))));
  return drawn(shape, {values.begin(), values.end()}, rng);
}

}  // namespace lookahead::blockbuster
