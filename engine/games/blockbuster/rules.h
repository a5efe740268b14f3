// Blockbuster: a grid of numbers and a budget of moves. A move either takes a group, two or more equal numbers that are
// connected up, down, left and right, and the numbers above fall; or it exchanges two neighbouring numbers, and nothing
// falls. Columns do not close up, and nothing new comes in. The aim is that the numbers that are left have the least
// sum.
// Source: the rules of the 13th MATLAB Online Programming Contest, "Blockbuster" (2006).
//
// The rules allow any swap at any time. Most swaps lead nowhere, and there are ten for each group, so that searches
// look only at those that make a group, and at these only if no group is left; a board may say otherwise
// (Rules::swaps).
//
// Two widths are compiled: boards of up to 16x16 cells and 7 different numbers have states of 112 bytes, all others of
// 336.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "contract/fingerprint.h"
#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/replay.h"
#include "contract/selector.h"
#include "core/grid.h"
#include "core/hash.h"
#include "games/falling/names.h"
#include "games/falling/planes.h"

namespace lookahead::blockbuster {

using lookahead::blank;  // an empty cell

inline constexpr int max_side = 20;
inline constexpr int max_value = 9'999;
inline constexpr int max_kinds = 15;  ///< how many numbers on a board may differ
inline constexpr int max_budget = 500;

struct Rules {
  int budget = 1;      ///< how many moves
  bool swaps = false;  ///< searches look at swaps even while groups are left

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A board as people see it. What they call a number, the engine calls the value of a colour.
struct Diagram {
  Grid cells;               ///< colours, or blank
  std::vector<int> values;  ///< of the colours, ascending; each colour is on the board
  Rules rules = {};

  friend bool operator==(const Diagram&, const Diagram&) = default;
};

/// The same diagram after all cells have fallen.
Diagram settled(Diagram diagram);

enum class Kind : std::uint8_t { pop, swap_right, swap_down };

/// A cell and what is done there. A move has the same code on boards of all sizes. A swap has one code; a group can be
/// named by any of its cells, and `moves` lists the first in scan order, from the top row down, in a row from the left.
inline constexpr Move move_of(int row, int column, Kind kind = Kind::pop) {
  return static_cast<Move>((row * max_side + column) * 3 + static_cast<int>(kind));
}
inline constexpr Kind kind_of(Move move) { return static_cast<Kind>(move % 3); }
inline constexpr int row_of(Move move) { return move / 3 / max_side; }
inline constexpr int column_of(Move move) { return move / 3 % max_side; }

template <int Width>
inline constexpr int row_count = Width == 16 ? 16 : max_side;

template <int Width>
struct Board {
  using Cells = falling::Planes<Width, row_count<Width>, falling::plane_count<Width>>;

  /// Whether boards of this size have this width.
  static bool fits(const Diagram& diagram) {
    return diagram.cells.rows <= row_count<Width> && diagram.cells.columns <= Width &&
           diagram.values.size() < std::size_t{1} << falling::plane_count<Width>;
  }

  /// `board_diagram` must be settled, and must fit this width.
  explicit Board(Diagram board_diagram);

  int rows() const { return diagram.cells.rows; }
  int columns() const { return diagram.cells.columns; }
  int colours() const { return static_cast<int>(diagram.values.size()); }
  /// The number that one cell of a colour shows.
  Value value_of(int colour) const { return diagram.values[std::size_t(colour)]; }

  Diagram diagram;
  Cells cells;        ///< those of the diagram
  std::uint32_t sum;  ///< the sum of its numbers
};

template <int Width>
struct Game;

template <int Width>
class State {
 public:
  using Board = blockbuster::Board<Width>;
  using Cells = typename Board::Cells;

  static State root(const Board& board) {
    State state;
    state.cells_ = board.cells;
    state.left_ = board.sum;
    state.moves_left_ = static_cast<std::uint16_t>(board.diagram.rules.budget);
    return state;
  }

  /// The groups in scan order, then the swaps, if any are to be looked at.
  void moves(const Board& board, MoveList<Game<Width>>& out) const {
    if (moves_left_ == 0) return;
    falling::for_each(cells_.first_cells(cells_.links()), [&](int bit) { out.push_back(move_of_bit(bit, Kind::pop)); });
    if (board.diagram.rules.swaps || out.empty()) swaps(board, out);
  }

  /// The same, but the groups of one colour, counted from 0, only if there are no others.
  void moves_sparing(const Board& board, int colour, MoveList<Game<Width>>& out) const {
    if (moves_left_ == 0) return;
    const auto others = cells_.without(cells_.first_cells(cells_.links()), colour + 1);
    if (others.empty()) return moves(board, out);
    falling::for_each(others, [&](int bit) { out.push_back(move_of_bit(bit, Kind::pop)); });
    if (board.diagram.rules.swaps) swaps(board, out);
  }

  /// Of each group its colour and its cells; of a swap its place and the colours of both cells.
  void fingerprints(const Board& board, const MoveList<Game<Width>>& moves, FingerprintList<Game<Width>>& out) const;

  /// The swaps that put equal numbers side by side, in scan order; for each cell the one to the right before the one
  /// down. None if no move would be left to take the group.
  void swaps(const Board& board, MoveList<Game<Width>>& out) const;

  /// The groups in scan order, and then every swap of two unlike neighbours if moves are left to take something after
  /// it: whatever else the rules allow leads to no more.
  void all_moves(const Board& board, MoveList<Game<Width>>& out) const;

  /// The swaps, also where groups are left.
  void detours(const Board& board, MoveList<Game<Width>>& out) const { swaps(board, out); }

  /// The same moves as groups. A swap is worth nothing and has the colour of its first cell.
  void groups(const Board& board, GroupList<Game<Width>>& out) const;
  void colours(const Board& board, ColourList& out) const;

  bool legal(const Board& board, Move move) const;

  State apply(const Board& board, Move move) {
    const State before = *this;
    play(board, move, falling::NoNames{});
    return before;
  }

  /// A group's move comes to the group that its cell is in, and a swap to itself where it is worth looking at. The
  /// cells' names go with them; those of swapped cells stay where they are.
  template <class Names = falling::NoNames>
  std::optional<Move> replay(const Board& board, Move move, Names&& names = {}) {
    if (!comes_to_something(board, move)) return std::nullopt;
    play(board, move, names);
    return move;
  }

  void undo(const Board&, Move, const State& before) { *this = before; }

  /// What a legal move takes off the sum.
  Value gain(const Board& board, Move move) const {
    return kind_of(move) == Kind::pop ? worth(board, group_at(move), bit_of(move)) : 0;
  }

  /// The move that takes a cell, if there is one.
  std::optional<Move> group_of(int row, int column) const {
    const auto group = group_at(move_of(row, column));
    if (group.size() < 2) return std::nullopt;
    return move_of_bit(group.lowest(), Kind::pop);
  }

  /// Whether a legal move takes or swaps a cell.
  bool touches(Move move, int row, int column) const {
    const int bit = row * Width + column;
    if (kind_of(move) != Kind::pop) return bit == bit_of(move) || bit == other_bit(move);
    return group_at(move).cells.contains(bit);
  }

  /// An upper bound of the objective that any line from here can end with. A move takes cells of one colour only: a
  /// colour with a single cell stays, and so does whatever the moves that are left cannot take.
  Value bound(const Board& board) const;

  Value objective() const { return -Value{left_}; }
  int moves_left() const { return moves_left_; }

  /// A hash of cells and moves left: with fewer moves the same cells are worth less.
  std::uint64_t key() const { return cells_.hash(hash_combine(hash_seed, moves_left_)); }

  bool over() const { return moves_left_ == 0 || (!cells_.has_group() && !has_swap()); }
  /// Whether the board is empty.
  bool goal() const { return left_ == 0; }

  /// 1 + the colour of a cell; 0 where it is empty.
  int colour_at(int row, int column) const { return cells_.at(row * Width + column); }

  static std::size_t packed_bytes(const Board& board) {
    return Cells::packed_bytes(board.rows(), board.columns(), board.colours()) + sizeof(left_) + sizeof(moves_left_);
  }
  void pack(const Board& board, std::byte* out) const {
    std::memcpy(out, &left_, sizeof(left_));
    std::memcpy(out + sizeof(left_), &moves_left_, sizeof(moves_left_));
    cells_.pack(board.rows(), board.columns(), board.colours(), out + sizeof(left_) + sizeof(moves_left_));
  }
  void unpack(const Board& board, const std::byte* in) {
    std::memcpy(&left_, in, sizeof(left_));
    std::memcpy(&moves_left_, in + sizeof(left_), sizeof(moves_left_));
    cells_.unpack(board.rows(), board.columns(), board.colours(), in + sizeof(left_) + sizeof(moves_left_));
  }

  /// The bit of a move's cell, and the same kind of move at another cell.
  static int bit_of(Move move) { return row_of(move) * Width + column_of(move); }
  static Move move_at(Move move, int bit) { return move_of_bit(bit, kind_of(move)); }

  friend bool operator==(const State&, const State&) = default;

 private:
  using Set = typename Cells::Set;
  /// The first cells of the swaps of each kind.
  struct Swaps {
    Set right, down;
  };

  static int other_bit(Move move) { return bit_of(move) + (kind_of(move) == Kind::swap_right ? 1 : Width); }
  static Move move_of_bit(int bit, Kind kind) { return move_of(bit / Width, bit % Width, kind); }

  auto group_at(Move move) const { return cells_.group_of(bit_of(move)); }
  Value worth(const Board& board, const typename Cells::Group& group, int bit) const {
    return board.value_of(cells_.at(bit) - 1) * group.size();
  }
  Swaps swap_sets() const;
  static void list(const Swaps& swaps, MoveList<Game<Width>>& out);
  bool has_swap() const;
  bool comes_to_something(const Board& board, Move move) const;

  template <class Names>
  void play(const Board& board, Move move, Names&& names) {
    --moves_left_;
    if (kind_of(move) != Kind::pop) return cells_.exchange(bit_of(move), other_bit(move));
    const auto group = group_at(move);
    left_ -= static_cast<std::uint32_t>(worth(board, group, bit_of(move)));
    cells_.take(group);
    falling::for_each(group.cells, [&](int bit) { names.take(bit); });
  }

  Cells cells_;
  std::uint32_t left_ = 0;
  std::uint16_t moves_left_ = 0;
};

template <int Width>
struct Game {
  using Board = blockbuster::Board<Width>;
  using State = blockbuster::State<Width>;
  using Undo = State;
  using Tracked = falling::Tracked<State, Width, row_count<Width>>;
  static constexpr int players = 1;
  /// Each pair of neighbours is in one group or may be swapped.
  static constexpr std::size_t max_moves = row_count<Width> * row_count<Width> * 2;
  static std::span<const Heuristic<Game>> heuristics();
};

using SmallGame = Game<16>;
using LargeGame = Game<32>;

static_assert(HasGroups<SmallGame> && HasGroups<LargeGame>);
static_assert(HasFingerprints<SmallGame> && HasFingerprints<LargeGame>);
static_assert(HasTracking<SmallGame> && HasTracking<LargeGame>);
static_assert(sizeof(State<16>) == 112 && sizeof(State<32>) == 336, "memory is charged in these bytes everywhere");

}  // namespace lookahead::blockbuster
