// lookahead batch: an experiment for each of some specs, on other boards.
#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "commands.h"
#include "experiment.h"
#include "experiment/board_list.h"
#include "input.h"
#include "spec/boards.h"
#include "spec/settings.h"

namespace lookahead::cli {
namespace {

struct Arguments {
  std::vector<std::string> specs;
  std::string boards;
  std::uint64_t nodes = 0;
  ExperimentOptions options;
};

/// What --boards names, read once: standard input has an end.
struct BoardsArgument {
  std::string name;
  bool is_file = false;
  std::string text;  ///< the file's, or the argument itself

  explicit BoardsArgument(const std::string& argument) : name(argument) {
    std::error_code none;
    is_file = argument == "-" || std::filesystem::exists(argument, none);
    text = is_file ? read_file(argument, most_boards_mebibytes) : argument;
  }

  BoardList boards_of(const GameEntry& game) const {
    BoardList out;
    if (!is_file) {
      auto series = parse_board_series(game, text);
      if (series) return out.add(*std::move(series)), out;
      const bool is_list = text.find(',') != std::string::npos;
      throw BadInput(fmt::format("--boards: {} ({})", describe(series.error(), text),
                                 is_list ? "lists of boards are for `lookahead experiment`, as b= of its plan"
                                         : "and there is no file of this name"));
    }
    auto boards = board_file(game, text);
    if (!boards) throw BadInput(fmt::format("{}: {}", name, describe(boards.error(), text)));
    for (std::string& board : *boards) out.add({.before = std::move(board), .after = {}});
    return out;
  }
};

/// The plan of one setting on these boards.
Plan plan_of(Spec spec, BoardList boards, const Catalog& games) {
  name_newest(*spec.algorithm());
  forget_moment(spec);
  if (!spec.moves.empty() && boards.count() > most_boards_with_moves) throw BadInput("m= on more than 10,000 boards");
  if (!spec.moves.empty())  // they may be illegal on another board
    for (std::uint64_t i = 0; i < boards.count(); ++i) with_board(spec, *load_board(*spec.game, boards[i]), games);
  Plan out;
  out.game = spec.game;
  out.seeds = {spec.seed};
  out.settings.push_back({.spec = with_board(spec, *load_board(*spec.game, boards[0]), games)});
  out.boards = std::move(boards);
  if (const auto fault = fault_of(out)) throw BadInput(fault->message);
  return out;
}

void batch(const Arguments& arguments, const Catalog& games) {
  std::vector<Spec> specs;
  for (const std::string& text : arguments.specs) {
    Spec spec = read_spec(text, games);
    if (const auto error = not_one_run(spec)) throw BadInput("spec: " + error->message);
    if (arguments.nodes > 0) spec.nodes = arguments.nodes;
    specs.push_back(std::move(spec));
  }
  if (specs.size() > 1 && arguments.options.output.csv)
    throw BadInput("--csv: each spec has columns of its own, and a file has those of one; experiment has all in one");
  const BoardsArgument boards(arguments.boards);
  std::vector<Plan> plans;  // all of them first: what is wrong with the last one is not told after hours
  for (const Spec& spec : specs) plans.push_back(plan_of(spec, boards.boards_of(*spec.game), games));
  for (Plan& plan : plans) run_experiment(std::move(plan), arguments.options);
}

}  // namespace

void add_batch(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("batch", "Run each spec on many boards: an experiment for each");
  command
      ->add_option("SPEC", arguments->specs,
                   "What to run, such as 'g=color-walk;a=greedy'; a board that it names is replaced")
      ->required()
      ->type_name("");
  add_text(*command, "--boards", arguments->boards,
           "A file of boards, or those of some seeds: GENERATOR:FIRST-LAST[:SHAPE], such as koblenski:1-100", "BOARDS")
      ->required();
  add_node_limit(*command, arguments->nodes);
  add_jobs(*command, arguments->options.jobs);
  arguments->options.output.add_to(*command);
  command->callback([arguments, &games] { batch(*arguments, games); });
}

}  // namespace lookahead::cli
