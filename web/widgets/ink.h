// What widgets draw with: text, frames and icons in the current window.
#pragma once

#include <imgui.h>

#include <string>

#include "canvas/theme.h"
#include "widgets/widgets.h"

namespace lookahead::widgets {

ImDrawList& draw();
ImVec2 size_of(Font font, const std::string& words);
/// As much of a text as fits in a width, in the current font, with an ellipsis in place of the rest.
std::string shortened(const std::string& words, float width);
void draw_text(Font font, ImVec2 at, ImU32 ink, const std::string& words);
/// Draws text of any size with its middle at a point.
void draw_centred(Font font, float size, ImVec2 middle, ImU32 ink, const std::string& words);
/// Draws text in the middle of a box.
void draw_centred(Font font, ImVec2 min, ImVec2 max, ImU32 ink, const std::string& words);
/// Draws a label in a row of the given height.
void row_label(const char* label, ImVec2 at, float height);
/// Draws the border of something that can be pressed.
void draw_frame(ImVec2 min, ImVec2 max, bool is_hot, bool is_primary);
/// A triangle, the mark of a mistake.
void draw_mark(ImVec2 centre, float radius, ImU32 ink, bool points_up);
/// Draws an icon around a point.
void draw_icon(Icon icon, ImVec2 centre, float size, ImU32 ink);

/// The part of a label that is seen: of "Pause###play" it is "Pause", the rest tells the widget from others.
std::string seen(const char* label);
/// Places an invisible item of the given size, which shows the hand when the pointer is over it, and is one of items().
/// True if it was pressed.
bool press_area(const char* label, ImVec2 size, bool is_enabled = true);
/// Tells the mirror of moves that the last item shows, each in words. Returns the one that has the focus there, or was
/// pressed.
std::optional<ChipChoice> mirrored_steps(const char* label, std::vector<std::string> choices, std::size_t current);
/// Where the panel's content ends.
float right_edge();

/// A tooltip in this frame, at the pointer or where the next window is to be.
void draw_tooltip(const std::string& words);

}  // namespace lookahead::widgets
