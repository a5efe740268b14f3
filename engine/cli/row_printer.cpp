#include "row_printer.h"

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "input.h"
#include "json.h"
#include "standings.h"

namespace lookahead::cli {
namespace {

std::size_t read_column(const RowMaker& rows, const std::string& id, const char* option) {
  const auto column = rows.column(id);
  if (!column)
    throw BadInput(
        fmt::format("{}: there is no column {}: expected {}", option, in_quotes(id), join_choices(rows.columns())));
  return *column;
}

/// Counts are whole numbers, and so are the ends of the range of whole numbers. `unit`: as a table has it.
Cell cell_of(std::string_view name, const std::optional<double>& figure, int unit) {
  const auto is_among = [&](std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  if (!figure) return {};
  if (is_among({"runs", "unfinished", "pairs"}) || (unit == 1 && is_among({"min", "max"})))
    return static_cast<std::int64_t>(*figure);
  return *figure / unit;
}

std::vector<std::pair<std::string, Cell>> figures_of(const TableRow& row, const Table& table) {
  std::vector<std::pair<std::string, Cell>> out;
  for (const auto& [name, figure] :
       lookahead::figures_of(row.sample, row.unfinished, table.has_base() ? &row.differences : nullptr))
    out.emplace_back(name, cell_of(name, figure, table.unit()));
  return out;
}

/// The keys' columns and then the figures, as rows have them; also where there is no row.
std::vector<std::string> head_of(const Table& table, const RowMaker& rows) {
  std::vector<std::string> out;
  for (const std::size_t key : table.keys()) out.push_back(rows.columns()[key]);
  for (const auto& [name, none] : figures_of(TableRow{}, table)) out.push_back(name);
  return out;
}

/// A figure for people: with two decimals, a dash where there is none.
std::string short_text(const Cell& cell) {
  if (const double* number = std::get_if<double>(&cell)) return fmt::format("{:.2f}", *number);
  return std::holds_alternative<std::monostate>(cell) ? "-" : text_of(cell);
}

/// A key for people, as a spec has it.
std::string key_text(const Cell& key) {
  const bool* is_on = std::get_if<bool>(&key);
  return is_on ? (*is_on ? "yes" : "no") : text_of(key);
}

/// For people an interval stands beside what it is of.
std::string heading(const std::string& figure) { return figure.ends_with("half_interval") ? "95 %" : figure; }

BadInput has_words(const std::string& column) {
  return BadInput(fmt::format("--measure: the column {} has words, not figures", in_quotes(column)));
}

}  // namespace

void RowOutput::add_to(CLI::App& command) {
  CLI::Option* as_json = command.add_flag("--json", json, "Print rows, or the table alone, as JSON, an object a line");
  command.add_flag("--csv", csv, "Print rows, or the table alone, as CSV")->excludes(as_json);
  command.add_flag("--quiet", quiet, "Print the table alone");
  add_text(command, "--table", table, "Print the table alone, by these columns, such as select,penalty", "COLUMNS");
  add_text(command, "--measure", measure,
           "The column whose figures the table has; objective unless given, and of games between two first_won",
           "COLUMN");
}

std::string RowOutput::on_command_line() const {
  std::string out;
  if (json) out += " --json";
  if (csv) out += " --csv";
  if (quiet) out += " --quiet";
  if (!table.empty()) out += " --table " + for_shells(table);
  if (!measure.empty()) out += " --measure " + for_shells(measure);
  return out;
}

RowPrinter::RowPrinter(const Plan& plan, const RowMaker& rows, const RowOutput& output, bool is_whole)
    : plan_(plan),
      rows_(rows),
      output_(output),
      measure_(measure_column()),
      table_(make_table(is_whole)),
      score_(plan.settings.size()),
      status_(rows.column("status")),
      shows_rows_(!output.quiet && output.table.empty()) {
  if (shows_rows_ && output.csv) fmt::print("{}\n", csv_line(rows.columns()));
}

std::size_t RowPrinter::measure_column() const {
  const std::string usual = plan_.is_tournament ? "first_won" : "objective";
  const std::string& id = output_.measure.empty() ? usual : output_.measure;
  // Whether a setting's column has words is known with the first row only.
  for (const std::string_view words : {"board", "status", "result", "end", "link"})
    if (id == words) throw has_words(id);
  return read_column(rows_, id, "--measure");
}

Table RowPrinter::make_table(bool is_whole) const {
  std::vector<std::size_t> keys;
  if (output_.table.empty()) {
    keys = rows_.columns_that_differ();
  } else {
    for (const std::string_view id : split(output_.table, ','))
      keys.push_back(read_column(rows_, std::string(id), "--table"));
  }
  return Table(plan_, rows_, std::move(keys), measure_, is_whole ? plan_.base : std::nullopt);
}

std::string RowPrinter::line(const Row& row) const {
  if (!shows_rows_) return {};
  if (output_.csv) return csv_line(row);
  if (output_.json) return json_of(rows_.columns(), row).dump();
  const auto text = [&](const char* column) { return text_of(row[*rows_.column(column)]); };
  const auto count = [&](const char* column, const char* noun) {
    return counted(std::get<std::int64_t>(row[*rows_.column(column)]), noun);
  };
  if (plan_.is_tournament)
    return fmt::format("{:>6}  player {} beat player {}  {}", text("run"), text("winner"),
                       text("winner") == text("first") ? text("second") : text("first"), count("moves", "move"));
  return fmt::format("{:>6}  {}  {}  {}", text("run"), text("link").substr(2), text("result"), count("nodes", "node"));
}

void RowPrinter::add(const Row& row, const std::string& line) {
  if (std::holds_alternative<std::string>(row[measure_])) throw has_words(rows_.columns()[measure_]);
  table_.add(row);
  ++count_;
  if (status_ && text_of(row[*status_]).ends_with("_memory")) ++lacked_memory_;
  if (plan_.is_tournament) count_game(row);
  if (shows_rows_) print_soon(line);
}

void RowPrinter::count_game(const Row& row) {
  const auto player = [&](const char* column) {
    return static_cast<std::size_t>(std::get<std::int64_t>(row[*rows_.column(column)])) - 1;
  };
  const std::size_t winner = player("winner");
  score_.add(winner, winner == player("first") ? player("second") : player("first"));
}

void RowPrinter::finish() const {
  print_summary();
  warn_of_memory();
}

/// A result of half a search looks like any other in a table.
void RowPrinter::warn_of_memory() const {
  if (lacked_memory_ == 0) return;
  std::fflush(stdout);
  fmt::print(
      stderr,
      "lookahead: {} of {} stopped at the limit of memory, so that what was found there is the result of part of a "
      "search; a plan may give more, such as memory=1g, and the column status tells where it was too little\n",
      lacked_memory_, counted(count_, "run"));
}

void RowPrinter::print_summary() const {
  if (shows_rows_ && (output_.json || output_.csv)) return;
  if (shows_rows_) fmt::print("\n");
  const bool is_asked_for = !output_.table.empty() || !output_.measure.empty();
  if (plan_.is_tournament && !is_asked_for) return print_standings_of_games();
  if (output_.json) return print_table_as_json();
  if (output_.csv) return print_table_as_csv();
  print_table();
}

void RowPrinter::print_standings_of_games() const {
  const Tournament tournament = plan_.tournament();
  if (output_.json) return print_line(describe<JsonMaker>(tournament, score_.standings()));
  if (output_.csv) return print_standings_as_csv(tournament, score_.standings());
  print_standings(tournament, score_.standings());
}

void RowPrinter::print_table() const {
  const std::size_t keys = table_.keys().size();
  std::vector<std::vector<std::string>> lines = {head_of(table_, rows_)};
  for (std::size_t i = keys; i < lines[0].size(); ++i) lines[0][i] = heading(lines[0][i]);
  for (const TableRow& row : table_.rows()) {
    auto& line = lines.emplace_back();
    for (const Cell& key : row.keys) line.push_back(key_text(key));
    for (const auto& [name, figure] : figures_of(row, table_)) line.push_back(short_text(figure));
  }
  std::vector<std::size_t> widths(lines[0].size());
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  for (const auto& line : lines) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i)
      out += i < keys ? fmt::format("{:<{}}  ", line[i], widths[i]) : fmt::format("{:>{}}  ", line[i], widths[i]);
    out.erase(out.find_last_not_of(' ') + 1);
    fmt::print("{}\n", out);
  }
}

void RowPrinter::print_table_as_csv() const {
  fmt::print("{}\n", csv_line(head_of(table_, rows_)));
  for (const TableRow& row : table_.rows()) {
    Row line = row.keys;
    for (const auto& [name, figure] : figures_of(row, table_)) line.push_back(figure);
    fmt::print("{}\n", csv_line(line));
  }
}

void RowPrinter::print_table_as_json() const {
  for (const TableRow& row : table_.rows()) {
    Json out = Json::object();
    for (std::size_t i = 0; i < row.keys.size(); ++i) out[rows_.columns()[table_.keys()[i]]] = json_of(row.keys[i]);
    Json figures = Json::object();
    for (const auto& [name, figure] : figures_of(row, table_)) figures[name] = json_of(figure);
    out["figures"] = std::move(figures);
    print_line(out);
  }
}

}  // namespace lookahead::cli
