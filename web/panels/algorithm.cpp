#include <imgui.h>

#include <utility>

#include "numbers.h"
#include "panels/panels.h"
#include "theme.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

/// The algorithm that is set up, or one that it is composed of: which part of which part, by place in the list.
using Path = std::vector<std::size_t>;

template <class Spec>
auto& at(Spec& spec, const Path& path) {
  auto* algorithm = &spec.algorithm;
  for (const std::size_t place : path) algorithm = &algorithm->parts[place].second;
  return *algorithm;
}

const AlgorithmEntry& entry_of(const App& app, const AlgorithmSpec& spec) {
  return app.game().algorithms[*find_algorithm(app.game(), spec.id)];
}

/// What the algorithm around a part asks of it; nothing of the one that is no part.
const std::vector<ParamEntry>& asked_of(const App& app, const Path& path) {
  static const std::vector<ParamEntry> nothing;
  if (path.empty()) return nothing;
  return entry_of(app, at(app.spec(), {path.begin(), path.end() - 1})).part_params;
}

void add_settings(std::vector<std::pair<std::string, std::string>>& out, const std::vector<ParamEntry>& rows,
                  const std::vector<Value>& values) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (values[i] != rows[i].initial) out.emplace_back(rows[i].param.id, value_text(rows[i], values[i]));
}

/// The widget that a parameter's kind asks for; what the value is changed to.
std::optional<Value> param_widget(const ParamEntry& row, Value value) {
  if (row.param.kind == ParamKind::yes_no) {
    const auto on = widgets::toggle(row.param.name, value != 0);
    return on ? std::optional<Value>(*on) : std::nullopt;
  }
  if (row.param.kind == ParamKind::choice) {
    std::vector<std::string> names;
    for (const Choice& choice : row.choices) names.push_back(choice.name);
    const auto chosen = static_cast<std::size_t>(value);
    const auto i = widgets::combo(row.param.name, std::string(row.param.name) + ": " + names[chosen], names, chosen);
    return i ? std::optional<Value>(*i) : std::nullopt;
  }
  // Reals count thousandths, and go by tenths here; finer ones come from links.
  const Value unit = row.param.kind == ParamKind::real ? 100 : 1;
  constexpr Value many = 100'000;
  const bool is_coarse = row.param.most > many;
  const std::string shown = is_coarse ? with_commas(static_cast<std::uint64_t>(value)) : value_text(row, value);
  const auto next = widgets::number(row.param.name, value / unit, (row.param.least + unit - 1) / unit,
                                    row.param.most / unit, shown, 0, is_coarse, unit == 1 ? 1 : 0.1);
  return next ? std::optional<Value>(*next * unit) : std::nullopt;
}

/// The rows of one table. True if a value was changed: what is on screen is then outdated.
bool param_rows(App& app, const Path& path, const std::vector<ParamEntry>& rows) {
  const AlgorithmSpec& now = at(app.spec(), path);
  const auto shown = option_values(rows, now);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto value = param_widget(rows[i], shown[i]);
    widgets::tooltip(rows[i].param.help);
    if (!value) continue;
    Spec next = app.spec();
    AlgorithmSpec& changed = at(next, path);
    changed.settings.clear();
    for (const auto* table : {&entry_of(app, now).params, &asked_of(app, path)}) {
      auto values = option_values(*table, now);
      if (table == &rows) values[i] = *value;
      add_settings(changed.settings, *table, values);
    }
    app.change(next, widgets::hand());
    return true;
  }
  return false;
}

/// The algorithms of the game, then its presets, which stand for all that is set up. True if another was chosen.
bool algorithm_choice(App& app, const Path& path) {
  const GameEntry& game = app.game();
  const std::string& id = at(app.spec(), path).id;
  std::vector<std::string> names;
  for (const AlgorithmEntry& entry : game.algorithms) names.push_back(entry.info.name);
  std::size_t chosen = *find_algorithm(game, id);
  if (path.empty())
    for (const PresetEntry& preset : game.presets) {
      if (app.names().algorithm == preset.name) chosen = names.size();
      names.push_back(preset.name);
    }
  const auto choice = widgets::combo("Algorithm", names[chosen], names, chosen);
  if (!choice) return false;
  Spec next = app.spec();
  if (*choice >= game.algorithms.size()) {
    next.algorithm = algorithm_of(game, game.presets[*choice - game.algorithms.size()]);
  } else {
    AlgorithmSpec& changed = at(next, path);
    const AlgorithmInfo& info = game.algorithms[*choice].info;
    const auto asked = option_values(asked_of(app, path), changed);
    changed = {.id = info.id, .revision = info.revision, .settings = {}, .parts = {}};
    add_settings(changed.settings, asked_of(app, path), asked);
  }
  app.change(next);
  return true;
}

bool algorithm_rows(App& app, const Path& path);

/// Puts other parts in place of an algorithm's own.
void set_parts(App& app, const Path& whole, std::vector<std::pair<int, AlgorithmSpec>> parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i].first = static_cast<int>(i) + 1;
  Spec next = app.spec();
  at(next, whole).parts = std::move(parts);
  app.change(next);
}

/// A part with its heading, and what removes it. True if anything was changed.
bool part_rows(App& app, const Path& path) {
  Path whole = path;
  const std::size_t place = whole.back();
  whole.pop_back();
  const auto& parts = at(app.spec(), whole).parts;
  const float size = theme::control_height() * 0.8F;
  widgets::gap(4);
  const ImVec2 line = ImGui::GetCursorScreenPos();
  const float right = line.x + ImGui::GetContentRegionAvail().x;
  ImGui::SetCursorScreenPos({line.x, line.y + (size - px(13)) / 2});
  widgets::caption(("Part " + std::to_string(place + 1)).c_str());
  ImGui::SetCursorScreenPos({right - size, line.y});
  if (widgets::icon_button(
          {.icon = widgets::Icon::close, .label = "Remove", .is_enabled = parts.size() > 1, .is_small = true})) {
    auto kept = parts;
    kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(place));
    set_parts(app, whole, std::move(kept));
    return true;
  }
  return algorithm_rows(app, path);
}

/// The parts, and what adds one. True if anything was changed.
bool parts_rows(App& app, const Path& path) {
  const auto& parts = at(app.spec(), path).parts;
  for (std::size_t place = 0; place < parts.size(); ++place) {
    Path part = path;
    part.push_back(place);
    widgets::begin_group("Part " + std::to_string(place + 1));
    const bool is_changed = part_rows(app, part);
    widgets::end_group();
    if (is_changed) return true;
  }
  const auto most = static_cast<std::size_t>(entry_of(app, at(app.spec(), path)).most_parts);
  widgets::gap(4);
  if (!widgets::button("Add a part", ImGui::GetContentRegionAvail().x, parts.size() < most)) return false;
  auto longer = parts;
  longer.push_back(longer.back());
  set_parts(app, path, std::move(longer));
  return true;
}

bool algorithm_rows(App& app, const Path& path) {
  if (algorithm_choice(app, path)) return true;
  const AlgorithmEntry& entry = entry_of(app, at(app.spec(), path));
  if (param_rows(app, path, entry.params) || param_rows(app, path, asked_of(app, path))) return true;
  return entry.most_parts > 0 && parts_rows(app, path);
}

/// True if another seed was chosen.
bool seed_row(App& app) {
  if (!depends_on_seed(app.game(), app.spec().algorithm)) return false;
  const auto seed = static_cast<std::int64_t>(app.spec().seed);
  const auto next = widgets::number("Random seed", seed, 1, 9'007'199'254'740'991, with_commas(app.spec().seed));
  if (!next) return false;
  Spec changed = app.spec();
  changed.seed = static_cast<std::uint64_t>(*next);
  app.change(changed, widgets::hand());
  return true;
}

/// What the algorithm says of itself, beside a stroke.
void card(const AlgorithmInfo& info) {
  if (!widgets::disclosure("How it works")) return;
  const ImVec2 start = ImGui::GetCursorScreenPos();
  ImGui::Indent(px(16));
  widgets::described("Idea", info.idea);
  widgets::described("Cost", info.cost);
  widgets::described("Guarantee", info.guarantee);
  widgets::described("Source", info.source);
  ImGui::Unindent(px(16));
  const float end = ImGui::GetCursorScreenPos().y - ImGui::GetStyle().ItemSpacing.y;
  ImGui::GetWindowDrawList()->AddRectFilled({start.x + px(4), start.y}, {start.x + px(6), end},
                                            theme::colour(Colour::line), px(1));
}

}  // namespace

void algorithm_section(App& app) {
  widgets::heading("Algorithm");
  if (algorithm_rows(app, {}) || seed_row(app)) return;
  card(app.algorithm().info);
}

}  // namespace lookahead
