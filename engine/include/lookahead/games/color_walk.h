// Color Walk for catalogs of other projects: its entry, `color_walk::game_entry()`, and `color_walk::Games`, with which
// algorithms of their own are compiled.
#pragma once

#include "games/color_walk/entry.h"
#include "games/color_walk/game.h"
