#include "games/color_walk/text.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

namespace lookahead::color_walk {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string size_text(int rows, int columns, int colours) {
  return std::to_string(rows) + "x" + std::to_string(columns) + "x" + std::to_string(colours);
}

/// Reads rows symbol by symbol into a grid of characters; columns are checked as rows end.
class RowReader {
 public:
  explicit RowReader(char separator) : separator_(separator) {}

  Result<Cells> read(std::string_view text) {
    for (std::size_t i = 0; i <= text.size(); ++i) {
      const bool at_end = i == text.size();
      if (at_end || text[i] == separator_) {
        if (auto error = end_row(i)) return *error;
      } else if (!is_space(text[i])) {
        if (auto error = add_symbol(text[i], i)) return *error;
      }
    }
    if (rows_ == 0) return Error{"there is no board in this text", 0};
    return colour();
  }

 private:
  using MaybeError = std::optional<Error>;

  MaybeError add_symbol(char symbol, std::size_t offset) {
    const bool digit = symbol >= '0' && symbol < '0' + max_colours;
    if (!digit && !is_letter(symbol) && symbol != '.')
      return Error{in_quotes({&symbol, 1}) + " is no cell: colours are 0 to 7 or letters, a blank is .", offset};
    if ((digit && letters_.any()) || (is_letter(symbol) && digits_))
      return Error{"colours are either digits or letters, not both", offset};
    if (digit) digits_ = true;
    if (is_letter(symbol)) {
      letters_.set(static_cast<unsigned char>(symbol));
      if (letters_.count() > max_colours) return Error{"more than 8 different letters", offset};
    }
    if (row_length_ == max_side) return Error{"a row of more than 64 cells", offset};
    if (row_length_ == 0 && rows_ == max_side) return Error{"more than 64 rows", offset};
    symbols_.push_back(symbol);
    ++row_length_;
    return std::nullopt;
  }

  MaybeError end_row(std::size_t offset) {
    if (row_length_ == 0) {
      gap_ = gap_ || rows_ > 0;  // an error only if another row follows
      return std::nullopt;
    }
    if (gap_) return Error{"an empty row inside the board", offset - static_cast<std::size_t>(row_length_)};
    if (rows_ > 0 && row_length_ != columns_)
      return Error{"row " + std::to_string(rows_ + 1) + " has " + std::to_string(row_length_) + " cells, row 1 has " +
                       std::to_string(columns_),
                   offset};
    columns_ = row_length_;
    row_length_ = 0;
    ++rows_;
    return std::nullopt;
  }

  Cells colour() const {
    std::array<std::uint8_t, 256> number{};
    std::uint8_t next = 0;
    for (std::size_t c = 0; c < 256; ++c)
      if (letters_.test(c)) number[c] = next++;
    for (std::size_t d = 0; d < max_colours; ++d) number['0' + d] = static_cast<std::uint8_t>(d);
    number['.'] = blank;

    Cells cells{.grid = {rows_, columns_, {}}, .colours = min_colours};
    for (const char symbol : symbols_) {
      const std::uint8_t colour = number[static_cast<unsigned char>(symbol)];
      cells.grid.cells.push_back(colour);
      if (colour != blank) cells.colours = std::max(cells.colours, colour + 1);
    }
    if (std::count(cells.grid.cells.begin(), cells.grid.cells.end(), blank) == 0) cells.grid.cells[0] = blank;
    return cells;
  }

  char separator_;
  std::vector<char> symbols_;
  std::bitset<256> letters_;
  bool digits_ = false;
  bool gap_ = false;
  int rows_ = 0;
  int columns_ = 0;
  int row_length_ = 0;
};

/// ROWSxCOLUMNS or ROWSxCOLUMNSxCOLOURS; colours is 0 where not given.
Result<Shape> parse_size(std::string_view text) {
  const auto parts = split(text, 'x');
  if (parts.size() != 2 && parts.size() != 3)
    return Error{in_quotes(text) + " is no size: ROWSxCOLUMNSxCOLOURS, such as 20x30x5", 0};
  const auto rows = parse_number(parts[0], max_side);
  const auto columns = parse_number(parts[1], max_side);
  if (!rows || *rows < 1 || !columns || *columns < 1)
    return Error{in_quotes(text) + " is no size: a board has 1 to 64 rows and 1 to 64 columns", 0};
  Shape shape{.rows = static_cast<int>(*rows), .columns = static_cast<int>(*columns), .colours = 0};
  if (parts.size() == 3) {
    const auto colours = parse_number(parts[2], max_colours);
    if (!colours || *colours < min_colours)
      return Error{in_quotes(text) + " is no size: a board has 2 to 8 colours",
                   static_cast<std::size_t>(parts[2].data() - text.data())};
    shape.colours = static_cast<int>(*colours);
  }
  return shape;
}

/// The digits of a packed board in the order in which they are taken out. A board with one blank cell names that cell
/// and spends no digit's room on "blank" elsewhere.
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

PackedDigits packed_digits(const Cells& cells) {
  const std::vector<std::uint8_t>& grid = cells.grid.cells;
  const bool one_blank = std::count(grid.begin(), grid.end(), blank) == 1;
  const auto colours = static_cast<std::uint32_t>(cells.colours);
  PackedDigits out;
  out.add(one_blank ? 0 : 1, 2);
  if (one_blank)
    out.add(static_cast<std::uint32_t>(std::find(grid.begin(), grid.end(), blank) - grid.begin()),
            static_cast<std::uint32_t>(grid.size()));
  for (const std::uint8_t cell : grid) {
    if (one_blank && cell == blank) continue;
    out.add(cell == blank ? colours : cell, one_blank ? colours : colours + 1);
  }
  return out;
}

/// All packed boards of one size and kind have one length, so that a link cut short is seen to be.
std::size_t packed_length(PackedDigits digits) {
  for (std::size_t i = 1; i < digits.digits.size(); ++i) digits.digits[i] = digits.radices[i] - 1;
  return digits.letters().size();
}

std::string pack(const Cells& cells) {
  const PackedDigits digits = packed_digits(cells);
  const std::string letters = digits.letters();
  const std::size_t length = std::max(packed_length(digits), letters.size());
  return std::string(length - letters.size(), 'A') + letters;
}

Result<Cells> unpack(const Shape& size, std::string_view letters) {
  constexpr std::size_t most_letters = 2200;  // 4,096 cells of 9 kinds
  const Error damaged{"the packed board is damaged or cut short", 0};
  if (letters.size() > most_letters) return damaged;
  auto digits = DigitUnpacker::from(letters);
  if (!digits) return damaged;

  const auto colours = static_cast<std::uint32_t>(size.colours);
  Cells cells{.grid = {size.rows, size.columns, {}}, .colours = size.colours};
  const bool one_blank = digits->take(2) == 0;
  const int start = one_blank ? static_cast<int>(digits->take(static_cast<std::uint32_t>(cells.grid.size()))) : -1;
  for (int cell = 0; cell < cells.grid.size(); ++cell) {
    const std::uint32_t digit = cell == start ? colours : digits->take(one_blank ? colours : colours + 1);
    cells.grid.cells.push_back(digit == colours ? blank : static_cast<std::uint8_t>(digit));
  }
  // Only what pack() writes is a board: each board has one packed text.
  if (std::count(cells.grid.cells.begin(), cells.grid.cells.end(), blank) == 0 || pack(cells) != letters)
    return damaged;
  return cells;
}

std::string rows_joined(const Grid& grid, char separator) {
  std::string out;
  for (int cell = 0; cell < grid.size(); ++cell) {
    if (cell > 0 && cell % grid.columns == 0) out += separator;
    const std::uint8_t colour = grid.cells[std::size_t(cell)];
    out += colour == blank ? '.' : static_cast<char>('0' + colour);
  }
  return out;
}

}  // namespace

Result<Cells> parse_rows(std::string_view text) { return RowReader('\n').read(text); }

Result<Cells> parse_exact(std::string_view text) {
  const std::size_t colon = text.find(':');
  auto size = parse_size(text.substr(0, colon));
  if (!size) return size.error();
  if (colon == std::string_view::npos) return Error{"the cells are missing: SIZE:ROW/ROW/...", text.size()};
  const std::string_view data = text.substr(colon + 1);
  auto cells = [&]() -> Result<Cells> {
    if (data.empty() || data[0] != '~') return RowReader('/').read(data);
    if (size->colours == 0) return Error{"a packed board names its colours: ROWSxCOLUMNSxCOLOURS", 0};
    return unpack(*size, data.substr(1));
  }();
  if (!cells) return Error{cells.error().message, cells.error().offset + colon + 1};
  if (cells->grid.rows != size->rows || cells->grid.columns != size->columns)
    return Error{"the cells are " + std::to_string(cells->grid.rows) + "x" + std::to_string(cells->grid.columns) +
                     ", the size says " + std::to_string(size->rows) + "x" + std::to_string(size->columns),
                 0};
  if (size->colours != 0 && cells->colours > size->colours)
    return Error{"there is a colour " + std::to_string(cells->colours - 1) + ", but the size says " +
                     std::to_string(size->colours) + " colours, from 0",
                 0};
  if (size->colours != 0) cells->colours = size->colours;
  return cells;
}

Result<Shape> parse_shape(std::string_view text) {
  const std::size_t colon = text.find(':');
  auto shape = parse_size(text.substr(0, colon));
  if (!shape) return shape;
  if (shape->colours == 0) shape->colours = Shape{}.colours;
  if (colon == std::string_view::npos) return shape;

  const std::string_view start = text.substr(colon + 1);
  const std::size_t c = start.find('c');
  const auto row = !start.empty() && start[0] == 'r' ? parse_number(start.substr(1, c - 1), max_side) : std::nullopt;
  const auto column = c != std::string_view::npos ? parse_number(start.substr(c + 1), max_side) : std::nullopt;
  if (!row || !column || *row < 1 || *column < 1 || static_cast<int>(*row) > shape->rows ||
      static_cast<int>(*column) > shape->columns)
    return Error{in_quotes(start) + " is no start cell of this board: rROWcCOLUMN, both from 1", colon + 1};
  shape->start = (static_cast<int>(*row) - 1) * shape->columns + static_cast<int>(*column) - 1;
  return shape;
}

std::string shape_text(const Shape& shape) {
  std::string out = size_text(shape.rows, shape.columns, shape.colours);
  if (shape.start != 0)
    out +=
        ":r" + std::to_string(shape.start / shape.columns + 1) + "c" + std::to_string(shape.start % shape.columns + 1);
  return out;
}

std::string exact_text(const Cells& cells) {
  const std::string rows = rows_joined(cells.grid, '/');
  const std::string packed = "~" + pack(cells);
  return size_text(cells.grid.rows, cells.grid.columns, cells.colours) + ":" +
         (packed.size() < rows.size() ? packed : rows);
}

Measure measure_of_cells(const Cells& cells, Value objective) {
  const Value left = -objective >> State<8>::objective_shift;
  const Value moves = -objective & ((Value{1} << State<8>::objective_shift) - 1);
  Measure measure{.objective = {}, .done = cells.grid.size() - left, .of = cells.grid.size(), .text = {}};
  if (left == 0) {
    measure.objective = moves;
    measure.text = std::to_string(moves) + (moves == 1 ? " move" : " moves");
  } else {
    measure.text = std::to_string(measure.done) + " of " + std::to_string(measure.of) + " cleared";
  }
  return measure;
}

template <int Words>
Picture picture_of(const Board<Words>& board, const State<Words>& state, const State<Words>* before) {
  const Grid& grid = board.cells.grid;
  Picture picture{.rows = grid.rows, .columns = grid.columns, .cells = {}, .marks = {}};
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    const std::uint16_t component = board.components.of_cell[cell];
    const bool cleared = component == Components::none || state.cleared().contains(component);
    const bool changed = component != Components::none && before && cleared && !before->cleared().contains(component);
    const bool reachable = !cleared && state.frontier().contains(component);
    picture.cells.push_back(cleared ? std::uint8_t{0} : static_cast<std::uint8_t>(grid.cells[cell] + 1));
    picture.marks.push_back(
        static_cast<std::uint8_t>((changed ? Picture::changed : 0) | (reachable ? Picture::reachable : 0)));
  }
  return picture;
}

template <int Words>
std::string rows_text(const Board<Words>& board, const State<Words>& state) {
  Grid grid = board.cells.grid;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    const std::uint16_t component = board.components.of_cell[cell];
    if (component != Components::none && state.cleared().contains(component)) grid.cells[cell] = blank;
  }
  return rows_joined(grid, '\n') + "\n";
}

template <int Words>
Measure measure_of(const Board<Words>& board, Value objective) {
  return measure_of_cells(board.cells, objective);
}

template Picture picture_of(const Board<8>&, const State<8>&, const State<8>*);
template Picture picture_of(const Board<64>&, const State<64>&, const State<64>*);
template std::string rows_text(const Board<8>&, const State<8>&);
template std::string rows_text(const Board<64>&, const State<64>&);
template Measure measure_of(const Board<8>&, Value);
template Measure measure_of(const Board<64>&, Value);

}  // namespace lookahead::color_walk
