// Everything that is needed to write a game or an algorithm of one's own. An algorithm is a struct as
// contract/algorithm.h describes it. A game is a type as contract/game.h describes it, with its words
// (catalog/text_of.h), its positions (catalog/position_of.h), and a catalog entry, whose algorithms
// `entries<Representations<MyGame>>(AlgorithmList<...>{})` lists. An algorithm that chooses each move by a rule is a
// `Walk` (search/player/walk.h).
#pragma once

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
