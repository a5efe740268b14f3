// A small catalog for texts of specs, whatever becomes of the built-in one: an algorithm of several revisions, one of
// few parts, and a game of two players. The entries are edited copies; nothing is run with them.
#pragma once

#include "lookahead/games.h"

namespace lookahead::tests {

/// color-walk with at most three phases and greedy at revision 3; "duel", for two.
inline const Catalog& spec_catalog() {
  static const Catalog games = [] {
    GameEntry color_walk = *find_game(builtin_games(), "color-walk");
    AlgorithmEntry& greedy = color_walk.algorithms[*find_algorithm(color_walk, "greedy")];
    greedy.info.revision = 3;

    color_walk.algorithms[*find_algorithm(color_walk, "phases")].most_parts = 3;

    GameEntry duel = color_walk;
    duel.info.id = "duel";
    duel.info.players = 2;
    return Catalog{color_walk, duel};
  }();
  return games;
}

}  // namespace lookahead::tests
