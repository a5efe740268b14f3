// A race: its boards side by side, and how its runs stand.
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "canvas/theme.h"
#include "model/words/numbers.h"
#include "panels/panels.h"
#include "views/views.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

std::string run_name(const App& app, std::size_t run) {
  return "Run " + std::to_string(run + 1) + ", " + app.display().entrants()[run].name;
}

using RowWords = widgets::RunRow::Words;

widgets::RunRow row_of(const App& app, std::size_t run, const char* what, const std::string& value, RowWords words) {
  const Entrant& entrant = app.display().entrants()[run];
  return {.run = run,
          .name = entrant.name,
          .what = what,
          .value = value,
          .is_shown = run == app.display().shown_run(),
          .is_leading = entrant.is_leading,
          .words = words};
}

void run_row(App& app, const widgets::RunRow& row, float width) {
  if (widgets::run_row(row, width)) app.display().show_run(row.run);
}

/// "1.2 k · 1.9 M/s", "186 nodes, ended": how far a run has come, and how fast it searches.
std::string progress_text(const Entrant& entrant, const Playback& run) {
  const std::uint64_t count = entrant.node + 1;  // nodes are numbered from 0
  const std::string nodes = in_short(static_cast<double>(count));
  if (entrant.is_over) return nodes + " " + plural("node", count) + ", ended";
  const double rate = run.rate();
  return rate > 0 ? nodes + " \xC2\xB7 " + in_short(rate) + "/s" : nodes;
}

/// As much as a run's row needs for a name and a value in one line.
float wide_row() { return px(220); }

/// How the boards lie: as many side by side as make their cells the largest.
struct Arrangement {
  std::size_t columns = 1;
  ImVec2 size;  // of a place, with the row above its board

  Arrangement(const Picture& picture, const Box& box, std::size_t count, float row, float gap) {
    float best = std::numeric_limits<float>::lowest();
    for (std::size_t across = 1; across <= count; ++across) {
      const auto down = static_cast<float>((count + across - 1) / across);
      const auto wide = static_cast<float>(across);
      const ImVec2 place = {(box.width - gap * (wide - 1)) / wide, (box.height - gap * (down - 1)) / down};
      const float pitch = BoardGeometry(picture, {0, 0}, {place.x, place.y - row}).pitch;
      if (pitch <= best) continue;
      best = pitch;
      columns = across;
      size = place;
    }
  }
};

/// A board that is only looked at: pressing it shows its run.
void watched_board(App& app, std::size_t run, const Box& box) {
  const BoardScene& board = app.display().board_of_run(run);
  const BoardGeometry geometry(board.picture, {box.x, box.y}, {box.width, box.height});
  ImGui::SetCursorScreenPos({box.x, box.y});
  ImGui::PushID(static_cast<int>(run));
  const bool is_pressed = ImGui::InvisibleButton("Watched", {box.width, box.height});
  if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  ImGui::PopID();
  if (const Motion* motion = app.display().motion(run)) {
    motion_view(*motion, app.display().motion_progress(), geometry);
  } else {
    board_view(board, nullptr, geometry, {});
    players_view(board, {}, {}, geometry);
  }
  if (is_pressed) app.display().show_run(run);  // last: the board is another one then
}

/// A run's row just above its board, and as wide if that leaves room for its words.
void run_with_board(App& app, std::size_t run, const Box& place, RowWords words) {
  const float row = widgets::run_row_height(words);
  Box below = place;
  below.y += row;
  below.height -= row;
  const BoardGeometry geometry(app.board().picture, {below.x, below.y}, {below.width, below.height});
  const widgets::RunRow shown = row_of(app, run, "Best", app.display().entrants()[run].best.text, words);
  const float needed = std::min(std::max(wide_row(), widgets::run_row_width(shown)), place.width);
  const float wide = std::max(geometry.pitch * static_cast<float>(geometry.columns), needed);
  ImGui::SetCursorScreenPos({place.x + std::floor((place.width - wide) / 2), geometry.corner.y - row});
  run_row(app, shown, wide);
  if (run == app.display().shown_run())
    playable_board(app, below);
  else
    watched_board(app, run, below);
}

}  // namespace

void race_boards(App& app, const Box& box) {
  const std::size_t count = app.display().entrants().size();
  const float gap = px(20);  // the names of rows and columns stand there
  RowWords words = RowWords::in_line;
  Arrangement grid(app.board().picture, box, count, widgets::run_row_height(words), gap);
  if (grid.size.x < wide_row()) {
    words = RowWords::below;
    grid = Arrangement(app.board().picture, box, count, widgets::run_row_height(words), gap);
  }
  for (std::size_t run = 0; run < count; ++run) {
    const ImVec2 at = {box.x + static_cast<float>(run % grid.columns) * (grid.size.x + gap),
                       box.y + static_cast<float>(run / grid.columns) * (grid.size.y + gap)};
    run_with_board(app, run, {.x = at.x, .y = at.y, .width = grid.size.x, .height = grid.size.y}, words);
  }
}

void race_section(App& app) {
  widgets::heading("Race");
  widgets::paragraph(Font::body, Colour::text, standing_in_words(app.display().entrants()) + ".");
  const float width = ImGui::GetContentRegionAvail().x;
  for (std::size_t run = 0; run < app.display().entrants().size(); ++run)
    run_row(app,
            row_of(app, run, "Nodes", progress_text(app.display().entrants()[run], app.subject().transport().run(run)),
                   RowWords::in_line),
            width);
  best_section(app);
  widgets::heading(run_name(app, app.display().shown_run()).c_str());
  widgets::paragraph(Font::body, Colour::quiet, app.display().scene().sentence);
}

}  // namespace lookahead
