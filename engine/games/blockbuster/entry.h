// What the catalog takes from Blockbuster.
#pragma once

#include "games/blockbuster/rules.h"
#include "lookahead/catalog.h"

namespace lookahead::blockbuster {

GameEntry game_entry();

/// A position on a settled board, in the smallest representation that holds it.
std::unique_ptr<AnyPosition> make_position(const Diagram& diagram);

}  // namespace lookahead::blockbuster
