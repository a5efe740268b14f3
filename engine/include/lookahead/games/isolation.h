// Isolation for catalogs of other projects: its entry, `isolation::game_entry()`, and `isolation::Games`, with which
// algorithms of their own are compiled.
#pragma once

#include "games/isolation/entry.h"
#include "games/isolation/game.h"
