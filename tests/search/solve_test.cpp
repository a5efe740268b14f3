// The solver beside trying everything by the slow rules, and beside what is known of empty boards.
#include <map>

#include "games/isolation/entry.h"
#include "games/isolation/random_boards.h"
#include "games/isolation/text.h"
#include "spec/boards.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

/// Whether whoever is to move wins, by trying everything, each position once.
bool brute_force(const SlowIsolation& game, std::map<std::string, bool>& known) {
  const auto [place, is_new] = known.emplace(game.text(), false);
  if (!is_new) return place->second;
  bool wins = false;
  for (const Square& move : game.moves(game.to_move)) wins = wins || !brute_force(game.after(move), known);
  return known[game.text()] = wins;
}

Report solved(const isolation::Diagram& diagram, const std::string& settings = "") {
  return report_of("g=isolation;b=" + isolation::exact_text(diagram) + ";a=solve" + settings);
}

void expect_solved(const isolation::Diagram& diagram, const std::string& settings) {
  const SlowIsolation slow = slow_of(diagram);
  std::map<std::string, bool> known;
  const bool first_wins = brute_force(slow, known) == (slow.to_move == 0);
  const Report report = solved(diagram, settings);
  ASSERT_EQ(report.status, Status::solved);
  ASSERT_EQ(report.best.text, first_wins ? "player 1 wins" : "player 2 wins") << slow.text();
  // Who wins at the start wins after every move of the line: none of theirs throws it away.
  SlowIsolation at = slow;
  const isolation::Board board(diagram);
  for (const std::string& move : report.line) {
    at = at.after(square_of(*isolation::Text().parse_move(board, move)));
    ASSERT_EQ(brute_force(at, known) == (at.to_move == 0), first_wins) << at.text();
  }
}

TEST(Solve, AgreesWithBruteForceOnAllSmallBoards) {
  for (int rows = 1; rows <= 5; ++rows)
    for (int columns = 1; columns <= 5; ++columns)
      if (rows * columns <= scaled(20, 9))
        for (const char* settings : {"", ";mirrored=no", ";verdict=no;mirrored=no;symmetry=no"})
          expect_solved(isolation::empty_diagram(rows, columns), settings);
}

TEST(Solve, AgreesWithBruteForceOnSmallPositionsWithBlockedCells) {
  Rng rng(1);
  int positions = 0;
  while (positions < scaled(5000, 100)) {
    const auto diagram = random_position(rng, 6, 12);
    const bool is_placing = diagram.at[0] == isolation::nowhere || diagram.at[1] == isolation::nowhere;
    if (std::popcount(diagram.free) > (is_placing ? 9 : 16)) continue;
    ++positions;
    expect_solved(diagram, positions % 4 == 0   ? ";verdict=no"
                           : positions % 4 == 1 ? ";symmetry=no"
                           : positions % 4 == 2 ? ";mirrored=no"
                                                : "");
    if (HasFatalFailure()) return;
  }
}

// Source: an exhaustive solution by another program. The larger boards take a second or so together.
TEST(Solve, PlayerTwoWinsOnTheseEmptyBoards) {
  for (const char* size : {"2x2", "2x3", "3x3", "3x4", "3x5", "3x7", "4x4", "4x5", "5x5", "5x6", "5x7", "6x6"}) {
    if (sanitized && std::string(size) > "5x5") continue;
    const Report report = report_of(std::string("g=isolation;a=solve;mirrored=no;b=") + size);
    EXPECT_EQ(report.status, Status::solved) << size;
    EXPECT_EQ(report.best.text, "player 2 wins") << size;
  }
}

TEST(Solve, AClonesPastIsItsOwn) {
  const Start start("g=isolation;b=4x5;a=solve");
  const auto original = start.search();
  original->advance(700);
  const auto copy = original->clone();
  const Snapshot there = snapshot(*copy);
  original->advance(UINT64_MAX);
  EXPECT_EQ(snapshot(*copy), there);
  copy->advance(UINT64_MAX);
  EXPECT_EQ(snapshot(*copy), snapshot(*original));
}

TEST(Solve, TellsWhichMovesWin) {
  Session session = session_of("g=isolation;b=4x4:1.../..2./..../....;a=solve");
  session.advance(UINT64_MAX);
  const bool player_1_wins = session.report().best.text == "player 1 wins";
  bool one_wins = false;
  for (const auto& move : session.machine().outlook().root_moves)
    if (move.bound == Bound::exact) {
      auto after = session.root().clone();
      after->apply(move.move);
      const Report report = report_of("g=isolation;a=solve;b=" + [&] {
        const auto diagram = isolation::parse_rows(after->text());
        return isolation::exact_text(*diagram);
      }());
      EXPECT_EQ(report.best.text, move.value > 0 ? "player 1 wins" : "player 2 wins");
      one_wins |= move.value > 0;
    }
  EXPECT_EQ(one_wins, player_1_wins);
}

}  // namespace
}  // namespace lookahead::tests
