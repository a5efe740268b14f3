#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "canvas/theme.h"
#include "model/commands.h"
#include "model/words/numbers.h"
#include "panels/panels.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;
using widgets::Icon;

std::string speed_text(const Transport& transport, bool is_short) {
  const std::uint64_t speed = Transport::speeds()[transport.speed()];
  if (speed == Transport::as_fast_as_possible) return is_short ? "max" : "fastest";
  return is_short ? in_short(static_cast<double>(speed)) + "/s" : with_commas(speed) + " /s";
}

/// In milliseconds.
std::string time_text(const Transport& transport) {
  const auto text = [&](std::uint64_t place) { return in_short(transport.seconds_to(place) * 1000); };
  return text(transport.node()) + " / " + text(transport.end()) + (transport.is_complete() ? "" : "+") + " ms";
}

std::string place_text(const Transport& transport) {
  const Playback& run = transport.run();
  if (run.is_unprepared()) return with_commas(transport.nodes_to_go()) + " nodes to learn from";
  if (transport.nodes_to_go() > 0 && (run.is_looking() || transport.count() > 1))
    return "node " + with_commas(transport.node()) + ", " + with_commas(transport.nodes_to_go()) + " to go";
  if (transport.is_by_time()) return time_text(transport);
  const std::string end = with_commas(transport.end()) + (transport.is_complete() ? "" : "+");
  return "node " + with_commas(transport.node()) + " / " + end;
}

/// The last item, as a slider of the page. On the way to a node it stands there already.
void mirror_timeline(Transport& transport) {
  const std::string end = transport.is_complete() ? " of " : " of so far ";
  const auto wanted =
      mirror::tell({.kind = mirror::Kind::slider,
                    .label = "Timeline",
                    .id = ImGui::GetItemID(),
                    .shown = "node " + with_commas(transport.aim()) + end + with_commas(transport.end()),
                    .value = static_cast<double>(transport.aim()),
                    .most = static_cast<double>(transport.end())},
                   ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  if (wanted) transport.go_to(static_cast<std::uint64_t>(std::max(0.0, *wanted)));
}

/// The speed, as a slider of the page.
void mirror_speed(Transport& transport, ImVec2 min, ImVec2 max) {
  const std::uint64_t speed = Transport::speeds()[transport.speed()];
  const auto wanted = mirror::tell({.kind = mirror::Kind::slider,
                                    .label = "Speed",
                                    .id = ImGui::GetID("Speed##mirror"),
                                    .shown = speed == Transport::as_fast_as_possible ? "as fast as possible"
                                             : speed == 1                            ? "1 node a second"
                                                          : with_commas(speed) + " nodes a second",
                                    .value = static_cast<double>(transport.speed()),
                                    .most = static_cast<double>(Transport::speeds().size() - 1)},
                                   min, max);
  if (wanted) transport.set_speed(static_cast<std::size_t>(std::max(0.0, *wanted)));
}

/// The run from its first node to the last one known, with a mark where it got better; dragging goes there.
void timeline(App& app, float width) {
  Transport& transport = app.subject().transport();
  const float height = std::max(px(26), theme::control_height() * 0.7F);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float knob = px(7);
  const float from = at.x + knob;
  const float length = std::max(1.0F, width - 2 * knob);
  const auto end = static_cast<double>(std::max<std::uint64_t>(transport.end(), 1));
  const auto x_of = [&](std::uint64_t node) {
    return from + length * static_cast<float>(std::min(1.0, static_cast<double>(node) / end));
  };

  ImGui::InvisibleButton("Timeline", {width, height});
  widgets::list_item("Timeline", at, {at.x + width, at.y + height}, true);
  const bool is_held = ImGui::IsItemActive();
  const bool is_hovered = ImGui::IsItemHovered();
  mirror_timeline(transport);
  if (is_held) {
    const float fraction = std::clamp((ImGui::GetIO().MousePos.x - from) / length, 0.0F, 1.0F);
    const auto node = static_cast<std::uint64_t>(std::llround(fraction * static_cast<double>(transport.end())));
    if (node != transport.node()) transport.go_to(node);
  }
  if (is_hovered || is_held) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);

  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float y = std::round(at.y + height / 2);
  const float half = px(2);
  const float x = x_of(transport.node());
  draw.AddRectFilled({at.x, y - half}, {at.x + width, y + half}, theme::colour(Colour::line), half);
  draw.AddRectFilled({at.x, y - half}, {x, y + half}, theme::colour(Colour::accent), half);
  for (std::size_t run = 0; run < transport.count(); ++run) {
    float last = -px(8);
    for (const Improvement& improvement : transport.run(run).improvements()) {
      const std::uint64_t place = transport.place_of(run, improvement.node);
      const float mark = x_of(place);
      if (place == 0 || mark - last < px(3)) continue;  // as many as can be told apart
      last = mark;
      const float opacity = place <= transport.node() ? 1 : 0.45F;
      const ImU32 ink = transport.count() == 1 ? theme::colour(Colour::good, opacity) : theme::run(run, opacity);
      draw.AddRectFilled({mark - px(1), y - px(6)}, {mark + px(1), y + px(6)}, ink);
    }
  }
  if (is_hovered || is_held) draw.AddCircleFilled({x, y}, knob * 1.7F, theme::colour(Colour::accent, 0.22F));
  draw.AddCircleFilled({x, y}, knob, theme::colour(Colour::text));
}

void buttons(App& app, float width) {
  const Transport& transport = app.subject().transport();
  const bool is_busy = app.subject().is_playing();
  const bool at_start = transport.node() == 0;
  const bool at_end = transport.is_complete() && transport.node() == transport.end();
  const float space = px(width < px(340) ? 4 : 8);
  const auto put = [&](const widgets::IconButton& button, const char* command) {
    if (widgets::icon_button(button)) run_command(app, command);
    ImGui::SameLine(0, space);
  };
  put({.icon = Icon::start, .label = "To the start", .is_enabled = !at_start}, "start");
  put({.icon = Icon::back, .label = "Back one node", .is_enabled = !at_start}, "back");
  put({.icon = is_busy ? Icon::pause : Icon::play,
       .label = is_busy ? "Pause###play" : (at_end ? "Play again###play" : "Play###play"),
       .is_primary = true,
       .width = 48},
      "play");
  put({.icon = Icon::forward, .label = "Forward one node", .is_enabled = !at_end}, "forward");
  put({.icon = Icon::end, .label = "To the end", .is_enabled = !at_end}, "end");
}

void speed_control(App& app, float right) {
  Transport& transport = app.subject().transport();
  const float space = right - ImGui::GetCursorScreenPos().x;
  const bool is_short = space < px(78);
  const float label_width = is_short ? space : px(78);
  const float track = px(110);
  const float height = theme::control_height();
  const std::string shown = speed_text(transport, is_short);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool has_track = space > label_width + track + px(14);
  const auto most = static_cast<float>(Transport::speeds().size() - 1);
  if (has_track) {
    const float down = height * 0.125F;
    if (space > label_width + track + px(90)) {
      ImGui::SetCursorScreenPos({right - label_width - track - px(62), at.y + (height - px(17)) / 2});
      widgets::text(Font::body, Colour::quiet, "Speed");
    }
    ImGui::SetCursorScreenPos({right - label_width - track - px(10), at.y + down});
    if (const auto dragged = widgets::slider("Speed", static_cast<float>(transport.speed()) / most, track))
      transport.set_speed(static_cast<std::size_t>(std::lround(*dragged * most)));
    mirror_speed(transport, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    widgets::tooltip("Nodes a second");
  } else {
    // On a phone a tap goes on to the next speed that makes a difference.
    ImGui::SetCursorScreenPos({right - label_width, at.y});
    if (ImGui::InvisibleButton("Speed", {label_width, height}))
      transport.set_speed((transport.speed() + 3) % Transport::speeds().size());
    widgets::list_item("Speed", ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    mirror_speed(transport, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  }
  ImGui::PushFont(theme::font(Font::body));
  const float width = ImGui::CalcTextSize(shown.c_str()).x;
  ImGui::SetCursorScreenPos({right - width, at.y + (height - ImGui::GetTextLineHeight()) / 2});
  ImGui::PopFont();
  widgets::text(Font::body, Colour::text, shown);
}

}  // namespace

void transport_panel(App& app, const Box& box) {
  const Transport& transport = app.subject().transport();
  timeline(app, box.width);
  buttons(app, box.width);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float right = box.x + box.width;
  ImGui::PushFont(theme::font(Font::body));
  const std::string full = place_text(transport);
  const float full_width = ImGui::CalcTextSize(full.c_str()).x;
  const float line = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  const bool has_room = at.x + px(12) + full_width + px(100) < right;
  if (has_room) {
    ImGui::SetCursorScreenPos({at.x + px(8), at.y + (theme::control_height() - line) / 2});
    widgets::text(Font::body, Colour::quiet, full);
    ImGui::SetCursorScreenPos({at.x + px(8) + full_width + px(12), at.y});
    speed_control(app, right);
  } else {
    ImGui::SetCursorScreenPos(at);
    speed_control(app, right);
  }
}

}  // namespace lookahead
