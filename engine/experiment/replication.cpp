#include "experiment/replication.h"

#include "experiment/color_walk_articles.h"
#include "experiment/isolation_reports.h"

namespace lookahead {

const std::vector<Replication>& replications() {
  constexpr const char* osorio = "V. Osório, Heuristic Analysis (2017)";
  constexpr const char* comments =
      "Some comments on the efforts taken to improve the Isolation game AI (2017), author not known";
  static const std::vector<Replication> list = {
      {"color-walk-4", "Color Walk, part 4: simple players and greedy ones",
       "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 4 (2015)", color_walk_4},
      {"color-walk-6", "Color Walk, part 6: metrics, beside runs of the series' final code",
       "S. Koblenski, Explore Simple Game Algorithms with Color Walk, part 6 (2015), and its repository", color_walk_6},
      {"color-walk-10", "Color Walk, parts 5 to 10: look-ahead, Dijkstra and hybrids, beside runs of the same code",
       "S. Koblenski, Explore Simple Game Algorithms with Color Walk, parts 5 to 10 (2015), and its repository",
       color_walk_10},
      {.id = "isolation-osorio-1",
       .name = "Isolation: four agents against the course's opponents",
       .source = osorio,
       .shares = isolation_osorio_1},
      {.id = "isolation-osorio-2",
       .name = "Isolation: four agents against agents",
       .source = osorio,
       .shares = isolation_osorio_2},
      {.id = "isolation-mobility-1",
       .name = "Isolation: five evaluations to depth 1",
       .source = comments,
       .shares = isolation_mobility<1>},
      {.id = "isolation-mobility-3",
       .name = "Isolation: five evaluations to depth 3",
       .source = comments,
       .shares = isolation_mobility<3>},
      {.id = "isolation-mobility-5",
       .name = "Isolation: five evaluations to depth 5",
       .source = comments,
       .shares = isolation_mobility<5>},
      {.id = "isolation-mobility-7",
       .name = "Isolation: five evaluations to depth 7",
       .source = comments,
       .shares = isolation_mobility<7>},
      {.id = "isolation-mobility-9",
       .name = "Isolation: five evaluations to depth 9",
       .source = comments,
       .shares = isolation_mobility<9>},
      {.id = "isolation-savings",
       .name = "Isolation: what the aids of alpha-beta save",
       .source = comments,
       .shares = isolation_savings},
  };
  return list;
}

}  // namespace lookahead
