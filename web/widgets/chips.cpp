#include "widgets/ink.h"

#include <algorithm>
#include <cmath>

#include "numbers.h"

namespace lookahead::widgets {

using theme::colour;
using theme::px;

std::optional<ChipChoice> chips(const char* label, const std::vector<Step>& steps, std::size_t current) {
  std::optional<ChipChoice> out;
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
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const ImVec2 min = {at.x + static_cast<float>(i % per_row) * (size + gap_width),
                        at.y + static_cast<float>(i / per_row) * (size + gap_width)};
    const ImVec2 max = {min.x + size, min.y + size};
    const int ink = steps[i].colour;
    const float opacity = i < current ? 1 : 0.4F;
    draw().AddRectFilled(min, max, ink ? theme::cell(ink, opacity) : colour(Colour::line, opacity), px(5));
    const std::string words = ink ? in_short(static_cast<double>(steps[i].gain)) : steps[i].move;
    if (size_of(Font::caption, words).x <= size)
      draw_centred(Font::caption, min, max, ink ? theme::on_cell(ink) : colour(Colour::text), words);
    if (i + 1 == current)
      draw().AddRect({min.x - px(2), min.y - px(2)}, {max.x + px(2), max.y + px(2)}, colour(Colour::text), px(6), 0,
                     px(1.5F));
    list_item(std::string(label) + " " + std::to_string(i + 1), min, max);
    if (is_hovered && mouse.x >= min.x && mouse.x < max.x + gap_width && mouse.y >= min.y &&
        mouse.y < max.y + gap_width) {
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      out = ChipChoice{.step = i, .is_pressed = pressed};
    }
  }
  ImGui::PopID();
  return out;
}

}  // namespace lookahead::widgets
