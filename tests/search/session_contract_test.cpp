// What every algorithm in the catalog promises to whoever looks back: going to a node, from anywhere, shows what a run
// from the start shows there, whatever room there is for keyframes.
#include <algorithm>
#include <map>
#include <set>

#include "lookahead/games.h"
#include "support/contract.h"
#include "support/scale.h"

namespace lookahead::tests {

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SessionContract);
INSTANTIATE_TEST_SUITE_P(Catalog, SessionContract, testing::ValuesIn(contract_runs(builtin_games())), run_name);

/// The record's places, the last first.
std::vector<std::uint64_t> backwards(const Record& record) {
  std::vector<std::uint64_t> out;
  for (const auto& [nodes, shot] : record.at) out.push_back(nodes);
  std::reverse(out.begin(), out.end());
  return out;
}

/// The record's places from both ends inwards.
std::vector<std::uint64_t> inwards(const Record& record) {
  const std::vector<std::uint64_t> places = backwards(record);
  std::vector<std::uint64_t> out;
  for (std::size_t i = 0; i < places.size() / 2; ++i) {
    out.push_back(places[places.size() - 1 - i]);
    out.push_back(places[i]);
  }
  return out;
}

std::vector<std::uint64_t> travel(const Record& record) {
  std::vector<std::uint64_t> out = backwards(record);
  const std::vector<std::uint64_t> then = inwards(record);
  out.insert(out.end(), then.begin(), then.end());
  return out;
}

/// Room for keyframes in bytes, and the nodes to go to.
struct Journey {
  std::size_t room;
  std::vector<std::uint64_t> places;
};

/// No room, and room for less than one, where each place is gone to from the start; room for a few, so that every
/// second one is dropped now and then; for all.
std::vector<Journey> journeys(const Start& start, const Record& record) {
  const std::size_t few = 3 * start.search()->keyframe_bytes();
  if (sanitized) return {{0, travel(record)}, {few, travel(record)}};
  return {{0, backwards(record)},
          {1, inwards(record)},
          {few, travel(record)},
          {Session::default_keyframe_bytes, travel(record)}};
}

TEST_P(SessionContract, GoingToANodeShowsWhatARunFromTheStartShows) {
  for (const auto& [budget, places] : journeys(start_, record_)) {
    Session session = this->session(budget);
    session.advance(UINT64_MAX);
    ASSERT_EQ(snapshot(session), record_.last()) << "budget " << budget;
    for (const std::uint64_t nodes : places) {
      session.go_to(nodes);
      ASSERT_EQ(snapshot(session), record_.at.at(nodes)) << "budget " << budget << ", after " << nodes << " nodes";
    }
    session.go_to(UINT64_MAX);
    ASSERT_EQ(snapshot(session), record_.last()) << "budget " << budget;
  }
}

TEST_P(SessionContract, GoingBackBeforeTheEndAndOnInSlicesIsTheSame) {
  Session session = this->session(3 * start_.search()->keyframe_bytes());
  for (const auto& [nodes, shot] : record_.at) {
    session.go_to(nodes);
    ASSERT_EQ(snapshot(session), shot);
    session.go_to(nodes / 2);
    std::uint64_t left = session.seek(nodes);
    while (left > 0) {
      const std::uint64_t slice = std::min<std::uint64_t>(left, 333);
      session.advance(slice);
      left -= slice;
    }
    ASSERT_EQ(snapshot(session), shot);
  }
}

TEST_P(SessionContract, TheCheckIsTheSameHoweverTheNodeWasReached) {
  std::map<std::uint64_t, std::string> expected;
  Session forward = session(0);
  for (const auto& [nodes, shot] : record_.at) {
    forward.advance(nodes - forward.nodes());
    expected[nodes] = forward.check();
  }
  Session back = session(Session::default_keyframe_bytes);
  back.advance(UINT64_MAX);
  for (const std::uint64_t nodes : travel(record_)) {
    back.go_to(nodes);
    ASSERT_EQ(back.check(), expected[nodes]) << "after " << nodes << " nodes";
  }
}

TEST_P(SessionContract, TheCheckTellsNodesApart) {
  std::set<std::string> checks;
  Session session = this->session(0);
  for (const auto& [nodes, shot] : record_.at) {
    session.advance(nodes - session.nodes());
    checks.insert(session.check());
  }
  EXPECT_EQ(checks.size(), record_.at.size());
}

TEST_P(SessionContract, TheReportReplays) {
  Session session = this->session(0);
  session.advance(UINT64_MAX);
  const Report report = session.report();
  auto position = session.root().clone();
  for (const std::string& move : report.line) position->apply(*position->parse_move(move));
  const bool is_decided = report.best.objective.has_value();
  if (start_.players() == 1 || (position->over() && is_decided)) {
    EXPECT_EQ(position->measure(position->objective()).text, report.best.text);
  }
  EXPECT_EQ(position->line().size(), report.moves);
  EXPECT_EQ(report.depth, report.line.size());
  EXPECT_EQ(report.status, record_.last().status);
  EXPECT_EQ(report.node, record_.last().improvements.back().node);
}

}  // namespace lookahead::tests
