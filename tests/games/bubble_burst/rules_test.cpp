// The rules on planes of bits against the slow ones, on random boards of every kind, move by move.
#include "games/bubble_burst/rules.h"

#include <map>

#include "experiment/perft.h"
#include "games/bubble_burst/entry.h"
#include "games/bubble_burst/random_boards.h"
#include "games/bubble_burst/slow_rules.h"
#include "games/bubble_burst/text.h"
#include "support/scale.h"

namespace lookahead::bubble_burst {
namespace {

using tests::most_points;
using tests::random_bubbles;
using tests::SlowBubbles;

Move move_of_cell(const SlowBubbles& slow, int cell) { return move_of(cell / slow.columns(), cell % slow.columns()); }

template <class G>
void expect_same(const typename G::Board& board, const typename G::State& state, const SlowBubbles& slow) {
  MoveList<G> moves;
  state.moves(board, moves);
  GroupList<G> groups;
  state.groups(board, groups);
  const auto expected = slow.moves();
  ASSERT_EQ(moves.size(), expected.size());
  ASSERT_EQ(groups.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    ASSERT_EQ(moves[i], move_of_cell(slow, expected[i]));
    ASSERT_EQ(groups[i].move, moves[i]);
    ASSERT_EQ(groups[i].worth, slow.worth(expected[i]));
    ASSERT_EQ(groups[i].colour, slow.at(expected[i]));
    SlowBubbles next = slow;
    next.play(expected[i]);
    ASSERT_EQ(state.gain(board, moves[i]), next.score() - slow.score());
  }
  for (int cell = 0; cell < slow.size(); ++cell) {
    ASSERT_EQ(state.colour_at(cell / slow.columns(), cell % slow.columns()), slow.at(cell) + 1) << "cell " << cell;
    const auto group = slow.group(cell);
    const auto move = state.group_of(cell / slow.columns(), cell % slow.columns());
    ASSERT_EQ(move.has_value(), group.size() > 1) << "cell " << cell;
    if (move) {
      ASSERT_EQ(*move, move_of_cell(slow, group[0])) << "cell " << cell;
    }
    ASSERT_EQ(state.legal(board, move_of_cell(slow, cell)), group.size() > 1 && group[0] == cell) << "cell " << cell;
  }
  ASSERT_EQ(state.objective(), slow.score());
  ASSERT_EQ(state.over(), slow.over());
  ASSERT_FALSE(state.goal());
}

/// The colours in the order of their first cells.
template <class G>
void expect_same_colours(const typename G::Board& board, const typename G::State& state, const SlowBubbles& slow) {
  std::vector<int> expected;
  for (const int colour : slow.cells())
    if (colour != SlowBubbles::empty && std::find(expected.begin(), expected.end(), colour) == expected.end())
      expected.push_back(colour);
  ColourList colours;
  state.colours(board, colours);
  ASSERT_EQ(colours.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    ASSERT_EQ(colours[i].colour, expected[i]);
    ASSERT_EQ(static_cast<int>(colours[i].cells), slow.count(expected[i]));
  }
}

template <class G>
void expect_pack_restores(const typename G::Board& board, const typename G::State& state) {
  std::vector<std::byte> packed(G::State::packed_bytes(board));
  state.pack(board, packed.data());
  typename G::State restored;
  restored.unpack(board, packed.data());
  ASSERT_EQ(restored, state);
}

template <class G>
void play_against_slow_rules(const Diagram& diagram, Rng& rng) {
  const typename G::Board board(diagram);
  auto state = G::State::root(board);
  SlowBubbles slow(diagram);
  while (true) {
    expect_same<G>(board, state, slow);
    expect_same_colours<G>(board, state, slow);
    expect_pack_restores<G>(board, state);
    if (testing::Test::HasFatalFailure() || slow.over()) return;
    const auto moves = slow.moves();
    const int cell = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto before = state;
    const Move move = move_of_cell(slow, cell);
    const auto undo = state.apply(board, move);
    auto undone = state;
    undone.undo(board, move, undo);
    ASSERT_EQ(undone, before);
    slow.play(cell);
  }
}

TEST(BubbleBurstRules, AreTheSlowRulesOnSmallBoards) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(600, 60); ++i) {
    SCOPED_TRACE("board " + std::to_string(i));
    play_against_slow_rules<SmallGame>(random_bubbles(rng, {.most_side = 16, .most_colours = 7}), rng);
    if (HasFatalFailure()) return;
  }
}

TEST(BubbleBurstRules, AreTheSlowRulesOnBoardsOfEverySize) {
  Rng rng(2);
  for (int i = 0; i < tests::scaled(40, 6); ++i) {
    SCOPED_TRACE("board " + std::to_string(i));
    play_against_slow_rules<LargeGame>(random_bubbles(rng), rng);
    if (HasFatalFailure()) return;
  }
}

TEST(BubbleBurstRules, HoldOnTheLargestBoardsOfEachWidth) {
  Rng rng(3);
  Diagram diagram{.cells = {{16, 16, {}}, 7}, .rules = {}};
  for (int i = 0; i < 256; ++i)
    diagram.cells.grid.cells.push_back(static_cast<std::uint8_t>(i % 3 == 0 ? 6 : i / 3 % 7));
  play_against_slow_rules<SmallGame>(diagram, rng);
  // 512 groups, as many as a board can have: pairs side by side, shifted by two from row to row.
  diagram = {.cells = {{32, 32, {}}, 8}, .rules = {}};
  for (int i = 0; i < 1024; ++i)
    diagram.cells.grid.cells.push_back(static_cast<std::uint8_t>((i % 32 / 2 + i / 32 * 2) % 8));
  const LargeGame::Board board(diagram);
  MoveList<LargeGame> moves;
  LargeGame::State::root(board).moves(board, moves);
  EXPECT_EQ(moves.size(), LargeGame::max_moves);
  expect_same<LargeGame>(board, LargeGame::State::root(board), SlowBubbles(diagram));
}

TEST(BubbleBurstRules, OneGroupOfTheWholeBoardIsTakenAtOnce) {
  const auto score = [](int side, Rules rules) {
    const Diagram diagram{.cells = {{side, side, std::vector<std::uint8_t>(std::size_t(side * side), 1)}, 2},
                          .rules = rules};
    const auto position = make_position(diagram);
    EXPECT_EQ(position->moves(), std::vector<Move>{0});
    position->apply(0);
    EXPECT_TRUE(position->over());
    return position->objective();
  };
  EXPECT_EQ(score(16, {}), 256 * 255);
  EXPECT_EQ(score(32, {}), 1024 * 1023);
  EXPECT_EQ(score(32, {.scoring = Scoring::samegame}), 1022 * 1022 + 1000);
}

TEST(BubbleBurstRules, BothWidthsAgreeMoveForMove) {
  Rng rng(4);
  for (int i = 0; i < tests::scaled(200, 40); ++i) {
    const Diagram diagram = random_bubbles(rng, {.most_side = 16, .most_colours = 7});
    const SmallGame::Board small_board(diagram);
    const LargeGame::Board large_board(diagram);
    auto small = SmallGame::State::root(small_board);
    auto large = LargeGame::State::root(large_board);
    while (!small.over()) {
      MoveList<SmallGame> moves;
      small.moves(small_board, moves);
      MoveList<LargeGame> same;
      large.moves(large_board, same);
      ASSERT_EQ(std::vector<Move>(moves.begin(), moves.end()), std::vector<Move>(same.begin(), same.end()));
      ASSERT_EQ(small.bound(small_board), large.bound(large_board));
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      small.apply(small_board, move);
      large.apply(large_board, move);
      ASSERT_EQ(small.objective(), large.objective());
    }
    ASSERT_TRUE(large.over());
  }
}

TEST(BubbleBurstRules, TheBoundIsAdmissible) {
  Rng rng(5);
  int tight = 0;
  for (int i = 0; i < tests::scaled(300, 60); ++i) {
    const Diagram diagram = random_bubbles(rng, {.most_side = 4, .most_colours = 4});
    const SmallGame::Board board(diagram);
    const Value bound = SmallGame::State::root(board).bound(board);
    const int most = most_points(SlowBubbles(diagram));
    ASSERT_GE(bound, most) << exact_text(diagram);
    tight += bound == most;
  }
  EXPECT_GT(tight, tests::scaled(100, 15));
}

TEST(BubbleBurstRules, KeysTellApartCellsAndScores) {
  // Walks of random moves on one board cross each other's paths in different orders.
  const Diagram diagram = random_bubbles(*std::make_unique<Rng>(6), {.most_side = 8, .most_colours = 4});
  const SmallGame::Board board(diagram);
  std::map<std::uint64_t, std::pair<std::vector<int>, int>> seen;
  Rng rng(7);
  for (int walk = 0; walk < 200; ++walk) {
    auto state = SmallGame::State::root(board);
    SlowBubbles slow(diagram);
    while (true) {
      const auto [place, is_new] = seen.emplace(state.key(), std::pair{slow.cells(), slow.score()});
      ASSERT_EQ(place->second, std::pair(slow.cells(), slow.score()));
      const auto moves = slow.moves();
      if (moves.empty()) break;
      const int cell = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      state.apply(board, move_of_cell(slow, cell));
      slow.play(cell);
    }
  }
}

std::uint64_t slow_perft(const SlowBubbles& slow, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const int cell : slow.moves()) {
    SlowBubbles next = slow;
    next.play(cell);
    count += slow_perft(next, depth - 1);
  }
  return count;
}

TEST(BubbleBurstRules, PerftCountsTheLinesOfTheSlowRules) {
  Rng rng(8);
  for (int i = 0; i < tests::scaled(60, 15); ++i) {
    const Diagram diagram = random_bubbles(rng, {.most_side = 7, .most_colours = 5});
    const auto position = make_position(diagram);
    const std::string before = position->text();
    for (int depth = 0; depth <= 3; ++depth)
      ASSERT_EQ(perft(*position, depth), slow_perft(SlowBubbles(diagram), depth)) << before;
    EXPECT_EQ(position->text(), before);
  }
}

TEST(BubbleBurstRules, SettlingIsFallingAndClosing) {
  Rng rng(9);
  for (int i = 0; i < tests::scaled(300, 60); ++i) {
    Diagram diagram = random_bubbles(rng, {.most_side = 12});
    for (std::uint8_t& cell : diagram.cells.grid.cells)
      if (rng.below(3) == 0) cell = blank;
    SlowBubbles slow(diagram);
    slow.settle();
    const Diagram now = settled(diagram);
    for (int cell = 0; cell < slow.size(); ++cell) {
      const std::uint8_t colour = now.cells.grid.cells[std::size_t(cell)];
      ASSERT_EQ(colour == blank ? SlowBubbles::empty : colour, slow.at(cell));
    }
    ASSERT_EQ(settled(now), now);
  }
}

}  // namespace
}  // namespace lookahead::bubble_burst
