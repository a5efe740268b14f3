// All that a game or an algorithm of one's own is written with. An algorithm is a struct as contract/algorithm.h says
// it; a game is a type as contract/game.h says it, with words (catalog/text_of.h), positions (catalog/position_of.h),
// and an entry of the catalog, whose algorithms `entries<Representations<MyGame>>(AlgorithmList<...>{})` lists.
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
