// The searches of Isolation are compiled in searches.cpp, and nowhere else.
#pragma once

#include "catalog/searches.h"
#include "games/isolation/move_queue.h"
#include "games/isolation/rules.h"

extern template class lookahead::Searches<lookahead::isolation::Game, lookahead::Algorithms>;
