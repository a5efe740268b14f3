// A cell as a picture of its coverage, drawn once for a size and then stamped: a board of thousands of cells is as many
// pairs of triangles, instead of as many polygons of thirty corners.
#pragma once

#include <imgui.h>

namespace lookahead {

/// The shape of every cell, as fractions of the pitch; the page's first picture has the same
/// (web/toolchain/first_picture.mjs).
inline constexpr float cell_inset = 0.045F;
inline constexpr float cell_rounding = 0.2F;

/// A texture with a white cell in a square of `pitch` CSS pixels, made anew when pitch, screen or drawing context
/// change.
ImTextureID cell_sprite(float pitch);

}  // namespace lookahead
