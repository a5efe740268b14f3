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

/// Goes through the nodes of a run until one is dropped for a reason that begins like this.
std::string first_dropped(Page& page, const std::string& beginning) {
  for (std::uint64_t node = 1; node < 500; ++node) {
    page.app.subject().transport().go_to(node);
    page.rest();
    const std::string dropped = page.app.display().reason().dropped;
    if (dropped.starts_with(beginning)) return dropped;
    if (page.node() < node) break;
  }
  return "none";
}

TEST(Reason, NamesTheBoundThatCutANodeOff) {
  Page page(board + "a=depth-first;at=0");
  const std::string dropped = first_dropped(page, "Cut off");
  EXPECT_NE(dropped.find("\xE2\x80\x9C"
                         "Colours left\xE2\x80\x9D"),
            std::string::npos)
      << dropped;
  const std::string best = page.app.display().scene().report.best.text;
  EXPECT_TRUE(dropped.ends_with("the best so far is " + best + ".")) << dropped;
}

TEST(Reason, TellsRepeatsFromWhatWasCut) {
  Page page(board + "a=breadth-first;at=0");
  EXPECT_EQ(first_dropped(page, "Dropped"), "Dropped: its position was examined before.");
  EXPECT_EQ(page.app.display().scene().report.counters.repeats, 1u) << "the first one of the run";
}

TEST(Reason, HasNoMovesAtTheRoot) {
  Page page(board + "a=greedy;at=0");
  EXPECT_THAT(rivals(page), ElementsAre());
}

}  // namespace
}  // namespace lookahead::tests
