// What a sequence of moves is worth in Blockbuster, and which moves a search looks at.
#include <algorithm>
#include <array>

#include "core/fixed_list.h"
#include "games/blockbuster/rules.h"
#include "games/falling/heuristics.h"

namespace lookahead::blockbuster {
namespace {

/// What the groups of a position are worth that could be taken in the moves that are left, the best ones first.
template <class G>
Value within_reach(const typename G::Board& board, const typename G::State& at) {
  GroupList<G> groups;
  if (at.moves_left() > 0) at.groups(board, groups);
  FixedList<Value, max_budget> best;  // descending
  const auto room = static_cast<std::size_t>(at.moves_left());
  for (const auto& group : groups) {
    if (best.size() == room && best.back() >= group.worth) continue;
    if (best.size() == room) best.pop_back();
    std::size_t place = best.size();
    best.push_back(group.worth);
    for (; place > 0 && best[place - 1] < group.worth; --place) best[place] = best[place - 1];
    best[place] = group.worth;
  }
  Value sum = 0;
  for (const Value worth : best) sum += worth;
  return sum;
}

/// What the sequence takes, and what is then within reach.
template <class G>
Value taken_and_within_reach(const typename G::Board& board, const typename G::State& root, const typename G::State& at,
                             Move move) {
  typename G::State after = at;
  after.apply(board, move);
  return after.objective() - root.objective() + within_reach<G>(board, after);
}

template <class G>
void list_all_moves(const typename G::Board& board, const typename G::State& at, MoveList<G>& out) {
  at.all_moves(board, out);
}

}  // namespace

template <int Width>
std::span<const Heuristic<Game<Width>>> Game<Width>::heuristics() {
  static constexpr auto common = falling::heuristics<Game>({
      .metric_id = "taken",
      .metric_name = "Sum taken",
      .metric = "The sum of the numbers that the whole sequence takes",
      .bound = "What is left, less the colours that can be taken whole in the moves that are left",
      .all = "Every move that the board lists",
      .top_three = "The three groups that are worth most, number times size",
      .least_common = "The first three moves of the two numbers with the fewest cells left",
      .spare = "The most frequent number is left alone while any other can be taken",
  });
  static constexpr auto with_reach = falling::with_row<Game>(
      common, {.id = "reach",
               .name = "Sum within reach",
               .role = Role::evaluate,
               .help = "The sum taken, and what the best groups of the board would add in the moves that are left",
               .evaluate = taken_and_within_reach<Game>});
  static constexpr auto table = falling::with_row<Game>(
      with_reach, {.id = "every-swap",
                   .name = "All and every swap",
                   .role = Role::select,
                   .help = "Every group, and every swap of two unlike neighbours: on small boards that proves a result",
                   .list = list_all_moves<Game>,
                   .claims = {.complete = true}});
  return table;
}

template struct Game<16>;
template struct Game<32>;

}  // namespace lookahead::blockbuster
