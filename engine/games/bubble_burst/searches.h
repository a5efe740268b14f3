// The searches of Bubble Burst are compiled in searches.cpp, and nowhere else.
#pragma once

#include "catalog/searches.h"
#include "games/bubble_burst/rules.h"

extern template class lookahead::Searches<lookahead::bubble_burst::SmallGame, lookahead::Algorithms>;
extern template class lookahead::Searches<lookahead::bubble_burst::LargeGame, lookahead::Algorithms>;
