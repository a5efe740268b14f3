// What runs are called: the settings that differ are in their names, and an algorithm as it is at first keeps its own.
#include "model/words/names.h"

#include "lookahead/games.h"
#include "spec/algorithm_name.h"

namespace lookahead::tests {
namespace {

std::string name_of_run(const char* game, const std::string& algorithm) {
  const GameEntry& entry = *find_game(builtin_games(), game);
  const auto spec = parse_algorithm(algorithm, entry);
  return spec ? algorithm_name(entry, *spec) : spec.error().message;
}

TEST(Names, HaveTheSettingsThatDiffer) {
  EXPECT_EQ(name_of_run("bubble-burst", "a=priority"), "Priority 18");
  EXPECT_EQ(name_of_run("bubble-burst", "a=priority;penalty=7;transpositions=yes"), "Priority 7, drop repeats: yes");
  EXPECT_EQ(name_of_run("bubble-burst", "a=priority;select=least-common"), "Priority 18, least common");
  EXPECT_EQ(name_of_run("color-walk", "a=look-ahead;depth=3;metric=perimeter"), "Look-ahead 3, perimeter");
  EXPECT_EQ(name_of_run("color-walk", "a=anneal;playouts=250000"), "Simulated annealing 250,000");
  EXPECT_EQ(name_of_run("isolation", "a=alpha-beta;depth=9;cache=small"), "Alpha-beta 9, table: 65,536 entries");
}

TEST(Names, OfAChangedBoardKeepWhatGoesWithItsNumbers) {
  const auto changed = [](const char* game, const char* board, int rows) {
    const GameEntry& entry = *find_game(builtin_games(), game);
    GeneratedBoard generated = *generated_board(entry, board);
    generated.numbers[0] = rows;
    return name_of_changed(entry, generated);
  };
  EXPECT_EQ(changed("bubble-burst", "uniform:1:15x15x5:samegame", 8), "uniform:1:8x15x5:samegame");
  EXPECT_EQ(changed("color-walk", "uniform:1:9x9x3:r9c9", 10), "uniform:1:10x9x3:r9c9");
  EXPECT_EQ(changed("color-walk", "uniform:1:9x9x3:r9c9", 5), "uniform:1:5x9x3") << "there is no ninth row";
}

TEST(Names, OfComposedAlgorithmsHaveTheirParts) {
  EXPECT_EQ(name_of_run("color-walk", "a=phases;1.a=greedy;1.until=4;2.a=look-ahead;2.depth=2"),
            "Phases: Greedy, then Look-ahead 2");
  EXPECT_EQ(name_of_run("color-walk", "a=phases"), "Phases");
}

TEST(Names, OfAPresetAreThoseOfLinksToOlderRevisionsToo) {
  EXPECT_EQ(name_of_run("color-walk", "a=phases;1.a=look-ahead;1.depth=5;1.until=15;2.a=dijkstra;2.nodes=100000"),
            "Greedy-Dijkstra");
}

TEST(Names, OfAPresetAreThePresetsUnlessItIsTheAlgorithmAsAtFirst) {
  for (const GameEntry& game : builtin_games()) {
    for (const PresetEntry& row : game.presets) {
      const AlgorithmSpec preset = algorithm_of(game, row);
      const bool is_plain = to_text(preset) == to_text(default_algorithm(game, preset.info().id));
      EXPECT_EQ(preset_of(game, preset), is_plain ? nullptr : &row) << row.name;
    }
    for (const AlgorithmEntry& entry : game.algorithms)
      EXPECT_EQ(algorithm_name(game, default_algorithm(game, entry.info.id)).find(entry.info.name), 0u)
          << "a chosen algorithm keeps its name";
  }
}

}  // namespace
}  // namespace lookahead::tests
