// Exact search of flooding games: the fewest moves, against plain breadth first over sets of cells; its bounds and what
// it leaves out, against the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "core/rng.h"
#include "games/color_walk/boards.h"
#include "games/color_walk/random_boards.h"
#include "games/color_walk/slow_rules.h"
#include "games/color_walk/text.h"
#include "search/flood/exact.h"
#include "search/slow_search.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using color_walk::exact_text;
using color_walk::find_components;
using color_walk::SmallGame;

/// A width that no search is compiled for, so that none gets functions that were compiled for tests.
constexpr int words = 16;

std::string spec_on(const Cells& cells, const std::string& settings = "") {
  return "g=color-walk;b=" + exact_text(cells) + ";a=exact" + settings;
}

TEST(Exact, FindsTheFewestMovesAndProvesThem) {
  Rng rng(1, 1);
  const Sizes sizes{.most_side = 6, .most_colours = 6};
  for (int i = 0; i < scaled(400, 60); ++i) {
    const Cells cells = random_board(rng, sizes);
    const Report report = report_of(spec_on(cells));
    ASSERT_EQ(report.status, Status::solved) << exact_text(cells);
    ASSERT_TRUE(report.is_proved_best) << exact_text(cells);
    ASSERT_EQ(report.best.objective, fewest_moves(SlowGame(cells))) << exact_text(cells);
  }
}

TEST(Exact, ProvesWhatIsLeftAfterSomeMoves) {
  for (const char* moves : {"m=0", "m=2,1", "m=1,3,2"}) {
    const std::string board = "g=color-walk;b=uniform:4:6x6x4;" + std::string(moves);
    const Report exact = report_of(board + ";a=exact");
    const Report plain = report_of(board + ";a=breadth-first");
    EXPECT_TRUE(exact.is_proved_best);
    EXPECT_EQ(exact.value, plain.value) << moves;
    EXPECT_EQ(exact.depth, plain.depth) << moves;
  }
}

/// Runs a search to its end, and looks at it after every node.
template <class Look>
void run(const std::string& spec, Look look) {
  const auto search = Start(spec).search();
  while (search->advance(1) == Status::running) look(*search);
  look(*search);
}

TEST(Exact, ItsBoundsCloseInOnTheFewestMoves) {
  constexpr Value fewest = 12;
  Value most_proved = 0;
  int steps = 0;
  run("g=color-walk;b=uniform:4:12x12x4;a=exact", [&](const Search& search) {
    const Value proved = -*search.proved();
    ASSERT_LE(most_proved, proved) << "what is proved stays so";
    ASSERT_LE(proved, fewest);
    ASSERT_LE(search.improvements().back().objective, -fewest);
    steps += proved > most_proved;
    most_proved = proved;
  });
  EXPECT_EQ(most_proved, fewest);
  EXPECT_GE(steps, 2) << "one for each number of moves that is ruled out";
}

TEST(Exact, WithALimitedWidthProvesAtMostWhatIsTrue) {
  Rng rng(1, 2);
  const Sizes sizes{.most_side = 6, .most_colours = 5};
  for (int i = 0; i < scaled(200, 30); ++i) {
    const Cells cells = random_board(rng, sizes);
    const int fewest = fewest_moves(SlowGame(cells));
    for (const char* width : {"1", "2", "20"}) {
      const Report report = report_of(spec_on(cells, ";width=" + std::string(width)));
      ASSERT_GE(report.best.objective, fewest);
      ASSERT_LE(report.bound, fewest) << exact_text(cells) << " width " << width;
      ASSERT_EQ(report.status, report.is_proved_best ? Status::solved : Status::exhausted);
    }
  }
  const Report large = report_of("g=color-walk;b=koblenski:1;a=exact;width=10");
  EXPECT_EQ(large.status, Status::exhausted);
  EXPECT_FALSE(large.is_proved_best);
  EXPECT_EQ(large.open, 0u);
  EXPECT_LE(large.bound, 29) << "the fewest moves, which the whole search proves";
}

TEST(Exact, ProvesTheFewestMovesOfTheArticlesBoards) {
  // The first of the hundred boards. All take 2,877 moves, 24 to 33, as another program has proved them, too.
  Value sum = 0;
  const int boards = scaled(30, 3);
  for (int board = 1; board <= boards; ++board) {
    const Report report = report_of("g=color-walk;b=koblenski:" + std::to_string(board) + ";a=exact");
    ASSERT_TRUE(report.is_proved_best) << board;
    sum += *report.best.objective;
  }
  EXPECT_EQ(sum, scaled(863, 29 + 30 + 30));
}

TEST(Exact, TriesTheBestOfLargeLayersFirst) {
  const Report found = report_of("g=color-walk;b=uniform:133:14x14x6;a=exact");
  EXPECT_TRUE(found.is_proved_best);
  EXPECT_EQ(found.node + 1, found.counters.nodes) << "the last pass has found the line";
  EXPECT_LT(found.counters.nodes, 8971u) << "so many if that pass keeps all";
  const Report ruled_out = report_of("g=color-walk;b=koblenski:9;a=exact");
  EXPECT_TRUE(ruled_out.is_proved_best) << "by a pass that keeps all, after one that has left out something";
  EXPECT_EQ(ruled_out.best.objective, 30);
  EXPECT_GT(ruled_out.counters.nodes, 15285u) << "so many without the first of these";
}

/// A graph of components, and what a slow search says of it.
struct Instance {
  explicit Instance(const Cells& board)
      : cells(board),
        rules(board, find_components(board)),
        plain(SmallGame::State::root(rules).unflooded(rules)),
        graph(plain),
        distances(graph) {
    EXPECT_TRUE(distances.reserve());
  }

  /// A random position: what is flooded, and the same board for the slow rules.
  std::pair<flood::Flood<words>, SlowGame> play(Rng& rng, int moves) const {
    flood::Flood<words> at = graph.root;
    SlowGame slow(cells);
    for (; moves > 0 && !slow.over(); --moves) {
      const auto useful = slow.useful();
      const int colour = useful[rng.below(static_cast<std::uint32_t>(useful.size()))];
      slow.play(colour);
      graph.apply(graph.taken(at, static_cast<std::size_t>(colour)), at);
    }
    return {at, slow};
  }

  Cells cells;
  SmallGame::Board rules;
  ColouredGraph plain;
  flood::Graph<words> graph;
  flood::Distances<words> distances;
};

/// Calls look(instance, flood, slow position) for positions of small boards.
template <class Look>
void on_positions(std::uint64_t seed, int boards, Look look) {
  Rng rng(1, seed);
  for (int i = 0; i < boards; ++i) {
    Instance instance(random_board(rng, {.most_side = 6, .most_colours = 6}));
    const auto [at, slow] = instance.play(rng, static_cast<int>(rng.below(4)));
    look(instance, at, slow);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Exact, FloodsAsTheRulesDo) {
  on_positions(3, scaled(300, 60), [](Instance& instance, const flood::Flood<words>& at, const SlowGame& slow) {
    ASSERT_EQ(static_cast<int>(at.left), slow.remaining());
    ASSERT_FALSE(at.flooded.empty()) << "the start is flooded";
    const std::vector<int> useful = slow.useful();
    for (std::size_t c = 0; c < instance.graph.colours.size(); ++c)
      ASSERT_EQ(!instance.graph.taken(at, c).empty(),
                std::count(useful.begin(), useful.end(), static_cast<int>(c)) == 1);
  });
}

/// The bound, which is known to lie between two numbers.
int bound_of(const flood::Graph<words>& graph, flood::Distances<words>& distances, const flood::Flood<words>& at,
             int least = 0, int most = 2000) {
  std::vector<std::uint8_t> from_start(distances.width());
  std::vector<std::uint8_t> far(distances.width());
  distances.from_start(from_start.data());
  distances.lowered(from_start.data(), at.flooded.without(graph.root.flooded), far.data());
  return flood::Bound<words>(distances, graph, far.data()).moves(least, most);
}

TEST(Exact, ItsBoundIsNeverMoreThanTheMovesThatAreNeeded) {
  int tight = 0;
  on_positions(4, scaled(400, 80), [&](Instance& instance, const flood::Flood<words>& at, const SlowGame& slow) {
    const int needed = fewest_moves(slow);
    const int bound = bound_of(instance.graph, instance.distances, at);
    ASSERT_LE(bound, needed) << exact_text(instance.cells);
    tight += bound == needed;
  });
  EXPECT_GT(tight, scaled(200, 40)) << "on boards as small as these it is most often as many";
}

/// Compares the bound of each child with that of its parent; says how many have the same one, and one less.
std::array<int, 2> compare_bounds(const flood::Graph<words>& graph, flood::Distances<words>& distances,
                                  const flood::Flood<words>& at) {
  std::array<int, 2> count{};
  const int bound = bound_of(graph, distances, at);
  for (std::size_t c = 0; c < graph.colours.size(); ++c) {
    flood::Flood<words> child = at;
    const auto taken = graph.taken(at, c);
    if (taken.empty()) continue;
    graph.apply(taken, child);
    const int after = bound_of(graph, distances, child);
    EXPECT_TRUE(after == bound || after == bound - 1) << bound << ", and then " << after;
    EXPECT_EQ(bound_of(graph, distances, child, bound - 1, bound), after);
    ++count[after < bound];
  }
  return count;
}

TEST(Exact, AMoveTakesOneFromItsBoundOrNothing) {
  std::array<int, 2> sum{};
  Rng rng(1, 9);
  for (std::uint64_t seed = 1; seed <= scaled(200, 40); ++seed) {
    Instance instance(color_walk::uniform_board({12, 12, 5}, seed));
    const auto [at, slow] = instance.play(rng, static_cast<int>(rng.below(12)));
    const auto [same, less] = compare_bounds(instance.graph, instance.distances, at);
    sum = {sum[0] + same, sum[1] + less};
    if (testing::Test::HasFailure()) FAIL() << exact_text(instance.cells);
  }
  EXPECT_GT(sum[0], scaled(200, 40));
  EXPECT_GT(sum[1], scaled(200, 40));
}

/// A path with the start at one end, of four colours.
ColouredGraph path_of(int size, Rng& rng) {
  std::vector<std::uint8_t> along(1, 0);
  while (static_cast<int>(along.size()) < size)
    along.push_back(static_cast<std::uint8_t>((along.back() + 1 + rng.below(3)) % 4));
  std::vector<std::uint16_t> by_colour(along.size());
  std::iota(by_colour.begin(), by_colour.end(), std::uint16_t{0});
  std::stable_sort(by_colour.begin(), by_colour.end(), [&](auto a, auto b) { return along[a] < along[b]; });
  std::vector<std::uint16_t> number(along.size());  // by place on the path
  ColouredGraph out;
  for (std::size_t i = 0; i < by_colour.size(); ++i) {
    number[by_colour[i]] = static_cast<std::uint16_t>(i);
    out.colour.push_back(along[by_colour[i]]);
    out.cells.push_back(1);
    out.place.push_back(by_colour[i]);
  }
  for (std::size_t i = 1; i < number.size(); ++i) {
    out.edges.emplace_back(number[i - 1], number[i]);
    out.edges.emplace_back(number[i], number[i - 1]);
  }
  out.first = {number[0]};
  return out;
}

TEST(Exact, AMoveTakesOneFromItsBoundOrNothingAlsoWhereDistancesAreTooLargeForAByte) {
  Rng rng(1, 12);
  for (int i = 0; i < scaled(5, 1); ++i) {
    const flood::Graph<words> graph(path_of(600, rng));
    flood::Distances<words> distances(graph);
    ASSERT_TRUE(distances.reserve());
    flood::Flood<words> at = graph.root;
    EXPECT_EQ(bound_of(graph, distances, at), 255 + 3) << "the farthest that is told, and the other colours";
    for (int moves = 0; moves < 400; ++moves) {
      if (moves % 20 == 0) compare_bounds(graph, distances, at);
      for (std::size_t c = 0; c < 4; ++c)
        if (const auto taken = graph.taken(at, c); !taken.empty()) {
          graph.apply(taken, at);
          break;
        }
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Exact, WalkersNeverNeedMoreThanTheMovesThatAreNeeded) {
  int tight = 0;
  on_positions(6, scaled(300, 60), [&](Instance& instance, const flood::Flood<words>& at, const SlowGame& slow) {
    const int needed = fewest_moves(slow);
    const flood::FarthestPairs<words> pairs(instance.graph, at);
    const flood::Orders<words> orders(pairs, instance.graph, at);
    ASSERT_LE(orders.moves(), needed) << exact_text(instance.cells);
    tight += orders.moves() == needed;
  });
  EXPECT_GT(tight, scaled(150, 30));
}

TEST(Exact, TwoWalkersNeedAsManyMovesAsItTakesToReachBothCells) {
  on_positions(8, scaled(300, 60), [&](Instance& instance, const flood::Flood<words>& at, const SlowGame& slow) {
    if (slow.over()) return;
    const flood::Pair pair = flood::FarthestPairs<words>(instance.graph, at).farthest();
    const auto place = [&](int vertex) { return std::size_t(instance.plain.place[std::size_t(vertex)]); };
    const auto reaches_both = [&](const SlowGame& game) {
      return game.is_cleared(place(pair.u)) && game.is_cleared(place(pair.v));
    };
    ASSERT_EQ(pair.moves, fewest_moves_until(slow, reaches_both)) << exact_text(instance.cells);
  });
}

TEST(Exact, NamesTwoCellsThatAreFarApart) {
  const Report plain = report_of("g=color-walk;a=exact");
  EXPECT_TRUE(plain.is_proved_best);
  const auto search = Start("g=color-walk;a=exact").search();
  EXPECT_FALSE(search->machine().outlook().witness) << "not looked for yet";
  while (search->advance(UINT64_MAX) == Status::running) continue;
  const auto witness = search->machine().outlook().witness;
  ASSERT_TRUE(witness);
  EXPECT_NE(witness->cells[0], witness->cells[1]);
  EXPECT_GT(witness->moves, 20u);
  EXPECT_LE(witness->moves, plain.moves);
}

/// Calls look(rng, instance, moves, table) for tables of walkers that are made where small boards begin; `moves` is
/// what the walkers need there.
template <class Look>
void on_tables(std::uint64_t seed, Look look) {
  Rng rng(1, seed);
  for (int i = 0; i < scaled(200, 40); ++i) {
    const Instance instance(random_board(rng, {.most_side = 6, .most_colours = 6}));
    if (instance.graph.size == 0) continue;
    const flood::FarthestPairs<words> pairs(instance.graph, instance.graph.root);
    const flood::Orders<words> orders(pairs, instance.graph, instance.graph.root);
    look(rng, instance, orders.moves(), flood::WalkerTable<words>(instance.graph, orders.goals(), 20));
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Exact, ATableOfWalkersSaysOfEveryPositionNoMoreThanIsTrue) {
  int more = 0;
  on_tables(7, [&](Rng& rng, const Instance& instance, int moves_there, const flood::WalkerTable<words>& table) {
    for (int moves = 0; moves < 4; ++moves) {
      const auto position = instance.play(rng, moves);
      const flood::Flood<words>& at = position.first;
      const auto border = flood::border_of(instance.graph, at);
      const int left = instance.graph.colours_left(at);
      const auto needs_more = [&](int m, const flood::Set<words>& near) {
        return table.needs_more(table.outset(m, near, at.flooded), m, left, {}, at.flooded);
      };
      int needed_by_table = 0;
      while (needs_more(needed_by_table, border)) ++needed_by_table;
      ASSERT_LE(needed_by_table, fewest_moves(position.second)) << exact_text(instance.cells);
      for (int m = 0; m <= 20; ++m) {
        ASSERT_EQ(needs_more(m, at.flooded), needs_more(m, border)) << "a border that has too much says the same";
      }
      if (moves == 0) {
        ASSERT_EQ(needed_by_table, moves_there) << "at the position that it is made for";
      }
      more += needed_by_table > 2;
    }
  });
  EXPECT_GT(more, scaled(50, 5)) << "or hardly any of them tells anything";
}

TEST(Exact, ATableSaysTheSameOfAPositionFromTheOneBefore) {
  int more = 0;
  int boards = 0;
  on_tables(9, [&](Rng& rng, const Instance& instance, int, const flood::WalkerTable<words>& table) {
    const flood::Flood<words> before = instance.play(rng, boards++ % 3).first;
    for (std::size_t c = 0; c < instance.graph.colours.size(); ++c) {
      const flood::Set<words> taken = instance.graph.taken(before, c);
      flood::Flood<words> at = before;
      instance.graph.apply(taken, at);
      const int left = instance.graph.colours_left(at);
      for (int m = 0; m <= 20; ++m) {
        const auto from_before = table.outset(m, flood::border_of(instance.graph, before), before.flooded);
        const auto from_there = table.outset(m, flood::border_of(instance.graph, at), at.flooded);
        const bool needs_more = table.needs_more(from_there, m, left, {}, at.flooded);
        ASSERT_EQ(table.needs_more(from_before, m, left, taken, at.flooded), needs_more) << exact_text(instance.cells);
        more += needs_more;
      }
    }
  });
  EXPECT_GT(more, scaled(100, 10));
}

TEST(Exact, ASetThatIsCalledNoBetterNeedsAsManyMoves) {
  Rng rng(1, 5);
  int called = 0;
  for (int i = 0; i < scaled(3000, 500); ++i) {
    const Instance instance(random_board(rng, {.most_side = 5, .most_colours = 4}));
    const int moves = 1 + static_cast<int>(rng.below(4));
    const auto [at, slow] = instance.play(rng, moves);
    const auto [other, slow_other] = instance.play(rng, moves);
    flood::Kept<words> kept(0);
    const std::uint8_t no_distances = 0;
    ASSERT_TRUE(kept.append(instance.graph, other, &no_distances));
    if (other.flooded == at.flooded || !kept.has_better(instance.graph, at)) continue;
    ++called;
    ASSERT_GE(fewest_moves(slow), fewest_moves(slow_other)) << exact_text(instance.cells);
  }
  EXPECT_GT(called, scaled(10, 1));
}

TEST(Exact, ALargeLayerFindsABetterSetWhereverItStands) {
  Rng rng(1, 6);
  const Instance instance(color_walk::uniform_board({.rows = 20, .columns = 20, .colours = 6}, 1));
  std::vector<flood::Flood<words>> sets;
  for (int i = 0; i < scaled(4000, 1000); ++i) {
    flood::Flood<words> at = instance.graph.root;
    for (int move = 0; move < 14; ++move) instance.graph.apply(instance.graph.taken(at, rng.below(6)), at);
    sets.push_back(at);
  }
  const flood::Signature<words> signature(sets.size(), [&](std::size_t i) { return sets[i].flooded; });
  ASSERT_GT(signature.shelf_bits(), 4);
  flood::Kept<words> on_shelves(0, signature);
  flood::Kept<words> in_a_row(0);
  int better = 0;
  for (const flood::Flood<words>& at : sets) {
    ASSERT_EQ(on_shelves.has_better(instance.graph, at), in_a_row.has_better(instance.graph, at));
    const std::uint8_t no_distances = 0;
    if (in_a_row.has_better(instance.graph, at)) {
      ++better;
      continue;
    }
    ASSERT_TRUE(on_shelves.append(instance.graph, at, &no_distances));
    ASSERT_TRUE(in_a_row.append(instance.graph, at, &no_distances));
  }
  EXPECT_GT(better, scaled(100, 10));
  EXPECT_GT(in_a_row.size(), std::size_t(scaled(100, 10)));
}

}  // namespace
}  // namespace lookahead::tests
