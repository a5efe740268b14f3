#include "lookahead/catalog.h"

namespace lookahead {

const GameEntry* find_game(const Catalog& games, std::string_view id) {
  for (const GameEntry& game : games)
    if (game.info.id == id) return &game;
  return nullptr;
}

std::optional<std::size_t> find_algorithm(const GameEntry& game, std::string_view id) {
  for (std::size_t i = 0; i < game.algorithms.size(); ++i)
    if (game.algorithms[i].info.id == id) return i;
  return std::nullopt;
}

}  // namespace lookahead
