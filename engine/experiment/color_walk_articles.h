// Tables of the Color Walk series, a hundred games a row.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk" (2015).
#pragma once

#include <vector>

#include "experiment/replication.h"

namespace lookahead {

/// Six players, as published.
std::vector<ReplicationRow> color_walk_4();
/// Metrics. Beside ours stands what the code in the series' repository gives when it is run.
std::vector<ReplicationRow> color_walk_6();

}  // namespace lookahead
