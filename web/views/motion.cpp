// A move while it is made: what it takes flashes and goes, and the other cells move to where they will lie.
#include <algorithm>
#include <cmath>

#include "canvas/theme.h"
#include "views/cells.h"
#include "views/views.h"
#include "widgets/cell_sprite.h"

namespace lookahead {
namespace {

constexpr float flash_end = 0.4F;    // of the time: until then a ring shows what is taken
constexpr float spread_part = 0.5F;  // of the rest: between the first cell that goes and the last one

/// Slow at both ends.
float eased(float part) { return part * part * (3 - 2 * part); }

class MotionView {
 public:
  MotionView(const Motion& motion, float progress, const BoardGeometry& geometry)
      : motion_(motion),
        picture_(motion.before.picture),
        geometry_(geometry),
        draw_(*ImGui::GetWindowDrawList()),
        sprites_(geometry.pitch),
        number_size_(number_size(picture_, geometry)),
        moves_(clearing_moves(motion.before)),
        is_flash_(progress < flash_end),
        flash_(std::min(1.0F, progress / flash_end)),
        part_(std::max(0.0F, (progress - flash_end) / (1 - flash_end))) {}

  void draw_cells() const {
    std::vector<bool> is_away(picture_.cells.size());
    for (const Travel& travel : motion_.travels) is_away[static_cast<std::size_t>(travel.from)] = !is_flash_;
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      const float left = is_away[i] ? 0 : left_of(i);
      const ImVec2 min = geometry_.cell_min(static_cast<int>(i));
      if (left < 1) sprites_.stamp_cell(draw_, min, theme::cell(0));
      if (left > 0) draw_cell(i, min, left);
    }
  }

  /// Where each player's way has led so far is no part of the motion, so that the eye has one thing to follow.
  void draw_travels() const {
    if (is_flash_) return;
    const float part = eased(part_);
    for (const Travel& travel : motion_.travels) {
      const ImVec2 from = geometry_.cell_min(travel.from);
      const ImVec2 to = geometry_.cell_min(travel.to);
      const float lift = picture_.numbers_are_players ? 1 + 0.15F * std::sin(3.14159F * part) : 1;
      draw_cell(static_cast<std::size_t>(travel.from),
                {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part}, lift);
    }
  }

  void draw_rings() const {
    if (!is_flash_) return;
    const float pitch = geometry_.pitch;
    const float line = std::clamp(pitch * 0.09F, 1.0F, 3.0F);
    const float edge = cell_inset * pitch;
    for (std::size_t i = 0; i < motion_.turns.size(); ++i) {
      if (motion_.turns[i] < 0) continue;
      const ImVec2 corner = geometry_.cell_min(static_cast<int>(i));
      const ImVec2 min = {corner.x + edge, corner.y + edge};
      const ImVec2 max = {corner.x + pitch - edge, corner.y + pitch - edge};
      const float glow = 0.35F * std::sin(3.14159F * flash_);
      draw_.AddRectFilled(min, max, theme::colour(Colour::text, glow), cell_rounding * pitch);
      outline_cell(draw_, corner, pitch, line, theme::colour(Colour::text));
    }
  }

 private:
  /// How much is left of a cell, from 1 to 0.
  float left_of(std::size_t cell) const {
    const float turn = motion_.turns[cell];
    if (turn < 0 || is_flash_ || picture_.numbers_are_players) return 1;
    const float begins = turn * spread_part;
    return 1 - eased(std::clamp((part_ - begins) / (1 - spread_part), 0.0F, 1.0F));
  }

  void draw_cell(std::size_t cell, ImVec2 min, float scale) const {
    const std::uint8_t colour = picture_.cells[cell];
    sprites_.stamp_cell(draw_, min, cell_ink(motion_.before, cell, moves_), scale);
    if (scale < 1) return;
    if (theme::has_patterns() && picture_.numbers.empty())
      sprites_.stamp_pattern(draw_, colour, min, theme::pattern_on_cell(colour));
    draw_number(picture_, cell, number_size_, {min.x + geometry_.pitch / 2, min.y + geometry_.pitch / 2});
  }

  const Motion& motion_;
  const Picture& picture_;
  const BoardGeometry& geometry_;
  ImDrawList& draw_;
  CellSprites sprites_;
  float number_size_;
  std::size_t moves_;
  bool is_flash_;
  float flash_;  // how far the flash is
  float part_;   // and how far what follows it is
};

}  // namespace

void motion_view(const Motion& motion, float progress, const BoardGeometry& geometry) {
  const MotionView view(motion, progress, geometry);
  view.draw_cells();
  view.draw_travels();
  view.draw_rings();
}

}  // namespace lookahead
