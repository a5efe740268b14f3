// Experiments on the command line: rows, tables, parts, and what is left when the program is killed.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/hash.h"
#include "core/rng.h"
#include "support/files.h"
#include "support/process.h"
#include "support/scale.h"
#include "text/notation.h"

namespace lookahead::tests {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

using Arguments = std::vector<std::string>;

const std::string sweep = "g=bubble-burst;b=uniform:1-6;a=priority;select=all,top-three;penalty=7..9;nodes=300";
const std::string pairs = "g=color-walk;b=koblenski:1-20;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2;base=e1";
const std::string games = "g=isolation;b=5x5;p1.a=greedy;p2.a=random;p3.a=minimax;p3.depth=2;games=4;openings=random:2";

std::string printed(const Arguments& arguments, const std::string& input = "") {
  const Output output = run_program(arguments, input);
  EXPECT_EQ(output.status, 0) << output.err;
  return output.out;
}

/// Rows of JSON lines without the time that they took, which differs from run to run.
std::vector<std::string> timeless(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string& line : lines_of(text)) {
    Json row = Json::parse(line);
    row.erase("milliseconds");
    out.push_back(row.dump());
  }
  return out;
}

/// A folder that is gone after the test.
class Folder {
 public:
  Folder()
      : path_(fs::temp_directory_path() /
              ("lookahead-" + std::to_string(::getpid()) + "-" + std::to_string(++count_))) {
    fs::remove_all(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path() const { return path_.string(); }
  fs::path operator/(const std::string& name) const { return path_ / name; }

 private:
  static inline int count_ = 0;
  fs::path path_;
};

Arguments operator+(Arguments a, const Arguments& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

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
  EXPECT_THAT(little.err, HasSubstr("lookahead: 3 of 6 runs stopped at their limit of memory"));
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

TEST(Parts, PutTogetherAreTheWhole) {
  for (const std::string& plan : {sweep, pairs, games}) {
    const Folder one, many;
    printed({"experiment", plan, "--out", one.path(), "--quiet"});
    for (int shard = 1; shard <= 5; ++shard)
      printed({"experiment", plan, "--out", many.path(), "--shard", std::to_string(shard) + "/5", "--quiet"});
    EXPECT_EQ(timeless(printed({"merge", one.path(), "--json"})), timeless(printed({"merge", many.path(), "--json"})));
    EXPECT_EQ(timeless(printed({"merge", one.path(), "--json"})), timeless(printed({"experiment", plan, "--json"})));
    for (const Arguments& form : {Arguments{"--quiet"}, Arguments{"--quiet", "--json"}})
      EXPECT_EQ(printed(Arguments{"merge", many.path()} + form), printed(Arguments{"experiment", plan} + form));
  }
}

TEST(Parts, AreAllReadWhereFewFilesMayBeOpen) {
  const Folder folder;
  for (int shard = 1; shard <= 20; ++shard)
    printed({"experiment", pairs, "--out", folder.path(), "--shard", std::to_string(shard) + "/20", "--quiet"});
  const std::string merge = program() + " merge '" + folder.path() + "' --quiet 2>&1";
  // A limit for now is lifted; one for good is told.
  EXPECT_EQ(run_shell("ulimit -Sn 16; " + merge), printed({"merge", folder.path(), "--quiet"}));
  EXPECT_THAT(run_shell("ulimit -n 16; " + merge),
              testing::MatchesRegex("lookahead: .*-of-20.jsonl: it can't be read \\(Too many open files\\)\n"));
}

TEST(Parts, ThatDoNotBelongTogetherAreRefused) {
  const Folder folder, other;
  const auto make = [](const Folder& into, const std::string& plan, const std::string& shard) {
    printed({"experiment", plan, "--out", into.path(), "--shard", shard, "--quiet"});
  };
  const auto refusal = [&](const Arguments& arguments) {
    const Output output = run_program(arguments);
    EXPECT_EQ(output.status, 2);
    return output.err;
  };
  make(folder, pairs, "1/3");
  make(folder, pairs, "3/3");
  EXPECT_THAT(refusal({"merge", folder.path()}), HasSubstr("shard 2 of 3 is missing"));
  make(other, sweep, "2/3");
  EXPECT_THAT(refusal({"merge", folder.path(), other.path()}), HasSubstr("of different plans"));
  EXPECT_THAT(refusal({"merge", folder.path(), folder.path()}), HasSubstr("both are shard"));
  make(folder, pairs, "2/3");
  printed({"merge", folder.path(), "--quiet"});

  // One changed figure, and a torn file.
  const fs::path part = folder / "rows-2-of-3.jsonl";
  std::string text((std::istreambuf_iterator<char>(std::ifstream(part).rdbuf())), {});
  const std::string whole = text;
  const std::size_t digit = text.find("\"objective\":") + 12;
  text[digit] = text[digit] == '9' ? '8' : '9';
  std::ofstream(part) << text;
  EXPECT_THAT(refusal({"merge", folder.path(), "--quiet"}), HasSubstr("damaged"));
  std::ofstream(part) << whole.substr(0, whole.size() / 2);
  EXPECT_THAT(refusal({"merge", folder.path(), "--quiet"}), HasSubstr("damaged"));
  EXPECT_THAT(refusal({"experiment", pairs, "--out", folder.path(), "--shard", "1/3"}), HasSubstr("is there already"));
  EXPECT_THAT(refusal({"experiment", sweep, "--out", folder.path(), "--shard", "1/3", "--resume"}),
              HasSubstr("rows of another plan or engine"));

  // Rows of another engine, whose name may be anything.
  const Folder others;
  fs::create_directories(others.path());
  std::ofstream(others / "rows.jsonl") << R"({"plan":")" << pairs
                                       << R"(","engine":"l\u00f6\nkahead 0.2","shard":1,"shards":1,"rows":0})" << '\n';
  EXPECT_THAT(refusal({"merge", others.path()}),
              StartsWith("lookahead: these rows were made by 'l???kahead 0.2', and"));
}

/// The file again with something else in place of `what`, and a checksum that suits.
void forge(const fs::path& part, const std::string& what, const std::string& by) {
  std::string text((std::istreambuf_iterator<char>(std::ifstream(part).rdbuf())), {});
  text.replace(text.find(what), what.size(), by);
  const std::size_t end = text.rfind('\n', text.size() - 2) + 1;
  std::uint64_t hash = 0;
  for (std::size_t from = 0; from < end; from = text.find('\n', from) + 1)
    hash = hash_combine(hash, std::string_view(text).substr(from, text.find('\n', from) - from));
  const std::size_t checksum = text.find("\"checksum\":\"", end) + 12;
  std::ofstream(part) << text.replace(checksum, 16, hex(hash, 16));
}

TEST(Parts, ThatSomebodyMadeUpAreRefused) {
  const auto refused = [](const std::string& plan, const std::string& what, const std::string& by) {
    const Folder folder;
    printed({"experiment", plan, "--out", folder.path(), "--quiet"});
    forge(folder / "rows.jsonl", what, what);
    printed({"merge", folder.path()});
    forge(folder / "rows.jsonl", what, by);
    const Output output = run_program({"merge", folder.path()});
    EXPECT_EQ(output.status, 2) << output.err;
    return output.err;
  };
  const std::string two = "g=isolation;b=3x3;p1.a=random,greedy;games=2;openings=random:1";
  const std::string runs = "g=bubble-burst;b=uniform:1-2:4x4x2;e1.a=greedy;e2.a=random;base=e1";
  const auto is_of_no_plan = HasSubstr("row 1 is not one of this plan");
  EXPECT_THAT(refused(two, "\"winner\":", "\"winner\":77777"), is_of_no_plan);
  EXPECT_THAT(refused(two, "\"first\":1", "\"first\":true"), is_of_no_plan);
  EXPECT_THAT(refused(two, "\"second\":2", "\"second\":1"), is_of_no_plan);
  EXPECT_THAT(refused(runs, "\"setting\":1", "\"setting\":3"), is_of_no_plan);
  EXPECT_THAT(refused(runs, "\"seed\":", "\"seeds\":"), is_of_no_plan);
  EXPECT_THAT(refused(runs, "\"plan\":\"", "\"plan\":5,\"plans\":\""), HasSubstr("no rows of an experiment"));
  EXPECT_THAT(refused(runs, "\"rows\":", "\"rows\":-"), HasSubstr("no rows of an experiment"));
}

TEST(Parts, OfAProgramThatWasKilledAreGoodToGoOnWith) {
  const std::string plan = "g=color-walk;b=koblenski:1-90;a=look-ahead;depth=1..3";
  const auto expected = timeless(printed({"experiment", plan, "--json"}));
  Rng rng(7);
  int killed = 0;
  for (int experiment = 0; killed < scaled(100, 25); ++experiment) {
    ASSERT_LT(experiment, 100) << "it is never killed on its way";
    const Folder folder;
    const Arguments command = {"experiment", plan, "--out", folder.path(), "--resume", "--quiet", "--jobs", "2"};
    for (int attempt = 0; attempt < 20; ++attempt) {
      const int signal = rng.below(4) == 0 ? SIGINT : SIGKILL;
      const Output output =
          run_program(command, "", {.signal = signal, .microseconds = static_cast<int>(rng.below(25'000))});
      if (output.status == 0) break;
      ++killed;
    }
    printed(command);
    EXPECT_EQ(timeless(printed({"merge", folder.path(), "--json"})), expected);
  }
}

TEST(Parts, OnAFullDiskAreGoodToGoOnWith) {
  const Folder folder;
  const Arguments command = {"experiment", sweep, "--out", folder.path(), "--resume", "--quiet"};
  const Output output = run_program(command, "", {.file_bytes = 9000});
  EXPECT_EQ(output.status, 1);
  EXPECT_THAT(output.err, HasSubstr("it could not be written; what is there is good for --resume"));
  printed(command);
  EXPECT_EQ(timeless(printed({"merge", folder.path(), "--json"})), timeless(printed({"experiment", sweep, "--json"})));
}

TEST(Parts, TellHowToGoOnWhenInterrupted) {
  Output output;
  for (const int microseconds : {300'000, 3'000'000, 30'000'000}) {
    const Folder folder;
    output = run_program({"experiment", "g=color-walk;b=uniform:1-1000000;a=look-ahead", "--out", folder.path(),
                          "--improvements", "--csv", "--measure", "objective"},
                         "", {.signal = SIGINT, .microseconds = microseconds});
    if (output.status >= 0) break;  // else it had not begun yet, on a busy machine
  }
  EXPECT_EQ(output.status, 1);
  EXPECT_THAT(output.err,
              testing::MatchesRegex("\nstopping when the runs on their way have ended; Ctrl-C again stops at once\n"
                                    "lookahead: stopped after [0-9]+ of 1000000; to go on: lookahead experiment "
                                    "'g=color-walk;b=uniform:1-1000000;a=look-ahead' --out '[^ ]+' --resume "
                                    "--improvements --csv --measure 'objective'\n"));
}

TEST(Parts, ThatAreWholeButDamagedAreMendedUnlessARowIsAnother) {
  const Folder folder;
  const Arguments command = {"experiment", pairs, "--out", folder.path(), "--quiet"};
  const std::string table = printed(command);
  const fs::path file = folder / "rows.jsonl";
  const std::string whole((std::istreambuf_iterator<char>(std::ifstream(file).rdbuf())), {});
  const std::size_t end = whole.rfind('\n', whole.size() - 2) + 1;
  for (const std::string& damaged : {whole.substr(0, end), whole + "junk{\n", whole.substr(0, whole.size() / 2)}) {
    std::ofstream(file) << damaged;
    EXPECT_EQ(run_program({"merge", folder.path(), "--quiet"}).status, 2);
    EXPECT_EQ(printed(command + Arguments{"--resume"}), table);
    EXPECT_EQ(printed({"merge", folder.path(), "--quiet"}), table);
  }
  std::string other = whole;
  char& digit = other[other.find("\"objective\":") + 12];
  digit = digit == '9' ? '8' : '9';
  std::ofstream(file) << other;
  const Output refused = run_program(command + Arguments{"--resume"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr("its checksum is not that of its rows"));
}

/// The whole text of a file.
std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Parts, ThatAreThereTwiceAreNeverLost) {
  const Folder folder;
  const Arguments command = {"experiment", pairs, "--out", folder.path(), "--quiet", "--resume"};
  const std::string table = printed(command);
  const fs::path file = folder / "rows.jsonl";
  const fs::path partial = folder / "rows.jsonl.part";
  const std::string whole = text_of(file);
  const std::string half = whole.substr(0, whole.find('\n', whole.size() / 2) + 1);

  // One that is whole is all that is needed.
  std::ofstream(partial) << half;
  EXPECT_EQ(printed({"merge", folder.path(), "--quiet"}), table);
  EXPECT_EQ(printed(command), table);

  // Neither is whole, and either may have more rows.
  std::ofstream(file) << half;
  const Output output = run_program(command);
  EXPECT_EQ(output.status, 2);
  EXPECT_THAT(output.err, HasSubstr("rows.jsonl lost its end, and rows.jsonl.part is there, too: without one of them"));
  EXPECT_EQ(text_of(partial), half);
  fs::remove(file);
  EXPECT_EQ(printed(command), table);
  EXPECT_EQ(timeless(printed({"merge", folder.path(), "--json"})), timeless(printed({"experiment", pairs, "--json"})));
}

TEST(Parts, ThatAreNoneAreLeftAlone) {
  const Folder folder;
  fs::create_directories(folder.path());
  const fs::path partial = folder / "rows.jsonl.part";
  for (const std::string notes : {"notes without an end of line", "notes with one\n"}) {
    std::ofstream(partial) << notes;
    const Output output = run_program({"experiment", pairs, "--out", folder.path(), "--quiet", "--resume"});
    EXPECT_EQ(output.status, 2);
    EXPECT_THAT(output.err, HasSubstr("rows of another plan or engine"));
    EXPECT_EQ(text_of(partial), notes);
  }
}

TEST(Parts, AreWrittenByOneProgramAtATime) {
  const Folder folder;
  const Arguments command = {"experiment", pairs, "--out", folder.path(), "--quiet", "--resume"};
  const std::string table = printed(command);
  const fs::path part = folder / "rows.jsonl.part";
  fs::rename(folder / "rows.jsonl", part);
  const int file = ::open(part.c_str(), O_RDWR);
  ASSERT_EQ(::flock(file, LOCK_EX), 0);
  const Output refused = run_program(command);
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("rows.jsonl.part: another program is writing it"));
  ::close(file);
  EXPECT_EQ(printed(command), table);
}

TEST(Parts, KeepTheirImprovements) {
  const Folder folder;
  const Arguments with = {"experiment", sweep, "--out", folder.path(), "--quiet", "--improvements"};
  printed(with);
  const Output without = run_program({"experiment", sweep, "--out", folder.path(), "--quiet", "--resume"});
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.err, HasSubstr("rows with --improvements"));
  printed(with + Arguments{"--resume"});
  EXPECT_EQ(timeless(printed({"merge", folder.path(), "--json"})),
            timeless(printed({"experiment", sweep, "--json", "--improvements"})));
}

}  // namespace
}  // namespace lookahead::tests
