#include "views/cell_sprite.h"

#include <GLES3/gl3.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace lookahead {
namespace {

struct Sprite {
  float size = 0;  // device pixels
  GLuint texture = 0;
};
Sprite sprite;

/// How much of a pixel the cell covers, from the distance of its centre to the cell's edge.
float coverage(float x, float y, float size) {
  const float radius = cell_rounding * size;
  const float half = size / 2 - cell_inset * size - radius;
  const float dx = std::max(std::abs(x - size / 2) - half, 0.0F);
  const float dy = std::max(std::abs(y - size / 2) - half, 0.0F);
  return std::clamp(0.5F + radius - std::sqrt(dx * dx + dy * dy), 0.0F, 1.0F);
}

std::vector<std::uint32_t> draw(int side, float size) {
  std::vector<std::uint32_t> out;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const float scale = size / static_cast<float>(side);
      const float alpha =
          coverage((static_cast<float>(x) + 0.5F) * scale, (static_cast<float>(y) + 0.5F) * scale, size);
      out.push_back(IM_COL32(255, 255, 255, std::lround(alpha * 255)));
    }
  return out;
}

}  // namespace

ImTextureID cell_sprite(float pitch) {
  const float size = pitch * ImGui::GetIO().DisplayFramebufferScale.x;
  if (sprite.size != size || !glIsTexture(sprite.texture)) {
    glDeleteTextures(1, &sprite.texture);
    glGenTextures(1, &sprite.texture);
    glBindTexture(GL_TEXTURE_2D, sprite.texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    const int side = std::max(1, static_cast<int>(std::ceil(size)));
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE, draw(side, size).data());
    sprite.size = size;
  }
  return reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(sprite.texture));
}

}  // namespace lookahead
