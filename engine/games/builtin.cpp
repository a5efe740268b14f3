// The built-in games, in the order of menus. A new one is its folder and a line in each of the two lists here.
#include "lookahead/games.h"

#include "games/blockbuster/entry.h"
#include "games/bubble_burst/entry.h"
#include "games/color_walk/entry.h"
#include "games/isolation/entry.h"

namespace lookahead {

const Catalog& builtin_games() {
  static const Catalog games = {
      color_walk::game_entry(),
      bubble_burst::game_entry(),
      blockbuster::game_entry(),
      isolation::game_entry(),
  };
  return games;
}

}  // namespace lookahead
