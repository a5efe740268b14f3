// The list of all algorithms, in the order of the menu. A new algorithm is its header and one line here.
#pragma once

#include "search/beam.h"
#include "search/breadth_first.h"
#include "search/depth_first.h"
#include "search/dijkstra.h"
#include "search/flat_monte_carlo.h"
#include "search/greedy.h"
#include "search/look_ahead.h"
#include "search/phases.h"
#include "search/priority.h"
#include "search/random.h"
#include "search/round_robin.h"
#include "search/two_ply.h"

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
    Phases>;

}  // namespace lookahead
