// The nodes with which a run decides something: players play moves, iterations end, lines get better.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "support/runs.h"

namespace lookahead::tests {
namespace {

TEST(Decisions, ArePositionsThatAPlayerHasComeTo) {
  // One line only, of 4 moves: each position played is a node, and then come the nodes of the tree below it.
  Session session = session_of("g=color-walk;b=1x5x2:.0101;a=look-ahead;depth=2");
  session.advance(UINT64_MAX);
  EXPECT_EQ(session.decisions(), (std::vector<std::uint64_t>{0, 3, 6, 9, 11}));
}

/// The nodes of which the trace tells that a move was played or a better line found.
std::vector<std::uint64_t> told(const std::string& spec) {
  Session session = session_of(spec);
  session.watch(true);
  std::vector<std::uint64_t> out;
  while (session.status() == Status::running) {
    session.advance(1);
    const Event& last = (*session.trace())[session.trace()->size() - 1];
    for (std::size_t i = 0; i < session.trace()->size(); ++i) {
      const Event& event = (*session.trace())[i];
      const bool decides = event.kind == EventKind::restart || event.kind == EventKind::improve;
      if (event.node == last.node && decides && (out.empty() || out.back() != event.node)) out.push_back(event.node);
    }
  }
  return out;
}

TEST(Decisions, AreWhatTheTraceTellsOfThem) {
  for (const char* spec :
       {"g=color-walk;b=uniform:3:8x8x4;a=look-ahead;depth=3",
        "g=bubble-burst;b=uniform:3:6x6x3;a=flat-monte-carlo;playouts=5", "g=blockbuster;b=uniform:3:6x6x5;a=two-ply",
        "g=bubble-burst;b=uniform:3:6x6x3;a=beam;width=5",
        "g=color-walk;b=uniform:3:8x8x4;a=phases;1.a=breadth-first;1.nodes=50"}) {
    Session session = session_of(spec);
    session.advance(UINT64_MAX);
    EXPECT_EQ(session.decisions(), told(spec)) << spec;
    EXPECT_GT(session.decisions().size(), 3u) << spec;
  }
}

TEST(Decisions, WhatDoesNotSearchDecidesAtEachNode) {
  Session session = session_of("g=blockbuster;b=uniform:3:6x6x5;a=random");
  session.advance(UINT64_MAX);
  std::vector<std::uint64_t> all(session.nodes());
  std::iota(all.begin(), all.end(), 0);
  EXPECT_EQ(session.decisions(), all);
}

TEST(Decisions, AreIterationsOfTheHighestLevelAndBetterLines) {
  Session session = session_of("g=bubble-burst;b=uniform:3:6x6x3;a=nrpa;level=2;iterations=10;playouts=100");
  session.advance(UINT64_MAX);
  std::vector<std::uint64_t> expected = {10, 20, 30, 40, 50, 60, 70, 80, 90};
  for (const Improvement& improvement : session.improvements()) expected.push_back(improvement.node);
  std::sort(expected.begin(), expected.end());
  expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
  EXPECT_EQ(session.decisions(), expected);
}

}  // namespace
}  // namespace lookahead::tests
