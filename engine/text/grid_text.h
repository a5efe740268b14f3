// Boards of coloured cells as text, for every game that has them.
//
// - Rows: a line of symbols a row. Digits 0 to 7, or up to eight different letters (numbered by the alphabet), are
//   colours; `.` is blank. Spaces between symbols and empty lines around the board are passed over.
// - A size: ROWSxCOLUMNS or ROWSxCOLUMNSxCOLOURS.
// - Cells in a spec: ROW/ROW/... or ~LETTERS (packed digits), whichever is shorter.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/grid.h"
#include "text/notation.h"

namespace lookahead {

/// What a game's boards may be.
struct GridLimits {
  int max_side;         ///< rows, and columns
  const char* example;  ///< a size, for messages
};
inline constexpr int min_grid_colours = 2;
inline constexpr int max_grid_colours = 8;

struct GridSize {
  int rows = 0;
  int columns = 0;
  int colours = 0;  ///< 0: not given
};

/// Errors count bytes from the start of `text`, here and below.
Result<GridSize> parse_size(std::string_view text, const GridLimits& limits);

/// "20x30x5".
std::string size_text(int rows, int columns, int colours);

/// Rows as people write them; `separator` ends a row. As many colours as are shown, at least two.
Result<ColourGrid> parse_rows(std::string_view text, char separator, const GridLimits& limits);

/// How many cells of a game's boards are blank most often: the packed text of such a board spends least on blanks.
enum class UsualBlanks { none, one };

/// An exact board: its size (read already), and behind the colon at `colon`, or nowhere, its cells as rows or packed.
Result<ColourGrid> parse_exact(std::string_view text, std::size_t colon, const GridSize& size, UsualBlanks usual,
                               const GridLimits& limits);

/// The shorter of the two forms.
std::string cells_text(const ColourGrid& cells, UsualBlanks usual);

/// The cells of a board of known size and number of colours as packed digits, without the ~.
std::string packed_cells(const ColourGrid& cells, UsualBlanks usual);
Result<ColourGrid> parse_packed_cells(std::string_view letters, const GridSize& size, UsualBlanks usual);

/// A cell as rROWcCOLUMN, both from 1; its number, row by row from 0.
std::optional<int> parse_cell(std::string_view text, int rows, int columns);
/// The same as text, both from 0.
std::string cell_text(int row, int column);

/// A line of digits and dots a row, between separators.
std::string rows_joined(const Grid& grid, char separator);

}  // namespace lookahead
