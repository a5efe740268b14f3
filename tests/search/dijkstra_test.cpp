// Dijkstra's next node is always one of those that cost least, or a child that reaches the goal.
#include <algorithm>

#include "games/color_walk/random_boards.h"
#include "games/color_walk/slow_rules.h"
#include "games/color_walk/text.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

/// A listed line and what it costs by the definition.
struct Open {
  std::vector<Move> line;
  int cost;
  bool is_goal;
};

SlowGame after(SlowGame game, const std::vector<Move>& line) {
  for (const Move move : line) game.play(move);
  return game;
}

TEST(Dijkstra, ExaminesWhatCostsLeast) {
  Rng rng(3);
  for (int i = 0; i < scaled(400, 60); ++i) {
    const Cells board = random_board(rng, {.most_side = 8, .most_colours = 5});
    const int scale = static_cast<int>(rng.below(12));
    const Start start("g=color-walk;b=" + color_walk::exact_text(board) + ";a=dijkstra;scale=" + std::to_string(scale) +
                      ";nodes=120");
    const auto search = start.search();
    std::vector<Open> open = {{{}, 0, false}};
    for (Status status = Status::running; status == Status::running;) {
      status = search->advance(1);
      const auto line = search->line();
      const auto place = std::find_if(open.begin(), open.end(), [&](const Open& item) { return item.line == line; });
      ASSERT_NE(place, open.end()) << "what is examined was listed, and not examined before";
      const bool any_goal = std::any_of(open.begin(), open.end(), [](const Open& item) { return item.is_goal; });
      ASSERT_EQ(place->is_goal, any_goal);
      for (const Open& other : open) ASSERT_TRUE(any_goal || place->cost <= other.cost);
      open.erase(place);
      const SlowGame game = after(SlowGame(board), line);
      for (const int colour : game.useful()) {
        std::vector<Move> longer = line;
        longer.push_back(static_cast<Move>(colour));
        const SlowGame child = after(game, {static_cast<Move>(colour)});
        const int cost = scale * static_cast<int>(longer.size()) + child.remaining();
        open.push_back({std::move(longer), cost, child.over()});
      }
      ASSERT_EQ(search->machine().open(), open.size());
    }
  }
}

TEST(Dijkstra, ExaminesAGoalNextByEveryMetric) {
  Rng rng(4);
  int reached = 0;
  for (const std::string metric : {"left", "area", "perimeter", "ratio"})
    for (int i = 0; i < scaled(100, 20); ++i) {
      const Cells board = random_board(rng, {.most_side = 5, .most_colours = 3});
      const Start start("g=color-walk;b=" + color_walk::exact_text(board) +
                        ";a=dijkstra;nodes=300;scale=0;metric=" + metric);
      const auto search = start.search();
      bool is_goal_open = false;
      for (Status status = Status::running; status == Status::running;) {
        status = search->advance(1);
        const SlowGame game = after(SlowGame(board), search->line());
        if (game.over() && search->line().empty()) break;  // nothing to play for
        ASSERT_EQ(game.over(), is_goal_open) << metric;
        reached += game.over();
        for (const int colour : game.useful()) is_goal_open |= after(game, {static_cast<Move>(colour)}).over();
      }
    }
  EXPECT_GT(reached, 0) << "or nothing was looked at";
}

TEST(Dijkstra, StopsWhereSoManyCellsAreTaken) {
  const auto run_to = [](int target) {
    return report_of("g=color-walk;b=koblenski:3;a=dijkstra;target=" + std::to_string(target));
  };
  const Report enough = run_to(120);
  EXPECT_EQ(enough.best.text, "121 of 600 cleared") << "the start is one cell, which nobody takes";
  EXPECT_GT(run_to(121).counters.nodes, enough.counters.nodes);
}

}  // namespace
}  // namespace lookahead::tests
