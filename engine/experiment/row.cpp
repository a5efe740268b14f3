#include "experiment/row.h"

#include <algorithm>
#include <charconv>

#include "core/hash.h"
#include "run/proof_words.h"
#include "spec/settings.h"

namespace lookahead {
namespace {

// No parameter of an algorithm has one of these names: they stand side by side.
const std::vector<std::string> of_a_run = {"board",        "seed",         "goal",       "nodes_limit",  "memory_limit",
                                           "status",       "moves",        "objective",  "search_value", "result",
                                           "proved_bound", "proved_best",  "best_depth", "best_node",    "nodes",
                                           "memory",       "milliseconds", "link"};
const std::vector<std::string> of_a_game = {"board", "seed",  "nodes_limit", "memory_limit", "winner", "first_won",
                                            "end",   "moves", "nodes",       "milliseconds", "link"};

Cell value_cell(const ParamEntry& row, Value value) {
  switch (row.param.kind) {
    case ParamKind::whole:
      return value;
    case ParamKind::real:
      return static_cast<double>(value) / 1000;
    case ParamKind::yes_no:
      return value != 0;
    case ParamKind::choice:
      break;
  }
  return value_text(row, value);
}

Cell whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

Cell optional(const std::optional<Value>& value) { return value ? Cell(*value) : Cell(); }

/// The shortest text that is read as the same number.
std::string number_text(double number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

/// Lines that are worth nothing yet are left out.
std::string improvements_of(const Session& session) {
  std::string out;
  for (const Improvement& improvement : session.improvements())
    if (const auto objective = session.root().measure(improvement.objective).objective)
      out += (out.empty() ? "" : " ") + std::to_string(improvement.node) + ":" + std::to_string(*objective);
  return out;
}

template <class T>
std::string joined(const std::vector<T>& cells, std::string (*text)(const T&)) {
  std::string out;
  for (const T& cell : cells) {
    if (&cell != &cells.front()) out += ",";
    out += text(cell);
  }
  return out;
}

}  // namespace

RowMaker::RowMaker(const Plan& plan, bool with_improvements)
    : plan_(plan), with_improvements_(with_improvements && !plan.is_tournament) {
  columns_ = {"run", "id"};
  if (plan.is_tournament) {
    columns_.insert(columns_.end(), {"first", "second", "first_player", "second_player", "opening"});
    columns_.insert(columns_.end(), of_a_game.begin(), of_a_game.end());
    for (const PlanSetting& player : plan.settings) players_.push_back(to_text(*player.spec.algorithm()));
    return;
  }
  for (const PlanSetting& setting : plan.settings) {
    Row& cells = settings_.emplace_back();
    const auto set = [&](const std::string& key, Cell cell) {
      const auto found = std::find(keys_.begin(), keys_.end(), key);
      const auto i = static_cast<std::size_t>(found - keys_.begin());
      if (found == keys_.end()) keys_.push_back(key);
      if (cells.size() <= i) cells.resize(i + 1);
      cells[i] = std::move(cell);
    };
    for_each_setting(
        *setting.spec.algorithm(),
        [&](const std::string& prefix, const AlgorithmSpec& spec) { set(prefix + "a", algorithm_text(spec)); },
        [&](const std::string& prefix, const ParamEntry& row, Value value, bool) {
          set(prefix + row.param.id, value_cell(row, value));
        });
  }
  for (Row& cells : settings_) cells.resize(keys_.size());
  columns_.push_back("setting");
  columns_.insert(columns_.end(), keys_.begin(), keys_.end());
  columns_.insert(columns_.end(), of_a_run.begin(), of_a_run.end());
  if (with_improvements_) columns_.push_back("improvements");
}

std::optional<std::size_t> RowMaker::column(std::string_view id) const {
  const auto found = std::find(columns_.begin(), columns_.end(), id);
  if (found == columns_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - columns_.begin());
}

std::vector<std::size_t> RowMaker::columns_that_differ() const {
  std::vector<std::size_t> out;
  if (plan_.is_tournament) return {*column("first"), *column("second")};
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (std::any_of(settings_.begin(), settings_.end(), [&](const Row& cells) { return cells[i] != settings_[0][i]; }))
      out.push_back(*column("setting") + 1 + i);
  const auto differ = [&](const auto& of) {
    return std::any_of(plan_.settings.begin(), plan_.settings.end(),
                       [&](const PlanSetting& setting) { return of(setting.spec) != of(plan_.settings[0].spec); });
  };
  if (differ([](const Spec& spec) { return spec.goal; })) out.push_back(*column("goal"));
  if (differ([](const Spec& spec) { return spec.nodes; })) out.push_back(*column("nodes_limit"));
  if (differ([](const Spec& spec) { return spec.memory; })) out.push_back(*column("memory_limit"));
  if (out.empty()) out.push_back(*column("a"));
  return out;
}

Row RowMaker::row(std::uint64_t run, const Session& session, double milliseconds) const {
  Report report = session.summary();
  const bool has_value = is_known(session);
  if (!has_value) report.best = {.objective = std::nullopt, .text = unknown_value};
  const RunPlace place = plan_.place_of(run);
  const Spec& spec = plan_.settings[place.setting].spec;
  Row out;
  out.reserve(columns_.size());
  out.push_back(whole(run + 1));
  out.push_back(run_id(report.spec));
  out.push_back(whole(place.setting + 1));
  for (const Cell& cell : settings_[place.setting]) out.push_back(cell);
  out.push_back(plan_.boards[place.board]);
  out.push_back(whole(plan_.seeds[place.seed]));
  out.push_back(optional(spec.goal));
  out.push_back(spec.nodes > 0 ? whole(spec.nodes) : Cell());
  out.push_back(whole(spec.memory));
  out.push_back(std::string(name(report.status)));
  out.push_back(whole(report.moves));
  out.push_back(optional(report.best.objective));
  out.push_back(has_value ? Cell(report.value) : Cell());
  out.push_back(report.best.text);
  out.push_back(optional(report.bound));
  out.push_back(report.is_proved_best);
  out.push_back(whole(report.depth));
  out.push_back(whole(report.node));
  out.push_back(whole(report.counters.nodes));
  out.push_back(whole(report.memory));
  out.push_back(milliseconds);
  out.push_back(link_of(report));
  if (with_improvements_) out.push_back(improvements_of(session));
  return out;
}

Row RowMaker::row(const GameRecord& game, double milliseconds) const {
  const Spec& spec = plan_.settings[0].spec;
  std::uint64_t nodes = 0;
  for (const PlayedMove& played : game.spec.moves) nodes += played.nodes.value_or(0);
  const std::string text = to_text(game.spec);
  return {whole(game.fixture.number),
          run_id(text),
          whole(game.fixture.first + 1),
          whole(game.fixture.second + 1),
          players_[game.fixture.first],
          players_[game.fixture.second],
          whole(game.fixture.opening + 1),
          plan_.boards[0],
          whole(game.spec.seed),
          spec.nodes > 0 ? whole(spec.nodes) : Cell(),
          whole(spec.memory),
          whole(game.winner() + 1),
          game.first_won,
          std::string(match_end_names[static_cast<int>(game.end)]),
          whole(game.spec.moves.size()),
          whole(nodes),
          milliseconds,
          text};
}

bool RowMaker::knows(const Row& row) const {
  const auto number = [&](const char* id) {
    const auto* cell = std::get_if<std::int64_t>(&row[*column(id)]);
    return cell ? *cell : 0;
  };
  const auto is_listed = [&](std::int64_t of) {
    return of >= 1 && of <= static_cast<std::int64_t>(plan_.settings.size());
  };
  for (const char* id : {"run", "seed"})
    if (!std::holds_alternative<std::int64_t>(row[*column(id)])) return false;
  for (const char* id : {"board", "link"})
    if (!std::holds_alternative<std::string>(row[*column(id)])) return false;
  if (!plan_.is_tournament) return is_listed(number("setting"));
  const std::int64_t first = number("first");
  const std::int64_t second = number("second");
  const std::int64_t winner = number("winner");
  return is_listed(first) && is_listed(second) && first != second && (winner == first || winner == second);
}

std::string run_id(std::string_view spec) { return hex(hash_combine(hash_seed, spec), 16); }

std::string revisions_of(const GameEntry& game) {
  std::string all;
  for (const AlgorithmEntry& entry : game.algorithms)
    all += entry.info.id + std::string("@") + std::to_string(entry.info.revision) + ";";
  for (const GeneratorEntry& entry : game.generators) all += entry.id + std::string("@1;");  // its boards never change
  return hex(hash_combine(hash_seed, std::string_view(all)), 8);
}

std::string link_of(const Report& report) { return report.spec + ";at=" + std::to_string(report.node); }

std::string text_of(const Cell& cell) {
  if (const bool* truth = std::get_if<bool>(&cell)) return *truth ? "true" : "false";
  if (const std::int64_t* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
  if (const double* number = std::get_if<double>(&cell)) return number_text(*number);
  if (const std::string* text = std::get_if<std::string>(&cell)) return *text;
  return {};
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string csv_line(const Row& row) {
  return joined<Cell>(row, [](const Cell& cell) { return quoted(text_of(cell)); });
}

std::string csv_line(const std::vector<std::string>& columns) {
  return joined<std::string>(columns, [](const std::string& column) { return quoted(column); });
}

}  // namespace lookahead
