// The best line played move by move, instead of the search.
#include "model/page.h"

namespace lookahead::tests {
namespace {

const std::string small = "1;g=color-walk;b=3x4x4:.012/1130/2213;a=greedy";
const std::string falling = "1;g=bubble-burst;b=uniform:3:6x6x3;a=greedy";
const std::string race = "1;g=color-walk;b=uniform:4:8x8x4;r1.a=round-robin;r2.a=greedy";

void go_to_end(Page& page) {
  page.command("end");
  page.rest();
}

/// The cells that the board shows after so many moves of the best line that a run of its own has found.
std::string cells_after(const std::string& spec, std::size_t moves) {
  Session session = session_of(spec.substr(2));
  session.advance(UINT64_MAX);
  std::vector<Move> line = session.best_line();
  line.resize(moves);
  const Picture picture = session.position(line)->picture();
  std::string out;
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(picture.columns) == 0) out += '/';
    out += picture.cells[i] == 0 ? "." : std::to_string(picture.cells[i]);
  }
  return out;
}

TEST(Solution, IsPlayedMoveByMoveAndStopsAtItsEnd) {
  for (const std::string& link : {small, falling}) {
    Page page(link + ";at=0");
    go_to_end(page);
    const std::size_t moves = page.app.display().scene().best.moves.size();
    ASSERT_GT(moves, 3u);
    page.command("solution");
    page.draw();
    EXPECT_TRUE(page.is_playing());
    EXPECT_EQ(page.cells(), cells_after(link, 0)) << "it begins with the board before any move";
    page.run_for(2.5 / 2.5 + 0.1);
    const std::size_t made = page.app.subject().solution().move();
    EXPECT_THAT(made, testing::AllOf(testing::Ge(2u), testing::Le(3u))) << "two and a half moves a second";
    EXPECT_EQ(page.cells(), cells_after(link, made));
    page.rest();
    EXPECT_FALSE(page.is_playing());
    EXPECT_EQ(page.app.subject().solution().move(), moves);
    EXPECT_EQ(page.cells(), cells_after(link, moves));
    page.command("play");
    page.draw();
    EXPECT_EQ(page.cells(), cells_after(link, 0)) << "played again";
  }
}

TEST(Solution, IsSteppedThroughByTheKeysOfTheSearch) {
  Page page(falling + ";at=0");
  go_to_end(page);
  page.command("solution");
  page.command("forward");
  page.rest();
  EXPECT_EQ(page.cells(), cells_after(falling, 1));
  EXPECT_THAT(page.app.sentence(), testing::StartsWith("Move 1 of "));
  page.command("back");
  page.rest();
  EXPECT_EQ(page.cells(), cells_after(falling, 0));
  EXPECT_THAT(page.app.sentence(), testing::StartsWith("The best line, "));
  page.command("back");
  page.command("end");
  page.rest();
  const std::size_t moves = page.app.subject().solution().moves();
  EXPECT_EQ(page.cells(), cells_after(falling, moves));
  page.command("forward");
  EXPECT_EQ(page.app.subject().solution().move(), moves);
}

TEST(Solution, GivesWayToTheSearch) {
  Page page(small + ";at=0");
  go_to_end(page);
  const std::string end = page.link();
  page.command("solution");
  page.draw();
  EXPECT_NE(page.link(), end);
  page.command("solution");
  page.rest();
  EXPECT_EQ(page.link(), end);
  page.command("solution");
  page.app.subject().transport().go_to(3);
  page.rest();
  EXPECT_FALSE(page.app.subject().solution().is_shown()) << "another node is asked for";
  EXPECT_EQ(page.node(), 3u);
}

TEST(Solution, IsThatOfTheNodeShown) {
  Page page("1;g=bubble-burst;b=uniform:3:6x6x3;a=beam;width=5;at=40");
  const std::vector<Move> best = page.app.display().scene().best.moves;
  page.command("solution");
  page.draw();
  ASSERT_FALSE(page.app.display().solutions().empty());
  EXPECT_EQ(page.app.subject().solution().line(0), best);
}

TEST(Solution, HasALinkThatComesBackToTheMove) {
  for (const std::string& link : {small, falling, race}) {
    Page page(link);
    page.rest();
    page.command("solution");
    page.command("forward");
    page.command("forward");
    page.rest();
    const std::string there = page.link();
    EXPECT_NE(there.find(";move=2"), std::string::npos) << there;
    Page other(there);
    EXPECT_EQ(other.link(), there);
    EXPECT_EQ(other.cells(), page.cells());
    EXPECT_EQ(other.app.sentence(), page.app.sentence());
    EXPECT_FALSE(other.is_playing());
  }
}

TEST(Solution, OfALinkToItsStartIsPlayed) {
  Page page;
  page.open(small + ";at=9;move=0");
  page.run_for(0.2);
  const Solution& solution = page.app.subject().solution();
  EXPECT_TRUE(solution.is_playing());
  page.rest();
  EXPECT_EQ(solution.move(), solution.moves());
  EXPECT_EQ(page.node(), 9u);
}

TEST(Solution, GoesNoFurtherThanItsLine) {
  Page page(small + ";at=9;move=900");
  const Solution& solution = page.app.subject().solution();
  EXPECT_TRUE(solution.is_shown());
  EXPECT_EQ(solution.move(), solution.moves());
  Page none(small + ";at=0;move=3");
  EXPECT_FALSE(none.app.subject().solution().is_shown()) << "there is no line at the root";
  EXPECT_EQ(none.node(), 0u);
}

TEST(Solution, ComesByItselfWhereARunHasPlayedToItsEnd) {
  Page page;
  page.app.subject().set_goes_over(true);
  page.open(small);
  page.run_for(60);
  EXPECT_TRUE(page.app.subject().solution().is_shown());
  EXPECT_EQ(page.app.subject().solution().move(), page.app.subject().solution().moves());

  Page stepped(small + ";at=0");
  stepped.app.subject().set_goes_over(true);
  go_to_end(stepped);
  stepped.run_for(5);
  EXPECT_FALSE(stepped.app.subject().solution().is_shown()) << "somebody is stepping";
}

TEST(Solution, OfARaceIsSideBySide) {
  Page page(race);
  page.rest();
  page.command("solution");
  page.rest();
  const auto& solutions = page.app.display().solutions();
  ASSERT_EQ(solutions.size(), 2u);
  EXPECT_NE(solutions[0].made.size(), solutions[1].made.size()) << "or this shows nothing";
  EXPECT_EQ(page.app.subject().solution().moves(), std::max(solutions[0].made.size(), solutions[1].made.size()));
  EXPECT_THAT(page.app.sentence(), testing::HasSubstr(": " + std::to_string(solutions[0].made.size()) + " moves; "));
  for (const SolutionScene& solution : solutions)
    for (const std::uint8_t cell : solution.board.picture.cells) ASSERT_EQ(cell, 0) << "each has cleared its board";
}

TEST(Solution, IsPlayedOnByHandFromWhereItStands) {
  Page page(falling + ";at=0");
  go_to_end(page);
  page.command("solution");
  page.command("forward");
  page.rest();
  const auto position = page.app.display().position();
  ASSERT_EQ(position->line().size(), 1u);
  page.app.by_hand().play(position->moves().back());
  page.rest();
  EXPECT_EQ(page.app.subject().spec().moves.size(), 2u);
  EXPECT_FALSE(page.app.subject().solution().is_shown());
}

TEST(Solution, OfMovesThatAreMadeShowsWhatIsTakenFirst) {
  Page page(falling + ";at=0");
  go_to_end(page);
  page.command("solution");
  page.draw();
  const std::string before = page.cells();
  page.command("forward");
  page.draw();
  const Motion* motion = page.app.display().motion(0);
  ASSERT_TRUE(motion);
  EXPECT_LT(page.app.display().motion_progress(), 0.5F);
  EXPECT_EQ(motion->before.picture.cells, page.app.subject().root().picture().cells);
  std::size_t taken = 0;
  for (const float turn : motion->turns) taken += turn >= 0;
  EXPECT_EQ(taken, page.app.display().solution()->steps.front().cells);
  page.run_for(0.3);
  EXPECT_FALSE(page.app.display().motion(0)) << "within a quarter of a second";
  EXPECT_NE(page.cells(), before);

  page.app.set_calm(true);
  page.command("forward");
  page.draw();
  EXPECT_FALSE(page.app.display().motion(0)) << "reduced motion";
}

TEST(Search, SteppedToShowsWhatTheMoveTook) {
  Page page(falling + ";at=4");
  page.command("forward");
  page.draw();
  EXPECT_TRUE(page.app.display().motion(0));
  page.rest();
  EXPECT_FALSE(page.app.display().motion(0));
  page.command("back");
  page.draw();
  EXPECT_FALSE(page.app.display().motion(0)) << "a way back is no move";
}

TEST(Ending, IsToldInWords) {
  const auto sentence = [](const std::string& link) {
    Page page(link + ";at=0");
    page.command("end");
    page.rest();
    return page.app.sentence();
  };
  using testing::EndsWith;
  EXPECT_THAT(sentence(small), EndsWith(" \xC2\xB7 solved"));
  EXPECT_THAT(sentence("1;g=color-walk;b=3x4x4:.012/1130/2213;a=breadth-first"), EndsWith("solved and proved best"));
  EXPECT_THAT(sentence(falling), EndsWith("nothing left to examine"));
  EXPECT_THAT(sentence("1;g=bubble-burst;b=uniform:3:8x8x4;a=depth-first;nodes=500"),
              EndsWith("stopped at its limit of 500 nodes"));
  EXPECT_THAT(sentence("1;g=bubble-burst;b=uniform:3:8x8x4;a=breadth-first;memory=64k"),
              EndsWith("stopped at its limit of memory, 66 kB"));
}

TEST(Ending, IsKnownAtEarlierNodesOnceItWasSeen) {
  Page page(small + ";at=0");
  EXPECT_FALSE(page.app.display().ending());
  page.command("end");
  page.rest();
  page.command("back");
  page.rest();
  EXPECT_FALSE(page.app.display().scene().ending);
  ASSERT_TRUE(page.app.display().ending());
  EXPECT_EQ(page.app.display().ending()->words, "solved");
  page.open(falling + ";at=0");
  page.rest();
  EXPECT_FALSE(page.app.display().ending()) << "of another run";
}

}  // namespace
}  // namespace lookahead::tests
