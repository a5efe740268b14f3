// The referee of Isolation, whose rules are its own, beside the game and beside trying everything.
#include "games/isolation/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/isolation/entry.h"
#include "games/isolation/random_boards.h"

namespace lookahead::tests {
namespace {

using testing::UnorderedElementsAreArray;

std::vector<std::string> names_of(const AnyPosition& position) {
  std::vector<std::string> out;
  for (const Move move : position.moves()) out.push_back(position.move_text(move));
  return out;
}

TEST(IsolationReferee, AllowsTheMovesOfTheGame) {
  Rng rng(1);
  for (int board = 0; board < 300; ++board) {
    const auto position = isolation::make_position(random_twins(rng).diagram);
    const auto referee = isolation::referee(position->text());
    ASSERT_TRUE(referee) << position->text();
    while (true) {
      const std::vector<std::string> names = names_of(*position);
      ASSERT_THAT(referee->moves(), UnorderedElementsAreArray(names)) << position->text();
      ASSERT_EQ(referee->to_move(), position->to_move());
      const auto again = isolation::referee(position->text());
      ASSERT_TRUE(again) << position->text();
      ASSERT_THAT(again->moves(), UnorderedElementsAreArray(names)) << "read on the way: " << position->text();
      ASSERT_EQ(again->to_move(), position->to_move());
      if (names.empty()) break;
      const std::string& move = names[rng.below(static_cast<std::uint32_t>(names.size()))];
      ASSERT_TRUE(referee->play(move));
      ASSERT_FALSE(referee->play(move)) << "its cell is taken";
      position->apply(*position->parse_move(move));
    }
  }
}

TEST(IsolationReferee, FindsOutWhoWins) {
  Rng rng(2);
  int lost = 0;
  for (int board = 0; board < 400; ++board) {
    const Twins twins = random_twins(rng, 4);
    if (twins.diagram.free == 0) continue;
    const auto referee = isolation::referee(isolation::make_position(twins.diagram)->text());
    const auto loses = referee->loses(UINT64_MAX);
    ASSERT_EQ(loses, !twins.slow.wins());
    EXPECT_EQ(referee->loses(UINT64_MAX), loses) << "what it remembers is the same";
    lost += loses == true;
  }
  EXPECT_GT(lost, 50);
  EXPECT_LT(lost, 350);
}

TEST(IsolationReferee, DoesNotKnowWithinTooFewPositions) {
  const auto referee = isolation::referee(isolation::make_position(isolation::empty_diagram(4, 4))->text());
  EXPECT_EQ(referee->loses(10), std::nullopt);
  EXPECT_EQ(referee->loses(UINT64_MAX), true) << "and has learnt nothing wrong";
}

TEST(IsolationReferee, ReadsNoOtherText) {
  for (const char* text : {"", "\n", "player 1 to move\n", "...\n..\nplayer 1 to move\n", "...\n...\n",
                           "...\nplayer 3 to move\n", "...\nplayer 1 to move\n...\n",
                           ".........\n.........\n.........\n.........\n.........\n.........\n.........\n........."
                           "\nplayer 1 to move\n"})
    EXPECT_EQ(isolation::referee(text), nullptr) << text;
}

}  // namespace
}  // namespace lookahead::tests
