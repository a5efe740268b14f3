// Everything that is needed to write a game or an algorithm of one's own. An algorithm is a struct as
// contract/algorithm.h describes it. A game is a type as contract/game.h describes it, with its words
// (catalog/text_of.h), its positions (catalog/position_of.h), and a catalog entry, whose algorithms
// `entries<Representations<MyGame>>(AlgorithmList<...>{})` lists; `add_algorithm<MyAlgorithm, TheirGames>(entry)` adds
// one to a game that is there. An algorithm that chooses each move by a rule is a `Walk` (search/player/walk.h).
#pragma once

#include <cassert>
#include <utility>

#include "catalog/entry.h"
#include "catalog/position_of.h"
#include "catalog/text_of.h"
#include "catalog/unit.h"
#include "contract/algorithm.h"
#include "contract/game.h"
#include "contract/heuristic.h"
#include "contract/machine.h"
#include "contract/param.h"
#include "lookahead/catalog.h"
#include "search/player/walk.h"

namespace lookahead {

/// Adds algorithm A to a game whose representations are `Games`, and which has a heuristic of the role that A needs, if
/// it needs one.
template <class A, class Games>
void add_algorithm(GameEntry& game) {
  static_assert(A::template fits<typename Games::First>,
                "this algorithm can't search this game: its `fits` says which games it can");
  auto added = entry<A, Games>();
  assert(added && "the game has no heuristic of the role that this algorithm needs");
  if (added) game.algorithms.push_back(*std::move(added));
}

}  // namespace lookahead
