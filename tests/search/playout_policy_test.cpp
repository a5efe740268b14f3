// What playouts ask of games: the moves that they draw from, fingerprints of moves, and moves that are played again
// elsewhere, all against their descriptions.
#include <map>
#include <string_view>

#include "contract/fingerprint.h"
#include "contract/replay.h"
#include "games/blockbuster/random_boards.h"
#include "games/bubble_burst/boards.h"
#include "games/bubble_burst/random_boards.h"
#include "games/color_walk/random_boards.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

bool is_group(const bubble_burst::LargeGame::State&, Move) { return true; }
bool is_group(const blockbuster::LargeGame::State&, Move move) {
  return blockbuster::kind_of(move) == blockbuster::Kind::pop;
}
int cell_of(const bubble_burst::LargeGame::Board& board, Move move) {
  return bubble_burst::row_of(move) * board.columns() + bubble_burst::column_of(move);
}
int cell_of(const blockbuster::LargeGame::Board& board, Move move) {
  return blockbuster::row_of(move) * board.columns() + blockbuster::column_of(move);
}

/// 1 + the colour of each cell, or 0.
template <class G>
std::vector<int> cells_of(const typename G::Board& board, const typename G::State& state) {
  std::vector<int> cells;
  for (int row = 0; row < board.rows(); ++row)
    for (int column = 0; column < board.columns(); ++column) cells.push_back(state.colour_at(row, column));
  return cells;
}

/// Of equally frequent colours the one whose first cell comes first.
int most_frequent(const std::vector<int>& cells) {
  int best = 0;
  const auto count = [&](int colour) { return std::count(cells.begin(), cells.end(), colour); };
  for (const int colour : cells)
    if (colour != 0 && (best == 0 || count(colour) > count(best))) best = colour;
  return best;
}

template <class G>
MoveList<G> moves_of(const typename G::Board& board, const typename G::State& state) {
  MoveList<G> moves;
  state.moves(board, moves);
  return moves;
}

/// Calls see(state) for the positions of a game drawn at random, but for the last.
template <class G, class See>
void play_out(const typename G::Board& board, Rng& rng, See see) {
  for (auto state = G::State::root(board); !state.over();) {
    see(state);
    const auto moves = moves_of<G>(board, state);
    state.apply(board, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

template <class G>
const Heuristic<G>& spare() {
  for (const Heuristic<G>& row : G::heuristics())
    if (std::string_view(row.id) == "spare") return row;
  ADD_FAILURE() << "no such heuristic";
  return G::heuristics().front();
}

template <class G>
void expect_spares(const typename G::Board& board, Rng& rng) {
  const auto root = G::State::root(board);
  const int spared = most_frequent(cells_of<G>(board, root));
  const std::uint32_t plan = spare<G>().playout.plan(board, root);
  play_out<G>(board, rng, [&](const auto& state) {
    const auto all = moves_of<G>(board, state);
    const auto cells = cells_of<G>(board, state);
    std::vector<Move> expected;
    bool has_other = false;
    for (const Move move : all) {
      const bool is_spared = is_group(state, move) && cells[std::size_t(cell_of(board, move))] == spared;
      has_other |= is_group(state, move) && !is_spared;
      if (!is_spared) expected.push_back(move);
    }
    if (!has_other) expected.assign(all.begin(), all.end());
    MoveList<G> listed;
    spare<G>().playout.list(board, state, plan, listed);
    ASSERT_EQ(std::vector<Move>(listed.begin(), listed.end()), expected);
  });
}

TEST(PlayoutPolicy, SpareLeavesTheMostFrequentColourUntilNothingElseIsThere) {
  Rng rng(1);
  for (int i = 0; i < scaled(300, 40); ++i) {
    expect_spares<bubble_burst::LargeGame>(bubble_burst::LargeGame::Board(random_bubbles(rng, {.most_side = 12})), rng);
    expect_spares<blockbuster::LargeGame>(
        blockbuster::LargeGame::Board(random_blocks(rng, {.most_side = 10, .most_budget = 60})), rng);
    if (testing::Test::HasFatalFailure()) return;
  }
}

// The colour that is spared is the root's for the whole run, and the best line of a run keeps to it.
TEST(PlayoutPolicy, IsWhatPlayoutsOfARunKeepTo) {
  Session session = session_of("g=bubble-burst;b=uniform:3:9x9x4;a=flat-monte-carlo;policy=spare;playouts=5");
  using G = bubble_burst::SmallGame;
  const auto diagram = bubble_burst::uniform_board({9, 9, 4, {}}, 3);
  const G::Board board(diagram);
  const int spared = most_frequent(cells_of<G>(board, G::State::root(board)));
  for (int node = 0; node < 300 && session.advance(1) == Status::running; ++node) {
    auto state = G::State::root(board);
    for (const Move move : session.line()) {
      const auto moves = moves_of<G>(board, state);
      const auto colour = [&](Move m) { return state.colour_at(bubble_burst::row_of(m), bubble_burst::column_of(m)); };
      const bool has_other = std::any_of(moves.begin(), moves.end(), [&](Move m) { return colour(m) != spared; });
      ASSERT_FALSE(has_other && colour(move) == spared) << "node " << node;
      state.apply(board, move);
    }
  }
}

/// What a move does to which cells, in the order of a list without a second way to write it.
using Deed = std::vector<int>;

Deed group_deed(std::vector<int> cells, int columns, int cell) {
  const int colour = cells[std::size_t(cell)];
  Deed deed = {cell};
  cells[std::size_t(cell)] = 0;
  for (std::size_t i = 0; i < deed.size(); ++i)
    for (const int step : {-columns, -1, 1, columns}) {
      const int next = deed[i] + step;
      const bool is_there = next >= 0 && next < static_cast<int>(cells.size()) &&
                            (step == -columns || step == columns || next / columns == deed[i] / columns);
      if (!is_there || cells[std::size_t(next)] != colour) continue;
      cells[std::size_t(next)] = 0;
      deed.push_back(next);
    }
  std::sort(deed.begin(), deed.end());
  deed.push_back(colour);
  return deed;
}

Deed deed_of(const bubble_burst::LargeGame::Board& board, const bubble_burst::LargeGame::State& state, Move move) {
  return group_deed(cells_of<bubble_burst::LargeGame>(board, state), board.columns(), cell_of(board, move));
}
Deed deed_of(const blockbuster::LargeGame::Board& board, const blockbuster::LargeGame::State& state, Move move) {
  const auto cells = cells_of<blockbuster::LargeGame>(board, state);
  const int cell = cell_of(board, move);
  if (is_group(state, move)) return group_deed(cells, board.columns(), cell);
  const int other = cell + (blockbuster::kind_of(move) == blockbuster::Kind::swap_right ? 1 : board.columns());
  return {-1, cell, other, cells[std::size_t(cell)], cells[std::size_t(other)]};
}
Deed deed_of(const color_walk::LargeGame::Board& board, const color_walk::LargeGame::State& state, Move move) {
  Deed deed = {move};
  const auto after = state.cleared_by(board, move).without(state.cleared());
  for (int component = 0; component < 64 * 64; ++component)
    if (after.contains(component)) deed.push_back(component);
  return deed;
}

/// On one board, as one search sees it.
template <class G>
void expect_fingerprints_tell_moves_apart(const typename G::Board& board, Rng& rng) {
  std::map<Deed, std::uint64_t> fingerprints;
  std::map<std::uint64_t, Deed> deeds;
  for (int game = 0; game < 3; ++game)
    play_out<G>(board, rng, [&](const auto& state) {
      const auto moves = moves_of<G>(board, state);
      FingerprintList<G> list;
      state.fingerprints(board, moves, list);
      ASSERT_EQ(list.size(), moves.size());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const Deed deed = deed_of(board, state, moves[i]);
        ASSERT_EQ(fingerprints.emplace(deed, list[i]).first->second, list[i]) << "the same move again";
        ASSERT_NE(list[i], 0U);
        ASSERT_EQ(deeds.emplace(list[i], deed).first->second, deed) << "another move";
      }
    });
}

TEST(Fingerprints, AreTheSameWhereAMoveDoesTheSame) {
  Rng rng(2);
  for (int i = 0; i < scaled(60, 10); ++i) {
    expect_fingerprints_tell_moves_apart<bubble_burst::LargeGame>(
        bubble_burst::LargeGame::Board(random_bubbles(rng, {.most_side = 12})), rng);
    expect_fingerprints_tell_moves_apart<blockbuster::LargeGame>(
        blockbuster::LargeGame::Board(random_blocks(rng, {.most_side = 10, .most_budget = 60})), rng);
    const auto cells = random_board(rng, {.most_side = 20});
    expect_fingerprints_tell_moves_apart<color_walk::LargeGame>(
        color_walk::LargeGame::Board(cells, color_walk::find_components(cells)), rng);
    if (testing::Test::HasFatalFailure()) return;
  }
}

/// Whether a move that is played again is what `move` must come to: where it takes a group, the group that its cell is
/// in; otherwise itself.
template <class G>
bool comes_to(const typename G::Board& board, const typename G::State& state, Move move, Move again) {
  if constexpr (requires { cell_of(board, move); })
    if (is_group(state, move)) {
      const int cell = cell_of(board, move);
      const auto first = state.group_of(cell / board.columns(), cell % board.columns());
      const int other = cell_of(board, again);
      return first && first == state.group_of(other / board.columns(), other % board.columns());
    }
  return move == again;
}

/// The moves of random games, played again in positions of others.
template <class G>
void expect_replays_are_moves(const typename G::Board& board, Rng& rng) {
  std::vector<Move> known;
  for (int game = 0; game < 4; ++game)
    play_out<G>(board, rng, [&](const auto& state) {
      const auto moves = moves_of<G>(board, state);
      known.insert(known.end(), moves.begin(), moves.end());
      for (const Move move : moves) {
        auto again = state;
        ASSERT_EQ(again.replay(board, move), move) << "where it was listed";
        auto played = state;
        played.apply(board, move);
        ASSERT_EQ(again.key(), played.key());
      }
      for (int i = 0; i < 20; ++i) {
        const Move move = known[rng.below(static_cast<std::uint32_t>(known.size()))];
        auto after = state;
        const std::optional<Move> again = after.replay(board, move);
        if (!again) {
          ASSERT_EQ(after.key(), state.key()) << "nothing is played";
          ASSERT_EQ(std::find(moves.begin(), moves.end(), move), moves.end()) << "a move that is listed here";
          continue;
        }
        ASSERT_TRUE(state.legal(board, *again));
        ASSERT_TRUE(comes_to<G>(board, state, move, *again));
        auto played = state;
        played.apply(board, *again);
        ASSERT_EQ(after.key(), played.key());
        ASSERT_EQ(after.objective(), played.objective());
      }
    });
}

TEST(Replays, AreLegalMovesThatDoWhatTheMoveDid) {
  Rng rng(3);
  for (int i = 0; i < scaled(60, 10); ++i) {
    expect_replays_are_moves<bubble_burst::LargeGame>(
        bubble_burst::LargeGame::Board(random_bubbles(rng, {.most_side = 12})), rng);
    expect_replays_are_moves<blockbuster::LargeGame>(
        blockbuster::LargeGame::Board(random_blocks(rng, {.most_side = 10, .most_budget = 60})), rng);
    const auto cells = random_board(rng, {.most_side = 20});
    expect_replays_are_moves<color_walk::LargeGame>(
        color_walk::LargeGame::Board(cells, color_walk::find_components(cells)), rng);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace lookahead::tests
