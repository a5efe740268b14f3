// Painting the board: brushes, size and rules in the place of the set-up, and the board as what is painted on.
#include <imgui.h>

#include <algorithm>
#include <string>

#include "canvas/theme.h"
#include "model/words/words.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/cell_sprite.h"
#include "widgets/ink.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

/// Text in the middle of a cell, as large as fits.
void draw_sign(ImVec2 min, float size, ImU32 ink, const std::string& sign) {
  const float whole = theme::face(Font::strong).size;
  const float natural = std::min(size * 0.56F, whole * 1.4F);
  const float width = widgets::size_of(Font::strong, sign).x * natural / whole;
  const float height = natural * std::min(1.0F, size * 0.82F / std::max(width, 1.0F));
  widgets::draw_centred(Font::strong, height, {min.x + size / 2, min.y + size / 2}, ink, sign);
}

/// A cell as the brush leaves it.
void draw_brush(const Brush& brush, ImVec2 min, float size, bool has_patterns) {
  const CellSprites sprites(size);
  sprites.stamp_cell(widgets::draw(), min, theme::cell(brush.cell));
  if (brush.cell == 0) {  // hardly another colour than the panel's
    const float edge = size * cell_inset;
    widgets::draw().AddRect({min.x + edge, min.y + edge}, {min.x + size - edge, min.y + size - edge},
                            theme::colour(Colour::quiet, 0.6F), size * cell_rounding);
  }
  if (has_patterns) sprites.stamp_pattern(widgets::draw(), brush.cell, min, theme::pattern_on_cell(brush.cell));
  const ImU32 ink = brush.cell == 0 ? theme::colour(Colour::text) : theme::number_on_cell(brush.cell);
  if (!brush.sign.empty()) draw_sign(min, size, ink, brush.sign);
}

/// In the mirror a choice by name.
void mirror_brushes(Painter& painter, ImVec2 min, ImVec2 max) {
  std::vector<std::string> names;
  for (const Brush& brush : painter.brushes()) names.push_back(capitalised(Painter::name(brush)));
  const auto wanted = mirror::tell({.kind = mirror::Kind::choice,
                                    .label = "Brush",
                                    .id = ImGui::GetID("Brush"),
                                    .shown = names[painter.held()],
                                    .value = static_cast<double>(painter.held()),
                                    .choices = names},
                                   min, max);
  if (wanted && *wanted >= 0 && *wanted < static_cast<double>(names.size()))
    painter.hold(static_cast<std::size_t>(*wanted));
}

void brush_chips(Painter& painter) {
  const bool has_patterns = theme::has_patterns() && painter.board().picture.numbers.empty();
  const float gap = px(6);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = widgets::right_edge() - at.x;
  const auto per_row = static_cast<std::size_t>(std::max(1.0F, (width + gap) / (theme::control_height() + gap)));
  const float size = theme::control_height();
  const std::size_t count = painter.brushes().size();
  const float height = static_cast<float>((count + per_row - 1) / per_row) * (size + gap) - gap;
  mirror_brushes(painter, at, {at.x + width, at.y + height});
  for (std::size_t i = 0; i < count; ++i) {
    const ImVec2 min = {at.x + static_cast<float>(i % per_row) * (size + gap),
                        at.y + static_cast<float>(i / per_row) * (size + gap)};
    const ImVec2 max = {min.x + size, min.y + size};
    ImGui::SetCursorScreenPos(min);
    const std::string name = Painter::name(painter.brushes()[i]);
    if (widgets::press_area(("Brush, " + name).c_str(), {size, size})) painter.hold(i);
    const bool is_hovered = ImGui::IsItemHovered();
    draw_brush(painter.brushes()[i], min, size, has_patterns);
    if (i == painter.held())
      widgets::draw().AddRect({min.x - px(1), min.y - px(1)}, {max.x + px(1), max.y + px(1)},
                              theme::colour(Colour::accent), px(9), 0, px(2.5F));
    else if (is_hovered)
      widgets::draw().AddRect(min, max, theme::colour(Colour::quiet), px(8), 0, px(1.5F));
  }
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, height});
}

void number_row(Painter& painter, int most) {
  const int shown = painter.number() != 0 ? painter.number() : std::max(1, painter.brush().code);
  if (const auto number = widgets::number("Other number", shown, 1, most, with_commas(shown)))
    painter.hold_number(static_cast<int>(*number));
}

void value_rows(App& app) {
  const std::vector<int> values = app.editing().painter()->values();
  const auto& rows = app.subject().game().editor.rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].least == 0 && rows[i].most == 1) {
      if (const auto on = widgets::toggle(rows[i].name, values[i] != 0)) return app.editing().set_value(i, *on, 0);
      continue;
    }
    if (const auto value =
            widgets::number(rows[i].name, values[i], rows[i].least, rows[i].most, std::to_string(values[i])))
      return app.editing().set_value(i, static_cast<int>(*value), widgets::hand());
  }
}

}  // namespace

void edit_section(App& app) {
  Painter& painter = *app.editing().painter();
  widgets::paragraph(Font::body, Colour::quiet, "Click or drag on the board to paint it.");
  widgets::gap(2);
  widgets::text_at_right(Font::body, Colour::text, capitalised(Painter::name(painter.brush())));
  widgets::text(Font::body, Colour::quiet, "Brush");
  brush_chips(painter);
  if (app.subject().game().editor.most_number > 0) number_row(painter, app.subject().game().editor.most_number);
  if (widgets::button("Fill the board", widgets::right_edge() - ImGui::GetCursorScreenPos().x,
                      !painter.brush().is_alone))
    app.fill_board();
  widgets::gap(2);
  value_rows(app);
  if (!app.editing().painter()->refusal().empty())
    widgets::paragraph(Font::body, Colour::bad, "Not possible: " + app.editing().painter()->refusal() + ".");
  widgets::gap(2);
  if (widgets::button("Search this board", widgets::right_edge() - ImGui::GetCursorScreenPos().x, true, true))
    app.editing().end();
}

void edit_board(App& app, const BoardGeometry& geometry, std::optional<int> focused) {
  Painter& painter = *app.editing().painter();
  const bool is_held = ImGui::IsItemActive();
  const auto under = geometry.cell_at(ImGui::GetIO().MousePos);
  const bool is_pointed = under && (ImGui::IsItemHovered() || is_held);
  if (is_held && under) painter.stroke_to(*under);
  const bool is_over = ImGui::IsItemDeactivated();
  if (is_over)
    if (const auto cells = painter.take_stroke(); !cells.empty()) app.editing().paint(cells);
  std::vector<std::uint8_t> outlined(painter.board().picture.cells.size());
  if (is_pointed || focused) outlined[static_cast<std::size_t>(is_pointed ? *under : *focused)] = 1;
  if (is_pointed) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  board_view(painter.board(), nullptr, geometry, outlined);
  if (const auto sign = painter.sign())
    draw_sign(geometry.cell_min(static_cast<int>(sign->cell)), geometry.pitch, theme::colour(Colour::text), sign->text);
}

}  // namespace lookahead
