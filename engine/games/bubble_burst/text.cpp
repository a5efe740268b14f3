#include "games/bubble_burst/text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "games/falling/travels.h"
#include "text/grid_text.h"

namespace lookahead::bubble_burst {
namespace {

constexpr GridLimits limits{.max_side = max_side, .example = "10x10x5"};
constexpr std::string_view left_option = "left";
constexpr std::string_view samegame_option = "samegame";

/// The text of the options; empty if the rules are the usual ones.
std::string rules_text(const Rules& rules) {
  std::string out;
  if (rules.closing == Closing::left) out += left_option;
  if (rules.scoring == Scoring::samegame) out += (out.empty() ? "" : "-") + std::string(samegame_option);
  return out;
}

std::string head_text(int rows, int columns, int colours, const Rules& rules) {
  const std::string options = rules_text(rules);
  return size_text(rows, columns, colours) + (options.empty() ? "" : ":" + options);
}

/// Options joined with dashes, in any order.
Result<Rules> parse_rules(std::string_view text) {
  Rules rules;
  std::size_t offset = 0;
  for (const std::string_view option : split(text, '-')) {
    const Rules before = rules;
    if (option == left_option) rules.closing = Closing::left;
    if (option == samegame_option) rules.scoring = Scoring::samegame;
    if (rules == before)
      return Error{in_quotes(option) + " is no option of a board: expected left or samegame, each once", offset};
    offset += option.size() + 1;
  }
  return rules;
}

/// Reads a size, and options if there is a colon.
Result<Shape> parse_head(std::string_view text, GridSize& size) {
  const std::size_t colon = text.find(':');
  const auto parsed = parse_size(text.substr(0, colon), limits);
  if (!parsed) return parsed.error();
  size = *parsed;
  Shape shape{.rows = size.rows, .columns = size.columns};
  if (size.colours != 0) shape.colours = size.colours;
  if (colon == std::string_view::npos) return shape;
  const auto rules = parse_rules(text.substr(colon + 1));
  if (!rules) return Error{rules.error().message, rules.error().offset + colon + 1};
  shape.rules = *rules;
  return shape;
}

}  // namespace

Result<Diagram> parse_rows(std::string_view text) {
  Rules rules;
  std::size_t begin = 0;  // of the rows
  if (const auto line = options_line(text)) {
    begin = line->end;
    const auto parsed = parse_rules(line->options);
    if (!parsed) return shifted(parsed.error(), line->begin);
    rules = *parsed;
  }
  const auto cells = lookahead::parse_rows(text.substr(begin), '\n', limits);
  if (!cells) return shifted(cells.error(), begin);
  return settled({*cells, rules});
}

Result<Diagram> parse_exact(std::string_view text) {
  const std::size_t first = text.find(':');
  const std::size_t second = first == std::string_view::npos ? first : text.find(':', first + 1);
  const std::size_t colon = second == std::string_view::npos ? first : second;  // before the cells
  GridSize size;
  const auto head = parse_head(text.substr(0, colon), size);
  if (!head) return head.error();
  const auto cells = lookahead::parse_exact(text, colon, size, UsualBlanks::none, limits);
  if (!cells) return cells.error();
  return settled({*cells, head->rules});
}

Result<Shape> parse_shape(std::string_view text) {
  GridSize size;
  return parse_head(text, size);
}

std::string shape_text(const Shape& shape) { return head_text(shape.rows, shape.columns, shape.colours, shape.rules); }

std::string exact_text(const Diagram& diagram) {
  const Grid& grid = diagram.cells.grid;
  return head_text(grid.rows, grid.columns, diagram.cells.colours, diagram.rules) + ":" +
         cells_text(diagram.cells, UsualBlanks::none);
}

std::string move_text(Move move) { return cell_text(row_of(move), column_of(move)); }

std::optional<Move> parse_move(std::string_view text, int rows, int columns) {
  const auto cell = parse_cell(text, rows, columns);
  if (!cell) return std::nullopt;
  return move_of(*cell / columns, *cell % columns);
}

template <class G>
Picture Text<G>::picture(const Board& board, const State& state, const State* before, Move last) const {
  Picture picture{.rows = board.rows(), .columns = board.columns(), .cells = {}, .marks = {}};
  for (int row = 0; row < board.rows(); ++row)
    for (int column = 0; column < board.columns(); ++column) {
      const int colour = state.colour_at(row, column);
      const bool changed = before && before->group_of(row, column) == last;
      const bool reachable = state.group_of(row, column).has_value();
      picture.cells.push_back(static_cast<std::uint8_t>(colour));
      picture.marks.push_back(
          static_cast<std::uint8_t>((changed ? Picture::changed : 0) | (reachable ? Picture::reachable : 0)));
    }
  return picture;
}

template <class G>
std::vector<Travel> Text<G>::travels(const Board& board, const State& before, Move move) const {
  std::vector<bool> stays;
  for (int row = 0; row < board.rows(); ++row)
    for (int column = 0; column < board.columns(); ++column)
      stays.push_back(before.colour_at(row, column) != 0 && before.group_of(row, column) != move);
  const bool is_left = board.diagram.rules.closing == Closing::left;
  return falling::travels(stays, board.rows(), board.columns(), is_left ? falling::Side::left : falling::Side::right);
}

template <class G>
std::string Text<G>::rows(const Board& board, const State& state) const {
  Grid grid = board.diagram.cells.grid;
  for (int cell = 0; cell < grid.size(); ++cell) {
    const int colour = state.colour_at(cell / grid.columns, cell % grid.columns);
    grid.cells[std::size_t(cell)] = colour == 0 ? blank : static_cast<std::uint8_t>(colour - 1);
  }
  const std::string rules = rules_text(board.diagram.rules);
  return (rules.empty() ? "" : "-" + rules + "\n") + rows_joined(grid, '\n') + "\n";
}

template <class G>
Measure Text<G>::measure(const Board& board, Value objective) const {
  const Value most = State::root(board).bound(board);
  return {.objective = objective,
          .done = objective,
          .of = most,
          .text = with_commas(objective) + " " + plural("point", objective)};
}

template class Text<SmallGame>;
template class Text<LargeGame>;

}  // namespace lookahead::bubble_burst
