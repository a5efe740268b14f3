// Boards of coloured cells as text, for every game that has them.
//
// - Rows: one line of symbols for each row. Digits 0 to 7 are colours, or else up to eight different letters, which are
//   numbered in the order of the alphabet, capitals first. `.` is a blank cell. Spaces between symbols and empty lines
//   around the board are passed over. Or a matrix of single symbols: 0,1 or 0;1 with a line for each row,
//   [0 1; 1 0], [[0,1],[1,0]].
// - A size: ROWSxCOLUMNS or ROWSxCOLUMNSxCOLOURS.
// - Cells in a spec: ROW/ROW/..., or ~LETTERS, the same as packed digits (text/notation.h); whichever is shorter.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/grid.h"
#include "text/notation.h"

namespace lookahead {

/// What boards a game allows.
struct GridLimits {
  int max_side;         ///< the most rows, and the most columns
  const char* example;  ///< a size such as "20x30x5", for messages
};
inline constexpr int min_grid_colours = 2;
inline constexpr int max_grid_colours = 8;

struct GridSize {
  int rows = 0;
  int columns = 0;
  int colours = 0;  ///< 0: not given
};

/// The offsets of errors count bytes from the start of `text`, here and below.
Result<GridSize> parse_size(std::string_view text, const GridLimits& limits);

/// What is wrong with cells of so many rows and columns, where a size says others.
std::optional<Error> other_than(const GridSize& size, int rows, int columns);

/// "20x30x5".
std::string size_text(int rows, int columns, int colours);

/// Reads rows as people write them, with `separator` between them. The board has as many colours as its cells show, and
/// at least two.
Result<ColourGrid> parse_rows(std::string_view text, char separator, const GridLimits& limits);

/// The line of options that may stand above rows, such as "-left": it begins with a dash.
struct OptionsLine {
  std::string_view options;  ///< without the dash, and without spaces behind them
  std::size_t begin;         ///< where they begin in the text
  std::size_t end;           ///< where the line ends
};
std::optional<OptionsLine> options_line(std::string_view text);

/// How many cells of a game's boards are blank most often. Boards with that many have the shortest packed text.
enum class UsualBlanks { none, one };

/// Reads the cells of an exact board, `SIZE:CELLS`, whose size has been read already. `colon` is where the colon
/// stands, or npos where there is none.
Result<ColourGrid> parse_exact(std::string_view text, std::size_t colon, const GridSize& size, UsualBlanks usual,
                               const GridLimits& limits);

/// The cells in a spec's form, the shorter of the two.
std::string cells_text(const ColourGrid& cells, UsualBlanks usual);

/// The cells of a board of known size and number of colours as packed digits, without the ~.
std::string packed_cells(const ColourGrid& cells, UsualBlanks usual);
Result<ColourGrid> parse_packed_cells(std::string_view letters, const GridSize& size, UsualBlanks usual);

/// Reads a cell such as "r1c8": its row and its column, both counted from 1. The result counts cells row by row, from
/// 0.
std::optional<int> parse_cell(std::string_view text, int rows, int columns);
/// The same as text. `row` and `column` count from 0.
std::string cell_text(int row, int column);

/// All rows as digits and dots, with separators between them.
std::string rows_joined(const Grid& grid, char separator);

}  // namespace lookahead
