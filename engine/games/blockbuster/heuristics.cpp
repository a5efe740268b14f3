// What a sequence of moves is worth in Blockbuster, and which moves a search looks at.
// Source of the selectors: G. Kinsman, "Bubble Burst" part 2 (2016).
#include <array>

#include "games/blockbuster/rules.h"

namespace lookahead::blockbuster {
namespace {

/// What was taken off the sum since the root.
template <int Width>
Value taken(const Board<Width>& board, const State<Width>& root, const State<Width>& at, Move move) {
  return at.objective() - root.objective() + at.gain(board, move);
}

template <int Width>
Value bound(const Board<Width>& board, const State<Width>& at) {
  return at.bound(board);
}

}  // namespace

template <int Width>
std::span<const Heuristic<Game<Width>>> Game<Width>::heuristics() {
  static constexpr std::array table = {
      Heuristic<Game>{
          .id = "taken",
          .name = "Sum taken",
          .role = Role::evaluate,
          .help = "The sum of the numbers that the whole sequence takes",
          .evaluate = taken<Width>,
      },
      Heuristic<Game>{
          .id = "colours",
          .name = "Colour by colour",
          .role = Role::bound,
          .help = "What is left, less the colours that can be taken whole in the moves that are left",
          .bound = bound<Width>,
          .claims = {.admissible = true, .consistent = true},
      },
      Heuristic<Game>{
          .id = "all",
          .name = "All",
          .role = Role::order,
          .help = "Every move that the board lists",
          .list = select_all<Game>,
      },
      Heuristic<Game>{
          .id = "top-three",
          .name = "Top three",
          .role = Role::select,
          .help = "The three groups that are worth most, number times size",
          .list = select_top<Game, 3>,
      },
      Heuristic<Game>{
          .id = "least-common",
          .name = "Least common",
          .role = Role::select,
          .help = "The first three moves of the two numbers with the fewest cells left",
          .list = select_least_common<Game, 3, 2>,
      },
  };
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::blockbuster
