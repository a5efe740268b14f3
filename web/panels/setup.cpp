#include <imgui.h>

#include <algorithm>
#include <utility>

#include "canvas/host.h"
#include "canvas/theme.h"
#include "model/moment_words.h"
#include "model/words/names.h"
#include "model/words/words.h"
#include "panels/panels.h"
#include "text/notation.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

float width_left() { return ImGui::GetContentRegionAvail().x; }

/// Changes by the same `hand` are undone in one step, those by none (0) one by one.
void set_board(App& app, const GeneratedBoard& board, unsigned hand) {
  auto loaded = load_board(app.subject().game(), name_of_changed(app.subject().game(), board));
  if (loaded) app.history().change(on_board(app.subject().spec(), *std::move(loaded)), hand);
}

/// Generators first, then the gallery; `own` where the board is neither.
void board_choice(App& app, const std::optional<GeneratedBoard>& generated) {
  const GameEntry& game = app.subject().game();
  std::vector<widgets::MenuRow> rows;
  std::size_t chosen = SIZE_MAX;
  for (const GeneratorEntry& row : game.generators)
    rows.push_back({.name = row.name, .section = "Generators", .note = row.help});
  if (generated) chosen = generated->generator;
  for (const GalleryEntry& row : game.gallery) {
    if (app.subject().names().board == row.name) chosen = rows.size();
    rows.push_back({.name = row.name, .section = "Gallery", .note = row.note});
  }
  const auto choice = widgets::combo("Board", app.subject().names().board, rows, chosen);
  if (!choice) return;
  const bool is_generated = *choice < game.generators.size();
  auto board = load_board(
      game, is_generated ? game.generators[*choice].id : game.gallery[*choice - game.generators.size()].board);
  app.history().change(on_board(app.subject().spec(), *std::move(board)));
}

void seed_row(App& app, GeneratedBoard board) {
  const GeneratorEntry& generator = app.subject().game().generators[board.generator];
  const auto most = static_cast<std::int64_t>(generator.most_seed);
  const auto seed = static_cast<std::int64_t>(board.seed);
  const float dice = theme::control_height() * 0.8F;
  if (const auto next = widgets::number("Seed", seed, 1, most, std::to_string(board.seed), dice + px(4))) {
    board.seed = static_cast<std::uint64_t>(*next);
    return set_board(app, board, widgets::hand());
  }
  ImGui::SameLine(0, px(4));
  if (widgets::icon_button({.icon = widgets::Icon::dice, .label = "Another board", .is_small = true})) {
    board.seed = 1 + static_cast<std::uint64_t>(host::random_seed()) % generator.most_seed;
    set_board(app, board, 0);
  }
}

/// The heading of the panel, with what takes back any change at its right.
void title_row(App& app) {
  const float size = theme::control_height() * 0.8F;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float right = at.x + width_left();
  ImGui::SetCursorScreenPos({at.x, at.y + (size - px(13)) / 2});
  widgets::caption(app.editing().painter() ? "Edit the board" : "Board");
  ImGui::SetCursorScreenPos({right - 2 * size, at.y});
  if (widgets::icon_button(
          {.icon = widgets::Icon::undo, .label = "Undo", .is_enabled = app.history().can_undo(), .is_small = true}))
    app.undo();
  ImGui::SameLine(0, 0);
  if (widgets::icon_button(
          {.icon = widgets::Icon::redo, .label = "Redo", .is_enabled = app.history().can_redo(), .is_small = true}))
    app.redo();
}

void edit_button(App& app) {
  if (!app.subject().game().editor.paint) return;
  if (widgets::button("Edit the board", width_left())) app.begin_editing();
  widgets::tooltip("Paint cells, change the size (E)");
}

void board_section(App& app) {
  const auto generated = app.subject().names().generated;
  board_choice(app, generated);
  if (!generated) {
    widgets::fact("Size", size_in_words(app.subject().unplayed().picture()));
    return;
  }
  const auto& rows = app.subject().game().generators[generated->generator].shape_rows;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (const auto value = widgets::number(rows[i].name, generated->numbers[i], rows[i].least, rows[i].most,
                                           std::to_string(generated->numbers[i]))) {
      GeneratedBoard next = *generated;
      next.numbers[i] = static_cast<int>(*value);
      set_board(app, next, widgets::hand());
      return;
    }
  seed_row(app, *generated);
}

/// What the moves by hand have come to, beside the best that is known.
std::string standing(const App& app) {
  const auto& played = app.display().scene().played;
  std::string out =
      with_commas(played.size()) + " " + plural("move", played.size()) + unless_empty(": ", played.back().result);
  if (const auto best = app.records().best_known(app.subject())) out += " \xC2\xB7 best known: " + best->text;
  return out;
}

void hint_rows(App& app) {
  const Hint* hint = app.hints().shown();
  const bool is_searching = hint && hint->is_searching();
  if (hint)
    widgets::paragraph(Font::body, Colour::text,
                       is_searching ? "Looking for a move\xE2\x80\xA6" : "Hint: " + hint->words());
  const bool is_found = hint && hint->move();
  if (widgets::button(is_found ? "Play the hint###hint" : "Hint###hint", width_left(), !is_searching)) app.hint();
  widgets::tooltip(is_found ? "Plays it (H)" : "Where the algorithm would go from this board (H)");
}

void by_hand_section(App& app) {
  widgets::heading("By hand");
  const auto& played = app.display().scene().played;
  if (played.empty()) {
    widgets::paragraph(Font::body, Colour::quiet, "Press a cell of the board to play a move from what it shows.");
    const auto best = app.records().best_known(app.subject());
    if (best && best->objective) widgets::fact("Best known", best->text);
  } else {
    if (const auto choice = widgets::chips("Played", played, played.size()); choice && choice->is_pressed)
      app.by_hand().take_back_to(choice->step + 1);
    const auto [end, result, shorter] = end_by_hand_in_words(app);
    if (end.empty()) {
      widgets::paragraph(Font::body, Colour::quiet, standing(app));
    } else {
      widgets::paragraph(Font::strong, Colour::text, end + result + ".");
      if (const auto best = app.records().best_known(app.subject())) widgets::fact("Best known", best->text);
    }
  }
  hint_rows(app);
  const float half = (width_left() - px(8)) / 2;
  if (widgets::button("Take back", half, !played.empty())) app.by_hand().take_back();
  ImGui::SameLine();
  if (widgets::button("Start over", half, !played.empty())) app.by_hand().start_over();
}

}  // namespace

void setup_panel(App& app, const Box& /*box*/) {
  title_row(app);
  if (app.editing().painter()) {
    edit_section(app);
  } else {
    board_section(app);
    edit_button(app);
    algorithm_section(app);
    if (app.subject().turns()) {
      widgets::heading("By hand");
      hint_rows(app);
    } else {
      by_hand_section(app);
      algorithm_card(app);
    }
  }
}

}  // namespace lookahead
