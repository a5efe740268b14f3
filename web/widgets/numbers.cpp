#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "canvas/window.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"

namespace lookahead::widgets {
namespace {

using theme::colour;
using theme::px;

float slider_height() { return theme::control_height() * 0.75F; }
float steps_height() { return theme::control_height() * 0.8F; }

/// Label, track and value in one row.
std::optional<std::int64_t> number_on_track(const char* label, std::int64_t value, std::int64_t least,
                                            std::int64_t most, const std::string& shown) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = slider_height();
  const float label_width = std::max(px(72), size_of(Font::body, label).x + px(12));
  const float value_width = px(34);
  const float track = right_edge() - at.x - label_width - value_width;
  row_label(label, at, height);
  ImGui::SetCursorScreenPos({at.x + label_width, at.y});
  const auto range = static_cast<float>(std::max<std::int64_t>(most - least, 1));
  const auto dragged = slider(label, static_cast<float>(value - least) / range, track);
  const float shown_width = size_of(Font::strong, shown).x;
  draw_text(Font::strong,
            {right_edge() - shown_width, std::round(at.y + (height - theme::face(Font::strong).size) / 2)},
            colour(Colour::text), shown);
  if (!dragged) return std::nullopt;
  const std::int64_t to = least + static_cast<std::int64_t>(std::lround(*dragged * range));
  if (to == value) return std::nullopt;
  return to;
}

/// A square button that repeats while the mouse holds it. A finger on it may be about to scroll the panel.
bool step_button(const std::string& label, Icon icon, float size, bool is_enabled) {
  const bool repeats = ImGui::GetIO().MouseSource != ImGuiMouseSource_TouchScreen;
  ImGui::PushItemFlag(ImGuiItemFlags_ButtonRepeat, repeats);
  const bool pressed = press_area(label.c_str(), {size, size}, is_enabled);
  ImGui::PopItemFlag();
  if (repeats && ImGui::IsItemActive()) window::redraw();  // frame by frame
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 max = ImGui::GetItemRectMax();
  if (is_enabled) draw_frame(min, max, ImGui::IsItemHovered(), false);
  draw_icon(icon, {(min.x + max.x) / 2, (min.y + max.y) / 2}, px(13), colour(Colour::text, is_enabled ? 1 : 0.3F));
  return pressed;
}

/// What a coarse step changes: the first digit of the larger of two neighbours.
std::int64_t first_digit(std::int64_t value) {
  std::int64_t digit = 1;
  while (digit <= value / 10) digit *= 10;
  return digit;
}

/// Label, minus, value and plus in one row.
std::optional<std::int64_t> number_in_steps(const char* label, std::int64_t value, std::int64_t least,
                                            std::int64_t most, const std::string& shown, float aside, bool is_coarse) {
  std::optional<std::int64_t> out;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = steps_height();
  // A number of many digits, as seeds may be, is drawn smaller where it would come to lie on its label.
  const float room = right_edge() - aside - 2 * height - at.x - size_of(Font::body, label).x - px(8);
  const float shown_width = size_of(Font::strong, shown).x;
  const float value_width = std::max(px(40), std::min(shown_width + px(12), room));
  row_label(label, at, height);
  ImGui::SetCursorScreenPos({right_edge() - aside - 2 * height - value_width, at.y});
  if (step_button(std::string(label) + ", less", Icon::minus, height, value > least))
    out = std::max(least, value - (is_coarse ? first_digit(value - 1) : 1));
  ImGui::SameLine(0, 0);
  const ImVec2 middle = ImGui::GetCursorScreenPos();
  ImGui::Dummy({value_width, height});
  if (shown_width <= value_width)
    draw_centred(Font::strong, middle, {middle.x + value_width, middle.y + height}, colour(Colour::text), shown);
  else
    draw_centred(Font::strong, theme::face(Font::strong).size * (value_width - px(12)) / shown_width,
                 {middle.x + value_width / 2, middle.y + height / 2}, colour(Colour::text), shown);
  ImGui::SameLine(0, 0);
  if (step_button(std::string(label) + ", more", Icon::plus, height, value < most))
    out = std::min(most, value + (is_coarse ? first_digit(value) : 1));
  return out;
}

}  // namespace

std::optional<float> slider(const char* label, float value, float width) {
  const float height = slider_height();
  ImGui::InvisibleButton(label, {width, height});
  list_item(label, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
  if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  const bool is_held = ImGui::IsItemActive();
  const ImVec2 min = ImGui::GetItemRectMin();
  const float knob = px(7);
  const float from = min.x + knob;
  const float length = std::max(1.0F, width - 2 * knob);
  std::optional<float> out;
  if (is_held) out = std::clamp((ImGui::GetIO().MousePos.x - from) / length, 0.0F, 1.0F);
  const float y = min.y + height / 2;
  const float x = from + length * out.value_or(std::clamp(value, 0.0F, 1.0F));
  const float half = px(2);
  draw().AddRectFilled({min.x, y - half}, {min.x + width, y + half}, colour(Colour::line), half);
  draw().AddRectFilled({min.x, y - half}, {x, y + half}, colour(Colour::accent), half);
  if (is_held || ImGui::IsItemHovered()) draw().AddCircleFilled({x, y}, knob * 1.7F, colour(Colour::accent, 0.22F));
  draw().AddCircleFilled({x, y}, knob, colour(Colour::text));
  return out;
}

std::optional<std::int64_t> number(const char* label, std::int64_t value, std::int64_t least, std::int64_t most,
                                   const std::string& shown, float aside, bool is_coarse, double unit) {
  constexpr std::int64_t most_on_track = 100;
  const bool is_on_track = most - least <= most_on_track;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = is_on_track ? slider_height() : steps_height();
  const auto wanted = mirror::tell({.kind = is_on_track ? mirror::Kind::slider : mirror::Kind::number,
                                    .label = in_groups(label),
                                    .id = ImGui::GetID((std::string(label) + "##number").c_str()),
                                    .shown = shown,
                                    .value = static_cast<double>(value),
                                    .least = static_cast<double>(least),
                                    .most = static_cast<double>(most),
                                    .unit = unit},
                                   at, {right_edge() - aside, at.y + height});
  ImGui::BeginGroup();  // so that a tooltip belongs to all of the row
  const auto used = is_on_track ? number_on_track(label, value, least, most, shown)
                                : number_in_steps(label, value, least, most, shown, aside, is_coarse);
  ImGui::EndGroup();
  if (!wanted) return used;
  const std::int64_t to = std::clamp(static_cast<std::int64_t>(std::llround(*wanted)), least, most);
  if (to == value) return std::nullopt;
  return to;
}

}  // namespace lookahead::widgets
