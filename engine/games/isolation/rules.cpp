#include "games/isolation/rules.h"

#include <algorithm>

namespace lookahead::isolation {
namespace {

/// The symmetry that moves (row, column) to map(row, column).
template <class Map>
Symmetry symmetry_of(const Diagram& diagram, Map map) {
  Symmetry out;
  for (int cell = 0; cell <= cell_count; ++cell) out[std::size_t(cell)] = static_cast<std::uint8_t>(cell);
  for (int row = 0; row < diagram.rows; ++row)
    for (int column = 0; column < diagram.columns; ++column) {
      const auto [to_row, to_column] = map(row, column);
      out[std::size_t(cell_of(row, column))] = static_cast<std::uint8_t>(cell_of(to_row, to_column));
    }
  return out;
}

}  // namespace

Diagram diagram_of(const Board& board, const State& state) {
  return {.rows = board.diagram.rows,
          .columns = board.diagram.columns,
          .free = state.free(),
          .at = {static_cast<std::uint8_t>(state.cell(0)), static_cast<std::uint8_t>(state.cell(1))},
          .to_move = state.to_move()};
}

Diagram empty_diagram(int rows, int columns) {
  Diagram diagram{.rows = rows, .columns = columns};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) diagram.free |= bit(cell_of(row, column));
  return diagram;
}

std::uint64_t image(const Symmetry& symmetry, std::uint64_t cells) {
  std::uint64_t out = 0;
  while (cells != 0) out |= bit(symmetry[std::size_t(take_lowest(cells))]);
  return out;
}

Board::Board(const Diagram& board_diagram) : diagram(board_diagram) {
  using Cell = std::array<int, 2>;
  const int bottom = diagram.rows - 1;
  const int right = diagram.columns - 1;
  const auto add = [&](auto map) { return symmetry_of(diagram, map); };
  mirrors.push_back(add([=](int row, int column) { return Cell{bottom - row, right - column}; }));
  mirrors.push_back(add([=](int row, int column) { return Cell{row, right - column}; }));
  mirrors.push_back(add([=](int row, int column) { return Cell{bottom - row, column}; }));
  if (diagram.rows == diagram.columns) {
    mirrors.push_back(add([=](int row, int column) { return Cell{column, row}; }));
    mirrors.push_back(add([=](int row, int column) { return Cell{right - column, bottom - row}; }));
  }
  for (const Symmetry& mirror : mirrors)
    for (std::size_t cell = 0; cell < cell_count; ++cell) reflections_of[cell] |= bit(mirror[cell]);
  symmetries = mirrors;
  if (diagram.rows == diagram.columns) {
    symmetries.push_back(add([=](int row, int column) { return Cell{column, bottom - row}; }));
    symmetries.push_back(add([=](int row, int column) { return Cell{right - column, row}; }));
  }
}

void State::distinct_moves(const Board& board, Moves& out) const {
  const auto first = static_cast<std::size_t>(cell(0));
  const auto second = static_cast<std::size_t>(cell(1));
  if (first != nowhere && second != nowhere) return moves(board, out);
  std::uint64_t left = own_targets();
  std::uint64_t repeated = 0;
  for (const Symmetry& symmetry : board.symmetries) {
    const bool is_kept = image(symmetry, free_) == free_ && symmetry[first] == first && symmetry[second] == second;
    if (!is_kept) continue;
    for (std::uint64_t cells = left; cells != 0;) {
      const int from = take_lowest(cells);
      const int to = symmetry[std::size_t(from)];
      if (to > from) repeated |= bit(to);
    }
  }
  for (left &= ~repeated; left != 0;) out.push_back(static_cast<Move>(take_lowest(left)));
}

bool State::mirrored(const Board& board, int i) const {
  const Symmetry& mirror = board.mirrors[std::size_t(i)];
  if (cell(0) == nowhere || mirror[std::size_t(cell(0))] != cell(1) || mirror[std::size_t(cell(1))] != cell(0))
    return false;
  std::uint64_t axis = 0;
  for (std::uint64_t left = free_; left != 0;) {
    const int from = take_lowest(left);
    const int to = mirror[std::size_t(from)];
    if ((free_ & bit(to)) == 0) return false;
    if (to == from) axis |= bit(from);
  }
  return axis == 0 || (region_of(free_, own_targets()) & axis) == 0;
}

bool State::mirrored_somehow(const Board& board) const {
  for (int i = 0; i < board.reflections(); ++i)
    if (mirrored(board, i)) return true;
  return false;
}

}  // namespace lookahead::isolation
