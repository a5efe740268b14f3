// Selectors against their descriptions, on random boards of the games that have groups.
#include "contract/selector.h"

#include <algorithm>
#include <set>

#include "games/blockbuster/game.h"
#include "games/blockbuster/random_boards.h"
#include "games/blockbuster/slow_rules.h"
#include "games/blockbuster/text.h"
#include "games/bubble_burst/game.h"
#include "games/bubble_burst/random_boards.h"
#include "games/bubble_burst/slow_rules.h"
#include "games/color_walk/boards.h"
#include "games/color_walk/rules.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

template <class G>
std::vector<Move> selected(const typename G::Board& board, const std::string& id) {
  MoveList<G> moves;
  for (const Heuristic<G>& row : G::heuristics())
    if (row.id == id) row.list(board, G::State::root(board), moves);
  return {moves.begin(), moves.end()};
}

/// A move that the slow rules list.
struct Listed {
  Move move;
  int worth;
  int colour;  ///< of its cell; of a swap that of the first one
};

std::vector<Move> moves_of(const std::vector<Listed>& listed) {
  std::vector<Move> moves;
  for (const Listed& row : listed) moves.push_back(row.move);
  return moves;
}

std::vector<Move> first_three(const std::vector<Listed>& listed) {
  std::vector<Move> moves = moves_of(listed);
  if (moves.size() > 3) moves.resize(3);
  return moves;
}

std::vector<Move> three_of_most_worth(std::vector<Listed> listed) {
  std::stable_sort(listed.begin(), listed.end(), [](const Listed& a, const Listed& b) { return a.worth > b.worth; });
  return first_three(listed);
}

/// `cells` are the colours of all cells that are not empty, from the top left.
std::vector<Move> three_of_least_common(const std::vector<Listed>& listed, const std::vector<int>& cells) {
  // The colours that have a move, by their number of cells, then by their first cell.
  std::vector<int> colours;
  for (const int cell : cells)
    if (std::find(colours.begin(), colours.end(), cell) == colours.end() &&
        std::any_of(listed.begin(), listed.end(), [&](const Listed& row) { return row.colour == cell; }))
      colours.push_back(cell);
  const auto count = [&](int colour) { return std::count(cells.begin(), cells.end(), colour); };
  std::stable_sort(colours.begin(), colours.end(), [&](int a, int b) { return count(a) < count(b); });
  if (colours.size() > 2) colours.resize(2);
  std::vector<Listed> of_colours;
  for (const Listed& row : listed)
    if (std::find(colours.begin(), colours.end(), row.colour) != colours.end()) of_colours.push_back(row);
  return first_three(of_colours);
}

TEST(Selectors, OfBubbleBurstAreAsDescribed) {
  using bubble_burst::LargeGame;
  Rng rng(1);
  for (int i = 0; i < scaled(1000, 200); ++i) {
    const auto diagram = random_bubbles(rng, {.most_side = 12});
    const LargeGame::Board board(diagram);
    const SlowBubbles slow(diagram);
    std::vector<Listed> listed;
    for (const int cell : slow.moves())
      listed.push_back(
          {bubble_burst::move_of(cell / slow.columns(), cell % slow.columns()), slow.worth(cell), slow.at(cell)});
    std::vector<int> cells;
    for (const int cell : slow.cells())
      if (cell != SlowBubbles::empty) cells.push_back(cell);
    ASSERT_EQ(selected<LargeGame>(board, "all"), moves_of(listed));
    ASSERT_EQ(selected<LargeGame>(board, "top-three"), three_of_most_worth(listed));
    ASSERT_EQ(selected<LargeGame>(board, "least-common"), three_of_least_common(listed, cells));
  }
}

std::vector<Listed> listed_of(const SlowBlocks& slow, const std::vector<SlowMove>& moves) {
  using blockbuster::Kind;
  std::vector<Listed> out;
  for (const SlowMove& move : moves) {
    const Kind kind = move.right ? Kind::swap_right : move.down ? Kind::swap_down : Kind::pop;
    out.push_back(
        {blockbuster::move_of(move.row, move.column, kind), slow.worth(move), slow.at(move.row, move.column)});
  }
  return out;
}

/// The groups, and then every swap of two unlike neighbours after which there is a move left.
std::vector<SlowMove> groups_and_every_swap(const SlowBlocks& slow) {
  std::vector<SlowMove> out = slow.pops();
  for (int row = 0; row < slow.rows(); ++row)
    for (int column = 0; column < slow.columns(); ++column)
      for (const SlowMove move : {SlowMove{row, column, true, false}, SlowMove{row, column, false, true}})
        if (slow.left() > 1 && slow.legal(move) &&
            slow.at(row, column) != slow.at(row + move.down, column + move.right))
          out.push_back(move);
  return out;
}

TEST(Selectors, OfBlockbusterAreAsDescribed) {
  using blockbuster::LargeGame;
  Rng rng(2);
  int swaps = 0;  // among the three that are worth most
  for (int i = 0; i < scaled(1000, 200); ++i) {
    const auto diagram = random_blocks(rng, {.most_side = 12});
    const LargeGame::Board board(diagram);
    const SlowBlocks slow(diagram);
    const auto listed = listed_of(slow, slow.moves());
    std::vector<int> cells;
    for (const int number : slow.numbers())
      if (number != 0) cells.push_back(number);
    const auto best = three_of_most_worth(listed);
    ASSERT_EQ(selected<LargeGame>(board, "all"), moves_of(listed)) << exact_text(diagram);
    ASSERT_EQ(selected<LargeGame>(board, "top-three"), best) << exact_text(diagram);
    ASSERT_EQ(selected<LargeGame>(board, "least-common"), three_of_least_common(listed, cells)) << exact_text(diagram);
    ASSERT_EQ(selected<LargeGame>(board, "every-swap"), moves_of(listed_of(slow, groups_and_every_swap(slow))))
        << exact_text(diagram);
    swaps += !best.empty() && blockbuster::kind_of(best.back()) != blockbuster::Kind::pop;
  }
  EXPECT_GT(swaps, scaled(100, 20));
}

/// The lines of the first nodes that a run examines.
std::vector<std::vector<Move>> first_lines(const std::string& spec, std::uint64_t nodes) {
  Session session = session_of(spec);
  std::vector<std::vector<Move>> lines;
  while (lines.size() < nodes && session.advance(1) == Status::running) lines.push_back(session.line());
  return lines;
}

/// Of those that one may choose, retired ones left out: they change nothing on purpose. A beam keeps the best children
/// in whatever order they come, and mostly those that a selection chooses: for it some difference is enough.
TEST(Selectors, ChangeEverySearchThatOffersThem) {
  int searches = 0;
  for (const GameEntry& game : builtin_games())
    for (const AlgorithmEntry& entry : game.algorithms)
      for (const ParamEntry& row : entry.params) {
        if (!row.param.is_role || row.param.role != Role::select) continue;
        ++searches;
        const std::string spec = std::string("g=") + game.info.id + ";a=" + entry.info.id;
        const bool is_beam = std::string_view(entry.info.id) == "beam";
        std::size_t offered = 0;
        std::set<std::vector<std::vector<Move>>> found;
        for (const Choice& choice : row.choices) {
          if (choice.is_retired) continue;
          ++offered;
          const std::string settings = std::string(is_beam ? ";width=3;" : ";") + row.param.id + "=" + choice.id;
          found.insert(first_lines(spec + settings, 2000));
        }
        EXPECT_GE(found.size(), is_beam ? 2 : offered) << spec;
      }
  EXPECT_GT(searches, 10);
}

/// Breadth first examines first what it has listed at the root.
TEST(Selectors, AreFollowedInColorWalk) {
  using color_walk::SmallGame;
  const color_walk::Cells cells = color_walk::koblenski_board({}, 3);
  const SmallGame::Board board(cells, color_walk::find_components(cells));
  for (const Heuristic<SmallGame>& row : SmallGame::heuristics()) {
    if (row.role != Role::order || row.is_retired) continue;
    MoveList<SmallGame> listed;
    row.list(board, SmallGame::State::root(board), listed);
    const auto lines = first_lines(std::string("g=color-walk;b=koblenski:3;a=breadth-first;select=") + row.id, 40);
    std::vector<Move> first;
    for (const auto& line : lines)
      if (line.size() == 1) first.push_back(line[0]);
    EXPECT_EQ(first, std::vector<Move>(listed.begin(), listed.end())) << row.id;
  }
}

}  // namespace
}  // namespace lookahead::tests
