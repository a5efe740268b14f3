// Blockbuster for catalogs of other projects: its entry, `blockbuster::game_entry()`, and `blockbuster::Games`, with
// which algorithms of their own are compiled.
#pragma once

#include "games/blockbuster/entry.h"
#include "games/blockbuster/game.h"
