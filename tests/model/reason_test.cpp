// Why a search does what it does at a node: the lines of its pseudocode that were carried out, and the moves beside.
#include "model/page.h"

namespace lookahead::tests {
namespace {

using testing::ElementsAre;

/// The lines that were carried out at the node shown.
std::vector<std::string> done(Page& page) {
  std::vector<std::string> out;
  for (const DoneLine& line : page.app.display().reason().code)
    if (line.is_done) out.push_back(line.text);
  return out;
}

std::vector<std::string> rivals(Page& page) {
  std::vector<std::string> out;
  for (const Rival& rival : page.app.display().reason().rivals)
    out.push_back((rival.is_shown ? "> " : "") + rival.move + ": " + rival.worth);
  return out;
}

const std::string board = "1;g=color-walk;b=3x4x4:.012/1130/2213;";

TEST(Reason, MarksTheLinesThatWereCarriedOut) {
  Page page(board + "a=look-ahead;depth=2;at=0");
  EXPECT_THAT(done(page), ElementsAre("for each sequence of 2 moves:", "keep the line, if it is the best so far"));
  page.open(board + "a=look-ahead;depth=2;at=2");
  page.rest();
  EXPECT_THAT(done(page), ElementsAre("value what it leads to"));
}

TEST(Reason, HasTheMovesThatWereExaminedInThePlaceOfTheOneShown) {
  Page page(board + "a=greedy;at=2");
  EXPECT_THAT(done(page), ElementsAre("value what it leads to"));
  const std::vector<std::string> shown = rivals(page);
  ASSERT_EQ(shown.size(), 2u);
  EXPECT_EQ(shown[1].substr(0, 2), "> ");
  EXPECT_NE(shown[0].find(": worth "), std::string::npos);
}

TEST(Reason, HasNoMovesAtTheRoot) {
  Page page(board + "a=greedy;at=0");
  EXPECT_THAT(rivals(page), ElementsAre());
}

}  // namespace
}  // namespace lookahead::tests
