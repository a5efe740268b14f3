// Two-ply search against a slow one on the slow rules, and what each of its parameters does.
#include <cmath>
#include <utility>

#include "games/blockbuster/entry.h"
#include "games/blockbuster/random_boards.h"
#include "games/blockbuster/slow_rules.h"
#include "games/blockbuster/text.h"
#include "lookahead/games.h"
#include "lookahead/session.h"
#include "support/scale.h"

namespace lookahead {
namespace {

using blockbuster::Diagram;
using tests::SlowBlocks;
using tests::SlowMove;

struct Setting {
  double choke = 1;
  double root = 1;
  int terms = 1;
  double decay = 1;
  bool swaps = true;
};

double weight(const SlowBlocks& slow, const SlowMove& move, const Setting& setting) {
  if (move.is_swap()) return 0;
  const auto size = static_cast<double>(slow.group(move.row, move.column).size());
  // Weights are kept as whole numbers of 2^-16.
  return size * std::round(std::pow(slow.at(move.row, move.column), 1 / setting.root) * 65536) / 65536;
}

std::vector<SlowMove> candidates(const SlowBlocks& slow, const Setting& setting) {
  std::vector<SlowMove> out;
  double sum = 0;
  double most = 0;
  for (const SlowMove& pop : slow.pops()) {
    sum += weight(slow, pop, setting);
    most = std::max(most, weight(slow, pop, setting));
  }
  const auto count = static_cast<double>(slow.pops().size());
  for (const SlowMove& pop : slow.pops()) {
    const double w = weight(slow, pop, setting);
    if (w == most || w * count >= sum * setting.choke) out.push_back(pop);
  }
  if (setting.swaps || out.empty())
    for (const SlowMove& swap : slow.swaps()) out.push_back(swap);
  return out;
}

double value(const SlowBlocks& slow, const SlowMove& move, const Setting& setting) {
  SlowBlocks next = slow;
  next.play(move);
  std::vector<double> weights;
  for (const SlowMove& pop : next.pops()) weights.push_back(weight(next, pop, setting));
  std::sort(weights.rbegin(), weights.rend());
  double sum = weight(slow, move, setting);
  for (std::size_t i = 0; i < weights.size() && i < std::size_t(setting.terms); ++i)
    sum += weights[i] * std::pow(setting.decay, i);
  return sum;
}

/// Plays a whole game; its moves as specs have them.
std::vector<std::string> slow_game(SlowBlocks slow, const Setting& setting) {
  std::vector<std::string> line;
  while (!slow.over()) {
    std::pair<double, SlowMove> best{-1, {}};
    for (const SlowMove& move : candidates(slow, setting))
      if (const double v = value(slow, move, setting); v > best.first) best = {v, move};
    const SlowMove& move = best.second;
    line.push_back("r" + std::to_string(move.row + 1) + "c" + std::to_string(move.column + 1) +
                   (move.right  ? "r"
                    : move.down ? "d"
                                : ""));
    slow.play(move);
  }
  return line;
}

Session run(const std::string& board, const std::string& settings) {
  const auto spec = parse_spec("g=blockbuster;b=" + board + ";a=two-ply;" + settings, builtin_games());
  EXPECT_TRUE(spec) << spec.error().message;
  auto session = Session::start(*spec);
  session->advance(UINT64_MAX);
  return std::move(*session);
}

/// The line that is being looked at when a run without a second game ends is the game that it played.
std::vector<std::string> game(const Diagram& diagram, const Setting& setting) {
  const auto thousandths = [](double x) { return thousandths_text(std::llround(x * 1000)); };
  const Session session =
      run(exact_text(diagram), "choke=" + thousandths(setting.choke) + ";root=" + thousandths(setting.root) +
                                   ";terms=" + std::to_string(setting.terms) + ";decay=" + thousandths(setting.decay) +
                                   ";swaps=" + (setting.swaps ? "yes" : "no") + ";above=9999999");
  std::vector<std::string> out;
  for (const Move move : session.line()) out.push_back(blockbuster::move_text(move));
  return out;
}

TEST(TwoPly, PlaysAsTheSlowOneDoes) {
  Rng rng(1);
  for (int i = 0; i < tests::scaled(120, 20); ++i) {
    const Diagram diagram = tests::random_blocks(rng, {.most_side = 8, .most_kinds = 6, .most_budget = 30});
    // Settings whose sums are exact, so that ties are ties in both.
    for (const Setting& setting :
         {Setting{}, Setting{.choke = 0.5}, Setting{.choke = 2, .terms = 3}, Setting{.terms = 0},
          Setting{.terms = 5, .decay = 0.5}, Setting{.choke = 0, .terms = 2, .swaps = false}, Setting{.root = 1.2},
          Setting{.root = 2.5, .terms = 3}})
      ASSERT_EQ(game(diagram, setting), slow_game(SlowBlocks(diagram), setting))
          << exact_text(diagram) << " choke " << setting.choke << " root " << setting.root << " terms "
          << setting.terms;
  }
}

TEST(TwoPly, TheRootPutsSizeBeforeValue) {
  // Four 3s, or two 8s.
  const std::string board = "1x7:1:3.3.3.3.5.8.8";
  EXPECT_EQ(run(board, "root=1").report().line, std::vector<std::string>{"r1c6"});
  EXPECT_EQ(run(board, "root=2").report().line, std::vector<std::string>{"r1c1"});
}

TEST(TwoPly, ASwapIsPlayedWhereItMakesTheBetterGroup) {
  const std::string board = "2x5:2:9.9.1.9.5/2.2.9.3.5";
  EXPECT_EQ(run(board, "swaps=yes;terms=1").report().line, (std::vector<std::string>{"r1c3r", "r1c1"}));
  EXPECT_EQ(run(board, "swaps=no;terms=1").report().line, (std::vector<std::string>{"r1c1", "r1c5"}));
}

TEST(TwoPly, AGameThatLeavesMuchIsPlayedAgainAndTheBetterOneCounts) {
  const auto nodes = [](const std::string& settings) {
    const Report report = run("uniform:1", settings).report();
    return std::pair(report.counters.nodes, *report.best.objective);
  };
  const auto [once, first] = nodes("choke=1;above=9999999");
  const auto [wide, second] = nodes("choke=0.8;above=9999999");
  const auto [both, better] = nodes("choke=1;again=0.8;above=0");
  EXPECT_EQ(both, once + wide);
  EXPECT_EQ(better, std::min(first, second));
  EXPECT_EQ(nodes("choke=1;again=0.8;above=" + std::to_string(first)).first, once) << "not more than that";
  EXPECT_EQ(nodes("choke=1;again=0.8;above=" + std::to_string(first - 1)).first, both);
}

TEST(TwoPly, NearTiesAreTriedAfterTheGame) {
  Value before = INT64_MAX;
  std::uint64_t nodes = 0;
  for (const char* branches : {"0", "1", "10", "100"}) {
    const Report report = run("uniform:1", std::string("branches=") + branches).report();
    EXPECT_LE(*report.best.objective, before);
    EXPECT_GT(report.counters.nodes, nodes);
    before = *report.best.objective;
    nodes = report.counters.nodes;
  }
  // Two groups far from each other: the second best line is the best one with its moves in another order, and ends
  // where it meets it.
  const Report report = run("1x5:3:7.7.1.7.7", "branches=100").report();
  EXPECT_EQ(*report.best.objective, 1);
  EXPECT_EQ(report.counters.repeats, 1u);
}

}  // namespace
}  // namespace lookahead
