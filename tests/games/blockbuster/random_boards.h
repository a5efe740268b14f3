// Boards of all sizes, numbers and budgets, full ones and such as come up in a game, the same in every run.
#pragma once

#include "core/rng.h"
#include "games/blockbuster/boards.h"

namespace lookahead::tests {

struct BlockSizes {
  int most_side = blockbuster::max_side;
  int most_kinds = blockbuster::max_kinds;
  int most_budget = blockbuster::max_budget;
};

inline blockbuster::Diagram random_blocks(Rng& rng, const BlockSizes& sizes = {}) {
  const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); };
  const auto side = [&] { return 1 + below(1 + below(sizes.most_side)); };  // small ones are more likely
  const int rows = side();
  const int columns = side();
  std::vector<int> kinds;
  for (int kind = 1 + below(sizes.most_kinds); kind > 0; --kind)
    kinds.push_back(1 + below(below(2) == 0 ? 12 : blockbuster::max_value));
  const bool streaky = below(3) == 0;  // large groups
  const int empty_in = below(2) == 0 ? 1'000'000 : 2 + below(6);
  std::vector<int> numbers;
  for (int i = 0; i < rows * columns; ++i) {
    if (streaky && i > 0 && below(4) > 0)
      numbers.push_back(numbers.back());
    else
      numbers.push_back(below(empty_in) == 0 ? 0 : kinds[std::size_t(below(static_cast<int>(kinds.size())))]);
  }
  return blockbuster::diagram_of(rows, columns, numbers,
                                 {.budget = 1 + below(sizes.most_budget), .swaps = below(2) == 0});
}

}  // namespace lookahead::tests
