// Bubble Burst as algorithms see it: all that they are compiled with.
#pragma once

#include "contract/game.h"
#include "games/bubble_burst/rules.h"

namespace lookahead::bubble_burst {

using Games = Representations<SmallGame, LargeGame>;

}  // namespace lookahead::bubble_burst
