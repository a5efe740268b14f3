// Selectors against their descriptions, on random boards of Bubble Burst.
#include "contract/selector.h"

#include <algorithm>

#include "games/bubble_burst/random_boards.h"
#include "games/bubble_burst/slow_rules.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using bubble_burst::LargeGame;

std::vector<int> selected(const bubble_burst::Diagram& diagram, const char* id) {
  const LargeGame::Board board(diagram);
  MoveList<LargeGame> moves;
  for (const Heuristic<LargeGame>& row : LargeGame::heuristics())
    if (std::string(row.id) == id) row.list(board, LargeGame::State::root(board), moves);
  std::vector<int> cells;
  for (const Move move : moves)
    cells.push_back(bubble_burst::row_of(move) * board.columns() + bubble_burst::column_of(move));
  return cells;
}

std::vector<int> first_three(std::vector<int> moves) {
  if (moves.size() > 3) moves.resize(3);
  return moves;
}

/// The colours that have a group, by their number of cells, then by their first cell.
std::vector<int> colours_by_count(const SlowBubbles& slow) {
  std::vector<int> colours;
  for (const int cell : slow.cells())
    if (cell != SlowBubbles::empty && std::find(colours.begin(), colours.end(), cell) == colours.end())
      colours.push_back(cell);
  std::stable_sort(colours.begin(), colours.end(), [&](int a, int b) { return slow.count(a) < slow.count(b); });
  std::vector<int> with_group;
  for (const int colour : colours)
    for (const int move : slow.moves())
      if (slow.at(move) == colour) {
        with_group.push_back(colour);
        break;
      }
  return with_group;
}

TEST(Selectors, AreAsDescribed) {
  Rng rng(1);
  for (int i = 0; i < scaled(1000, 200); ++i) {
    const auto diagram = random_bubbles(rng, {.most_side = 12});
    const SlowBubbles slow(diagram);
    ASSERT_EQ(selected(diagram, "all"), slow.moves());

    auto by_worth = slow.moves();
    std::stable_sort(by_worth.begin(), by_worth.end(), [&](int a, int b) { return slow.worth(a) > slow.worth(b); });
    ASSERT_EQ(selected(diagram, "top-three"), first_three(by_worth));

    auto colours = colours_by_count(slow);
    if (colours.size() > 2) colours.resize(2);
    std::vector<int> of_colours;
    for (const int move : slow.moves())
      if (std::find(colours.begin(), colours.end(), slow.at(move)) != colours.end()) of_colours.push_back(move);
    ASSERT_EQ(selected(diagram, "least-common"), first_three(of_colours));
  }
}

}  // namespace
}  // namespace lookahead::tests
