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

/// All cells that are a knight's move away from a cell of the set.
std::uint64_t one_move_from(std::uint64_t cells) {
  std::uint64_t out = 0;
  while (cells != 0) out |= targets_from[std::size_t(take_lowest(cells))];
  return out;
}

/// All free cells that a player reaches in any number of moves while the other stands still.
std::uint64_t region_of(std::uint64_t free, std::uint64_t targets) {
  std::uint64_t region = targets;
  for (std::uint64_t edge = targets; edge != 0;) {
    edge = one_move_from(edge) & free & ~region;
    region |= edge;
  }
  return region;
}

/// An upper bound of the moves that a walk through a region can make: a knight changes the colour of its cell each
/// move.
int longest_way(std::uint64_t region, std::uint64_t targets) {
  constexpr std::uint64_t dark = 0x55aa55aa55aa55aa;
  const bool first_is_dark = (targets & dark) != 0;
  const int first = count_bits(region & (first_is_dark ? dark : ~dark));
  const int second = count_bits(region & (first_is_dark ? ~dark : dark));
  return first > second ? 2 * second + 1 : 2 * first;
}

/// A lower bound: the length of a walk that always goes to the cell with the fewest ways on (H. C. von Warnsdorff,
/// 1823).
int some_way(std::uint64_t free, std::uint64_t targets) {
  int length = 0;
  while (targets != 0) {
    int next = 0;
    int fewest = 9;
    for (std::uint64_t left = targets; left != 0;) {
      const int cell = take_lowest(left);
      const int ways = count_bits(targets_from[std::size_t(cell)] & free & ~bit(cell));
      if (ways == 0 && targets != bit(cell)) continue;  // a dead end while there is another way
      if (ways < fewest) fewest = ways, next = cell;
    }
    if (fewest == 9) return length + 1;  // all are dead ends
    free &= ~bit(next);
    targets = targets_from[std::size_t(next)] & free;
    ++length;
  }
  return length;
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

int State::verdict(const Board&) const {
  if (cell(0) == nowhere || cell(1) == nowhere) return 0;
  const std::uint64_t own = own_targets();
  const std::uint64_t other = targets(to_move() ^ 1);
  const std::uint64_t own_region = region_of(free_, own);
  const std::uint64_t other_region = region_of(free_, other);
  if ((own_region & other_region) != 0) return 0;
  if (longest_way(own_region, own) <= some_way(free_, other)) return -1;
  if (some_way(free_, own) > longest_way(other_region, other)) return 1;
  return 0;
}

}  // namespace lookahead::isolation
