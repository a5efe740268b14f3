#include "canvas/theme.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "lookahead/catalog.h"

namespace lookahead {
namespace {

constexpr std::size_t colour_count = static_cast<std::size_t>(Colour::count);
constexpr std::size_t font_count = 5;
constexpr int cell_colours = 8;
constexpr int worth_colours = 5;

struct FontRow {
  bool is_semibold;
  float size;  // of a line: 1.21 times what style sheets call the size
};
constexpr std::array<FontRow, font_count> font_table = {{
    {false, 17},  // body
    {true, 17},   // strong
    {false, 15},  // small
    {true, 13},   // caption
    {true, 22},   // figure
}};

struct State {
  std::array<ImU32, colour_count> colours{};
  std::array<std::string, 2> files;
  std::array<ImFont*, 2> fonts{};
  float scale = 1;
  float most_cell = 48;
  bool touch = false;
  bool patterns = false;
};
State state;

ImU32 with_opacity(ImU32 colour, float opacity) {
  const auto alpha = static_cast<ImU32>(std::lround(opacity * 255));
  return (colour & ~IM_COL32_A_MASK) | (alpha << IM_COL32_A_SHIFT);
}

/// Whether black is better read on it than white: by relative luminance, as WCAG 2 has it.
bool is_light(ImU32 colour) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(colour);
  const auto linear = [](float part) {
    return part <= 0.04F ? part / 12.92F : std::pow((part + 0.055F) / 1.055F, 2.4F);
  };
  return 0.2126F * linear(c.x) + 0.7152F * linear(c.y) + 0.0722F * linear(c.z) > 0.179F;
}

ImVec4 vec(Colour colour, float opacity = 1) { return ImGui::ColorConvertU32ToFloat4(theme::colour(colour, opacity)); }

/// What ImGui draws by itself: windows, popups, combos, tooltips, scroll bars.
void style_colours() {
  ImVec4* out = ImGui::GetStyle().Colors;
  const auto set = [&](std::initializer_list<ImGuiCol> slots, const ImVec4& value) {
    for (const ImGuiCol slot : slots) out[slot] = value;
  };
  set({ImGuiCol_Text}, vec(Colour::text));
  set({ImGuiCol_TextDisabled}, vec(Colour::quiet));
  set({ImGuiCol_WindowBg, ImGuiCol_ChildBg, ImGuiCol_ScrollbarBg}, vec(Colour::panel, 0));
  set({ImGuiCol_PopupBg}, vec(Colour::panel));
  set({ImGuiCol_Border, ImGuiCol_Separator}, vec(Colour::line));
  set({ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive}, vec(Colour::back));
  set({ImGuiCol_ScrollbarGrab}, vec(Colour::line));
  set({ImGuiCol_ScrollbarGrabHovered, ImGuiCol_ScrollbarGrabActive}, vec(Colour::quiet));
  set({ImGuiCol_Header}, vec(Colour::accent, 0.16F));
  set({ImGuiCol_HeaderHovered, ImGuiCol_HeaderActive}, vec(Colour::accent, 0.24F));
  set({ImGuiCol_NavCursor}, vec(Colour::accent));
}

void style_measures() {
  ImGuiStyle& style = ImGui::GetStyle();
  const float line = theme::px(17);
  style.WindowPadding = {theme::px(16), theme::px(16)};
  style.FramePadding = {theme::px(10), (theme::control_height() - line) / 2};
  style.ItemSpacing = {theme::px(8), theme::px(8)};
  style.ItemInnerSpacing = {theme::px(8), theme::px(6)};
  style.SelectableTextAlign = {0, 0.5F};
  style.WindowRounding = style.ChildRounding = 0;
  style.FrameRounding = style.PopupRounding = theme::px(8);
  style.ScrollbarSize = theme::px(10);
  style.ScrollbarRounding = theme::px(5);
  style.WindowBorderSize = 0;
  style.FrameBorderSize = style.PopupBorderSize = 1;
  style.HoverStationaryDelay = 0.1F;
  style.HoverDelayShort = 0.25F;
}

bool is_digit(ImWchar c) { return c >= '0' && c <= '9'; }

/// Has ImGui's own loader make a glyph, or tell its width alone where there is `width`; digits have one width, so that
/// numbers that count do not shake.
bool load_glyph(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void* data, ImWchar c, ImFontGlyph* glyph,
                float* width) {
  const auto load = ImFontAtlasGetFontLoaderForStbTruetype()->FontBakedLoadGlyph;
  if (!load(atlas, source, baked, data, c, glyph, width)) return false;
  if (!is_digit(c)) return true;
  float widest = 0;
  for (ImWchar digit = '0'; is_digit(digit); ++digit) {
    float its_width = 0;
    load(atlas, source, baked, data, digit, nullptr, &its_width);
    widest = std::max(widest, its_width);
  }
  if (width) {
    *width = widest;
    return true;
  }
  const float shift = (widest - glyph->AdvanceX) / 2;
  glyph->X0 += shift;
  glyph->X1 += shift;
  glyph->AdvanceX = widest;
  return true;
}

const ImFontLoader* font_loader() {
  static const ImFontLoader loader = [] {
    ImFontLoader out = *ImFontAtlasGetFontLoaderForStbTruetype();
    out.FontBakedLoadGlyph = load_glyph;
    return out;
  }();
  return &loader;
}

float size_of(Font font) { return std::round(font_table[static_cast<std::size_t>(font)].size * state.scale); }

}  // namespace

namespace theme {

std::vector<std::string> colour_names() {
  std::vector<std::string> out = {"back",      "panel",     "line", "text", "quiet", "accent",
                                  "on-accent", "highlight", "good", "bad",  "gone",  "free"};
  for (int i = 1; i <= cell_colours; ++i) out.push_back("cell-" + std::to_string(i));
  for (int i = 1; i <= worth_colours; ++i) out.push_back("worth-" + std::to_string(i));
  return out;
}

void set_colours(const std::vector<std::string>& values) {
  for (std::size_t i = 0; i < values.size() && i < colour_count; ++i) {
    const std::string& text = values[i];
    unsigned rgb = 0;
    if (text.size() != 7 || text[0] != '#') continue;
    if (std::from_chars(&text[1], text.data() + 7, rgb, 16).ptr != text.data() + 7) continue;
    state.colours[i] = IM_COL32(rgb >> 16, rgb >> 8 & 255, rgb & 255, 255);
  }
  style_colours();
}

ImU32 colour(Colour colour, float opacity) {
  return with_opacity(state.colours[static_cast<std::size_t>(colour)], opacity);
}

ImU32 mix(ImU32 from, ImU32 to, float part) {
  const ImVec4 a = ImGui::ColorConvertU32ToFloat4(from);
  const ImVec4 b = ImGui::ColorConvertU32ToFloat4(to);
  const auto mixed = [&](float x, float y) { return x + (y - x) * part; };
  return ImGui::ColorConvertFloat4ToU32({mixed(a.x, b.x), mixed(a.y, b.y), mixed(a.z, b.z), 1});
}

namespace {

/// Of the cells' colours those that are read well as lines on any panel.
int colour_of_run(std::size_t run) {
  constexpr int colours[] = {6, 2, 4, 5};
  return colours[run % std::size(colours)];
}

}  // namespace

ImU32 run(std::size_t run, float opacity) { return cell(colour_of_run(run), opacity); }
ImU32 on_run(std::size_t run) { return on_cell(colour_of_run(run)); }

ImU32 cell(int colour, float opacity) {
  if (colour == 0) return theme::colour(Colour::gone, opacity);
  if (colour == Picture::free) return theme::colour(Colour::free, opacity);
  const int index = static_cast<int>(Colour::cell_1) + (colour - 1) % cell_colours;
  return theme::colour(static_cast<Colour>(index), opacity);
}

ImU32 worth(float standing) {
  const float at = std::clamp(standing, 0.0F, 1.0F) * (worth_colours - 1);
  const int low = std::min(static_cast<int>(at), worth_colours - 2);
  const auto stop = [](int i) { return theme::colour(static_cast<Colour>(static_cast<int>(Colour::worth_1) + i)); };
  return mix(stop(low), stop(low + 1), at - static_cast<float>(low));
}

ImU32 on_cell(int colour) { return is_light(cell(colour)) ? IM_COL32(0, 0, 0, 190) : IM_COL32(255, 255, 255, 235); }

ImU32 number_on_cell(int colour) { return on_cell(colour) | IM_COL32_A_MASK; }

bool is_last_cell_light() { return is_light(cell(cell_colours)); }

void set_patterns(bool on) { state.patterns = on; }
bool has_patterns() { return state.patterns; }
ImU32 pattern_on_cell(int colour) { return with_opacity(on_cell(colour), 0.45F); }

void set_fonts(std::string regular, std::string semibold) { state.files = {std::move(regular), std::move(semibold)}; }

Face face(Font font) { return {state.fonts[font_table[static_cast<std::size_t>(font)].is_semibold], size_of(font)}; }

void push(Font font) {
  const auto [file, size] = face(font);
  ImGui::PushFont(file, size);
}

void set_scale(float ratio, float scale) {
  state.scale = scale;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  for (std::size_t i = 0; i < state.files.size(); ++i) {
    std::string& file = state.files[i];
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.FontLoader = font_loader();
    config.PixelSnapH = ratio == 1;
    state.fonts[i] =
        atlas.AddFontFromMemoryTTF(file.data(), static_cast<int>(file.size()), size_of(Font::body), &config);
    state.fonts[i]->CurrentRasterizerDensity = ratio;  // else its letters are coarse until it is pushed
  }
  ImGui::GetStyle().FontSizeBase = size_of(Font::body);
  style_measures();
}

float px(float design) { return design * state.scale; }
void set_most_cell(float size) { state.most_cell = size; }
float most_cell() { return state.most_cell; }
float control_height() { return px(state.touch ? 44 : 36); }

void set_touch() {
  state.touch = true;
  style_measures();
}

}  // namespace theme

}  // namespace lookahead
