#include "text/grid_text.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <utility>
#include <vector>

namespace lookahead {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::ptrdiff_t blanks(const ColourGrid& cells) {
  return std::count(cells.grid.cells.begin(), cells.grid.cells.end(), blank);
}

/// What lies between the cells of a list or matrix, apart from spaces; the second two end its rows.
constexpr std::string_view between_cells = ",[";
constexpr std::string_view after_rows = ";]";

bool is_any_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

/// Reads rows symbol by symbol. That all rows have one length is checked at the end of each.
class RowReader {
 public:
  RowReader(char separator, int max_side) : separator_(separator), max_side_(max_side) {}

  Result<ColourGrid> read(std::string_view text) {
    const bool is_by_line = separator_ == '\n';
    is_matrix_ = is_by_line && text.find_first_of(",;[") != std::string_view::npos;
    has_semicolons_ = is_by_line && has_semicolons_in_rows(text);
    for (std::size_t i = 0; i <= text.size(); ++i)
      if (auto error = add(i < text.size() ? text[i] : separator_, i)) return *error;
    if (rows_ == 0) return Error{"there is no board in this text", 0};
    if (is_by_line && rows_ == 1 && letters_.any()) return Error{"one row of letters is a word, not a board", 0};
    return colour();
  }

 private:
  using MaybeError = std::optional<Error>;

  MaybeError add(char c, std::size_t offset) {
    if (has_semicolons_ && c == ';') return end_group(offset);
    if (is_matrix_ && is_any_of(c, after_rows)) {
      was_ended_ = row_length_ > 0;
      return was_ended_ ? end_row(offset) : end_group(offset);
    }
    if (c == separator_) {
      if (!std::exchange(was_ended_, false) || row_length_ > 0) return end_row(offset);
      return std::nullopt;
    }
    if (is_space(c) || (is_matrix_ && is_any_of(c, between_cells))) return end_group(offset);
    ++group_;
    return add_symbol(c, offset);
  }

  /// A group is what stands between two spaces. Groups of several symbols are rows that were spaced out; but in a
  /// matrix or beside single symbols "10" is a number.
  MaybeError end_group(std::size_t offset) {
    const int group = std::exchange(group_, 0);
    if (separator_ != '\n' || group == 0) return std::nullopt;
    const int expected = is_matrix_ ? 1 : last_group_;
    last_group_ = group;
    if (expected == 0 || group == expected) return std::nullopt;
    const std::string cell(symbols_.end() - group, symbols_.end());
    if (is_matrix_)
      return Error{in_quotes(cell) + " is no cell: colours are 0 to 7, a blank is .", offset - cell.size()};
    return Error{in_quotes(cell) + " is not as long as what stands before it", offset - cell.size()};
  }

  MaybeError add_symbol(char symbol, std::size_t offset) {
    const bool digit = symbol >= '0' && symbol < '0' + max_grid_colours;
    if (!digit && !is_letter(symbol) && symbol != '.')
      return Error{symbol_in_quotes(symbol) + " is no cell: colours are 0 to 7 or letters, a blank is .", offset};
    if ((digit && letters_.any()) || (is_letter(symbol) && digits_))
      return Error{"colours are either digits or letters, not both", offset};
    if (digit) digits_ = true;
    if (is_letter(symbol)) {
      letters_.set(static_cast<unsigned char>(symbol));
      if (letters_.count() > max_grid_colours) return Error{"more than 8 different letters", offset};
    }
    if (row_length_ == max_side_) return Error{"a row of more than " + std::to_string(max_side_) + " cells", offset};
    if (row_length_ == 0 && rows_ == max_side_)
      return Error{"more than " + std::to_string(max_side_) + " rows", offset};
    symbols_.push_back(symbol);
    ++row_length_;
    return std::nullopt;
  }

  MaybeError end_row(std::size_t offset) {
    if (auto error = end_group(offset)) return error;
    last_group_ = 0;
    if (row_length_ == 0) {
      gap_ = gap_ || rows_ > 0;  // an error only if another row follows
      return std::nullopt;
    }
    if (gap_) return Error{"an empty row inside the board", offset - static_cast<std::size_t>(row_length_)};
    if (rows_ > 0 && row_length_ != columns_)
      return Error{"row " + std::to_string(rows_ + 1) + " has " + counted(row_length_, "cell") + ", row 1 has " +
                       std::to_string(columns_),
                   offset};
    columns_ = row_length_;
    row_length_ = 0;
    ++rows_;
    return std::nullopt;
  }

  ColourGrid colour() const {
    std::array<std::uint8_t, 256> number{};
    std::uint8_t next = 0;
    for (std::size_t c = 0; c < 256; ++c)
      if (letters_.test(c)) number[c] = next++;
    for (std::size_t d = 0; d < max_grid_colours; ++d) number['0' + d] = static_cast<std::uint8_t>(d);
    number['.'] = blank;

    ColourGrid cells{.grid = {rows_, columns_, {}}, .colours = min_grid_colours};
    for (const char symbol : symbols_) {
      const std::uint8_t colour = number[static_cast<unsigned char>(symbol)];
      cells.grid.cells.push_back(colour);
      if (colour != blank) cells.colours = std::max(cells.colours, colour + 1);
    }
    return cells;
  }

  char separator_;
  int max_side_;
  std::vector<char> symbols_;
  std::bitset<256> letters_;
  bool digits_ = false;
  bool gap_ = false;
  bool is_matrix_ = false;
  bool has_semicolons_ = false;  // between the cells of a row
  bool was_ended_ = false;       // the row, by a sign, so that the line's end is not the end of an empty row
  int group_ = 0;
  int last_group_ = 0;  // symbols in the group before it in its row; 0 where there is none
  int rows_ = 0;
  int columns_ = 0;
  int row_length_ = 0;
};

/// The digits of a packed board, in the order in which they are taken out. The first says whether it has the usual
/// number of blank cells. If it has, and that number is one, the second names the blank cell. So each cell's digit need
/// only tell colours apart, and not blanks as well.
struct PackedDigits {
  std::vector<std::uint32_t> digits;
  std::vector<std::uint32_t> radices;

  void add(std::uint32_t digit, std::uint32_t radix) {
    digits.push_back(digit);
    radices.push_back(radix);
  }

  std::string letters() const {
    return pack_digits({digits.rbegin(), digits.rend()}, {radices.rbegin(), radices.rend()});
  }
};

PackedDigits packed_digits(const ColourGrid& cells, UsualBlanks usual) {
  const std::vector<std::uint8_t>& grid = cells.grid.cells;
  const bool is_usual = blanks(cells) == (usual == UsualBlanks::one ? 1 : 0);
  const auto colours = static_cast<std::uint32_t>(cells.colours);
  PackedDigits out;
  out.add(is_usual ? 0 : 1, 2);
  if (is_usual && usual == UsualBlanks::one)
    out.add(static_cast<std::uint32_t>(std::find(grid.begin(), grid.end(), blank) - grid.begin()),
            static_cast<std::uint32_t>(grid.size()));
  for (const std::uint8_t cell : grid) {
    if (is_usual && cell == blank) continue;
    out.add(cell == blank ? colours : cell, is_usual ? colours : colours + 1);
  }
  return out;
}

/// The number of letters of the board whose digits are the largest of its kind. All packed boards of one size and kind
/// are written with so many, so that a link that was cut short is noticed.
std::size_t packed_length(PackedDigits digits) {
  for (std::size_t i = 1; i < digits.digits.size(); ++i) digits.digits[i] = digits.radices[i] - 1;
  return digits.letters().size();
}

}  // namespace

Result<GridSize> parse_size(std::string_view text, const GridLimits& limits) {
  const auto parts = split(text, 'x');
  if (parts.size() != 2 && parts.size() != 3)
    return Error{in_quotes(text) + " is no size: ROWSxCOLUMNSxCOLOURS, such as " + limits.example, 0};
  const auto most = static_cast<std::uint64_t>(limits.max_side);
  const auto rows = parse_number(parts[0], most);
  const auto columns = parse_number(parts[1], most);
  if (!rows || *rows < 1 || !columns || *columns < 1) {
    const std::string side = std::to_string(most);
    return Error{in_quotes(text) + " is no size: a board has 1 to " + side + " rows and 1 to " + side + " columns", 0};
  }
  GridSize size{.rows = static_cast<int>(*rows), .columns = static_cast<int>(*columns), .colours = 0};
  if (parts.size() == 3) {
    const auto colours = parse_number(parts[2], max_grid_colours);
    if (!colours || *colours < min_grid_colours)
      return Error{in_quotes(text) + " is no size: a board has 2 to 8 colours",
                   static_cast<std::size_t>(parts[2].data() - text.data())};
    size.colours = static_cast<int>(*colours);
  }
  return size;
}

std::string size_text(int rows, int columns, int colours) {
  return std::to_string(rows) + "x" + std::to_string(columns) + "x" + std::to_string(colours);
}

Result<ColourGrid> parse_rows(std::string_view text, char separator, const GridLimits& limits) {
  return RowReader(separator, limits.max_side).read(text);
}

std::optional<OptionsLine> options_line(std::string_view text) {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t dash = text.find_first_not_of(space);
  if (dash == std::string_view::npos || text[dash] != '-') return std::nullopt;
  const std::size_t end = std::min(text.find('\n', dash), text.size());
  const std::string_view line = text.substr(dash + 1, end - dash - 1);
  return OptionsLine{line.substr(0, line.find_last_not_of(space) + 1), dash + 1, end};
}

std::optional<Error> other_than(const GridSize& size, int rows, int columns) {
  if (rows == size.rows && columns == size.columns) return std::nullopt;
  return Error{"the cells are " + std::to_string(rows) + "x" + std::to_string(columns) + ", the size says " +
                   std::to_string(size.rows) + "x" + std::to_string(size.columns),
               0};
}

Result<ColourGrid> parse_exact(std::string_view text, std::size_t colon, const GridSize& size, UsualBlanks usual,
                               const GridLimits& limits) {
  if (colon == std::string_view::npos) return Error{"the cells are missing: SIZE:ROW/ROW/...", text.size()};
  const std::string_view data = text.substr(colon + 1);
  auto cells = [&]() -> Result<ColourGrid> {
    if (data.empty() || data[0] != '~') return parse_rows(data, '/', limits);
    if (size.colours == 0) return Error{"a packed board names its colours: ROWSxCOLUMNSxCOLOURS", 0};
    return parse_packed_cells(data.substr(1), size, usual);
  }();
  if (!cells) return shifted(cells.error(), colon + 1);
  if (const auto error = other_than(size, cells->grid.rows, cells->grid.columns)) return *error;
  if (size.colours != 0 && cells->colours > size.colours)
    return Error{"there is a colour " + std::to_string(cells->colours - 1) + ", but the size says " +
                     counted(size.colours, "colour") + ", from 0",
                 0};
  if (size.colours != 0) cells->colours = size.colours;
  return cells;
}

std::string packed_cells(const ColourGrid& cells, UsualBlanks usual) {
  const PackedDigits digits = packed_digits(cells, usual);
  const std::string letters = digits.letters();
  const std::size_t length = std::max(packed_length(digits), letters.size());
  return std::string(length - letters.size(), 'A') + letters;
}

Result<ColourGrid> parse_packed_cells(std::string_view letters, const GridSize& size, UsualBlanks usual) {
  constexpr std::size_t most_letters = 2200;  // 4,096 cells of 9 kinds
  const Error damaged{"the packed board is damaged or cut short", 0};
  if (letters.size() > most_letters) return damaged;
  auto digits = DigitUnpacker::from(letters);
  if (!digits) return damaged;

  const auto colours = static_cast<std::uint32_t>(size.colours);
  ColourGrid cells{.grid = {size.rows, size.columns, {}}, .colours = size.colours};
  const bool is_usual = digits->take(2) == 0;
  if (is_usual && colours == 0) return damaged;  // where there are no colours, all cells are blank
  const bool names_blank = is_usual && usual == UsualBlanks::one;
  const int start = names_blank ? static_cast<int>(digits->take(static_cast<std::uint32_t>(cells.grid.size()))) : -1;
  for (int cell = 0; cell < cells.grid.size(); ++cell) {
    const std::uint32_t digit = cell == start ? colours : digits->take(is_usual ? colours : colours + 1);
    cells.grid.cells.push_back(digit == colours ? blank : static_cast<std::uint8_t>(digit));
  }
  // Only what packed_cells() writes is accepted, so that each board has one packed text.
  const bool lacks_blank = usual == UsualBlanks::one && blanks(cells) == 0;
  if (lacks_blank || packed_cells(cells, usual) != letters) return damaged;
  return cells;
}

std::string cells_text(const ColourGrid& cells, UsualBlanks usual) {
  const std::string rows = rows_joined(cells.grid, '/');
  const std::string packed = "~" + packed_cells(cells, usual);
  return packed.size() < rows.size() ? packed : rows;
}

std::optional<int> parse_cell(std::string_view text, int rows, int columns) {
  const std::size_t c = text.find('c');
  if (c == std::string_view::npos || text[0] != 'r') return std::nullopt;
  const auto row = parse_number(text.substr(1, c - 1), static_cast<std::uint64_t>(rows));
  const auto column = parse_number(text.substr(c + 1), static_cast<std::uint64_t>(columns));
  if (!row || !column || *row < 1 || *column < 1) return std::nullopt;
  return (static_cast<int>(*row) - 1) * columns + static_cast<int>(*column) - 1;
}

std::string cell_text(int row, int column) { return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1); }

std::string rows_joined(const Grid& grid, char separator) {
  std::string out;
  for (int cell = 0; cell < grid.size(); ++cell) {
    if (cell > 0 && cell % grid.columns == 0) out += separator;
    const std::uint8_t colour = grid.cells[std::size_t(cell)];
    out += colour == blank ? '.' : static_cast<char>('0' + colour);
  }
  return out;
}

}  // namespace lookahead
