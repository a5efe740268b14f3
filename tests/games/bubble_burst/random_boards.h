// Boards of all sizes, numbers of colours and rules, full ones and such as come up in a game, the same in every run.
#pragma once

#include "core/rng.h"
#include "games/bubble_burst/rules.h"

namespace lookahead::tests {

struct BubbleSizes {
  int most_side = bubble_burst::max_side;
  int most_colours = 8;
};

inline bubble_burst::Diagram random_bubbles(Rng& rng, const BubbleSizes& sizes = {}) {
  const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); };
  const auto side = [&] { return 1 + below(1 + below(sizes.most_side)); };  // small ones are more likely
  bubble_burst::Diagram diagram{.cells = {{side(), side(), {}}, 2 + below(sizes.most_colours - 1)}, .rules = {}};
  if (below(2) == 0) diagram.rules.closing = bubble_burst::Closing::left;
  if (below(2) == 0) diagram.rules.scoring = bubble_burst::Scoring::samegame;
  const bool streaky = below(3) == 0;  // large groups
  const int blank_in = below(2) == 0 ? 1'000'000 : 2 + below(6);
  auto& cells = diagram.cells.grid.cells;
  for (int i = 0; i < diagram.cells.grid.size(); ++i) {
    if (streaky && i > 0 && below(4) > 0)
      cells.push_back(cells.back());
    else
      cells.push_back(below(blank_in) == 0 ? bubble_burst::blank
                                           : static_cast<std::uint8_t>(below(diagram.cells.colours)));
  }
  return settled(diagram);
}

}  // namespace lookahead::tests
