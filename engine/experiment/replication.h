// Tables that the sources published, run again with our code.
#pragma once

#include <string>
#include <vector>

#include "experiment/statistics.h"

namespace lookahead {

struct ReplicationRow {
  std::string row;
  Summary published;  ///< as printed there
  Summary ours;
  std::string note;  ///< where the two differ: why
};

struct Replication {
  const char* id;
  const char* name;
  const char* source;
  std::vector<ReplicationRow> (*run)();
};

/// All replications, in the order of the list.
const std::vector<Replication>& replications();

}  // namespace lookahead
