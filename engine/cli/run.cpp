// lookahead run: one run, from start to end.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "clock.h"
#include "commands.h"
#include "input.h"
#include "json.h"
#include "lookahead/match.h"
#include "run/proof_words.h"
#include "spec/boards.h"

namespace lookahead::cli {
namespace {

struct RunArguments {
  SpecArguments spec;
  double seconds = 0;
  bool improvements = false;
  bool solution = false;
  std::uint64_t events = 0;
  bool json = false;
};

void print_improvements(const Session& session, bool json) {
  if (!json) fmt::print("{:>12}  {:>6}  best\n", "node", "depth");
  for (const Improvement& improvement : session.improvements()) {
    const Measure measure = measure_of(session, improvement);
    if (json)
      print_line(describe<JsonMaker>(improvement, measure));
    else
      fmt::print("{:>12}  {:>6}  {}\n", improvement.node, improvement.depth, measure.text);
  }
}

void print_events(const Session& session, std::uint64_t count, bool json) {
  const Trace& trace = *session.trace();
  for (std::size_t i = trace.size() - std::min<std::size_t>(count, trace.size()); i < trace.size(); ++i) {
    const Event& event = trace[i];
    if (json)
      print_line(describe<JsonMaker>(event, session.root()));
    else
      fmt::print("node {:>10}  ply {:>3}  {:<8}  move {:>4}  value {}\n", event.node, event.ply,
                 event_names[static_cast<int>(event.kind)], event.ply > 0 ? session.root().move_text(event.move) : "-",
                 event.value);
  }
}

/// Prints the node that `at=` names, which must be the one just examined. A run of a race that ended earlier shows its
/// end.
void print_node(const Session& session, bool is_race, bool json) {
  const std::uint64_t node = session.nodes() - 1;
  if (!is_race && node != session.spec().at->node)
    throw CheckFailed(fmt::format("at={}: the {} at node {}", session.spec().at->node,
                                  session.status() == Status::stopped ? "time is over" : "run ends", node));
  const auto position = session.position(session.line());
  const std::string result = standing_of(*position).text;
  if (json)
    print_line({{"at", node},
                {"line", line_text(session.root(), session.line())},
                {"result", result},
                {"board", position->text()},
                {"check", session.check()}});
  else
    fmt::print("\nNode {} (check={}), {}:\n{}", node, session.check(), result, position->text());
}

/// Prints a move of the best line with the board after it; with 0 the board before any.
void print_move(const Session& session, std::size_t move, bool json) {
  const std::vector<Move> line = session.best_line();
  const auto position = session.position({line.begin(), line.begin() + static_cast<std::ptrdiff_t>(move)});
  const std::string result = standing_of(*position).text;
  const std::string text = move == 0 ? "" : line_text(session.root(), line)[move - 1];
  if (json)
    print_line({{"move", move},
                {"of", line.size()},
                {"plays", move == 0 ? Json(nullptr) : Json(text)},
                {"result", result},
                {"board", position->text()}});
  else if (move == 0)
    fmt::print("\nThe board before the best line, of {}, {}:\n{}", counted(line.size(), "move"), result,
               position->text());
  else
    fmt::print("\nMove {} of {} of the best line plays {}, {}:\n{}", move, line.size(), text, result, position->text());
}

/// Prints the move of the best line that the spec names, or all of it. Of a race, a shorter line shows its end.
void print_solution(const Session& session, const Spec& spec, bool is_race, bool is_whole, bool json) {
  const std::size_t moves = session.best_line().size();
  if (spec.move && !is_race && *spec.move > moves)
    throw CheckFailed(fmt::format("move={}: the best line has {}", *spec.move, counted(moves, "move")));
  if (is_whole)
    for (std::size_t move = 0; move <= moves; ++move) print_move(session, move, json);
  else if (spec.move)
    print_move(session, std::min<std::size_t>(*spec.move, moves), json);
}

/// Prints what a search between two players thinks of each move.
void print_outlook(const Session& session) {
  const Outlook outlook = session.machine().outlook();
  constexpr const char* bounds[] = {"?", "", "at least ", "at most "};
  for (const Outlook::RootMove& row : outlook.root_moves)
    fmt::print("  {:<4} {:>12} {:<5}  {}{}\n", session.root().move_text(row.move), row.nodes, plural("node", row.nodes),
               bounds[static_cast<int>(row.bound)],
               row.bound == Bound::none ? "" : session.root().measure(row.value).text);
}

void print_report(const Session& session) {
  const Report report = session.report();
  fmt::print("{}\n{}: {}", report.spec, name(report.status), result_in_words(session));
  fmt::print(", found at node {} of {}{}\n", report.node, report.counters.nodes,
             report.is_proved_best ? "; proved best" : "");
  for (const CounterRow& row : counter_table)
    fmt::print("  {:<10}{:>14}  {}\n", row.id, report.counters.*row.member, row.help);
  fmt::print("line:");
  for (const std::string& move : report.line) fmt::print(" {}", move);
  fmt::print("\n");
  for (const std::string& words : {loss_in_words(session), bound_in_words(session)})
    if (!words.empty()) fmt::print("{}\n", words);
  print_outlook(session);
  if (!report.source_line.empty()) fmt::print("as its source writes it: {}\n", report.source_line);
}

/// Runs one search and prints it. Returns its check; none if the run was stopped before its node.
std::optional<std::string> run_one(const Spec& spec, const RunArguments& arguments, bool is_race) {
  auto session = Session::start(spec, 0);  // nobody goes back
  if (!session) throw BadInput("spec: " + session.error().message);
  if (arguments.events > 0) session->watch(true);
  advance(*session, spec.at ? spec.at->node + 1 : UINT64_MAX, arguments.seconds);
  if (arguments.improvements)
    print_improvements(*session, arguments.json);
  else if (arguments.json)
    print_line(describe<JsonMaker>(session->report(), session->machine().outlook(), session->root()));
  else
    print_report(*session);
  if (arguments.events > 0) print_events(*session, arguments.events, arguments.json);
  if (spec.at) print_node(*session, is_race, arguments.json);
  print_solution(*session, spec, is_race, arguments.solution, arguments.json);
  if (session->status() == Status::stopped) return std::nullopt;
  return session->check();
}

/// Checks whether this build came to what the maker of the spec saw; throws CheckFailed if not.
void compare_check(const Spec& spec, const std::vector<std::string>& checks) {
  if (spec.check.empty() || check_of(checks) == spec.check) return;
  throw CheckFailed(fmt::format("check={}: this build shows {}: the link was made by another version, or was changed",
                                spec.check, check_of(checks)));
}

void run(const RunArguments& arguments, const Catalog& games) {
  const Spec spec = arguments.spec.read(games);
  const auto runs = runs_of(spec);
  if (!runs) throw BadInput("spec: " + runs.error().message);
  const bool is_race = runs->size() > 1;
  std::vector<std::string> checks;
  for (std::size_t i = 0; i < runs->size(); ++i) {
    if (is_race && !arguments.json) fmt::print("{}Run {}\n", i == 0 ? "" : "\n", i + 1);
    if (auto check = run_one((*runs)[i], arguments, is_race)) checks.push_back(*std::move(check));
  }
  if (checks.size() == runs->size())
    compare_check(spec, checks);
  else if (!spec.check.empty())
    throw CheckFailed(fmt::format("check={}: the time was over before it could be compared", spec.check));
}

}  // namespace

void add_run(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<RunArguments>();
  CLI::App* command =
      app.add_subcommand("run", "Run a search, or all of a race, to the end or to the node that at= names");
  arguments->spec.add_to(*command);
  add_node_limit(*command, arguments->spec.nodes);
  add_seconds(*command, "--seconds", arguments->seconds, "Stop after so many seconds of searching");
  command->add_flag("--solution", arguments->solution, "Print the best line, too: a board for each of its moves");
  command->add_flag("--improvements", arguments->improvements,
                    "Instead, print each node at which a line was the best so far");
  add_number(*command, "--events", arguments->events, 1, Trace::capacity,
             "Print the last so many events of the search (at most 1024)");
  command->add_flag("--json", arguments->json, "Print JSON, an object a line");
  command->callback([arguments, &games] { run(*arguments, games); });
}

}  // namespace lookahead::cli
