// Minimax beside the textbook on the slow rules; alpha-beta with every combination of aids beside minimax.
#include "games/isolation/move_queue.h"
#include "games/isolation/random_boards.h"
#include "games/isolation/slow_values.h"
#include "search/versus/alpha_beta.h"
#include "search/versus/minimax.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using isolation::Board;
using isolation::Game;
using isolation::State;
using Tree = GameTree<Game>;

/// A tree that was searched to its end.
struct Searched {
  Tree tree;
  Run run{Limits{}};
};
Searched searched(const Board& board, const State& root, const GameTreeOptions& options, const Tree* before = nullptr) {
  Searched out{Tree({board, root, 1}, options)};
  if (before) out.tree.inherit(*before);
  while (out.tree.step(out.run, UINT64_MAX) == Status::running) ++out.run.counters.nodes;
  ++out.run.counters.nodes;
  return out;
}

GameTreeOptions plain(int depth, int h, int c = 1000) { return {.depth = depth, .prunes = false, .h = {h}, .c = {c}}; }

int heuristic_count() { return static_cast<int>(Game::heuristics().size()); }

TEST(Minimax, IsTheTextbookOnTheSlowRules) {
  Rng rng(1);
  for (int i = 0; i < scaled(1500, 40); ++i) {
    const Board board(random_position(rng, 5, 12));
    const State root = State::root(board);
    if (root.over()) continue;
    const int h = between(rng, 0, heuristic_count() - 1);
    const int depth = root.mobility(root.to_move()) > 8 ? between(rng, 1, 2) : between(rng, 1, 4);
    const int c = between(rng, 0, 5000);
    const auto& row = Game::heuristics()[static_cast<std::size_t>(h)];
    const auto found = searched(board, root, plain(depth, h, c));
    ASSERT_EQ(found.tree.value(),
              slow_minimax(row.id, row.unit, slow_of(board.diagram), root.to_move(), root.ply(), c, depth))
        << row.id << " to depth " << depth << "\n"
        << slow_of(board.diagram).text();
  }
}

std::vector<GameTreeOptions> all_aids() {
  std::vector<GameTreeOptions> out;
  for (const bool deepens : {false, true})
    for (const Ordering ordering : {Ordering::none, Ordering::previous_values, Ordering::previous_best,
                                    Ordering::fewest_replies, Ordering::freest})
      for (const std::size_t table : {std::size_t{0}, std::size_t{16}, std::size_t{4096}})
        for (const bool undoes : {false, true})
          for (const bool symmetry : {false, true})
            for (const Ties ties : {Ties::first, Ties::last, Ties::drawn})
              out.push_back({.depth = 1,
                             .deepens = deepens,
                             .prunes = true,
                             .ties = ties,
                             .ordering = ordering,
                             .table = table,
                             .keeps = true,
                             .undoes = undoes,
                             .symmetry = symmetry});
  return out;
}

/// Whether the value is minimax's, and the move one of those that are worth it.
void expect_same(const Searched& found, const Searched& full, const GameTreeOptions& options) {
  ASSERT_EQ(found.tree.value(), full.tree.value())
      << "depth " << options.depth << ", order " << static_cast<int>(options.ordering) << ", table " << options.table
      << ", deepens " << options.deepens << ", symmetry " << options.symmetry;
  std::vector<Move> line;
  found.tree.best_line(line);
  ASSERT_FALSE(line.empty());
  const Value value = full.run.improvements().back().objective;
  const auto moves = full.tree.outlook().root_moves;
  const auto played = std::find_if(moves.begin(), moves.end(), [&](const auto& row) { return row.move == line[0]; });
  ASSERT_NE(played, moves.end());
  ASSERT_EQ(played->value, value) << "a move that is worth less";
}

/// A position in which minimax to this depth has not too many nodes.
Board middle_game(Rng& rng, int depth) {
  while (true) {
    const Board board(random_position(rng, depth > 4 ? 6 : 7, 24));
    const State root = State::root(board);
    const bool is_placing = root.cell(0) == isolation::nowhere || root.cell(1) == isolation::nowhere;
    if (root.over() || (is_placing && depth > (std::popcount(board.diagram.free) > 12 ? 3 : 5))) continue;
    return board;
  }
}

TEST(Minimax, EachNodeButTheRootIsBelowOneOfItsMoves) {
  Session session = session_of("g=isolation;b=4x4;a=minimax;depth=3");
  session.advance(UINT64_MAX);
  std::uint64_t nodes = 1;
  for (const auto& row : session.machine().outlook().root_moves) nodes += row.nodes;
  EXPECT_EQ(nodes, session.nodes());
}

TEST(AlphaBeta, HasTheValueOfMinimaxWithAnyAids) {
  const auto aids = all_aids();
  Rng rng(2);
  for (int i = 0; i < scaled(4000, 60); ++i) {
    const int depth = 1 + i % 7;
    const int h = i / 7 % heuristic_count();
    const Board board = middle_game(rng, depth);
    const State root = State::root(board);
    const auto full = searched(board, root, plain(depth, h, 700));
    for (int k = 0; k < 6; ++k) {
      GameTreeOptions options = aids[rng.below(static_cast<std::uint32_t>(aids.size()))];
      options.depth = depth;
      options.h = {h};
      options.c = {700};
      expect_same(searched(board, root, options), full, options);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(AlphaBeta, HasTheValueOfMinimaxWithEveryCombinationOfAids) {
  Rng rng(3);
  for (int i = 0; i < scaled(21, 2); ++i) {
    const int depth = 1 + i % 7;
    const Board board = middle_game(rng, depth);
    const State root = State::root(board);
    const auto full = searched(board, root, plain(depth, i % heuristic_count()));
    for (GameTreeOptions options : all_aids()) {
      options.depth = depth;
      options.h = {i % heuristic_count()};
      expect_same(searched(board, root, options), full, options);
      if (HasFatalFailure()) return;
    }
  }
}

// The table goes from turn to turn with a player; what it holds must never change what a search comes to.
TEST(AlphaBeta, HasTheValueOfMinimaxWithTheTableOfTheTurnsBefore) {
  Rng rng(4);
  std::uint64_t hits = 0;
  for (int game = 0; game < scaled(2000, 30); ++game) {
    const Board board(random_twins(rng, 6).diagram);
    State at = State::root(board);
    const int h = game % heuristic_count();
    GameTreeOptions options{.depth = 4, .deepens = true, .table = 1 << 12, .keeps = true, .h = {h}};
    std::optional<Tree> before[2];
    while (!at.over()) {
      options.depth = at.ply() < 2 ? 2 : 4 + at.ply() % 2;
      const auto full = searched(board, at, plain(options.depth, h));
      auto& last = before[at.to_move()];
      const auto found = searched(board, at, options, last ? &*last : nullptr);
      expect_same(found, full, options);
      if (HasFatalFailure()) return;
      hits += found.run.counters.repeats;
      last.emplace(found.tree);
      std::vector<Move> line;
      found.tree.best_line(line);
      at.apply(board, line[0]);
    }
  }
  EXPECT_GT(hits, scaled(5000, 50)) << "the table is of use";
}

// Without aids that change the order, the move is minimax's own: the first of the best.
TEST(AlphaBeta, PlaysTheMoveOfMinimaxWithoutOrders) {
  Rng rng(5);
  for (int i = 0; i < scaled(500, 30); ++i) {
    const int depth = 1 + i % 5;
    const Board board = middle_game(rng, depth);
    for (const Ties ties : {Ties::first, Ties::last, Ties::drawn}) {
      GameTreeOptions options = plain(depth, i % heuristic_count());
      options.ties = ties;
      const auto full = searched(board, State::root(board), options);
      options.prunes = true;
      options.table = 256;
      const auto pruned = searched(board, State::root(board), options);
      std::vector<Move> expected;
      std::vector<Move> line;
      full.tree.best_line(expected);
      pruned.tree.best_line(line);
      ASSERT_EQ(line[0], expected[0]);
      EXPECT_LE(pruned.run.counters.nodes, full.run.counters.nodes);
    }
  }
}

// By hand: 1x1 cells are lost by whoever comes second to them, and on two cells player 1 is stuck after both are
// placed.
TEST(AlphaBeta, KnowsTheSmallestGames) {
  EXPECT_EQ(report_of("g=isolation;b=1x1;a=alpha-beta").best.text, "player 1 wins");
  EXPECT_EQ(report_of("g=isolation;b=1x2;a=alpha-beta").best.text, "player 2 wins");
  EXPECT_EQ(report_of("g=isolation;b=2x2;a=minimax;depth=9").best.text, "player 2 wins");
  EXPECT_EQ(report_of("g=isolation;b=2x3;a=alpha-beta;depth=9").best.text, "player 2 wins");
}

TEST(AlphaBeta, StopsDeepeningWhenTheGameIsDecided) {
  const Report report = report_of("g=isolation;b=3x3;a=alpha-beta;depth=60");
  EXPECT_EQ(report.status, Status::solved);
  EXPECT_LT(report.counters.deepest, 10u);
}

/// The fewest moves within which alpha-beta proves who wins after `moves`.
std::uint64_t depth_of_proof(const std::string& moves) {
  Session session = session_of("g=isolation;b=5x5;m=" + moves + ";a=alpha-beta;depth=60");
  session.advance(UINT64_MAX);
  EXPECT_TRUE(session.proved());
  return session.machine().outlook().depth;
}

// The move that was best an iteration before was not known to lose then: so it takes as long to refute as any, but for
// one move. The first move in the list may be refuted at once.
TEST(AlphaBeta, ResistsWhereEveryMoveLoses) {
  std::size_t longer = 0;
  for (const std::string moves : {"c4,d2", "d3,a5", "e2,e5", "b4,e2", "d4,c4"}) {
    const std::string spec = "g=isolation;b=5x5;m=" + moves + ";a=alpha-beta;depth=60";
    const Report resists = report_of(spec);
    const Report gives_up = report_of(spec + ";resist=no");
    EXPECT_EQ(resists.best.text, "player 2 wins");
    EXPECT_EQ(resists.counters.nodes, gives_up.counters.nodes);
    const auto after = [&](const Report& report) { return depth_of_proof(moves + "," + report.line.front()); };
    EXPECT_GE(after(resists) + 2, depth_of_proof(moves)) << moves;
    longer += after(resists) > after(gives_up);
  }
  EXPECT_GT(longer, 0u);
}

// What a text means that leaves the table out has changed; what links say has not.
TEST(AlphaBeta, LinksToTheFirstRevisionKeepItsTable) {
  const Spec old = spec_of("1;g=isolation;b=5x5;a=alpha-beta");
  EXPECT_EQ(to_text(old), "1;g=isolation;b=5x5;a=alpha-beta");
  EXPECT_EQ(to_text(newest(old)), to_text(old)) << "the second revision runs it as it was";
  const Report first = report_of(to_text(old));
  const Report same = report_of("g=isolation;b=5x5;a=alpha-beta@2;cache=small;resist=no");
  EXPECT_EQ(first.counters.nodes, same.counters.nodes);
  EXPECT_EQ(first.line, same.line);
  EXPECT_EQ(to_text(spec_of("g=isolation;b=5x5;a=alpha-beta")), "1;g=isolation;b=5x5;a=alpha-beta@2");
  EXPECT_EQ(to_text(spec_of("g=isolation;b=5x5;a=alpha-beta@1;cache=none")),
            "1;g=isolation;b=5x5;a=alpha-beta;cache=none");
}

TEST(AlphaBeta, AFinishedIterationReplacesTheLineEvenWhereItIsWorthLess) {
  Session session = session_of("g=isolation;m=d4,c2;a=alpha-beta;depth=7");
  session.advance(UINT64_MAX);
  const auto improvements = session.improvements();
  ASSERT_GE(improvements.size(), 7u);
  bool falls = false;
  for (std::size_t i = 1; i < improvements.size(); ++i) {
    falls |= improvements[i].objective < improvements[i - 1].objective;
    EXPECT_GE(improvements[i].depth, improvements[i - 1].depth);
  }
  EXPECT_TRUE(falls);
  EXPECT_EQ(session.best_line().size(), 7u);
}

TEST(AlphaBeta, TellsWatchersWhatItKnows) {
  Session session = session_of("g=isolation;m=d4,c2;a=alpha-beta;depth=4;cache=tiny");
  session.advance(100);
  const Outlook outlook = session.machine().outlook();
  EXPECT_EQ(outlook.root_moves.size(), session.root().moves().size());
  EXPECT_FALSE(outlook.windows.empty());
  EXPECT_LE(outlook.windows.size(), session.line().size()) << "a window for each node that has more moves to look at";
  for (const auto& window : outlook.windows) EXPECT_LT(window.alpha, window.beta);
  EXPECT_GT(outlook.cutoffs, 0u);
  EXPECT_EQ(outlook.table_size, 1024u);
  EXPECT_GT(outlook.table_used, 0u);
  session.advance(UINT64_MAX);
  EXPECT_EQ(session.machine().outlook().depth, 4u);
  Value best = worst_value;
  std::uint64_t nodes = 0;
  for (const auto& move : session.machine().outlook().root_moves) {
    EXPECT_NE(move.bound, Bound::none);
    if (move.bound == Bound::exact) best = std::max(best, move.value);
    nodes += move.nodes;
  }
  EXPECT_EQ(best, session.improvements().back().objective);
  EXPECT_LT(nodes, session.nodes());
}

/// Who has no move at the start has lost, whatever is asked.
TEST(TwoPlayers, KnowThatAGameIsOverAtTheStart) {
  const GameEntry& game = *std::find_if(builtin_games().begin(), builtin_games().end(),
                                        [](const GameEntry& each) { return each.info.players == 2; });
  for (const AlgorithmEntry& entry : game.algorithms) {
    const Report report = report_of(std::string("g=isolation;b=1x1:x;a=") + entry.info.id);
    EXPECT_EQ(report.status, Status::solved) << entry.info.id;
    EXPECT_EQ(report.best.text, "player 2 wins") << entry.info.id;
    EXPECT_TRUE(report.is_proved_best) << entry.info.id;
  }
}

}  // namespace
}  // namespace lookahead::tests
