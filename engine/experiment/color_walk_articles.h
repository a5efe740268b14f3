// Tables of the Color Walk series, a hundred games a row.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk" (2015).
#pragma once

#include <vector>

#include "experiment/replication.h"

namespace lookahead {

/// Six players, as published.
std::vector<ReplicationRow> color_walk_4(const Catalog& games);
/// Metrics. Beside ours stands what the code in the series' repository gives when it is run.
std::vector<ReplicationRow> color_walk_6(const Catalog& games);
/// Deeper look-ahead, Dijkstra and its hybrids, beside the same code's figures: those that are known.
std::vector<ReplicationRow> color_walk_10(const Catalog& games);

}  // namespace lookahead
