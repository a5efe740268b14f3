// Colours, fonts and measures of everything that is drawn in the canvas. The palette and the layout are those of the
// page's style sheet.
#pragma once

#include <imgui.h>

#include <string>
#include <vector>

namespace lookahead {

enum class Colour {
  back,
  panel,
  line,
  text,
  quiet,
  accent,
  on_accent,
  highlight,
  good,
  bad,
  gone,
  free,
  cell_1,                // the eight colours of cells follow each other,
  worth_1 = cell_1 + 8,  // and then the five of a scale from worse to better
  count = worth_1 + 5
};

enum class Font { body, strong, small, caption, figure };

namespace theme {

/// The style sheet's names of the colours, in order.
std::vector<std::string> colour_names();
/// Sets their values, in that order, as #rrggbb. Values that are written otherwise are passed over.
void set_colours(const std::vector<std::string>& values);

ImU32 colour(Colour colour, float opacity = 1);
/// The colour of a cell, which Picture::cells numbers.
ImU32 cell(int colour, float opacity = 1);
/// Whether the last of the cells' colours is a light one, as on a dark page.
bool is_last_cell_light();
/// The colour of one of the runs of a race, of which there are at most four.
ImU32 run(std::size_t run, float opacity = 1);
/// Black or white, whichever is better read on a run's colour.
ImU32 on_run(std::size_t run);
/// A colour on the scale from worse (0) to better (1), which goes by lightness, so that any eye can tell the order.
ImU32 worth(float standing);
/// An opaque colour, `part` of the way from one to another.
ImU32 mix(ImU32 from, ImU32 to, float part);
/// Black or white, whichever is better read on a cell of that colour.
ImU32 on_cell(int colour);
/// The same for a number on a cell: opaque.
ImU32 number_on_cell(int colour);

/// Whether cells have a pattern for their colour, and the pattern's ink.
void set_patterns(bool on);
bool has_patterns();
ImU32 pattern_on_cell(int colour);

/// Takes the contents of two TrueType files.
void set_fonts(std::string regular, std::string semibold);
/// What ImGui draws and measures a font's text with.
struct Face {
  ImFont* file = nullptr;
  float size = 0;  // of a line, in CSS pixels
};
Face face(Font font);
/// Makes ImGui write in a font, until ImGui::PopFont().
void push(Font font);
/// Has the fonts made for a screen: `ratio` device pixels a CSS pixel, everything `scale` times as large.
void set_scale(float ratio, float scale);
/// A measure of the design as it is on this screen, in CSS pixels.
float px(float design);
/// The largest that a cell of a board gets.
void set_most_cell(float size);
float most_cell();
/// The height of what can be pressed.
float control_height();
/// From now on what can be pressed is large enough for fingers.
void set_touch();

}  // namespace theme

}  // namespace lookahead
