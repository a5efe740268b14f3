// Timeline, buttons and speed: of the search, node by node, or of the best lines that it has found, move by move.
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "canvas/theme.h"
#include "model/commands.h"
#include "panels/panels.h"
#include "panels/played.h"
#include "panels/timeline.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;
using widgets::Icon;

void set_speed(App& app, std::size_t speed) {
  Solution& solution = app.subject().solution();
  solution.is_shown() ? solution.set_speed(speed) : app.subject().transport().set_speed(speed);
}

/// The speed, as a slider of the page.
void mirror_speed(App& app, const Played& played, ImVec2 min, ImVec2 max) {
  const auto wanted = mirror::tell({.kind = mirror::Kind::slider,
                                    .label = "Speed",
                                    .id = ImGui::GetID("Speed##mirror"),
                                    .shown = played.speed_in_full,
                                    .value = static_cast<double>(played.speed),
                                    .most = static_cast<double>(played.speeds - 1)},
                                   min, max);
  if (wanted) set_speed(app, static_cast<std::size_t>(std::max(0.0, *wanted)));
}

float space_between(float width) { return px(width < px(340) ? 4 : 8); }

void buttons(App& app, const Played& played, float width) {
  const bool at_start = played.at == 0;
  const auto put = [&](const widgets::IconButton& button, const char* command) {
    if (widgets::icon_button(button)) run_command(app, command);
    ImGui::SameLine(0, space_between(width));
  };
  const std::string back = std::string("Back one ") + played.step + "###back";
  const std::string forward = std::string("Forward one ") + played.step + "###forward";
  put({.icon = Icon::start, .label = "To the start", .is_enabled = !at_start}, "start");
  put({.icon = Icon::back, .label = back.c_str(), .is_enabled = !at_start}, played.back);
  put({.icon = played.is_playing ? Icon::pause : Icon::play,
       .label = played.is_playing                     ? "Pause###play"
                : played.is_at_end && !played.goes_on ? "Play again###play"
                                                      : "Play###play",
       .is_primary = true,
       // Else there is nothing to search.
       .is_enabled = app.subject().solution().is_shown() || !app.subject().root().over(),
       .width = 48},
      "play");
  put({.icon = Icon::forward, .label = forward.c_str(), .is_enabled = !played.is_at_end}, played.forward);
  put({.icon = Icon::end,
       .label = app.subject().is_awaited() ? "Have it move now (End)###end" : "To the end###end",
       .is_enabled = !played.is_at_end},
      "end");
}

constexpr float small_switch_width = 44;  // design pixels

/// Between the search and the best line that it has found, or the moves of the match.
void view_switch(App& app, bool has_room, bool is_small = false) {
  const bool is_on = app.subject().solution().is_shown();
  const char* name = app.subject().turns()                    ? "Match"
                     : app.subject().game().info.players == 1 ? "Solution"
                                                              : "Best line";
  const bool is_enabled = is_on || app.subject().has_solution();
  const bool is_pressed = has_room ? widgets::either("Search", name, is_on, is_enabled)
                                   : widgets::icon_button({.icon = Icon::flag,
                                                           .label = name,
                                                           .is_enabled = is_enabled,
                                                           .width = is_small ? small_switch_width : 0.0F,
                                                           .is_small = is_small,
                                                           .is_switch = true,
                                                           .is_on = is_on});
  if (is_pressed) run_command(app, "solution");
}

/// Whether the best line begins again at its end.
void loop_switch(Solution& solution, bool is_small = false) {
  if (widgets::icon_button({.icon = Icon::loop,
                            .label = "Again and again",
                            .width = is_small ? small_switch_width : 0.0F,
                            .is_small = is_small,
                            .is_switch = true,
                            .is_on = solution.loops()}))
    solution.set_loop(!solution.loops());
}

/// Whether the buttons step from decision to decision of the search.
void decision_switch(App& app, bool is_small = false) {
  if (widgets::icon_button({.icon = Icon::decision,
                            .label = "Steps by decision",
                            .help = "Steps by decision: to where the search plays a move, ends an iteration or finds a "
                                    "better line",
                            .width = is_small ? small_switch_width : 0.0F,
                            .is_small = is_small,
                            .is_switch = true,
                            .is_on = app.steps_by_decision()}))
    app.step_by_decision(!app.steps_by_decision());
}

void own_switch(App& app, bool is_small = false) {
  Solution& solution = app.subject().solution();
  solution.is_shown() ? loop_switch(solution, is_small) : decision_switch(app, is_small);
}

/// The timeline, with so many switches beside it as have no room among the buttons.
void timeline_row(App& app, const Played& played, float width, std::size_t switches) {
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const float pitch = px(small_switch_width + 4);
  timeline(app, played, width - static_cast<float>(switches) * pitch);
  for (std::size_t i = switches; i > 0; --i) {
    ImGui::SetCursorScreenPos({top.x + width - static_cast<float>(i) * pitch + px(4), top.y - px(2)});
    i > 1 ? view_switch(app, false, true) : own_switch(app, true);
  }
  ImGui::SetCursorScreenPos({top.x, top.y + timeline_height() + ImGui::GetStyle().ItemSpacing.y});
}

constexpr float speed_label = 78;  // design pixels
constexpr float speed_name = 52;
constexpr float speed_track = 110;
constexpr float least_speed_track = 60;

/// Where there is no room for a track: a button that has the speed on it, and goes on to the next one that makes a
/// difference.
void speed_button(App& app, const Played& played, ImVec2 size) {
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const ImVec2 max = {min.x + size.x, min.y + size.y};
  const std::size_t stride = played.speeds > 8 ? 3 : 1;
  const std::size_t last = played.speeds - 1;
  if (ImGui::InvisibleButton("Speed", size))
    set_speed(app, played.speed == last ? 0 : std::min(played.speed + stride, last));
  const bool is_hot = ImGui::IsItemHovered();
  if (is_hot) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  widgets::list_item("Speed", min, max);
  mirror_speed(app, played, min, max);
  widgets::draw_frame(min, max, is_hot, false);
  const bool has_name = size.y >= px(38) && size.x >= px(44);
  const float middle = has_name ? std::round(min.y + size.y * 0.46F) : max.y;
  if (has_name)
    widgets::draw_centred(Font::small, {min.x, min.y + px(3)}, {max.x, middle}, theme::colour(Colour::quiet), "Speed");
  const bool fits = widgets::size_of(Font::body, played.speed_short).x <= size.x - px(8);
  widgets::draw_centred(fits ? Font::body : Font::small, {min.x, has_name ? middle : min.y},
                        {max.x, max.y - (has_name ? px(3) : 0)}, theme::colour(Colour::text), played.speed_short);
}

void speed_control(App& app, const Played& played, float right) {
  const float space = right - ImGui::GetCursorScreenPos().x;
  const float label_width = px(speed_label);
  const float name_width = px(speed_name);
  const float height = theme::control_height();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool has_name = space > name_width + label_width + px(least_speed_track);
  const float track = std::min(px(speed_track), space - label_width - (has_name ? name_width : 0) - px(14));
  const bool has_track = track >= px(least_speed_track);
  const auto most = static_cast<float>(played.speeds - 1);
  if (has_track) {
    const float down = height * 0.125F;
    if (has_name) {
      ImGui::SetCursorScreenPos({right - label_width - track - px(10) - name_width, at.y + (height - px(17)) / 2});
      widgets::text(Font::body, Colour::quiet, "Speed");
    }
    ImGui::SetCursorScreenPos({right - label_width - track - px(10), at.y + down});
    if (const auto dragged = widgets::slider("Speed", static_cast<float>(played.speed) / most, track))
      set_speed(app, static_cast<std::size_t>(std::lround(*dragged * most)));
    mirror_speed(app, played, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    widgets::tooltip(app.subject().solution().is_shown() ? "Moves a second" : "Nodes a second");
  } else {
    ImGui::SetCursorScreenPos({right - std::min(space, px(speed_label)), at.y});
    return speed_button(app, played, {std::min(space, px(speed_label)), height});
  }
  theme::push(Font::body);
  const float width = ImGui::CalcTextSize(played.speed_text.c_str()).x;
  ImGui::SetCursorScreenPos({right - width, at.y + (height - ImGui::GetTextLineHeight()) / 2});
  ImGui::PopFont();
  widgets::text(Font::body, Colour::text, played.speed_text);
}

}  // namespace

void transport_panel(App& app, const Box& box) {
  const Played played = played_in(app);
  const bool has_room_for_words = box.width > px(430);
  const bool has_room_for_switch = box.width > px(480);
  const bool has_room_for_view = box.width >= px(340);
  timeline_row(app, played, box.width, has_room_for_switch ? 0 : has_room_for_view ? 1 : 2);
  buttons(app, played, box.width);
  const float right = box.x + box.width;
  if (has_room_for_view) {
    view_switch(app, has_room_for_words);
    ImGui::SameLine(0, space_between(box.width));
  }
  if (has_room_for_switch) {
    own_switch(app);
    ImGui::SameLine(0, space_between(box.width));
  }
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float speed_width = px(speed_name + speed_label + speed_track + 16);
  theme::push(Font::body);
  const float place_width = ImGui::CalcTextSize(played.place.c_str()).x;
  const float line = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  // The sentence above the board names the place, too, so that the speed comes first.
  const bool has_room = at.x + place_width + px(12) + speed_width < right;
  if (has_room) {
    ImGui::SetCursorScreenPos({at.x + px(4), at.y + (theme::control_height() - line) / 2});
    widgets::text(Font::body, Colour::quiet, played.place);
    ImGui::SetCursorScreenPos({at.x + px(4) + place_width + px(12), at.y});
  } else {
    ImGui::SetCursorScreenPos(at);
  }
  speed_control(app, played, right);
}

}  // namespace lookahead
