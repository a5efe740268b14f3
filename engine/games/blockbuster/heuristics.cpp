// What a sequence of moves is worth in Blockbuster, and which moves a search looks at.
#include "games/falling/heuristics.h"
#include "games/blockbuster/rules.h"

namespace lookahead::blockbuster {

template <int Width>
std::span<const Heuristic<Game<Width>>> Game<Width>::heuristics() {
  static constexpr auto table = falling::heuristics<Game>({
      .metric_id = "taken",
      .metric_name = "Sum taken",
      .metric = "The sum of the numbers that the whole sequence takes",
      .bound = "What is left, less the colours that can be taken whole in the moves that are left",
      .all = "Every move that the board lists",
      .top_three = "The three groups that are worth most, number times size",
      .least_common = "The first three moves of the two numbers with the fewest cells left",
      .spare = "The most frequent number is left alone while any other can be taken",
  });
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::blockbuster
