// Isolation: two players on a board of cells. A player's first move goes to any free cell, every later one is a
// knight's move to a free cell. A cell that was stood on is never free again. The player to move loses if there is no
// move; there are no draws. Source: the game of the Udacity course on adversarial search ("AIND-Isolation", 2017).
//
// A board has up to 8x8 cells. On boards of all sizes, bit row * 8 + column of a word is a cell, and the same number is
// the code of the move to it; the cells to the right of and below a smaller board are bits that are never free.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "core/bits.h"
#include "core/exact_key.h"
#include "core/hash.h"
#include "games/isolation/regions.h"

namespace lookahead::isolation {

inline constexpr int max_side = 8;
inline constexpr int cell_count = max_side * max_side;
inline constexpr int nowhere = cell_count;  ///< the cell of a player who is not placed yet

inline constexpr int cell_of(int row, int column) { return row * max_side + column; }
inline constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

/// For each cell, the cells that are a knight's move away; for `nowhere`, all cells.
inline constexpr std::array<std::uint64_t, cell_count + 1> targets_from = [] {
  constexpr int steps[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};
  std::array<std::uint64_t, cell_count + 1> out{};
  for (int cell = 0; cell < cell_count; ++cell)
    for (const auto& step : steps) {
      const int row = cell / max_side + step[0];
      const int column = cell % max_side + step[1];
      if (row >= 0 && row < max_side && column >= 0 && column < max_side)
        out[std::size_t(cell)] |= bit(cell_of(row, column));
    }
  out[nowhere] = ~std::uint64_t{0};
  return out;
}();

/// How many of a knight's targets there are, by five bits that are found as count_targets does.
inline constexpr std::uint64_t target_multiplier = 0x4488100240401088;
inline constexpr std::array<std::uint8_t, 32> target_counts = [] {
  constexpr int targets[] = {6, 10, 15, 17, 47, 49, 54, 58};  // of bit 0, beyond both ends of the word
  std::array<std::uint8_t, 32> out{};
  for (std::uint32_t some = 0; some < 256; ++some) {
    std::uint64_t cells = 0;
    for (int i = 0; i < 8; ++i) cells |= std::uint64_t{some >> i & 1} << targets[i];
    out[cells * target_multiplier >> 59] = static_cast<std::uint8_t>(std::popcount(some));
  }
  return out;
}();

/// The number of `cells`, which are all targets from `cell`. Turned so that this cell is bit 0, they are always among
/// the same eight bits, for which there is a multiplier that takes equally many of them to five bits with their number:
/// found by trying, and proved by a test. It is for processors that may have no instruction to count bits.
inline int count_targets(int cell, std::uint64_t cells) {
#if defined(__POPCNT__) || !defined(__x86_64__)
  return static_cast<void>(cell), count_bits(cells);
#else
  if (cell == nowhere) [[unlikely]]
    return count_bits(cells);
  return target_counts[std::rotr(cells, cell) * target_multiplier >> 59];
#endif
}

/// A position as people set it up.
struct Diagram {
  int rows = 7;
  int columns = 7;
  std::uint64_t free = 0;
  std::array<std::uint8_t, 2> at = {nowhere, nowhere};  ///< the players' cells, which are not free
  int to_move = 0;

  friend bool operator==(const Diagram&, const Diagram&) = default;
};

/// All cells are free, nobody is placed, and player 1 is to move.
Diagram empty_diagram(int rows, int columns);
inline bool is_on(const Diagram& diagram, int cell) {
  return cell < cell_count && cell / max_side < diagram.rows && cell % max_side < diagram.columns;
}
/// The cell at place `i` among those on the board, counted row by row.
inline int cell_on(const Diagram& diagram, int i) { return cell_of(i / diagram.columns, i % diagram.columns); }
/// The player whose turn it is if nothing is said of it.
inline int usual_turn(const Diagram& diagram) { return diagram.at[0] != nowhere && diagram.at[1] == nowhere ? 1 : 0; }

/// A way to map the board onto itself: the cell that each cell goes to.
using Symmetry = std::array<std::uint8_t, cell_count + 1>;
std::uint64_t image(const Symmetry& symmetry, std::uint64_t cells);

struct Board {
  explicit Board(const Diagram& board_diagram);

  /// The ways in which one half of the board mirrors the other: through the centre, in the line between left and right,
  /// in the line between top and bottom, and, on square boards, in both diagonals. They are tried in this order.
  int reflections() const { return static_cast<int>(mirrors.size()); }
  /// The move that reflection i maps a move onto.
  Move reflected(int i, Move move) const { return mirrors[std::size_t(i)][move]; }

  Diagram diagram;
  std::vector<Symmetry> mirrors;
  std::array<std::uint64_t, cell_count + 1> reflections_of{};  ///< by cell, the cells that reflections map it onto
  std::vector<Symmetry> symmetries;                            ///< all but the identity
};

class State;
/// The position on its own.
Diagram diagram_of(const Board& board, const State& state);

/// The MoveList of the game.
using Moves = FixedList<Move, cell_count>;

class State {
 public:
  static State root(const Board& board) {
    State state;
    const Diagram& diagram = board.diagram;
    const auto player = static_cast<std::size_t>(diagram.to_move);
    const std::uint64_t placed = (diagram.at[0] != nowhere) + (diagram.at[1] != nowhere);
    state.free_ = diagram.free;
    state.who_ =
        diagram.at[player] | diagram.at[1 - player] << other_shift | player << turn_shift | placed << ply_shift;
    return state;
  }

  /// Where a player could move if it were their turn.
  std::uint64_t targets(int player) const { return targets_from[std::size_t(cell(player))] & free_; }
  int mobility(int player) const {
    const int at = cell(player);
    return count_targets(at, targets_from[std::size_t(at)] & free_);
  }

  /// Row by row from the top, in a row from the left.
  void moves(const Board&, Moves& out) const;
  /// The same without the moves that a symmetry of the position maps onto an earlier one. There are such symmetries
  /// only while a player is not placed yet.
  void distinct_moves(const Board& board, Moves& out) const;

  bool legal(const Board&, Move move) const { return move < cell_count && (own_targets() >> move & 1) != 0; }

  /// Computed from the two words: copying the state would have to wait until both words, just written, can be read.
  State after(const Board&, Move move) const {
    State next;
    const std::uint64_t rest = (who_ ^ std::uint64_t{1} << turn_shift) + (std::uint64_t{1} << ply_shift);
    next.who_ = (who_ >> other_shift & cell_mask) | std::uint64_t{move} << other_shift | (rest & ~cells_mask);
    next.free_ = free_ & ~bit(move);
    return next;
  }
  /// Returns where the players were, and whose turn it was.
  std::uint64_t apply(const Board& board, Move move) {
    const std::uint64_t before = who_;
    *this = after(board, move);
    return before;
  }
  void undo(const Board&, Move move, std::uint64_t before) {
    who_ = before;
    free_ |= bit(move);
  }

  int to_move() const { return static_cast<int>(who_ >> turn_shift & 1); }
  int ply() const { return static_cast<int>(who_ >> ply_shift); }
  /// One less than before the move if it takes one away: what does not depend on the move is worked out once in a loop.
  int replies(const Board&, Move move) const {
    const auto other = static_cast<std::size_t>(who_ >> other_shift & cell_mask);
    const std::uint64_t cells = targets_from[other] & free_;
    return count_targets(static_cast<int>(other), cells) - static_cast<int>(cells >> move & 1);
  }

  bool over() const { return own_targets() == 0; }
  Value objective() const { return !over() ? 0 : to_move() == 0 ? -won : won; }

  /// A hash of the free cells, both players' cells, and whose turn it is.
  std::uint64_t key() const { return hash_combine(hash_combine(hash_seed, free_), who_ & position_mask); }

  /// Whether reflection i exchanges the players and changes nothing else, and the player to move cannot go to a cell
  /// that it leaves in place. Then each of their moves can be answered by its reflection, to the end of the game.
  bool mirrored(const Board& board, int i) const;
  /// Whether some reflection does.
  bool mirrored(const Board& board) const {
    const std::uint64_t others = board.reflections_of[who_ & cell_mask] >> (who_ >> other_shift & (cell_count - 1));
    return (others & 1) != 0 && mirrored_somehow(board);
  }

  /// 1 if the player to move is certain to win, -1 if they are certain to lose, 0 if that cannot be told at a glance.
  /// It can be told where the last reply can be taken away, and mostly where the players are separated.
  int verdict(const Board&) const {
    const std::uint64_t own = own_targets();
    const std::uint64_t other = targets_from[who_ >> other_shift & cell_mask] & free_;
    if (own == 0) return -1;
    if (other == 0 || ((other & (other - 1)) == 0 && (own & other) != 0)) return 1;
    return can_meet(free_, own, other) ? 0 : longer_walk(free_, own, other);
  }

  /// All that tells positions apart as far as it matters to whether the player to move wins: not whose turn it is.
  ExactKey exact_key() const { return {free_, static_cast<std::uint16_t>(who_ & cells_mask)}; }

  std::uint64_t free() const { return free_; }
  int cell(int player) const { return static_cast<int>(who_ >> (player == to_move() ? 0 : other_shift) & cell_mask); }

  static constexpr std::size_t packed_bytes(const Board&) { return 12; }
  void pack(const Board&, std::byte* out) const { std::memcpy(out, this, 12); }
  void unpack(const Board&, const std::byte* in) { std::memcpy(this, in, 12); }

  /// The number of moves made is not compared, as it is not part of the key.
  friend bool operator==(const State& a, const State& b) {
    return a.free_ == b.free_ && ((a.who_ ^ b.who_) & position_mask) == 0;
  }

 private:
  // Two words that stay in registers:
  //   who_ | moves made | whose turn, 8 bits | the other's cell, 8 bits | the cell of the player to move, 8 bits |
  static constexpr int other_shift = 8;
  static constexpr int turn_shift = 16;
  static constexpr int ply_shift = 24;
  static constexpr std::uint64_t cell_mask = 0xff;
  static constexpr std::uint64_t cells_mask = 0xffff;
  static constexpr std::uint64_t position_mask = 0xffffff;

  bool mirrored_somehow(const Board& board) const;
  std::uint64_t own_targets() const { return targets_from[who_ & cell_mask] & free_; }

  std::uint64_t free_ = 0;
  std::uint64_t who_ = 0;
};
static_assert(sizeof(State) == 16, "memory is charged in these bytes everywhere");

struct Game {
  using Board = isolation::Board;
  using State = isolation::State;
  using Undo = std::uint64_t;
  static constexpr int players = 2;
  static constexpr std::size_t max_moves = cell_count;
  static std::span<const Heuristic<Game>> heuristics();
};

static_assert(TwoPlayer<Game> && HasHeuristics<Game>);

inline void State::moves(const Board&, Moves& out) const {
  for (std::uint64_t left = own_targets(); left != 0;) out.push_back(static_cast<Move>(take_lowest(left)));
}

}  // namespace lookahead::isolation
