// Undo and redo: to the very node, one step for all that one hand did in a row.
#include "model/page.h"

namespace lookahead::tests {
namespace {

const std::string board = "1;g=color-walk;b=uniform:3:8x8x4";

class HistoryTest : public ::testing::Test {
 protected:
  Page page{board + ";a=look-ahead;at=9"};
  History& history = page.app.history();

  /// As a slider does it.
  void set_depth(int depth, unsigned hand) {
    Spec next = page.app.subject().spec();
    next.algorithm()->options[0] = depth;
    EXPECT_FALSE(history.change(next, hand));
    page.draw();
  }
  void undo() {
    EXPECT_TRUE(history.undo());
    page.rest();
  }
  void redo() {
    EXPECT_TRUE(history.redo());
    page.rest();
  }
};

TEST_F(HistoryTest, GoesBackToTheVeryNodeAndForthAgain) {
  const std::string before = page.link();
  set_depth(2, 0);
  EXPECT_TRUE(page.is_playing()) << "a change is to be seen";
  page.rest();
  const std::string after = page.link();
  undo();
  EXPECT_EQ(page.link(), before);
  EXPECT_FALSE(history.can_undo());
  redo();
  EXPECT_EQ(page.link(), after);
  EXPECT_FALSE(history.can_redo());
  EXPECT_FALSE(history.redo());
}

TEST_F(HistoryTest, WhatOneHandDoesInARowIsOneStep) {
  const std::string before = page.link();
  for (const int depth : {2, 3, 5}) set_depth(depth, 7);
  EXPECT_EQ(page.settings(), board + ";a=look-ahead;depth=5");
  undo();
  EXPECT_EQ(page.link(), before);
  EXPECT_FALSE(history.can_undo());
  redo();
  EXPECT_EQ(page.settings(), board + ";a=look-ahead;depth=5");
}

TEST_F(HistoryTest, WhatIsTakenHoldOfAgainIsAStepOfItsOwn) {
  set_depth(2, 7);
  set_depth(3, 7);
  history.let_go();
  set_depth(5, 7);
  undo();
  EXPECT_EQ(page.settings(), board + ";a=look-ahead;depth=3");
  undo();
  EXPECT_FALSE(history.can_undo());
}

TEST_F(HistoryTest, AnotherHandAndNobodysAreStepsOfTheirOwn) {
  set_depth(2, 7);
  set_depth(3, 8);
  set_depth(5, 0);
  set_depth(6, 0);
  for (const char* settings : {";depth=5", ";depth=3", ";depth=2", ""}) {
    undo();
    EXPECT_EQ(page.settings(), board + ";a=look-ahead" + settings);
  }
  EXPECT_FALSE(history.can_undo());
}

TEST_F(HistoryTest, AHandThatComesBackAfterUndoBeginsAnew) {
  set_depth(2, 7);
  undo();
  set_depth(3, 7);
  EXPECT_TRUE(history.can_undo());
  EXPECT_FALSE(history.can_redo()) << "what was undone is gone once something else is done";
  undo();
  EXPECT_EQ(page.settings(), board + ";a=look-ahead");
}

TEST_F(HistoryTest, AHandDoesNotGoOnWithWhatAnotherHasChangedMeanwhile) {
  set_depth(2, 7);
  EXPECT_TRUE(history.goes_on(7));
  EXPECT_FALSE(history.goes_on(8));
  EXPECT_FALSE(history.goes_on(0));
  EXPECT_FALSE(page.app.open_board("color-walk", "koblenski:1"));
  EXPECT_FALSE(history.goes_on(7));
}

TEST_F(HistoryTest, AChangeThatIsNoSpecIsRefused) {
  const std::string before = page.link();
  Spec next = page.app.subject().spec();
  next.board.text = "nothing";
  EXPECT_TRUE(history.change(next));
  page.rest();
  EXPECT_EQ(page.link(), before);
  EXPECT_FALSE(history.can_undo());
}

TEST_F(HistoryTest, ManyChangesAreForgottenFromTheOldestOn) {
  for (std::size_t i = 0; i < History::most + 5; ++i) set_depth(i % 2 == 0 ? 2 : 3, 0);
  std::size_t steps = 0;
  while (history.undo()) ++steps;
  EXPECT_EQ(steps, History::most);
}

TEST_F(HistoryTest, LongLinksAreFewer) {
  std::string rows(64 * 65 - 1, '/');
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (i % 65 != 64) rows[i] = static_cast<char>('0' + i % 3);
  const std::string start = "1;g=color-walk;b=64x64x8:" + rows + ";a=greedy;seed=";
  for (int seed = 1; seed <= 60; ++seed)
    ASSERT_FALSE(history.show(*parse_spec(start + std::to_string(seed), builtin_games()), false));
  std::size_t steps = 0;
  std::size_t letters = 0;
  for (; history.undo(); ++steps) letters += page.app.subject().link().size();
  EXPECT_LT(steps, 60u);
  EXPECT_LE(letters, History::most_letters);
  EXPECT_GT(letters, History::most_letters * 9 / 10);
}

TEST_F(HistoryTest, KeysUndoAndRedo) {
  set_depth(2, 0);
  page.command("undo");
  EXPECT_EQ(page.settings(), board + ";a=look-ahead");
  page.command("redo");
  EXPECT_EQ(page.settings(), board + ";a=look-ahead;depth=2");
}

}  // namespace
}  // namespace lookahead::tests
