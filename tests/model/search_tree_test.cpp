// What is drawn of a run's tree: nodes that the run did examine, each below the node that its move was made at;
// bounded, and the same however the node was reached.
#include "model/scene/search_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/scene/replay.h"
#include "support/runs.h"

namespace lookahead::tests {
namespace {

double now = 0;
double clock_that_runs() { return now += 4e-4; }

void rest(Playback& playback) {
  for (const double end = now + 60; playback.due(now) && now < end; now += 0.016) playback.work(clock_that_runs, 0.005);
}

/// Runs are short, so that looking ahead is.
Playback playback_at(const std::string& spec, std::uint64_t node) {
  Playback playback(session_of(spec, Session::default_keyframe_bytes));
  rest(playback);
  playback.go_to(node);
  rest(playback);
  return playback;
}

/// Everything that is drawn, in words.
std::string text_of(const SearchTree& tree) {
  std::string out;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const TreeNode& node = tree.nodes[i];
    out += std::to_string(node.parent) + " " + std::to_string(node.move) + " " + std::to_string(node.place) + " " +
           std::to_string(node.number.value_or(0)) + " " +
           std::to_string(node.objective.value_or(node.value.value_or(0))) + " " + std::to_string(node.hidden) +
           (node.is_on_best ? " best" : "") + (node.is_on_line ? " line" : "") + "\n";
  }
  return out;
}

/// Whether a position is that of a node: its line is the node's or, of a game that is played out, leads there.
bool is_place_of(const std::vector<Move>& place, const std::vector<Move>& line, bool plays_out) {
  return plays_out ? common_length(place, line) == place.size() : place == line;
}

/// What holds for any tree.
void expect_sound(const SearchTree& tree, const Playback& playback, const std::string& spec, std::size_t most_leaves) {
  ASSERT_FALSE(tree.nodes.empty());
  EXPECT_LE(tree.leaves, most_leaves);
  EXPECT_LE(tree.nodes.size(), most_tree_nodes + 1);
  std::set<std::vector<Move>> lines;
  std::vector<std::size_t> children(tree.nodes.size());
  std::size_t leaves = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const TreeNode& node = tree.nodes[i];
    EXPECT_TRUE(lines.insert(tree.line_to(i)).second) << "no line is drawn twice";
    EXPECT_LE(node.depth, tree.depth);
    EXPECT_GE(node.place, 0);
    EXPECT_LE(node.place, static_cast<float>(tree.leaves - 1));
    if (node.standing) {
      EXPECT_TRUE(*node.standing >= 0 && *node.standing <= 1);
    }
    leaves += node.children == 0 ? 1 : 0;
    if (i == 0) continue;
    ASSERT_LT(node.parent, i);
    EXPECT_EQ(node.depth, tree.nodes[node.parent].depth + 1);
    ++children[node.parent];
  }
  EXPECT_EQ(leaves, tree.leaves);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) EXPECT_EQ(children[i], tree.nodes[i].children);
  ASSERT_TRUE(tree.shown);
  const bool plays_out = playback.session().machine().outcomes() != nullptr;
  EXPECT_TRUE(is_place_of(tree.line_to(*tree.shown), playback.line(), plays_out));
  // Each number is that of the node whose line leads there.
  Session straight = session_of(spec);
  std::map<std::uint64_t, std::vector<Move>> numbered;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i)
    if (tree.nodes[i].number) numbered[*tree.nodes[i].number] = tree.line_to(i);
  EXPECT_EQ(numbered.rbegin()->first, playback.node());
  for (const auto& [number, line] : numbered) {
    straight.advance(number + 1 - straight.nodes());
    EXPECT_TRUE(is_place_of(line, straight.line(), plays_out)) << "node " << number;
  }
}

class AnySearch : public testing::TestWithParam<const char*> {};

TEST_P(AnySearch, DrawsNodesThatWereExamined) {
  for (const std::uint64_t node : {0, 1, 700, 2500}) {
    const Playback playback = playback_at(GetParam(), node);
    for (const bool is_whole : {false, true})
      for (const std::size_t most_leaves : {std::size_t{24}, std::size_t{200}}) {
        SCOPED_TRACE(std::to_string(node) + (is_whole ? " whole " : " ") + std::to_string(most_leaves));
        const SearchTree tree = tree_of(playback, {.is_whole = is_whole, .from = {}}, most_leaves);
        expect_sound(tree, playback, GetParam(), most_leaves);
      }
  }
}

TEST_P(AnySearch, DrawsTheSameHoweverTheNodeWasReached) {
  const Playback jumped = playback_at(GetParam(), 2500);
  Playback played(session_of(GetParam(), Session::default_keyframe_bytes));
  rest(played);
  played.begin();
  while (played.node() < 2400 && !played.is_over()) played.play(2, clock_that_runs, now + 1);
  played.go_to(2600);
  rest(played);
  while (played.node() > 2500) {
    played.go_to(played.node() - 1);
    rest(played);
  }
  EXPECT_EQ(text_of(tree_of(played, {}, 200)), text_of(tree_of(jumped, {}, 200)));
}

INSTANTIATE_TEST_SUITE_P(Runs, AnySearch,
                         testing::Values("g=color-walk;a=look-ahead;depth=4;nodes=4000",
                                         "g=color-walk;a=dijkstra;nodes=4000",
                                         "g=color-walk;a=flat-monte-carlo;nodes=4000",
                                         "g=bubble-burst;a=depth-first;nodes=4000",
                                         "g=bubble-burst;a=priority;nodes=4000", "g=bubble-burst;a=beam;nodes=4000",
                                         "g=blockbuster;b=spread:1:20x20x15x9999;a=two-ply;nodes=4000",
                                         "g=isolation;a=alpha-beta;nodes=4000", "g=isolation;a=uct;nodes=4000",
                                         "g=color-walk;a=phases;1.a=greedy;1.until=10;2.a=beam;nodes=4000"),
                         [](const auto& run) { return "Run" + std::to_string(run.index); });

TEST(SearchTree, ALookAheadIsAFanBelowWhatWasPlayed) {
  const Playback playback = playback_at("g=color-walk;b=koblenski:1;a=look-ahead;depth=3", 1000);
  const SearchTree tree = tree_of(playback, {}, 400);
  EXPECT_LE(tree.depth, 8u) << "the moves played already are left out";
  EXPECT_GT(tree.base.size(), 4u);
  EXPECT_EQ(tree.base.size(), tree.base_on_best) << "all of them are on the best line";
}

TEST(SearchTree, CountsTheChildrenThatThereIsNoRoomFor) {
  const Playback playback = playback_at("g=color-walk;b=uniform:3:8x8x4;a=breadth-first", 300);
  const SearchTree few = tree_of(playback, {.is_whole = true, .from = {}}, 10);
  const SearchTree many = tree_of(playback, {.is_whole = true, .from = {}}, 400);
  std::size_t hidden = 0;
  for (const TreeNode& node : few.nodes) hidden += node.hidden;
  EXPECT_GT(hidden, 0u);
  EXPECT_EQ(few.leaves, 10u) << "a line that goes on from a leaf takes no room of another";
  EXPECT_GT(many.nodes.size(), few.nodes.size());
}

TEST(SearchTree, IsBoundedHoweverLongTheLinesAre) {
  const Playback playback = playback_at("g=bubble-burst;b=uniform:1:20x20x5;a=flat-monte-carlo;nodes=400", 380);
  std::size_t longest = 0;
  for (const Visit& visit : playback.visits()) longest = std::max(longest, visit.line.size());
  const SearchTree tree = tree_of(playback, {.is_whole = true, .from = std::vector<Move>{}}, 400);
  EXPECT_LE(tree.nodes.size(), most_tree_nodes + 1);
  EXPECT_GT(tree.nodes.size() + longest, most_tree_nodes) << "it has as many as there is room for";
  EXPECT_LT(tree.leaves, 400u) << "it is not the leaves that bound it";
}

TEST(SearchTree, HasAsManyNodesAsThereMayBe) {
  const Playback playback = playback_at("g=color-walk;b=uniform:1:9x9x5;a=flat-monte-carlo", 300);
  const SearchTree tree = tree_of(playback, {.is_whole = true, .from = std::vector<Move>{}}, 400);
  EXPECT_EQ(tree.nodes.size(), most_tree_nodes + 1) << "here lines fill all of the room; the root takes none of it";
}

TEST(SearchTree, OfMonteCarloTreeSearchIsTheTreeThatItGrowsAndNotItsPlayouts) {
  const Playback playback = playback_at("g=isolation;b=7x7;m=d4,c2,e6,b4;a=uct", 900);
  const SearchTree tree = tree_of(playback, {}, 400);
  EXPECT_GT(playback.line().size(), 20u) << "or this shows nothing";
  EXPECT_LT(tree.depth, 12u);
  for (const TreeNode& node : tree.nodes)
    if (node.children == 0 && !node.is_on_best) EXPECT_TRUE(node.number) << "a leaf is a game";
  const auto rows = playback.session().machine().outlook().root_moves;
  std::size_t told = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const TreeNode& node = tree.nodes[i];
    if (!tree.base.empty() || node.depth != 1) continue;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& each) { return each.move == node.move; });
    ASSERT_NE(row, rows.end());
    EXPECT_EQ(node.playouts, row->nodes);
    EXPECT_EQ(node.value, row->value) << "of all games, and not of those alone that are drawn";
    ++told;
  }
  EXPECT_GT(told, 2u);
}

TEST(SearchTree, ANodeToBeginWithShowsAllItsMoves) {
  const Playback playback = playback_at("g=bubble-burst;a=beam", 900);
  const SearchTree tree = tree_of(playback, {.is_whole = false, .from = std::vector<Move>{}}, 400);
  const std::size_t moves = playback.session().root().moves().size();
  EXPECT_TRUE(tree.base.empty());
  EXPECT_EQ(tree.nodes[0].children, moves);
  EXPECT_EQ(tree.nodes[0].hidden, 0u);
}

TEST(SearchTree, StandingGoesByTheObjectiveAmongNodesAsDeep) {
  const Playback playback = playback_at("g=bubble-burst;a=beam", 900);
  const SearchTree tree = tree_of(playback, {}, 200);
  for (const TreeNode& a : tree.nodes)
    for (const TreeNode& b : tree.nodes)
      if (a.depth == b.depth) {
        EXPECT_EQ(*a.objective < *b.objective, *a.standing < *b.standing);
      }
  const std::size_t shown = *tree.shown;
  EXPECT_EQ(*tree.nodes[shown].objective, playback.session().position(playback.line())->objective());
}

TEST(SearchTree, WhereNothingIsGainedYetStandingGoesByTheSearchsOwnValues) {
  // A checkerboard, on which the first move can only be a swap.
  const Playback playback = playback_at(
      "g=blockbuster;b=6x6:30:1.2.1.2.1.2/2.1.2.1.2.1/1.2.1.2.1.2/2.1.2.1.2.1/1.2.1.2.1.2/2.1.2.1.2.1;a=two-ply", 40);
  const SearchTree tree = tree_of(playback, {.is_whole = false, .from = std::vector<Move>{}}, 200);
  std::set<float> standings;
  for (const TreeNode& a : tree.nodes) {
    if (a.depth != 1) continue;
    ASSERT_EQ(a.objective, tree.nodes[0].objective);
    if (!a.value) continue;
    standings.insert(*a.standing);
    for (const TreeNode& b : tree.nodes)
      if (b.depth == 1 && b.value) {
        EXPECT_EQ(*a.value < *b.value, *a.standing < *b.standing);
      }
  }
  EXPECT_GT(standings.size(), 3u);
}

TEST(SearchTree, NodesThatWereDroppedAreKnown) {
  const Playback playback = playback_at("g=color-walk;b=uniform:3:8x8x4;a=breadth-first", 1500);
  const SearchTree tree = tree_of(playback, {}, 400);
  std::size_t dropped = 0;
  for (const TreeNode& node : tree.nodes) dropped += node.is_dropped ? 1 : 0;
  EXPECT_GT(dropped, 0u);
}

}  // namespace
}  // namespace lookahead::tests
