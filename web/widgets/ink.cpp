#include "widgets/ink.h"

#include <cfloat>
#include <cmath>

namespace lookahead::widgets {
namespace {

using theme::colour;
using theme::px;

/// Draws in a square of 16 units, as icons are designed.
class Pen {
 public:
  Pen(ImVec2 centre, float size, ImU32 ink)
      : corner_{centre.x - size / 2, centre.y - size / 2}, unit_(size / 16), ink_(ink) {}

  void triangle(ImVec2 a, ImVec2 b, ImVec2 c) const { draw().AddTriangleFilled(at(a), at(b), at(c), ink_); }
  void bar(ImVec2 min, ImVec2 max) const { draw().AddRectFilled(at(min), at(max), ink_, unit_ / 2); }
  void dot(ImVec2 centre, float radius) const { draw().AddCircleFilled(at(centre), radius * unit_, ink_); }
  void line(ImVec2 a, ImVec2 b) const { draw().AddLine(at(a), at(b), ink_, 1.6F * unit_); }
  void frame(ImVec2 min, ImVec2 max) const { draw().AddRect(at(min), at(max), ink_, 3 * unit_, 0, 1.4F * unit_); }
  /// Part of a circle, angles in turns.
  void arc(ImVec2 centre, float radius, float from, float to) const {
    constexpr float turn = 6.2831853F;
    draw().PathArcTo(at(centre), radius * unit_, from * turn, to * turn);
    draw().PathStroke(ink_, 0, 1.6F * unit_);
  }

 private:
  ImVec2 at(ImVec2 p) const { return {corner_.x + p.x * unit_, corner_.y + p.y * unit_}; }
  ImVec2 corner_;
  float unit_;
  ImU32 ink_;
};

void draw_with(const Pen& pen, Icon icon) {
  switch (icon) {
    case Icon::start:
      pen.bar({3, 2.5F}, {5, 13.5F});
      return pen.triangle({14, 2}, {14, 14}, {6, 8});
    case Icon::back:
      return pen.triangle({12, 2}, {12, 14}, {4, 8});
    case Icon::play:
      return pen.triangle({4.5F, 1.5F}, {14, 8}, {4.5F, 14.5F});
    case Icon::pause:
      pen.bar({4, 2}, {7, 14});
      return pen.bar({9, 2}, {12, 14});
    case Icon::forward:
      return pen.triangle({4, 2}, {12, 8}, {4, 14});
    case Icon::end:
      pen.bar({11, 2.5F}, {13, 13.5F});
      return pen.triangle({2, 2}, {10, 8}, {2, 14});
    case Icon::undo:
      pen.arc({8.5F, 8.5F}, 5, 0.6F, 1.2F);
      return pen.triangle({1.5F, 3}, {6.5F, 7.5F}, {1.5F, 8.5F});
    case Icon::redo:
      pen.arc({7.5F, 8.5F}, 5, 0.3F, 0.9F);
      return pen.triangle({14.5F, 3}, {14.5F, 8.5F}, {9.5F, 7.5F});
    case Icon::dice:
      pen.frame({2, 2}, {14, 14});
      for (const ImVec2 spot : {ImVec2{5.2F, 5.2F}, ImVec2{8, 8}, ImVec2{10.8F, 10.8F}}) pen.dot(spot, 1.3F);
      return;
    case Icon::plus:
      pen.bar({7.2F, 3.5F}, {8.8F, 12.5F});
      [[fallthrough]];
    case Icon::minus:
      return pen.bar({3.5F, 7.2F}, {12.5F, 8.8F});
    case Icon::flag:
      pen.bar({3, 1.5F}, {4.6F, 14.5F});
      return pen.triangle({5.2F, 2}, {14, 5.6F}, {5.2F, 9.2F});
    case Icon::loop:
      pen.arc({8, 8}, 5.2F, 0.06F, 0.44F);
      pen.arc({8, 8}, 5.2F, 0.56F, 0.94F);
      pen.triangle({0.6F, 8.4F}, {5.2F, 8.4F}, {2.9F, 4.6F});
      return pen.triangle({10.8F, 7.6F}, {15.4F, 7.6F}, {13.1F, 11.4F});
    case Icon::decision:
      pen.triangle({1.5F, 8}, {14.5F, 8}, {8, 1.5F});
      return pen.triangle({1.5F, 8}, {14.5F, 8}, {8, 14.5F});
    case Icon::close:
      pen.line({4, 4}, {12, 12});
      return pen.line({12, 4}, {4, 12});
  }
}

}  // namespace

ImDrawList& draw() { return *ImGui::GetWindowDrawList(); }

std::string shortened(const std::string& words, float width) {
  const auto wide = [](const std::string& part) { return ImGui::CalcTextSize(part.c_str()).x; };
  if (wide(words) <= width) return words;
  std::string out = words;
  const auto is_inside = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; };
  while (!out.empty() && wide(out + "…") > width) {
    while (is_inside(out.back())) out.pop_back();
    out.pop_back();
  }
  return out + "…";
}

void draw_text(Font font, ImVec2 at, ImU32 ink, const std::string& words) {
  const auto [file, size] = theme::face(font);
  draw().AddText(file, size, at, ink, words.c_str(), words.c_str() + words.size());
}

ImVec2 size_of(Font font, const std::string& words) {
  const auto [file, size] = theme::face(font);
  return file->CalcTextSizeA(size, FLT_MAX, 0, words.c_str(), words.c_str() + words.size());
}

void draw_centred(Font font, float size, ImVec2 middle, ImU32 ink, const std::string& words) {
  ImFont* file = theme::face(font).file;
  const ImVec2 extent = file->CalcTextSizeA(size, FLT_MAX, 0, words.c_str());
  draw().AddText(file, size, {middle.x - extent.x / 2, middle.y - extent.y / 2}, ink, words.c_str());
}

void draw_centred(Font font, ImVec2 min, ImVec2 max, ImU32 ink, const std::string& words) {
  const ImVec2 size = size_of(font, words);
  draw_text(font, {std::round((min.x + max.x - size.x) / 2), std::round((min.y + max.y - size.y) / 2)}, ink, words);
}

void draw_frame(ImVec2 min, ImVec2 max, bool is_hot, bool is_primary) {
  const float rounding = px(8);
  if (is_primary) {
    draw().AddRectFilled(min, max, colour(Colour::accent, is_hot ? 0.88F : 1), rounding);
    return;
  }
  if (is_hot) draw().AddRectFilled(min, max, colour(Colour::accent, 0.10F), rounding);
  draw().AddRect(min, max, colour(is_hot ? Colour::accent : Colour::line), rounding, 0, 1);
}

void draw_mark(ImVec2 centre, float radius, ImU32 ink, bool points_up) {
  const float tip = points_up ? -radius : radius;
  draw().AddTriangleFilled({centre.x, centre.y + tip}, {centre.x - radius, centre.y - tip * 0.7F},
                           {centre.x + radius, centre.y - tip * 0.7F}, ink);
}

void draw_icon(Icon icon, ImVec2 centre, float size, ImU32 ink) { draw_with(Pen(centre, size, ink), icon); }

std::string seen(const char* label) {
  const std::string whole = label;
  return whole.substr(0, whole.find("##"));
}

bool press_area(const char* label, ImVec2 size, bool is_enabled) {
  ImGui::BeginDisabled(!is_enabled);
  const bool pressed = ImGui::InvisibleButton(label, size);
  ImGui::EndDisabled();
  if (is_enabled) list_item(seen(label), ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
  if (is_enabled && ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return pressed;
}

void row_label(const char* label, ImVec2 at, float height) {
  draw_text(Font::body, {at.x, std::round(at.y + (height - theme::face(Font::body).size) / 2)}, colour(Colour::text),
            label);
}

float right_edge() { return ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x; }

}  // namespace lookahead::widgets
