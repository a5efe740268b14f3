#include "games/blockbuster/text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/falling/travels.h"
#include "text/grid_text.h"
#include "text/number_text.h"

namespace lookahead::blockbuster {
namespace {

constexpr GridLimits limits{.max_side = max_side, .example = "15x15"};
constexpr NumberLimits number_limits{.max_side = max_side, .max_number = max_value, .max_kinds = max_kinds};
constexpr std::string_view swaps_option = "swaps";
constexpr std::string_view space = " \t\r\n";

std::string options_text(const Rules& rules) {
  return std::to_string(rules.budget) + (rules.swaps ? "-" + std::string(swaps_option) : "");
}

/// Rules as they are written, where the budget may be left out.
struct GivenRules {
  std::optional<int> budget;
  bool swaps = false;

  Rules completed(int rows, int columns) const {
    return {.budget = budget.value_or(usual_budget(rows, columns)), .swaps = swaps};
  }
};

/// Options joined with dashes, in any order.
Result<GivenRules> parse_options(std::string_view text) {
  GivenRules rules;
  std::size_t offset = 0;
  for (const std::string_view option : split(text, '-')) {
    const auto budget = parse_number(option, max_budget);
    const bool is_budget = budget && !rules.budget;
    const bool is_swaps = option == swaps_option && !rules.swaps;
    if (is_budget) rules.budget = static_cast<int>(*budget);
    if (is_swaps) rules.swaps = true;
    if (!is_budget && !is_swaps)
      return Error{in_quotes(option) + " is no option of a board: expected a number of moves up to " +
                       std::to_string(max_budget) + " or swaps, each once",
                   offset};
    offset += option.size() + 1;
  }
  return rules;
}

/// The line of options above rows. `begin` is set to where the rows begin.
Result<GivenRules> parse_options_line(std::string_view text, std::size_t& begin) {
  begin = 0;
  const auto line = options_line(text);
  if (!line) return GivenRules();
  begin = line->end;
  const auto rules = parse_options(line->options);
  if (!rules) return shifted(rules.error(), line->begin);
  return rules;
}

/// What follows a matrix: nothing, or a comma and the budget, as a solver is called.
Result<std::optional<int>> parse_behind_matrix(std::string_view text) {
  const std::size_t first = text.find_first_not_of(space);
  if (first == std::string_view::npos || text.substr(first, text.find_last_not_of(space) - first + 1) == ";")
    return std::optional<int>();
  const std::size_t number = text.find_first_not_of(space, first + 1);
  if (text[first] != ',' || number == std::string_view::npos)
    return Error{in_quotes(text.substr(first)) + " behind the matrix: nothing, or a comma and the number of moves",
                 first};
  std::string_view budget = text.substr(number, text.find_last_not_of(space) - number + 1);
  if (budget.ends_with(';')) budget.remove_suffix(1);  // a statement of such a program
  const auto moves = parse_number(budget, max_budget);
  if (!moves) return Error{in_quotes(budget) + " is no number of moves up to " + std::to_string(max_budget), number};
  return std::optional(static_cast<int>(*moves));
}

/// The different numbers of a packed board.
Result<std::vector<int>> parse_values(std::string_view text) {
  std::vector<int> values;
  if (text.empty()) return values;  // an empty board
  std::size_t offset = 0;
  for (const std::string_view part : split(text, '.')) {
    const auto value = parse_number(part, max_value);
    if (!value || *value == 0 || values.size() == max_kinds || (!values.empty() && values.back() >= int(*value)))
      return Error{"a packed board names its numbers first: up to 15 from 1 to 9,999, ascending", offset};
    values.push_back(static_cast<int>(*value));
    offset += part.size() + 1;
  }
  return values;
}

Result<Diagram> parse_packed(std::string_view text, const GridSize& size, const Rules& rules) {
  const std::size_t tilde = text.find('~');
  const auto values = parse_values(text.substr(0, tilde));
  if (!values) return values.error();
  const GridSize coloured{size.rows, size.columns, static_cast<int>(values->size())};
  const auto cells = parse_packed_cells(text.substr(tilde + 1), coloured, UsualBlanks::none);
  if (!cells) return shifted(cells.error(), tilde + 1);
  std::vector<int> numbers;
  for (const std::uint8_t cell : cells->grid.cells) numbers.push_back(cell == blank ? 0 : (*values)[cell]);
  Diagram diagram = diagram_of(size.rows, size.columns, numbers, rules);
  if (diagram.values != *values) return Error{"a packed board names a number that is not on it", 0};
  return diagram;
}

Result<Diagram> parse_plain(std::string_view text, const GridSize& size, const Rules& rules) {
  const auto grid = parse_number_cells(text, number_limits);
  if (!grid) return grid.error();
  if (const auto error = other_than(size, grid->rows, grid->columns)) return *error;
  return diagram_of(grid->rows, grid->columns, grid->cells, rules);
}

std::string packed_text(const Diagram& diagram) {
  const ColourGrid cells{diagram.cells, static_cast<int>(diagram.values.size())};
  return number_cells(max_kinds + 1, diagram.values) + "~" + packed_cells(cells, UsualBlanks::none);
}

}  // namespace

Result<Diagram> parse_rows(std::string_view text) {
  std::size_t begin = 0;
  auto rules = parse_options_line(text, begin);
  if (!rules) return rules.error();
  const auto grid = parse_number_rows(text.substr(begin), number_limits);
  if (!grid) return shifted(grid.error(), begin);
  const std::size_t end = begin + grid->end;
  const auto budget = parse_behind_matrix(text.substr(end));
  if (!budget) return shifted(budget.error(), end);
  if (*budget && rules->budget) return Error{"the number of moves is given twice", end};
  if (*budget) rules->budget = *budget;
  return diagram_of(grid->rows, grid->columns, grid->cells, rules->completed(grid->rows, grid->columns));
}

Result<Diagram> parse_exact(std::string_view text) {
  const std::size_t first = text.find(':');
  if (first == std::string_view::npos)
    return Error{"the cells are missing: ROWSxCOLUMNS:NUMBER.NUMBER/...", text.size()};
  const auto size = parse_size(text.substr(0, first), limits);
  if (!size) return size.error();
  if (size->colours != 0) return Error{"the size of an exact board is ROWSxCOLUMNS", 0};
  const std::size_t second = text.find(':', first + 1);
  GivenRules given;
  if (second != std::string_view::npos) {
    const auto parsed = parse_options(text.substr(first + 1, second - first - 1));
    if (!parsed) return shifted(parsed.error(), first + 1);
    given = *parsed;
  }
  const Rules rules = given.completed(size->rows, size->columns);
  const std::size_t begin = (second == std::string_view::npos ? first : second) + 1;
  const std::string_view cells = text.substr(begin);
  const bool is_packed = cells.find('~') != std::string_view::npos;
  auto diagram = is_packed ? parse_packed(cells, *size, rules) : parse_plain(cells, *size, rules);
  if (!diagram) return shifted(diagram.error(), begin);
  return diagram;
}

Result<Shape> parse_shape(std::string_view text, Family family) {
  const std::size_t colon = text.find(':');
  const auto parts = split(text.substr(0, colon), 'x');
  const std::array<std::pair<int, int>, 4> ranges = {
      {{1, max_side}, {1, max_side}, {1, max_kinds}, {max_kinds, max_value}}};
  const std::size_t count = family == Family::uniform ? 3 : 4;
  const std::string form = family == Family::uniform ? "ROWSxCOLUMNSxKINDS, such as 15x15x5"
                                                     : "ROWSxCOLUMNSxKINDSxLARGEST, such as 15x15x5x99";
  std::array<int, 4> numbers{};
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = i < parts.size() ? parse_number(parts[i], std::uint64_t(ranges[i].second)) : std::nullopt;
    if (parts.size() != count || !number || int(*number) < ranges[i].first)
      return Error{in_quotes(text.substr(0, colon)) + " is no shape: " + form + "; up to 20x20 cells, 15 kinds" +
                       (count == 4 ? ", the largest number 15 to 9,999" : ""),
                   0};
    numbers[i] = static_cast<int>(*number);
  }
  GivenRules rules;
  if (colon != std::string_view::npos) {
    const auto parsed = parse_options(text.substr(colon + 1));
    if (!parsed) return shifted(parsed.error(), colon + 1);
    rules = *parsed;
  }
  return Shape{numbers[0], numbers[1], numbers[2], numbers[3], rules.completed(numbers[0], numbers[1])};
}

std::string shape_text(const Shape& shape) {
  std::string out = size_text(shape.rows, shape.columns, shape.kinds);
  if (shape.largest != 0) out += "x" + std::to_string(shape.largest);
  const bool is_usual = shape.rules == Rules{.budget = usual_budget(shape.rows, shape.columns)};
  return is_usual ? out : out + ":" + options_text(shape.rules);
}

std::string exact_text(const Diagram& diagram) {
  const std::string plain = number_cells(diagram.cells.columns, numbers_of(diagram));
  const std::string packed = packed_text(diagram);
  return std::to_string(diagram.cells.rows) + "x" + std::to_string(diagram.cells.columns) + ":" +
         options_text(diagram.rules) + ":" + (packed.size() < plain.size() ? packed : plain);
}

std::string move_text(Move move) {
  constexpr const char* ends[] = {"", "r", "d"};
  return cell_text(row_of(move), column_of(move)) + ends[static_cast<int>(kind_of(move))];
}

std::string contest_text(const std::vector<Move>& line) {
  constexpr const char* commands[] = {"0", "2", "3"};
  std::string out;
  for (const Move move : line) {
    out += out.empty() ? "[" : "; ";
    out += std::to_string(row_of(move) + 1) + " " + std::to_string(column_of(move) + 1) + " " +
           commands[static_cast<int>(kind_of(move))];
  }
  return out.empty() ? "[]" : out + "]";
}

namespace {

std::optional<Move> parse_contest_move(std::string_view text, int rows, int columns) {
  const auto numbers = parse_number_rows(text, {.max_side = 3, .max_number = max_side, .max_kinds = 3});
  if (!numbers || numbers->rows != 1 || numbers->columns != 3 || numbers->end != text.size()) return std::nullopt;
  int row = numbers->cells[0] - 1;
  int column = numbers->cells[1] - 1;
  const int command = numbers->cells[2];
  if (row < 0 || row >= rows || column < 0 || column >= columns || command > 4) return std::nullopt;
  if (command == 0) return move_of(row, column);
  // A swap has one code: that of its upper or left cell.
  row -= command == 1 ? 1 : 0;
  column -= command == 4 ? 1 : 0;
  if (row < 0 || column < 0) return std::nullopt;
  return move_of(row, column, command == 1 || command == 3 ? Kind::swap_down : Kind::swap_right);
}

}  // namespace

std::optional<Move> parse_move(std::string_view text, int rows, int columns) {
  if (text.empty()) return std::nullopt;
  if (text[0] != 'r') return parse_contest_move(text, rows, columns);
  Kind kind = Kind::pop;
  if (text.back() == 'r') kind = Kind::swap_right;
  if (text.back() == 'd') kind = Kind::swap_down;
  const auto cell = parse_cell(text.substr(0, text.size() - (kind == Kind::pop ? 0 : 1)), rows, columns);
  if (!cell) return std::nullopt;
  return move_of(*cell / columns, *cell % columns, kind);
}

template <class G>
Picture Text<G>::picture(const Board& board, const State& state, const State* before, Move last) const {
  Picture picture{.rows = board.rows(), .columns = board.columns(), .cells = {}, .marks = {}};
  for (int row = 0; row < board.rows(); ++row)
    for (int column = 0; column < board.columns(); ++column) {
      const int colour = state.colour_at(row, column);
      const bool changed = before && before->touches(last, row, column);
      const bool reachable = state.moves_left() > 0 && state.group_of(row, column).has_value();
      picture.cells.push_back(static_cast<std::uint8_t>(colour));
      picture.marks.push_back(
          static_cast<std::uint8_t>((changed ? Picture::changed : 0) | (reachable ? Picture::reachable : 0)));
      picture.numbers.push_back(colour == 0 ? 0 : static_cast<int>(board.value_of(colour - 1)));
    }
  const int left = state.moves_left();
  picture.note = counted(left, "move") + " left";
  return picture;
}

template <class G>
std::vector<Travel> Text<G>::travels(const Board& board, const State& before, Move move) const {
  std::vector<bool> stays;
  std::vector<int> touched;
  for (int cell = 0; cell < board.rows() * board.columns(); ++cell) {
    const int row = cell / board.columns();
    const int column = cell % board.columns();
    const bool is_touched = before.touches(move, row, column);
    stays.push_back(before.colour_at(row, column) != 0 && !is_touched);
    if (is_touched) touched.push_back(cell);
  }
  if (kind_of(move) != Kind::pop) return {{touched[0], touched[1]}, {touched[1], touched[0]}};
  return falling::travels(stays, board.rows(), board.columns(), falling::Side::none);
}

template <class G>
std::string Text<G>::rows(const Board& board, const State& state) const {
  std::vector<int> numbers;
  for (int row = 0; row < board.rows(); ++row)
    for (int column = 0; column < board.columns(); ++column) {
      const int colour = state.colour_at(row, column);
      numbers.push_back(colour == 0 ? 0 : static_cast<int>(board.value_of(colour - 1)));
    }
  const Rules rules{.budget = state.moves_left(), .swaps = board.diagram.rules.swaps};
  return "-" + options_text(rules) + "\n" + number_rows(board.columns(), numbers);
}

template <class G>
Measure Text<G>::measure(const Board& board, Value objective) const {
  const Value sum = board.sum;
  return {.objective = -objective,
          .done = sum + objective,
          .of = sum,
          .text = with_commas(-objective) + " of " + with_commas(sum) + " left"};
}

template <class G>
std::optional<Move> Text<G>::move_at(const Board& board, const State& state, int cell) const {
  if (state.moves_left() == 0) return std::nullopt;
  return state.group_of(cell / board.columns(), cell % board.columns());
}

template <class G>
std::optional<Move> Text<G>::move_between(const Board& board, const State& state, int from, int to) const {
  const int first = std::min(from, to);
  const int row = first / board.columns();
  const int column = first % board.columns();
  const bool is_right = std::max(from, to) == first + 1 && column + 1 < board.columns();
  if (!is_right && std::max(from, to) != first + board.columns()) return std::nullopt;
  const Move move = move_of(row, column, is_right ? Kind::swap_right : Kind::swap_down);
  const bool is_same = state.colour_at(row, column) == state.colour_at(row + !is_right, column + is_right);
  if (is_same || !state.legal(board, move)) return std::nullopt;
  return move;
}

template class Text<SmallGame>;
template class Text<LargeGame>;

}  // namespace lookahead::blockbuster
