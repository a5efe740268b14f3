#include "model/commands.h"

namespace lookahead {
namespace {

void go_back(App& app) {
  Transport& transport = app.subject().transport();
  if (transport.node() > 0) transport.go_to(transport.node() - 1);
}

void go_forward(App& app) {
  Transport& transport = app.subject().transport();
  transport.go_to(transport.node() + 1);
}

void go_to_previous_improvement(App& app) {
  Transport& transport = app.subject().transport();
  if (const auto place = transport.improvement_before(transport.node())) transport.go_to(*place);
}

void go_to_next_improvement(App& app) {
  Transport& transport = app.subject().transport();
  if (const auto place = transport.improvement_after(transport.node())) transport.go_to(*place);
}

void go_faster(App& app) {
  Transport& transport = app.subject().transport();
  transport.set_speed(transport.speed() + 1);
}

void go_slower(App& app) {
  Transport& transport = app.subject().transport();
  if (transport.speed() > 0) transport.set_speed(transport.speed() - 1);
}

void restart(App& app) {
  app.subject().transport().go_to(0);
  app.subject().play();
}

struct Row {
  std::string_view id;
  void (*run)(App&);
};
constexpr Row table[] = {
    {"play", [](App& app) { app.play_or_pause(); }},
    {"start", [](App& app) { app.subject().transport().go_to(0); }},
    {"back", go_back},
    {"forward", go_forward},
    {"end", [](App& app) { app.subject().transport().go_to_end(); }},
    {"previous-improvement", go_to_previous_improvement},
    {"next-improvement", go_to_next_improvement},
    {"faster", go_faster},
    {"slower", go_slower},
    {"restart", restart},
    {"hint", [](App& app) { app.hint(); }},
    {"edit", [](App& app) { app.editing().painter() ? app.editing().end() : app.begin_editing(); }},
    {"undo", [](App& app) { app.history().undo(); }},
    {"redo", [](App& app) { app.history().redo(); }},
};

}  // namespace

void run_command(App& app, std::string_view id) {
  for (const Row& row : table)
    if (row.id == id) return row.run(app);
}

}  // namespace lookahead
