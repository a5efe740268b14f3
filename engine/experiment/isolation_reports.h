// Tables of two reports on the Isolation game. Sources: V. Osório, "Heuristic Analysis" (2017), whose opponents are
// those of the Udacity course; and "Some comments on the efforts taken to improve the Isolation game AI" (2017), whose
// author is not known.
//
// The first limits its searches by 150 ms a move in Python, which at 47 microseconds an evaluation is some three
// thousand: so many nodes are searched here. The second's players search to a fixed depth, whatever the machine.
#pragma once

#include <vector>

#include "experiment/replication.h"

namespace lookahead {

/// Four agents against seven opponents, ten games each as published.
std::vector<ShareRow> isolation_osorio_1(const Catalog& games);
/// The same agents against six that search as deep, forty games each as published.
std::vector<ShareRow> isolation_osorio_2(const Catalog& games);

/// Five evaluations, each two against each other, to one depth, 1, 3, 5, 7 or 9: shares of 20,000 games, of 2,000 to
/// depth 9.
template <int depth>
std::vector<ShareRow> isolation_mobility(const Catalog& games);

/// What each aid of alpha-beta saves, as a share of nodes.
std::vector<ShareRow> isolation_savings(const Catalog& games);

}  // namespace lookahead
