#include "games/isolation/text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "text/grid_text.h"

namespace lookahead::isolation {
namespace {

constexpr std::string_view space = " \t\r";
constexpr const char* sizes = "a board has 1 to 8 rows and 1 to 8 columns";

/// A board as it is read, cell by cell.
class Reader {
 public:
  /// The place of an error is that of the cell.
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
      return Error{"this row has " + counted(column_, "cell") + ", the first " + std::to_string(layout_.columns),
                   offset};
    layout_.rows = ++row_;
    column_ = 0;
    return std::nullopt;
  }

  bool has_rows() const { return row_ > 0; }
  const Diagram& diagram() const { return layout_; }

 private:
  Diagram layout_{.rows = 0, .columns = 0};
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

/// The numbers of a shape, the first two of which are sides of a board.
std::optional<std::array<int, 3>> parse_numbers(std::string_view text) {
  const auto parts = split(text, 'x');
  if (parts.size() != 3) return std::nullopt;
  std::array<int, 3> out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto number = parse_number(parts[i], i < 2 ? max_side : cell_count);
    if (!number || (i < 2 && *number == 0)) return std::nullopt;
    out[i] = static_cast<int>(*number);
  }
  return out;
}

Result<Diagram> parse_cells(std::string_view text, int rows, int columns) {
  Reader reader;
  std::size_t offset = 0;
  for (const std::string_view row : split(text, '/')) {
    for (const char symbol : row)
      if (const auto error = reader.add(symbol, offset++)) return *error;
    if (const auto error = reader.end_row(offset - row.size())) return *error;
    ++offset;
  }
  const GridSize size{.rows = rows, .columns = columns};
  if (const auto error = other_than(size, reader.diagram().rows, reader.diagram().columns)) return *error;
  return reader.diagram();
}

/// Rows of symbols, separated by `separator`.
std::string cells_text(const Diagram& diagram, char blocked, char separator) {
  std::string out;
  for (int row = 0; row < diagram.rows; ++row) {
    for (int column = 0; column < diagram.columns; ++column) {
      const int cell = cell_of(row, column);
      char symbol = (diagram.free & bit(cell)) != 0 ? '.' : blocked;
      if (diagram.at[0] == cell) symbol = '1';
      if (diagram.at[1] == cell) symbol = '2';
      out += symbol;
    }
    if (row + 1 < diagram.rows) out += separator;
  }
  return out;
}

std::string turn_text(int player) { return "player " + std::to_string(player + 1) + " to move"; }

}  // namespace

Result<Diagram> parse_rows(std::string_view text) {
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
  Diagram diagram = reader.diagram();
  diagram.to_move = turn.value_or(usual_turn(diagram));
  return diagram;
}

Result<Diagram> parse_exact(std::string_view text) {
  const std::size_t first = text.find(':');
  const auto size = parse_size(text.substr(0, first));
  if (!size) return size.error();
  const auto [rows, columns] = *size;
  if (first == std::string_view::npos) return empty_diagram(rows, columns);
  const std::size_t second = text.find(':', first + 1);
  std::optional<int> turn;
  if (second != std::string_view::npos) {
    const std::string_view player = text.substr(first + 1, second - first - 1);
    if (player != "1" && player != "2") return Error{in_quotes(player) + " is not who is to move: 1 or 2", first + 1};
    turn = player == "1" ? 0 : 1;
  }
  const std::size_t begin = (second == std::string_view::npos ? first : second) + 1;
  auto diagram = parse_cells(text.substr(begin), rows, columns);
  if (!diagram) return shifted(diagram.error(), begin);
  diagram->to_move = turn.value_or(usual_turn(*diagram));
  return diagram;
}

Result<Shape> parse_shape(std::string_view text) {
  const auto numbers = parse_numbers(text);
  if (!numbers || (*numbers)[2] >= (*numbers)[0] * (*numbers)[1])
    return Error{
        in_quotes(text) + " is no shape: ROWSxCOLUMNSxBLOCKED, such as 7x7x6; up to 8x8 cells, one of them free", 0};
  return Shape{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
}

Result<OpeningShape> parse_opening_shape(std::string_view text) {
  const auto numbers = parse_numbers(text);
  if (!numbers || (*numbers)[2] > most_opening_moves)
    return Error{in_quotes(text) + " is no shape: ROWSxCOLUMNSxMOVES, such as 7x7x2; up to 8x8 cells and 20 moves", 0};
  return OpeningShape{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
}

std::string shape_text(const Shape& shape) {
  return std::to_string(shape.rows) + "x" + std::to_string(shape.columns) + "x" + std::to_string(shape.blocked);
}

std::string shape_text(const OpeningShape& shape) {
  return std::to_string(shape.rows) + "x" + std::to_string(shape.columns) + "x" + std::to_string(shape.moves);
}

std::string exact_text(const Diagram& diagram) {
  const std::string size = std::to_string(diagram.rows) + "x" + std::to_string(diagram.columns);
  if (diagram == empty_diagram(diagram.rows, diagram.columns)) return size;
  const std::string turn = diagram.to_move == usual_turn(diagram) ? "" : ":" + std::to_string(diagram.to_move + 1);
  return size + turn + ":" + cells_text(diagram, 'x', '/');
}

std::string cell_text(const Diagram& diagram, int cell) {
  return std::string(1, static_cast<char>('a' + cell % max_side)) + std::to_string(diagram.rows - cell / max_side);
}

Picture Text::picture(const Board& board, const State& state, const State* before, Move last) const {
  const Diagram& diagram = board.diagram;
  Picture picture{
      .rows = diagram.rows, .columns = diagram.columns, .cells = {}, .marks = {}, .numbers_are_players = true};
  for (int row = 0; row < diagram.rows; ++row)
    for (int column = 0; column < diagram.columns; ++column) {
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

std::vector<Travel> Text::travels(const Board& board, const State& before, Move move) const {
  const int from = before.cell(before.to_move());
  if (!is_on(board.diagram, from)) return {};  // a player's first move is a placement
  const auto place = [&](int cell) { return cell / max_side * board.diagram.columns + cell % max_side; };
  return {{.from = place(from), .to = place(move)}};
}

Measure Text::measure(const Board&, Value objective) const {
  Measure measure{.objective = {}, .done = 0, .of = 1, .text = {}};
  if (is_decided(objective)) {
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

std::string Text::rows(const Board& board, const State& state) const {
  return cells_text(diagram_of(board, state), '#', '\n') + "\n" + turn_text(state.to_move()) + "\n";
}

std::string Text::place(const Board& board, int, int cell) const {
  return cell_text(board.diagram, cell_on(board.diagram, cell));
}

std::optional<Move> Text::parse_move(const Board& board, std::string_view text) const {
  const Diagram& diagram = board.diagram;
  int row = -1;
  int column = -1;
  if (text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8') {
    row = diagram.rows - (text[1] - '0');
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
  if (row < 0 || row >= diagram.rows || column < 0 || column >= diagram.columns) return std::nullopt;
  return static_cast<Move>(cell_of(row, column));
}

std::optional<Move> Text::move_at(const Board& board, const State& state, int cell) const {
  const auto move = static_cast<Move>(cell_on(board.diagram, cell));
  if (!state.legal(board, move)) return std::nullopt;
  return move;
}

std::string Text::reason_against(const Board& board, const State& state, Move move) const {
  if (!is_on(board.diagram, move)) return "is not on the board";
  const int own = state.cell(state.to_move());
  for (int player = 0; player < 2; ++player)
    if (state.cell(player) == move) return "is where player " + std::to_string(player + 1) + " stands";
  if ((state.free() & bit(move)) == 0) return "is blocked";
  return "is no knight's move from " + cell_text(board.diagram, own);
}

}  // namespace lookahead::isolation
