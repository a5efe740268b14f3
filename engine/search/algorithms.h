// The list of all algorithms, in the order of the menu. A new algorithm is its header and one line here.
#pragma once

#include "search/player/greedy.h"
#include "search/player/look_ahead.h"
#include "search/player/mirror.h"
#include "search/player/phases.h"
#include "search/player/random.h"
#include "search/player/round_robin.h"
#include "search/player/two_ply.h"
#include "search/playout/flat_monte_carlo.h"
#include "search/playout/uct.h"
#include "search/tree/beam.h"
#include "search/tree/breadth_first.h"
#include "search/tree/depth_first.h"
#include "search/tree/dijkstra.h"
#include "search/tree/priority.h"
#include "search/versus/alpha_beta.h"
#include "search/versus/minimax.h"
#include "search/versus/solve.h"

namespace lookahead {

template <class... As>
struct AlgorithmList {};

using Algorithms = AlgorithmList<  //
    RoundRobin,                    //
    Random,                        //
    Greedy,                        //
    LookAhead,                     //
    TwoPly,                        //
    BreadthFirst,                  //
    Priority,                      //
    DepthFirst,                    //
    Dijkstra,                      //
    Beam,                          //
    FlatMonteCarlo,                //
    Minimax,                       //
    AlphaBeta,                     //
    Uct,                           //
    Solve,                         //
    Mirror,                        //
    Phases>;

}  // namespace lookahead
