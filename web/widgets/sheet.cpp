#include <cmath>
#include <string>
#include <utility>

#include "model/words/words.h"
#include "text/notation.h"
#include "widgets/cell_sprite.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"

namespace lookahead::widgets {

using theme::colour;
using theme::px;

namespace {

/// Where the moves lie: a column for numbers and one for each player.
struct Sheet {
  ImVec2 corner;
  std::size_t first;  // the column of the first move
  float number;
  float column;
  float chip = px(22);
  float row = px(26);

  Sheet(ImVec2 at, float width, std::size_t first_player, std::size_t moves)
      : corner(at), first(first_player), number(px(rows(moves) > 9 ? 24 : 16)), column((width - number) / 2) {}

  std::size_t rows(std::size_t moves) const { return (moves + first + 1) / 2; }
  ImVec2 min(std::size_t move) const {
    const std::size_t place = move + first;
    return {corner.x + number + static_cast<float>(place % 2) * column,
            corner.y + static_cast<float>(place / 2 + 1) * row};
  }
  ImVec2 max(std::size_t move) const { return {min(move).x + column, min(move).y + row}; }
};

std::vector<std::string> choices_of(const std::vector<SheetMove>& moves) {
  std::vector<std::string> out;
  for (const SheetMove& move : moves)
    out.push_back(std::to_string(out.size() + 1) + ": player " + std::to_string(move.player + 1) + " plays " +
                  move.move + unless_empty(", ", move.judgement.words));
  return out;
}

void draw_line(const Sheet& sheet, float y, const std::string& words, float x) {
  const float down = (sheet.row - theme::face(Font::small).size) / 2;
  draw_text(Font::small, {x, std::round(y + down)}, colour(Colour::quiet), words);
}

void draw_heads(const Sheet& sheet, std::size_t moves) {
  const float x = sheet.corner.x + sheet.number;
  draw_line(sheet, sheet.corner.y, "Player 1", x);
  draw_line(sheet, sheet.corner.y, "Player 2", x + sheet.column);
  for (std::size_t row = 1; row <= sheet.rows(moves); ++row)
    draw_line(sheet, sheet.corner.y + static_cast<float>(row) * sheet.row, std::to_string(row), sheet.corner.x);
}

void draw_judgement(const Sheet& sheet, ImVec2 min, const MoveJudgement& move, float opacity) {
  const float middle = min.y + sheet.row / 2;
  float x = min.x + sheet.chip + px(4);
  if (move.is_mistake) {
    draw_mark({x + px(4.5F), middle}, px(4.5F), colour(Colour::bad, opacity), false);
    x += px(12);
  }
  const ImU32 ink = colour(move.is_known ? Colour::text : Colour::quiet, opacity);
  const bool has_room = x + size_of(Font::small, move.words).x <= min.x + sheet.column - px(4);
  draw_text(Font::small, {x, std::round(middle - theme::face(Font::small).size / 2)}, ink,
            has_room ? move.words : move.in_short);
}

}  // namespace

std::optional<ChipChoice> sheet(const char* label, const std::vector<SheetMove>& moves, std::size_t current) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Sheet sheet(at, right_edge() - at.x, moves.front().player, moves.size());
  const bool is_pressed = ImGui::InvisibleButton(
      label, {right_edge() - at.x, static_cast<float>(sheet.rows(moves.size()) + 1) * sheet.row});
  const bool is_hovered = ImGui::IsItemHovered() || ImGui::IsItemActive();
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const auto focused = mirror::focused_item(ImGui::GetItemID());
  std::optional<ChipChoice> out = mirrored_steps(label, choices_of(moves), current);
  draw_heads(sheet, moves.size());
  const float pitch = sheet.chip / (1 - 2 * cell_inset);
  const CellSprites tiles(pitch);
  const float inset = (sheet.row - sheet.chip) / 2;
  // First all tiles, then what stands on them: each change of texture is a draw call.
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const ImVec2 min = sheet.min(i);
    tiles.stamp_cell(draw(), {min.x - cell_inset * pitch, min.y + inset - cell_inset * pitch},
                     theme::cell(static_cast<int>(moves[i].player) + 1, i < current ? 1 : 0.4F));
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const ImVec2 min = sheet.min(i);
    const ImVec2 max = sheet.max(i);
    const ImVec2 chip = {min.x, min.y + inset};
    draw_centred(Font::caption, chip, {chip.x + sheet.chip, chip.y + sheet.chip},
                 i < current ? theme::on_cell(static_cast<int>(moves[i].player) + 1) : colour(Colour::text),
                 moves[i].move);
    draw_judgement(sheet, min, moves[i].judgement, i < current ? 1 : 0.6F);
    if (i + 1 == current)
      draw().AddRect({chip.x - px(2), chip.y - px(2)}, {chip.x + sheet.chip + px(2), chip.y + sheet.chip + px(2)},
                     colour(Colour::text), px(6), 0, px(1.5F));
    if (focused && *focused == static_cast<int>(i)) mirror::show_focus(min, max);
    list_item(std::string(label) + " " + std::to_string(i + 1), min, max);
    if (is_hovered && mouse.x >= min.x && mouse.x < max.x && mouse.y >= min.y && mouse.y < max.y) {
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      if (!out || !out->is_pressed) out = ChipChoice{.step = i, .is_pressed = is_pressed};
    }
  }
  return out;
}

}  // namespace lookahead::widgets
