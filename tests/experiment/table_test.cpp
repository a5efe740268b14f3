// Rows and what they are folded into.
#include "experiment/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
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

Table table_of(const Plan& plan, const std::vector<const char*>& keys) {
  const RowMaker rows(plan);
  std::vector<std::size_t> columns;
  for (const char* key : keys) columns.push_back(*rows.column(key));
  Table out(plan, rows, columns, *rows.column("objective"), plan.base);
  for (std::uint64_t i = 0; i < plan.runs(); ++i) out.add(rows.row(i, run_to_end(plan.run(i)), 0));
  return out;
}

TEST(Sample, HasTheFiguresOfItsValues) {
  Rng rng(3);
  for (int i = 0; i < scaled(200, 40); ++i) {
    Sample sample;
    std::vector<double> values;
    for (std::uint32_t left = 1 + rng.below(40); left > 0; --left) {
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

  // Each of them three times is no more to go by.
  Sample first_often, second_often;
  std::uint64_t patient = 0;
  for (const int tenths : {7, -16, -2, -12, -1, 34, 37, 8, 0, 20}) {
    for (int i = 0; i < 3; ++i) first_often.add(tenths, patient);
    ++patient;
  }
  for (const int tenths : {19, 8, 11, 1, -1, 44, 55, 16, 46, 34}) {
    for (int i = 0; i < 3; ++i) second_often.add(tenths, patient);
    ++patient;
  }
  EXPECT_NEAR(difference_of(first_often, second_often)->half_interval, difference->half_interval, 1e-9);
}

// Each of the ten patients above, once with twice the same value and once with two values around it: that is no more to
// go by than ten patients.
TEST(Sample, HasTheIntervalOfTheMeansOfItsClustersWhereTheseAreOfOneSize) {
  Sample alone, same, around;
  const std::vector<std::int64_t> tenths = {7, -16, -2, -12, -1, 34, 37, 8, 0, 20};
  for (std::size_t patient = 0; patient < tenths.size(); ++patient) {
    alone.add(tenths[patient]);
    for (const int by : {-3, 3}) {
      same.add(tenths[patient], patient);
      around.add(tenths[patient] + by, patient);
    }
  }
  EXPECT_EQ(same.count(), 20u);
  EXPECT_NEAR(*same.half_interval(), *alone.half_interval(), 1e-9);
  EXPECT_NEAR(*around.half_interval(), *alone.half_interval(), 1e-9);
  EXPECT_NEAR(around.squares(), 2 * alone.squares() + 20 * 9, 1e-9) << "the deviation is that of the values";
}

// The clusters 1 2, 6 and 3 3 3 have the mean 3, from which their sums are -3, 3 and 0 away: the variance of the mean
// is 3 / 2 * (9 + 9 + 0) / 6^2 = 0.75, and with 2 degrees of freedom the quantile 4.303.
TEST(Sample, HasClustersOfDifferentSizes) {
  Sample sample;
  for (const auto& [value, cluster] :
       std::vector<std::pair<int, unsigned>>{{1, 4}, {2, 4}, {6, 5}, {3, 9}, {3, 9}, {3, 9}})
    sample.add(value, cluster);
  EXPECT_NEAR(*sample.half_interval(), 4.303 * std::sqrt(0.75), 1e-9);
}

TEST(Sample, OfOneClusterHasTheIntervalOfItsValues) {
  Sample one, many;
  for (const int value : {3, 8, 4, 4}) one.add(value, 0), many.add(value);
  EXPECT_EQ(one.half_interval(), many.half_interval()) << "to the last bit, as the Lab compares them";
  Sample single;
  single.add(3, 0);
  EXPECT_EQ(single.half_interval(), std::nullopt);
}

TEST(Sample, OfPartsInAnyOrderIsThatOfTheWhole) {
  Rng rng(5);
  for (int round = 0; round < 20; ++round) {
    std::vector<Sample> parts(1 + rng.below(6));
    Sample whole, merged;
    for (std::uint64_t cluster = 0; cluster < 12; ++cluster) {
      Sample& part = parts[rng.below(static_cast<std::uint32_t>(parts.size()))];
      for (std::uint32_t left = 1 + rng.below(4); left > 0; --left) {
        const auto value = static_cast<std::int64_t>(rng.below(30));
        whole.add(value, cluster);
        part.add(value, cluster);
      }
    }
    for (const Sample& part : parts) merged.merge(part);
    EXPECT_EQ(merged.count(), whole.count());
    EXPECT_EQ(merged.mean(), whole.mean());
    EXPECT_EQ(merged.median(), whole.median());
    EXPECT_EQ(merged.sd(), whole.sd());
    EXPECT_EQ(merged.half_interval(), whole.half_interval());
  }
}

TEST(Table, TakesBoardsAndNotRunsAsIndependent) {
  const std::string plan = "g=color-walk;b=koblenski:1-12;e1.a=greedy;e2.a=random;base=e1";
  const Plan once = plan_of(plan), often = plan_of(plan + ";seed=1..5");
  const auto of_one_seed = table_of(once, {"a"}).rows();
  const auto of_five = table_of(often, {"a"}).rows();
  ASSERT_EQ(of_five.size(), 2u);
  EXPECT_EQ(of_five[0].sample.count(), 60u);
  EXPECT_NEAR(*of_five[0].sample.half_interval(), *of_one_seed[0].sample.half_interval(), 1e-9)
      << "greedy knows no chance: other seeds say nothing new";

  // Of random, by the means of its boards.
  Sample sums, differences;
  for (std::uint64_t board = 0; board < 12; ++board) {
    std::int64_t sum = 0, base = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      base += *run_to_end(often.run(board * 10 + seed)).report().best.objective;
      sum += *run_to_end(often.run(board * 10 + 5 + seed)).report().best.objective;
    }
    sums.add(sum);
    differences.add(sum - base);
  }
  EXPECT_NEAR(*of_five[1].sample.half_interval(), *sums.half_interval() / 5, 1e-9);
  EXPECT_NEAR(*of_five[1].differences.half_interval(), *differences.half_interval() / 5, 1e-9);
  EXPECT_EQ(of_five[1].differences.count(), 60u);

  const auto by_board = table_of(often, {"a", "board"}).rows();
  ASSERT_EQ(by_board.size(), 24u);
  EXPECT_EQ(by_board[0].sample.half_interval(), 0) << "on one board greedy has one result";
  EXPECT_GT(*by_board[12].sample.half_interval(), 0) << "and random one for each seed";
}

TEST(Table, KeepsTheOrderOfThePlan) {
  const auto keys_of = [](const std::string& plan, const std::vector<const char*>& keys) {
    const Plan read = plan_of("g=color-walk;" + plan);
    std::string out;
    for (const TableRow& row : table_of(read, keys).rows())
      for (const Cell& key : row.keys) out += text_of(key) + " ";
    return out;
  };
  EXPECT_EQ(keys_of("b=koblenski:9-11,uniform:3:4x4x3,koblenski:2;a=greedy", {"board"}),
            "koblenski:9 koblenski:10 koblenski:11 uniform:3:4x4x3 koblenski:2 ");
  EXPECT_EQ(keys_of("a=random,greedy;seed=3,1", {"seed", "a"}), "1 random 1 greedy 3 random 3 greedy ")
      << "numbers are ascending";
  EXPECT_EQ(keys_of("b=uniform:1:4x4x3;a=breadth-first;transpositions=yes,no", {"transpositions"}), "true false ");
  EXPECT_EQ(keys_of("e1.a=random;e2.a=look-ahead;e2.depth=1..2;e3.a=greedy", {"a", "depth"}),
            "random  look-ahead 1 look-ahead 2 greedy  ");
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

TEST(Rows, TellTheGameThatTheyAreOfByItsLink) {
  const Plan plan = plan_of("g=isolation;b=5x5;m=c3;p1.a=greedy;p2.a=random;p3.a=minimax;games=4;openings=random:2");
  const Tournament tournament = plan.tournament();
  for (std::uint64_t game = 0; game < plan.runs(); ++game) {
    const Row row = RowMaker(plan).row(play(tournament, fixture(tournament, game)), 0);
    const auto played = parse_spec(std::get<std::string>(row.back()), builtin_games());
    ASSERT_TRUE(played);
    EXPECT_EQ(run_id(to_text(start_of(*played))), plan.key(game));
    EXPECT_NE(row[1], Cell(plan.key(game))) << "its id is of the whole game";
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
