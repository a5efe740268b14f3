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

namespace {

/// Whether a line may end before the rest of the words: not within a number, nor before a dot that parts a sentence.
bool may_end(std::string_view line, std::string_view rest) {
  if (rest.starts_with(" \xC2\xB7")) return false;
  return !line.ends_with(',') || rest.empty() || rest.front() == ' ';
}

/// How many of the words have room in one line.
std::size_t length_of_line(Font font, std::string_view words, float width) {
  const auto [file, size] = theme::face(font);
  const char* end = file->CalcWordWrapPosition(size, words.data(), words.data() + words.size(), width);
  const auto length = static_cast<std::size_t>(end - words.data());
  if (length == 0 || may_end(words.substr(0, length), words.substr(length))) return length;
  const std::size_t space = words.rfind(' ', length - 1);
  return space == 0 || space == std::string_view::npos ? length : space;
}

/// The words with a line's end wherever they are to be broken.
std::string in_lines(Font font, std::string_view words, float width) {
  std::string out;
  while (true) {
    const std::size_t length = length_of_line(font, words, width);
    out += words.substr(0, length);
    words.remove_prefix(std::min(words.find_first_not_of(' ', length), words.size()));
    if (words.empty()) return out;
    out += '\n';
  }
}

void lines(Font font, Colour ink, const std::string& words, float width) {
  const std::string broken = in_lines(font, words, width);
  theme::push(font);
  ImGui::PushStyleColor(ImGuiCol_Text, colour(ink));
  ImGui::TextUnformatted(broken.c_str(), broken.c_str() + broken.size());
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

}  // namespace

void wrapped(Font font, Colour ink, const std::string& words) {
  lines(font, ink, words, ImGui::CalcWrapWidthForPos(ImGui::GetCursorScreenPos(), 0));
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
  const std::size_t first = std::min(rest.find(' ', 1), rest.size());
  if (size_of(Font::body, rest.substr(0, first)).x > room) return {"", rest};
  const std::size_t beside = length_of_line(Font::body, rest, room);
  const std::size_t next = rest.find_first_not_of(' ', beside);
  return {rest.substr(0, beside), next == std::string::npos ? "" : rest.substr(next)};
}

std::size_t lines_of(Font font, const std::string& words, float width) {
  if (words.empty()) return 0;
  const std::string broken = in_lines(font, words, width);
  return 1 + static_cast<std::size_t>(std::count(broken.begin(), broken.end(), '\n'));
}

}  // namespace

void led(const std::string& head, const std::string& rest, float width) {
  if (rest.empty()) return lines(Font::strong, Colour::text, head, width);
  const auto [beside, below] = break_rest(head, rest, width);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
  text(Font::strong, Colour::text, head);
  ImGui::SameLine();
  text(Font::body, Colour::quiet, beside);
  if (!below.empty()) lines(Font::body, Colour::quiet, below, width);
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

namespace {

/// A name and its value in a line, or where there is no room for both in two.
void pair(Font font, const std::string& name, Colour name_ink, const std::string& value, Colour value_ink) {
  const float width = right_edge() - ImGui::GetCursorScreenPos().x;
  const bool fits = size_of(font, name).x + size_of(font, value).x + px(8) <= width;
  if (!fits) wrapped(font, name_ink, name);
  text_at_right(font, value_ink, value);
  text(font, name_ink, fits ? name : " ");
}

}  // namespace

void fact(const char* name, const std::string& value) {
  mirror::tell(mirror::Kind::fact, name, value);
  pair(Font::body, name, Colour::quiet, value, Colour::text);
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
  const Colour ink = is_now ? Colour::text : Colour::quiet;
  pair(Font::small, name, ink, value, ink);
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
    lines(Font::small, Colour::text, words, px(260));
    ImGui::EndTooltip();
  }
  ImGui::PopStyleVar();
}

}  // namespace lookahead::widgets
