// What this build offers, in place of the games that come with the engine.
#include "lookahead/games.h"
#include "toy/pile.h"

namespace lookahead {

/// The builtin_games() of the walk in docs/own-algorithm.md, under a name of its own.
const Catalog& games_of_the_walk();

const Catalog& builtin_games() {
  static const Catalog games = {toy::pile_entry(), games_of_the_walk().front()};
  return games;
}

}  // namespace lookahead
