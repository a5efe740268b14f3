// Rows and what they are folded into.
#include "experiment/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>

#include "core/rng.h"
#include "experiment/run_to_end.h"
#include "lookahead/games.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

Plan plan_of(const std::string& text) {
  auto plan = parse_plan(text, builtin_games());
  EXPECT_TRUE(plan) << text << ": " << plan.error().message;
  return *std::move(plan);
}

/// Everything that a table says, as one text: equal texts are equal bits.
std::string text_of(const Table& table) {
  std::string out;
  const auto add = [&](double number) { out += " " + lookahead::text_of(Cell(number)); };
  const auto add_sample = [&](const Sample& sample) {
    out += " | " + std::to_string(sample.count()) + " " + std::to_string(sample.least()) + " " +
           std::to_string(sample.most());
    add(sample.mean());
    add(sample.median());
    add(sample.sd());
    add(sample.half_interval().value_or(-1));
  };
  for (const TableRow& row : table.rows()) {
    for (const Cell& key : row.keys) out += lookahead::text_of(key) + " ";
    out += std::to_string(row.unfinished);
    add_sample(row.sample);
    add_sample(row.differences);
    out += "\n";
  }
  return out;
}

TEST(Sample, HasTheFiguresOfItsValues) {
  Rng rng(3);
  for (int i = 0; i < scaled(200, 40); ++i) {
    Sample sample;
    std::vector<double> values;
    for (std::uint32_t k = 0; k < 1 + rng.below(40); ++k) {
      const auto value = static_cast<std::int64_t>(rng.below(30)) - 15;
      sample.add(value);
      values.push_back(static_cast<double>(value));
    }
    std::sort(values.begin(), values.end());
    const auto n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double squares = 0;
    for (const double x : values) squares += (x - mean) * (x - mean);
    EXPECT_EQ(sample.count(), values.size());
    EXPECT_EQ(static_cast<double>(sample.least()), values.front());
    EXPECT_EQ(static_cast<double>(sample.most()), values.back());
    EXPECT_NEAR(sample.mean(), mean, 1e-12);
    EXPECT_NEAR(sample.sd(), std::sqrt(squares / n), 1e-12);
    const std::size_t half = values.size() / 2;
    EXPECT_EQ(sample.median(), values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2);
  }
}

// The extra sleep of ten patients under a drug, in tenths of an hour, from Student's paper (1908): mean 0.75 and, with
// 9 degrees of freedom, a 95 % interval of half 2.262 * 1.789 / sqrt(10) = 1.280.
TEST(Sample, HasStudentsInterval) {
  Sample sample;
  EXPECT_EQ(sample.half_interval(), std::nullopt);
  for (const int value : {7, -16, -2, -12, -1, 34, 37, 8, 0, 20}) sample.add(value);
  EXPECT_DOUBLE_EQ(sample.mean(), 7.5);
  EXPECT_NEAR(*sample.half_interval(), 12.80, 0.005);
}

// Quantiles of Student's distribution beyond the table: 2.0395 for 31, 1.98397 for 100, 1.96234 for 1,000 degrees.
TEST(Sample, HasStudentsIntervalWithManyValuesToo) {
  for (const auto& [freedom, quantile] :
       std::vector<std::pair<int, double>>{{31, 2.0395}, {100, 1.98397}, {1000, 1.96234}}) {
    Sample sample;  // as many 0 as 1, or one more of them
    for (int i = 0; i <= freedom; ++i) sample.add(i % 2);
    const double n = freedom + 1;
    const double error = sample.sd() * std::sqrt(n / (n - 1)) / std::sqrt(n);
    EXPECT_NEAR(*sample.half_interval() / error, quantile, 2e-5);
  }
}

// The same patients under either of two drugs, taken as two groups: R's t.test(extra ~ group, data = sleep) has the
// interval -3.3655 to 0.2055 hours with 17.776 degrees of freedom, which are rounded down to 17 here.
TEST(Sample, IsComparedWithAnotherByWelchsInterval) {
  Sample first, second;
  for (const int tenths : {7, -16, -2, -12, -1, 34, 37, 8, 0, 20}) first.add(tenths);
  for (const int tenths : {19, 8, 11, 1, -1, 44, 55, 16, 46, 34}) second.add(tenths);
  const auto difference = difference_of(first, second);
  ASSERT_TRUE(difference);
  EXPECT_NEAR(difference->value, -15.8, 1e-9);
  EXPECT_GE(difference->half_interval, 17.855);
  EXPECT_NEAR(difference->half_interval, 17.855, 0.07);
  EXPECT_EQ(difference_of(first, Sample()), std::nullopt);
}

TEST(Table, OfPartsInAnyOrderIsThatOfTheWhole) {
  for (const char* text :
       {"g=color-walk;b=uniform:1-8:6x6x4;e1.a=greedy;e2.a=random;e3.a=look-ahead;e3.depth=1..2;seed=1..3;base=e1",
        "g=color-walk;b=uniform:1-8:6x6x4;a=random;seed=1..4;nodes=9,1000",
        "g=color-walk;b=uniform:1-3:6x6x4,uniform:2-4:6x6x5;e1.a=greedy;e2.a=random;seed=1,3,2;base=e1",
        "g=bubble-burst;b=uniform:1-6:6x6x3;e1.a=random;e2.a=greedy;base=e2"}) {
    const Plan plan = plan_of(text);
    const RowMaker rows(plan);
    std::vector<Row> all;
    for (std::uint64_t i = 0; i < plan.runs(); ++i) all.push_back(rows.row(i, run_to_end(plan.run(i)), 0.5));
    const auto make = [&] {
      return Table(plan, rows, rows.columns_that_differ(), *rows.column("objective"), plan.base);
    };
    Table whole = make();
    for (const Row& row : all) whole.add(row);
    Rng rng(5);
    for (int round = 0; round < 20; ++round) {
      std::vector<Table> parts(1 + rng.below(6), make());
      std::shuffle(all.begin(), all.end(), std::minstd_rand(static_cast<unsigned>(round)));
      for (const Row& row : all) parts[rng.below(static_cast<std::uint32_t>(parts.size()))].add(row);
      Table merged = make();
      for (const Table& part : parts) merged.merge(part);
      ASSERT_EQ(text_of(merged), text_of(whole)) << text;
    }
  }
}

TEST(Table, ComparesWithTheBaseOnTheSameBoardAndSeed) {
  const Plan plan =
      plan_of("g=color-walk;b=koblenski:1-12;e1.a=look-ahead;e1.depth=3;e2.a=greedy;e3.a=greedy;e3.nodes=5;base=e1");
  const RowMaker rows(plan);
  Table table(plan, rows, {*rows.column("setting")}, *rows.column("objective"), plan.base);
  std::vector<std::int64_t> base, other;
  for (std::uint64_t i = 0; i < plan.runs(); ++i) {
    const Session run = run_to_end(plan.run(i));
    const Report report = run.report();
    table.add(rows.row(i, run, 0));
    if (i % 3 == 0) base.push_back(*report.best.objective);
    if (i % 3 == 1) other.push_back(*report.best.objective);
  }
  Sample differences;
  for (std::size_t i = 0; i < base.size(); ++i) differences.add(other[i] - base[i]);
  const auto out = table.rows();
  ASSERT_EQ(out.size(), 3u);
  EXPECT_EQ(out[0].differences.mean(), 0);
  EXPECT_EQ(out[1].differences.count(), 12u);
  EXPECT_EQ(out[1].differences.mean(), differences.mean());
  EXPECT_EQ(out[1].differences.half_interval(), differences.half_interval());
  EXPECT_EQ(out[2].unfinished, 12u) << "greedy ends after 5 nodes, before its end";
  EXPECT_EQ(out[2].differences.count(), 0u);
}

TEST(Rows, NameTheirRunOnEveryMachine) {
  EXPECT_EQ(run_id("1;g=color-walk;b=koblenski:1;a=greedy"), "452142e2be3fd6e3");
  const Plan alone = plan_of("g=color-walk;b=koblenski:3;a=greedy");
  const Plan among = plan_of("g=color-walk;b=koblenski:1-3;a=random,greedy");
  const Row a = RowMaker(alone).row(0, run_to_end(alone.run(0)), 0);
  const Row b = RowMaker(among).row(5, run_to_end(among.run(5)), 0);
  EXPECT_EQ(a[1], b[1]);
}

TEST(Rows, HaveTheKeyOfTheirRunAsTheirId) {
  for (const char* text : {"1;g=isolation;b=4x4;a=solve", "1;g=isolation;b=4x4;a=alpha-beta;depth=2",
                           "1;g=bubble-burst;b=uniform:1:4x4x2;a=anneal;nodes=50", "g=color-walk;a=greedy"}) {
    const Plan plan = plan_of(text);
    EXPECT_EQ(RowMaker(plan).row(0, run_to_end(plan.run(0)), 0)[1], Cell(plan.key(0))) << text;
  }
}

TEST(Rows, HaveACellForEachParameterOfAnySetting) {
  const Plan plan = plan_of("g=color-walk;e1.a=greedy;e2.a=phases;e2.1.a=look-ahead;e2.1.until=3;e2.2.a=beam");
  const RowMaker rows(plan);
  const Row greedy = rows.row(0, run_to_end(plan.run(0)), 0);
  EXPECT_EQ(greedy[*rows.column("metric")], Cell(std::string("area")));
  EXPECT_EQ(greedy[*rows.column("1.until")], Cell());
  const Row phases = rows.row(1, run_to_end(plan.run(1)), 0);
  EXPECT_EQ(phases[*rows.column("1.until")], Cell(std::int64_t{3}));
  EXPECT_EQ(phases[*rows.column("2.a")], Cell(std::string("beam")));
  EXPECT_EQ(phases.size(), rows.columns().size());
}

TEST(Rows, TellOfImprovementsOnRequest) {
  const Plan plan = plan_of("g=bubble-burst;b=uniform:1;a=breadth-first;nodes=500");
  const Session run = run_to_end(plan.run(0));
  EXPECT_EQ(RowMaker(plan).column("improvements"), std::nullopt);
  const RowMaker rows(plan, true);
  std::string expected;  // the score is the value itself
  for (const Improvement& best : run.improvements())
    expected += (expected.empty() ? "" : " ") + std::to_string(best.node) + ":" + std::to_string(best.objective);
  EXPECT_GT(run.improvements().size(), 2u);
  EXPECT_EQ(rows.row(0, run, 0)[*rows.column("improvements")], Cell(expected));
}

TEST(Rows, HaveColumnsOfDifferentNames) {
  for (const GameEntry& game : builtin_games())
    for (const AlgorithmEntry& algorithm : game.algorithms) {
      const Plan plan = plan_of(std::string("g=") + game.info.id + ";a=" + algorithm.info.id);
      const auto columns = RowMaker(plan).columns();
      EXPECT_EQ(std::set<std::string>(columns.begin(), columns.end()).size(), columns.size()) << algorithm.info.id;
    }
}

TEST(Rows, AreQuotedInCsvWhereTheyMustBe) {
  EXPECT_EQ(csv_line(Row{Cell(), true, std::int64_t{-3}, 0.1, std::string("a,b"), std::string("say \"a\"")}),
            ",true,-3,0.1,\"a,b\",\"say \"\"a\"\"\"");
}

}  // namespace
}  // namespace lookahead::tests
