// A catalog with what the built-in one does not have yet: an algorithm made of parts, one of several revisions, and a
// game of two players. The entries are edited copies; nothing is run with them.
#pragma once

#include "catalog.h"

namespace lookahead::tests {

/// color-walk with "phases" (up to three parts, each with `until`) and greedy at revision 3; "duel", for two.
inline const Catalog& spec_catalog() {
  static const Catalog games = [] {
    GameEntry color_walk = *find_game(catalog(), "color-walk");
    AlgorithmEntry& greedy = color_walk.algorithms[*find_algorithm(color_walk, "greedy")];
    const AlgorithmEntry& look_ahead = color_walk.algorithms[*find_algorithm(color_walk, "look-ahead")];
    greedy.info.revision = 3;

    AlgorithmEntry phases = greedy;
    phases.info.id = "phases";
    phases.info.revision = 1;
    phases.params.clear();
    phases.most_parts = 3;
    ParamEntry until = look_ahead.params[0];  // a whole number
    until.param.id = "until";
    until.param.least = 0;
    until.param.most = 99;
    until.initial = 0;
    phases.part_params = {until};
    color_walk.algorithms.push_back(phases);

    GameEntry duel = color_walk;
    duel.info.id = "duel";
    duel.info.players = 2;
    return Catalog{color_walk, duel};
  }();
  return games;
}

}  // namespace lookahead::tests
