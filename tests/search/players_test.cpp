// The players that do not search: which colours they play, and the lengths of the published games.
#include <cmath>

#include "games/color_walk/boards.h"
#include "games/color_walk/random_boards.h"
#include "games/color_walk/slow_rules.h"
#include "games/color_walk/text.h"
#include "support/files.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

std::vector<int> line_of(const Cells& board, const std::string& player) {
  Session session = session_of("g=color-walk;b=" + color_walk::exact_text(board) + ";" + player);
  session.advance(UINT64_MAX);
  EXPECT_EQ(session.status(), Status::solved);
  const auto line = session.line();
  return {line.begin(), line.end()};
}

/// The numbers of the articles' stream, with the C library's sine.
struct Draws {
  std::uint64_t next = 1;

  int below(int bound) {
    const double x = 10000 * std::sin(static_cast<double>(next++));
    return static_cast<int>(std::floor((x - std::floor(x)) * bound));
  }
};

/// Plays to the end, each colour as `choose` names it; where `skip`, those that clear nothing are passed over.
template <class Choose>
std::vector<int> play_out(SlowGame game, bool skip, Choose choose) {
  std::vector<int> line;
  while (!game.over()) {
    const int colour = choose();
    if (skip && game.gain(colour) == 0) continue;
    game.play(colour);
    line.push_back(colour);
  }
  return line;
}

std::string yes_no(bool yes) { return yes ? "yes" : "no"; }

TEST(RoundRobin, PlaysTheColoursInTurnFromTheOneAfter) {
  Rng rng(1);
  for (int i = 0; i < scaled(200, 40); ++i) {
    const Cells board = random_board(rng, {.most_side = 12});
    for (const bool skip : {false, true})
      for (const int after : {0, 1, 7}) {
        int turn = after;
        const auto expected = play_out(SlowGame(board), skip, [&] { return turn = (turn + 1) % board.colours; });
        ASSERT_EQ(line_of(board, "a=round-robin;skip=" + yes_no(skip) + ";after=" + std::to_string(after)), expected);
      }
  }
}

TEST(Random, FromTheSineStreamPlaysItsDraws) {
  Rng rng(2);
  for (int i = 0; i < scaled(100, 20); ++i) {
    const Cells board = random_board(rng, {.most_side = 12});
    for (const bool skip : {false, true}) {
      Draws draws{.next = 1 + rng.below(100'000)};
      const std::string player = "a=random;stream=sine;skip=" + yes_no(skip) + ";seed=" + std::to_string(draws.next);
      const auto expected = play_out(SlowGame(board), skip, [&] { return draws.below(board.colours); });
      ASSERT_EQ(line_of(board, player), expected);
    }
  }
}

TEST(Random, OwnDrawsDependOnSeedAndPlyAlone) {
  const Cells board = color_walk::koblenski_board({}, 1);
  const auto line = line_of(board, "a=random;seed=5");
  for (std::size_t ply = 0; ply < line.size(); ++ply)
    ASSERT_EQ(line[ply], static_cast<int>(Rng(5, ply).below(5))) << "ply " << ply;
  EXPECT_NE(line, line_of(board, "a=random;seed=6"));
}

TEST(Random, ThatSkipsPlaysUsefulColoursOnly) {
  const Cells board = color_walk::koblenski_board({}, 1);
  SlowGame game(board);
  for (const int colour : line_of(board, "a=random;skip=yes;seed=5")) {
    ASSERT_GT(game.gain(colour), 0);
    game.play(colour);
  }
}

std::vector<int> round_robin_series(bool skip) {
  std::vector<int> lengths;
  int last = 0;  // the original never reset its turn between games
  for (int number = 1; number <= 100; ++number) {
    const std::string player = "a=round-robin;skip=" + yes_no(skip) + ";after=" + std::to_string(last);
    const auto line = line_of(color_walk::koblenski_board({}, std::uint64_t(number)), player);
    lengths.push_back(static_cast<int>(line.size()));
    last = line.back();
  }
  return lengths;
}

/// Boards and colours come from one stream: each game goes on where the one before left it.
std::vector<int> random_series(bool skip) {
  std::vector<int> lengths;
  Draws draws;
  for (int number = 1; number <= 100; ++number) {
    Cells board{.grid = {20, 30, {}}, .colours = 5};
    for (int cell = 0; cell < 600; ++cell) board.grid.cells.push_back(static_cast<std::uint8_t>(draws.below(5)));
    board.grid.cells[0] = blank;
    const std::string player = "a=random;stream=sine;skip=" + yes_no(skip) + ";seed=" + std::to_string(draws.next);
    const auto line = line_of(board, player);
    EXPECT_EQ(line, play_out(SlowGame(board), skip, [&] { return draws.below(5); }));
    lengths.push_back(static_cast<int>(line.size()));
  }
  return lengths;
}

TEST(RoundRobin, NeedsAsManyMovesAsPublishedInEveryGame) {
  NEEDS_REFERENCE_DATA();
  EXPECT_EQ(round_robin_series(false), reference_moves("rr "));
  EXPECT_EQ(round_robin_series(true), reference_moves("rrs "));
}

TEST(Random, NeedsAsManyMovesAsPublishedInEveryGame) {
  NEEDS_REFERENCE_DATA();
  if (sanitized) GTEST_SKIP() << "in the optimised build";
  EXPECT_EQ(random_series(false), reference_moves("rnd "));
  EXPECT_EQ(random_series(true), reference_moves("rnds "));
}

}  // namespace
}  // namespace lookahead::tests
