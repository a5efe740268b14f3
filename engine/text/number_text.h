// Boards of numbers as text.
//
// - As people write them: one line for each row, with spaces, tabs, commas or semicolons between the numbers; or a
//   MATLAB matrix, [9 23 2; 12 12 15], whose rows end at semicolons or at the ends of lines. Empty lines around the
//   board are passed over.
// - In a spec: NUMBER.NUMBER/NUMBER.NUMBER, a slash between rows.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "text/notation.h"

namespace lookahead {

/// What boards a game allows.
struct NumberLimits {
  int max_side;    ///< the most rows, and the most columns
  int max_number;  ///< numbers go from 0 to this
  int max_kinds;   ///< the most different numbers, not counting 0
};

struct NumberGrid {
  int rows = 0;
  int columns = 0;
  std::vector<int> cells;  ///< rows * columns, the top row first
  std::size_t end = 0;     ///< bytes of the text up to the board's end; more may follow only a matrix's ]
};

/// The offsets of errors count bytes from the start of `text`, here and below.
Result<NumberGrid> parse_number_rows(std::string_view text, const NumberLimits& limits);
Result<NumberGrid> parse_number_cells(std::string_view text, const NumberLimits& limits);

/// Numbers in the form of a spec.
std::string number_cells(int columns, const std::vector<int>& cells);
/// Numbers in the form that people write, in columns.
std::string number_rows(int columns, const std::vector<int>& cells);

}  // namespace lookahead
