// What this build offers, in place of the games that come with the engine.
#include "games/builtin.h"
#include "toy/pile.h"

namespace lookahead {

const Catalog& builtin_games() {
  static const Catalog games = {toy::pile_entry()};
  return games;
}

}  // namespace lookahead
