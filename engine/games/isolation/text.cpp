#include "games/isolation/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lookahead::isolation {
namespace {

constexpr std::string_view space = " \t\r";
constexpr const char* sizes = "a board has 1 to 8 rows and 1 to 8 columns";

Error shifted(const Error& error, std::size_t by) { return {error.message, error.offset + by}; }

/// A board that is read cell by cell.
class Reader {
 public:
  /// The error's place is the cell's.
  std::optional<Error> add(char symbol, std::size_t offset) {
    const std::string cell = symbol_in_quotes(symbol);
    if (column_ == max_side || row_ == max_side) return Error{std::string("too large: ") + sizes, offset};
    const int at = cell_of(row_, column_);
    if (symbol == '1' || symbol == '2') {
      std::uint8_t& player = layout_.at[std::size_t(symbol - '1')];
      if (player != nowhere) return Error{"player " + std::string(1, symbol) + " is there twice", offset};
      player = static_cast<std::uint8_t>(at);
    } else if (symbol == '.') {
      layout_.free |= bit(at);
    } else if (symbol != '#' && symbol != 'x' && symbol != 'X') {
      return Error{cell + " is no cell: a free one is ., a blocked one # or x, the players are 1 and 2", offset};
    }
    ++column_;
    return std::nullopt;
  }

  std::optional<Error> end_row(std::size_t offset) {
    if (row_ == 0) layout_.columns = column_;
    if (column_ != layout_.columns)
      return Error{"this row has " + std::to_string(column_) + " cells, the first " + std::to_string(layout_.columns),
                   offset};
    layout_.rows = ++row_;
    column_ = 0;
    return std::nullopt;
  }

  bool has_rows() const { return row_ > 0; }
  bool has_cells() const { return column_ > 0; }
  const Layout& layout() const { return layout_; }

 private:
  Layout layout_{.rows = 0, .columns = 0};
  int row_ = 0;
  int column_ = 0;
};

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(space);
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(space) - first + 1);
}

/// "player 2 to move", as 0 or 1.
std::optional<int> parse_turn(std::string_view line) {
  if (line == "player 1 to move") return 0;
  if (line == "player 2 to move") return 1;
  return std::nullopt;
}

Result<std::pair<int, int>> parse_size(std::string_view text) {
  const auto parts = split(text, 'x');
  const auto rows = parse_number(parts[0], max_side);
  const auto columns = parts.size() == 2 ? parse_number(parts[1], max_side) : std::nullopt;
  if (!rows || !columns || *rows == 0 || *columns == 0)
    return Error{in_quotes(text) + " is no size: " + sizes + ", such as 7x7", 0};
  return std::pair{static_cast<int>(*rows), static_cast<int>(*columns)};
}

Result<Layout> parse_cells(std::string_view text, int rows, int columns) {
  Reader reader;
  std::size_t offset = 0;
  for (const std::string_view row : split(text, '/')) {
    for (const char symbol : row)
      if (const auto error = reader.add(symbol, offset++)) return *error;
    if (const auto error = reader.end_row(offset - row.size())) return *error;
    ++offset;
  }
  if (reader.layout().rows != rows || reader.layout().columns != columns)
    return Error{"the cells are " + std::to_string(reader.layout().rows) + "x" +
                     std::to_string(reader.layout().columns) + ", the size says " + std::to_string(rows) + "x" +
                     std::to_string(columns),
                 0};
  return reader.layout();
}

/// Rows of symbols with `separator` behind each but the last.
std::string cells_text(const Layout& layout, char blocked, char separator) {
  std::string out;
  for (int row = 0; row < layout.rows; ++row) {
    for (int column = 0; column < layout.columns; ++column) {
      const int cell = cell_of(row, column);
      char symbol = (layout.free & bit(cell)) != 0 ? '.' : blocked;
      if (layout.at[0] == cell) symbol = '1';
      if (layout.at[1] == cell) symbol = '2';
      out += symbol;
    }
    if (row + 1 < layout.rows) out += separator;
  }
  return out;
}

Layout layout_of(const Board& board, const State& state) {
  return {.rows = board.layout.rows,
          .columns = board.layout.columns,
          .free = state.free(),
          .at = {static_cast<std::uint8_t>(state.cell(0)), static_cast<std::uint8_t>(state.cell(1))},
          .to_move = state.to_move()};
}

std::string turn_text(int player) { return "player " + std::to_string(player + 1) + " to move"; }

}  // namespace

Result<Layout> parse_rows(std::string_view text) {
  Reader reader;
  std::optional<int> turn;
  bool is_done = false;  // an empty line or a turn stood behind the rows
  std::size_t offset = 0;
  for (const std::string_view line : split(text, '\n')) {
    const std::string_view content = trimmed(line);
    const auto said = parse_turn(content);
    if (said && turn) return Error{"whose turn it is stands here twice", offset};
    if (said) turn = said;
    if (content.empty() || said) {
      is_done = reader.has_rows();
    } else {
      if (is_done) return Error{"the board has ended above this line", offset};
      for (std::size_t i = 0; i < line.size(); ++i)
        if (space.find(line[i]) == std::string_view::npos)
          if (const auto error = reader.add(line[i], offset + i)) return *error;
      if (const auto error = reader.end_row(offset)) return *error;
    }
    offset += line.size() + 1;
  }
  if (!reader.has_rows()) return Error{"there are no rows of cells in this text", 0};
  Layout layout = reader.layout();
  layout.to_move = turn.value_or(usual_turn(layout));
  return layout;
}

Result<Layout> parse_exact(std::string_view text) {
  const std::size_t first = text.find(':');
  const auto size = parse_size(text.substr(0, first));
  if (!size) return size.error();
  const auto [rows, columns] = *size;
  if (first == std::string_view::npos) return empty_layout(rows, columns);
  const std::size_t second = text.find(':', first + 1);
  std::optional<int> turn;
  if (second != std::string_view::npos) {
    const std::string_view player = text.substr(first + 1, second - first - 1);
    if (player != "1" && player != "2") return Error{in_quotes(player) + " is not who is to move: 1 or 2", first + 1};
    turn = player == "1" ? 0 : 1;
  }
  const std::size_t begin = (second == std::string_view::npos ? first : second) + 1;
  auto layout = parse_cells(text.substr(begin), rows, columns);
  if (!layout) return shifted(layout.error(), begin);
  layout->to_move = turn.value_or(usual_turn(*layout));
  return layout;
}

Result<Shape> parse_shape(std::string_view text) {
  const auto parts = split(text, 'x');
  std::vector<int> numbers;
  for (const std::string_view part : parts)
    if (const auto number = parse_number(part, cell_count)) numbers.push_back(static_cast<int>(*number));
  const bool is_shape = parts.size() == 3 && numbers.size() == 3 && numbers[0] >= 1 && numbers[0] <= max_side &&
                        numbers[1] >= 1 && numbers[1] <= max_side && numbers[2] < numbers[0] * numbers[1];
  if (!is_shape)
    return Error{
        in_quotes(text) + " is no shape: ROWSxCOLUMNSxBLOCKED, such as 7x7x6; up to 8x8 cells, one of them free", 0};
  return Shape{numbers[0], numbers[1], numbers[2]};
}

std::string shape_text(const Shape& shape) {
  return std::to_string(shape.rows) + "x" + std::to_string(shape.columns) + "x" + std::to_string(shape.blocked);
}

std::string exact_text(const Layout& layout) {
  const std::string size = std::to_string(layout.rows) + "x" + std::to_string(layout.columns);
  if (layout == empty_layout(layout.rows, layout.columns)) return size;
  const std::string turn = layout.to_move == usual_turn(layout) ? "" : ":" + std::to_string(layout.to_move + 1);
  return size + turn + ":" + cells_text(layout, 'x', '/');
}

std::string cell_text(const Layout& layout, int cell) {
  return std::string(1, static_cast<char>('a' + cell % max_side)) + std::to_string(layout.rows - cell / max_side);
}

Picture picture_of(const Board& board, const State& state, const State* before, Move last) {
  const Layout& layout = board.layout;
  Picture picture{
      .rows = layout.rows, .columns = layout.columns, .cells = {}, .marks = {}, .numbers_are_players = true};
  for (int row = 0; row < layout.rows; ++row)
    for (int column = 0; column < layout.columns; ++column) {
      const int cell = cell_of(row, column);
      const int player = state.cell(0) == cell ? 1 : state.cell(1) == cell ? 2 : 0;
      const bool is_free = (state.free() & bit(cell)) != 0;
      const bool is_reachable = (state.targets(state.to_move()) & bit(cell)) != 0;
      const bool is_changed = before && last == cell;
      picture.cells.push_back(static_cast<std::uint8_t>(player != 0 ? player : is_free ? Picture::free : 0));
      picture.marks.push_back(
          static_cast<std::uint8_t>((is_changed ? Picture::changed : 0) | (is_reachable ? Picture::reachable : 0)));
      picture.numbers.push_back(player);
    }
  if (!state.over()) picture.note = turn_text(state.to_move());
  return picture;
}

Measure measure_of(const Board&, Value objective) {
  Measure measure{.objective = {}, .done = 0, .of = 1, .text = {}};
  if (objective >= won || objective <= -won) {
    measure.objective = objective > 0 ? 1 : -1;
    measure.text = objective > 0 ? "player 1 wins" : "player 2 wins";
  } else if (objective == 0) {
    measure.text = "even";
  } else {
    measure.text =
        thousandths_text(objective < 0 ? -objective : objective) + " for player " + (objective > 0 ? "1" : "2");
  }
  return measure;
}

std::string rows_text(const Board& board, const State& state) {
  return cells_text(layout_of(board, state), '#', '\n') + "\n" + turn_text(state.to_move()) + "\n";
}

std::string place_of_cell(const Board& board, int cell) { return cell_text(board.layout, cell_on(board.layout, cell)); }

std::optional<Move> move_of_text(const Board& board, std::string_view text) {
  const Layout& layout = board.layout;
  int row = -1;
  int column = -1;
  if (text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8') {
    row = layout.rows - (text[1] - '0');
    column = text[0] - 'a';
  } else if (text.size() >= 5 && text.front() == '(' && text.back() == ')') {
    const auto parts = split(text.substr(1, text.size() - 2), ',');
    if (parts.size() != 2) return std::nullopt;
    const auto first = parse_number(trimmed(parts[0]), max_side);
    const auto second = parse_number(trimmed(parts[1]), max_side);
    if (!first || !second) return std::nullopt;
    row = static_cast<int>(*first);
    column = static_cast<int>(*second);
  }
  if (row < 0 || row >= layout.rows || column < 0 || column >= layout.columns) return std::nullopt;
  return static_cast<Move>(cell_of(row, column));
}

std::optional<Move> move_at_cell(const Board& board, const State& state, int cell) {
  const auto move = static_cast<Move>(cell_on(board.layout, cell));
  if (!state.legal(board, move)) return std::nullopt;
  return move;
}

std::string why_illegal(const Board& board, const State& state, Move move) {
  if (!is_on(board.layout, move)) return "is not on the board";
  const int own = state.cell(state.to_move());
  for (int player = 0; player < 2; ++player)
    if (state.cell(player) == move) return "is where player " + std::to_string(player + 1) + " stands";
  if ((state.free() & bit(move)) == 0) return "is blocked";
  return "is no knight's move from " + cell_text(board.layout, own);
}

}  // namespace lookahead::isolation
