// The frame: search a little, then draw what there is to see.
#include <imgui.h>

#include <utility>

#include "canvas/host.h"
#include "canvas/theme.h"
#include "canvas/window.h"
#include "lookahead/games.h"
#include "playground.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

constexpr double telling_interval = 0.1;  // seconds, while it plays

Screen screen;
bool is_page_behind = false;  // something has changed that the page was not told yet
double told = 0;              // when the page was told last

/// While a search plays, something changes with every frame. Nobody reads that fast, so the page is told now and then.
void tell_page(bool is_news) {
  is_page_behind |= is_news;
  const double now = window::seconds();
  if (!is_page_behind || (app().subject().is_playing() && now < told + telling_interval)) return;
  is_page_behind = false;
  told = now;
  host::changed();
}

/// Returns the seconds spent searching.
double draw_frame() {
  const double start = window::seconds();
  const bool is_news = app().work();
  const double searched = app().searched_until() - start;
  widgets::forget_items();
  mirror::begin_frame();
  theme::push(Font::body);
  for (const auto& [panel, box] : screen.regions) {
    widgets::begin_panel(panel->region, {box.x, box.y}, {box.width, box.height}, panel->scrolls);
    panel->draw(app(), box);
    widgets::end_panel();
  }
  ImGui::PopFont();
  if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) app().history().let_go();
  const mirror::News mirror_news = mirror::end_frame();
  tell_page(is_news);
  if (mirror_news != mirror::News::none) host::mirror_changed(mirror_news == mirror::News::parts);
  return searched;
}

}  // namespace

App& app() {
  static App the_app(builtin_games(), window::seconds);
  return the_app;
}

bool start_playground(std::string regular, std::string semibold) {
  const bool is_open = window::open({.draw = draw_frame, .due = [] { return app().due(); }});
  if (is_open) theme::set_fonts(std::move(regular), std::move(semibold));
  return is_open;
}

void set_screen(const Screen& next) {
  if (next.ratio != screen.ratio || next.scale != screen.scale || !theme::face(Font::body).file)
    theme::set_scale(next.ratio, next.scale);
  theme::set_most_cell(next.most_cell);
  screen = next;
  window::set_size(screen.width, screen.height, screen.ratio);
}

}  // namespace lookahead
