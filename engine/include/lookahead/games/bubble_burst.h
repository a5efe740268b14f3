// Bubble Burst for catalogs of other projects: its entry, `bubble_burst::game_entry()`, and `bubble_burst::Games`, with
// which algorithms of their own are compiled.
#pragma once

#include "games/bubble_burst/entry.h"
#include "games/bubble_burst/game.h"
