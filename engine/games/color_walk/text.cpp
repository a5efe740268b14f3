#include "games/color_walk/text.h"

#include <algorithm>
#include <vector>

namespace lookahead::color_walk {
namespace {

constexpr GridLimits limits{.max_side = max_side, .example = "20x30x5"};

/// A board that shows no blank cell starts at the top left.
Result<Cells> with_start(Result<Cells> cells) {
  if (!cells) return cells;
  std::vector<std::uint8_t>& grid = cells->grid.cells;
  if (std::count(grid.begin(), grid.end(), blank) == 0) grid[0] = blank;
  return cells;
}

}  // namespace

Result<Cells> parse_rows(std::string_view text) { return with_start(lookahead::parse_rows(text, '\n', limits)); }

Result<Cells> parse_exact(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto size = parse_size(text.substr(0, colon), limits);
  if (!size) return size.error();
  return with_start(lookahead::parse_exact(text, colon, *size, UsualBlanks::one, limits));
}

Result<Shape> parse_shape(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto size = parse_size(text.substr(0, colon), limits);
  if (!size) return size.error();
  Shape shape{.rows = size->rows, .columns = size->columns};
  if (size->colours != 0) shape.colours = size->colours;
  if (colon == std::string_view::npos) return shape;

  const std::string_view start = text.substr(colon + 1);
  const auto cell = parse_cell(start, shape.rows, shape.columns);
  if (!cell) return Error{in_quotes(start) + " is no start cell of this board: rROWcCOLUMN, both from 1", colon + 1};
  shape.start = *cell;
  return shape;
}

std::string shape_text(const Shape& shape) {
  std::string out = size_text(shape.rows, shape.columns, shape.colours);
  if (shape.start != 0) out += ":" + cell_text(shape.start / shape.columns, shape.start % shape.columns);
  return out;
}

std::string exact_text(const Cells& cells) {
  return size_text(cells.grid.rows, cells.grid.columns, cells.colours) + ":" + cells_text(cells, UsualBlanks::one);
}

Measure measure_of_cells(const Cells& cells, Value objective) {
  const Value left = -objective >> State<8>::objective_shift;
  const Value moves = -objective & ((Value{1} << State<8>::objective_shift) - 1);
  Measure measure{.objective = {}, .done = cells.grid.size() - left, .of = cells.grid.size(), .text = {}};
  if (left == 0) {
    measure.objective = moves;
    measure.text = with_commas(moves) + " " + plural("move", moves);
  } else {
    measure.text = with_commas(measure.done) + " of " + with_commas(measure.of) + " cleared";
  }
  return measure;
}

template <class G>
Picture Text<G>::picture(const Board& board, const State& state, const State* before, Move /*last*/) const {
  const Grid& grid = board.cells.grid;
  const std::vector<std::uint8_t> none(grid.cells.size());
  Picture picture{.rows = grid.rows, .columns = grid.columns, .cells = none, .marks = none};
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    const std::uint16_t component = board.components.of_cell[cell];
    const bool cleared = component == Components::none || state.cleared().contains(component);
    const bool changed = component != Components::none && before && cleared && !before->cleared().contains(component);
    const bool reachable = !cleared && state.border().contains(component);
    picture.cells[cell] = cleared ? std::uint8_t{0} : static_cast<std::uint8_t>(grid.cells[cell] + 1);
    picture.marks[cell] =
        static_cast<std::uint8_t>((changed ? Picture::changed : 0) | (reachable ? Picture::reachable : 0));
  }
  return picture;
}

template <class G>
std::string Text<G>::rows(const Board& board, const State& state) const {
  Grid grid = board.cells.grid;
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
    const std::uint16_t component = board.components.of_cell[cell];
    if (component != Components::none && state.cleared().contains(component)) grid.cells[cell] = blank;
  }
  return rows_joined(grid, '\n') + "\n";
}

template <class G>
Measure Text<G>::measure(const Board& board, Value objective) const {
  return measure_of_cells(board.cells, objective);
}

template <class G>
std::optional<Move> Text<G>::parse_move(const Board&, std::string_view text) const {
  const auto colour = parse_number(text, max_colours - 1);
  if (!colour) return std::nullopt;
  return static_cast<Move>(*colour);
}

template <class G>
std::optional<Move> Text<G>::move_at(const Board& board, const State& state, int cell) const {
  const std::uint16_t component = board.components.of_cell[std::size_t(cell)];
  if (component == Components::none || state.cleared().contains(component)) return std::nullopt;
  return static_cast<Move>(board.components.colour[component]);
}

template class Text<SmallGame>;
template class Text<LargeGame>;

}  // namespace lookahead::color_walk
