#include "lookahead/catalog.h"

namespace lookahead {

const GameEntry* find_game(const Catalog& games, std::string_view id) {
  for (const GameEntry& game : games)
    if (game.info.id == id) return &game;
  return nullptr;
}

Error unknown_game(const Catalog& games, std::string_view id) {
  std::vector<std::string> ids;
  for (const GameEntry& game : games) ids.push_back(game.info.id);
  return {"there is no game " + in_quotes(id) + ": expected " + join_choices(ids), 0};
}

std::optional<std::size_t> find_algorithm(const GameEntry& game, std::string_view id) {
  for (std::size_t i = 0; i < game.algorithms.size(); ++i)
    if (game.algorithms[i].info.id == id) return i;
  return std::nullopt;
}

}  // namespace lookahead
