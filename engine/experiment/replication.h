// Tables that the sources published, computed again with our code.
#pragma once

#include <string>
#include <vector>

#include "experiment/statistics.h"
#include "experiment/tournament.h"

namespace lookahead {

struct ReplicationRow {
  std::string row;
  Summary published;  ///< as printed in the source
  Summary ours;
  std::string note;  ///< why the two differ, where they do
};

/// A row of shares, such as games won or nodes saved.
struct ShareRow {
  std::string row;
  Share published;  ///< with the interval for as many games; below 0 if the source has none
  Share ours;
  std::string note;
};

/// A table of one kind or the other: one of `run` and `shares` is set. Its games must be in the catalog.
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
