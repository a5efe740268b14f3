// What a sequence of moves is worth in Bubble Burst, and which groups a search looks at.
// Source of the selectors: G. Kinsman, "Bubble Burst" part 2 (2016).
#include <array>

#include "games/bubble_burst/rules.h"

namespace lookahead::bubble_burst {
namespace {

/// Points made since the root.
template <int Width>
Value score(const Board<Width>& board, const State<Width>& root, const State<Width>& at, Move move) {
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
          .id = "score",
          .name = "Score",
          .role = Role::evaluate,
          .help = "Points made by the whole sequence",
          .evaluate = score<Width>,
      },
      Heuristic<Game>{
          .id = "colours",
          .name = "Colour by colour",
          .role = Role::bound,
          .help = "The score, and what each colour would be worth if all of it were one group",
          .bound = bound<Width>,
          .claims = {.admissible = true, .consistent = true},
      },
      Heuristic<Game>{
          .id = "all",
          .name = "All",
          .role = Role::order,
          .help = "Every group",
          .list = select_all<Game>,
      },
      Heuristic<Game>{
          .id = "top-three",
          .name = "Top three",
          .role = Role::select,
          .help = "The three groups that are worth most",
          .list = select_top<Game, 3>,
      },
      Heuristic<Game>{
          .id = "least-common",
          .name = "Least common",
          .role = Role::select,
          .help = "The first three groups of the two colours with the fewest cells left",
          .list = select_least_common<Game, 3, 2>,
      },
  };
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::bubble_burst
