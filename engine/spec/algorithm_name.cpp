#include "spec/algorithm_name.h"

#include <algorithm>
#include <string>
#include <vector>

#include "spec/settings.h"
#include "text/notation.h"

namespace lookahead {
namespace {

std::string begun_small(std::string words) {
  if (!words.empty() && words[0] >= 'A' && words[0] <= 'Z') words[0] = static_cast<char>(words[0] - 'A' + 'a');
  return words;
}

/// A value as people write it: "10,000".
std::string number_in_words(const ParamEntry& row, Value value) {
  return row.param.kind == ParamKind::whole && value >= 0 ? with_commas(value) : value_text(row, value);
}

/// A setting that is not as at first: "least common", "penalty 3", "drop repeats: no".
std::string setting_words(const ParamEntry& row, Value value) {
  const std::string name = begun_small(row.param.name);
  if (row.param.kind == ParamKind::yes_no) return name + (value != 0 ? ": yes" : ": no");
  if (row.param.kind != ParamKind::choice) return name + " " + number_in_words(row, value);
  const std::string choice = begun_small(row.choices[static_cast<std::size_t>(value)].name);
  return row.param.is_role ? choice : name + ": " + choice;
}

/// The parts of an algorithm after its name: ": ONE 5, then ANOTHER".
std::string parts_words(const GameEntry& game, const AlgorithmSpec& spec) {
  std::string out;
  for (const auto& [number, part] : spec.parts) out += (out.empty() ? ": " : ", then ") + algorithm_name(game, part);
  return out;
}

}  // namespace

const PresetEntry* preset_of(const GameEntry& game, const AlgorithmSpec& spec) {
  AlgorithmSpec newest = spec;
  name_newest(newest);  // which is what runs, whatever a link names
  const std::string text = to_text(newest);
  const auto row = std::find_if(game.presets.begin(), game.presets.end(),
                                [&](const PresetEntry& preset) { return text == preset.algorithm; });
  const bool is_none = row == game.presets.end() || text == to_text(default_algorithm(game, spec.info().id));
  return is_none ? nullptr : &*row;
}

std::string algorithm_name(const GameEntry& game, const AlgorithmSpec& spec) {
  if (const PresetEntry* preset = preset_of(game, spec)) return preset->name;
  const auto& rows = spec.entry->params;
  std::string out = spec.info().name;
  // The first number says most of an algorithm: its depth, its width. One that is 0 sets no such thing.
  const auto number =
      std::find_if(rows.begin(), rows.end(), [](const auto& row) { return row.param.kind == ParamKind::whole; });
  const auto first = static_cast<std::size_t>(number - rows.begin());
  const bool has_number = number != rows.end() && spec.options[first] != 0;
  if (has_number) out += " " + number_in_words(*number, spec.options[first]);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (spec.options[i] != rows[i].initial && !(has_number && i == first))
      out += ", " + setting_words(rows[i], spec.options[i]);
  const bool has_own_parts = !spec.parts.empty() && spec.parts != default_algorithm(game, spec.info().id).parts;
  return has_own_parts ? out + parts_words(game, spec) : out;
}

std::vector<std::string> searcher_names(const Spec& spec) {
  const GameEntry& game = *spec.game;
  std::vector<std::string> names;
  if (const AlgorithmSpec* algorithm = spec.algorithm()) names.push_back(algorithm_name(game, *algorithm));
  if (const Players* players = spec.players())
    for (const auto& player : *players) names.push_back(player ? algorithm_name(game, *player) : "a person");
  if (const Racers* racers = spec.racers())
    for (const Racer& racer : *racers) names.push_back(algorithm_name(game, racer.algorithm));
  return names;
}

}  // namespace lookahead
