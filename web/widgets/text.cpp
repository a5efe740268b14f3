#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "widgets/ink.h"
#include "widgets/mirror.h"

namespace lookahead::widgets {

using theme::colour;
using theme::px;

void begin_panel(const char* name, ImVec2 at, ImVec2 size, bool scrolls) {
  ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                           ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;
  if (scrolls) flags &= ~ImGuiWindowFlags_NoScrollbar;
  if (!scrolls) flags |= ImGuiWindowFlags_NoScrollWithMouse;
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize(size);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, scrolls ? ImVec2{px(18), px(18)} : ImVec2{0, 0});
  ImGui::Begin(name, nullptr, flags);
  mirror::begin_panel(name);
  ImGui::PopStyleVar();
}

void end_panel() { ImGui::End(); }

void text(Font font, Colour ink, const std::string& words) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(font, at, colour(ink), words);
  ImGui::Dummy(size_of(font, words));
}

void wrapped(Font font, Colour ink, const std::string& words) {
  theme::push(font);
  ImGui::PushStyleColor(ImGuiCol_Text, colour(ink));
  ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(words.c_str(), words.c_str() + words.size());
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

namespace {

/// What of `rest` stands in the line of the head, and what in the lines below it.
struct Broken {
  std::string beside;
  std::string below;
};

Broken break_rest(const std::string& head, const std::string& rest, float width) {
  const float room = width - size_of(Font::strong, head).x;
  if (size_of(Font::body, rest).x <= room) return {rest, ""};
  const auto [file, size] = theme::face(Font::body);
  const std::size_t first = std::min(rest.find(' ', 1), rest.size());
  if (size_of(Font::body, rest.substr(0, first)).x > room) return {"", rest};
  const char* end = file->CalcWordWrapPosition(size, rest.data(), rest.data() + rest.size(), room);
  const auto beside = static_cast<std::size_t>(end - rest.data());
  const std::size_t next = rest.find_first_not_of(' ', beside);
  return {rest.substr(0, beside), next == std::string::npos ? "" : rest.substr(next)};
}

std::size_t lines_of(Font font, const std::string& words, float width) {
  if (words.empty()) return 0;
  theme::push(font);
  const float height = ImGui::CalcTextSize(words.c_str(), nullptr, false, width).y;
  const float line = ImGui::GetTextLineHeight();
  ImGui::PopFont();
  return static_cast<std::size_t>(std::lround(height / line));
}

void wrapped_at(Font font, Colour ink, const std::string& words, float width) {
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  theme::push(font);
  ImGui::PushStyleColor(ImGuiCol_Text, colour(ink));
  ImGui::TextUnformatted(words.c_str(), words.c_str() + words.size());
  ImGui::PopStyleColor();
  ImGui::PopFont();
  ImGui::PopTextWrapPos();
}

}  // namespace

void led(const std::string& head, const std::string& rest, float width) {
  if (rest.empty()) return wrapped_at(Font::strong, Colour::text, head, width);
  const auto [beside, below] = break_rest(head, rest, width);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
  text(Font::strong, Colour::text, head);
  ImGui::SameLine();
  text(Font::body, Colour::quiet, beside);
  if (!below.empty()) wrapped_at(Font::body, Colour::quiet, below, width);
  ImGui::PopStyleVar();
}

std::size_t lines_led(const std::string& head, const std::string& rest, float width) {
  if (rest.empty()) return lines_of(Font::strong, head, width);
  return 1 + lines_of(Font::body, break_rest(head, rest, width).below, width);
}

namespace {

std::string in_capitals(std::string words) {
  for (char& c : words)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return words;
}

}  // namespace

void paragraph(Font font, Colour ink, const std::string& words) {
  mirror::tell(mirror::Kind::text, words);
  wrapped(font, ink, words);
}

void described(const char* name, const std::string& words) {
  mirror::tell(mirror::Kind::fact, name, words);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, px(2)});
  text(Font::caption, Colour::quiet, in_capitals(name));
  ImGui::PopStyleVar();
  wrapped(Font::small, Colour::text, words);
}

void text_at_right(Font font, Colour ink, const std::string& words) {
  const ImVec2 size = size_of(font, words);
  const ImVec2 line = ImGui::GetCursorScreenPos();
  draw_text(font, {right_edge() - size.x, line.y}, colour(ink), words);
}

void fact(const char* name, const std::string& value) {
  mirror::tell(mirror::Kind::fact, name, value);
  text_at_right(Font::body, Colour::text, value);
  text(Font::body, Colour::quiet, name);
}

void meter(const char* name, const std::string& value, float share) {
  fact(name, value);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = right_edge() - at.x;
  const float tall = px(6);
  draw().AddRectFilled(at, {at.x + width, at.y + tall}, colour(Colour::line), tall / 2);
  draw().AddRectFilled(at, {at.x + width * share, at.y + tall}, colour(Colour::accent), tall / 2);
  ImGui::Dummy({width, tall});
}

void drawn_fact(const std::string& name, const std::string& value, bool is_now) {
  const Font font = Font::small;
  const float width = right_edge() - ImGui::GetCursorScreenPos().x;
  const Colour ink = is_now ? Colour::text : Colour::quiet;
  const bool fits = size_of(font, name).x + size_of(font, value).x + px(8) <= width;
  if (!fits) wrapped(font, ink, name);
  text_at_right(font, ink, value);
  text(font, ink, fits ? name : " ");
}

void code_line(const std::string& words, std::size_t level, bool is_now) {
  mirror::tell(mirror::Kind::fact, words, is_now ? "now" : "");
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float indent = px(8 + 12 * static_cast<float>(level));
  ImDrawList& drawn = *ImGui::GetWindowDrawList();
  drawn.ChannelsSplit(2);  // the bar lies below the words, and is as high as they come to be
  drawn.ChannelsSetCurrent(1);
  ImGui::Indent(indent);
  wrapped(Font::small, is_now ? Colour::text : Colour::quiet, words);
  ImGui::Unindent(indent);
  drawn.ChannelsSetCurrent(0);
  if (is_now) {
    const float top = at.y - px(1);
    const float bottom = ImGui::GetItemRectMax().y + px(2);
    drawn.AddRectFilled({at.x, top}, {right_edge(), bottom}, colour(Colour::accent, 0.12F), px(3));
    drawn.AddRectFilled({at.x, top}, {at.x + px(3), bottom}, colour(Colour::accent), px(1));
  }
  drawn.ChannelsMerge();
}

void heading(const char* words) {
  if (ImGui::GetCursorPosY() > ImGui::GetCursorStartPos().y) gap(10);
  caption(words);
}

void caption(const char* words) {
  mirror::tell(mirror::Kind::heading, words);
  text(Font::caption, Colour::quiet, in_capitals(words));
}

void gap(float design) { ImGui::Dummy({0, px(design)}); }

namespace {

/// Whether the pointer has not moved since something was pressed, or has not left what was: who presses looks at what
/// comes of it, which a tooltip would cover.
bool has_just_pressed() {
  const ImGuiContext& context = *GImGui;
  constexpr double same = 0.05;  // seconds: these times are added up differently
  const double pressed_for = context.Time - context.IO.MouseClickedTime[ImGuiMouseButton_Left];
  if (pressed_for <= context.MouseStationaryTimer + same) return true;
  const bool is_pressed_one = context.LastItemData.ID != 0 && context.LastItemData.ID == context.LastActiveId;
  return is_pressed_one && context.LastActiveIdTimer <= context.HoveredIdTimer + same;
}

}  // namespace

void tooltip(const std::string& words) {
  mirror::tell_help(words);
  if (words.empty() || !ImGui::IsItemHovered(ImGuiHoveredFlags_DelayShort | ImGuiHoveredFlags_AllowWhenDisabled))
    return;
  if (!has_just_pressed()) draw_tooltip(words);
}

void draw_tooltip(const std::string& words) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {px(10), px(8)});
  if (ImGui::BeginTooltip()) {
    ImGui::PushTextWrapPos(px(260));
    theme::push(Font::small);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopFont();
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
  }
  ImGui::PopStyleVar();
}

}  // namespace lookahead::widgets
