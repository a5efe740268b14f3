// What every algorithm in the catalog promises: it ends with the right status, its lines are legal and worth what it
// says, and its results depend on the spec alone: not on batches, copies, limits that come later, or on being watched.
#include "support/contract.h"
#include "lookahead/games.h"

namespace lookahead::tests {

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SearchContract);
INSTANTIATE_TEST_SUITE_P(Catalog, SearchContract, testing::ValuesIn(contract_runs(builtin_games())), run_name);

/// Whether the algorithm was told to end somewhere.
bool has_own_limit(const std::string& spec) {
  return spec.find("target=") != std::string::npos || spec.find(".until=") != std::string::npos;
}

/// A game may be over without its goal: where nobody can move, or no moves are left.
void expect_goal(const AnyPosition& root, const std::vector<Move>& line) {
  const auto end = replay(root, line);
  EXPECT_TRUE(end->over());
  const Measure measure = end->measure(end->objective());
  EXPECT_EQ(measure.done, measure.of) << measure.text;
}

TEST_P(SearchContract, EndsWithTheRightStatus) {
  const Snapshot& last = record_.last();
  switch (last.status) {
    case Status::solved:
      if (start_.players() == 2)
        EXPECT_EQ(std::abs(last.improvements.back().objective), won);
      else
        expect_goal(start_.root(), last.best_line);
      break;
    case Status::exhausted:
      EXPECT_EQ(last.open, 0u);
      break;
    case Status::limit:
      if (!has_own_limit(GetParam().spec)) {
        EXPECT_EQ(last.counters.nodes, start_.limits().nodes);
      }
      break;
    default:
      FAIL() << name(last.status);
  }
  for (const auto& [nodes, shot] : record_.at) {
    EXPECT_EQ(shot.counters.nodes, nodes);
    EXPECT_EQ(shot.status == Status::running, nodes < record_.end);
  }
}

TEST_P(SearchContract, CountsWhatItDid) {
  for (const auto& [nodes, shot] : record_.at) {
    EXPECT_LE(shot.counters.expanded + shot.counters.repeats, nodes);
    EXPECT_LE(shot.counters.expanded, shot.counters.children);
    EXPECT_LE(shot.open, shot.counters.children);
    EXPECT_LE(shot.line.size(), shot.counters.deepest);
    EXPECT_LE(shot.best_line.size(), shot.counters.deepest);
    if (nodes == 0) {
      EXPECT_EQ(shot.counters, Counters{});
      EXPECT_TRUE(shot.line.empty() && shot.best_line.empty() && shot.improvements.empty());
    }
  }
}

TEST_P(SearchContract, LinesAreLegalAndWorthWhatItSays) {
  for (const auto& [nodes, shot] : record_.at) {
    replay(start_.root(), shot.line);
    const auto best = replay(start_.root(), shot.best_line);
    if (nodes == 0) continue;
    ASSERT_FALSE(shot.improvements.empty()) << "the root itself is the first improvement";
    // Between two players a line is worth what the search thinks; a game that it says is won ends so where it ends.
    const Value said = shot.improvements.back().objective;
    if (start_.players() == 1 || (best->over() && std::abs(said) == won)) {
      EXPECT_EQ(best->objective(), said);
    }
    EXPECT_EQ(shot.best_line.size(), shot.improvements.back().depth);
  }
}

TEST_P(SearchContract, EveryImprovementIsTheNodeJustExaminedAndBetterThanAllBefore) {
  const auto search = start_.search();
  Value best = worst_value;
  for (const Improvement& improvement : record_.last().improvements) {
    if (start_.players() == 2) {
      // It is of the node just examined, and another line takes the place of the best.
      advance_to(*search, improvement.node + 1, UINT64_MAX);
      EXPECT_EQ(search->improvements().back(), improvement);
      EXPECT_EQ(search->best_line().size(), improvement.depth);
      continue;
    }
    EXPECT_GT(improvement.objective, best);
    best = improvement.objective;
    ASSERT_GE(improvement.node + 1, search->counters().nodes);
    advance_to(*search, improvement.node + 1, UINT64_MAX);
    EXPECT_EQ(search->line(), search->best_line());
    EXPECT_EQ(search->improvements().back(), improvement);
    EXPECT_EQ(replay(start_.root(), search->line())->objective(), improvement.objective);
  }
}

TEST_P(SearchContract, IsTheSameInAllBatches) {
  for (const std::uint64_t batch : {std::uint64_t{7}, UINT64_MAX}) {
    const auto search = start_.search();
    for (const auto& [nodes, shot] : record_.at) {
      advance_to(*search, nodes, batch);
      ASSERT_EQ(snapshot(*search), shot) << "in batches of " << batch << ", after " << nodes << " nodes";
    }
  }
}

TEST_P(SearchContract, DependsOnTheSeedOnlyIfItSaysSo) {
  const std::string& spec = GetParam().spec;
  if (start_.is_random() || spec.find(";seed=") != std::string::npos) return;
  const auto search = Start(spec + ";seed=99", *GetParam().games).search();
  for (const auto& [nodes, shot] : record_.at) {
    advance_to(*search, nodes, UINT64_MAX);
    ASSERT_EQ(snapshot(*search), shot) << "with another seed, after " << nodes << " nodes";
  }
}

TEST(Seeds, MatterWhereAnAlgorithmSaysSo) { expect_seeds_matter(contract_runs(builtin_games())); }

TEST_P(SearchContract, ABatchOfNothingChangesNothing) {
  const auto search = start_.search();
  for (const auto& [nodes, shot] : record_.at) {
    advance_to(*search, nodes, UINT64_MAX);
    EXPECT_EQ(search->advance(0), shot.status);
    ASSERT_EQ(snapshot(*search), shot) << "after " << nodes << " nodes";
  }
  search->advance(1);
  EXPECT_EQ(snapshot(*search), record_.last()) << "a run that has ended stays where it is";
}

/// From node `from`, to the end of the record.
void expect_goes_on_as_recorded(Search& search, const Record& record, std::uint64_t from, std::uint64_t batch) {
  for (auto place = record.at.lower_bound(from); place != record.at.end(); ++place) {
    advance_to(search, place->first, batch);
    ASSERT_EQ(snapshot(search), place->second) << "copied at " << from << ", after " << place->first << " nodes";
  }
}

TEST_P(SearchContract, ACopyGoesOnAsTheOriginalWould) {
  const auto original = start_.search();
  std::vector<std::pair<std::uint64_t, std::unique_ptr<Search>>> kept;  // with the nodes that each was copied at
  for (const auto& [nodes, shot] : record_.at) {
    advance_to(*original, nodes, UINT64_MAX);
    const auto copy = original->clone();
    kept.emplace_back(nodes, original->clone());
    ASSERT_EQ(snapshot(*copy), shot);
    expect_goes_on_as_recorded(*copy, record_, nodes, 7);
    ASSERT_EQ(snapshot(*original), shot) << "while the copy went on";
    if (HasFatalFailure()) return;
  }
  for (const auto& [nodes, copy] : kept) {
    ASSERT_EQ(snapshot(*copy), record_.at.at(nodes)) << "while the original and another copy went on";
    expect_goes_on_as_recorded(*copy, record_, nodes, UINT64_MAX);
    if (HasFatalFailure()) return;
  }
}

TEST_P(SearchContract, ACopyOutlivesTheOriginal) {
  auto original = start_.search();
  advance_to(*original, record_.end / 3, UINT64_MAX);
  auto copy = original->clone();
  advance_to(*original, record_.end / 2, UINT64_MAX);
  original.reset();
  expect_goes_on_as_recorded(*copy, record_, record_.end / 3, UINT64_MAX);
}

TEST_P(SearchContract, TwoCopiesMayTakeTurns) {
  const auto original = start_.search();
  advance_to(*original, record_.end / 3, UINT64_MAX);
  const auto copy = original->clone();
  while (original->status() == Status::running || copy->status() == Status::running) {
    original->advance(5);
    copy->advance(3);
  }
  EXPECT_EQ(snapshot(*original), record_.last());
  EXPECT_EQ(snapshot(*copy), record_.last());
}

TEST_P(SearchContract, IsTheSameWhenWatched) {
  Trace trace;
  const auto search = start_.search();
  search->watch(&trace);
  for (const auto& [nodes, shot] : record_.at) {
    advance_to(*search, nodes, UINT64_MAX);
    ASSERT_EQ(snapshot(*search), shot) << "after " << nodes << " nodes";
  }
  EXPECT_GT(trace.size(), 0u);
}

TEST_P(SearchContract, LinesOfNodesBeforeAreAsTheyWere) {
  const auto search = start_.search();
  advance_to(*search, record_.end, UINT64_MAX);
  for (const auto& [nodes, shot] : record_.at) {
    if (nodes == 0) continue;
    const auto line = search->line_at(nodes - 1);
    if (!line) continue;
    ASSERT_EQ(*line, shot.line) << "node " << nodes - 1;
  }
  EXPECT_EQ(search->line_at(record_.end), std::nullopt) << "not examined";
}

TEST_P(SearchContract, EventsSpeakOfTheNodeJustExamined) {
  Trace trace;
  const auto search = start_.search();
  search->watch(&trace);
  for (std::uint64_t node = 0; node < 600 && search->status() == Status::running; ++node) {
    const std::size_t known = search->improvements().size();
    trace.clear();
    search->advance(1);
    const auto line = search->line();
    bool improved = false;
    int said = 0;  // what became of the node
    for (std::size_t i = 0; i < trace.size(); ++i) {
      const Event& event = trace[i];
      ASSERT_EQ(event.node, node);
      if (event.kind == EventKind::restart) continue;
      if (event.kind == EventKind::improve)
        improved = true;
      else
        ++said;
      ASSERT_EQ(event.ply, line.size()) << event_names[int(event.kind)] << " at node " << node;
      ASSERT_EQ(event.move, line.empty() ? 0 : line.back()) << event_names[int(event.kind)] << " at node " << node;
    }
    ASSERT_EQ(improved, search->improvements().size() > known) << "at node " << node;
    ASSERT_EQ(said, 1) << "node " << node << " is entered, expanded, cut or evaluated";
  }
}

TEST_P(SearchContract, TheLimitOfNodesIsExact) {
  for (const auto& [nodes, shot] : record_.at) {
    if (nodes == 0) continue;
    Limits limits = start_.limits();
    limits.nodes = nodes;
    for (const std::uint64_t batch : {std::uint64_t{7}, UINT64_MAX}) {
      const auto search = start_.search(limits);
      advance_to(*search, UINT64_MAX, batch);
      Snapshot expected = shot;
      if (nodes < record_.end) expected.status = Status::limit;
      ASSERT_EQ(snapshot(*search), expected) << "limit " << nodes << ", batches of " << batch;
    }
  }
}

/// A run that nothing but memory ends early, examined node by node: where it first holds more than `memory`.
Snapshot first_above(const Start& start, std::uint64_t memory) {
  const auto search = start.search();
  while (search->advance(1) == Status::running && search->memory_bytes() <= memory) continue;
  Snapshot shot = snapshot(*search);
  if (shot.status == Status::running) shot.status = Status::out_of_memory;
  return shot;
}

TEST_P(SearchContract, MemoryEndsTheRunAtTheSameNodeInAllBatches) {
  for (const std::uint64_t share : {3u, 2u}) {
    Limits limits = start_.limits();
    limits.memory = record_.last().memory / share;
    const Snapshot expected = first_above(start_, limits.memory);
    for (const std::uint64_t batch : {std::uint64_t{1}, std::uint64_t{7}, UINT64_MAX}) {
      const auto search = start_.search(limits);
      advance_to(*search, UINT64_MAX, batch);
      ASSERT_EQ(snapshot(*search), expected) << "batches of " << batch;
    }
  }
}

TEST_P(SearchContract, AGoalEndsTheRunAtTheFirstLineWorthIt) {
  if (start_.players() == 2) return;  // there is no goal but to win
  const auto& improvements = record_.last().improvements;
  for (const std::size_t i : {std::size_t{0}, improvements.size() / 2, improvements.size() - 1}) {
    Limits limits = start_.limits();
    limits.goal = improvements[i].objective;
    limits.has_goal = true;
    const auto search = start_.search(limits);
    advance_to(*search, UINT64_MAX, 7);
    EXPECT_EQ(search->counters().nodes, improvements[i].node + 1);
    const bool ended_anyway = improvements[i].node + 1 == record_.end;
    EXPECT_EQ(search->status(), ended_anyway ? record_.last().status : Status::limit);
  }
}

}  // namespace lookahead::tests
