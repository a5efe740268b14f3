// Tables that the sources published, run again with our code.
#pragma once

#include <string>
#include <vector>

#include "experiment/statistics.h"
#include "experiment/tournament.h"

namespace lookahead {

struct ReplicationRow {
  std::string row;
  Summary published;  ///< as printed there
  Summary ours;
  std::string note;  ///< where the two differ: why
};

/// A row of shares: of games won, of nodes saved.
struct ShareRow {
  std::string row;
  Share published;  ///< with the interval of as many games; below 0 where the source has none
  Share ours;
  std::string note;
};

/// A table is of one kind or the other, of games that are in the catalog.
struct Replication {
  const char* id;
  const char* name;
  const char* source;
  std::vector<ReplicationRow> (*run)(const Catalog& games) = nullptr;
  std::vector<ShareRow> (*shares)(const Catalog& games) = nullptr;
};

/// All replications, in the order of the list.
const std::vector<Replication>& replications();

}  // namespace lookahead
