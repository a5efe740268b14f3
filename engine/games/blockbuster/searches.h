// The searches of Blockbuster are compiled in searches.cpp, and nowhere else.
#pragma once

#include "catalog/searches.h"
#include "games/blockbuster/rules.h"

extern template class lookahead::Searches<lookahead::blockbuster::SmallGame, lookahead::Algorithms>;
extern template class lookahead::Searches<lookahead::blockbuster::LargeGame, lookahead::Algorithms>;
