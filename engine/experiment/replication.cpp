#include "experiment/replication.h"

#include "experiment/color_walk_4.h"

namespace lookahead {

const std::vector<Replication>& replications() {
  static const std::vector<Replication> list = {
      {"color-walk-4", "Color Walk, part 4: simple players and greedy ones",
       "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 4 (2015)", color_walk_4},
  };
  return list;
}

}  // namespace lookahead
