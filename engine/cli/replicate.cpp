// lookahead replicate: a published table, run again.
#include <fmt/core.h>

#include <memory>

#include "commands.h"
#include "experiment.h"
#include "experiment/board_list.h"
#include "experiment/replication.h"
#include "experiment/runner.h"
#include "input.h"
#include "json.h"
#include "pool.h"
#include "progress.h"
#include "spec/boards.h"

namespace lookahead::cli {
namespace {

struct ReplicateArguments {
  std::string id;
  std::vector<std::string> boards;
  std::uint64_t jobs = 0;
  bool plans = false;
  bool json = false;
};

const Replication& read_replication(const std::string& id, const Catalog& games) {
  const Replication* found = find_replication(id, games);
  if (!found) throw BadInput(unknown_replication(id, games).message);
  return *found;
}

/// Runners of the plans of its parts; none for a series.
std::vector<std::optional<Runner>> read_plans(const Replication& replication, const std::vector<std::string>& files,
                                              const Catalog& games) {
  std::vector<std::string> boards;
  if (!files.empty() && !replication.boards_asked)
    throw BadInput(fmt::format("--boards: {} has boards of its own", replication.id));
  for (const std::string& file : files) {
    const std::string content = read_file(file);
    const auto list = board_file(*find_game(games, game_of(replication)), content);
    if (!list) throw BadInput(fmt::format("{}: {}", file, describe(list.error(), content)));
    boards.insert(boards.end(), list->begin(), list->end());
  }
  std::vector<std::optional<Runner>> out;
  for (std::size_t part = 0; part < replication.parts.size(); ++part) {
    if (replication.parts[part].series) {
      out.emplace_back();
      continue;
    }
    auto plan = plan_of(replication, part, boards, games);
    if (!plan) throw BadInput(plan.error().message + (files.empty() ? ": --boards names their files" : ""));
    out.emplace_back(*std::move(plan));
  }
  return out;
}

std::string share_text(const Estimate& share) {
  if (share.least == share.most) return fmt::format("{:.1f} %", share.value * 100);
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", share.value * 100, share.least * 100, share.most * 100);
}

std::string text_of_ours(const Figure& figure, const Estimate& estimate) {
  switch (kind_of(figure.statistic)) {
    case FigureKind::whole:
      return fmt::format("{:.0f}", estimate.value);
    case FigureKind::mean:
      return fmt::format("{:.2f}", estimate.value);
    case FigureKind::share:
      break;
  }
  return share_text(estimate);
}

/// As it was printed in the source.
std::string text_of_published(const Figure& figure, const Estimate& estimate) {
  return kind_of(figure.statistic) == FigureKind::share ? share_text(estimate) : fmt::format("{}", estimate.value);
}

/// The figures of one side of a row, with slashes between them; a dash for each that there is not.
template <class TextOf>
std::string side_text(const std::vector<Figure>& figures, const TextOf& text_of) {
  std::string out;
  bool is_empty = true;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const std::string text = text_of(i);
    is_empty &= text.empty();
    out += (i > 0 ? " / " : "") + (text.empty() ? "-" : text);
  }
  return is_empty ? "-" : out;
}

/// Prints the rows of a table as soon as they, and all above them, are complete.
class TablePrinter {
 public:
  TablePrinter(const Replication& replication, bool json) : json_(json) {
    for (const ReplicationRow& row : replication.rows) {
      width_ = std::max(width_, row.name.size());
      const auto published = [&](std::size_t i) {
        const Figure& figure = row.figures[i];
        return figure.published ? text_of_published(figure, *figure.published) : "";
      };
      published_.push_back(side_text(row.figures, published));
      published_width_ = std::max(published_width_, published_.back().size());
    }
    if (json) return;
    std::string heading;
    for (const Figure& figure : replication.rows[0].figures)
      heading += (heading.empty() ? "" : " / ") + std::string(figure.name);
    fmt::print("{}\n{}\n\n{}\n{:<{}}  {:<{}}  ours\n", replication.name, replication.source, heading, "", width_,
               "published", published_width_);
  }

  void print(const std::vector<ReplicatedRow>& rows) {
    for (; printed_ < rows.size() && is_complete(rows[printed_]); ++printed_) print(rows[printed_]);
    std::fflush(stdout);
  }

 private:
  static bool is_complete(const ReplicatedRow& row) {
    return std::all_of(row.ours.begin(), row.ours.end(), [](const auto& figure) { return figure.has_value(); });
  }

  void print(const ReplicatedRow& row) const {
    if (json_) return print_line(describe<JsonMaker>(row));
    const auto ours = [&](std::size_t i) { return text_of_ours(row.row->figures[i], *row.ours[i]); };
    fmt::print("{:<{}}  {:<{}}  {}\n", row.row->name, width_, published_[printed_], published_width_,
               side_text(row.row->figures, ours));
    if (!row.row->note.empty()) fmt::print("    {}\n", row.row->note);
  }

  bool json_;
  std::size_t width_ = 0;
  std::vector<std::string> published_;
  std::size_t published_width_ = std::string_view("published").size();
  std::size_t printed_ = 0;
};

void replicate(const ReplicateArguments& arguments, const Catalog& games) {
  const Replication& replication = read_replication(arguments.id, games);
  const auto plans = read_plans(replication, arguments.boards, games);
  if (arguments.plans) {
    std::size_t without = 0;
    for (const auto& plan : plans) plan ? fmt::print("{}\n", to_text(plan->plan())) : void(++without);
    if (without > 0)
      fmt::print(stderr, "note: {} of its {} parts can't be said as a plan: their games follow from each other\n",
                 without, plans.size());
    return;
  }
  std::vector<const Plan*> pointers;
  std::uint64_t all = 0;
  for (const auto& plan : plans) {
    pointers.push_back(plan ? &plan->plan() : nullptr);
    all += plan ? plan->plan().runs() : 1;
  }
  ReplicationTable table(replication, pointers);
  TablePrinter printer(replication, arguments.json);
  Progress progress(all, 0, true);
  for (std::size_t part = 0; part < plans.size(); ++part) {
    if (!plans[part]) {
      std::vector<Value> objectives;
      const std::vector<Report> reports = replication.parts[part].series(games);
      for (const Report& report : reports) objectives.push_back(*report.best.objective);
      table.add(part, objectives, link_of(reports.front()));
      progress.advance();
    } else {
      const Runner& runner = *plans[part];
      stream_jobs(
          runner.plan().runs(), thread_count(arguments.jobs), [&](std::uint64_t i) { return runner.make(i); },
          [&](const Row& row) {
            table.add(part, runner.rows(), row);
            progress.advance();
            return true;
          });
    }
    printer.print(table.rows());
  }
}

}  // namespace

void add_replicate(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<ReplicateArguments>();
  CLI::App* command = app.add_subcommand("replicate", "Run a published table again and print both");
  command->add_option("NAME", arguments->id, "Such as color-walk-4; `lookahead list` has them all")
      ->required()
      ->type_name("");
  command->add_option("--boards", arguments->boards, "Files with the boards that a table was made on, in their order")
      ->type_name("FILE");
  add_jobs(*command, arguments->jobs);
  command->add_flag("--plans", arguments->plans, "Only print its plans, for `lookahead experiment`");
  command->add_flag("--json", arguments->json, "Print JSON, an object a line");
  command->callback([arguments, &games] { replicate(*arguments, games); });
}

}  // namespace lookahead::cli
