// What a search tells of its frontier and of the games that it played to their end.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/runs.h"

namespace lookahead::tests {
namespace {

class Frontiers : public testing::TestWithParam<const char*> {};

TEST_P(Frontiers, AreCountedByDepth) {
  Session session = session_of(GetParam());
  int told = 0;
  for (const std::uint64_t nodes : {1, 2, 100, 101, 350}) {
    session.advance(nodes - session.nodes());
    const auto rows = session.machine().open_by_depth(UINT64_MAX);
    if (rows.empty()) continue;  // a phase without a frontier
    ++told;
    std::uint64_t sum = 0;
    for (const OpenDepth& row : rows) sum += row.count;
    EXPECT_EQ(sum, session.machine().open());
    EXPECT_LE(rows.size(), session.counters().deepest + 1);
    EXPECT_GT(rows.back().count, 0u);
    session.advance(1);
    EXPECT_GT(rows[session.line().size()].count, 0u) << "the next node was open at its depth";
  }
  EXPECT_GE(told, 3);
}

TEST_P(Frontiers, OfManySomeAreLookedAt) {
  Session session = session_of(GetParam());
  session.advance(350);
  const std::uint64_t open = session.machine().open();
  ASSERT_GT(open, 40u);
  std::uint64_t about = 0;
  for (const OpenDepth& row : session.machine().open_by_depth(20)) about += row.count;
  EXPECT_NEAR(static_cast<double>(about), static_cast<double>(open), static_cast<double>(open) * 0.2);
}

INSTANTIATE_TEST_SUITE_P(Runs, Frontiers,
                         testing::Values("g=color-walk;b=uniform:3:12x12x4;a=breadth-first", "g=color-walk;a=dijkstra",
                                         "g=bubble-burst;a=priority", "g=bubble-burst;a=beam;width=60",
                                         "g=color-walk;a=phases;1.a=greedy;1.until=5;2.a=beam"));

/// The nodes of a depth that are open after a run's first `nodes` nodes: the children of those that were examined, one
/// for each line, without those that were examined themselves.
std::vector<OpenDepth> slow_open_by_depth(const Session& session, std::uint64_t nodes) {
  std::set<std::vector<Move>> examined, listed;
  for (std::uint64_t node = 0; node < nodes; ++node) {
    const std::vector<Move> line = *session.line_at(node);
    examined.insert(line);
    for (const Move move : session.position(line)->moves()) {
      auto child = line;
      child.push_back(move);
      listed.insert(child);
    }
  }
  std::vector<OpenDepth> rows;
  for (const auto& line : listed) {
    if (examined.contains(line)) continue;
    if (line.size() >= rows.size()) rows.resize(line.size() + 1);
    ++rows[line.size()].count;
    rows[line.size()].best = std::max(rows[line.size()].best, std::optional(session.position(line)->objective()));
  }
  return rows;
}

TEST(Frontier, TheBestOfPriorityIsWhatItsBestOpenChildIsWorth) {
  Session session = session_of("g=bubble-burst;a=priority;order=described");
  for (const std::uint64_t nodes : {1, 20, 200}) {
    session.advance(nodes - session.nodes());
    EXPECT_EQ(session.machine().open_by_depth(UINT64_MAX), slow_open_by_depth(session, nodes)) << nodes;
  }
}

TEST(Frontier, SearchesWithoutOneTellNothing) {
  Session session = session_of("g=color-walk;a=look-ahead");
  session.advance(100);
  EXPECT_TRUE(session.machine().open_by_depth(100).empty());
  EXPECT_EQ(session.machine().outcomes(), nullptr);
}

/// A bin counts the playouts whose result, as the trace has it, falls there.
TEST(Outcomes, CountThePlayouts) {
  for (const char* spec : {"g=color-walk;a=flat-monte-carlo", "g=bubble-burst;a=flat-monte-carlo;seed=4",
                           "g=isolation;a=uct;playouts=500"}) {
    Session session = session_of(spec);
    session.watch(true);
    std::vector<Value> seen;
    while (session.nodes() < 500 && session.status() == Status::running) {
      session.advance(1);
      const Trace& trace = *session.trace();
      for (std::size_t i = trace.size(); i-- > 0 && trace[i].node + 1 == session.nodes();)
        if (trace[i].kind == EventKind::evaluate) seen.push_back(trace[i].value);
    }
    const Outcomes& results = *session.machine().outcomes();
    ASSERT_EQ(results.count(), seen.size());
    std::map<std::size_t, std::uint64_t> bins;
    for (const Value value : seen) ++bins[results.bin(value)];
    for (std::size_t i = 0; i < Outcomes::bins; ++i) EXPECT_EQ(results.in_bin(i), bins[i]);
    EXPECT_EQ(results.least(), *std::min_element(seen.begin(), seen.end()));
    EXPECT_EQ(results.most(), *std::max_element(seen.begin(), seen.end()));
  }
}

TEST(Outcomes, BinsWidenBothWays) {
  Outcomes results;
  for (const Value value : {Value{100}, Value{101}, Value{163}, Value{164}, Value{99}, Value{-5000}})
    results.add(value);
  EXPECT_EQ(results.count(), 6u);
  EXPECT_EQ(results.least(), -5000);
  EXPECT_EQ(results.most(), 164);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < Outcomes::bins; ++i) sum += results.in_bin(i);
  EXPECT_EQ(sum, 6u);
  EXPECT_EQ(results.in_bin(results.bin(-5000)), 1u);
  EXPECT_EQ(results.width() & (results.width() - 1), 0) << "widths are powers of two";
}

/// The trace tells values as player 1 sees them, whoever is to move.
TEST(Trace, TellsValuesAsPlayer1SeesThem) {
  for (const char* spec :
       {"g=isolation;b=4x4;a=minimax;depth=16", "g=isolation;b=4x4;a=alpha-beta;depth=16",
        "g=isolation;b=4x4;m=a1;a=alpha-beta;depth=15", "g=isolation;b=4x5;a=solve;verdict=no;mirrored=no"}) {
    SCOPED_TRACE(spec);
    Session session = session_of(spec);
    session.watch(true);
    int ends = 0;
    while (ends < 40 && session.nodes() < 5000 && session.status() == Status::running) {
      session.advance(1);
      const Trace& trace = *session.trace();
      const auto at = session.position(session.line());
      if (!at->over()) continue;
      for (std::size_t i = trace.size(); i-- > 0 && trace[i].node + 1 == session.nodes();)
        if (trace[i].kind == EventKind::evaluate) {
          EXPECT_EQ(trace[i].value, at->objective());
          ++ends;
        }
    }
    EXPECT_GT(ends, 0);
  }
}

}  // namespace
}  // namespace lookahead::tests
