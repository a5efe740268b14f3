// Boards of numbers as text.
//
// - As people write them: a row a line, numbers between spaces, tabs or commas; or a MATLAB matrix, [9 23 2; 12 12 15],
//   whose rows end with semicolons or lines. Empty lines around the board are passed over.
// - In a spec: NUMBER.NUMBER/NUMBER.NUMBER, a slash between rows.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "text/notation.h"

namespace lookahead {

/// What a game's boards may be.
struct NumberLimits {
  int max_side;    ///< rows, and columns
  int max_number;  ///< from 0
  int max_kinds;   ///< different numbers, 0 aside
};

struct NumberGrid {
  int rows = 0;
  int columns = 0;
  std::vector<int> cells;  ///< rows * columns, the top row first
  std::size_t end = 0;     ///< bytes of the text up to the end of the board: less than all only behind a matrix's ]
};

/// Errors count bytes from the start of `text`, here and below.
Result<NumberGrid> parse_number_rows(std::string_view text, const NumberLimits& limits);
Result<NumberGrid> parse_number_cells(std::string_view text, const NumberLimits& limits);

/// The form of a spec.
std::string number_cells(int columns, const std::vector<int>& cells);
/// The form that people write, numbers one below the other.
std::string number_rows(int columns, const std::vector<int>& cells);

}  // namespace lookahead
