// lookahead run: one run, from start to end.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "commands.h"
#include "input.h"
#include "json.h"
#include "position.h"

namespace lookahead::cli {
namespace {

struct Arguments {
  SpecArguments spec;
  double seconds = 0;
  bool improvements = false;
  std::size_t events = 0;
  bool json = false;
};

/// Runs to the end, or for so many seconds of searching. The clock is looked at between batches that grow from small.
void advance(Session& session, double seconds) {
  using Clock = std::chrono::steady_clock;
  if (seconds <= 0) {
    session.advance(UINT64_MAX);
    return;
  }
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  std::uint64_t batch = 64;
  while (session.advance(batch) == Status::running)
    if (Clock::now() >= end)
      session.stop();
    else
      batch = std::min<std::uint64_t>(batch * 2, 65536);
}

void print_improvements(const Session& session, bool json) {
  if (!json) fmt::print("{:>12}  {:>6}  best\n", "node", "depth");
  for (const Improvement& improvement : session.improvements()) {
    const Measure measure = session.root().measure(improvement.objective);
    if (json)
      print_line(describe<JsonMaker>(improvement, measure));
    else
      fmt::print("{:>12}  {:>6}  {}\n", improvement.node, improvement.depth, measure.text);
  }
}

void print_events(const Session& session, std::size_t count, bool json) {
  const Trace& trace = *session.trace();
  for (std::size_t i = trace.size() - std::min(count, trace.size()); i < trace.size(); ++i) {
    const Event& event = trace[i];
    const char* kind = event_names[static_cast<int>(event.kind)];
    const std::string move = session.root().move_text(event.move);
    if (json)
      print_line({{"event", kind}, {"node", event.node}, {"ply", event.ply}, {"move", move}, {"value", event.value}});
    else
      fmt::print("node {:>10}  ply {:>3}  {:<8}  move {:>4}  value {}\n", event.node, event.ply, kind, move,
                 event.value);
  }
}

/// The node that `at=` names, and whether this build shows there what the maker of the spec saw.
void show_node(Session& session, bool json) {
  const Spec& spec = session.spec();
  if (!spec.at) {
    if (!spec.check.empty() && session.check() != spec.check)
      throw CheckFailed(fmt::format("check={}: this build ends at {}", spec.check, session.check()));
    return;
  }
  session.go_to(spec.at->node + 1);
  if (session.nodes() != spec.at->node + 1)
    throw CheckFailed(fmt::format("at={}: the run ends at node {}", spec.at->node, session.nodes() - 1));
  const auto position = session.position(session.line());
  const std::string check = session.check();
  if (json)
    print_line({{"at", spec.at->node},
                {"line", line_text(session.root(), session.line())},
                {"result", position->measure(position->objective()).text},
                {"board", position->text()},
                {"check", check}});
  else
    fmt::print("\nNode {} (check={}), {}:\n{}", spec.at->node, check, position->measure(position->objective()).text,
               position->text());
  if (!spec.check.empty() && spec.check != check)
    throw CheckFailed(fmt::format("check={}: this build shows {} at node {}", spec.check, check, spec.at->node));
}

void print_report(const Session& session) {
  const Report report = session.report();
  fmt::print("{}\n{}: {}", report.spec, name(report.status), report.best.text);
  fmt::print(", found at node {} of {}\n", report.node, report.counters.nodes);
  for (const CounterRow& row : counter_table)
    fmt::print("  {:<10}{:>14}  {}\n", row.id, report.counters.*row.member, row.help);
  fmt::print("line:");
  for (const std::string& move : report.line) fmt::print(" {}", move);
  fmt::print("\n");
}

void run(const Arguments& arguments) {
  const Spec spec = arguments.spec.read();
  auto session = Session::start(spec);
  if (!session) throw BadInput("spec: " + session.error().message);
  if (arguments.events > 0) session->watch(true);
  advance(*session, arguments.seconds);
  if (arguments.improvements)
    print_improvements(*session, arguments.json);
  else if (arguments.json)
    print_line(describe<JsonMaker>(session->report()));
  else
    print_report(*session);
  if (arguments.events > 0) print_events(*session, arguments.events, arguments.json);
  show_node(*session, arguments.json);
}

}  // namespace

void add_run(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("run", "Run one search to its end");
  arguments->spec.add_to(*command);
  command->add_option("--seconds", arguments->seconds, "Stop after so many seconds of searching")
      ->check(CLI::Range(0.001, 1e9));
  command->add_flag("--improvements", arguments->improvements, "Print each node that was the best so far, instead");
  command->add_option("--events", arguments->events, "Print the last so many events of the search (at most 1024)")
      ->check(CLI::Range(1, static_cast<int>(Trace::capacity)));
  command->add_flag("--json", arguments->json, "Print JSON, an object a line");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace lookahead::cli
