// The cells of a board, as all that draws boards draws them.
#pragma once

#include <cstddef>

#include "views/views.h"

namespace lookahead {

/// The size of the numbers on cells, in CSS pixels: as large as the longest of them lets all be.
float number_size(const Picture& picture, const BoardGeometry& geometry);
/// Draws the number of a cell, if it has one, around a point.
void draw_number(const Picture& picture, std::size_t cell, float size, ImVec2 middle);

/// Draws a line of so many pixels along the inside of a cell's edge, or of a cell that is smaller by `inset` all
/// around.
void outline_cell(ImDrawList& draw, ImVec2 corner, float pitch, float line, ImU32 ink, float inset = 0);

/// How many moves have cleared cells of a board, 1 at least.
std::size_t clearing_moves(const BoardScene& board);
/// The colour of a cell; one that is gone keeps something of the colour that it had.
ImU32 cell_ink(const BoardScene& board, std::size_t cell, std::size_t moves);

}  // namespace lookahead
