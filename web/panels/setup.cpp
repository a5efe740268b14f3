#include <imgui.h>

#include <algorithm>
#include <utility>

#include "host.h"
#include "numbers.h"
#include "panels/panels.h"
#include "theme.h"
#include "widgets/mirror.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using mirror::hand;
using theme::px;

float width_left() { return ImGui::GetContentRegionAvail().x; }

void set_board(App& app, const GeneratedBoard& board) {
  Spec next = app.spec();
  next.board = name_of(app.game(), board);
  next.moves.clear();
  app.change(next, hand());
}

/// Generators first, then the gallery; `own` where the board is neither.
void board_choice(App& app, const std::optional<GeneratedBoard>& generated) {
  const GameEntry& game = app.game();
  std::vector<std::string> names;
  std::size_t chosen = SIZE_MAX;
  for (const GeneratorEntry& row : game.generators) names.push_back(row.name);
  if (generated) chosen = generated->generator;
  for (const GalleryEntry& row : game.gallery) {
    if (app.names().board == row.name) chosen = names.size();
    names.push_back(row.name);
  }
  const auto choice = widgets::combo("Board", app.names().board, names, chosen);
  if (!choice) return;
  Spec next = app.spec();
  next.moves.clear();
  next.board = *choice < game.generators.size() ? std::string(game.generators[*choice].id) + ":1"
                                                : game.gallery[*choice - game.generators.size()].board;
  next.board = load_board(game, next.board)->text;
  app.change(next);
}

void seed_row(App& app, GeneratedBoard board) {
  const GeneratorEntry& generator = app.game().generators[board.generator];
  const auto most = static_cast<std::int64_t>(generator.most_seed);
  const auto seed = static_cast<std::int64_t>(board.seed);
  const float dice = theme::control_height() * 0.8F;
  if (const auto next = widgets::number("Seed", seed, 1, most, with_commas(board.seed), dice + px(4))) {
    board.seed = static_cast<std::uint64_t>(*next);
    return set_board(app, board);
  }
  ImGui::SameLine(0, px(4));
  if (widgets::icon_button({.icon = widgets::Icon::dice, .label = "Another board", .is_small = true})) {
    board.seed = std::min(generator.most_seed, static_cast<std::uint64_t>(host::random_seed()));
    set_board(app, board);
  }
}

/// The heading of the panel, with what takes back any change at its right.
void title_row(App& app) {
  const float size = theme::control_height() * 0.8F;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float right = at.x + width_left();
  ImGui::SetCursorScreenPos({at.x, at.y + (size - px(13)) / 2});
  widgets::caption("Board");
  ImGui::SetCursorScreenPos({right - 2 * size, at.y});
  if (widgets::icon_button(
          {.icon = widgets::Icon::undo, .label = "Undo", .is_enabled = app.can_undo(), .is_small = true}))
    app.undo();
  ImGui::SameLine(0, 0);
  if (widgets::icon_button(
          {.icon = widgets::Icon::redo, .label = "Redo", .is_enabled = app.can_redo(), .is_small = true}))
    app.redo();
}

void board_section(App& app) {
  title_row(app);
  const auto generated = generated_board(app.game(), app.spec().board);
  board_choice(app, generated);
  if (!generated) {
    const Picture picture = app.unplayed().picture();
    widgets::fact("Size", std::to_string(picture.rows) + " \xC3\x97 " + std::to_string(picture.columns));
    return;
  }
  const auto& rows = app.game().generators[generated->generator].shape_rows;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (const auto value = widgets::number(rows[i].name, generated->numbers[i], rows[i].least, rows[i].most,
                                           std::to_string(generated->numbers[i]))) {
      GeneratedBoard next = *generated;
      next.numbers[i] = static_cast<int>(*value);
      // A start cell that the new size does not have is left behind.
      if (!load_board(app.game(), name_of(app.game(), next))) next.rest.clear();
      set_board(app, next);
      return;
    }
  seed_row(app, *generated);
}

void set_param(App& app, std::size_t index, Value value) {
  const AlgorithmEntry& entry = app.algorithm();
  Spec next = app.spec();
  auto values = option_values(entry, next.algorithm);
  values[index] = value;
  next.algorithm.settings.clear();
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] != entry.params[i].initial)
      next.algorithm.settings.emplace_back(entry.params[i].param.id, value_text(entry.params[i], values[i]));
  app.change(next, hand());
}

/// The widget that a parameter's kind asks for. True if the parameter was changed: what is on screen is then outdated.
bool param_row(App& app, std::size_t index, Value value) {
  const ParamEntry& row = app.algorithm().params[index];
  std::optional<Value> next;
  if (row.param.kind == ParamKind::yes_no) {
    if (const auto on = widgets::toggle(row.param.name, value != 0)) next = *on ? 1 : 0;
  } else if (row.param.kind == ParamKind::choice) {
    std::vector<std::string> names;
    for (const Choice& choice : row.choices) names.push_back(choice.name);
    const auto chosen = static_cast<std::size_t>(value);
    if (const auto i =
            widgets::combo(row.param.name, std::string(row.param.name) + ": " + names[chosen], names, chosen))
      next = static_cast<Value>(*i);
  } else {
    // Reals count thousandths, and go by tenths here; finer ones come from links.
    const Value unit = row.param.kind == ParamKind::real ? 100 : 1;
    next = widgets::number(row.param.name, value / unit, (row.param.least + unit - 1) / unit, row.param.most / unit,
                           value_text(row, value), 0, row.param.kind == ParamKind::real ? 0.1 : 1);
    if (next) *next *= unit;
  }
  widgets::tooltip(row.param.help);
  if (next) set_param(app, index, *next);
  return next.has_value();
}

void algorithm_choice(App& app) {
  const auto& all = app.game().algorithms;
  std::vector<std::string> names;
  for (const AlgorithmEntry& entry : all) names.push_back(entry.info.name);
  const std::size_t chosen = *find_algorithm(app.game(), app.spec().algorithm.id);
  const auto choice = widgets::combo("Algorithm", names[chosen], names, chosen);
  if (!choice) return;
  Spec next = app.spec();
  next.algorithm = {.id = all[*choice].info.id, .revision = all[*choice].info.revision, .settings = {}, .parts = {}};
  app.change(next);
}

void algorithm_section(App& app) {
  widgets::heading("Algorithm");
  algorithm_choice(app);
  const auto values = option_values(app.algorithm(), app.spec().algorithm);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (param_row(app, i, values[i])) return;
  const AlgorithmInfo& info = app.algorithm().info;
  if (info.is_random) {
    const auto seed = static_cast<std::int64_t>(app.spec().seed);
    if (const auto next =
            widgets::number("Random seed", seed, 1, 9'007'199'254'740'991, with_commas(app.spec().seed))) {
      Spec changed = app.spec();
      changed.seed = static_cast<std::uint64_t>(*next);
      app.change(changed, hand());
      return;
    }
  }
  widgets::paragraph(Font::body, Colour::quiet, std::string(info.idea) + " " + info.cost);
  widgets::paragraph(Font::small, Colour::quiet, "Guarantee: " + std::string(info.guarantee));
  widgets::paragraph(Font::small, Colour::quiet, info.source);
}

void by_hand_section(App& app) {
  widgets::heading("By hand");
  const auto& played = app.scene().played;
  if (played.empty()) {
    widgets::paragraph(Font::body, Colour::quiet, "Point at the board to play a move from what it shows.");
  } else {
    widgets::chips("Played", played, played.size());
    widgets::paragraph(
        Font::body, Colour::quiet,
        with_commas(played.size()) + (played.size() == 1 ? " move: " : " moves: ") + played.back().result);
  }
  const float half = (width_left() - px(8)) / 2;
  if (widgets::button("Take back", half, !played.empty())) app.take_back();
  ImGui::SameLine();
  if (widgets::button("Start over", half, !played.empty())) app.start_over();
}

}  // namespace

void setup_panel(App& app, const Box& box) {
  widgets::begin_panel("setup", {box.x, box.y}, {box.width, box.height}, true);
  board_section(app);
  algorithm_section(app);
  by_hand_section(app);
  widgets::end_panel();
}

}  // namespace lookahead
