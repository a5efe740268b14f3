// lookahead batch and lookahead replicate: many runs.
#include "experiment/batch.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "commands.h"
#include "experiment/board_list.h"
#include "experiment/replication.h"
#include "experiment/table.h"
#include "input.h"
#include "json.h"
#include "pool.h"
#include "spec/boards.h"

namespace lookahead::cli {
namespace {

struct BatchArguments {
  std::vector<std::string> specs;
  std::string boards;
  std::uint64_t nodes = 0;
  std::uint64_t jobs = 0;
  bool json = false;
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
      throw BadInput(fmt::format("--boards: {}, and there is no such file", describe(series.error(), text)));
    }
    auto boards = board_file(game, text);
    if (!boards) throw BadInput(fmt::format("{}: {}", name, describe(boards.error(), text)));
    for (std::string& board : *boards) out.add({.before = std::move(board), .after = {}});
    return out;
  }
};

/// The run of a player on a board that has been read before. Boards are loaded where they are searched: a million of
/// them would not fit into memory.
Spec run_on(const Spec& player, const std::string& board, const Catalog& games) {
  return with_board(player, *load_board(*player.game, board), games);
}

void print_summary(const Spec& player, const Sample& sample, std::uint64_t unfinished, bool json) {
  if (json) return print_line(describe<JsonMaker>(sample, unfinished));
  fmt::print("{}: {} runs, {}: min {}, mean {:.2f}, max {}, sd {:.2f}", player.algorithm()->info().id, sample.count(),
             player.game->info.unit, sample.least(), sample.mean(), sample.most(), sample.sd());
  if (unfinished > 0) fmt::print("; {} more did not finish", unfinished);
  fmt::print("\n");
}

struct BatchRun {
  std::string line;
  std::optional<Value> objective;
};

/// Prints a line for each board, as soon as its turn comes, and then the summary.
void run_all(const Spec& player, const BoardList& boards, const BatchArguments& arguments, const Catalog& games) {
  if (!player.moves.empty())
    for (std::uint64_t i = 0; i < boards.count(); ++i) run_on(player, boards[i], games);  // refused before any search
  Sample sample;
  std::uint64_t unfinished = 0;
  stream_jobs(
      boards.count(), thread_count(arguments.jobs),
      [&](std::uint64_t i) {
        const Report report = run_to_end(run_on(player, boards[i], games));
        return BatchRun{arguments.json
                            ? describe<JsonMaker>(report).dump()
                            : fmt::format("{}  {}  {} nodes", report.spec, report.best.text, report.counters.nodes),
                        report.best.objective};
      },
      [&](const BatchRun& run) {
        print_soon(run.line);
        if (run.objective)
          sample.add(*run.objective);
        else
          ++unfinished;
        return true;
      });
  print_summary(player, sample, unfinished, arguments.json);
}

void batch(const BatchArguments& arguments, const Catalog& games) {
  std::vector<Spec> players;
  for (const std::string& text : arguments.specs) {
    Spec spec = read_spec(text, games);
    if (const auto error = not_one_run(spec)) throw BadInput("spec: " + error->message);
    if (arguments.nodes > 0) spec.nodes = arguments.nodes;
    players.push_back(spec);
  }
  const BoardsArgument boards(arguments.boards);
  for (const Spec& player : players) run_all(player, boards.boards_of(*player.game), arguments, games);
}

std::string share_text(const Share& share) {
  if (share.share < 0) return "-";
  if (share.least == share.most) return fmt::format("{:.1f} %", share.share * 100);
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", share.share * 100, share.least * 100, share.most * 100);
}

void print_shares(const Replication& replication, const Catalog& games, bool json) {
  if (!json)
    fmt::print("{}\n{}\n\n{:<32}{:>26}{:>26}\n", replication.name, replication.source, "share (95 %)", "published",
               "ours");
  for (const ShareRow& row : replication.shares(games)) {
    if (json) {
      print_line(describe<JsonMaker>(row));
      continue;
    }
    fmt::print("{:<32}{:>26}{:>26}\n", row.row, share_text(row.published), share_text(row.ours));
    if (!row.note.empty()) fmt::print("    {}\n", row.note);
  }
}

void replicate(const std::string& id, const Catalog& games, bool json) {
  const auto& all = replications();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Replication& r) { return r.id == id; });
  if (found == all.end()) {
    std::vector<std::string> ids;
    for (const Replication& r : all) ids.push_back(r.id);
    throw BadInput(fmt::format("there is no replication {}: expected {}", in_quotes(id), join_choices(ids)));
  }
  if (found->shares) return print_shares(*found, games, json);
  if (!json)
    fmt::print("{}\n{}\n\n{:<28}{:>26}{:>30}\n", found->name, found->source, "min / mean / max / sd", "published",
               "ours");
  for (const ReplicationRow& row : found->run(games)) {
    if (json) {
      print_line(describe<JsonMaker>(row));
      continue;
    }
    const auto figures = [](const Summary& s, int decimals) {
      return fmt::format("{:.0f} / {:.{}f} / {:.0f} / {:.{}f}", s.min, s.mean, decimals, s.max, s.sd, decimals);
    };
    fmt::print("{:<28}{:>26}{:>30}\n", row.row, figures(row.published, 1), figures(row.ours, 2));
    if (!row.note.empty()) fmt::print("    {}\n", row.note);
  }
}

}  // namespace

void add_batch(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<BatchArguments>();
  CLI::App* command = app.add_subcommand("batch", "Run each spec on many boards and summarise");
  command->add_option("SPEC", arguments->specs, "What to run; its board is replaced")->required();
  command->add_option("--boards", arguments->boards, "A file of boards, or GENERATOR:FIRST-LAST[:SHAPE]")->required();
  add_node_limit(*command, arguments->nodes);
  add_number(*command, "--jobs", arguments->jobs, 1, 1024, "Runs at the same time: all cores where it is not given");
  command->add_flag("--json", arguments->json, "Print JSON, an object a line");
  command->callback([arguments, &games] { batch(*arguments, games); });
}

void add_replicate(CLI::App& app, const Catalog& games) {
  struct Arguments {
    std::string id;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("replicate", "Run a published table again and print both");
  command->add_option("NAME", arguments->id, "Such as color-walk-4; `lookahead list` has them all")->required();
  command->add_flag("--json", arguments->json, "Print JSON, an object a line");
  command->callback([arguments, &games] { replicate(arguments->id, games, arguments->json); });
}

}  // namespace lookahead::cli
