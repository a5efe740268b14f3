#include "model/subject/commands.h"

#include "canvas/window.h"

namespace lookahead {
namespace {

void go_back(App& app) {
  Transport& transport = app.transport();
  if (transport.node() > 0) transport.go_to(transport.node() - 1);
}

void go_to_previous_improvement(App& app) {
  Transport& transport = app.transport();
  if (const auto place = transport.improvement_before(transport.node())) transport.go_to(*place);
}

void go_to_next_improvement(App& app) {
  Transport& transport = app.transport();
  if (const auto place = transport.improvement_after(transport.node())) transport.go_to(*place);
}

void go_faster(App& app) { app.transport().set_speed(app.transport().speed() + 1); }

void go_slower(App& app) {
  if (app.transport().speed() > 0) app.transport().set_speed(app.transport().speed() - 1);
}

void restart(App& app) {
  app.transport().go_to(0);
  app.transport().play(window::seconds());
}

struct Row {
  std::string_view id;
  void (*run)(App&);
};
constexpr Row table[] = {
    {"play", [](App& app) { app.play_or_pause(); }},
    {"start", [](App& app) { app.transport().go_to(0); }},
    {"back", go_back},
    {"forward", [](App& app) { app.transport().go_to(app.transport().node() + 1); }},
    {"end", [](App& app) { app.transport().go_to_end(); }},
    {"previous-improvement", go_to_previous_improvement},
    {"next-improvement", go_to_next_improvement},
    {"faster", go_faster},
    {"slower", go_slower},
    {"restart", restart},
    {"hint", [](App& app) { app.hint(); }},
    {"edit", [](App& app) { app.editor() ? app.end_editing() : app.begin_editing(); }},
    {"undo", [](App& app) { app.undo(); }},
    {"redo", [](App& app) { app.redo(); }},
};

}  // namespace

void run_command(App& app, std::string_view id) {
  for (const Row& row : table)
    if (row.id == id) return row.run(app);
}

}  // namespace lookahead
