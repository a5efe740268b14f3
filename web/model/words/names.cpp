#include "model/words/names.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace lookahead {
namespace {

std::string board_name(const GameEntry& game, const std::string& board,
                       const std::optional<GeneratedBoard>& generated) {
  if (const GalleryEntry* row = gallery_row_of(game, board)) return row->name;
  if (generated)
    return std::string(game.generators[generated->generator].name) + ", " + std::to_string(generated->seed);
  return "Own board";
}

/// All algorithms that search, and the persons who play against them.
std::string searcher_name(const GameEntry& game, const Spec& spec) {
  std::vector<std::string> names;
  if (const AlgorithmSpec* algorithm = spec.algorithm()) names.push_back(algorithm_name(game, *algorithm));
  if (const Players* players = spec.players())
    for (const auto& player : *players) names.push_back(player ? algorithm_name(game, *player) : "a person");
  if (const Racers* racers = spec.racers())
    for (const Racer& racer : *racers) names.push_back(algorithm_name(game, racer.algorithm));
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : " against ") + name;
  return out;
}

}  // namespace

std::string algorithm_name(const GameEntry& game, const AlgorithmSpec& spec) {
  const std::string text = to_text(spec);
  for (const PresetEntry& preset : game.presets)
    if (text == preset.algorithm) return preset.name;
  const auto& rows = spec.entry->params;
  std::string out = spec.info().name;
  // The first number says most of an algorithm: its depth, its width. One that is 0 sets no such thing.
  const auto number =
      std::find_if(rows.begin(), rows.end(), [](const auto& row) { return row.param.kind == ParamKind::whole; });
  if (number == rows.end()) return out;
  const std::string value = value_text(*number, spec.options[static_cast<std::size_t>(number - rows.begin())]);
  return value == "0" ? out : out + " " + value;
}

Names names_of(const Spec& spec) {
  const GameEntry& game = *spec.game;
  auto generated = generated_board(game, spec.board.text);
  std::string board = board_name(game, spec.board.text, generated);
  return {.board = std::move(board), .generated = std::move(generated), .algorithm = searcher_name(game, spec)};
}

}  // namespace lookahead
