// Positions as a page and a person see them, among them those of the source's own unit tests.
#include "games/bubble_burst/entry.h"
#include "games/bubble_burst/random_boards.h"
#include "games/bubble_burst/slow_rules.h"
#include "games/bubble_burst/text.h"
#include "spec/boards.h"
#include "support/scale.h"

namespace lookahead::bubble_burst {
namespace {

using tests::SlowBubbles;

std::unique_ptr<AnyPosition> position_of(const std::string& rows) {
  auto diagram = parse_rows(rows);
  EXPECT_TRUE(diagram) << diagram.error().message;
  return make_position(*diagram);
}

/// Plays the group of a cell; row and column from 0.
void take(AnyPosition& position, const std::string& move) {
  const auto parsed = position.parse_move(move);
  ASSERT_TRUE(parsed) << move;
  ASSERT_TRUE(position.legal(*parsed)) << move;
  position.apply(*parsed);
}

/// Rows of digits as the letters that they stood for.
std::string in_letters(std::string rows, const std::string& letters) {
  for (char& c : rows)
    if (c >= '0' && c <= '7') c = letters[std::size_t(c - '0')];
  return rows;
}

// Source: the unit tests of G. Kinsman's repository (2016), which name cells as (column, row) from 0.
TEST(BubbleBurstPosition, FallsAndClosesAsTheSourceSays) {
  const auto first = position_of("BGCB\nRGRG\nRYYC\nRCCC");
  take(*first, "r3c2");  // the two Y in the third row: (2,2)
  EXPECT_EQ(in_letters(first->text(), "BCGRY"), "B..B\nRGCG\nRGRC\nRCCC\n");
  EXPECT_EQ(first->objective(), 2);

  const auto second = position_of("BGCB\nRGRG\nRYYC\nRCCC");
  take(*second, "r3c4");  // the four C in the corner: (3,3)
  EXPECT_EQ(in_letters(second->text(), "BCGRY"), "B...\nRGC.\nRGRB\nRYYG\n");
  EXPECT_EQ(second->objective(), 12);
  take(*second, "r4c2");  // the two Y: (2,3)
  EXPECT_EQ(in_letters(second->text(), "BCGRY"), "B...\nR...\nRGCB\nRGRG\n");
  EXPECT_EQ(second->objective(), 14);
}

TEST(BubbleBurstPosition, ClosesTowardsItsSide) {
  const auto right = position_of("0.0\n010\n010");
  take(*right, "r2c2");
  EXPECT_EQ(right->text(), ".00\n.00\n.00\n");
  const auto left = position_of("-left\n0.0\n010\n010");
  take(*left, "r2c2");
  EXPECT_EQ(left->text(), "-left\n00.\n00.\n00.\n");
  take(*left, "r1c1");
  EXPECT_EQ(left->text(), "-left\n...\n...\n...\n");
  EXPECT_EQ(left->objective(), 2 + 30);
}

TEST(BubbleBurstPosition, CountsAsItsRulesSay) {
  const auto samegame = position_of("-samegame\n0010\n0010");
  take(*samegame, "r1c1");
  EXPECT_EQ(samegame->objective(), 4);
  take(*samegame, "r1c3");
  EXPECT_EQ(samegame->objective(), 4) << "a pair is worth nothing there";
  take(*samegame, "r1c4");
  EXPECT_EQ(samegame->objective(), 1004);
  EXPECT_EQ(samegame->measure(1004).text, "1,004 points");
  EXPECT_EQ(samegame->measure(1004).objective, 1004);
  EXPECT_EQ(samegame->measure(1004).of, 16 + 0 + 1000) << "six of one colour, two of the other, and the empty board";
  EXPECT_EQ(samegame->measure(1).text, "1 point");
}

TEST(BubbleBurstPosition, MovesAreWrittenAsTheFirstCellOfTheirGroup) {
  const auto position = position_of("010\n011\n111");
  EXPECT_EQ(position->move_text(position->moves()[0]), "r1c1");
  EXPECT_EQ(position->move_text(position->moves()[1]), "r1c2");
  EXPECT_FALSE(position->legal(*position->parse_move("r2c1"))) << "no first cell";
  EXPECT_FALSE(position->legal(*position->parse_move("r1c3"))) << "a single cell";
  for (const char* text : {"", "r0c1", "r1c0", "r4c1", "r1c4", "r1", "c1", "rc", "R1C1", "1", "r1c1 ", "r1c1c1"})
    EXPECT_FALSE(position->parse_move(text)) << text;
}

/// `taken` are the cells of the last move's group.
Picture expected_picture(const SlowBubbles& slow, const std::vector<int>& taken) {
  Picture picture{slow.rows(), slow.columns(), {}, {}};
  for (int cell = 0; cell < slow.size(); ++cell) {
    picture.cells.push_back(static_cast<std::uint8_t>(slow.at(cell) + 1));
    const bool changed = std::find(taken.begin(), taken.end(), cell) != taken.end();
    const bool reachable = slow.group(cell).size() > 1;
    picture.marks.push_back(
        static_cast<std::uint8_t>((changed ? Picture::changed : 0) | (reachable ? Picture::reachable : 0)));
  }
  return picture;
}

TEST(BubbleBurstPosition, ShowsWhatTheSlowRulesSayAndTakesEveryMoveBack) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(100, 20); ++i) {
    const Diagram diagram = tests::random_bubbles(rng, {.most_side = i % 20 == 0 ? max_side : 10});
    const auto position = make_position(diagram);
    std::vector<SlowBubbles> history = {SlowBubbles(diagram)};
    std::vector<std::vector<int>> taken = {{}};
    ASSERT_EQ(position->picture(), expected_picture(history.back(), {}));
    while (!history.back().over()) {
      const auto moves = history.back().moves();
      const std::size_t choice = rng.below(static_cast<std::uint32_t>(moves.size()));
      taken.push_back(history.back().group(moves[choice]));
      history.push_back(history.back());
      history.back().play(moves[choice]);
      position->apply(position->moves()[choice]);
      ASSERT_EQ(position->picture(), expected_picture(history.back(), taken.back()));
      ASSERT_EQ(position->objective(), history.back().score());
    }
    ASSERT_TRUE(position->over());
    while (position->undo()) {
      history.pop_back();
      taken.pop_back();
      ASSERT_EQ(position->picture(), expected_picture(history.back(), taken.back()));
    }
    ASSERT_EQ(history.size(), 1u);
  }
}

}  // namespace
}  // namespace lookahead::bubble_burst
