#include "catalog.h"

#include "games/blockbuster/entry.h"
#include "games/bubble_burst/entry.h"
#include "games/color_walk/entry.h"
#include "games/isolation/entry.h"

namespace lookahead {

const Catalog& catalog() {
  static const Catalog games = {
      color_walk::game_entry(),
      bubble_burst::game_entry(),
      blockbuster::game_entry(),
      isolation::game_entry(),
  };
  return games;
}

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
