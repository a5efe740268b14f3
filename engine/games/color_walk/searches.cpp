#include "games/color_walk/searches.h"

template class lookahead::Searches<lookahead::color_walk::SmallGame, lookahead::Algorithms>;
template class lookahead::Searches<lookahead::color_walk::LargeGame, lookahead::Algorithms>;
