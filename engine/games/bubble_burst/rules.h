// Bubble Burst: a grid of coloured cells. A move takes a group: two or more cells of one colour that are connected up,
// down, left and right. The cells above fall, then empty columns close up towards one side. No new cells come in. The
// game is over when no group is left; the aim is the highest score.
// Source: G. Kinsman, "Bubble Burst" parts 1 and 2 (2015-2016), where columns close to the right and a group of n cells
// is worth n(n - 1). The game is better known as SameGame (K. Moribe, 1985); its literature has (n - 2)^2 for a group
// and 1,000 for an empty board.
//
// Two widths are compiled: boards of up to 16x16 cells and 7 colours have states of 112 bytes, all others of 528.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "contract/fingerprint.h"
#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/replay.h"
#include "contract/selector.h"
#include "core/grid.h"
#include "core/hash.h"
#include "games/falling/names.h"
#include "games/falling/planes.h"

namespace lookahead::bubble_burst {

using lookahead::blank;  // an empty cell

inline constexpr int max_side = 32;

enum class Closing : std::uint8_t { right, left };
enum class Scoring : std::uint8_t {
  pairs,     ///< n(n - 1) for a group of n
  samegame,  ///< (n - 2)^2 for a group of n, 1,000 for the empty board
};

struct Rules {
  Closing closing = Closing::right;
  Scoring scoring = Scoring::pairs;

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A board as people see it.
struct Diagram {
  ColourGrid cells;
  Rules rules = {};

  friend bool operator==(const Diagram&, const Diagram&) = default;
};

/// The same diagram after all cells have fallen and all columns have closed up.
Diagram settled(Diagram diagram);

/// A move is the first cell of its group in scan order: from the top row down, in a row from the left. A cell has one
/// code on boards of all sizes.
inline constexpr Move move_of(int row, int column) { return static_cast<Move>(row * max_side + column); }
inline constexpr int row_of(Move move) { return move / max_side; }
inline constexpr int column_of(Move move) { return move % max_side; }

template <int Width>
struct Board {
  using Cells = falling::Planes<Width, Width, falling::plane_count<Width>>;

  /// Whether boards of this size have this width.
  static bool fits(const ColourGrid& board) {
    return board.grid.rows <= Width && board.grid.columns <= Width && board.colours < 1 << falling::plane_count<Width>;
  }

  /// `diagram` must be settled, and must fit this width.
  explicit Board(Diagram diagram);

  int rows() const { return diagram.cells.grid.rows; }
  int columns() const { return diagram.cells.grid.columns; }
  int colours() const { return diagram.cells.colours; }

  /// What a group of this size is worth.
  Value worth(std::uint32_t size) const {
    const Value n = size;
    return diagram.rules.scoring == Scoring::pairs ? n * (n - 1) : (n - 2) * (n - 2);
  }
  /// What an empty board adds to the score.
  Value bonus() const { return diagram.rules.scoring == Scoring::samegame ? 1000 : 0; }

  Diagram diagram;
  Cells cells;  ///< those of the diagram
};

template <int Width>
struct Game;

template <int Width>
class State {
 public:
  using Board = bubble_burst::Board<Width>;
  using Cells = typename Board::Cells;

  static State root(const Board& board) {
    State state;
    state.cells_ = board.cells;
    return state;
  }

  /// In scan order.
  void moves(const Board&, MoveList<Game<Width>>& out) const {
    const auto links = cells_.links();
    falling::for_each(cells_.first_cells(links), [&](int bit) { out.push_back(move_of_bit(bit)); });
  }

  /// The same, but those of one colour, counted from 0, only if there are no others.
  void moves_sparing(const Board&, int colour, MoveList<Game<Width>>& out) const {
    const auto first = cells_.first_cells(cells_.links());
    const auto others = cells_.without(first, colour + 1);
    falling::for_each(others.empty() ? first : others, [&](int bit) { out.push_back(move_of_bit(bit)); });
  }

  /// Of each group its colour and its cells.
  void fingerprints(const Board&, const MoveList<Game<Width>>& moves, FingerprintList<Game<Width>>& out) const {
    const auto links = cells_.links();
    for (const Move move : moves) out.push_back(Cells::flood(links, bit_of(move)).hash(cells_.at(bit_of(move))));
  }

  void groups(const Board& board, GroupList<Game<Width>>& out) const {
    const auto links = cells_.links();
    falling::for_each(cells_.first_cells(links), [&](int bit) {
      const Value worth = board.worth(Cells::flood(links, bit).size());
      out.push_back({worth, move_of_bit(bit), static_cast<std::uint8_t>(cells_.at(bit) - 1)});
    });
  }

  void colours(const Board& board, ColourList& out) const;

  bool legal(const Board& board, Move move) const {
    return row_of(move) < board.rows() && column_of(move) < board.columns() &&
           group_of(row_of(move), column_of(move)) == move;
  }

  State apply(const Board& board, Move move) {
    const State before = *this;
    take(board, group_at(move), falling::NoNames{});
    return before;
  }

  /// The move comes to the group that its cell is in. The cells' names go with them.
  template <class Names = falling::NoNames>
  std::optional<Move> replay(const Board& board, Move move, Names&& names = {}) {
    const auto group = group_at(move);
    if (group.size() < 2) return std::nullopt;
    take(board, group, names);
    return move_of_bit(group.lowest());
  }

  void undo(const Board&, Move, const State& before) { *this = before; }

  /// What a legal move adds to the score.
  Value gain(const Board& board, Move move) const;

  /// The move that takes a cell, if there is one.
  std::optional<Move> group_of(int row, int column) const {
    const auto group = group_at(move_of(row, column));
    if (group.size() < 2) return std::nullopt;
    return move_of_bit(group.lowest());
  }

  /// An upper bound of the score that any line from here can end with: each colour in one group, and an empty board
  /// unless some colour has only one cell. In both scorings a group is worth at least as much as its parts taken one by
  /// one.
  Value bound(const Board& board) const;

  Value objective() const { return score_; }

  /// A hash of cells and score: lines to the same cells with different scores are not worth the same.
  std::uint64_t key() const { return cells_.hash(hash_combine(hash_seed, score_)); }

  bool over() const { return !cells_.has_group(); }
  /// There is no goal: finished games differ in what they are worth.
  bool goal() const { return false; }

  /// What a finished game counts for while its line is changed (contract/replay.h): the score with a share of the bonus
  /// for the empty board, less a little for each cell that is left. Without a bonus it is the score.
  double smoothed(const Board& board, double share) const {
    const auto bonus = static_cast<double>(board.bonus());
    if (is_empty(board)) return static_cast<double>(score_) - (1 - share) * bonus;
    return static_cast<double>(score_) - bonus / cells_per_bonus * cells_.count();
  }

  const Cells& cells() const { return cells_; }

  /// 1 + the colour of a cell; 0 where it is empty.
  int colour_at(int row, int column) const { return cells_.at(row * Width + column); }

  static std::size_t packed_bytes(const Board& board) {
    return Cells::packed_bytes(board.rows(), board.columns(), board.colours()) + sizeof(score_);
  }
  void pack(const Board& board, std::byte* out) const {
    std::memcpy(out, &score_, sizeof(score_));
    cells_.pack(board.rows(), board.columns(), board.colours(), out + sizeof(score_));
  }
  void unpack(const Board& board, const std::byte* in) {
    std::memcpy(&score_, in, sizeof(score_));
    cells_.unpack(board.rows(), board.columns(), board.colours(), in + sizeof(score_));
  }

  /// The bit of a move's cell, and the same move at another cell.
  static int bit_of(Move move) { return row_of(move) * Width + column_of(move); }
  static Move move_at(Move, int bit) { return move_of_bit(bit); }

  friend bool operator==(const State&, const State&) = default;

 private:
  /// So many cells left count as much as the bonus does (docs/findings.md).
  static constexpr double cells_per_bonus = 250;

  static Move move_of_bit(int bit) { return move_of(bit / Width, bit % Width); }

  auto group_at(Move move) const { return cells_.group_of(bit_of(move)); }
  bool is_empty(const Board& board) const { return cells_.row(board.rows() - 1) == 0; }

  template <class Names>
  void take(const Board& board, const typename Cells::Group& group, Names&& names) {
    const std::uint64_t touched = cells_.take(group);
    falling::for_each(group.cells, [&](int bit) { names.take(bit); });
    if (const std::uint64_t empty = touched & ~cells_.row(board.rows() - 1)) close(board, empty, names);
    score_ += static_cast<std::uint32_t>(board.worth(group.size()));
    if (board.bonus() != 0 && is_empty(board)) score_ += static_cast<std::uint32_t>(board.bonus());
  }

  /// Closes the columns that have become empty: bit c of `empty` is column c.
  template <class Names>
  void close(const Board& board, std::uint64_t empty, Names&& names) {
    if (board.diagram.rules.closing == Closing::right)
      for (int column = 0; column < board.columns(); ++column) {
        if (empty >> column & 1) cells_.close_right(column), names.close_right(column);
      }
    else
      for (int column = board.columns(); column-- > 0;)
        if (empty >> column & 1) cells_.close_left(column), names.close_left(column);
  }

  Cells cells_;
  std::uint32_t score_ = 0;
};

template <int Width>
struct Game {
  using Board = bubble_burst::Board<Width>;
  using State = bubble_burst::State<Width>;
  using Undo = State;
  using Tracked = falling::Tracked<State, Width, Width>;
  static constexpr int players = 1;
  static constexpr std::size_t max_moves = Width * Width / 2;
  static std::span<const Heuristic<Game>> heuristics();
};

using SmallGame = Game<16>;
using LargeGame = Game<32>;

static_assert(HasGroups<SmallGame> && HasGroups<LargeGame>);
static_assert(HasFingerprints<SmallGame> && HasFingerprints<LargeGame>);
static_assert(HasTracking<SmallGame> && HasTracking<LargeGame>);
static_assert(sizeof(State<16>) == 112 && sizeof(State<32>) == 528, "memory is charged in these bytes everywhere");

}  // namespace lookahead::bubble_burst
