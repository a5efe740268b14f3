// What a page draws and asks of a Color Walk position, against the slow rules: picture, marks, text, undo, measure.
#include "games/color_walk/entry.h"
#include "games/color_walk/random_boards.h"
#include "games/color_walk/slow_rules.h"
#include "support/scale.h"
#include "text/notation.h"

namespace lookahead::color_walk {
namespace {

using tests::SlowGame;

Picture expected_picture(const SlowGame& slow, const SlowGame* before, const Grid& grid) {
  Picture picture{grid.rows, grid.columns, {}, std::vector<std::uint8_t>(std::size_t(slow.size()))};
  for (int cell = 0; cell < slow.size(); ++cell) {
    picture.cells.push_back(static_cast<std::uint8_t>(slow.at(cell) + 1));
    if (before && slow.at(cell) != before->at(cell)) picture.marks[std::size_t(cell)] = Picture::changed;
  }
  for (int colour = 0; colour < slow.colours(); ++colour)
    for (const int cell : slow.reach(colour)) picture.marks[std::size_t(cell)] |= Picture::reachable;
  return picture;
}

std::string expected_text(const SlowGame& slow, const Grid& grid) {
  std::string out;
  for (int cell = 0; cell < slow.size(); ++cell) {
    out += slow.at(cell) == SlowGame::cleared ? '.' : static_cast<char>('0' + slow.at(cell));
    if ((cell + 1) % grid.columns == 0) out += '\n';
  }
  return out;
}

std::string expected_measure(const SlowGame& slow) {
  if (slow.over()) return std::to_string(slow.played()) + (slow.played() == 1 ? " move" : " moves");
  return with_commas(slow.size() - slow.remaining()) + " of " + with_commas(slow.size()) + " cleared";
}

void expect_shows(const AnyPosition& position, const SlowGame& slow, const SlowGame* before, const Cells& cells) {
  ASSERT_EQ(position.picture(), expected_picture(slow, before, cells.grid));
  ASSERT_EQ(position.text(), expected_text(slow, cells.grid));
  const Measure measure = position.measure(position.objective());
  ASSERT_EQ(measure.text, expected_measure(slow));
  ASSERT_EQ(measure.objective.has_value(), slow.over());
  if (slow.over()) {
    ASSERT_EQ(*measure.objective, slow.played());
  }
  ASSERT_EQ(measure.done, slow.size() - slow.remaining());
  ASSERT_EQ(measure.of, slow.size());
  ASSERT_EQ(position.over(), slow.over());
}

TEST(ColorWalkPosition, ShowsWhatTheSlowRulesSayAndTakesEveryMoveBack) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(300, 60); ++i) {
    const Cells cells = tests::random_board(rng, {.most_side = i % 20 == 0 ? max_side : 10});
    const auto position = make_position(cells);
    std::vector<SlowGame> history = {SlowGame(cells)};
    expect_shows(*position, history.back(), nullptr, cells);
    while (!history.back().over() && history.size() < 30) {
      const auto move = static_cast<Move>(rng.below(static_cast<std::uint32_t>(cells.colours)));
      SlowGame next = history.back();
      next.play(move);
      position->apply(move);
      expect_shows(*position, next, &history.back(), cells);
      history.push_back(next);
      if (HasFatalFailure()) return;
    }
    ASSERT_EQ(position->line().size(), history.size() - 1);
    while (position->undo()) {
      history.pop_back();
      const SlowGame* before = history.size() > 1 ? &history[history.size() - 2] : nullptr;
      expect_shows(*position, history.back(), before, cells);
    }
    ASSERT_EQ(history.size(), 1u);
  }
}

TEST(ColorWalkPosition, ACopyIsAPositionOfItsOwn) {
  const auto position = make_position({.grid = {1, 4, {blank, 0, 1, 0}}, .colours = 2});
  position->apply(0);
  const auto copy = position->clone();
  copy->apply(1);
  EXPECT_EQ(position->text(), "..10\n");
  EXPECT_EQ(copy->text(), "...0\n");
  EXPECT_TRUE(copy->undo() && copy->undo());
  EXPECT_FALSE(copy->undo());
  EXPECT_EQ(copy->text(), ".010\n");
  EXPECT_THAT(position->line(), testing::ElementsAre(0));
}

TEST(ColorWalkPosition, MovesAreWrittenAsTheirColour) {
  const auto position = make_position({.grid = {1, 4, {blank, 0, 1, 0}}, .colours = 2});
  EXPECT_EQ(position->move_text(7), "7");
  EXPECT_THAT(position->parse_move("7"), testing::Optional(7));
  for (const char* text : {"", "8", "-1", "a", "0 "}) EXPECT_FALSE(position->parse_move(text)) << text;
}

}  // namespace
}  // namespace lookahead::color_walk
