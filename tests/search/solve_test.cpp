// The solver beside trying everything by the slow rules, and beside what is known of empty boards.
#include "search/versus/solve.h"

#include <map>

#include "games/isolation/entry.h"
#include "games/isolation/random_boards.h"
#include "games/isolation/text.h"
#include "lookahead/match.h"
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

/// `known` is of positions that can come from the diagram.
void expect_solved(const isolation::Diagram& diagram, const std::string& settings, std::map<std::string, bool>& known) {
  const SlowIsolation slow = slow_of(diagram);
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
    for (int columns = 1; columns <= 5; ++columns) {
      if (rows * columns > scaled(20, 9)) continue;
      std::map<std::string, bool> known;
      for (const char* settings :
           {"", ";mirrored=no", ";mirrored=no;table=2", ";table=0", ";verdict=no;mirrored=no;symmetry=no"})
        expect_solved(isolation::empty_diagram(rows, columns), settings, known);
    }
}

TEST(Solve, AgreesWithBruteForceOnSmallPositionsWithBlockedCells) {
  Rng rng(1);
  int positions = 0;
  while (positions < scaled(5000, 100)) {
    const auto diagram = random_position(rng, 6, 12);
    const bool is_placing = diagram.at[0] == isolation::nowhere || diagram.at[1] == isolation::nowhere;
    if (std::popcount(diagram.free) > (is_placing ? 9 : 16)) continue;
    ++positions;
    std::map<std::string, bool> known;
    expect_solved(diagram,
                  positions % 4 == 0   ? ";verdict=no"
                  : positions % 4 == 1 ? ";symmetry=no"
                  : positions % 4 == 2 ? ";mirrored=no;table=2"
                                       : "",
                  known);
    if (HasFatalFailure()) return;
  }
}

// As docs/findings.md has it. Those of up to 20 cells are tried move by move above; of the larger ones, which take a
// second or so together, the solver is the only source.
TEST(Solve, PlayerTwoWinsOnTheseEmptyBoards) {
  for (const char* size : {"2x2", "2x3", "3x3", "3x4", "3x5", "3x7", "4x4", "4x5", "5x5", "5x6", "5x7", "6x6"}) {
    if (sanitized && std::string(size) > "5x5") continue;
    const Report report = report_of(std::string("g=isolation;a=solve;mirrored=no;b=") + size);
    EXPECT_EQ(report.status, Status::solved) << size;
    EXPECT_EQ(report.best.text, "player 2 wins") << size;
  }
}

// There is no other source for this one. A search that trusts nothing but the rules comes to the same.
TEST(Solve, PlayerTwoWinsOnSevenBySeven) {
  if (sanitized) GTEST_SKIP() << "in the optimised build: it takes too long here";
  for (const char* settings : {"", ";verdict=no;mirrored=no;table=0"}) {
    const Report report = report_of(std::string("g=isolation;b=7x7;a=solve") + settings);
    EXPECT_EQ(report.status, Status::solved);
    EXPECT_EQ(report.best.text, "player 2 wins");
  }
}

TEST(Solve, TheTableChangesTheNodesAndNotTheWinner) {
  std::uint64_t nodes_without = 0;
  std::uint64_t nodes = 0;
  for (const char* board : {"5x5", "5x5;m=c3,a1", "3x7;m=a1", "5x6;m=a1,b1", "6x6;m=a1,b1"}) {
    if (sanitized && board[0] > '5') continue;
    const std::string spec = std::string("g=isolation;mirrored=no;b=") + board + ";a=solve";
    const Report without = report_of(spec + ";table=0");
    for (const char* table : {"1", "2", "3", "64", "4096", "1000000"}) {
      const Report with = report_of(spec + ";table=" + table);
      EXPECT_EQ(with.best.text, without.best.text) << board << ", " << table;
      nodes += with.counters.nodes;
      nodes_without += without.counters.nodes;
    }
  }
  EXPECT_LT(nodes, nodes_without);
}

/// How many replies to a move lose.
int mistakes_after(const SlowIsolation& at, std::map<std::string, bool>& known) {
  int count = 0;
  for (const Square& reply : at.moves(at.to_move)) count += brute_force(at.after(reply), known) ? 1 : 0;
  return count;
}

TEST(Solve, InALostPositionTheOtherHasTheMostWaysToGoWrong) {
  Rng rng(2);
  int positions = 0;
  int first_is_no_best = 0;
  while (positions < scaled(300, 10)) {
    const auto diagram = random_position(rng, 6, 12);
    const bool is_placing = diagram.at[0] == isolation::nowhere || diagram.at[1] == isolation::nowhere;
    const SlowIsolation slow = slow_of(diagram);
    if (is_placing || std::popcount(diagram.free) > 16 || slow.moves(slow.to_move).size() < 2) continue;
    std::map<std::string, bool> known;
    if (brute_force(slow, known)) continue;
    ++positions;
    int most = 0;
    for (const Square& move : slow.moves(slow.to_move)) most = std::max(most, mistakes_after(slow.after(move), known));
    const isolation::Board board(diagram);
    const auto mistakes = [&](const Report& report) {
      return mistakes_after(slow.after(square_of(*isolation::Text().parse_move(board, report.line.front()))), known);
    };
    ASSERT_EQ(mistakes(solved(diagram)), most) << slow.text();
    Session run = session_of("g=isolation;b=" + isolation::exact_text(diagram) + ";a=solve;symmetry=no");
    run.advance(UINT64_MAX);
    const auto replies = run.machine().outlook().replies;
    ASSERT_TRUE(replies) << slow.text();
    EXPECT_EQ(replies->losing, static_cast<std::uint64_t>(most)) << slow.text();
    const SlowIsolation after = slow.after(square_of(*isolation::Text().parse_move(board, run.report().line.front())));
    EXPECT_EQ(replies->all, after.moves(after.to_move).size()) << slow.text();
    first_is_no_best += mistakes(solved(diagram, ";resist=no")) < most;
  }
  EXPECT_GT(first_is_no_best, 0);
}

// After the proof one of the replies takes more than ten million nodes. The move is the one found out by then.
TEST(Solve, ResistsForFourMillionNodesAndNoLonger) {
  if (sanitized) GTEST_SKIP() << "in the optimised build: it takes too long here";
  const Report report = report_of("g=isolation;b=7x7;m=c6,e2,d4;a=solve");
  EXPECT_EQ(report.status, Status::solved);
  EXPECT_EQ(report.best.text, "player 1 wins");
  const std::uint64_t proof = report_of("g=isolation;b=7x7;m=c6,e2,d4;a=solve;resist=no").counters.nodes;
  EXPECT_GT(report.counters.nodes, proof + 4'000'000);
  EXPECT_LT(report.counters.nodes, proof + 4'000'000 + 1'000) << "looked at whenever a node is expanded";
}

TEST(Solve, ARunThatIsStoppedHasAMoveThatIsNotKnownToLose) {
  const std::string start = "g=isolation;b=5x5;m=c3,a1;a=solve";
  const std::uint64_t all = report_of(start).counters.nodes;
  for (std::uint64_t nodes = 1; nodes < all; nodes += 1 + all / 40) {
    Session session = session_of(start + ";nodes=" + std::to_string(nodes));
    session.advance(UINT64_MAX);
    EXPECT_EQ(session.report().status, Status::limit);
    ASSERT_FALSE(session.best_line().empty());
    for (const auto& move : session.machine().outlook().root_moves)
      if (move.move == session.best_line().front()) {
        EXPECT_EQ(move.bound, Bound::none);
      }
  }
}

TEST(Solve, PlaysGamesToTheirEndWithinALimitOfNodes) {
  int wins = 0;
  for (int seed = 1; seed <= 20; ++seed)
    for (const int side : {1, 2}) {
      auto match =
          Match::start(spec_of("g=isolation;b=opening:" + std::to_string(seed) + ":6x6x2;p" + std::to_string(side) +
                               ".a=solve;p" + std::to_string(3 - side) + ".a=greedy;nodes=2000"));
      play_to_end(*match);
      ASSERT_EQ(match->end(), Match::End::no_move);
      wins += match->winner() == side - 1;
    }
  EXPECT_GT(wins, 30) << "of 40";
}

TEST(Solve, TheTableIsAllItsMemory) {
  EXPECT_EQ(report_of("g=isolation;b=5x5;a=solve;table=4096;memory=50k").status, Status::solved);
  const Report report = report_of("g=isolation;b=5x5;a=solve;table=4096;memory=40k");
  EXPECT_EQ(report.status, Status::out_of_memory);
  EXPECT_EQ(report.counters.nodes, 1u);
}

TEST(SolvedTable, NeverTellsWhatItWasNotTold) {
  for (const std::size_t size : {0, 1, 2, 7, 64, 4096}) {
    SolvedTable table(size);
    ASSERT_TRUE(table.open());
    std::map<std::pair<std::uint64_t, std::uint16_t>, bool> told;
    Rng rng(size);
    std::uint64_t hits = 0;
    for (int i = 0; i < scaled(20000, 2000); ++i) {
      // Keys that differ in few bits, the key 0 among them.
      const ExactKey key{std::uint64_t{rng.below(32)} << 59, static_cast<std::uint16_t>(rng.below(32) << 11)};
      const auto known = told.find({key.most, key.rest});
      if (const int found = table.find(key); found != 0) {
        ++hits;
        ASSERT_TRUE(known != told.end());
        ASSERT_EQ(found > 0, known->second);
      }
      const bool wins = known != told.end() ? known->second : rng.below(2) == 1;
      told[{key.most, key.rest}] = wins;
      table.insert(key, wins, 1 + rng.below(1000));
      ASSERT_LE(table.used(), table.size());
    }
    EXPECT_EQ(hits > 0, size > 0);
  }
}

TEST(SolvedTable, KeepsWhatTookTheMostWorkAndWhatCameLast) {
  SolvedTable table(2);
  ASSERT_TRUE(table.open());
  const auto key = [](std::uint64_t i) { return ExactKey{i, 5}; };
  table.insert(key(1), true, 1000);
  table.insert(key(2), false, 10);
  table.insert(key(3), true, 20);
  EXPECT_EQ(table.find(key(1)), 1);
  EXPECT_EQ(table.find(key(2)), 0);
  EXPECT_EQ(table.find(key(3)), 1);
  table.insert(key(4), false, 5000);
  EXPECT_EQ(table.find(key(4)), -1);
  EXPECT_EQ(table.find(key(1)), 1);
  EXPECT_EQ(table.find(key(3)), 0);
  EXPECT_EQ(table.used(), 2u);
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
  Rng rng(3);
  int winning = 0;
  int losing = 0;
  for (int i = 0; i < scaled(8000, 400); ++i) {
    const auto diagram = random_position(rng, 6, 12);
    const bool is_placing = diagram.at[0] == isolation::nowhere || diagram.at[1] == isolation::nowhere;
    if (is_placing || std::popcount(diagram.free) > 16) continue;
    const SlowIsolation slow = slow_of(diagram);
    Session session = session_of("g=isolation;b=" + isolation::exact_text(diagram) + ";a=solve");
    session.advance(UINT64_MAX);
    std::map<std::string, bool> known;
    bool has_winning = false;
    for (const auto& row : session.machine().outlook().root_moves) {
      if (row.bound != Bound::exact) continue;
      const bool wins = !brute_force(slow.after(square_of(row.move)), known);
      ASSERT_EQ(row.value, wins == (slow.to_move == 0) ? won : -won) << slow.text();
      has_winning |= wins;
      ++(wins ? winning : losing);
    }
    ASSERT_EQ(has_winning, brute_force(slow, known)) << slow.text();
  }
  EXPECT_GT(winning, scaled(500, 20));
  EXPECT_GT(losing, scaled(500, 20));
}

}  // namespace
}  // namespace lookahead::tests
