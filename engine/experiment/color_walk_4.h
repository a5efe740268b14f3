// The table of part 4 of the Color Walk series: six players, a hundred games each.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk: Part 4" (2015).
#pragma once

#include <vector>

#include "experiment/replication.h"

namespace lookahead {

std::vector<ReplicationRow> color_walk_4();

}  // namespace lookahead
