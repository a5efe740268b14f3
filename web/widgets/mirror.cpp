#include "widgets/mirror.h"

#include <imgui_internal.h>

#include <algorithm>
#include <utility>

#include "canvas/theme.h"

namespace lookahead::mirror {
namespace {

using theme::px;

struct Wish {
  ImGuiID id;
  double value;
};

struct State {
  std::vector<Panel> panels;
  std::vector<Panel> before;
  std::vector<Wish> wishes;
  Focus focus;
  bool is_focus_new = false;
  ImGuiID hand = 0;
};
State state;

void scroll_into_view(ImVec2 min, ImVec2 max) {
  const float room = px(12);
  ImGui::ScrollToRect(ImGui::GetCurrentWindow(), {{min.x, min.y - room}, {max.x, max.y + room}},
                      ImGuiScrollFlags_KeepVisibleEdgeY);
}

bool has_room(ImVec2 min, ImVec2 max) { return max.y - min.y <= ImGui::GetCurrentWindow()->InnerRect.GetHeight(); }

Part* find_part(ImGuiID id) {
  for (Panel& panel : state.panels)
    for (Part& part : panel.parts)
      if (part.id == id) return &part;
  return nullptr;
}

/// It is told to have what it is wanted to have, until the panel tells of it again: who asks in between would set the
/// mirror's control back.
void set_value(Part& part, double value) {
  if (part.kind != Kind::steps && part.kind != Kind::button) part.value = value;
}

bool is_same_control(const Part& a, const Part& b) {
  return a.kind == b.kind && a.id == b.id && (a.kind != Kind::choice || a.choices == b.choices);
}

std::optional<double> take_wish(ImGuiID id) {
  const auto wish = std::find_if(state.wishes.begin(), state.wishes.end(), [&](const Wish& w) { return w.id == id; });
  if (wish == state.wishes.end()) return std::nullopt;
  const double value = wish->value;
  state.wishes.erase(wish);
  state.hand = id;
  return value;
}

}  // namespace

const std::vector<Panel>& panels() { return state.panels; }

void begin_frame() {
  std::swap(state.before, state.panels);
  state.panels.clear();
}

News end_frame() {
  state.wishes.erase(std::remove_if(state.wishes.begin(), state.wishes.end(),
                                    [](const Wish& wish) { return find_part(wish.id) == nullptr; }),
                     state.wishes.end());
  state.is_focus_new = false;
  if (state.panels == state.before) return News::none;
  const bool has_same_parts =
      std::equal(state.panels.begin(), state.panels.end(), state.before.begin(), state.before.end(),
                 [](const Panel& a, const Panel& b) {
                   return std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), is_same_control);
                 });
  return has_same_parts ? News::values : News::parts;
}

void begin_panel(const std::string& name) { state.panels.push_back({name, {}}); }

void tell(Kind kind, const std::string& words, const std::string& shown) {
  state.panels.back().parts.push_back({.kind = kind, .label = words, .shown = shown});
}

std::optional<double> tell(Part part, ImVec2 min, ImVec2 max) {
  const ImGuiID id = part.id;
  const bool is_enabled = part.is_enabled;
  const bool has_items = part.kind == Kind::steps || part.kind == Kind::board;
  state.panels.back().parts.push_back(std::move(part));
  state.hand = 0;
  if (id == state.focus.id) {
    if (!has_items) draw_ring(min, max);
    // Of a list that is higher than its panel, the item comes into view (show_focus).
    if (state.is_focus_new && (!has_items || has_room(min, max))) scroll_into_view(min, max);
  }
  const auto wanted = take_wish(id);
  if (wanted) set_value(state.panels.back().parts.back(), *wanted);
  return is_enabled ? wanted : std::nullopt;
}

void tell_help(const std::string& words) {
  if (state.panels.empty() || state.panels.back().parts.empty()) return;
  Part& part = state.panels.back().parts.back();
  const bool can_have_help = part.kind != Kind::board && part.kind != Kind::heading && part.kind != Kind::text;
  if (can_have_help && !part.label.ends_with(words)) part.help = words;  // a group's name stands before a label
}

ImGuiID hand() { return state.hand; }

void want(ImGuiID id, double value) {
  Part* part = find_part(id);
  if (!part) return;
  // A button that is pressed twice is pressed twice; of a slider's values the last counts.
  if (part->kind != Kind::button)
    state.wishes.erase(
        std::remove_if(state.wishes.begin(), state.wishes.end(), [&](const Wish& w) { return w.id == id; }),
        state.wishes.end());
  set_value(*part, value);
  state.wishes.push_back({id, value});
}

void set_focus(const Focus& focus) {
  state.is_focus_new = focus.id != state.focus.id;
  state.focus = focus;
}

const Focus& focus() { return state.focus; }

std::optional<int> focused_item(ImGuiID id) {
  if (id != state.focus.id || state.focus.item < 0) return std::nullopt;
  return state.focus.item;
}

void show_focus(ImVec2 min, ImVec2 max) {
  draw_ring(min, max);
  if (state.is_focus_new) scroll_into_view(min, max);
}

/// Two strokes, so that it stands out from whatever lies below.
void draw_ring(ImVec2 min, ImVec2 max) {
  const float out = px(3);
  ImDrawList& draw = *ImGui::GetForegroundDrawList();
  const ImRect panel = ImGui::GetCurrentWindow()->Rect();
  draw.PushClipRect({panel.Min.x - px(6), panel.Min.y - px(6)}, {panel.Max.x + px(6), panel.Max.y + px(6)});
  const auto stroke = [&](Colour ink, float width) {
    draw.AddRect({min.x - out, min.y - out}, {max.x + out, max.y + out}, theme::colour(ink), px(9), 0, width);
  };
  stroke(Colour::back, px(5));
  stroke(Colour::accent, px(2.5F));
  draw.PopClipRect();
}

}  // namespace lookahead::mirror
