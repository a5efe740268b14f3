// Positions as a page and a person see them, among them the examples of the contest's rules.
#include "spec/boards.h"

#include "games/blockbuster/entry.h"
#include "games/blockbuster/random_boards.h"
#include "games/blockbuster/slow_rules.h"
#include "games/blockbuster/text.h"
#include "support/scale.h"

namespace lookahead::blockbuster {
namespace {

using tests::SlowBlocks;
using tests::SlowMove;

std::unique_ptr<AnyPosition> position_of(const std::string& rows) {
  auto diagram = parse_rows(rows);
  EXPECT_TRUE(diagram) << diagram.error().message;
  return make_position(*diagram);
}

void play(AnyPosition& position, const std::string& text) {
  const auto move = position.parse_move(text);
  ASSERT_TRUE(move) << text;
  ASSERT_TRUE(position.legal(*move)) << text;
  position.apply(*move);
}

// Source: the rules of the contest (2006), both examples.
TEST(BlockbusterPosition, PlaysTheExamplesOfTheContest) {
  for (const char* move : {"[1 1 3]", "[2 1 1]", "r1c1d"}) {
    const auto swapped = position_of("[9 23 2; 12 12 15], 5");
    play(*swapped, move);
    EXPECT_EQ(swapped->text(), "-4\n12 23  2\n 9 12 15\n") << move;
    EXPECT_EQ(swapped->objective(), -73);
  }
  for (const char* move : {"[2 2 0]", "[1 3 0]", "r2c3"}) {
    const auto popped = position_of("[23 12 23; 9 23 23], 5");
    play(*popped, move);
    EXPECT_EQ(popped->text(), "-4\n23  0  0\n 9 12  0\n") << move;
    EXPECT_EQ(popped->measure(popped->objective()).text, "44 of 113 left");
    EXPECT_EQ(popped->measure(popped->objective()).objective, 44);
  }
}

TEST(BlockbusterPosition, IsOverWhenTheBudgetIsSpent) {
  const auto position = position_of("-1\n1 1 2 2");
  play(*position, "r1c1");
  EXPECT_TRUE(position->over());
  EXPECT_TRUE(position->moves().empty());
  EXPECT_FALSE(position->legal(*position->parse_move("r1c3")));
  EXPECT_EQ(position->move_at(2), std::nullopt);
  EXPECT_EQ(position->objective(), -4);
}

TEST(BlockbusterPosition, LooksAtSwapsWhereNoGroupIsLeft) {
  const auto position = position_of("-3\n1 2 1\n3 4 5");
  ASSERT_EQ(position->moves().size(), 2u) << "the 2 with the 1 at either side";
  play(*position, position->move_text(position->moves()[0]));
  play(*position, position->move_text(position->moves()[0]));
  EXPECT_EQ(position->text(), "-1\n2 0 0\n3 4 5\n");
  EXPECT_TRUE(position->over()) << "one move more takes nothing";
  EXPECT_TRUE(position->legal(*position->parse_move("r2c1r"))) << "but it may be made";
  EXPECT_EQ(position_of("-3-swaps\n1 2 1\n3 3 5")->moves().size(), 3u) << "the pair, and both swaps";
}

TEST(BlockbusterPosition, ADragBetweenNeighboursIsTheirSwap) {
  const auto position = position_of("-3\n1 0 0\n2 3 3\n4 5 5");
  ASSERT_TRUE(position->takes_drags());
  const auto between = [&](int from, int to) {
    const auto move = position->move_between(from, to);
    EXPECT_EQ(move, position->move_between(to, from)) << from << " " << to;
    return move ? position->move_text(*move) : "none";
  };
  EXPECT_EQ(between(0, 3), "r1c1d");
  EXPECT_EQ(between(3, 4), "r2c1r");
  EXPECT_EQ(between(4, 5), "none") << "equal numbers";
  EXPECT_EQ(between(0, 1), "none") << "an empty cell";
  EXPECT_EQ(between(0, 4), "none") << "no neighbours";
  EXPECT_EQ(between(5, 6), "none") << "the end of a row and the beginning of the next";
  EXPECT_EQ(between(0, 0), "none");
  EXPECT_EQ(position_of("1 2")->move_between(0, 1), Move{1});
  const auto spent = position_of("-1\n1 1 2 3");
  play(*spent, "r1c1");
  EXPECT_FALSE(spent->move_between(2, 3)) << "no move is left";
}

/// `changed` are the cells of the last move.
Picture expected_picture(const SlowBlocks& slow, const std::vector<int>& values, const std::vector<int>& changed) {
  Picture picture{slow.rows(), slow.columns(), {}, {}, slow.numbers(), {}};
  picture.note = std::to_string(slow.left()) + (slow.left() == 1 ? " move left" : " moves left");
  for (int cell = 0; cell < slow.rows() * slow.columns(); ++cell) {
    const int number = slow.numbers()[std::size_t(cell)];
    const auto value = std::find(values.begin(), values.end(), number);
    picture.cells.push_back(static_cast<std::uint8_t>(number == 0 ? 0 : value - values.begin() + 1));
    const bool is_changed = std::find(changed.begin(), changed.end(), cell) != changed.end();
    const bool reachable = slow.legal({cell / slow.columns(), cell % slow.columns()});
    picture.marks.push_back(
        static_cast<std::uint8_t>((is_changed ? Picture::changed : 0) | (reachable ? Picture::reachable : 0)));
  }
  return picture;
}

std::vector<int> cells_of(const SlowBlocks& slow, const SlowMove& move) {
  if (!move.is_swap()) return slow.group(move.row, move.column);
  const int cell = move.row * slow.columns() + move.column;
  return {cell, cell + (move.right ? 1 : slow.columns())};
}

TEST(BlockbusterPosition, ShowsWhatTheSlowRulesSayAndTakesEveryMoveBack) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(100, 20); ++i) {
    const Diagram diagram = tests::random_blocks(rng, {.most_side = i % 20 == 0 ? max_side : 10, .most_budget = 40});
    const auto position = make_position(diagram);
    std::vector<SlowBlocks> history = {SlowBlocks(diagram)};
    std::vector<std::vector<int>> changed = {{}};
    ASSERT_EQ(position->picture(), expected_picture(history.back(), diagram.values, {}));
    while (!history.back().over()) {
      const auto moves = history.back().moves();
      const std::size_t choice = rng.below(static_cast<std::uint32_t>(moves.size()));
      changed.push_back(cells_of(history.back(), moves[choice]));
      history.push_back(history.back());
      history.back().play(moves[choice]);
      position->apply(position->moves()[choice]);
      ASSERT_EQ(position->picture(), expected_picture(history.back(), diagram.values, changed.back()));
      ASSERT_EQ(position->objective(), -history.back().sum());
    }
    ASSERT_TRUE(position->over());
    while (position->undo()) {
      history.pop_back();
      changed.pop_back();
      ASSERT_EQ(position->picture(), expected_picture(history.back(), diagram.values, changed.back()));
    }
    ASSERT_EQ(history.size(), 1u);
  }
}

}  // namespace
}  // namespace lookahead::blockbuster
