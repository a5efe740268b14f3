#include "games/bubble_burst/rules.h"

#include <cassert>
#include <utility>
#include <vector>

namespace lookahead::bubble_burst {
namespace {

/// The cells of a column that are not blank, the lowest first.
std::vector<std::uint8_t> stack_of(const Grid& grid, int column) {
  std::vector<std::uint8_t> stack;
  for (int row = grid.rows; row-- > 0;) {
    const std::uint8_t cell = grid.cells[std::size_t(row * grid.columns + column)];
    if (cell != blank) stack.push_back(cell);
  }
  return stack;
}

}  // namespace

Diagram settled(Diagram diagram) {
  Grid& grid = diagram.cells.grid;
  const Grid before = grid;
  grid.cells.assign(grid.cells.size(), blank);
  const bool to_right = diagram.rules.closing == Closing::right;
  int next = to_right ? grid.columns - 1 : 0;  // the column that the next stack goes to
  for (int i = 0; i < grid.columns; ++i) {
    const auto stack = stack_of(before, to_right ? grid.columns - 1 - i : i);
    if (stack.empty()) continue;
    int row = grid.rows;
    for (const std::uint8_t cell : stack) grid.cells[std::size_t(--row * grid.columns + next)] = cell;
    next += to_right ? -1 : 1;
  }
  return diagram;
}

template <int Width>
Board<Width>::Board(Diagram board_diagram) : diagram(std::move(board_diagram)) {
  assert(fits(diagram.cells));
  for (int row = 0; row < rows(); ++row)
    for (int column = 0; column < columns(); ++column) {
      const std::uint8_t cell = diagram.cells.grid.cells[std::size_t(row * columns() + column)];
      if (cell != blank) cells.insert(row * Width + column, cell + 1);
    }
}

template <int Width>
void State<Width>::colours(const Board& board, ColourList& out) const {
  FixedList<int, 16> first;  // cell of each colour in the list
  for (int colour = 0; colour < board.colours(); ++colour) {
    const ColourCount count{static_cast<std::uint8_t>(colour), cells_.count(colour + 1)};
    if (count.cells == 0) continue;
    const int cell = cells_.first(colour + 1);
    std::size_t place = out.size();
    out.push_back(count);
    first.push_back(cell);
    for (; place > 0 && first[place - 1] > cell; --place) {
      out[place] = out[place - 1];
      first[place] = first[place - 1];
    }
    out[place] = count;
    first[place] = cell;
  }
}

template <int Width>
Value State<Width>::gain(const Board& board, Move move) const {
  const std::uint32_t size = group_at(move).size();
  if (board.bonus() == 0) return board.worth(size);
  std::uint32_t cells = 0;
  for (int colour = 1; colour <= board.colours(); ++colour) cells += cells_.count(colour);
  return board.worth(size) + (size == cells ? board.bonus() : 0);
}

template <int Width>
Value State<Width>::bound(const Board& board) const {
  Value bound = score_;
  Value bonus = is_empty(board) ? 0 : board.bonus();
  for (int colour = 1; colour <= board.colours(); ++colour) {
    const std::uint32_t cells = cells_.count(colour);
    if (cells == 1) bonus = 0;
    if (cells > 1) bound += board.worth(cells);
  }
  return bound + bonus;
}

template struct Board<16>;
template struct Board<32>;
template class State<16>;
template class State<32>;

}  // namespace lookahead::bubble_burst
