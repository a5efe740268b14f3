// The searches of Color Walk are compiled in searches.cpp, and nowhere else.
#pragma once

#include "catalog/searches.h"
#include "games/color_walk/rules.h"

extern template class lookahead::Searches<lookahead::color_walk::SmallGame, lookahead::Algorithms>;
extern template class lookahead::Searches<lookahead::color_walk::LargeGame, lookahead::Algorithms>;
