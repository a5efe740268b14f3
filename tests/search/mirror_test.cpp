// The symmetry player: what its source claims of it, and where that is wrong.
// Source: "Some comments on the efforts taken to improve the Isolation game AI", appendix.
#include "search/player/mirror.h"

#include <map>

#include "core/seen_table.h"
#include "games/isolation/entry.h"
#include "games/isolation/random_boards.h"
#include "games/isolation/text.h"
#include "lookahead/match.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using isolation::Board;
using isolation::Game;
using isolation::State;

Move mirror_move(const Board& board, const State& state) { return Mirror::Rule<Game>{}.choose(board, state); }

/// Whether `mirror` wins as player `own` against every possible play of the other.
bool wins_all(const Board& board, const State& state, int own) {
  if (state.over()) return state.to_move() != own;
  isolation::Moves moves;
  if (state.to_move() == own)
    moves.push_back(mirror_move(board, state));
  else
    state.moves(board, moves);
  for (const Move move : moves) {
    State after = state;
    after.apply(board, move);
    if (!wins_all(board, after, own)) return false;
  }
  return true;
}

TEST(Mirror, MovingSecondWinsAgainstAllPlayOnSmallBoardsWithAnEvenSide) {
  for (int rows = 1; rows <= 8; ++rows)
    for (int columns = 1; columns <= 8; ++columns) {
      const bool is_claimed =
          rows % 2 == 0 || columns % 2 == 0 || rows == 1 || columns == 1 || (rows == 3 && columns == 3);
      // On one cell there is no second placement.
      if (!is_claimed || rows * columns == 1 || rows * columns > scaled(20, 12)) continue;
      const Board board(isolation::empty_diagram(rows, columns));
      EXPECT_TRUE(wins_all(board, State::root(board), 1)) << rows << "x" << columns;
    }
}

/// Every algorithm of the catalog as it comes.
std::vector<std::string> opponents() {
  std::vector<std::string> out;
  for (const AlgorithmEntry& entry : find_game(builtin_games(), "isolation")->algorithms)
    out.push_back(std::string(".a=") + entry.info.id);
  return out;
}

TEST(Mirror, MovingSecondNeverLosesOnAnyBoardWithAnEvenSide) {
  for (const std::string& opponent : opponents())
    for (int rows = 1; rows <= 8; ++rows)
      for (int columns = 1; columns <= 8; ++columns) {
        if (rows % 2 == 1 && columns % 2 == 1) continue;
        if (sanitized && rows * columns > 20) continue;
        const auto spec = spec_of("g=isolation;b=" + std::to_string(rows) + "x" + std::to_string(columns) + ";p1" +
                                  opponent + ";p2.a=mirror;nodes=1000;seed=" + std::to_string(rows * columns));
        auto match = Match::start(spec);
        play_to_end(*match);
        ASSERT_EQ(match->winner(), 1) << to_text(match->spec());
        ASSERT_EQ(match->end(), Match::End::no_move);
      }
}

std::string answer(const std::string& board, const std::string& moves) {
  return report_of("g=isolation;b=" + board + (moves.empty() ? "" : ";m=" + moves) + ";a=mirror").line.front();
}

TEST(Mirror, AnswersOnFourByFourAsTheSourceSays) {
  EXPECT_EQ(answer("4x4", "b2"), "c3");
  const std::map<std::string, std::string> replies = {{"a4", "d1"}, {"c4", "b1"}, {"d3", "a2"}, {"d1", "a4"}};
  const auto position = root_position(spec_of("g=isolation;b=4x4;m=b2,c3"));
  EXPECT_EQ(position->moves().size(), replies.size());
  for (const auto& [move, reply] : replies) EXPECT_EQ(answer("4x4", "b2,c3," + move), reply);
}

TEST(Mirror, AnswersInTheLineBetweenLeftAndRightAsTheSourceSays) {
  const std::map<std::string, std::string> replies = {{"a4", "d4"}, {"c4", "b4"}, {"d3", "a3"}, {"d1", "a1"}};
  for (const auto& [move, reply] : replies) EXPECT_EQ(answer("4x4", "b2,c2," + move), reply);
}

TEST(Mirror, SeesReflectionsInAllFiveLines) {
  EXPECT_EQ(answer("4x4:2:...1/.x../..2./....", ""), "a1") << "centre";
  EXPECT_EQ(answer("4x4:2:1.../..../.x2./....", ""), "d4") << "left and right";
  EXPECT_EQ(answer("4x4:2:...1/.x../.2../....", ""), "d1") << "top and bottom";
  EXPECT_EQ(answer("4x4:2:xx../2x.1/..x./...x", ""), "b1") << "the diagonal from the top left";
  EXPECT_EQ(answer("4x4:2:..xx/1.x2/.x../x...", ""), "c1") << "the diagonal from the top right";
}

// The first line on 7x7: who answers d4 by a knight's move from it loses to the reflections of player 1.
TEST(Mirror, FirstLineOnSevenBySevenIsAsTheSourceSays) {
  const std::map<std::string, std::string> opposite = {{"b3", "f5"}, {"b5", "f3"}, {"c2", "e6"}, {"c6", "e2"},
                                                       {"e2", "c6"}, {"e6", "c2"}, {"f3", "b5"}, {"f5", "b3"}};
  for (const auto& [reply, move] : opposite) {
    EXPECT_EQ(answer("7x7", "d4," + reply), move);
    const Report report = report_of("g=isolation;m=d4," + reply + ";a=solve");
    EXPECT_EQ(report.best.text, "player 1 wins");
    EXPECT_EQ(report.line.front(), move);
  }
}

/// Player 2's rule in the second line: to the reflection of the cell that player 1 leaves. Whether it wins against
/// every play from where player 1 is to move. `seen` are such positions: of one that was met before nothing new can
/// come, since where one is lost, all is.
bool lagging_wins(const Board& board, const State& state, SeenTable& seen) {
  if (!seen.insert(state.key(), seen.size()).first) return true;
  const Move answer = board.reflected(0, static_cast<Move>(state.cell(0)));
  isolation::Moves moves;
  state.moves(board, moves);
  for (const Move move : moves) {
    State after = state;
    after.apply(board, move);
    if (!after.legal(board, answer)) return false;
    after.apply(board, answer);
    if (!lagging_wins(board, after, seen)) return false;
  }
  return true;
}

// The second line: 1. c2 d4, and player 2 goes wherever opposite player 1 has just been, and wins whatever comes.
TEST(Mirror, SecondLineOnSevenBySevenIsAsTheSourceSays) {
  if (sanitized) GTEST_SKIP() << "in the optimised build: it takes too long here";
  const Board board(isolation::empty_diagram(7, 7));
  State state = State::root(board);
  for (const char* move : {"c2", "d4"}) state.apply(board, *isolation::Text().parse_move(board, move));
  SeenTable seen;
  EXPECT_TRUE(lagging_wins(board, state, seen));
  EXPECT_GT(seen.size(), 1'000'000u) << "or it has hardly played";
}

}  // namespace
}  // namespace lookahead::tests
