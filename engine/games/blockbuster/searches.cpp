#include "games/blockbuster/searches.h"

template class lookahead::Searches<lookahead::blockbuster::SmallGame, lookahead::Algorithms>;
template class lookahead::Searches<lookahead::blockbuster::LargeGame, lookahead::Algorithms>;
