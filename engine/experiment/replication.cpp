#include "experiment/replication.h"

#include "experiment/color_walk_articles.h"

namespace lookahead {

const std::vector<Replication>& replications() {
  static const std::vector<Replication> list = {
      {"color-walk-4", "Color Walk, part 4: simple players and greedy ones",
       "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 4 (2015)", color_walk_4},
      {"color-walk-6", "Color Walk, part 6: metrics, beside runs of the series' final code",
       "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 6 (2015), and its repository", color_walk_6},
      {"color-walk-10", "Color Walk, parts 5 to 10: look-ahead, Dijkstra and hybrids, beside runs of the same code",
       "S. Koblenski, Explore Simple Game Algorithms with Color Walk, parts 5 to 10 (2015), and its repository",
       color_walk_10},
  };
  return list;
}

}  // namespace lookahead
