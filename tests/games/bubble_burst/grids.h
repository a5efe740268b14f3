// The grids of the Bubble Burst articles, where the reference data is there (NEEDS_BUBBLE_BURST_DATA).
#pragma once

#include <string>

#include "games/bubble_burst/text.h"
#include "support/files.h"

namespace lookahead::tests {

/// Grid "1", "2" or "3" as an exact board.
inline std::string grid(const std::string& number) {
  return bubble_burst::exact_text(*bubble_burst::parse_rows(bubble_burst_reference("Game" + number + ".txt")));
}

}  // namespace lookahead::tests
