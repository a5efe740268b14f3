// A catalog with the toy algorithm in its list, for the toy game and for Color Walk.
#pragma once

#include "search/algorithms.h"
#include "search/player/greedy.h"
#include "search/player/look_ahead.h"
#include "search/player/random.h"
#include "search/player/round_robin.h"
#include "search/tree/breadth_first.h"
#include "toy/first_move.h"
#include "toy/pile.h"

namespace lookahead::toy {

using ToyAlgorithms = AlgorithmList<RoundRobin, Random, Greedy, LookAhead, BreadthFirst, FirstMove>;
/// For Color Walk, whose other algorithms are tested with the built-in catalog.
using ToyOnColorWalk = AlgorithmList<Greedy, FirstMove>;

const Catalog& toy_catalog();

}  // namespace lookahead::toy
