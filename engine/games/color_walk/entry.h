// What the catalog takes from Color Walk.
#pragma once

#include "games/color_walk/boards.h"
#include "lookahead/catalog.h"

namespace lookahead::color_walk {

GameEntry game_entry();

/// A position on a board, in the smallest representation that holds it.
std::unique_ptr<AnyPosition> make_position(Cells cells);

}  // namespace lookahead::color_walk
