// Boards of all sizes, numbers of colours, starts and numbers of blank cells, the same ones in every run.
#pragma once

#include "core/rng.h"
#include "games/color_walk/rules.h"

namespace lookahead::tests {

using color_walk::blank;
using color_walk::Cells;
using color_walk::max_colours;
using color_walk::max_side;
using color_walk::min_colours;

struct Sizes {
  int most_side = max_side;
  int most_colours = max_colours;
};

/// One to `most` with small numbers more likely than large ones.
inline int mostly_small(Rng& rng, int most) {
  const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); };
  return 1 + below(1 + below(most));
}

inline Cells random_board(Rng& rng, const Sizes& sizes = {}) {
  const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); };
  Cells cells{.grid = {mostly_small(rng, sizes.most_side), mostly_small(rng, sizes.most_side), {}},
              .colours = min_colours + below(sizes.most_colours - min_colours + 1)};
  const int size = cells.grid.size();
  // A third of the boards is streaky: long rows of one colour make large components.
  const bool streaky = below(3) == 0;
  for (int i = 0; i < size; ++i) {
    const bool repeats = streaky && i > 0 && below(4) > 0;
    cells.grid.cells.push_back(repeats ? cells.grid.cells.back() : static_cast<std::uint8_t>(below(cells.colours)));
  }
  const int blanks = below(2) == 0 ? 1 : mostly_small(rng, 12);
  for (int i = 0; i < blanks; ++i) cells.grid.cells[std::size_t(below(size))] = blank;
  return cells;
}

}  // namespace lookahead::tests
