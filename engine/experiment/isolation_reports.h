// Tables of two reports on the Isolation game. Sources: V. Osório, "Heuristic Analysis" (2017), whose opponents are
// those of the Udacity course; and "Some comments on the efforts taken to improve the Isolation game AI" (2017), whose
// author is not known.
//
// The first report limits its searches to 150 ms a move in Python. At 47 microseconds for an evaluation that is some
// three thousand nodes, and searches here have that limit. The second report's players search to a fixed depth on any
// machine.
#pragma once

#include <vector>

#include "experiment/replication.h"

namespace lookahead {

/// Four agents against seven opponents, ten games each as published.
std::vector<ShareRow> isolation_osorio_1(const Catalog& games);
/// The same agents against six opponents that search as deep, forty games each as published.
std::vector<ShareRow> isolation_osorio_2(const Catalog& games);

/// Five evaluations at one depth (1, 3, 5, 7 or 9); each plays against every other. The shares are of 20,000 games, at
/// depth 9 of 2,000.
template <int depth>
std::vector<ShareRow> isolation_mobility(const Catalog& games);

/// What each enhancement of alpha-beta saves, as a share of the nodes.
std::vector<ShareRow> isolation_savings(const Catalog& games);

}  // namespace lookahead
