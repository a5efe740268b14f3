#include "model/words/names.h"

#include <string>
#include <utility>

namespace lookahead {
namespace {

std::string board_name(const GameEntry& game, const std::string& board,
                       const std::optional<GeneratedBoard>& generated) {
  for (const GalleryEntry& row : game.gallery)
    if (load_board(game, row.board)->text == board) return row.name;
  if (generated)
    return std::string(game.generators[generated->generator].name) + ", " + std::to_string(generated->seed);
  return "Own board";
}

/// All algorithms that search, and the persons who play against them.
std::string searcher_name(const GameEntry& game, const Spec& spec) {
  const auto player = [&](std::size_t i) {
    return spec.players[i].id.empty() ? std::string("a person") : algorithm_name(game, spec.players[i]);
  };
  if (is_match(spec)) return player(0) + " against " + player(1);
  if (spec.racers.empty()) return algorithm_name(game, spec.algorithm);
  std::string out;
  for (const Racer& racer : spec.racers)
    out += (out.empty() ? "" : " against ") + algorithm_name(game, racer.algorithm);
  return out;
}

}  // namespace

std::string algorithm_name(const GameEntry& game, const AlgorithmSpec& spec) {
  const std::string text = to_text(spec);
  for (const PresetEntry& preset : game.presets)
    if (text == preset.algorithm) return preset.name;
  const AlgorithmEntry& entry = game.algorithms[*find_algorithm(game, spec.id)];
  const auto values = option_values(entry.params, spec);
  std::string out = entry.info.name;
  // The first number says most of an algorithm: its depth, its width.
  for (std::size_t i = 0; i < entry.params.size(); ++i)
    if (entry.params[i].param.kind == ParamKind::whole) return out + " " + value_text(entry.params[i], values[i]);
  return out;
}

Names names_of(const Spec& spec) {
  const GameEntry& game = *find_game(catalog(), spec.game);
  auto generated = generated_board(game, spec.board);
  std::string board = board_name(game, spec.board, generated);
  return {.board = std::move(board), .generated = std::move(generated), .algorithm = searcher_name(game, spec)};
}

}  // namespace lookahead
