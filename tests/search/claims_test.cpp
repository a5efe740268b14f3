// What heuristics claim of themselves (contract/heuristic.h), tried along lines of play on boards of every
// representation. That an evaluation is symmetric is tried where the symmetries are:
// tests/games/isolation/heuristics_test.cpp.
#include "contract/heuristic.h"
#include "core/rng.h"
#include "games/blockbuster/boards.h"
#include "games/blockbuster/game.h"
#include "games/bubble_burst/boards.h"
#include "games/bubble_burst/game.h"
#include "games/color_walk/boards.h"
#include "games/color_walk/game.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

/// A line of moves drawn at random, to the end of the game: the states that it passes.
template <class G>
std::vector<typename G::State> random_line(const typename G::Board& board, Rng& rng) {
  std::vector<typename G::State> out = {G::State::root(board)};
  while (!out.back().over()) {
    MoveList<G> moves;
    out.back().moves(board, moves);
    auto next = out.back();
    next.apply(board, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    out.push_back(next);
  }
  return out;
}

/// Tries the claims of all bounds of a game along one line.
template <class G>
void expect_claims_hold(const typename G::Board& board, Rng& rng) {
  const auto line = random_line<G>(board, rng);
  for (const Heuristic<G>& row : G::heuristics()) {
    if (row.role != Role::bound) continue;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Value bound = row.bound(board, line[i]);
      if (row.claims.admissible)
        for (std::size_t k = i; k < line.size(); ++k) {
          ASSERT_GE(bound, line[k].objective()) << row.id << " at move " << i << ", worth at move " << k;
        }
      if (row.claims.consistent && i + 1 < line.size()) {
        ASSERT_GE(bound, row.bound(board, line[i + 1])) << row.id << " grew after move " << i;
      }
    }
  }
}

template <class G>
bool has_claimed_bound() {
  for (const Heuristic<G>& row : G::heuristics())
    if (row.role == Role::bound && row.claims.admissible && row.claims.consistent) return true;
  return false;
}

template <class G, class Make>
void try_boards(Make make, std::uint64_t seeds) {
  EXPECT_TRUE(has_claimed_bound<G>());
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto board = make(seed);
    Rng rng(seed);
    expect_claims_hold<G>(board, rng);
    if (testing::Test::HasFatalFailure()) FAIL() << "on board " << seed;
  }
}

template <class G>
void try_color_walk(int rows, int columns, std::uint64_t seeds) {
  try_boards<G>(
      [&](std::uint64_t seed) {
        const auto cells = color_walk::uniform_board({.rows = rows, .columns = columns, .colours = 5}, seed);
        return typename G::Board(cells, color_walk::find_components(cells));
      },
      seeds);
}

TEST(Claims, HoldInColorWalk) {
  try_color_walk<color_walk::SmallGame>(9, 9, static_cast<std::uint64_t>(scaled(100, 10)));
  try_color_walk<color_walk::LargeGame>(40, 40, 3);
}

template <class G>
void try_bubble_burst(int side, bubble_burst::Scoring scoring, std::uint64_t seeds) {
  try_boards<G>(
      [&](std::uint64_t seed) {
        auto diagram = bubble_burst::uniform_board({.rows = side, .columns = side, .colours = 4}, seed);
        diagram.rules.scoring = scoring;
        return typename G::Board(diagram);
      },
      seeds);
}

TEST(Claims, HoldInBubbleBurst) {
  for (const auto scoring : {bubble_burst::Scoring::pairs, bubble_burst::Scoring::samegame}) {
    try_bubble_burst<bubble_burst::SmallGame>(5, scoring, static_cast<std::uint64_t>(scaled(200, 20)));
    try_bubble_burst<bubble_burst::LargeGame>(20, scoring, 3);
  }
}

template <class G>
void try_blockbuster(int side, bool swaps, std::uint64_t seeds) {
  try_boards<G>(
      [&](std::uint64_t seed) {
        auto diagram = blockbuster::uniform_board({.rows = side, .columns = side, .kinds = 4}, seed);
        diagram.rules = {.budget = static_cast<int>(seed % 9) + 1, .swaps = swaps};
        return typename G::Board(diagram);
      },
      seeds);
}

TEST(Claims, HoldInBlockbuster) {
  for (const bool swaps : {false, true}) {
    try_blockbuster<blockbuster::SmallGame>(5, swaps, static_cast<std::uint64_t>(scaled(200, 20)));
    try_blockbuster<blockbuster::LargeGame>(18, swaps, 5);
  }
}

}  // namespace
}  // namespace lookahead::tests
