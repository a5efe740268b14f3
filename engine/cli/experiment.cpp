// lookahead experiment and lookahead merge: many runs by a plan, their rows, and the table that they come to.
#include "experiment.h"

#include <fmt/core.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <memory>

#include "experiment/board_list.h"
#include "input.h"
#include "parts.h"
#include "pool.h"
#include "progress.h"
#include "spec/boards.h"
#include "timed.h"

namespace lookahead::cli {
namespace {

struct ExperimentArguments {
  std::string plan;
  std::string boards;
  bool count = false;
  bool list = false;
  ExperimentOptions options;
};

volatile std::sig_atomic_t is_interrupted = 0;

std::optional<std::uint64_t> environment_number(const char* name) {
  const char* text = std::getenv(name);
  if (!text) return std::nullopt;
  const auto number = parse_number(text);
  if (!number) throw BadInput(fmt::format("--shard env: {} is {}, which is no number", name, in_quotes(text)));
  return number;
}

/// "3/8", or "env" and "env/8", whose number a Slurm array or an indexed Kubernetes job hands to its tasks. Arrays
/// begin at 0 or at 1; one that begins elsewhere is a part of one, submitted again.
Shard read_shard(const std::string& text) {
  if (text.empty()) return {};
  const std::size_t slash = text.find('/');
  const std::string number = text.substr(0, slash);
  std::optional<std::uint64_t> i, of;
  if (slash != std::string::npos) of = parse_number(text.substr(slash + 1), 1'000'000);
  if (number != "env") {
    i = parse_number(number);
  } else if (const auto slurm = environment_number("SLURM_ARRAY_TASK_ID")) {
    const bool is_from_0 = environment_number("SLURM_ARRAY_TASK_MIN").value_or(0) == 0;
    i = *slurm + (is_from_0 ? 1 : 0);
    if (!of) of = environment_number("SLURM_ARRAY_TASK_COUNT");
    if (of && *i > *of)
      throw BadInput(
          fmt::format("--shard env: task {} of {}: --shard env/N says how many shards there are", *slurm, *of));
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
  plan->show.clear();  // of the page alone
  return *std::move(plan);
}

/// The game that a plan names; null where it names none.
const GameEntry* game_of(const std::string& plan, const Catalog& games) {
  for (const std::string_view entry : split(plan, ';'))
    if (entry.starts_with("g=")) return find_game(games, entry.substr(2));
  return nullptr;
}

Plan read_plan(const ExperimentArguments& arguments, const Catalog& games) {
  const GameEntry* game = game_of(arguments.plan, games);
  if (arguments.boards.empty() || !game) return read_plan(arguments.plan, games);
  const std::string content = read_boards("--boards", arguments.boards, *game, most_boards_mebibytes);
  const auto boards = board_file(*game, content);
  if (!boards) throw BadInput(fmt::format("{}: {}", arguments.boards, describe(boards.error(), content)));
  const std::string whole = with_boards(arguments.plan, *boards);
  if (whole.size() > most_plan_text)
    throw BadInput(fmt::format("{}: with its boards the plan has more than 16 MiB", arguments.boards));
  return read_plan(whole, games);
}

/// What made the rows: runs of the same revisions have the same results, whatever the version.
std::string engine_name(const GameEntry& game) {
  return fmt::format("lookahead {}, revisions {} of {}", LOOKAHEAD_VERSION, revisions_of(game), game.info.id);
}

/// A row, as it is printed, and as it is stored.
struct Done {
  Row row;
  std::string printed;
  std::string stored;
};

/// Rows that are whole are kept. Who presses it twice does not wait for those that are being made.
void stop_after_ctrl_c(int) {
  constexpr std::string_view words = "\nstopping when the runs on their way have ended; Ctrl-C again stops at once\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, words.data(), words.size());
  is_interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

/// While it is there, Ctrl-C ends an experiment; after it, what it did before.
class Interruptible {
 public:
  Interruptible() : before_(std::signal(SIGINT, stop_after_ctrl_c)) { is_interrupted = 0; }
  ~Interruptible() { std::signal(SIGINT, before_); }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  void (*before_)(int);
};

[[noreturn]] void tell_how_to_go_on(const ExperimentOptions& options, std::uint64_t done, std::uint64_t all) {
  std::fflush(stdout);
  std::string command;
  if (!options.out.empty()) {
    command = fmt::format("; to go on: {} --out {} --resume", options.command, for_shells(options.out));
    if (!options.shard.empty()) command += " --shard " + options.shard;
    if (options.improvements) command += " --improvements";
    if (options.jobs > 0) command += fmt::format(" --jobs {}", options.jobs);
    command += options.output.on_command_line();
  }
  throw std::runtime_error(fmt::format("stopped after {} of {}{}", done, all, command));
}

void experiment(ExperimentArguments& arguments, const Catalog& games) {
  Plan plan = read_plan(arguments, games);
  const Shard shard = read_shard(arguments.options.shard);
  const std::uint64_t runs = shard.count(plan.runs());
  if (arguments.count) return fmt::print("{}\n", runs);
  if (arguments.list) {
    if (plan.is_tournament) throw BadInput("--list: the games of a tournament are known when they are played");
    for (std::uint64_t i = 0; i < runs; ++i) fmt::print("{}\n", to_text(plan.run(shard.run(i))));
    return;
  }
  if (arguments.options.improvements && plan.is_tournament)
    throw BadInput("--improvements: it is of searches, and this plan has games");
  if (arguments.options.resume && arguments.options.out.empty())
    throw BadInput("--resume: --out names the folder to go on in");
  arguments.options.command = "lookahead experiment " + for_shells(arguments.plan);
  if (!arguments.boards.empty()) arguments.options.command += " --boards " + for_shells(arguments.boards);
  run_experiment(std::move(plan), arguments.options);
}

/// A row that was read from a file.
Row stored_row(const RowMaker& rows, const Json& json) {
  Row row = row_of(rows.columns(), json);
  if (!rows.knows(row)) throw BadInput(fmt::format("row {} is not one of this plan", json["run"].dump()));
  return row;
}

void merge(const std::vector<std::string>& folders, const RowOutput& output, const Catalog& games) {
  Parts parts(folders);
  const Plan plan = read_plan(parts.head().plan, games);
  if (const std::string ours = engine_name(*plan.game); parts.head().engine != ours)
    throw BadInput(fmt::format("these rows were made by {}, and this is {}", in_quotes(parts.head().engine, 100),
                               in_quotes(ours, 100)));
  parts.check_ends();
  const RowMaker rows(plan, parts.head().improvements);
  RowPrinter printer(plan, rows, output, true);
  parts.read([&](const Json& json) { printer.add(stored_row(rows, json)); });
  printer.finish();
}

}  // namespace

void run_experiment(Plan read, const ExperimentOptions& options) {
  const Runner runner(std::move(read), options.improvements);
  const Plan& plan = runner.plan();
  const std::vector<std::string>& columns = runner.rows().columns();
  const Shard shard = read_shard(options.shard);
  const std::uint64_t all = shard.count(plan.runs());
  RowPrinter printer(plan, runner.rows(), options.output, shard.of == 1);
  std::unique_ptr<PartWriter> part;
  if (!options.out.empty())
    part = std::make_unique<PartWriter>(options.out,
                                        PartHead{.plan = to_text(plan),
                                                 .engine = engine_name(*plan.game),
                                                 .improvements = options.improvements,
                                                 .shard = shard,
                                                 .rows = all},
                                        options.resume,
                                        [&](const Json& json) { printer.add(stored_row(runner.rows(), json)); });
  const std::uint64_t before = part ? part->rows() : 0;
  const bool prints_rows = !options.output.quiet && options.output.table.empty();
  Progress progress(all, before, !isatty(STDOUT_FILENO) || !prints_rows);
  const Interruptible interruptible;
  stream_jobs(
      all - before, thread_count(options.jobs),
      [&](std::uint64_t i) {
        Done out{.row = make_timed(runner, shard.run(before + i), options.seconds), .printed = {}, .stored = {}};
        out.printed = printer.line(out.row);
        if (part) out.stored = json_of(columns, out.row).dump();
        return out;
      },
      [&](const Done& done) {
        printer.add(done.row, done.printed);
        if (part) part->add(done.stored);
        progress.advance();
        return is_interrupted == 0;
      });
  if (progress.done() < all) tell_how_to_go_on(options, progress.done(), all);
  if (part) part->finish();
  printer.finish();
}

void add_jobs(CLI::App& command, std::uint64_t& jobs) {
  add_number(command, "--jobs", jobs, 1, 1024,
             "Runs at the same time: all cores where it is not given (results do not depend on it)");
}

void add_experiment(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<ExperimentArguments>();
  CLI::App* command = app.add_subcommand("experiment", "Run each setting of a plan on each of its boards");
  command->add_option("PLAN", arguments->plan, "Such as 'g=bubble-burst;b=uniform:1-30;a=priority;penalty=7..18'")
      ->required()
      ->type_name("");
  add_text(*command, "--boards", arguments->boards, "Take the boards from this file (- is standard input)", "FILE");
  add_jobs(*command, arguments->options.jobs);
  CLI::Option* count = command->add_flag("--count", arguments->count, "Only print how many runs or games it is");
  CLI::Option* list = command->add_flag("--list", arguments->list, "Only print the spec of each run")->excludes(count);
  add_text(*command, "--out", arguments->options.out, "Write the rows into this folder too", "FOLDER")
      ->excludes(count)
      ->excludes(list);
  add_text(*command, "--shard", arguments->options.shard,
           "I/N: every N-th run, from run I on; env: as the scheduler says", "I/N");
  command->add_flag("--resume", arguments->options.resume, "Go on with the rows that are in the folder");
  command->add_flag("--improvements", arguments->options.improvements,
                    "A column more: NODE:OBJECTIVE for each line that was the best so far");
  arguments->options.output.add_to(*command);
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
  command->add_option("FOLDER", arguments->folders, "Folders that experiments wrote their rows into")
      ->required()
      ->type_name("");
  arguments->output.add_to(*command);
  command->callback([arguments, &games] { merge(arguments->folders, arguments->output, games); });
}

}  // namespace lookahead::cli
