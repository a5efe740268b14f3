// What a sequence of moves is worth in Bubble Burst, and which groups a search looks at.
#include "games/falling/heuristics.h"
#include "games/bubble_burst/rules.h"

namespace lookahead::bubble_burst {

template <int Width>
std::span<const Heuristic<Game<Width>>> Game<Width>::heuristics() {
  static constexpr auto table = falling::heuristics<Game>({
      .metric_id = "score",
      .metric_name = "Score",
      .metric = "Points made by the whole sequence",
      .bound = "The score, and what each colour would be worth if all of it were one group",
      .all = "Every group",
      .top_three = "The three groups that are worth most",
      .least_common = "The first three groups of the two colours with the fewest cells left",
      .spare = "The colour with the most cells is left alone while anything else can be taken",
  });
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::bubble_burst
