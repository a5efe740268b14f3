#include <imgui.h>

#include <algorithm>
#include <utility>

#include "canvas/theme.h"
#include "panels/panels.h"
#include "spec/algorithm_name.h"
#include "text/notation.h"
#include "widgets/widgets.h"

namespace lookahead {
namespace {

using theme::px;

/// An algorithm that is set up, or one that it is composed of.
struct Path {
  int player = 0;                        // 1 or 2: in a match; 0: none
  int run = 0;                           // from 1: in a race; 0: none
  std::vector<std::size_t> places = {};  // which part of which part, by place in the list

  bool is_whole() const { return places.empty(); }
  Path whole() const {
    Path out = *this;
    out.places.pop_back();
    return out;
  }
  Path part(std::size_t place) const {
    Path out = *this;
    out.places.push_back(place);
    return out;
  }
};

/// Null where a person plays.
template <class Spec>
auto whole_at(Spec& spec, const Path& path) -> decltype(spec.algorithm()) {
  if (path.run > 0) return &(*spec.racers())[static_cast<std::size_t>(path.run) - 1].algorithm;
  if (path.player == 0) return spec.algorithm();
  if (!spec.players()) return nullptr;
  auto& player = (*spec.players())[static_cast<std::size_t>(path.player) - 1];
  return player ? &*player : nullptr;
}

template <class Spec>
auto& at(Spec& spec, const Path& path) {
  auto* algorithm = whole_at(spec, path);
  for (const std::size_t place : path.places) algorithm = &algorithm->parts[place].second;
  return *algorithm;
}

/// What the algorithm around a part asks of it; nothing of the one that is no part.
const std::vector<ParamEntry>& asked_of(const App& app, const Path& path) {
  static const std::vector<ParamEntry> nothing;
  if (path.is_whole()) return nothing;
  return at(app.subject().spec(), path.whole()).entry->part_params;
}

/// The widget that a parameter's kind asks for; what the value is changed to.
std::optional<Value> param_widget(const ParamEntry& row, Value value) {
  if (row.param.kind == ParamKind::yes_no) {
    const auto on = widgets::toggle(row.param.name, value != 0);
    return on ? std::optional<Value>(*on) : std::nullopt;
  }
  if (row.param.kind == ParamKind::choice) {
    std::vector<Value> values;
    std::vector<std::string> names;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < row.choices.size(); ++i) {
      const auto each = static_cast<Value>(i);
      if (row.choices[i].is_retired && each != value) continue;
      if (each == value) chosen = values.size();
      values.push_back(each);
      names.push_back(row.choices[i].name);
    }
    const auto i = widgets::combo(row.param.name, std::string(row.param.name) + ": " + names[chosen], names, chosen);
    return i ? std::optional<Value>(values[*i]) : std::nullopt;
  }
  // Reals count thousandths, and go by tenths here; finer ones come from links.
  const Value unit = row.param.kind == ParamKind::real ? 100 : 1;
  constexpr Value many = 100'000;
  const bool is_coarse = row.param.most > many;
  const std::string shown = is_coarse ? with_commas(value) : value_text(row, value);
  const auto next = widgets::number(row.param.name, value / unit, (row.param.least + unit - 1) / unit,
                                    row.param.most / unit, shown, 0, is_coarse, unit == 1 ? 1 : 0.1);
  return next ? std::optional<Value>(*next * unit) : std::nullopt;
}

/// The rows of one table, and where its values are. True if one was changed: what is on screen is then outdated.
bool param_rows(App& app, const Path& path, const std::vector<ParamEntry>& rows,
                std::vector<Value> AlgorithmSpec::*values) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto value = param_widget(rows[i], (at(app.subject().spec(), path).*values)[i]);
    widgets::tooltip(rows[i].param.help);
    if (!value) continue;
    Spec next = app.subject().spec();
    (at(next, path).*values)[i] = *value;
    const bool is_number = rows[i].param.kind != ParamKind::yes_no && rows[i].param.kind != ParamKind::choice;
    app.history().change(next, is_number ? widgets::hand() : 0);
    return true;
  }
  return false;
}

/// The choice of an algorithm: those of the game by families, then its presets, which stand for all that is set up. In
/// a match a person may play instead.
struct Menu {
  std::vector<widgets::MenuRow> rows;
  std::vector<const AlgorithmEntry*> algorithms;  // of each row; null for a person and for presets
  std::vector<const PresetEntry*> presets;        // of each row; null for all else
  std::size_t chosen = 0;

  void add(widgets::MenuRow row, const AlgorithmEntry* algorithm, const PresetEntry* preset) {
    rows.push_back(std::move(row));
    algorithms.push_back(algorithm);
    presets.push_back(preset);
  }
};

/// The algorithms of each family together: families in the order in which they come first, and all else in order.
std::vector<const AlgorithmEntry*> by_families(const GameEntry& game) {
  std::vector<const AlgorithmEntry*> out;
  for (const AlgorithmEntry& entry : game.algorithms) {
    const auto last = std::find_if(out.rbegin(), out.rend(), [&](const AlgorithmEntry* other) {
      return std::string_view(other->family) == entry.family;
    });
    out.insert(last == out.rend() ? out.end() : last.base(), &entry);
  }
  return out;
}

Menu menu_of(const GameEntry& game, const AlgorithmSpec* now, const Path& path) {
  Menu menu;
  if (path.player > 0 && path.is_whole()) menu.add({.name = "A person"}, nullptr, nullptr);
  for (const AlgorithmEntry* entry : by_families(game)) {
    if (now && entry == now->entry) menu.chosen = menu.rows.size();
    const char* section = *entry->family ? entry->family : "Others";
    menu.add({.name = entry->info.name, .section = section, .note = entry->info.idea}, entry, nullptr);
  }
  if (!path.is_whole()) return menu;
  const PresetEntry* preset_now = now ? preset_of(game, *now) : nullptr;
  for (const PresetEntry& preset : game.presets) {
    if (&preset == preset_now) menu.chosen = menu.rows.size();
    menu.add({.name = preset.name, .section = "Named settings", .note = preset.note}, nullptr, &preset);
  }
  return menu;
}

/// What is chosen; none is a person.
std::optional<AlgorithmSpec> chosen_algorithm(const GameEntry& game, const Menu& menu, std::size_t choice) {
  if (const PresetEntry* preset = menu.presets[choice]) return algorithm_of(game, *preset);
  if (const AlgorithmEntry* entry = menu.algorithms[choice]) return default_algorithm(game, entry->info.id);
  return std::nullopt;
}

/// Another player, or none for a person. Where nobody is left that searches, the last player searches alone.
void set_player(Spec& spec, int player, std::optional<AlgorithmSpec> algorithm) {
  Players players = spec.players() ? *spec.players() : Players();
  const auto last = std::exchange(players[static_cast<std::size_t>(player) - 1], std::move(algorithm));
  if (players[0] || players[1])
    spec.who = players;
  else if (last)
    spec.who = *last;
}

/// Puts another algorithm in place of what was there; of a part, what is asked of it stays.
void set_algorithm(Spec& spec, const Path& path, AlgorithmSpec algorithm) {
  AlgorithmSpec& changed = at(spec, path);
  algorithm.part_options = changed.part_options;
  changed = std::move(algorithm);
}

/// True if another was chosen.
bool algorithm_choice(App& app, const Path& path, const char* label) {
  const bool is_player = path.player > 0 && path.is_whole();
  const AlgorithmSpec* now = is_player ? whole_at(app.subject().spec(), path) : &at(app.subject().spec(), path);
  const Menu menu = menu_of(app.subject().game(), now, path);
  const std::string shown = (is_player ? std::string(label) + ": " : "") + menu.rows[menu.chosen].name;
  const auto choice = widgets::combo(label, shown, menu.rows, menu.chosen);
  if (!choice) return false;
  Spec next = app.subject().spec();
  std::optional<AlgorithmSpec> chosen = chosen_algorithm(app.subject().game(), menu, *choice);
  if (is_player)
    set_player(next, path.player, std::move(chosen));
  else
    set_algorithm(next, path, *std::move(chosen));
  app.history().change(next);
  return true;
}

bool algorithm_rows(App& app, const Path& path);

/// Puts other parts in place of an algorithm's own.
void set_parts(App& app, const Path& whole, std::vector<std::pair<int, AlgorithmSpec>> parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i].first = static_cast<int>(i) + 1;
  Spec next = app.subject().spec();
  at(next, whole).parts = std::move(parts);
  app.history().change(next);
}

/// A caption, and what removes that which follows. True if that was pressed.
bool removable_caption(const std::string& words, bool can_be_removed) {
  const float size = theme::control_height() * 0.8F;
  widgets::gap(4);
  const ImVec2 line = ImGui::GetCursorScreenPos();
  const float right = line.x + ImGui::GetContentRegionAvail().x;
  ImGui::SetCursorScreenPos({line.x, line.y + (size - px(13)) / 2});
  widgets::caption(words.c_str());
  ImGui::SetCursorScreenPos({right - size, line.y});
  return widgets::icon_button(
      {.icon = widgets::Icon::close, .label = "Remove", .is_enabled = can_be_removed, .is_small = true});
}

/// A part with its heading, and what removes it. True if anything was changed.
bool part_rows(App& app, const Path& path) {
  const Path whole = path.whole();
  const std::size_t place = path.places.back();
  const auto& parts = at(app.subject().spec(), whole).parts;
  if (removable_caption("Part " + std::to_string(place + 1), parts.size() > 1)) {
    auto kept = parts;
    kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(place));
    set_parts(app, whole, std::move(kept));
    return true;
  }
  return algorithm_rows(app, path);
}

/// The parts, and what adds one. True if anything was changed.
bool parts_rows(App& app, const Path& path) {
  const auto& parts = at(app.subject().spec(), path).parts;
  for (std::size_t place = 0; place < parts.size(); ++place) {
    widgets::begin_group("Part " + std::to_string(place + 1));
    const bool is_changed = part_rows(app, path.part(place));
    widgets::end_group();
    if (is_changed) return true;
  }
  const auto most = static_cast<std::size_t>(at(app.subject().spec(), path).entry->most_parts);
  widgets::gap(4);
  if (!widgets::button("Add a part", ImGui::GetContentRegionAvail().x, parts.size() < most)) return false;
  auto longer = parts;
  longer.push_back(longer.back());
  set_parts(app, path, std::move(longer));
  return true;
}

/// What the preset is that is set up.
void preset_note(const App& app, const Path& path) {
  if (!path.is_whole()) return;
  if (const PresetEntry* preset = preset_of(app.subject().game(), at(app.subject().spec(), path)))
    widgets::paragraph(Font::small, Colour::quiet, std::string(preset->note) + ".");
}

bool algorithm_rows(App& app, const Path& path) {
  if (algorithm_choice(app, path, "Algorithm")) return true;
  preset_note(app, path);
  const AlgorithmEntry& entry = *at(app.subject().spec(), path).entry;
  if (param_rows(app, path, entry.params, &AlgorithmSpec::options) ||
      param_rows(app, path, asked_of(app, path), &AlgorithmSpec::part_options))
    return true;
  return entry.most_parts > 0 && parts_rows(app, path);
}

/// True if another seed was chosen.
bool seed_row(App& app) {
  const Spec& spec = app.subject().spec();
  if (!depends_on_seed(spec)) return false;
  const auto seed = static_cast<std::int64_t>(spec.seed);
  const auto next = widgets::number("Random seed", seed, 1, 9'007'199'254'740'991, with_commas(spec.seed));
  if (!next) return false;
  Spec changed = spec;
  changed.seed = static_cast<std::uint64_t>(*next);
  app.history().change(changed, widgets::hand());
  return true;
}

/// Who plays, and the parameters of those who are algorithms. True if anything was changed.
bool players_rows(App& app) {
  for (const int player : {1, 2}) {
    const std::string name = "Player " + std::to_string(player);
    const Path path{.player = player};
    if (algorithm_choice(app, path, name.c_str())) return true;
    const AlgorithmSpec* spec = whole_at(app.subject().spec(), path);
    if (!spec) continue;
    widgets::begin_group(name);
    preset_note(app, path);
    const AlgorithmEntry& entry = *spec->entry;
    const bool is_changed =
        param_rows(app, path, entry.params, &AlgorithmSpec::options) || (entry.most_parts > 0 && parts_rows(app, path));
    widgets::end_group();
    if (is_changed) return true;
    widgets::gap(4);
  }
  return false;
}

/// The last but one of a race's runs searches alone.
void remove_run(App& app, std::size_t run) {
  Spec next = app.subject().spec();
  Racers& racers = *next.racers();
  racers.erase(racers.begin() + static_cast<std::ptrdiff_t>(run));
  if (racers.size() == 1) next = run_of(next, 0);
  app.history().change(next);
}

/// What joins the race, or makes one. True if there is another run.
bool add_run_row(App& app) {
  const bool is_race = app.subject().spec().racers() != nullptr;
  if (is_race && app.subject().spec().racers()->size() == most_racers) return false;
  const Menu menu = menu_of(app.subject().game(), app.display().playback().session().spec().algorithm(), {});
  const auto choice =
      widgets::combo("Race against", is_race ? "Add a run" : "Choose another algorithm", menu.rows, SIZE_MAX);
  if (!choice) return false;
  Spec next = app.subject().spec();
  if (!is_race) next.who = Racers{Racer{.algorithm = *next.algorithm(), .at = {}}};
  next.racers()->push_back({.algorithm = *chosen_algorithm(app.subject().game(), menu, *choice), .at = {}});
  app.history().change(next);
  return true;
}

/// The runs of a race, each with what removes it. True if anything was changed.
bool race_rows(App& app) {
  for (std::size_t run = 0; run < app.subject().spec().racers()->size(); ++run) {
    const std::string name = "Run " + std::to_string(run + 1);
    widgets::begin_group(name);
    const bool is_removed = removable_caption(name, true);
    if (is_removed) remove_run(app, run);
    const bool is_changed = is_removed || algorithm_rows(app, {.run = static_cast<int>(run) + 1});
    widgets::end_group();
    if (is_changed) return true;
  }
  widgets::gap(4);
  return add_run_row(app) || seed_row(app);
}

void by_time_row(App& app) {
  Transport& transport = app.subject().transport();
  if (const auto on = widgets::toggle("Equal time", transport.is_by_time())) transport.set_by_time(*on);
  widgets::tooltip("Each run gets as much time of searching as the others, instead of as many nodes");
}

}  // namespace

void algorithm_section(App& app) {
  const bool is_race = app.subject().spec().racers() != nullptr;
  if (app.subject().game().info.players == 2 && !is_race) {
    widgets::heading("Players");
    if (players_rows(app)) return;
    if (!app.subject().turns())
      widgets::paragraph(Font::body, Colour::quiet, "Choose an algorithm to play against it, or two to watch them.");
  }
  if (app.subject().turns()) {
    seed_row(app);
    return;
  }
  if (is_race) {
    widgets::heading("Race");
    if (!race_rows(app)) by_time_row(app);
    return;
  }
  widgets::heading("Algorithm");
  if (algorithm_rows(app, {}) || seed_row(app)) return;
  widgets::heading("Race against");
  add_run_row(app);
}

void algorithm_card(const App& app) {
  const AlgorithmInfo& info = app.display().playback().session().spec().algorithm()->info();
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

}  // namespace lookahead
