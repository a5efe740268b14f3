// The searches of the Bubble Burst articles, on the grids of the source: its published figures, and the runs that were
// recorded with an independent port of its program.
#include <map>
#include <sstream>

#include "games/bubble_burst/grids.h"
#include "support/process.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

// Source: G. Kinsman, "Bubble Burst" part 1 (2015), whose table does not name the grid.
TEST(BubbleBurstSearch, BreadthFirstHasThePublishedImprovements) {
  NEEDS_BUBBLE_BURST_DATA();
  const Output output =
      run_program({"run", "g=bubble-burst;a=breadth-first;select=top-three", "--board",
                   "../shared/data/bubble-burst/Game3.txt", "--nodes", "138794", "--improvements", "--json"});
  ASSERT_EQ(output.status, 0) << output.err;
  const std::string published[] = {
      R"({"objective":202,"result":"202 points","depth":10,"node":40396})",
      R"({"objective":204,"result":"204 points","depth":10,"node":46264})",
      R"({"objective":206,"result":"206 points","depth":10,"node":46936})",
      R"({"objective":208,"result":"208 points","depth":11,"node":117751})",
      R"({"objective":212,"result":"212 points","depth":11,"node":118357})",
      R"({"objective":218,"result":"218 points","depth":11,"node":119110})",
      R"({"objective":224,"result":"224 points","depth":11,"node":138793})",
  };
  const auto lines = lines_of(output.out);
  ASSERT_GE(lines.size(), std::size(published));
  for (std::size_t i = 0; i < std::size(published); ++i)
    EXPECT_EQ(lines[lines.size() - std::size(published) + i], published[i]);
}

struct ReferenceRun {
  std::string spec;
  Value score;
  std::uint64_t depth;
  std::uint64_t node;
};

std::vector<ReferenceRun> reference_runs() {
  const std::map<std::string, std::string> ids = {
      {"bfs", "breadth-first"},  {"priority", "priority"},    {"top3", "top-three"},       {"all", "all"},
      {"least", "least-common"}, {"max", ";order=published"}, {"min", ";order=described"}, {"fifo", ""}};
  std::map<std::string, std::string> boards;
  for (const char* number : {"1", "2", "3"}) boards[number] = grid(number);
  std::vector<ReferenceRun> runs;
  auto lines = lines_of(bubble_burst_reference("reference_runs.csv"));
  lines.erase(lines.begin());
  for (const std::string& line : lines) {
    std::istringstream in(line);
    std::vector<std::string> row;
    for (std::string field; std::getline(in, field, ',');) row.push_back(field);
    const std::string penalty = row[3].empty() ? "" : ";penalty=" + row[3];
    runs.push_back({"g=bubble-burst;b=" + boards.at(row[0]) + ";a=" + ids.at(row[1]) + ";select=" + ids.at(row[2]) +
                        penalty + ids.at(row[4]) + ";nodes=" + std::to_string(std::stoull(row[5]) + 1),
                    std::stoll(row[6]), std::stoull(row[7]), std::stoull(row[8])});
  }
  return runs;
}

TEST(BubbleBurstSearch, AllReferenceRunsReplayInTheDefaultMemory) {
  NEEDS_BUBBLE_BURST_DATA();
  const auto runs = reference_runs();
  ASSERT_EQ(runs.size(), 225u);
  for (std::size_t i = 0; i < runs.size(); i += sanitized ? 25 : 1) {
    const Report report = report_of(runs[i].spec);
    ASSERT_EQ(report.status, Status::limit) << report.spec;
    EXPECT_EQ(report.best.objective, runs[i].score) << report.spec;
    EXPECT_EQ(report.depth, runs[i].depth) << report.spec;
    EXPECT_EQ(report.node, runs[i].node) << report.spec;
  }
}

TEST(BubbleBurstSearch, AListedNodeCostsAtMost32BytesAndAnExpandedOneItsState) {
  // Which node it is, in 4 bytes; 100 cells of three bits, and the score in 4 bytes. Every examined node has 8 more.
  constexpr std::uint64_t state = 4 + 38 + 4;
  const std::map<std::string, std::uint64_t> bytes = {{"breadth-first", 8}, {"priority", 16}};
  for (const auto& [algorithm, listed] : bytes) {
    const Report report = report_of("g=bubble-burst;b=uniform:1;nodes=2000;a=" + algorithm);
    const std::uint64_t nodes = algorithm == "priority" ? report.open : report.counters.children;
    const auto tree = state * report.counters.expanded + 8 * report.counters.nodes + listed * nodes;
    const auto improvements = report.memory - tree;
    EXPECT_EQ(improvements % 24, 0u) << algorithm;
    EXPECT_LE(improvements, 100 * 24u) << algorithm;
  }
}

TEST(BubbleBurstSearch, DroppingRepeatsExaminesFewerNodesAndFindsTheSame) {
  for (const std::string board : {"uniform:1:5x5x4", "uniform:2:5x5x3:samegame", "uniform:4:4x6x3:left"})
    for (const std::string algorithm : {"breadth-first", "priority", "depth-first"}) {
      const std::string spec = "g=bubble-burst;b=" + board + ";a=" + algorithm + ";transpositions=";
      const Report with = report_of(spec + "yes");
      const Report without = report_of(spec + "no");
      EXPECT_EQ(with.status, Status::exhausted);
      EXPECT_EQ(without.status, Status::exhausted);
      EXPECT_EQ(with.best.objective, without.best.objective) << with.spec;
      EXPECT_LT(with.counters.nodes, without.counters.nodes) << with.spec;
      EXPECT_GT(with.counters.repeats, 0u) << with.spec;
    }
}

TEST(BubbleBurstSearch, RepeatsAreDroppedByDefaultWhereTheSourceDoesNotCountThem) {
  EXPECT_NE(to_text(spec_of("g=color-walk;a=breadth-first;transpositions=no")),
            to_text(spec_of("g=color-walk;a=breadth-first")));
  EXPECT_EQ(to_text(spec_of("g=bubble-burst;a=breadth-first;transpositions=no")),
            to_text(spec_of("g=bubble-burst;a=breadth-first")));
}

}  // namespace
}  // namespace lookahead::tests
