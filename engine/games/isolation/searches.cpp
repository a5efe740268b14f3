#include "games/isolation/searches.h"

template class lookahead::Searches<lookahead::isolation::Game, lookahead::Algorithms>;
