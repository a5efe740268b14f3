// What widgets draw with: text, frames and icons in the current window.
#pragma once

#include <imgui.h>

#include <string>

#include "canvas/theme.h"
#include "widgets/widgets.h"

namespace lookahead::widgets {

ImDrawList& draw();
ImVec2 size_of(Font font, const std::string& words);
/// As much of it as fits in a width, in the current font; an ellipsis stands for the rest.
std::string shortened(const std::string& words, float width);
void draw_text(Font font, ImVec2 at, ImU32 ink, const std::string& words);
/// Around a point, at any size.
void draw_centred(Font font, float size, ImVec2 middle, ImU32 ink, const std::string& words);
/// In the middle of a box.
void draw_centred(Font font, ImVec2 min, ImVec2 max, ImU32 ink, const std::string& words);
/// A label in a row of the given height.
void row_label(const char* label, ImVec2 at, float height);
/// The border of what can be pressed.
void draw_frame(ImVec2 min, ImVec2 max, bool is_hot, bool is_primary);
void draw_icon(Icon icon, ImVec2 centre, float size, ImU32 ink);

/// A label without what only tells its widget from others: "Pause###play" is seen as "Pause".
std::string seen(const char* label);
/// An invisible item of the given size: the hand over it, its place listed. True if it was pressed.
bool press_area(const char* label, ImVec2 size, bool is_enabled = true);
/// Where the panel's content ends.
float right_edge();

}  // namespace lookahead::widgets
