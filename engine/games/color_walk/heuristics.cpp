// What a sequence of moves is worth in Color Walk, and in which order moves are listed. Source: S. Koblenski, "Explore
// Simple Game Algorithms with Color Walk", parts 6 (metrics) and 8 (turns), 2017-2018. Two details are from its
// repository: sides count between what the whole sequence clears and what is left, and a metric has a value of its own
// if there are none.
#include <array>

#include "games/color_walk/rules.h"

namespace lookahead::color_walk {
namespace {

/// Cells cleared since the root.
template <int Words>
Value area(const Board<Words>& board, const State<Words>& root, const State<Words>& at, Move move) {
  return Value{root.remaining()} - Value{at.remaining()} + Value{at.gain(board, move)};
}

/// Sides between cells cleared since the root and cells that are left; 0 if none are left.
template <int Words>
Value sides(const Board<Words>& board, const State<Words>& root, const State<Words>& at, Move move) {
  const Bits<Words> after = at.cleared_by(board, move);
  const Bits<Words> gone = after.without(root.cleared());
  Value count = 0;
  for (int w = 0; w < Words; ++w)
    for (std::uint64_t rest = gone.words[std::size_t(w)]; rest != 0;)
      for (const std::uint16_t neighbour : board.sides_of(w * 64 + take_lowest(rest)))
        count += !after.contains(neighbour);
  return count;
}

/// The number of sides; if the sequence leaves none, the number of cells that it clears.
template <int Words>
Value perimeter(const Board<Words>& board, const State<Words>& root, const State<Words>& at, Move move) {
  const Value count = sides(board, root, at, move);
  return count > 0 ? count : area(board, root, at, move);
}

/// Perimeter per cell. The fraction is scaled so that different fractions of up to 4,096 cells stay different.
template <int Words>
Value ratio(const Board<Words>& board, const State<Words>& root, const State<Words>& at, Move move) {
  constexpr int fraction_bits = 32;
  return (perimeter(board, root, at, move) << fraction_bits) / area(board, root, at, move);
}

/// One metric for the first moves of a game, area for the rest of it.
template <int Words, Evaluate<Game<Words>> first, std::uint32_t moves>
Value then_area(const Board<Words>& board, const State<Words>& root, const State<Words>& at, Move move) {
  return (root.played() < moves ? first : area<Words>)(board, root, at, move);
}

template <int Words>
void in_order(const Board<Words>& board, const State<Words>& at, MoveList<Game<Words>>& out) {
  at.moves(board, out);
}

/// Begins with the colour whose turn it is; each move made passes the turn on.
template <int Words>
void in_turn(const Board<Words>& board, const State<Words>& at, MoveList<Game<Words>>& out) {
  MoveList<Game<Words>> moves;
  at.moves(board, moves);
  const auto turn = static_cast<Move>(at.played() % static_cast<std::uint32_t>(board.cells.colours));
  for (const Move move : moves)
    if (move >= turn) out.push_back(move);
  for (const Move move : moves)
    if (move < turn) out.push_back(move);
}

/// The colours that clear the most cells first; of equal ones the first colour.
template <int Words>
void by_area(const Board<Words>& board, const State<Words>& at, MoveList<Game<Words>>& out) {
  at.moves(board, out);
  for (std::size_t i = 1; i < out.size(); ++i)
    for (std::size_t j = i; j > 0 && at.gain(board, out[j - 1]) < at.gain(board, out[j]); --j)
      std::swap(out[j - 1], out[j]);
}

template <int Words>
Value bound(const Board<Words>& board, const State<Words>& at) {
  return at.bound(board);
}

}  // namespace

template <int Words>
std::span<const Heuristic<Game<Words>>> Game<Words>::heuristics() {
  const auto metric = [](const char* id, const char* name, Evaluate<Game> evaluate, const char* help) {
    return Heuristic<Game>{.id = id, .name = name, .role = Role::evaluate, .help = help, .evaluate = evaluate};
  };
  const auto order = [](const char* id, const char* name, ListMoves<Game> list, const char* help) {
    return Heuristic<Game>{.id = id, .name = name, .role = Role::order, .help = help, .list = list};
  };
  // Searches did not go by these when links began to name them, and show in such links what they showed.
  const auto unheard = [](const char* id, const char* name) {
    return Heuristic<Game>{.id = id,
                           .name = name,
                           .role = Role::order,
                           .help = "Every colour, in order: what links from before mean",
                           .list = in_order<Words>,
                           .is_retired = true};
  };
  static const std::array table = {
      metric("area", "Cells cleared", area<Words>, "Cells cleared by the whole sequence"),
      metric("perimeter", "Perimeter", perimeter<Words>, "Sides between the cells that it clears and those left"),
      metric("perimeter-then-area", "Perimeter, then cells", then_area<Words, perimeter<Words>, 20>,
             "Perimeter for the first 20 moves of the game, then cells"),
      metric("ratio", "Perimeter per cell", ratio<Words>, "Perimeter divided by cells: long thin paths"),
      metric("ratio-then-area", "Perimeter per cell, then cells", then_area<Words, ratio<Words>, 12>,
             "Perimeter per cell for the first 12 moves of the game, then cells"),
      Heuristic<Game>{.id = "colours",
                      .name = "Colours left",
                      .role = Role::bound,
                      .help = "Every colour that is left takes a move of its own",
                      .bound = bound<Words>,
                      .claims = {.admissible = true, .consistent = true}},
      order("all", "All", in_order<Words>, "Every colour, in order"),
      order("in-turn", "In turn", in_turn<Words>, "Every colour, another one first at each move"),
      order("most-cells", "Most cells first", by_area<Words>, "Every colour, the one that clears most first"),
      unheard("turn", "All, as of old (turn)"),
      unheard("most", "All, as of old (most)"),
  };
  return table;
}

template struct Game<8>;
template struct Game<64>;

}  // namespace lookahead::color_walk
