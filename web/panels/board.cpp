#include <imgui.h>

#include <cmath>
#include <vector>

#include "canvas/theme.h"
#include "model/words/words.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "views/views.h"
#include "widgets/mirror.h"
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

/// Where the pointer, or else the focus, comes from and is: the same cell unless something is dragged.
struct Pointed {
  int from;
  int to;
};

std::optional<Pointed> pointed_with_mouse(const BoardGeometry& geometry, bool is_down) {
  const auto cell = geometry.cell_at(ImGui::GetIO().MousePos);
  if (!cell) return std::nullopt;
  const auto start = is_down ? geometry.cell_at(ImGui::GetIO().MouseClickedPos[ImGuiMouseButton_Left]) : cell;
  if (!start) return std::nullopt;
  return Pointed{.from = *start, .to = *cell};
}

/// The board in the mirror, which is a grid of cells there.
std::optional<Pointed> pointed_in_mirror(const App& app, const Box& box) {
  const ImGuiID id = ImGui::GetItemID();
  const auto version = static_cast<double>(app.board_version());
  mirror::tell({.kind = mirror::Kind::board, .label = "Board", .id = id, .value = version}, {box.x, box.y},
               {box.x + box.width, box.y + box.height});
  const auto cell = mirror::focused_item(id);
  if (!cell || *cell >= static_cast<int>(app.board().picture.cells.size())) return std::nullopt;
  const int from = mirror::focus().from;
  return Pointed{.from = from >= 0 ? from : *cell, .to = *cell};
}

/// Around the cell that has the focus, and the one that was picked up.
void draw_cell_rings(const BoardGeometry& geometry, const Pointed& focused) {
  for (const int cell : {focused.from, focused.to}) {
    const ImVec2 min = geometry.cell_min(cell);
    mirror::draw_ring(min, {min.x + geometry.pitch, min.y + geometry.pitch});
    if (focused.from == focused.to) return;
  }
}

void list_cells(const BoardGeometry& geometry, bool are_dragged) {
  const ImVec2 end = {geometry.corner.x + geometry.pitch * static_cast<float>(geometry.columns),
                      geometry.corner.y + geometry.pitch * static_cast<float>(geometry.rows)};
  widgets::list_item("Cells", geometry.corner, end, are_dragged);
}

/// Whether the board shows who wins after each move, in place of what the search thinks.
bool shows_winners(const App& app) { return !app.display().preview_caption() && !app.winners().verdicts().empty(); }

/// What the board shows of each move. What the search thinks belongs to the board of its node.
const std::vector<MoveVerdict>& shown_verdicts(const App& app) {
  static const std::vector<MoveVerdict> none;
  if (shows_winners(app)) return app.winners().verdicts();
  return app.display().preview_caption() || app.display().solution() ? none : app.display().scene().verdicts;
}

/// Whether the search's verdict would tell a person who wins, who has not asked.
bool is_untold(const App& app, const MoveVerdict& verdict) {
  return verdict.is_decided && !shows_winners(app) && app.winners().hides(won);
}

/// The same of the move to a cell: ": wins", ": ≤0.5 to player 2, 12 % of the nodes"; empty where nothing is shown.
std::string verdict_in_words(const App& app, int cell) {
  for (const MoveVerdict& verdict : shown_verdicts(app))
    if (verdict.cell == cell && !verdict.value.empty() && !is_untold(app, verdict)) {
      if (shows_winners(app)) return ": " + verdict.value;
      return ": " + verdict.value + " to player " +
             std::to_string(app.display().playback().session().root().to_move() + 1) + ", " +
             with_commas(static_cast<std::uint64_t>(std::lround(verdict.share * 100))) + " % of the nodes";
    }
  return {};
}

std::string tooltip_of(const App& app, const Step& step, int cell) {
  if (is_named_by_place(step)) return step.what + verdict_in_words(app, cell);
  return step.cells == 0 ? worth_in_words(step) : step.what + ": " + worth_in_words(step);
}

/// What pointing there would change; plays it where it was pressed.
std::vector<std::uint8_t> play_pointed(App& app, const Pointed& pointed, bool is_mouse, bool is_pressed) {
  const auto position = app.display().position();
  const auto move = app.by_hand().is_allowed() ? move_meant(*position, pointed.from, pointed.to) : std::nullopt;
  if (!move) {
    if (is_pressed && is_mouse) app.by_hand().refuse(pointed.from, pointed.to);
    return {};
  }
  Prospect prospect = prospect_of(*position, *move);
  if (is_mouse) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (is_mouse && !app.subject().transport().is_playing()) widgets::tooltip(tooltip_of(app, prospect.step, pointed.to));
  if (is_pressed) app.by_hand().play(*move);
  return std::move(prospect.changed);
}

/// The move that is being made, or else the board at rest.
void draw_board(App& app, const BoardGeometry& geometry, const std::vector<std::uint8_t>& outlined) {
  const Display& display = app.display();
  if (const Motion* motion = display.motion(display.shown_run()))
    return motion_view(*motion, display.motion_progress(), geometry);
  board_view(app.board(), display.solution() ? nullptr : &display.scene(), geometry, outlined);
  // Who is to move finds a move alone, or asks for a hint, or has it searched.
  const bool has_line =
      !display.preview_caption() && !display.solution() && !shows_winners(app) && !display.is_unasked();
  static const Scene nothing = {};
  std::vector<MoveVerdict> verdicts = shown_verdicts(app);
  std::erase_if(verdicts, [&](const MoveVerdict& verdict) { return is_untold(app, verdict); });
  players_view(app.board(), verdicts, (has_line ? display.scene() : nothing).best_footsteps, geometry,
               app.subject().is_awaited());
}

}  // namespace

void playable_board(App& app, const Box& box) {
  const BoardGeometry geometry(app.board().picture, {box.x, box.y}, {box.width, box.height});
  list_cells(geometry, app.editing().painter() || app.subject().unplayed().takes_drags());
  ImGui::SetCursorScreenPos({box.x, box.y});
  const bool is_pressed = ImGui::InvisibleButton("Board", {box.width, box.height});
  const bool is_mouse = ImGui::IsItemHovered() || ImGui::IsItemActive();
  const auto focused = pointed_in_mirror(app, box);
  const auto under = is_mouse ? geometry.cell_at(ImGui::GetIO().MousePos) : std::nullopt;
  coordinates_view(app.subject().unplayed(), geometry,
                   under     ? under
                   : focused ? std::optional(focused->to)
                             : std::nullopt);
  if (app.editing().painter()) {
    edit_board(app, geometry, focused ? std::optional(focused->to) : std::nullopt);
  } else {
    const auto pointed = is_mouse ? pointed_with_mouse(geometry, is_pressed || ImGui::IsItemActive()) : focused;
    std::vector<std::uint8_t> outlined;
    if (const Hint* hint = app.hints().shown(); hint && hint->line() == app.display().board_line())
      outlined = hint->changed();
    if (pointed)
      if (auto changed = play_pointed(app, *pointed, is_mouse, is_pressed); outlined.empty())
        outlined = std::move(changed);
    draw_board(app, geometry, outlined);
  }
  if (focused) draw_cell_rings(geometry, *focused);
}

void board_panel(App& app, const Box& box) {
  if (app.display().entrants().empty() || app.editing().painter())
    playable_board(app, box);
  else
    race_boards(app, box);
}

}  // namespace lookahead
