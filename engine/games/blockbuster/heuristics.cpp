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

}  // namespace

template <int Width>
std::span<const Heuristic<Game<Width>>> Game<Width>::heuristics() {
  static constexpr std::array table = {
      Heuristic<Game>{
          .id = "taken",
          .name = "Sum taken",
          .role = Role::metric,
          .help = "The sum of the numbers that the whole sequence takes",
          .metric = taken<Width>,
      },
      Heuristic<Game>{
          .id = "all",
          .name = "All",
          .role = Role::selector,
          .help = "Every move that the board lists",
          .selector = select_all<Game>,
      },
      Heuristic<Game>{
          .id = "top-three",
          .name = "Top three",
          .role = Role::selector,
          .help = "The three groups that are worth most, number times size",
          .selector = select_top<Game, 3>,
      },
      Heuristic<Game>{
          .id = "least-common",
          .name = "Least common",
          .role = Role::selector,
          .help = "The first three moves of the two numbers with the fewest cells left",
          .selector = select_least_common<Game, 3, 2>,
      },
  };
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::blockbuster
