// G. Kinsman's articles on Bubble Burst. Their grids are files in the author's repository, and have to be given.
#include "experiment/published/published.h"

namespace lookahead::published {
namespace {

// The program stopped after the node that its limit names, counted from 0: 50,001 nodes.
const std::string selectors = "top-three,all,least-common";
const std::string both_searches = "e1.a=breadth-first;e1.select=" + selectors +
                                  ";e2.a=priority;e2.select=top-three,all;e2.penalty=18"
                                  ";e3.a=priority;e3.select=least-common;e3.penalty=7..18;nodes=50001";
/// The settings of that plan, by their place in it.
constexpr std::size_t breadth_first[] = {1, 2, 3};
constexpr std::size_t priority[] = {4, 5, 17};  // penalty 18
constexpr std::size_t first_penalty = 6;        // of twelve, from 7 to 18
constexpr const char* selector_names[] = {"top three", "all", "least common"};

/// Every improvement of the run that the article prints as text: its score, its depth, and the node that it was at.
Replication part_1() {
  constexpr int published[][3] = {{202, 10, 40396},  {204, 10, 46264},  {206, 10, 46936}, {208, 11, 117751},
                                  {212, 11, 118357}, {218, 11, 119110}, {224, 11, 138793}};
  Replication out{.id = "bubble-burst-1",
                  .name = "Bubble Burst, part 1: what breadth first finds, and when",
                  .source = "G. Kinsman, Bubble Burst, part 1 (2015)",
                  .parts = {},
                  .rows = {},
                  .boards_asked = "the third grid of the articles (Game3.txt in their author's repository)",
                  .boards_count = 1};
  std::string limits;
  for (std::size_t i = 0; i < std::size(published); ++i) {
    const auto& [score, depth, node] = published[i];
    limits += (i > 0 ? "," : "") + std::to_string(node + 1);
    const Subset of{0, i + 1};
    out.rows.push_back({"Best number " + std::to_string(i + 1),
                        {{"score", Statistic::most, of, exactly(score), {}},
                         {"depth", Statistic::moves, of, exactly(depth), {}},
                         {"node", Statistic::best_node, of, exactly(node), {}}},
                        ""});
  }
  out.parts = {{"g=bubble-burst;a=breadth-first;select=top-three;nodes=" + limits}};
  return out;
}

/// A figure for each of the three grids, each of which is a part.
std::vector<Figure> on_each_grid(Statistic statistic, std::size_t setting, std::size_t against = 0) {
  constexpr const char* names[] = {"grid 1", "grid 2", "grid 3"};
  std::vector<Figure> out;
  for (std::size_t grid = 0; grid < 3; ++grid)
    out.push_back({names[grid], statistic, {grid, setting}, std::nullopt, {grid, against}});
  return out;
}

Replication part_2() {
  Replication out{
      .id = "bubble-burst-2",
      .name = "Bubble Burst, part 2: the best score by grid, selector and search, and by penalty",
      .source = "G. Kinsman, Bubble Burst, part 2 (2016)",
      .parts = {3, {"g=bubble-burst;" + both_searches}},
      .rows = {},
      .boards_asked = "the three grids of the articles (Game1.txt to Game3.txt in their author's repository)",
      .boards_count = 3};
  for (std::size_t i = 0; i < 3; ++i)
    out.rows.push_back(
        {"Breadth first, " + std::string(selector_names[i]), on_each_grid(Statistic::most, breadth_first[i]),
         i == 0 ? "The article shows its scores in pictures alone, which are lost. Of this table its text "
                  "has one number: the gain with least common on grid 1."
                : ""});
  for (std::size_t i = 0; i < 3; ++i)
    out.rows.push_back({"Priority, " + std::string(selector_names[i]), on_each_grid(Statistic::most, priority[i]), ""});
  for (std::size_t i = 0; i < 3; ++i) {
    auto gains = on_each_grid(Statistic::gained, priority[i], breadth_first[i]);
    if (i == 2) gains[0].published = exactly(3.41);
    out.rows.push_back({"Gain, " + std::string(selector_names[i]), gains, ""});
  }
  for (std::size_t i = 0; i < 3; ++i)
    out.rows.push_back({"Node of the best, priority, " + std::string(selector_names[i]),
                        on_each_grid(Statistic::best_node, priority[i]), ""});
  for (std::size_t i = 0; i < 12; ++i)
    out.rows.push_back(
        {"Penalty " + std::to_string(7 + i) + ", least common", on_each_grid(Statistic::most, first_penalty + i), ""});
  return out;
}

/// The same searches on boards that anybody has.
Replication part_2_drawn() {
  Replication out{.id = "bubble-burst-drawn",
                  .name = "Bubble Burst, part 2 on thirty boards that are drawn",
                  .source = "G. Kinsman, Bubble Burst, part 2 (2016); boards of our own",
                  .parts = {{"g=bubble-burst;b=uniform:1-30;" + both_searches}},
                  .rows = {}};
  const auto row = [&](const std::string& name, std::size_t setting, std::size_t base) {
    const Subset of{0, setting};
    out.rows.push_back({name,
                        {{"mean", Statistic::mean, of, std::nullopt, {}},
                         {"sd", Statistic::deviation, of, std::nullopt, {}},
                         {"gain over breadth first", Statistic::gained, of, std::nullopt, {0, base}}},
                        ""});
  };
  for (std::size_t i = 0; i < 3; ++i)
    row("Breadth first, " + std::string(selector_names[i]), breadth_first[i], breadth_first[i]);
  for (std::size_t i = 0; i < 3; ++i) row("Priority, " + std::string(selector_names[i]), priority[i], breadth_first[i]);
  for (std::size_t i = 0; i < 12; ++i)
    row("Penalty " + std::to_string(7 + i) + ", least common", first_penalty + i, breadth_first[2]);
  return out;
}

}  // namespace

std::vector<Replication> bubble_burst() { return {part_1(), part_2(), part_2_drawn()}; }

}  // namespace lookahead::published
