#include "games/bubble_burst/searches.h"

template class lookahead::Searches<lookahead::bubble_burst::SmallGame, lookahead::Algorithms>;
template class lookahead::Searches<lookahead::bubble_burst::LargeGame, lookahead::Algorithms>;
