// What the catalog takes from Bubble Burst.
#pragma once

#include "games/bubble_burst/rules.h"
#include "lookahead/catalog.h"

namespace lookahead::bubble_burst {

GameEntry game_entry();

/// A position on a settled board, in the smallest representation that holds it.
std::unique_ptr<AnyPosition> make_position(const Diagram& diagram);

}  // namespace lookahead::bubble_burst
