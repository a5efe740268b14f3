// Blockbuster as algorithms see it: all that they are compiled with.
#pragma once

#include "contract/game.h"
#include "games/blockbuster/rules.h"

namespace lookahead::blockbuster {

using Games = Representations<SmallGame, LargeGame>;

}  // namespace lookahead::blockbuster
