// A game between two on its board: the line as the way each player goes, what the search thinks of the moves from its
// root, and where whoever is to move could go.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "canvas/theme.h"
#include "views/cells.h"
#include "views/views.h"
#include "widgets/ink.h"

namespace lookahead {
namespace {

class PlayersView {
 public:
  PlayersView(const BoardScene& board, const BoardGeometry& geometry)
      : board_(board), geometry_(geometry), draw_(*ImGui::GetWindowDrawList()), pitch_(geometry.pitch) {}

  /// The way of each player along a line, with the number of each step; pale where it is only to be expected. Ways more
  /// than a few steps from now fade and go, or they would lie across each other.
  void draw_steps(const std::vector<Footstep>& steps, bool is_expected) {
    const float opacity = is_expected ? 0.5F : 1;
    const float ink = 0.85F * opacity;
    const CellSprites sprites(pitch_);
    std::vector<int> from = board_.stands;
    for (const Footstep& step : steps) {
      if (is_free_or_gone(step.cell))
        sprites.stamp_cell(draw_, geometry_.cell_min(step.cell), theme::cell(step.player + 1, 0.3F * opacity));
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Footstep& step = steps[i];
      const std::size_t away = away_of(i, steps.size(), is_expected);
      int& last = from[static_cast<std::size_t>(step.player)];
      if (last >= 0 && away < told_steps)
        draw_leg(last, step.cell, theme::cell(step.player + 1, away < clear_steps ? ink : 0.4F * ink));
      last = step.cell;
    }
    for (std::size_t i = 0; i < steps.size(); ++i)
      if (away_of(i, steps.size(), is_expected) < told_steps)
        draw_corner(steps[i].cell, std::to_string(i + 1), ink_on(steps[i].cell), opacity);
  }

  /// The cells where each player has been, and the way of the last move of each.
  void draw_played(const std::vector<Footstep>& steps) {
    const CellSprites sprites(pitch_);
    std::vector<int> last(board_.stands.size(), -1);
    std::vector<int> before = last;
    for (const Footstep& step : steps) {
      if (is_free_or_gone(step.cell))
        sprites.stamp_cell(draw_, geometry_.cell_min(step.cell), theme::cell(step.player + 1, 0.3F));
      const auto player = static_cast<std::size_t>(step.player);
      before[player] = std::exchange(last[player], step.cell);
    }
    for (std::size_t player = 0; player < last.size(); ++player)
      if (before[player] >= 0) draw_leg(before[player], last[player], theme::cell(static_cast<int>(player) + 1, 0.85F));
  }

  /// Where `steps` lead later on, the value gives way to them; on the first of them it has a backing.
  void draw_verdict(const MoveVerdict& verdict, const std::vector<Footstep>& steps) {
    const ImVec2 min = geometry_.cell_min(verdict.cell);
    const float inset = pitch_ * 0.14F;
    const float height = std::max(2.0F, pitch_ * 0.06F);
    const ImVec2 from = {min.x + inset, min.y + pitch_ - inset - height};
    const float length = pitch_ - 2 * inset;
    const float filled = length * static_cast<float>(verdict.share);
    if (filled > 0)
      draw_.AddRectFilled(from, {from.x + length, from.y + height}, theme::colour(Colour::back, 0.35F), height / 2);
    if (filled >= 1)
      draw_.AddRectFilled(from, {from.x + filled, from.y + height}, theme::colour(Colour::accent), height / 2);
    if (verdict.is_best) draw_outline(verdict.cell, theme::colour(Colour::good));
    if (!is_free_or_gone(verdict.cell)) return;
    const Font face = verdict.is_best ? Font::strong : Font::small;
    const ImVec2 middle = {min.x + pitch_ / 2, min.y + pitch_ * 0.56F};
    const ImVec2 room = widgets::size_of(face, verdict.value);
    const float widest = room.x > 0 ? pitch_ * 0.72F * room.y / room.x : pitch_;  // that the cell has room for
    const float size = std::min({theme::face(face).size, pitch_ * 0.34F, widest});
    const auto step =
        std::find_if(steps.begin(), steps.end(), [&](const Footstep& s) { return s.cell == verdict.cell; });
    if (step != steps.end() && step != steps.begin()) return;
    if (step == steps.begin() && step != steps.end()) draw_backing(middle, room, size);
    widgets::draw_centred(face, size, middle, theme::colour(Colour::text), verdict.value);
  }

  void draw_reachable(const std::vector<MoveVerdict>& verdicts) {
    for (std::size_t i = 0; i < board_.picture.marks.size(); ++i) {
      const auto cell = static_cast<int>(i);
      const bool has_verdict =
          std::any_of(verdicts.begin(), verdicts.end(), [&](const MoveVerdict& v) { return v.cell == cell; });
      if (has_verdict || (board_.picture.marks[i] & Picture::reachable) == 0) continue;
      draw_.AddCircleFilled(geometry_.cell_middle(cell), pitch_ * 0.1F, theme::colour(Colour::text, 0.55F));
    }
  }

 private:
  static constexpr std::size_t clear_steps = 4;
  static constexpr std::size_t told_steps = 8;  // what is farther off only has its cells tinted

  /// How many steps a step is from now: from the first one of an expected line, else from the last one.
  static std::size_t away_of(std::size_t step, std::size_t steps, bool is_expected) {
    return is_expected ? step : steps - 1 - step;
  }

  bool is_free_or_gone(int cell) const {
    const std::uint8_t colour = board_.picture.cells[static_cast<std::size_t>(cell)];
    return colour == 0 || colour == Picture::free;
  }

  void draw_backing(ImVec2 middle, ImVec2 room, float size) {
    const ImVec2 half = {size * room.x / room.y / 2 + size * 0.3F, size * 0.62F};
    draw_.AddRectFilled({middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y},
                        theme::colour(Colour::panel, 0.85F), size * 0.3F);
  }

  ImU32 ink_on(int cell) const {
    return is_free_or_gone(cell) ? theme::colour(Colour::text)
                                 : theme::on_cell(board_.picture.cells[static_cast<std::size_t>(cell)]);
  }

  /// From the middle of a cell to that of another, or from and to the edges of pieces that stand there.
  void draw_leg(int from, int to, ImU32 ink) {
    const ImVec2 a = geometry_.cell_middle(from);
    const ImVec2 b = geometry_.cell_middle(to);
    const float length = std::max(1.0F, std::hypot(b.x - a.x, b.y - a.y));
    const float edge = pitch_ * 0.5F / length;
    const auto along = [&](float share) { return ImVec2{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}; };
    const ImVec2 start = along(is_free_or_gone(from) ? 0 : edge);
    draw_.AddLine(start, along(is_free_or_gone(to) ? 1 : 1 - edge), ink, std::max(1.5F, pitch_ * 0.04F));
    if (is_free_or_gone(from)) draw_.AddCircleFilled(a, std::max(2.0F, pitch_ * 0.055F), ink);
  }

  void draw_corner(int cell, const std::string& words, ImU32 ink, float opacity) {
    const auto [file, whole] = theme::face(Font::caption);
    const float size = std::min(whole, pitch_ * 0.3F);
    const ImVec2 min = geometry_.cell_min(cell);
    const ImU32 alpha = static_cast<ImU32>(std::lround(255 * (0.4F + 0.6F * opacity))) << IM_COL32_A_SHIFT;
    draw_.AddText(file, size, {min.x + pitch_ * 0.14F, min.y + pitch_ * 0.11F}, (ink & ~IM_COL32_A_MASK) | alpha,
                  words.c_str());
  }

  void draw_outline(int cell, ImU32 ink) {
    outline_cell(draw_, geometry_.cell_min(cell), pitch_, std::clamp(pitch_ * 0.05F, 1.0F, 3.0F), ink);
  }

  const BoardScene& board_;
  const BoardGeometry& geometry_;
  ImDrawList& draw_;
  float pitch_;
};

}  // namespace

void players_view(const BoardScene& board, const std::vector<MoveVerdict>& verdicts,
                  const std::vector<Footstep>& expected, const BoardGeometry& geometry, bool is_awaited) {
  if (!board.picture.numbers_are_players) return;
  PlayersView view(board, geometry);
  view.draw_played(board.played);
  const bool is_expected = board.steps.empty();
  const std::vector<Footstep>& steps = is_expected ? expected : board.steps;
  view.draw_steps(steps, is_expected);
  if (!is_awaited) view.draw_reachable(verdicts);
  for (const MoveVerdict& verdict : verdicts) view.draw_verdict(verdict, steps);
}

}  // namespace lookahead
