#include "widgets/cell_sprite.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "canvas/window.h"
#include "lookahead/catalog.h"

namespace lookahead {

struct CellTexture {
  float size = 0;  // device pixels
  int side = 0;    // the same, whole
  GLuint texture = 0;
  int context = 0;    // that it is of
  unsigned used = 0;  // when it was, counted in uses
};

namespace {

constexpr int patterns = 8;
constexpr int disc = 1 + patterns;  // the tile after the cell's and its patterns'
constexpr int tiles = disc + 1;
constexpr float disc_radius = 0.4F;  // cells
constexpr int gutter = 1;            // device pixels around a tile, so that none bleeds into its neighbour

// More sizes than one frame draws: a texture that waits to be drawn with is not taken away.
std::array<CellTexture, 6> textures;
unsigned uses = 0;

/// How much of a pixel is covered by what ends `inside` cells away from the pixel's centre.
float covered(float inside, float size) { return std::clamp(0.5F + inside * size, 0.0F, 1.0F); }

/// How far inside the cell's shape a point lies. Points are in cells, from 0 to 1.
float inside_cell(float x, float y) {
  const float half = 0.5F - cell_inset - cell_rounding;
  const float dx = std::max(std::abs(x - 0.5F) - half, 0.0F);
  const float dy = std::max(std::abs(y - 0.5F) - half, 0.0F);
  return cell_rounding - std::sqrt(dx * dx + dy * dy);
}

/// How far inside one of `count` strokes between 0 and 1 `t` lies.
float inside_stripe(float t, float count) {
  constexpr float half_stroke = 0.05F;
  const float from_middle = std::abs(t * count - std::floor(t * count) - 0.5F) / count;
  return half_stroke - from_middle;
}

float inside_dot(float x, float y) {
  const float dx = std::abs(std::abs(x - 0.5F) - 0.2F);
  const float dy = std::abs(std::abs(y - 0.5F) - 0.2F);
  return 0.11F - std::sqrt(dx * dx + dy * dy);
}

float inside_frame(float x, float y) {
  return 0.05F - std::abs(std::max(std::abs(x - 0.5F), std::abs(y - 0.5F)) - 0.23F);
}

/// How far inside the strokes of a pattern, from 0 on. Diagonals are half as wide apart as they are far in x.
float inside_pattern(int pattern, float x, float y) {
  constexpr float slant = 0.7071F;
  switch (pattern) {
    case 0:
      return inside_stripe(y, 3);
    case 1:
      return inside_stripe(x, 3);
    case 3:
      return inside_stripe(x + y, 2) * slant;
    case 4:
      return inside_dot(x, y);
    case 5:
      return inside_stripe(x - y + 1, 2) * slant;
    case 6:
      return std::max(inside_stripe(x, 2), inside_stripe(y, 2));
    case 7:
      return inside_frame(x, y);
    default:
      return -1;  // plain
  }
}

float inside_disc(float x, float y) {
  const float dx = x - 0.5F;
  const float dy = y - 0.5F;
  return disc_radius - std::sqrt(dx * dx + dy * dy);
}

void draw_tile(const CellTexture& sprites, int tile, std::vector<std::uint32_t>& out) {
  const int step = sprites.side + 2 * gutter;
  for (int row = 0; row < sprites.side; ++row)
    for (int column = 0; column < sprites.side; ++column) {
      const float x = (static_cast<float>(column) + 0.5F) / static_cast<float>(sprites.side);
      const float y = (static_cast<float>(row) + 0.5F) / static_cast<float>(sprites.side);
      float alpha = covered(tile == disc ? inside_disc(x, y) : inside_cell(x, y), sprites.size);
      if (tile > 0 && tile < disc) alpha *= covered(inside_pattern(tile - 1, x, y), sprites.size);
      const int at = (row + gutter) * step * tiles + tile * step + column + gutter;
      out[static_cast<std::size_t>(at)] = IM_COL32(255, 255, 255, std::lround(alpha * 255));
    }
}

void make_texture(CellTexture& sprites, float size) {
  sprites.size = size;
  sprites.side = std::max(1, static_cast<int>(std::ceil(size)));
  const int step = sprites.side + 2 * gutter;
  std::vector<std::uint32_t> pixels(static_cast<std::size_t>(step * step * tiles), IM_COL32(255, 255, 255, 0));
  for (int tile = 0; tile < tiles; ++tile) draw_tile(sprites, tile, pixels);
  if (sprites.context == window::contexts()) glDeleteTextures(1, &sprites.texture);
  sprites.context = window::contexts();
  glGenTextures(1, &sprites.texture);
  glBindTexture(GL_TEXTURE_2D, sprites.texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, step * tiles, step, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
}

}  // namespace

CellSprites::CellSprites(float pitch) : pitch_(pitch) {
  const float size = pitch * ImGui::GetIO().DisplayFramebufferScale.x;
  const auto is_it = [&](const CellTexture& t) { return t.size == size && t.context == window::contexts(); };
  auto found = std::find_if(textures.begin(), textures.end(), is_it);
  if (found == textures.end()) {
    found = std::min_element(textures.begin(), textures.end(),
                             [](const CellTexture& a, const CellTexture& b) { return a.used < b.used; });
    make_texture(*found, size);
  }
  found->used = ++uses;
  texture_ = &*found;
}

void CellSprites::stamp_pattern(ImDrawList& draw, int colour, ImVec2 min, ImU32 ink) const {
  if (colour > 0 && colour != Picture::free) stamp(draw, 1 + (colour - 1) % patterns, min, pitch_, ink);
}

void CellSprites::stamp_disc(ImDrawList& draw, ImVec2 centre, float radius, ImU32 ink) const {
  const float side = radius / disc_radius;
  stamp(draw, disc, {centre.x - side / 2, centre.y - side / 2}, side, ink);
}

void CellSprites::stamp(ImDrawList& draw, int tile, ImVec2 min, float size, ImU32 ink) const {
  const auto side = static_cast<float>(texture_->side);
  const float step = side + 2 * gutter;
  const ImVec2 from = {(static_cast<float>(tile) * step + gutter) / (step * tiles), gutter / step};
  const ImVec2 to = {from.x + side / (step * tiles), from.y + side / step};
  draw.AddImage(texture_->texture, min, {min.x + size, min.y + size}, from, to, ink);
}

}  // namespace lookahead
