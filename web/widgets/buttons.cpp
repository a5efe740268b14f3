#include "widgets/ink.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "widgets/mirror.h"

namespace lookahead::widgets {

using theme::colour;
using theme::px;

namespace {

/// That was pressed since the last frame, and what it has come to among the choices of the list that is open.
std::optional<MenuKey> menu_key;
std::size_t highlighted = 0;

/// True if the key chooses what is highlighted.
bool follow_menu_key(std::size_t choices) {
  const auto key = std::exchange(menu_key, std::nullopt);
  if (!key) return false;
  const std::size_t last = choices - 1;
  if (key == MenuKey::previous) highlighted = highlighted > 0 ? std::min(highlighted, last + 1) - 1 : 0;
  if (key == MenuKey::next) highlighted = std::min(highlighted + 1, last);
  if (key == MenuKey::first) highlighted = 0;
  if (key == MenuKey::last) highlighted = last;
  return key == MenuKey::choose;
}

/// Whether what stays pressed was switched in the mirror. After press_area().
bool is_switched_in_mirror(const char* label, bool is_on, bool is_enabled) {
  const auto wanted = mirror::tell({.kind = mirror::Kind::toggle,
                                    .label = in_groups(seen(label)),
                                    .id = ImGui::GetItemID(),
                                    .value = is_on ? 1.0 : 0.0,
                                    .is_enabled = is_enabled},
                                   ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  return wanted && (*wanted != 0) != is_on;
}

/// Whether it was pressed in the mirror. After press_area().
bool is_pressed_in_mirror(const char* label, bool is_enabled) {
  return mirror::tell({.kind = mirror::Kind::button,
                       .label = in_groups(seen(label)),
                       .id = ImGui::GetItemID(),
                       .is_enabled = is_enabled},
                      ImGui::GetItemRectMin(), ImGui::GetItemRectMax())
      .has_value();
}

}  // namespace

bool icon_button(const IconButton& button) {
  const float height = theme::control_height() * (button.is_small ? 0.8F : 1);
  bool pressed = press_area(button.label, {button.width > 0 ? px(button.width) : height, height}, button.is_enabled);
  pressed |= button.is_switch ? is_switched_in_mirror(button.label, button.is_on, button.is_enabled)
                              : is_pressed_in_mirror(button.label, button.is_enabled);
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 max = ImGui::GetItemRectMax();
  const bool is_hot = button.is_enabled && ImGui::IsItemHovered();
  if (is_hot || !button.is_small) draw_frame(min, max, is_hot, button.is_primary);
  if (button.is_on) draw().AddRectFilled(min, max, colour(Colour::accent, 0.18F), px(8));
  const float opacity = button.is_enabled ? 1 : 0.35F;
  const Colour ink_colour = button.is_primary ? Colour::on_accent : button.is_on ? Colour::accent : Colour::text;
  const ImU32 ink = colour(ink_colour, opacity);
  draw_icon(button.icon, {(min.x + max.x) / 2, (min.y + max.y) / 2}, px(16), ink);
  tooltip(button.help ? button.help : seen(button.label));
  return pressed;
}

bool either(const char* first, const char* second, bool is_second, bool is_enabled) {
  const float height = theme::control_height();
  const float pad = px(12);
  const float middle = size_of(Font::body, first).x + 2 * pad;
  const float width = middle + size_of(Font::body, second).x + 2 * pad;
  bool pressed = press_area(second, {width, height}, is_enabled);
  pressed |= is_switched_in_mirror(second, is_second, is_enabled);
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 max = ImGui::GetItemRectMax();
  const float split = min.x + middle;
  draw_frame(min, max, is_enabled && ImGui::IsItemHovered(), false);
  const float inset = px(3);
  draw().AddRectFilled({(is_second ? split : min.x) + inset, min.y + inset},
                       {(is_second ? max.x : split) - inset, max.y - inset}, colour(Colour::line), px(6));
  const float opacity = is_enabled ? 1 : 0.4F;
  const auto ink = [&](bool holds) { return colour(holds ? Colour::text : Colour::quiet, holds ? 1 : opacity); };
  draw_centred(Font::body, min, {split, max.y}, ink(!is_second), first);
  draw_centred(Font::body, {split, min.y}, max, ink(is_second), second);
  return pressed;
}

bool button(const char* label, float width, bool is_enabled, bool is_primary) {
  bool pressed = press_area(label, {width, theme::control_height()}, is_enabled);
  pressed |= is_pressed_in_mirror(label, is_enabled);
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 max = ImGui::GetItemRectMax();
  draw_frame(min, max, is_enabled && ImGui::IsItemHovered(), is_primary);
  const Colour ink = is_primary ? Colour::on_accent : Colour::text;
  draw_centred(Font::body, min, max, colour(ink, is_enabled ? 1 : 0.4F), seen(label));
  return pressed;
}

std::optional<bool> toggle(const char* label, bool value) {
  const float height = theme::control_height() * 0.8F;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = right_edge() - at.x;
  const bool pressed = press_area(label, {width, height});
  const auto wanted = mirror::tell(
      {.kind = mirror::Kind::toggle, .label = in_groups(label), .id = ImGui::GetItemID(), .value = value ? 1.0 : 0.0},
      ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  row_label(label, at, height);
  const float tall = px(20);
  const ImVec2 min = {at.x + width - px(36), std::round(at.y + (height - tall) / 2)};
  const ImVec2 max = {at.x + width, min.y + tall};
  draw().AddRectFilled(min, max, colour(value ? Colour::accent : Colour::line), tall / 2);
  const float x = value ? max.x - tall / 2 : min.x + tall / 2;
  draw().AddCircleFilled({x, min.y + tall / 2}, tall / 2 - px(3), colour(value ? Colour::on_accent : Colour::text));
  if (pressed) return !value;
  if (wanted && (*wanted != 0) != value) return !value;
  return std::nullopt;
}

namespace {

float run_dot_radius() { return px(9); }

float run_words_gap() { return px(10); }

/// From a row's left edge to its words, and from there to its right edge.
float run_words_margin() { return 2 * run_dot_radius() + px(4) + px(8) + px(8); }

}  // namespace

float run_row_height(RunRow::Words words) {
  return theme::control_height() * (words == RunRow::Words::below ? 1.25F : 0.8F);
}

namespace {

/// A run's name at the left and its value at the right, or below where there is too little room for both.
void run_words(const RunRow& row, ImVec2 min, ImVec2 max) {
  const bool is_below = row.words == RunRow::Words::below;
  const Font value_font = row.is_leading ? Font::strong : Font::body;
  const float value_width = size_of(value_font, row.value).x;
  const float line = size_of(Font::body, row.name).y;
  const float middle = std::round((min.y + max.y) / 2);
  const float room = max.x - min.x;
  // Where both are too much for a line, the number tells which run it is.
  const bool has_value = is_below || value_width < room - run_words_gap();
  const float name_room = is_below || !has_value ? room : room - value_width - run_words_gap();
  theme::push(Font::strong);
  const std::string name = has_value && name_room < px(56) ? "" : shortened(row.name, name_room);
  ImGui::PopFont();
  draw_text(Font::strong, {min.x, is_below ? middle - line : middle - line / 2}, colour(Colour::text), name);
  if (!has_value) return;
  theme::push(value_font);
  const std::string value = shortened(row.value, room);
  ImGui::PopFont();
  draw_text(value_font, is_below ? ImVec2{min.x, middle} : ImVec2{max.x - value_width, middle - line / 2},
            colour(row.is_leading ? Colour::good : Colour::quiet), value);
}

}  // namespace

float run_row_width(const RunRow& row) {
  const float name = size_of(Font::strong, row.name).x;
  const float value = size_of(row.is_leading ? Font::strong : Font::body, row.value).x;
  const float words = row.words == RunRow::Words::below ? std::max(name, value) : name + run_words_gap() + value;
  return std::ceil(run_words_margin() + words) + 1;
}

bool run_row(const RunRow& row, float width) {
  const std::string number = std::to_string(row.run + 1);
  const std::string label = "Run " + number + ", " + row.name;
  bool pressed = press_area(label.c_str(), {width, run_row_height(row.words)});
  const ImVec2 min = ImGui::GetItemRectMin();
  const ImVec2 max = ImGui::GetItemRectMax();
  const auto wanted = mirror::tell(
      {.kind = mirror::Kind::toggle, .label = label, .id = ImGui::GetItemID(), .value = row.is_shown ? 1.0 : 0.0}, min,
      max);
  pressed |= wanted && *wanted != 0;
  mirror::tell(mirror::Kind::fact, row.what + (" of run " + number), row.value);
  const float bottom = max.y - px(4);
  if (row.is_shown || ImGui::IsItemHovered())
    draw().AddRectFilled(min, {max.x, bottom}, colour(Colour::line, row.is_shown ? 0.7F : 0.35F), px(8));
  const float radius = run_dot_radius();
  const ImVec2 dot = {min.x + px(4) + radius, (min.y + bottom) / 2};
  draw().AddCircleFilled(dot, radius, theme::run(row.run));
  draw_centred(Font::caption, theme::face(Font::caption).size, dot, theme::on_run(row.run), number);
  run_words(row, {dot.x + radius + px(8), min.y}, {max.x - px(8), bottom});
  return pressed;
}

bool disclosure(const char* label, bool opens) {
  const ImGuiID id = ImGui::GetID(label);
  bool* is_open = ImGui::GetStateStorage()->GetBoolRef(id, true);
  *is_open |= opens;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = theme::control_height() * 0.8F;
  const float width = right_edge() - at.x;
  bool pressed = press_area(label, {width, height});
  const auto wanted =
      mirror::tell({.kind = mirror::Kind::toggle, .label = in_groups(label), .id = id, .value = *is_open ? 1.0 : 0.0},
                   at, {at.x + width, at.y + height});
  if (wanted && (*wanted != 0) != *is_open) pressed = true;
  const ImVec2 tip = {at.x + px(5), at.y + height / 2};
  const float wide = px(4);
  const ImU32 ink = colour(ImGui::IsItemHovered() ? Colour::text : Colour::quiet);
  if (*is_open)
    draw().AddTriangleFilled({tip.x - wide, tip.y - wide / 2}, {tip.x + wide, tip.y - wide / 2},
                             {tip.x, tip.y + wide / 2}, ink);
  else
    draw().AddTriangleFilled({tip.x - wide / 2, tip.y - wide}, {tip.x + wide / 2, tip.y},
                             {tip.x - wide / 2, tip.y + wide}, ink);
  draw_text(Font::small, {at.x + px(16), at.y + (height - size_of(Font::small, label).y) / 2}, ink, label);
  if (pressed) *is_open = !*is_open;
  return *is_open;
}

namespace {

/// The choice that a closed list shows: in smaller letters where it is long, and cut short only where these are too
/// wide.
void draw_choice(ImDrawList& drawn, ImVec2 at, ImVec2 room, const std::string& shown) {
  const bool fits = size_of(Font::body, shown).x <= room.x;
  const auto [file, size] = theme::face(fits ? Font::body : Font::small);
  ImGui::PushFont(file, size);
  const std::string words = shortened(shown, room.x);
  ImGui::PopFont();
  drawn.AddText(file, size, {at.x, std::round(at.y + (room.y - size) / 2)}, colour(Colour::text), words.c_str());
}

void menu_heading(const std::string& words, bool is_first) {
  gap(is_first ? 2 : 6);
  ImGui::Indent(px(4));
  text(Font::caption, Colour::quiet, words);
  ImGui::Unindent(px(4));
}

}  // namespace

std::optional<std::size_t> combo(const char* label, const std::string& shown, const std::vector<std::string>& choices,
                                 std::size_t chosen) {
  std::vector<MenuRow> rows;
  for (const std::string& name : choices) rows.push_back({.name = name});
  return combo(label, shown, rows, chosen);
}

std::optional<std::size_t> combo(const char* label, const std::string& shown, const std::vector<MenuRow>& rows,
                                 std::size_t chosen) {
  std::optional<std::size_t> out;
  const std::string id = std::string("##") + label;
  ImGui::SetNextItemWidth(right_edge() - ImGui::GetCursorScreenPos().x);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {px(6), px(6)});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  mirror::Part part{.kind = mirror::Kind::choice,
                    .label = in_groups(label),
                    .id = ImGui::GetID(id.c_str()),
                    .shown = shown,
                    .value = chosen < rows.size() ? static_cast<double>(chosen) : -1};
  for (const MenuRow& row : rows) {
    part.choices.push_back(row.name);
    part.sections.push_back(row.section);
    part.notes.push_back(row.note);
  }
  const auto wanted = mirror::tell(std::move(part), at, {right_edge(), at.y + ImGui::GetFrameHeight()});
  if (wanted && *wanted >= 0 && *wanted < static_cast<double>(rows.size())) out = static_cast<std::size_t>(*wanted);
  const float pad = ImGui::GetStyle().FramePadding.x;
  const ImVec2 room = {right_edge() - at.x - pad - px(26), ImGui::GetFrameHeight()};
  ImDrawList& panel = draw();  // the open list has one of its own
  const bool is_open = ImGui::BeginCombo(id.c_str(), "", ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLargest);
  draw_choice(panel, {at.x + pad, at.y}, room, shown);
  if (!is_open) {
    const ImVec2 max = ImGui::GetItemRectMax();
    list_item(label, at, max);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const ImVec2 tip = {max.x - px(16), (at.y + max.y) / 2 + px(2)};
    const float wide = px(4);
    draw().AddTriangleFilled({tip.x - wide, tip.y - wide}, {tip.x + wide, tip.y - wide}, tip, colour(Colour::quiet));
  } else {
    if (ImGui::IsWindowAppearing()) {
      highlighted = chosen;
      menu_key.reset();  // it was for a list that is gone
    }
    const bool has_key = menu_key.has_value();
    const bool is_chosen_by_key = follow_menu_key(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!rows[i].section.empty() && (i == 0 || rows[i].section != rows[i - 1].section))
        menu_heading(rows[i].section, i == 0);
      ImGui::PushID(static_cast<int>(i));
      const bool is_highlighted = i == highlighted;
      const bool is_pressed =
          ImGui::Selectable(rows[i].name.c_str(), is_highlighted, 0, {0, theme::control_height() * 0.75F});
      if ((is_pressed || (is_highlighted && is_chosen_by_key)) && i != chosen) out = i;
      if (is_highlighted && has_key) ImGui::SetScrollHereY();
      if (!rows[i].note.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_DelayShort)) draw_tooltip(rows[i].note);
      list_item(rows[i].name, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
      ImGui::PopID();
    }
    if (is_chosen_by_key) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
  }
  ImGui::PopStyleVar();
  return out;
}

bool press_menu_key(MenuKey key) {
  if (!ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup)) return false;
  if (key == MenuKey::close)
    ImGui::ClosePopupToLevel(0, false);
  else
    menu_key = key;
  return true;
}

void tile(const char* label, const std::string& value, float width, const std::string& aside) {
  mirror::tell(mirror::Kind::fact, label, aside.empty() ? value : value + ", " + aside);
  const ImVec2 min = ImGui::GetCursorScreenPos();
  const ImVec2 max = {min.x + width, min.y + px(60)};
  const float inner = width - px(20);
  draw().AddRectFilled(min, max, colour(Colour::back), px(9));
  draw_text(Font::small, {min.x + px(10), min.y + px(8)}, colour(Colour::quiet), label);
  if (!aside.empty())
    draw_text(Font::small, {max.x - px(10) - size_of(Font::small, aside).x, min.y + px(8)}, colour(Colour::quiet),
              aside);
  struct Face {
    Font font;
    float top;
  };
  constexpr Face faces[] = {{Font::figure, 28}, {Font::strong, 32}, {Font::small, 34}};
  const auto fits = [&](const Face& face) { return size_of(face.font, value).x <= inner; };
  const Face* largest = std::find_if(std::begin(faces), std::end(faces) - 1, fits);  // or else the last
  draw_text(largest->font, {min.x + px(10), min.y + px(largest->top)}, colour(Colour::text), value);
  ImGui::Dummy({width, px(60)});
}

}  // namespace lookahead::widgets
