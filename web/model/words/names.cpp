#include "model/words/names.h"

#include <string>
#include <utility>

#include "spec/algorithm_name.h"

namespace lookahead {
namespace {

std::string board_name(const GameEntry& game, const std::string& board,
                       const std::optional<GeneratedBoard>& generated) {
  if (const GalleryEntry* row = gallery_row_of(game, board)) return row->name;
  if (generated)
    return std::string(game.generators[generated->generator].name) + ", " + std::to_string(generated->seed);
  return "Own board";
}

std::string searcher_name(const Spec& spec) {
  std::string out;
  for (const std::string& name : searcher_names(spec)) out += (out.empty() ? "" : " against ") + name;
  return out;
}

}  // namespace

Names names_of(const Spec& spec) {
  const GameEntry& game = *spec.game;
  auto generated = generated_board(game, spec.board.text);
  std::string board = board_name(game, spec.board.text, generated);
  return {.board = std::move(board), .generated = std::move(generated), .algorithm = searcher_name(spec)};
}

std::string name_of_changed(const GameEntry& game, GeneratedBoard board) {
  if (!board.rest.empty() && !load_board(game, name_of(game, board))) board.rest.clear();
  return name_of(game, board);
}

}  // namespace lookahead
