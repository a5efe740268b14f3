// What the catalog takes from Isolation.
#pragma once

#include "catalog.h"
#include "games/isolation/rules.h"

namespace lookahead::isolation {

GameEntry game_entry();

std::unique_ptr<AnyPosition> make_position(const Layout& layout);

}  // namespace lookahead::isolation
