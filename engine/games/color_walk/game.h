// Color Walk as algorithms see it: all that they are compiled with.
#pragma once

#include "contract/game.h"
#include "games/color_walk/rules.h"

namespace lookahead::color_walk {

using Games = Representations<SmallGame, LargeGame>;

}  // namespace lookahead::color_walk
