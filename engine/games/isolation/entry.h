// What the catalog takes from Isolation.
#pragma once

#include "games/isolation/rules.h"
#include "lookahead/catalog.h"

namespace lookahead::isolation {

GameEntry game_entry();

std::unique_ptr<AnyPosition> make_position(const Diagram& diagram);

}  // namespace lookahead::isolation
