#include <algorithm>
#include <cmath>
#include <string>

#include "canvas/theme.h"
#include "views/cells.h"
#include "views/views.h"
#include "widgets/cell_sprite.h"
#include "widgets/ink.h"

namespace lookahead {

BoardGeometry::BoardGeometry(const Picture& picture, ImVec2 at, ImVec2 size)
    : rows(std::max(picture.rows, 1)), columns(std::max(picture.columns, 1)) {
  const float room =
      std::min({size.x / static_cast<float>(columns), size.y / static_cast<float>(rows), theme::most_cell()});
  pitch = room >= 1 ? std::floor(room) : room;
  corner = {at.x + std::floor((size.x - pitch * static_cast<float>(columns)) / 2),
            at.y + std::floor((size.y - pitch * static_cast<float>(rows)) / 2)};
}

std::optional<int> BoardGeometry::cell_at(ImVec2 point) const {
  const float column = std::floor((point.x - corner.x) / pitch);
  const float row = std::floor((point.y - corner.y) / pitch);
  if (column < 0 || row < 0 || column >= static_cast<float>(columns) || row >= static_cast<float>(rows)) return {};
  return static_cast<int>(row) * columns + static_cast<int>(column);
}

ImVec2 BoardGeometry::cell_min(int cell) const {
  return {corner.x + pitch * static_cast<float>(cell % columns), corner.y + pitch * static_cast<float>(cell / columns)};
}

ImVec2 BoardGeometry::cell_middle(int cell) const {
  const ImVec2 min = cell_min(cell);
  return {min.x + pitch / 2, min.y + pitch / 2};
}

float number_size(const Picture& picture, const BoardGeometry& geometry) {
  if (picture.numbers.empty()) return 0;
  const std::string longest = std::to_string(*std::max_element(picture.numbers.begin(), picture.numbers.end()));
  const float room =
      theme::face(Font::strong).size * geometry.pitch * 0.82F / widgets::size_of(Font::strong, longest).x;
  return std::min(geometry.pitch * 0.56F, room);
}

void draw_number(const Picture& picture, std::size_t cell, float size, ImVec2 middle) {
  if (picture.numbers.empty() || picture.numbers[cell] == 0) return;
  widgets::draw_centred(Font::strong, size, middle, theme::number_on_cell(picture.cells[cell]),
                        std::to_string(picture.numbers[cell]));
}

std::size_t clearing_moves(const BoardScene& board) {
  std::size_t out = 1;
  for (const Clearing& clearing : board.trail) out = std::max(out, clearing.step);
  return out;
}

void outline_cell(ImDrawList& draw, ImVec2 corner, float pitch, float line, ImU32 ink, float inset) {
  const float edge = cell_inset * pitch + inset + line / 2;
  draw.AddRect({corner.x + edge, corner.y + edge}, {corner.x + pitch - edge, corner.y + pitch - edge}, ink,
               std::max(cell_rounding * pitch - inset, 0.0F), 0, line);
}

ImU32 cell_ink(const BoardScene& board, std::size_t cell, std::size_t moves) {
  const bool is_tinted = board.picture.cells[cell] == 0 && cell < board.trail.size() && board.trail[cell].step > 0;
  if (!is_tinted) return theme::cell(board.picture.cells[cell]);
  const Clearing& clearing = board.trail[cell];
  const float part = 0.03F + 0.15F * static_cast<float>(clearing.step) / static_cast<float>(moves);
  return theme::mix(theme::cell(0), theme::cell(clearing.colour), part);
}

namespace {

bool is_there(const BoardScene& board, std::size_t cell) { return board.picture.cells[cell] != 0; }

/// The numbers of the best line's steps: on a cell with a number of its own in the corner.
void draw_marks(const std::vector<StepMark>& marks, const BoardScene& board, const BoardGeometry& geometry) {
  const float pitch = geometry.pitch;
  const bool is_in_corner = !board.picture.numbers.empty();
  const float size = std::min(theme::face(Font::strong).size, pitch * (is_in_corner ? 0.32F : 0.56F));
  for (const StepMark& mark : marks) {
    if (!is_there(board, mark.cell)) continue;
    ImVec2 at = geometry.cell_middle(static_cast<int>(mark.cell));
    if (is_in_corner) at = {at.x - pitch * 0.28F, at.y - pitch * 0.28F};
    widgets::draw_centred(Font::strong, size, at, theme::number_on_cell(board.picture.cells[mark.cell]),
                          std::to_string(mark.step));
  }
}

/// A dot on each cell that the best line takes later, or the number of the step where there is room for it.
void draw_best(const Scene& best, const BoardScene& board, const BoardGeometry& geometry) {
  constexpr float least_pitch = 14;  // of cells that numbers can be read on
  // Where cells fall, a place means something on the board of the node alone.
  const bool has_marks = geometry.pitch >= least_pitch && (!best.best.trail.empty() || &board == &best.board);
  std::vector<bool> is_marked(board.picture.cells.size());
  if (has_marks)
    for (const StepMark& mark : best.best_marks) is_marked[mark.cell] = true;
  for (std::size_t i = 0; i < best.best.trail.size(); ++i)
    if (best.best.trail[i].step > 0 && is_there(board, i) && !is_marked[i])
      ImGui::GetWindowDrawList()->AddCircleFilled(geometry.cell_middle(static_cast<int>(i)), geometry.pitch * 0.13F,
                                                  theme::on_cell(board.picture.cells[i]));
  if (has_marks) draw_marks(best.best_marks, board, geometry);
}

/// A ring around each of the two cells that it takes many moves to reach both of.
void draw_witness(const Outlook::Witness& witness, const BoardGeometry& geometry) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float radius = std::max(geometry.pitch * 0.72F, 7.0F);
  const float line = std::clamp(geometry.pitch * 0.12F, 2.0F, 4.0F);
  draw.PushClipRectFullScreen();  // of a cell at the edge it goes beyond the board
  for (const int cell : witness.cells) {
    const ImVec2 middle = geometry.cell_middle(cell);
    draw.AddCircle(middle, radius, theme::colour(Colour::back), 0, line + 2);
    draw.AddCircle(middle, radius, theme::colour(Colour::highlight), 0, line);
  }
  draw.PopClipRect();
}

}  // namespace

void board_view(const BoardScene& board, const Scene* best, const BoardGeometry& geometry,
                const std::vector<std::uint8_t>& outlined) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float pitch = geometry.pitch;
  const std::size_t cells = board.picture.cells.size();
  const std::size_t moves = clearing_moves(board);
  const CellSprites sprites(pitch);
  const bool has_patterns = theme::has_patterns() && board.picture.numbers.empty();  // numbers tell them apart
  for (std::size_t i = 0; i < cells; ++i) {
    const ImVec2 min = geometry.cell_min(static_cast<int>(i));
    sprites.stamp_cell(draw, min, cell_ink(board, i, moves));
    if (has_patterns)
      sprites.stamp_pattern(draw, board.picture.cells[i], min, theme::pattern_on_cell(board.picture.cells[i]));
  }

  const float size_of_numbers = number_size(board.picture, geometry);
  for (std::size_t i = 0; i < cells; ++i)
    draw_number(board.picture, i, size_of_numbers, geometry.cell_middle(static_cast<int>(i)));
  if (best) draw_best(*best, board, geometry);

  // Two lines, of which at least one can be told from the cell, whatever its colour.
  const float line = std::clamp(pitch * 0.09F, 1.0F, 3.0F);
  for (std::size_t i = 0; i < std::min(cells, outlined.size()); ++i) {
    if (outlined[i] == 0) continue;
    const ImVec2 corner = geometry.cell_min(static_cast<int>(i));
    outline_cell(draw, corner, pitch, line, theme::colour(Colour::back), line);
    outline_cell(draw, corner, pitch, line, theme::colour(Colour::highlight));
  }
  if (best && best->outlook.witness) draw_witness(*best->outlook.witness, geometry);
}

}  // namespace lookahead
