// Tables of the Color Walk series, with a hundred games in each row.
// Source: S. Koblenski, "Explore Simple Game Algorithms with Color Walk" (2015).
#pragma once

#include <vector>

#include "experiment/replication.h"

namespace lookahead {

/// Six players, as published.
std::vector<ReplicationRow> color_walk_4(const Catalog& games);
/// Metrics. The published figures are not the articles' but those of the code in the series' repository when it is run.
std::vector<ReplicationRow> color_walk_6(const Catalog& games);
/// Deeper look-ahead, Dijkstra and its hybrids, beside those figures of the same code that are known.
std::vector<ReplicationRow> color_walk_10(const Catalog& games);

}  // namespace lookahead
