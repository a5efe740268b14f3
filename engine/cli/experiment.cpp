// lookahead experiment and lookahead merge: many runs by a plan, their rows, and the table that they come to.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <thread>

#include "commands.h"
#include "experiment/batch.h"
#include "experiment/plan.h"
#include "experiment/row.h"
#include "input.h"
#include "parts.h"
#include "pool.h"
#include "row_printer.h"
#include "spec/boards.h"

namespace lookahead::cli {
namespace {

struct Arguments {
  std::string plan;
  std::string boards;
  std::uint64_t jobs = 0;
  bool count = false;
  bool list = false;
  std::string out;
  std::string shard;
  bool resume = false;
  RowOutput output;
};

/// How far it is, on the terminal's own line, where nothing else is printed there.
class Progress {
 public:
  Progress(std::uint64_t all, std::uint64_t done, bool is_shown)
      : all_(all), before_(done), is_shown_(is_shown && isatty(STDERR_FILENO)), start_(Clock::now()), last_(start_) {}
  ~Progress() {
    if (has_shown_) std::fprintf(stderr, "\r\033[K");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void tell(std::uint64_t done) {
    const auto now = Clock::now();
    if (!is_shown_ || now - last_ < std::chrono::milliseconds(500)) return;
    last_ = now;
    has_shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double left = seconds * static_cast<double>(all_ - done) / static_cast<double>(done - before_);
    std::fprintf(stderr, "\r\033[K%llu of %llu, about %.0f s left", static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(all_), left);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t all_;
  std::uint64_t before_;
  bool is_shown_;
  bool has_shown_ = false;
  Clock::time_point start_;
  Clock::time_point last_;
};

volatile std::sig_atomic_t is_interrupted = 0;

std::optional<std::uint64_t> environment_number(const char* name) {
  const char* text = std::getenv(name);
  return text ? parse_number(text) : std::nullopt;
}

/// "3/8", or "env" and "env/8", whose number a Slurm array or an indexed Kubernetes job hands to its tasks.
Shard read_shard(const std::string& text) {
  if (text.empty()) return {};
  const std::size_t slash = text.find('/');
  const std::string number = text.substr(0, slash);
  std::optional<std::uint64_t> i, of;
  if (slash != std::string::npos) of = parse_number(text.substr(slash + 1), 1'000'000);
  if (number != "env") {
    i = parse_number(number);
  } else if (const auto slurm = environment_number("SLURM_ARRAY_TASK_ID")) {
    i = *slurm - environment_number("SLURM_ARRAY_TASK_MIN").value_or(0) + 1;
    if (!of) of = environment_number("SLURM_ARRAY_TASK_COUNT");
  } else if (const auto kubernetes = environment_number("JOB_COMPLETION_INDEX")) {
    i = *kubernetes + 1;
  } else {
    throw BadInput("--shard env: neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set");
  }
  if (!i || !of || *i == 0 || *i > *of)
    throw BadInput(fmt::format("--shard {}: expected I/N with I from 1 to N, env or env/N", in_quotes(text)));
  return {.number = *i, .of = *of};
}

/// The plan's text with these boards in place of its own.
std::string with_boards(const std::string& plan, const std::vector<std::string>& boards) {
  std::string out;
  for (const std::string_view entry : split(plan, ';'))
    if (!entry.starts_with("b=")) out += (out.empty() ? "" : ";") + std::string(entry);
  out += ";b=";
  for (const std::string& board : boards) out += (&board == &boards.front() ? "" : ",") + board;
  return out;
}

Plan read_plan(const std::string& text, const Catalog& games) {
  auto plan = parse_plan(text, games);
  if (!plan) throw BadInput(fmt::format("plan, {}", describe(plan.error(), text)));
  return *std::move(plan);
}

/// The game that a plan names; null where it names none.
const GameEntry* game_of(const std::string& plan, const Catalog& games) {
  for (const std::string_view entry : split(plan, ';'))
    if (entry.starts_with("g=")) return find_game(games, entry.substr(2));
  return nullptr;
}

Plan read_plan(const Arguments& arguments, const Catalog& games) {
  const GameEntry* game = game_of(arguments.plan, games);
  if (arguments.boards.empty() || !game) return read_plan(arguments.plan, games);
  const std::string content = read_file(arguments.boards, most_boards_mebibytes);
  const auto boards = board_file(*game, content);
  if (!boards) throw BadInput(fmt::format("{}: {}", arguments.boards, describe(boards.error(), content)));
  return read_plan(with_boards(arguments.plan, *boards), games);
}

/// What made the rows: runs of the same revisions have the same results, whatever the version.
std::string engine_name(const GameEntry& game) {
  return fmt::format("lookahead {}, revisions {} of {}", LOOKAHEAD_VERSION, revisions_of(game), game.info.id);
}

/// A run or game that is done.
struct Done {
  Row row;
  std::string printed;
  std::string stored;
};

class Experiment {
 public:
  Experiment(const Arguments& arguments, Plan plan)
      : arguments_(arguments), plan_(std::move(plan)), rows_(plan_), shard_(read_shard(arguments.shard)) {
    if (plan_.is_tournament) {
      tournament_ = plan_.tournament();
      fixtures_ = fixtures(tournament_);
    }
  }

  void run() {
    const std::uint64_t all = shard_.count(plan_.runs());
    RowPrinter printer(plan_, rows_, arguments_.output);
    std::unique_ptr<PartWriter> part;
    if (!arguments_.out.empty())
      part = std::make_unique<PartWriter>(
          arguments_.out,
          PartHead{.plan = to_text(plan_), .engine = engine_name(*plan_.game), .shard = shard_, .rows = all},
          arguments_.resume, [&](const Json& json) { printer.add(row_of(rows_.columns(), json)); });
    const std::uint64_t before = part ? part->rows() : 0;
    std::uint64_t done = before;
    Progress progress(all, before,
                      !isatty(STDOUT_FILENO) || arguments_.output.quiet || !arguments_.output.table.empty());
    std::signal(SIGINT, [](int) { is_interrupted = 1; });
    stream_jobs(
        all - before, thread_count(arguments_.jobs),
        [&](std::uint64_t i) { return make(shard_.run(before + i), printer, part != nullptr); },
        [&](Done result) {
          printer.add(result.row, result.printed);
          if (part) part->add(result.stored);
          progress.tell(++done);
          return is_interrupted == 0;
        });
    if (done < all) return tell_how_to_go_on(done, all);
    if (part) part->finish();
    printer.finish();
  }

 private:
  Done make(std::uint64_t number, const RowPrinter& printer, bool is_stored) const {
    const auto start = std::chrono::steady_clock::now();
    const auto milliseconds = [&] {
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
      return static_cast<double>(std::llround(took.count() * 1000)) / 1000;
    };
    Done out;
    if (plan_.is_tournament) {
      const GameRecord game = play(tournament_, fixtures_[number]);
      out.row = rows_.row(game, milliseconds());
    } else {
      const Report report = run_to_end(plan_.run(number));
      out.row = rows_.row(number, report, milliseconds());
    }
    out.printed = printer.line(out.row);
    if (is_stored) out.stored = json_of(rows_.columns(), out.row).dump();
    return out;
  }

  void tell_how_to_go_on(std::uint64_t done, std::uint64_t all) const {
    std::fflush(stdout);
    std::string command;
    if (!arguments_.out.empty()) {
      command = fmt::format("; to go on: lookahead experiment '{}' --out {} --resume", arguments_.plan, arguments_.out);
      if (!arguments_.boards.empty()) command += " --boards " + arguments_.boards;
      if (!arguments_.shard.empty()) command += " --shard " + arguments_.shard;
    }
    throw std::runtime_error(fmt::format("stopped after {} of {}{}", done, all, command));
  }

  const Arguments& arguments_;
  Plan plan_;
  RowMaker rows_;
  Shard shard_;
  Tournament tournament_;
  std::vector<Fixture> fixtures_;
};

void experiment(const Arguments& arguments, const Catalog& games) {
  Plan plan = read_plan(arguments, games);
  if (arguments.count) return fmt::print("{}\n", plan.runs());
  if (arguments.list) {
    if (plan.is_tournament) throw BadInput("--list: the games of a tournament are known when they are played");
    for (std::uint64_t i = 0; i < plan.runs(); ++i) fmt::print("{}\n", to_text(plan.run(i)));
    return;
  }
  if (arguments.resume && arguments.out.empty()) throw BadInput("--resume: --out names the folder to go on in");
  Experiment(arguments, std::move(plan)).run();
}

void merge(const std::vector<std::string>& folders, const RowOutput& output, const Catalog& games) {
  Parts parts(folders);
  const Plan plan = read_plan(parts.head().plan, games);
  if (const std::string ours = engine_name(*plan.game); parts.head().engine != ours)
    throw BadInput(fmt::format("these rows were made by {}, and this is {}", parts.head().engine, ours));
  const RowMaker rows(plan);
  RowPrinter printer(plan, rows, output);
  parts.read([&](const Json& json) { printer.add(row_of(rows.columns(), json)); });
  printer.finish();
}

}  // namespace

void add_experiment(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("experiment", "Run each setting of a plan on each of its boards");
  command->add_option("PLAN", arguments->plan, "Such as 'g=bubble-burst;b=uniform:1-30;a=priority;penalty=7..18'")
      ->required();
  command->add_option("--boards", arguments->boards, "Take the boards from this file (- is standard input)");
  add_number(*command, "--jobs", arguments->jobs, 1, 1024, "Runs at the same time: all cores where it is not given");
  command->add_flag("--count", arguments->count, "Only print how many runs or games it is");
  command->add_flag("--list", arguments->list, "Only print the spec of each run");
  command->add_option("--out", arguments->out, "Write the rows into this folder too");
  command->add_option("--shard", arguments->shard, "I/N: every N-th run, from run I on; env: as the scheduler says");
  command->add_flag("--resume", arguments->resume, "Go on with the rows that are in the folder");
  arguments->output.add_to(*command);
  command->callback([arguments, &games] {
    arguments->plan = pasted(arguments->plan);
    experiment(*arguments, games);
  });
}

void add_merge(CLI::App& app, const Catalog& games) {
  struct Options {
    std::vector<std::string> folders;
    RowOutput output;
  };
  auto arguments = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("merge", "Put the parts of an experiment together");
  command->add_option("FOLDER", arguments->folders, "Folders that experiments wrote their rows into")->required();
  arguments->output.add_to(*command);
  command->callback([arguments, &games] { merge(arguments->folders, arguments->output, games); });
}

}  // namespace lookahead::cli
