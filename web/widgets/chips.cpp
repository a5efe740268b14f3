#include "widgets/ink.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/words/words.h"
#include "text/notation.h"
#include "widgets/cell_sprite.h"
#include "widgets/mirror.h"

namespace lookahead::widgets {

using theme::colour;
using theme::px;

namespace {

/// Each step as it is told in words.
std::vector<std::string> choices_of(const std::vector<Step>& steps) {
  std::vector<std::string> out;
  for (const Step& step : steps) {
    const std::string gain = step.gain > 0 ? ", +" + with_commas(step.gain) : "";
    out.push_back(with_commas(out.size() + 1) + ": " + step.what + gain + unless_empty(", ", step.result));
  }
  return out;
}

}  // namespace

std::optional<ChipChoice> mirrored_steps(const char* label, std::vector<std::string> choices, std::size_t current) {
  const std::size_t steps = choices.size();
  const auto focused = mirror::focused_item(ImGui::GetItemID());
  const auto wanted = mirror::tell({.kind = mirror::Kind::steps,
                                    .label = label,
                                    .id = ImGui::GetItemID(),
                                    .shown = with_commas(steps) + " " + plural("move", steps),
                                    .value = static_cast<double>(current) - 1,
                                    .choices = std::move(choices)},
                                   ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  const double step = wanted ? *wanted : focused.value_or(-1);
  if (step < 0 || step >= static_cast<double>(steps)) return std::nullopt;
  return ChipChoice{.step = static_cast<std::size_t>(step), .is_pressed = wanted.has_value()};
}

std::optional<ChipChoice> chips(const char* label, const std::vector<Step>& steps, std::size_t current) {
  const float size = px(22);
  const float gap_width = px(4);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = right_edge() - at.x;
  const auto per_row = static_cast<std::size_t>(std::max(1.0F, (width + gap_width) / (size + gap_width)));
  const std::size_t rows = (steps.size() + per_row - 1) / per_row;
  ImGui::PushID(label);
  const ImVec2 whole = {width, std::max(size, static_cast<float>(rows) * (size + gap_width))};
  const bool pressed = ImGui::InvisibleButton(label, whole);
  const bool is_hovered = ImGui::IsItemHovered() || ImGui::IsItemActive();
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const auto focused = mirror::focused_item(ImGui::GetItemID());
  std::optional<ChipChoice> out = mirrored_steps(label, choices_of(steps), current);
  const auto corner = [&](std::size_t i) {
    return ImVec2(at.x + static_cast<float>(i % per_row) * (size + gap_width),
                  at.y + static_cast<float>(i / per_row) * (size + gap_width));
  };
  // First all tiles, then what stands on them: each change of texture is a draw call.
  const float pitch = size / (1 - 2 * cell_inset);
  const CellSprites tiles(pitch);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const float opacity = i < current ? 1 : 0.4F;
    const ImU32 ink = steps[i].colour ? theme::cell(steps[i].colour, opacity) : colour(Colour::line, opacity);
    tiles.stamp_cell(draw(), {corner(i).x - cell_inset * pitch, corner(i).y - cell_inset * pitch}, ink);
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const ImVec2 min = corner(i);
    const ImVec2 max = {min.x + size, min.y + size};
    const bool is_pale = i >= current;
    const int ink = steps[i].colour;
    const std::string& words = steps[i].label;
    if (size_of(Font::caption, words).x <= size)
      draw_centred(Font::caption, min, max, ink && !is_pale ? theme::on_cell(ink) : colour(Colour::text), words);
    if (i + 1 == current)
      draw().AddRect({min.x - px(2), min.y - px(2)}, {max.x + px(2), max.y + px(2)}, colour(Colour::text), px(6), 0,
                     px(1.5F));
    if (focused && *focused == static_cast<int>(i)) mirror::show_focus(min, max);
    list_item(std::string(label) + " " + std::to_string(i + 1), min, max);
    if (is_hovered && mouse.x >= min.x && mouse.x < max.x + gap_width && mouse.y >= min.y &&
        mouse.y < max.y + gap_width) {
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      if (!out || !out->is_pressed) out = ChipChoice{.step = i, .is_pressed = pressed};
    }
  }
  ImGui::PopID();
  return out;
}

}  // namespace lookahead::widgets
