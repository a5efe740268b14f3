#include "commands.h"

#include "window.h"

namespace lookahead {
namespace {

void go_back(App& app) {
  Playback& playback = app.playback();
  if (playback.node() > 0) playback.go_to(playback.node() - 1);
}

void go_to_previous_improvement(App& app) {
  Playback& playback = app.playback();
  const auto& all = playback.improvements();
  for (std::size_t i = all.size(); i-- > 0;)
    if (all[i].node < playback.node()) return playback.go_to(all[i].node);
}

void go_to_next_improvement(App& app) {
  Playback& playback = app.playback();
  for (const Improvement& improvement : playback.improvements())
    if (improvement.node > playback.node()) return playback.go_to(improvement.node);
}

void go_faster(App& app) { app.playback().set_speed(app.playback().speed() + 1); }

void go_slower(App& app) {
  if (app.playback().speed() > 0) app.playback().set_speed(app.playback().speed() - 1);
}

void restart(App& app) {
  app.playback().go_to(0);
  app.playback().play(window::seconds());
}

struct Row {
  std::string_view id;
  void (*run)(App&);
};
constexpr Row table[] = {
    {"play", [](App& app) { app.play_or_pause(); }},
    {"start", [](App& app) { app.playback().go_to(0); }},
    {"back", go_back},
    {"forward", [](App& app) { app.playback().go_to(app.playback().node() + 1); }},
    {"end", [](App& app) { app.playback().go_to_end(); }},
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
