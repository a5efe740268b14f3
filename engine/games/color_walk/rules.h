// Color Walk: a grid of coloured cells, some already cleared. A move names a colour and clears every cell of that
// colour that is connected, through cells of that colour, to the cleared region. The goal is to clear the board in the
// fewest moves. Unlike Flood-It the cleared region has no colour of its own. A move that clears nothing is allowed and
// counts. Source: the game by J. Dewalt; rules as in S. Koblenski, "Explore Simple Game Algorithms with Color Walk"
// (2017-2018).
//
// Touching cells of one colour always vanish together. So a board is a graph of components, and a state is two sets of
// components: those cleared, and those next to them (the border). Components are numbered by colour and then by size,
// so that a colour is a run of bits, most often within two words, and begins with its single cells:
//
//   component  | 0 .. 74     | 75 .. 148   | 149 .. 221  | ...
//   colour     | 0           | 1           | 2           | ...
//   size       | 1 1 1 .. 12 | 1 1 1 ..  9 | 1 1 1 .. 15 | ...
//
// The width of the sets is a template argument: eight words hold the boards of the articles (20 x 30 cells in 5 colours
// have about 370 components), and 64 words hold any board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "contract/fingerprint.h"
#include "contract/flooding.h"
#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/replay.h"
#include "core/bits.h"
#include "core/grid.h"
#include "core/hash.h"

namespace lookahead::color_walk {

inline constexpr int max_side = 64;
inline constexpr int min_colours = 2;
inline constexpr int max_colours = 8;
using lookahead::blank;  // a cell that is cleared from the start

/// A board has at least one blank cell.
using Cells = ColourGrid;

/// The graph of a board's components, numbered by colour, then size, then first cell.
struct Components {
  static constexpr std::uint16_t none = 0xffff;

  std::vector<std::uint16_t> of_cell;                          ///< by cell; none where blank
  std::vector<std::uint16_t> size;                             ///< by component, in cells
  std::vector<std::uint8_t> colour;                            ///< by component
  std::vector<std::pair<std::uint16_t, std::uint16_t>> edges;  ///< pairs that touch, both ways, once per touching side
  std::vector<std::uint16_t> beside_blank;                     ///< those that touch a blank cell

  int count() const { return static_cast<int>(size.size()); }
};

Components find_components(const Cells& cells);

/// Those components of one word of a set whose size has a certain bit. With these planes the cells of a set of
/// components are counted by a few population counts, without a branch; most components are single cells, so there are
/// few planes.
struct SizePlane {
  std::uint32_t word;
  std::uint32_t bit;
  std::uint64_t components;
};

template <int Words>
struct Board {
  static constexpr int max_components = 64 * Words;

  /// A colour's bits lie in the words first_word to last_word, and `mask` has them set. If last_word < first_word there
  /// are none.
  struct Colour {
    int first_word = 0;
    int last_word = -1;
    Bits<Words> mask;
    std::vector<SizePlane> size_planes;
  };

  /// `components` are those of `cells`, at most max_components.
  Board(Cells cells, Components components);

  int move_codes() const { return cells.colours; }

  /// For each side of this component that touches another component, that other component.
  std::span<const std::uint16_t> sides_of(int component) const {
    const auto i = std::size_t(component);
    return std::span(sides).subspan(first_side[i], first_side[i + 1] - first_side[i]);
  }

  Cells cells;
  Components components;
  std::array<Colour, max_colours> colours;
  std::vector<Bits<Words>> neighbours;    ///< by component
  std::vector<std::uint16_t> sides;       ///< see sides_of
  std::vector<std::uint32_t> first_side;  ///< by component, an index into sides; and one past the last
  Bits<Words> first_border;
  std::uint32_t cells_to_clear = 0;

 private:
  void add_size_planes();
  void add_sides();
};

template <int Words>
struct Game;

template <int Words>
class State {
 public:
  using Board = color_walk::Board<Words>;

  static State root(const Board& board) {
    State state;
    state.border_ = board.first_border;
    state.remaining_ = board.cells_to_clear;
    return state;
  }

  /// The colours that clear something, in ascending order.
  void moves(const Board& board, MoveList<Game<Words>>& out) const {
    MoveList<Game<Words>> useful;  // a local, so that it stays in registers until it is whole
    for (int c = 0; c < board.cells.colours; ++c)
      useful.push_back_if(touches(board.colours[std::size_t(c)]), static_cast<Move>(c));
    out = useful;
  }

  /// Of each colour the components that it clears.
  void fingerprints(const Board& board, const MoveList<Game<Words>>& moves, FingerprintList<Game<Words>>& out) const {
    for (const Move move : moves) {
      const auto& colour = board.colours[move];
      std::uint64_t hash = mix(move);
      for (int w = colour.first_word; w <= colour.last_word; ++w)
        hash = mix(hash ^ (border_.words[std::size_t(w)] & colour.mask.words[std::size_t(w)])) + hash_seed;
      out.push_back(hash);
    }
  }

  bool legal(const Board& board, Move move) const { return remaining_ > 0 && move < board.cells.colours; }

  State apply(const Board& board, Move move) {
    const State before = *this;
    const auto& colour = board.colours[move];
    const std::uint16_t* size = board.components.size.data();
    const Bits<Words>* neighbours = board.neighbours.data();
    Bits<Words> touched = border_;  // a local, so that the compiler need not fear that the board is written to
    std::uint32_t gained = 0;
    for (int w = colour.first_word; w <= colour.last_word; ++w) {
      const std::uint64_t reached = border_.words[std::size_t(w)] & colour.mask.words[std::size_t(w)];
      cleared_.words[std::size_t(w)] |= reached;
      for (std::uint64_t rest = reached; rest != 0;) {
        const auto component = std::size_t(w * 64 + take_lowest(rest));
        gained += size[component];
        touched |= neighbours[component];
      }
    }
    border_ = touched.without(cleared_);
    remaining_ -= gained;
    ++played_;
    return before;
  }

  /// A colour comes to nothing where it clears nothing.
  std::optional<Move> replay(const Board& board, Move move) {
    if (!touches(board.colours[move])) return std::nullopt;
    apply(board, move);
    return move;
  }

  void undo(const Board&, Move, const State& before) { *this = before; }

  /// How many cells `move` would clear.
  std::uint32_t gain(const Board& board, Move move) const {
    std::uint32_t cells = 0;
    for (const SizePlane& plane : board.colours[move].size_planes)
      cells += static_cast<std::uint32_t>(std::popcount(border_.words[plane.word] & plane.components)) << plane.bit;
    return cells;
  }

  /// The components that are cleared once `move` has been played.
  Bits<Words> cleared_by(const Board& board, Move move) const {
    Bits<Words> after = cleared_;
    const Bits<Words>& mask = board.colours[move].mask;
    for (std::size_t w = 0; w < Words; ++w) after.words[w] |= border_.words[w] & mask.words[w];
    return after;
  }

  /// Fewer cells left first, then fewer moves made: a cleared board is worth minus its moves.
  Value objective() const { return worth(remaining_, 0); }
  static constexpr int objective_shift = 32;

  /// The objective of a line after which `left` cells are left, and that is `moves` longer than this one.
  Value worth(std::uint32_t left, std::uint32_t moves) const {
    return -(Value{left} << objective_shift) - Value{played_} - Value{moves};
  }

  /// The components that are left, as a search sees them that knows no more of the game.
  ColouredGraph unflooded(const Board& board) const;

  std::uint64_t key() const {
    std::uint64_t hash = hash_seed;
    for (const std::uint64_t word : cleared_.words) hash = hash_combine(hash, word);
    return hash;
  }

  bool over() const { return remaining_ == 0; }
  bool goal() const { return over(); }

  /// A bound: every colour that is left takes at least one move of its own.
  Value bound(const Board& board) const {
    Value moves = played_;
    for (int c = 0; c < board.cells.colours; ++c) moves += has_left(board.colours[std::size_t(c)]);
    return -moves;
  }

  const Bits<Words>& cleared() const { return cleared_; }
  const Bits<Words>& border() const { return border_; }
  std::uint32_t remaining() const { return remaining_; }
  std::uint32_t played() const { return played_; }

  /// The size of both sets, with as many words as the board's components need, and of the two counts.
  static std::size_t packed_bytes(const Board& board) { return 2 * set_bytes(board) + 8; }

  void pack(const Board& board, std::byte* out) const {
    const std::size_t n = set_bytes(board);
    std::memcpy(out, cleared_.words.data(), n);
    std::memcpy(out + n, border_.words.data(), n);
    std::memcpy(out + 2 * n, &remaining_, 4);
    std::memcpy(out + 2 * n + 4, &played_, 4);
  }

  void unpack(const Board& board, const std::byte* in) {
    const std::size_t n = set_bytes(board);
    cleared_ = {};
    border_ = {};
    std::memcpy(cleared_.words.data(), in, n);
    std::memcpy(border_.words.data(), in + n, n);
    std::memcpy(&remaining_, in + 2 * n, 4);
    std::memcpy(&played_, in + 2 * n + 4, 4);
  }

 private:
  static std::size_t set_bytes(const Board& board) { return std::size_t(board.components.count() + 63) / 64 * 8; }

  bool touches(const typename Board::Colour& colour) const {
    std::uint64_t touched = 0;
    for (int w = colour.first_word; w <= colour.last_word; ++w)
      touched |= border_.words[std::size_t(w)] & colour.mask.words[std::size_t(w)];
    return touched != 0;
  }

  bool has_left(const typename Board::Colour& colour) const {
    std::uint64_t left = 0;
    for (int w = colour.first_word; w <= colour.last_word; ++w)
      left |= colour.mask.words[std::size_t(w)] & ~cleared_.words[std::size_t(w)];
    return left != 0;
  }

  Bits<Words> cleared_;
  Bits<Words> border_;
  std::uint32_t remaining_ = 0;  // cells that are left
  std::uint32_t played_ = 0;     // moves made, including those that cleared nothing
};

template <int Words>
struct Game {
  using Board = color_walk::Board<Words>;
  using State = color_walk::State<Words>;
  using Undo = State;
  static constexpr int players = 1;
  static constexpr std::size_t max_moves = max_colours;
  static std::span<const Heuristic<Game>> heuristics();
};

using SmallGame = Game<8>;   // up to 512 components
using LargeGame = Game<64>;  // up to 4,096: every board of at most 64 x 64 cells

static_assert(max_colours <= ColouredGraph::max_colours);
static_assert(HasFingerprints<SmallGame> && HasFingerprints<LargeGame>);
static_assert(HasReplay<SmallGame> && HasReplay<LargeGame>);
static_assert(Flooding<SmallGame> && Flooding<LargeGame>);

}  // namespace lookahead::color_walk
