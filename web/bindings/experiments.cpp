// Experiments for JavaScript (engine/experiment/): plans, rows, figures, and published tables. Errors and numbers are
// as val_maker.h says. A row is a list of cells: null, a boolean, a number or a text.
#include <emscripten/bind.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bindings/val_maker.h"
#include "experiment/board_list.h"
#include "experiment/describe.h"
#include "experiment/examples.h"
#include "experiment/plan.h"
#include "experiment/replication.h"
#include "experiment/row.h"
#include "experiment/runner.h"
#include "experiment/table.h"
#include "lookahead/games.h"
#include "lookahead/spec.h"

namespace {

using emscripten::val;
using namespace lookahead;

val cell_value(const Cell& cell) {
  if (const bool* truth = std::get_if<bool>(&cell)) return val(*truth);
  if (const std::int64_t* number = std::get_if<std::int64_t>(&cell)) return val(static_cast<double>(*number));
  if (const double* number = std::get_if<double>(&cell)) return val(*number);
  if (const std::string* text = std::get_if<std::string>(&cell)) return val(*text);
  return val::null();
}

Cell cell_of(const val& value) {
  if (value.isNull() || value.isUndefined()) return {};
  if (value.isTrue() || value.isFalse()) return value.isTrue();
  if (value.isString()) return value.as<std::string>();
  const auto number = value.as<double>();
  if (number == std::floor(number) && std::abs(number) < 0x1p53) return static_cast<std::int64_t>(number);
  return number;
}

Row row_of(const val& cells) {
  Row out;
  for (const val& cell : emscripten::vecFromJSArray<val>(cells)) out.push_back(cell_of(cell));
  return out;
}

val row_value(const Row& row) {
  val out = val::array();
  for (const Cell& cell : row) out.call<void>("push", cell_value(cell));
  return out;
}

struct Names {
  static std::uint64_t run(const Runner& experiment, double number) {
    return index_below(number, experiment.plan().runs());
  }
  static double runs(const Runner& experiment) { return static_cast<double>(experiment.plan().runs()); }
  static val columns(const Runner& experiment) { return describe<ValMaker>(experiment.rows().columns()); }
  static val differing(const Runner& experiment) {
    std::vector<std::string> out;
    for (const std::size_t column : experiment.rows().columns_that_differ())
      out.push_back(experiment.rows().columns()[column]);
    return describe<ValMaker>(out);
  }
  static std::string key(const Runner& experiment, double number) {
    return experiment.plan().key(run(experiment, number));
  }
  static val row(const Runner& experiment, double number) {
    return row_value(experiment.make(run(experiment, number)));
  }
  /// [first, second]: the numbers of a game's players, from 1.
  static val players(const Runner& experiment, double number) {
    const Fixture game = experiment.fixture(run(experiment, number));
    val out = val::array();
    out.call<void>("push", static_cast<double>(game.first + 1));
    out.call<void>("push", static_cast<double>(game.second + 1));
    return out;
  }
  static std::string revisions(const Runner& experiment) { return revisions_of(*experiment.plan().game); }
  static val description(const Runner& experiment) {
    const Plan& plan = experiment.plan();
    val out = val::object();
    out.set("plan", to_text(plan));
    out.set("game", std::string(plan.game->info.id));
    out.set("tournament", plan.is_tournament);
    out.set("runs", static_cast<double>(plan.runs()));
    out.set("boards", static_cast<double>(plan.boards.count()));
    out.set("seeds", static_cast<double>(plan.seeds.size()));
    out.set("depends_on_seed", std::any_of(plan.settings.begin(), plan.settings.end(), [](const PlanSetting& setting) {
              return depends_on_seed(*setting.spec.algorithm());
            }));
    val settings = val::array();
    for (const PlanSetting& setting : plan.settings) settings.call<void>("push", to_text(*setting.spec.algorithm()));
    out.set("settings", settings);
    out.set("base", plan.base ? val(static_cast<double>(*plan.base + 1)) : val::null());
    val entries = val::array();
    for (const PlanEntry& entry : entries_of(plan)) {
      val each = val::object();
      each.set("group", entry.group);
      each.set("setting", entry.is_setting);
      each.set("key", entry.key);
      each.set("values", entry.values);
      entries.call<void>("push", each);
    }
    out.set("entries", entries);
    return out;
  }
};

/// {experiment}: to be deleted by the caller; or {error}.
val experiment(const std::string& text, bool with_improvements) {
  auto plan = parse_plan(text, builtin_games());
  if (!plan) return failure(plan.error(), text);
  val out = val::object();
  out.set("experiment", val(std::make_shared<Runner>(*std::move(plan), with_improvements)));
  return out;
}

/// {boards}: the exact text of each board in a file of them; or {error}.
val boards_of(const std::string& game, const std::string& text) {
  const GameEntry* found = find_game(builtin_games(), game);
  if (!found) return failure(unknown_game(builtin_games(), game), game);
  const auto boards = board_file(*found, text);
  if (!boards) return failure(boards.error(), text);
  val out = val::object();
  out.set("boards", describe<ValMaker>(*boards));
  return out;
}

/// What Experiment.key() says of a game that was played, by the link of its row; empty if that is no link.
std::string key_of_game(const std::string& link) {
  auto played = parse_spec(link, builtin_games());
  return played ? run_id(to_text(start_of(*std::move(played)))) : "";
}

constexpr double thousandths = 1000;  // a sample is of whole numbers

/// The names of figures, with those of a comparison at the end.
val figure_names() {
  val out = val::array();
  const Sample none;
  for (const auto& [name, figure] : figures_of(none, 0, &none)) out.call<void>("push", std::string(name));
  return out;
}

/// The rows with those of one board after each other, which are numbered alike.
std::vector<std::size_t> board_by_board(const std::vector<std::uint32_t>& boards) {
  std::vector<std::size_t> out(boards.size());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
  std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) { return boards[a] < boards[b]; });
  return out;
}

/// Figures of many rows at once. Row i belongs to group `groups[i]`, has the value `values[i]`, is compared with
/// `bases[i]`, where NaN stands for none, and is of board `boards[i]`: rows of one board are a cluster. Returns the
/// figures of each group, one group after the other, NaN for those that there are not. Values have up to three
/// decimals.
val fold(const val& groups, double group_count, const val& values, const val& bases, const val& boards) {
  const auto group_of = emscripten::convertJSArrayToNumberVector<std::uint32_t>(groups);
  const auto value_of = emscripten::convertJSArrayToNumberVector<double>(values);
  const auto base_of = emscripten::convertJSArrayToNumberVector<double>(bases);
  const auto board_of = emscripten::convertJSArrayToNumberVector<std::uint32_t>(boards);
  if (value_of.size() != group_of.size() || board_of.size() != group_of.size())
    throw_range_error("groups, values and boards have to be as many");
  bool is_whole = true;
  for (const double value : value_of) is_whole &= std::isnan(value) || value == std::floor(value);
  const double unit = is_whole ? 1 : thousandths;
  struct Group {
    Sample sample, differences;
    std::uint64_t unfinished = 0;
  };
  std::vector<Group> all(count(group_count));
  const auto whole = [&](double value) { return static_cast<std::int64_t>(std::llround(value * unit)); };
  for (const std::size_t i : board_by_board(board_of)) {
    Group& group = all[index_below(group_of[i], all.size())];
    if (std::isnan(value_of[i])) {
      ++group.unfinished;
      continue;
    }
    group.sample.add(whole(value_of[i]), board_of[i]);
    if (i < base_of.size() && !std::isnan(base_of[i]))
      group.differences.add(whole(value_of[i]) - whole(base_of[i]), board_of[i]);
  }
  std::vector<double> out;
  for (const Group& group : all)
    for (const auto& [name, figure] : figures_of(group.sample, group.unfinished, &group.differences)) {
      const std::string_view id = name;
      const bool is_count = id == "runs" || id == "unfinished" || id == "pairs";
      out.push_back(figure ? *figure / (is_count ? 1 : unit) : std::nan(""));
    }
  return val(emscripten::typed_memory_view(out.size(), out.data())).call<val>("slice");
}

/// The share of games won, with its interval, of each of as many results.
val shares(const val& won, const val& played) {
  const auto wins = emscripten::convertJSArrayToNumberVector<double>(won);
  const auto games = emscripten::convertJSArrayToNumberVector<double>(played);
  val out = val::array();
  for (std::size_t i = 0; i < wins.size(); ++i) {
    const Estimate share = share_of(count(wins[i]), count(games[i]));
    val each = val::object();
    each.set("share", share.value);
    each.set("least", share.least);
    each.set("most", share.most);
    out.call<void>("push", each);
  }
  return out;
}

/// Games of so many players, of each of which the winner and the loser are given, counted from 1.
Score score_of(std::size_t players, const val& winners, const val& losers) {
  const auto won = emscripten::convertJSArrayToNumberVector<std::uint32_t>(winners);
  const auto lost = emscripten::convertJSArrayToNumberVector<std::uint32_t>(losers);
  if (won.size() != lost.size()) throw_range_error("winners and losers have to be as many");
  Score out(players);
  for (std::size_t i = 0; i < won.size(); ++i)
    out.add(index_below(won[i] - 1.0, players), index_below(lost[i] - 1.0, players));
  return out;
}

/// The standings of a tournament of which the games are rows, as `lookahead tournament --json` prints them.
val standings_of(const Runner& experiment, const val& winners, const val& losers) {
  const Score score = score_of(experiment.plan().settings.size(), winners, losers);
  return describe<ValMaker>(experiment.plan().tournament(), score.standings());
}

/// The same of games without a plan: the players by their ratings, each with its number.
val standings(double players, const val& winners, const val& losers) {
  constexpr double most_players = 500;  // the work grows with their cube
  const Standings table = score_of(index_below(players, most_players), winners, losers).standings();
  val out = val::array();
  for (const std::size_t i : table.order) {
    val each = val::object();
    each.set("player", static_cast<double>(i + 1));
    describe_standing<ValMaker>(each, table.players[i]);
    out.call<void>("push", each);
  }
  return out;
}

/// The difference of two samples' means (difference_of), each with the number of each value's board: {difference,
/// half_interval}, or null where there is none.
val welch(const val& first, const val& first_boards, const val& second, const val& second_boards) {
  const auto sample_of = [](const val& values, const val& boards) {
    const auto value_of = emscripten::convertJSArrayToNumberVector<double>(values);
    const auto board_of = emscripten::convertJSArrayToNumberVector<std::uint32_t>(boards);
    if (value_of.size() != board_of.size()) throw_range_error("values and boards have to be as many");
    Sample out;
    for (const std::size_t i : board_by_board(board_of))
      if (!std::isnan(value_of[i])) out.add(std::llround(value_of[i] * thousandths), board_of[i]);
    return out;
  };
  const auto difference = difference_of(sample_of(first, first_boards), sample_of(second, second_boards));
  if (!difference) return val::null();
  val out = val::object();
  out.set("difference", difference->value / thousandths);
  out.set("half_interval", difference->half_interval / thousandths);
  return out;
}

/// A published table that is being run again.
class Replicating {
 public:
  Replicating(const Replication& replication, std::vector<std::optional<Plan>> plans)
      : plans_(std::move(plans)), table_(replication, pointers()) {
    for (const auto& plan : plans_) rows_.push_back(plan ? std::make_unique<RowMaker>(*plan) : nullptr);
  }

  void add(std::size_t part, const Row& row) { table_.add(part, *rows_[part], row); }
  void add(std::size_t part, const std::vector<Value>& objectives, const std::string& link) {
    table_.add(part, objectives, link);
  }
  const std::vector<std::optional<Plan>>& plans() const { return plans_; }
  std::vector<ReplicatedRow> rows() const { return table_.rows(); }

 private:
  std::vector<const Plan*> pointers() const {
    std::vector<const Plan*> out;
    for (const auto& plan : plans_) out.push_back(plan ? &*plan : nullptr);
    return out;
  }

  std::vector<std::optional<Plan>> plans_;
  std::vector<std::unique_ptr<RowMaker>> rows_;
  ReplicationTable table_;
};

struct ReplicatingNames {
  /// The plans of the parts; null for a series.
  static val plans(const Replicating& replicating) {
    val out = val::array();
    for (const auto& plan : replicating.plans()) out.call<void>("push", plan ? val(to_text(*plan)) : val::null());
    return out;
  }
  static void add(Replicating& replicating, double part, const val& rows) {
    const std::size_t number = index_below(part, replicating.plans().size());
    if (!replicating.plans()[number]) throw_range_error("this part is a series");
    for (const val& row : emscripten::vecFromJSArray<val>(rows)) replicating.add(number, row_of(row));
  }
  static void add_series(Replicating& replicating, double part, const val& objectives, const std::string& link) {
    std::vector<Value> values;
    for (const double value : emscripten::convertJSArrayToNumberVector<double>(objectives))
      values.push_back(std::llround(value));
    const std::size_t number = index_below(part, replicating.plans().size());
    if (replicating.plans()[number]) throw_range_error("this part is no series");
    replicating.add(number, values, link);
  }
  static val rows(const Replicating& replicating) {
    val out = val::array();
    for (const ReplicatedRow& row : replicating.rows()) ValMaker::add(out, describe<ValMaker>(row));
    return out;
  }
};

/// {replicating}: to be deleted by the caller; or {error}. `boards` are the exact boards that it asks for.
val replicate(const std::string& id, const val& boards) {
  const Replication* replication = find_replication(id, builtin_games());
  if (!replication) return failure(unknown_replication(id, builtin_games()), id);
  std::vector<std::optional<Plan>> plans;
  for (std::size_t part = 0; part < replication->parts.size(); ++part) {
    plans.emplace_back();
    if (replication->parts[part].series) continue;
    auto plan = plan_of(*replication, part, emscripten::vecFromJSArray<std::string>(boards), builtin_games());
    if (!plan) return failure(plan.error(), "");
    plans.back() = *std::move(plan);
  }
  val out = val::object();
  out.set("replicating", val(std::make_shared<Replicating>(*replication, std::move(plans))));
  return out;
}

/// Runs a part that is a series: {objectives, link}. There has to be one.
val series(const std::string& id, double part) {
  const Replication* replication = find_replication(id, builtin_games());
  const std::size_t number = index_below(part, replication ? replication->parts.size() : 0);
  if (!replication->parts[number].series) throw_range_error("this part is no series");
  const std::vector<Report> reports = replication->parts[number].series(builtin_games());
  val objectives = val::array();
  for (const Report& report : reports)
    objectives.call<void>("push", static_cast<double>(report.best.objective.value_or(0)));
  val out = val::object();
  out.set("objectives", objectives);
  out.set("link", reports.empty() ? std::string() : link_of(reports.front()));
  return out;
}

val published_tables() {
  val out = val::array();
  for (const Replication* each : replications(builtin_games())) ValMaker::add(out, describe<ValMaker>(*each));
  return out;
}

val experiments_to_begin_with() {
  val out = val::array();
  for (const Example& example : examples(builtin_games())) {
    val each = val::object();
    each.set("question", example.question);
    each.set("plan", example.plan);
    out.call<void>("push", each);
  }
  return out;
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_experiments) {
  emscripten::class_<Runner>("Experiment")
      .smart_ptr<std::shared_ptr<Runner>>("SharedExperiment")
      .function("runs", &Names::runs)
      .function("columns", &Names::columns)
      .function("differing", &Names::differing)
      .function("key", &Names::key)
      .function("players", &Names::players)
      .function("row", &Names::row)
      .function("revisions", &Names::revisions)
      .function("description", &Names::description)
      .function("standings", &standings_of);
  emscripten::class_<Replicating>("Replicating")
      .smart_ptr<std::shared_ptr<Replicating>>("SharedReplicating")
      .function("plans", &ReplicatingNames::plans)
      .function("add", &ReplicatingNames::add)
      .function("addSeries", &ReplicatingNames::add_series)
      .function("rows", &ReplicatingNames::rows);
  emscripten::function("experiment", &experiment);
  emscripten::function("boards", &boards_of);
  emscripten::function("examples", &experiments_to_begin_with);
  emscripten::function("keyOfGame", &key_of_game);
  emscripten::function("figureNames", &figure_names);
  emscripten::function("fold", &fold);
  emscripten::function("shares", &shares);
  emscripten::function("standings", &standings);
  emscripten::function("welch", &welch);
  emscripten::function("replications", &published_tables);
  emscripten::function("replicate", &replicate);
  emscripten::function("series", &series);
}
