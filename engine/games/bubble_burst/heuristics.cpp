// What a sequence of moves is worth in Bubble Burst, and which groups a search looks at.
#include <algorithm>
#include <array>

#include "games/bubble_burst/learned.h"
#include "games/bubble_burst/rules.h"
#include "games/falling/heuristics.h"

namespace lookahead::bubble_burst {
namespace {

template <class G>
Value learned(const typename G::Board& board, const typename G::State& root, const typename G::State& at, Move move) {
  typename G::State after = at;
  after.apply(board, move);
  return worth(fitted_weights(board.diagram.rules.scoring), board, after) / 256 - root.objective();
}

}  // namespace

template <int Width>
std::span<const Heuristic<Game<Width>>> Game<Width>::heuristics() {
  static constexpr auto common = falling::heuristics<Game>({
      .metric_id = "score",
      .metric_name = "Score",
      .metric = "Points made by the whole sequence",
      .bound = "The score, and what each colour would be worth if all of it were one group",
      .all = "Every group",
      .top_three = "The three groups that are worth most",
      .least_common = "The first three groups of the two colours with the fewest cells left",
      .spare = "The colour with the most cells is left alone while anything else can be taken",
  });
  static constexpr auto table = falling::with_row<Game>(
      common,
      {.id = "learned",
       .name = "Learned",
       .role = Role::evaluate,
       .help =
           "The score, and what its own games taught can still be scored; by the articles' rule on boards as small as "
           "theirs only",
       .evaluate = learned<Game>});
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::bubble_burst
