#include "model/commands.h"

#include <algorithm>

namespace lookahead {
namespace {

/// Goes a step from the place that is shown: a node of the search, or a move of the best line.
void go_back(App& app) {
  Transport& transport = app.subject().transport();
  Solution& solution = app.subject().solution();
  if (solution.is_shown()) return solution.move() > 0 ? solution.go_to(solution.move() - 1) : solution.pause();
  if (transport.node() > 0) transport.go_to(transport.node() - 1);
}

void go_forward(App& app) {
  Transport& transport = app.subject().transport();
  Solution& solution = app.subject().solution();
  solution.is_shown() ? solution.go_to(solution.move() + 1) : transport.go_to(transport.node() + 1);
}

/// In the best line each move is a decision.
void go_to_previous_decision(App& app) {
  app.subject().solution().is_shown() ? go_back(app) : app.subject().transport().go_to_previous_decision();
}

void go_to_next_decision(App& app) {
  app.subject().solution().is_shown() ? go_forward(app) : app.subject().transport().go_to_next_decision();
}

void go_to_start(App& app) {
  Solution& solution = app.subject().solution();
  solution.is_shown() ? solution.go_to(0) : app.subject().transport().go_to(0);
}

void go_to_end(App& app) {
  Solution& solution = app.subject().solution();
  if (app.subject().is_awaited()) return app.subject().hurry();
  solution.is_shown() ? solution.go_to(solution.moves()) : app.subject().transport().go_to_end();
}

void go_to_previous_improvement(App& app) {
  if (!app.subject().transport().go_to_previous_improvement()) app.refuse("This search has no earlier improvement");
}

void go_to_next_improvement(App& app) {
  if (!app.subject().transport().go_to_next_improvement()) app.refuse("This search has no later improvement");
}

void go_faster(App& app) {
  Transport& transport = app.subject().transport();
  Solution& solution = app.subject().solution();
  solution.is_shown() ? solution.set_speed(solution.speed() + 1) : transport.go_faster();
}

void go_slower(App& app) {
  Transport& transport = app.subject().transport();
  Solution& solution = app.subject().solution();
  if (solution.is_shown()) return solution.set_speed(solution.speed() - std::min<std::size_t>(solution.speed(), 1));
  transport.go_slower();
}

void restart(App& app) {
  Solution& solution = app.subject().solution();
  go_to_start(app);
  solution.is_shown() ? solution.play(app.now()) : app.subject().play();
}

/// Plays the best line, or shows the search again. Of a match it shows the moves up to the search on screen, at rest.
void switch_view(App& app) {
  Subject& subject = app.subject();
  if (subject.solution().is_shown()) return subject.show_search();
  // Of a search that is on its way it is not known yet.
  if (!subject.has_solution() && !subject.transport().is_seeking())
    return app.refuse(subject.turns() ? "The match has no moves yet" : "The search has found no line yet");
  if (subject.turns()) return subject.show_solution(subject.turns()->turn());
  subject.show_solution(0);
}

struct Row {
  std::string_view id;
  void (*run)(App&);
};
constexpr Row table[] = {
    {"play", [](App& app) { app.play_or_pause(); }},
    {"start", go_to_start},
    {"back", go_back},
    {"forward", go_forward},
    {"previous-decision", go_to_previous_decision},
    {"next-decision", go_to_next_decision},
    {"end", go_to_end},
    {"previous-improvement", go_to_previous_improvement},
    {"next-improvement", go_to_next_improvement},
    {"faster", go_faster},
    {"slower", go_slower},
    {"restart", restart},
    {"solution", switch_view},
    {"hint", [](App& app) { app.hint(); }},
    {"edit", [](App& app) { app.editing().painter() ? app.editing().end() : app.begin_editing(); }},
    {"take-back", [](App& app) { app.by_hand().take_back(); }},
    {"undo", [](App& app) { app.undo(); }},
    {"redo", [](App& app) { app.redo(); }},
};

}  // namespace

void run_command(App& app, std::string_view id) {
  for (const Row& row : table)
    if (row.id == id) return row.run(app);
}

}  // namespace lookahead
