// Parts of an experiment on the command line, and what is left of them when the program is killed.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "cli/experiments.h"
#include "core/hash.h"
#include "core/rng.h"
#include "support/scale.h"
#include "text/notation.h"

namespace lookahead::tests {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

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

/// The whole text of a file.
std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
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
    EXPECT_EQ(output.out, "") << "no rows beside a refusal";
    return output.err;
  };
  const std::string canonical = "1;g=color-walk;b=koblenski:1-20;e1.a=greedy;e2.a=look-ahead;e2.depth=1,2;base=e1";
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
  const std::string whole = text_of(part);
  std::string text = whole;
  const std::size_t digit = text.find("\"objective\":") + 12;
  text[digit] = text[digit] == '9' ? '8' : '9';
  std::ofstream(part) << text;
  const auto made_again = HasSubstr(
      "rows-2-of-3.jsonl: damaged, since its checksum is not that of its rows; delete it, and the same "
      "command with --resume makes its rows again");
  const auto kept = HasSubstr(
      "rows-2-of-3.jsonl: damaged, since its end is missing; the same experiment with --resume keeps the rows that are "
      "whole, and makes the others");
  for (const char* form : {"--quiet", "--json", "--csv"})
    EXPECT_THAT(refusal({"merge", folder.path(), form}), made_again);
  std::ofstream(part) << whole.substr(0, whole.size() / 2);
  for (const char* form : {"--quiet", "--json", "--csv"}) EXPECT_THAT(refusal({"merge", folder.path(), form}), kept);
  printed({"experiment", pairs, "--out", folder.path(), "--shard", "2/3", "--resume", "--quiet"});
  printed({"merge", folder.path(), "--quiet"});
  EXPECT_THAT(refusal({"experiment", pairs, "--out", folder.path(), "--shard", "1/3"}), HasSubstr("is there already"));
  EXPECT_THAT(refusal({"experiment", sweep, "--out", folder.path(), "--shard", "1/3", "--resume"}),
              HasSubstr("rows-1-of-3.jsonl: rows of another plan, '" + canonical + "'"));

  // Rows of another engine, whose name may be anything.
  const Folder others;
  fs::create_directories(others.path());
  std::ofstream(others / "rows.jsonl") << R"({"plan":")" << pairs
                                       << R"(","engine":"l\u00f6\nkahead 0.2","shard":1,"shards":1,"rows":0})" << '\n';
  EXPECT_THAT(refusal({"merge", others.path()}),
              StartsWith("lookahead: these rows were made by 'l\xC3\xB6?kahead 0.2', and"));
  std::ofstream(others / "rows-1-of-3.jsonl")
      << R"({"plan":")" << canonical << R"(","engine":"lookahead 0.2","shard":1,"shards":3,"rows":20})" << '\n';
  EXPECT_THAT(refusal({"experiment", pairs, "--out", others.path(), "--shard", "1/3", "--resume"}),
              HasSubstr("rows-1-of-3.jsonl: rows made by 'lookahead 0.2', and this is 'lookahead "));
}

/// The file again with something else in place of `what`, and a checksum that suits.
void forge(const fs::path& part, const std::string& what, const std::string& by) {
  std::string text = text_of(part);
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

/// How many rows stand in a part between its head and its end, if it has one; a row that is torn is none.
std::ptrdiff_t rows_in(const fs::path& partial) {
  const std::string text = text_of(partial);
  const auto lines = lines_of(text.substr(0, text.rfind('\n') + 1));
  return std::count_if(lines.begin(), lines.end(),
                       [](const std::string& line) { return line.starts_with("{\"run\":"); });
}

TEST(Parts, OfAProgramThatWasKilledAreGoodToGoOnWith) {
  const std::string plan = "g=color-walk;b=koblenski:1-90;a=look-ahead;depth=1..3";
  const auto begin = std::chrono::steady_clock::now();
  const auto expected = timeless(printed({"experiment", plan, "--json"}));
  // The moment is drawn from so long as the program takes here, and from longer or shorter where that proves to be too
  // early or too late: the machine may have more to do then, or less.
  double longest = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
  Rng rng(7);
  int amid = 0;  // kills that left rows which had not been there before
  for (int experiment = 0; amid < scaled(60, 10); ++experiment) {
    ASSERT_LT(experiment, 100) << "it is never killed on its way";
    const Folder folder;
    const Arguments command = {"experiment", plan, "--out", folder.path(), "--resume", "--quiet", "--jobs", "2"};
    std::ptrdiff_t rows = 0;
    for (int attempt = 0; attempt < 20; ++attempt) {
      const int signal = rng.below(4) == 0 ? SIGINT : SIGKILL;
      const Output output =
          run_program(command, "", {.signal = signal, .microseconds = static_cast<int>(rng.fraction() * longest)});
      if (fs::exists(folder / "rows.jsonl")) {
        longest *= 0.9;
        break;
      }
      if (output.status >= 0) {
        ASSERT_EQ(output.status, 1) << output.err;
        ASSERT_EQ(signal, SIGINT) << output.err;
        ASSERT_THAT(output.err, HasSubstr("lookahead: stopped after ")) << "and not refused";
      }
      const std::ptrdiff_t left = rows_in(folder / "rows.jsonl.part");
      ASSERT_GE(left, rows) << "none is lost";
      if (left > rows)
        ++amid;
      else
        longest *= 1.1;
      rows = left;
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
                          "--improvements", "--jobs", "2", "--csv", "--measure", "objective"},
                         "", {.signal = SIGINT, .microseconds = microseconds});
    if (output.status >= 0) break;  // else it had not begun yet, on a busy machine
  }
  EXPECT_EQ(output.status, 1);
  EXPECT_THAT(output.err,
              testing::MatchesRegex("\nstopping when the runs on their way have ended; Ctrl-C again stops at once\n"
                                    "lookahead: stopped after [0-9]+ of 1000000; to go on: lookahead experiment "
                                    "'g=color-walk;b=uniform:1-1000000;a=look-ahead' --out '[^ ]+' --resume "
                                    "--improvements --jobs 2 --csv --measure 'objective'\n"));
}

TEST(Parts, ThatAreWholeButDamagedAreMendedUnlessARowIsAnother) {
  const Folder folder;
  const Arguments command = {"experiment", pairs, "--out", folder.path(), "--quiet"};
  const std::string table = printed(command);
  const fs::path file = folder / "rows.jsonl";
  const std::string whole = text_of(file);
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
    EXPECT_THAT(output.err, HasSubstr("rows.jsonl.part: no rows of an experiment"));
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
