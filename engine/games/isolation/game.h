// Isolation as algorithms see it: all that they are compiled with.
#pragma once

#include "contract/game.h"
#include "games/isolation/move_queue.h"
#include "games/isolation/rules.h"

namespace lookahead::isolation {

using Games = Representations<Game>;

}  // namespace lookahead::isolation
