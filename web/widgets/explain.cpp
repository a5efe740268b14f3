#include "widgets/explain.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <string>

#include "lookahead/glossary.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"

namespace lookahead::widgets {
namespace {

using theme::px;

/// The word whose meaning stays until something else is pressed.
ImGuiID opened = 0;

/// Beside the word, where no pointer says where the tooltip belongs.
void place_tooltip(ImVec2 min, ImVec2 max) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float x = std::clamp(min.x, 0.0F, std::max(0.0F, display.x - px(290)));
  const bool is_low = max.y > display.y * 0.75F;
  ImGui::SetNextWindowPos({x, is_low ? min.y - px(4) : max.y + px(4)}, ImGuiCond_Always, {0, is_low ? 1.0F : 0.0F});
}

}  // namespace

void explain(std::string_view term) {
  const std::string meaning(meaning_of(term));
  const std::string label = "What is meant by " + std::string(term);
  const ImGuiID id = ImGui::GetID(label.c_str());
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 max = ImGui::GetItemRectMax();
  bool is_pressed =
      mirror::tell({.kind = mirror::Kind::button, .label = label, .id = id, .help = meaning}, min, max).has_value();
  bool is_hovered = false;
  bool is_held = false;
  if (ImGui::ItemAdd({min, max}, id)) is_pressed |= ImGui::ButtonBehavior({min, max}, id, &is_hovered, &is_held);
  list_item(label, min, max);
  if (is_pressed)
    opened = opened == id ? 0 : id;
  else if (opened == id && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !is_hovered)
    opened = 0;
  const bool is_pointed = is_hovered && ImGui::IsItemHovered(ImGuiHoveredFlags_DelayShort);
  if (!is_pointed && opened != id && mirror::focus().id != id) return;
  if (!is_pointed) place_tooltip(min, max);
  draw_tooltip(meaning);
}

}  // namespace lookahead::widgets
