#include <imgui.h>

#include "numbers.h"
#include "panels/panels.h"
#include "theme.h"
#include "views/views.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

/// What playing a move in a position would change, and what it would come to.
struct Prospect {
  std::vector<std::uint8_t> changed;
  Step step;
};

Prospect prospect_of(const AnyPosition& position, Move move) {
  const auto after = position.clone();
  after->apply(move);
  Prospect out{.changed = after->picture().marks, .step = steps_of(position, {move}).front()};
  for (std::uint8_t& mark : out.changed) mark &= Picture::changed;
  return out;
}

/// What the pointer means: a drag from the cell where it went down, or the cell that it is over.
std::optional<Move> move_meant(const AnyPosition& position, const BoardGeometry& geometry, bool is_down) {
  const auto cell = geometry.cell_at(ImGui::GetIO().MousePos);
  if (!cell) return std::nullopt;
  const auto start = is_down ? geometry.cell_at(ImGui::GetIO().MouseClickedPos[ImGuiMouseButton_Left]) : cell;
  if (!start) return std::nullopt;
  if (const auto drag = position.move_between(*start, *cell)) return drag;
  const auto move = position.move_at(*cell);
  return move == position.move_at(*start) ? move : std::nullopt;
}

std::string words_for(const Step& step) {
  const std::string gain = step.gain > 0 ? "+" + with_commas(static_cast<std::uint64_t>(step.gain)) : "nothing now";
  return step.what + ": " + gain;
}

void list_cells(const BoardGeometry& geometry, bool are_dragged) {
  const ImVec2 end = {geometry.corner.x + geometry.pitch * static_cast<float>(geometry.columns),
                      geometry.corner.y + geometry.pitch * static_cast<float>(geometry.rows)};
  widgets::list_item("Cells", geometry.corner, end, are_dragged);
}

}  // namespace

void board_panel(App& app, const Box& box) {
  widgets::begin_panel("board", {box.x, box.y}, {box.width, box.height}, false);
  const BoardGeometry geometry(app.board().picture, {box.x, box.y}, {box.width, box.height});
  list_cells(geometry, app.unplayed().takes_drags());
  const bool pressed = ImGui::InvisibleButton("Board", {box.width, box.height});
  std::vector<std::uint8_t> outlined;
  if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
    const auto position = app.playback().session().position(app.board_line());
    if (const auto move = move_meant(*position, geometry, pressed || ImGui::IsItemActive())) {
      const Prospect prospect = prospect_of(*position, *move);
      outlined = prospect.changed;
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      if (!app.playback().is_playing()) widgets::tooltip(words_for(prospect.step));
      if (pressed) app.play_by_hand(*move);
    }
  }
  board_view(app.board(), app.scene().best_trail, geometry, outlined);
  widgets::end_panel();
}

}  // namespace lookahead
