// Experiments on the command line: rows and tables.
#include <algorithm>
#include <map>
#include <numeric>

#include "cli/experiments.h"

namespace lookahead::tests {
namespace {

using Json = nlohmann::json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(ExperimentCommand, PrintsARowForEachRunWithEveryParameter) {
  const auto lines = lines_of(printed({"experiment", sweep, "--json"}));
  ASSERT_EQ(lines.size(), 36u);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Json row = Json::parse(lines[i]);
    EXPECT_EQ(row["run"], i + 1);
    EXPECT_EQ(row["setting"], i % 6 + 1);
    EXPECT_EQ(row["board"], "uniform:" + std::to_string(i / 6 + 1));
    EXPECT_EQ(row["select"], i % 6 < 3 ? "all" : "top-three") << "the initial value stands there, too";
    EXPECT_EQ(row["penalty"], 7 + i % 3);
    EXPECT_EQ(row["nodes_limit"], 300);
    EXPECT_EQ(row["id"].get<std::string>().size(), 16u);
  }
  // A row tells what `run` tells of the same spec.
  const Json row = Json::parse(lines[4]);
  const std::string link = row["link"];
  const Json run = Json::parse(printed({"run", link.substr(0, link.find(";at=")), "--json"}));
  EXPECT_EQ(row["objective"], run["objective"]);
  EXPECT_EQ(row["status"], run["status"]);
  EXPECT_EQ(row["moves"], run["moves"]);
  EXPECT_EQ(row["best_node"], run["node"]);
  EXPECT_EQ(row["nodes"], run["counters"]["nodes"]);
}

TEST(ExperimentCommand, PrintsTheSameRowsAsCsv) {
  const auto csv = lines_of(printed({"experiment", "g=color-walk;b=2x2x2:01/10,koblenski:1;a=greedy", "--csv"}));
  ASSERT_EQ(csv.size(), 3u);
  EXPECT_THAT(csv[0], testing::StartsWith("run,id,setting,a,metric,board,seed,goal,nodes_limit,memory_limit,status,"));
  const auto json = lines_of(printed({"experiment", "g=color-walk;b=2x2x2:01/10,koblenski:1;a=greedy", "--json"}));
  const Json row = Json::parse(json[1]);
  EXPECT_THAT(csv[2], testing::StartsWith("2," + row["id"].get<std::string>() +
                                          ",1,greedy,area,koblenski:1,1,,,268435456,solved,40,40,"));
  const auto commas = [](const std::string& line) { return std::count(line.begin(), line.end(), ','); };
  EXPECT_EQ(commas(csv[0]), commas(csv[1]));
  EXPECT_EQ(static_cast<std::size_t>(commas(csv[0])) + 1, row.size());
}

TEST(ExperimentCommand, PrintsTheSameWithManyJobs) {
  for (const std::string& plan : {sweep, pairs, games})
    EXPECT_EQ(timeless(printed({"experiment", plan, "--json", "--jobs", "1"})),
              timeless(printed({"experiment", plan, "--json", "--jobs", "5"})));
}

TEST(ExperimentCommand, FoldsRowsIntoATable) {
  const auto rows = lines_of(printed({"experiment", sweep, "--json"}));
  std::map<std::string, std::vector<std::int64_t>> values;
  for (const std::string& line : rows) {
    const Json row = Json::parse(line);
    values[row["select"]].push_back(row["objective"]);
  }
  const auto table = lines_of(printed({"experiment", sweep, "--table", "select", "--json"}));
  ASSERT_EQ(table.size(), 2u);
  for (const std::string& line : table) {
    const Json row = Json::parse(line);
    const auto& sample = values[row["select"]];
    const double sum = std::accumulate(sample.begin(), sample.end(), 0.0);
    EXPECT_EQ(row["figures"]["runs"], sample.size());
    EXPECT_EQ(row["figures"]["min"], *std::min_element(sample.begin(), sample.end()));
    EXPECT_EQ(row["figures"]["max"], *std::max_element(sample.begin(), sample.end()));
    EXPECT_DOUBLE_EQ(row["figures"]["mean"].get<double>(), sum / static_cast<double>(sample.size()));
  }
}

TEST(ExperimentCommand, PrintsTheSameTableAsCsv) {
  const auto csv = lines_of(printed({"experiment", sweep, "--table", "select", "--csv"}));
  const auto json = lines_of(printed({"experiment", sweep, "--table", "select", "--json"}));
  ASSERT_EQ(csv.size(), 1 + json.size());
  EXPECT_EQ(csv[0], "select,runs,unfinished,min,mean,half_interval,median,max,sd");
  for (std::size_t i = 0; i < json.size(); ++i) {
    const Json row = Json::parse(json[i]);
    const Json& figures = row["figures"];
    EXPECT_THAT(csv[i + 1], testing::StartsWith(row["select"].get<std::string>() + "," + figures["runs"].dump() + "," +
                                                figures["unfinished"].dump() + "," + figures["min"].dump() + ","));
    EXPECT_EQ(std::count(csv[i + 1].begin(), csv[i + 1].end(), ','), 8);
  }
}

TEST(ExperimentCommand, IsNoSurerByMoreSeedsOfASearchWithoutChance) {
  const auto figures = [](const std::string& seeds) {
    const std::string plan = "g=color-walk;b=koblenski:1-20;e1.a=look-ahead;e2.a=greedy;base=e1" + seeds;
    const auto table = lines_of(printed({"experiment", plan, "--quiet", "--json"}));
    EXPECT_EQ(table.size(), 2u);
    return Json::parse(table.back())["figures"];
  };
  const Json one = figures(""), ten = figures(";seed=1..10");
  EXPECT_EQ(one["runs"], 20);
  EXPECT_EQ(ten["runs"], 200);
  for (const char* figure : {"mean", "half_interval", "difference", "difference_half_interval"})
    EXPECT_NEAR(one[figure].get<double>(), ten[figure].get<double>(), 1e-9) << figure;
}

TEST(ExperimentCommand, HasBoardsInTheOrderOfThePlan) {
  const auto table =
      lines_of(printed({"experiment", "g=color-walk;b=koblenski:9-10,koblenski:2;a=greedy", "--table", "board"}));
  ASSERT_EQ(table.size(), 4u);
  EXPECT_THAT(table[1], testing::StartsWith("koblenski:9 "));
  EXPECT_THAT(table[2], testing::StartsWith("koblenski:10 "));
  EXPECT_THAT(table[3], testing::StartsWith("koblenski:2 "));
}

TEST(ExperimentCommand, HasSwitchesAsTheyAreWrittenInTablesForPeople) {
  const std::string plan = "g=color-walk;b=uniform:1-2:4x4x3;a=breadth-first;transpositions=yes,no";
  const auto table = lines_of(printed({"experiment", plan, "--quiet"}));
  ASSERT_EQ(table.size(), 3u);
  EXPECT_THAT(table[1] + table[2], AllOf(HasSubstr("yes "), HasSubstr("no "), Not(HasSubstr("true"))));
  EXPECT_THAT(printed({"experiment", plan, "--quiet", "--csv"}), HasSubstr("\ntrue,2,"));
  EXPECT_THAT(printed({"experiment", plan, "--quiet", "--json"}), HasSubstr("\"transpositions\":true"));
}

TEST(ExperimentCommand, ComparesWithTheBaseBoardByBoard) {
  const auto table = lines_of(printed({"experiment", pairs, "--table", "setting", "--json"}));
  ASSERT_EQ(table.size(), 3u);
  const Json greedy = Json::parse(table[0])["figures"];
  EXPECT_EQ(greedy["difference"], 0);
  for (const std::string& line : table) {
    const Json figures = Json::parse(line)["figures"];
    EXPECT_EQ(figures["pairs"], 20);
    EXPECT_NEAR(figures["difference"].get<double>(), figures["mean"].get<double>() - greedy["mean"].get<double>(),
                1e-9);
  }
  EXPECT_EQ(Json::parse(table[1])["figures"]["difference_half_interval"], 0)
      << "look-ahead of depth 1 is greedy: no board differs";
}

TEST(ExperimentCommand, SaysHowManyRunsHadNotEnoughMemory) {
  const std::string plan = "g=bubble-burst;b=uniform:1-3;a=beam;width=1,3000;memory=";
  const Output little = run_program({"experiment", plan + "64k", "--quiet"});
  EXPECT_EQ(little.status, 0);
  EXPECT_THAT(little.err, HasSubstr("lookahead: 3 of 6 runs stopped at the limit of memory"));
  EXPECT_THAT(little.out, testing::Not(HasSubstr("memory")));
  EXPECT_THAT(run_program({"experiment", plan + "64m", "--quiet"}).err, testing::Not(HasSubstr("memory")));
}

TEST(ExperimentCommand, OfATournamentPrintsGamesAndTheirTable) {
  const auto rows = lines_of(printed({"experiment", games, "--json"}));
  ASSERT_EQ(rows.size(), 12u);
  std::vector<int> won(3);
  for (const std::string& line : rows) {
    const Json row = Json::parse(line);
    EXPECT_EQ(row["winner"], row["first_won"] ? row["first"] : row["second"]);
    ++won[row["winner"].get<std::size_t>() - 1];
  }
  const Json table = Json::parse(printed({"experiment", games, "--json", "--quiet"}));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(table["tournament"]["players"][i]["won"], won[i]);
}

TEST(ExperimentCommand, OfATournamentPrintsTheSameTableAsCsv) {
  const Arguments gauntlet = {"experiment", games + ";gauntlet=1", "--quiet"};
  const Json table = Json::parse(printed(gauntlet + Arguments{"--json"}))["tournament"]["players"];
  const auto csv = lines_of(printed(gauntlet + Arguments{"--csv"}));
  ASSERT_EQ(csv.size(), 4u);
  EXPECT_EQ(csv[0],
            "number,player,games,won,share,least,most,rating,rating_least,rating_most,won_against_1,won_against_2,"
            "won_against_3");
  double before = 1e9;
  for (std::size_t line = 1; line < csv.size(); ++line) {
    const std::size_t player = std::stoul(csv[line]) - 1;
    const Json& row = table[player];
    const Json& ends = row["rating_interval"];
    EXPECT_THAT(csv[line], testing::StartsWith(std::to_string(player + 1) + "," + row["player"].get<std::string>() +
                                               "," + row["games"].dump() + "," + row["won"].dump() + ","));
    EXPECT_LE(row["rating"].get<double>(), before) << "the best come first";
    before = row["rating"];
    EXPECT_LT(ends[0].get<double>(), before);
    EXPECT_GT(ends[1].get<double>(), before);
    const Json& won = row["won_against"];
    EXPECT_THAT(csv[line], testing::EndsWith(player == 0 ? ",," + won[1].dump() + "," + won[2].dump()
                                                         : "," + won[0].dump() + ",,"))
        << "nothing stands where two players do not meet";
  }
}

TEST(ExperimentCommand, CountsOneAsOne) {
  const std::string one = "g=isolation;b=1x2;m=a1;a=alpha-beta;nodes=1";
  EXPECT_THAT(printed({"experiment", one}), HasSubstr(" 1 node\n"));
  EXPECT_THAT(printed({"run", "g=isolation;b=3x3;m=b2;a=alpha-beta"}),
              HasSubstr("  a3              1 node   player 2"));
}

TEST(BatchCommand, RefusesAFileThatHasABoardTwice) {
  const Output output =
      run_program({"batch", "g=color-walk;a=greedy", "--boards", "-"}, "01\n10\n\nkoblenski:1\n\n01\n10\n");
  EXPECT_EQ(output.status, 2);
  EXPECT_THAT(output.err, HasSubstr("b=: boards 1 and 3 are the same, '2x2x2:~Y': each may be listed once"));
}

TEST(ExperimentCommand, CountsAndListsWithoutRunning) {
  EXPECT_EQ(printed({"experiment", "g=color-walk;b=uniform:1-1000000;a=greedy;seed=1..1000", "--count"}),
            "1000000000\n");
  EXPECT_THAT(lines_of(printed({"experiment", "g=color-walk;a=greedy,random", "--list"})),
              ElementsAre("1;g=color-walk;b=koblenski:1;a=greedy", "1;g=color-walk;b=koblenski:1;a=random"));
}

TEST(ExperimentCommand, TakesBoardsFromAFile) {
  const auto rows = lines_of(printed({"experiment", "g=color-walk;b=koblenski:7;a=greedy", "--boards", "-", "--json"},
                                     "01\n10\n\nkoblenski:2\n"));
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(Json::parse(rows[0])["board"], "2x2x2:~Y");
  EXPECT_EQ(Json::parse(rows[1])["board"], "koblenski:2");
}

TEST(ExperimentCommand, RefusesWhatCannotBe) {
  const auto refusal = [](const Arguments& arguments) {
    const Output output = run_program(arguments);
    EXPECT_EQ(output.status, 2) << output.out;
    return output.err;
  };
  EXPECT_THAT(refusal({"experiment", "g=color-walk;a=look-ahead;depth=1,99"}),
              HasSubstr("plan, column 35: depth='99': expected 1 to 8"));
  EXPECT_THAT(refusal({"experiment", pairs, "--table", "colour"}),
              HasSubstr("there is no column 'colour': expected run"));
  EXPECT_THAT(refusal({"experiment", pairs, "--shard", "3/2"}), HasSubstr("--shard '3/2': expected I/N"));
  EXPECT_THAT(refusal({"experiment", pairs, "--shard", "env"}), HasSubstr("SLURM_ARRAY_TASK_ID"));
  EXPECT_THAT(refusal({"experiment", pairs, "--resume"}), HasSubstr("--out names the folder"));
  EXPECT_THAT(refusal({"experiment", pairs, "--list", "--count"}), HasSubstr("--count excludes --list"));
  EXPECT_THAT(refusal({"experiment", pairs, "--count", "--out", "rows"}), HasSubstr("--count excludes --out"));
  EXPECT_THAT(refusal({"experiment", games, "--improvements"}), HasSubstr("this plan has games"));
  EXPECT_THAT(refusal({"merge", "tests/golden"}), HasSubstr("there are no rows of an experiment"));
}

/// The run numbers of the shard that a scheduler's variables name.
std::string runs_with(const std::string& variables, const std::string& shard) {
  return run_shell(variables + " " + program() + " experiment '" + pairs + "' --shard " + shard +
                   " --json 2>&1 | grep -o '\"run\":[0-9]*\\|env: .*' | head -n 2 | tr '\n' ' '");
}

TEST(ExperimentCommand, CountsAndListsTheRunsOfAShard) {
  const Arguments command = {"experiment", pairs, "--shard", "2/7"};
  EXPECT_EQ(printed(command + Arguments{"--count"}), "9\n");
  const auto all = lines_of(printed({"experiment", pairs, "--list"}));
  const auto some = lines_of(printed(command + Arguments{"--list"}));
  ASSERT_EQ(some.size(), 9u);
  for (std::size_t i = 0; i < some.size(); ++i) EXPECT_EQ(some[i], all[7 * i + 1]);
  EXPECT_THAT(lines_of(printed({"experiment", pairs, "--shard", "70/1000", "--quiet", "--csv"})),
              ElementsAre("a,depth,runs,unfinished,min,mean,half_interval,median,max,sd"))
      << "a shard without a run has a head, too";
}

TEST(ExperimentCommand, ComparesWithTheBaseWhereAllRowsAre) {
  for (const std::string shard : {"1/1", "1/2"}) {
    const auto head = lines_of(printed({"experiment", pairs, "--shard", shard, "--quiet", "--csv"})).front();
    EXPECT_EQ(head.ends_with("difference_half_interval"), shard == "1/1") << shard;
  }
}

TEST(ExperimentCommand, MeasuresAlsoWhatHasDecimals) {
  const auto row = [](const std::string& measure) {
    return Json::parse(printed({"experiment", "g=color-walk;b=koblenski:1-3;a=look-ahead;depth=3", "--json", "--quiet",
                                "--measure", measure}))["figures"];
  };
  const Json times = row("milliseconds");
  EXPECT_EQ(times["runs"], 3);
  EXPECT_EQ(times["unfinished"], 0);
  EXPECT_GT(times["min"], 0);
  EXPECT_LE(times["min"], times["median"]);
  EXPECT_LE(times["median"], times["max"]);
  EXPECT_LT(times["max"], 60'000) << "milliseconds, and not thousandths of them";
  EXPECT_TRUE(row("moves")["min"].is_number_integer());
  const Output words = run_program({"experiment", pairs, "--measure", "status", "--quiet"});
  EXPECT_EQ(words.status, 2);
  EXPECT_THAT(words.err, HasSubstr("the column 'status' has words, not figures"));
}

TEST(ExperimentCommand, TakesItsShardFromTheScheduler) {
  const std::string task = "SLURM_ARRAY_TASK_ID=";
  EXPECT_EQ(runs_with(task + "2 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=8", "env"), "\"run\":2 \"run\":10 ");
  EXPECT_EQ(runs_with(task + "0 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=8", "env"), "\"run\":1 \"run\":9 ");
  EXPECT_EQ(runs_with("JOB_COMPLETION_INDEX=0", "env/8"), "\"run\":1 \"run\":9 ");
  const std::string again = task + "3 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_COUNT=1";  // one task of eight
  EXPECT_EQ(runs_with(again, "env/8"), "\"run\":3 \"run\":11 ");
  EXPECT_THAT(runs_with(again, "env"), HasSubstr("--shard env/N says how many shards there are"));
  EXPECT_THAT(runs_with(task + "one", "env/8"), HasSubstr("SLURM_ARRAY_TASK_ID is 'one', which is no number"));
}

}  // namespace
}  // namespace lookahead::tests
