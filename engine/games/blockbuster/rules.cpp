#include "games/blockbuster/rules.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace lookahead::blockbuster {
namespace {

/// Of a word of a set of cells.
template <int Width>
constexpr std::uint64_t first_column = ~std::uint64_t{0} / ((std::uint64_t{1} << Width) - 1);
template <int Width>
constexpr std::uint64_t last_column = first_column<Width> << (Width - 1);

}  // namespace

Diagram settled(Diagram diagram) {
  Grid& grid = diagram.cells;
  for (int column = 0; column < grid.columns; ++column) {
    int bottom = grid.rows - 1;  // the lowest cell that nothing has fallen to
    for (int row = grid.rows; row-- > 0;) {
      const std::uint8_t cell = grid.cells[std::size_t(row * grid.columns + column)];
      if (cell == blank) continue;
      grid.cells[std::size_t(row * grid.columns + column)] = blank;
      grid.cells[std::size_t(bottom-- * grid.columns + column)] = cell;
    }
  }
  return diagram;
}

template <int Width>
Board<Width>::Board(Diagram board_diagram) : diagram(std::move(board_diagram)), sum(0) {
  assert(fits(diagram));
  for (int row = 0; row < rows(); ++row)
    for (int column = 0; column < columns(); ++column) {
      const std::uint8_t cell = diagram.cells.cells[std::size_t(row * columns() + column)];
      if (cell == blank) continue;
      cells.insert(row * Width + column, cell + 1);
      sum += static_cast<std::uint32_t>(value_of(cell));
    }
}

template <int Width>
void State<Width>::fingerprints(const Board&, const MoveList<Game<Width>>& moves,
                                FingerprintList<Game<Width>>& out) const {
  const auto links = cells_.links();
  for (const Move move : moves) {
    const auto colour = static_cast<std::uint64_t>(cells_.at(bit_of(move)));
    if (kind_of(move) == Kind::pop)
      out.push_back(Cells::flood(links, bit_of(move)).hash(static_cast<int>(colour)));
    else
      out.push_back(hash_combine(hash_combine(move, colour), static_cast<std::uint64_t>(cells_.at(other_bit(move)))));
  }
}

template <int Width>
void State<Width>::groups(const Board& board, GroupList<Game<Width>>& out) const {
  if (moves_left_ == 0) return;
  const auto links = cells_.links();
  falling::for_each(cells_.first_cells(links), [&](int bit) {
    out.push_back({worth(board, Cells::flood(links, bit), bit), move_of_bit(bit, Kind::pop),
                   static_cast<std::uint8_t>(cells_.at(bit) - 1)});
  });
  if (!board.diagram.rules.swaps && !out.empty()) return;
  MoveList<Game<Width>> swaps;
  this->swaps(board, swaps);
  for (const Move move : swaps) out.push_back({0, move, static_cast<std::uint8_t>(cells_.at(bit_of(move)) - 1)});
}

template <int Width>
void State<Width>::colours(const Board& board, ColourList& out) const {
  std::uint32_t seen = 0;  // bit c: colour c is in the list
  for (int row = 0; row < board.rows(); ++row)
    for (int column = 0; column < board.columns(); ++column) {
      const int colour = colour_at(row, column);
      if (colour == 0 || seen >> colour & 1) continue;
      seen |= 1u << colour;
      out.push_back({static_cast<std::uint8_t>(colour - 1), cells_.count(colour)});
    }
}

template <int Width>
bool State<Width>::legal(const Board& board, Move move) const {
  const int row = row_of(move);
  const int column = column_of(move);
  if (moves_left_ == 0 || row >= board.rows() || column >= board.columns()) return false;
  if (kind_of(move) == Kind::pop) return group_of(row, column).has_value();
  const bool has_other = kind_of(move) == Kind::swap_right ? column + 1 < board.columns() : row + 1 < board.rows();
  return has_other && cells_.at(bit_of(move)) != 0 && cells_.at(other_bit(move)) != 0;
}

/// After a swap p has the neighbours that q had, and q those that p had. The same pairs of cells are compared
/// everywhere on the board, so that all swaps are found at once:
///
///     right:  . b c .      down:  . b .
///             b p q c             b p b      p meets a c, or q meets a b
///             . b c .             c q c
///                                 . c .
template <int Width>
typename State<Width>::Swaps State<Width>::swap_sets() const {
  const auto links = cells_.links();
  Set right_2 = cells_.template equal_to_later<2>();
  Set down_2 = cells_.template equal_to_later<2 * Width>();
  Set down_right = cells_.template equal_to_later<Width + 1>();
  Set down_left = cells_.template equal_to_later<Width - 1>();
  Set occupied;
  for (std::size_t w = 0; w < Cells::words; ++w) {
    right_2.words[w] &= ~(last_column<Width> | last_column<Width> >> 1);
    down_right.words[w] &= ~last_column<Width>;
    down_left.words[w] &= ~first_column<Width>;
    occupied.words[w] = cells_.occupied(w);
  }
  Swaps out;
  for (std::size_t w = 0; w < Cells::words; ++w) {
    const std::uint64_t right_pair = occupied.words[w] & occupied.template from_later<1>(w) & ~last_column<Width>;
    const std::uint64_t p_meets =
        right_2.words[w] | down_right.words[w] | down_left.template from_earlier<Width - 1>(w);
    const std::uint64_t q_meets = right_2.template from_earlier<1>(w) | down_right.template from_earlier<Width>(w) |
                                  down_left.template from_later<1>(w);
    out.right.words[w] = right_pair & ~links.right.words[w] & (p_meets | q_meets);
    const std::uint64_t down_pair = occupied.words[w] & occupied.template from_later<Width>(w);
    const std::uint64_t top_meets = down_2.words[w] | down_left.words[w] | down_right.words[w];
    const std::uint64_t bottom_meets = down_2.template from_earlier<Width>(w) | down_right.template from_earlier<1>(w) |
                                       down_left.template from_later<1>(w);
    out.down.words[w] = down_pair & ~links.down.words[w] & (top_meets | bottom_meets);
  }
  return out;
}

template <int Width>
void State<Width>::list(const Swaps& swaps, MoveList<Game<Width>>& out) {
  Set both = swaps.right;
  both |= swaps.down;
  falling::for_each(both, [&](int bit) {
    if (swaps.right.contains(bit)) out.push_back(move_of_bit(bit, Kind::swap_right));
    if (swaps.down.contains(bit)) out.push_back(move_of_bit(bit, Kind::swap_down));
  });
}

template <int Width>
void State<Width>::swaps(const Board&, MoveList<Game<Width>>& out) const {
  if (moves_left_ >= 2) list(swap_sets(), out);
}

template <int Width>
void State<Width>::all_moves(const Board&, MoveList<Game<Width>>& out) const {
  if (moves_left_ == 0) return;
  const auto links = cells_.links();
  falling::for_each(cells_.first_cells(links), [&](int bit) { out.push_back(move_of_bit(bit, Kind::pop)); });
  if (moves_left_ < 2) return;
  Set occupied;
  for (std::size_t w = 0; w < Cells::words; ++w) occupied.words[w] = cells_.occupied(w);
  Swaps unlike;
  for (std::size_t w = 0; w < Cells::words; ++w) {
    unlike.right.words[w] =
        occupied.words[w] & occupied.template from_later<1>(w) & ~last_column<Width> & ~links.right.words[w];
    unlike.down.words[w] = occupied.words[w] & occupied.template from_later<Width>(w) & ~links.down.words[w];
  }
  list(unlike, out);
}

template <int Width>
bool State<Width>::comes_to_something(const Board& board, Move move) const {
  if (!legal(board, move)) return false;
  if (kind_of(move) == Kind::pop) return true;
  if (moves_left_ < 2) return false;
  const Swaps swaps = swap_sets();
  return (kind_of(move) == Kind::swap_right ? swaps.right : swaps.down).contains(bit_of(move));
}

template <int Width>
bool State<Width>::has_swap() const {
  if (moves_left_ < 2) return false;
  const Swaps swaps = swap_sets();
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < Cells::words; ++w) any |= swaps.right.words[w] | swaps.down.words[w];
  return any != 0;
}

template <int Width>
Value State<Width>::bound(const Board& board) const {
  std::array<Value, max_kinds> takeable{};  // of each colour
  for (int colour = 0; colour < board.colours(); ++colour) {
    const std::uint32_t cells = cells_.count(colour + 1);
    if (cells > 1) takeable[std::size_t(colour)] = board.value_of(colour) * cells;
  }
  Value bound = objective();
  for (int moves = std::min<int>(moves_left_, max_kinds); moves > 0; --moves) {
    Value& most = *std::max_element(takeable.begin(), takeable.end());
    bound += std::exchange(most, 0);
  }
  return bound;
}

template struct Board<16>;
template struct Board<32>;
template class State<16>;
template class State<32>;

}  // namespace lookahead::blockbuster
