// A cell as a picture of its coverage, drawn once for a size and then stamped: a board of thousands of cells is as many
// pairs of triangles, instead of as many polygons of thirty corners. The patterns that tell colours apart for those who
// do not see them as others do lie beside it in one texture, so that a board is one draw call. So does a disc, for
// trees of many nodes.
#pragma once

#include <imgui.h>

namespace lookahead {

/// The shape of every cell, as fractions of the pitch. The page's pictures have theirs from shell/common/board_svg.mjs,
/// which is no part of this module: tests/style/cells.test.mjs sees to it that both are the same.
inline constexpr float cell_inset = 0.045F;
inline constexpr float cell_rounding = 0.2F;

struct CellTexture;

/// Stamps white tiles of `pitch` CSS pixels. Textures of the few sizes used last are kept, and made anew when screen or
/// drawing context change.
class CellSprites {
 public:
  explicit CellSprites(float pitch);
  void stamp_cell(ImDrawList& draw, ImVec2 min, ImU32 ink) const { stamp(draw, 0, min, pitch_, ink); }
  /// A cell whose side is `scale` of what it usually is, in the middle of its place.
  void stamp_cell(ImDrawList& draw, ImVec2 min, ImU32 ink, float scale) const {
    const float edge = pitch_ * (1 - scale) / 2;
    stamp(draw, 0, {min.x + edge, min.y + edge}, pitch_ * scale, ink);
  }
  /// The pattern of a colour as Picture::cells has it. The page's pictures have the same patterns as SVG
  /// (shell/index.html). Here they are distances to strokes, which are sharp at any size without a parser for SVG.
  void stamp_pattern(ImDrawList& draw, int colour, ImVec2 min, ImU32 ink) const;
  /// A disc of `radius` CSS pixels, scaled: good from about a fifth to half of the pitch.
  void stamp_disc(ImDrawList& draw, ImVec2 centre, float radius, ImU32 ink) const;

 private:
  void stamp(ImDrawList& draw, int tile, ImVec2 min, float size, ImU32 ink) const;
  float pitch_;
  const CellTexture* texture_;
};

}  // namespace lookahead
