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

}  // namespace

template <int Width>
std::span<const Heuristic<Game<Width>>> Game<Width>::heuristics() {
  static constexpr std::array table = {
      Heuristic<Game>{
          .id = "score",
          .name = "Score",
          .role = Role::metric,
          .help = "Points made by the whole sequence",
          .metric = score<Width>,
      },
      Heuristic<Game>{
          .id = "all",
          .name = "All",
          .role = Role::selector,
          .help = "Every group",
          .selector = select_all<Game>,
      },
      Heuristic<Game>{
          .id = "top-three",
          .name = "Top three",
          .role = Role::selector,
          .help = "The three groups that are worth most",
          .selector = select_top<Game, 3>,
      },
      Heuristic<Game>{
          .id = "least-common",
          .name = "Least common",
          .role = Role::selector,
          .help = "The first three groups of the two colours with the fewest cells left",
          .selector = select_least_common<Game, 3, 2>,
      },
  };
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::bubble_burst
