// Statistics, boards by the dozen, the published table run again, and the bench.
#include <cmath>

#include "core/rng.h"
#include "experiment/bench.h"
#include "experiment/board_list.h"
#include "experiment/describe.h"
#include "experiment/perft.h"
#include "experiment/replication.h"
#include "experiment/runner.h"
#include "games/bubble_burst/grids.h"
#include "games/color_walk/entry.h"
#include "games/color_walk/random_boards.h"
#include "games/color_walk/slow_rules.h"
#include "spec/boards.h"
#include "spec/settings.h"
#include "support/files.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

using testing::ElementsAre;

const GameEntry& color_walk_entry() { return *find_game(builtin_games(), "color-walk"); }

TEST(Statistics, ArePrintedToTwoDecimals) {
  EXPECT_EQ(rounded(39.754), 39.75);
  EXPECT_EQ(rounded(39.755001), 39.76);
  EXPECT_EQ(rounded(-1.005), -1.0);
}

std::vector<std::string> boards_of(const std::string& text) {
  const auto series = parse_board_series(color_walk_entry(), text);
  EXPECT_TRUE(series) << text;
  std::vector<std::string> out;
  for (std::uint64_t i = 0; series && i < series->count(); ++i) out.push_back(series->board(i));
  return out;
}

TEST(BoardSeries, NamesEachBoardInOrder) {
  EXPECT_THAT(boards_of("koblenski:9-11"), ElementsAre("koblenski:9", "koblenski:10", "koblenski:11"));
  EXPECT_THAT(boards_of("uniform:3-4:5x6x3:r2c2"), ElementsAre("uniform:3:5x6x3:r2c2", "uniform:4:5x6x3:r2c2"));
  EXPECT_THAT(boards_of("uniform@1:7-7"), ElementsAre("uniform:7"));
  EXPECT_THAT(boards_of("koblenski:5"), ElementsAre("koblenski:5"));
  EXPECT_EQ(parse_board_series(color_walk_entry(), "koblenski:1-1000000")->count(), 1'000'000u);
}

struct Wrong {
  std::string text;
  std::string message;
  std::size_t column;
};

template <class Read>
void expect_refused(Read read, const std::vector<Wrong>& rows) {
  for (const Wrong& row : rows) {
    const auto result = read(color_walk_entry(), row.text);
    ASSERT_FALSE(result) << row.text;
    EXPECT_THAT(result.error().message, testing::HasSubstr(row.message)) << row.text;
    EXPECT_EQ(result.error().offset + 1, row.column) << row.text;
  }
}

TEST(BoardList, NamesTheBoardsOfAllItsSeries) {
  BoardList boards;
  EXPECT_EQ(boards.count(), 0u);
  for (const char* text : {"koblenski:3", "uniform:5-7:9x9x4", "2x2x2:~Y", "koblenski:1-1000000"})
    boards.add(*parse_board_series(color_walk_entry(), text));
  EXPECT_EQ(boards.count(), 1'000'005u);
  for (const auto& [i, name] : std::vector<std::pair<std::uint64_t, std::string>>{{0, "koblenski:3"},
                                                                                  {1, "uniform:5:9x9x4"},
                                                                                  {3, "uniform:7:9x9x4"},
                                                                                  {4, "2x2x2:~Y"},
                                                                                  {5, "koblenski:1"},
                                                                                  {1'000'004, "koblenski:1000000"}})
    EXPECT_EQ(boards[i], name);
}

TEST(BoardSeries, ThatIsWrongIsRefusedWithItsPlace) {
  expect_refused(parse_board_series,
                 {{"koblenski:2-1", "'2-1' is no range of boards: its last seed is less than its first, write 1-2", 11},
                  {"koblenski:0-5", "'0-5' is no range of boards: seeds begin at 1, write 1-5", 11},
                  {"koblenski:0-0", "'0-0' is no range of boards: seeds begin at 1", 11},
                  {"koblenski:1..5", "'1..5' is no range of boards: write 1-5", 11},
                  {"koblenski:1 - 5:20x30", "'1 - 5' is no range of boards: write 1-5", 11},
                  {"koblenski:", "a seed or a range of seeds is missing, such as koblenski:1 or koblenski:1-20", 11},
                  {"koblenski:x", "'x' is no seed of koblenski", 11},
                  {"koblenski:a-9", "'a-9' is no range of boards: FIRST-LAST, two seeds such as 1-20", 11},
                  {"koblenski:1-9x", "'1-9x' is no range", 11},
                  {"koblenski:1-", "'1-' is no range", 11},
                  {"koblenski:999999-1000001", "'1000001' is no seed of koblenski", 11},
                  {"nobody:1-2", "there is no board 'nobody'", 1},
                  {"koblenski:1-2:5x6x9", "'5x6x9' is no size: a board has 2 to 8 colours", 19},
                  {"koblenski:10-20:5x6:r9c1", "'r9c1' is no start cell of this board", 21}});
}

TEST(BoardSeries, HasOnlyBoards) {
  const GameEntry& isolation = *find_game(builtin_games(), "isolation");
  EXPECT_TRUE(parse_board_series(isolation, "opening:1-300:7x7x10"));
  const auto gap = parse_board_series(isolation, "opening:4-6:3x6x17");
  ASSERT_FALSE(gap);
  EXPECT_THAT(gap.error().message, testing::HasSubstr("seed 5: the game is over"));
  EXPECT_FALSE(parse_board_series(isolation, "opening:1-100001:7x7x10"));
}

/// A shape of numbers within a generator's limits; none where the generator refuses them.
std::optional<std::string> shape_of(const GameEntry& game, const GeneratorEntry& generator, Rng& rng) {
  GeneratedBoard board;
  board.generator = static_cast<std::size_t>(&generator - game.generators.data());
  for (const ShapeRow& row : generator.shape_rows)
    board.numbers.push_back(row.least + static_cast<int>(rng.below(std::uint32_t(row.most - row.least + 1))));
  const std::string name = name_of(game, board);
  return load_board(game, name) ? std::optional(name.substr(name.find(':', name.find(':') + 1))) : std::nullopt;
}

TEST(BoardSeries, HasBoardsForAllSeedsOfAShapeUnlessItsGeneratorSaysThatThereAreGaps) {
  Rng rng(1, 1);
  int shapes = 0;
  for (const GameEntry& game : builtin_games())
    for (const GeneratorEntry& generator : game.generators)
      for (int i = 0; i < scaled(40, 8) && !generator.has_gaps; ++i) {
        const auto shape = shape_of(game, generator, rng);
        if (!shape) continue;
        ++shapes;
        for (std::uint32_t k = 0; k < 30; ++k) {
          const auto seed =
              1 + rng.below(static_cast<std::uint32_t>(std::min<std::uint64_t>(generator.most_seed, 1 << 20)));
          const std::string name = generator.id + (":" + std::to_string(seed)) + *shape;
          ASSERT_TRUE(load_board(game, name)) << game.info.id << " " << name;
        }
      }
  EXPECT_GT(shapes, scaled(100, 20));
}

TEST(BoardFile, HoldsNamesAndRowsWithEmptyLinesBetween) {
  EXPECT_THAT(*board_file(color_walk_entry(), "koblenski:3\n\n01\n.1\n\n\n.0\n11\nuniform:2:5x5x3\n2x2x2:.0/11\n"),
              ElementsAre("koblenski:3", "2x2x2:~0", "2x2x2:~w", "uniform:2:5x5x3", "2x2x2:~w"));
  EXPECT_THAT(*board_file(color_walk_entry(), ".0\r\n11\r\n\r\n.1\r\n10\r\n"), testing::SizeIs(2));
  EXPECT_THAT(*board_file(color_walk_entry(), "  .0\n 11"), testing::SizeIs(1));
  EXPECT_THAT(*board_file(*find_game(builtin_games(), "isolation"), "1x.\n2..\n...\n\n3x3\n4x4\n"), testing::SizeIs(3))
      << "rows may begin as sizes do";
}

TEST(BoardFile, ThatIsWrongIsRefusedWithItsPlace) {
  const std::string boards = ".0\n11\n\n";  // seven bytes
  expect_refused(board_file, {{"", "there is no board in this text", 1},
                              {"\n \r\n", "there is no board in this text", 1},
                              {boards + "0#\n11", "'#' is no cell", 9},
                              {boards + "000\n11", "row 2 has 2 cells, row 1 has 3", 14},
                              {boards + "koblenski:0", "'0' is no seed of koblenski", 18},
                              {boards + "nobody:1", "there is no board 'nobody'", 8}});
}

/// A replication that has been run to its end.
std::vector<ReplicatedRow> replicated(const Replication& replication, const std::vector<std::string>& boards = {}) {
  std::vector<std::optional<Runner>> runners;
  std::vector<const Plan*> plans;
  for (std::size_t part = 0; part < replication.parts.size(); ++part) {
    runners.emplace_back();
    if (replication.parts[part].series) continue;
    auto plan = plan_of(replication, part, boards, builtin_games());
    EXPECT_TRUE(plan) << plan.error().message;
    runners.back().emplace(*std::move(plan));
  }
  for (const auto& runner : runners) plans.push_back(runner ? &runner->plan() : nullptr);
  ReplicationTable table(replication, plans);
  for (std::size_t part = 0; part < plans.size(); ++part) {
    if (const auto& runner = runners[part]) {
      for (std::uint64_t i = 0; i < plans[part]->runs(); ++i) table.add(part, runner->rows(), runner->make(i));
      continue;
    }
    std::vector<Value> objectives;
    const auto reports = replication.parts[part].series(builtin_games());
    for (const Report& report : reports) objectives.push_back(*report.best.objective);
    table.add(part, objectives, link_of(reports.front()));
  }
  return table.rows();
}

std::vector<ReplicatedRow> replicated(const char* id, const std::vector<std::string>& boards = {}) {
  return replicated(*find_replication(id, builtin_games()), boards);
}

/// Of the series' hundred boards: min, mean, max, standard deviation. Where a row has no note its mean is the published
/// one; of the others the table says why they differ.
struct Figures {
  const char* row;
  double min, mean, max, sd;
};

TEST(Replication, OfTheFourthPartHasItsFiguresOrSaysWhyNot) {
  if (sanitized) GTEST_SKIP() << "in the optimised build; here the command line runs it";
  const auto rows = replicated("color-walk-4");
  const std::vector<Figures> expected = {
      {"Round robin", 38, 49.28, 63, 4.54},     {"Round robin with skipping", 37, 46.91, 59, 4.06},
      {"Random choice", 61, 81.19, 116, 10.48}, {"Random with skipping", 43, 53.13, 64, 4.47},
      {"Greedy", 31, 39.75, 48, 3.50},          {"Greedy look-ahead, 2 moves", 27, 36.25, 45, 3.05}};
  ASSERT_EQ(rows.size(), expected.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].row->name, expected[i].row);
    EXPECT_EQ(rows[i].ours[0]->value, expected[i].min) << expected[i].row;
    EXPECT_EQ(rounded(rows[i].ours[1]->value), expected[i].mean) << expected[i].row;
    EXPECT_EQ(rows[i].ours[2]->value, expected[i].max) << expected[i].row;
    EXPECT_EQ(rounded(rows[i].ours[3]->value), expected[i].sd) << expected[i].row;
    const double distance = std::abs(rows[i].ours[1]->value - rows[i].row->figures[1].published->value);
    EXPECT_EQ(rows[i].row->note.empty(), distance < 0.06) << expected[i].row << ": a difference is explained";
    EXPECT_THAT(rows[i].link, testing::HasSubstr(";at="));
  }
}

TEST(Replication, OfBubbleBurstHasEveryPublishedNumber) {
  NEEDS_BUBBLE_BURST_DATA();
  if (sanitized) GTEST_SKIP() << "in the optimised build: it takes half a minute here";
  for (const ReplicatedRow& row : replicated("bubble-burst-1", {grid("3")}))
    for (std::size_t i = 0; i < 3; ++i)
      EXPECT_EQ(row.ours[i]->value, row.row->figures[i].published->value) << row.row->name;
  const auto rows = replicated("bubble-burst-2", {grid("1"), grid("2"), grid("3")});
  const auto named = [&](const std::string& name) {
    return *std::find_if(rows.begin(), rows.end(), [&](const ReplicatedRow& row) { return row.row->name == name; });
  };
  const ReplicatedRow gain = named("Gain, least common");
  EXPECT_NEAR(gain.ours[0]->value, gain.row->figures[0].published->value, 0.005);
}

std::uint64_t slow_perft(const SlowGame& game, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const int colour : game.useful()) {
    SlowGame next = game;
    next.play(colour);
    count += slow_perft(next, depth - 1);
  }
  return count;
}

TEST(Perft, CountsTheLinesOfTheSlowRules) {
  Rng rng(1);
  for (int i = 0; i < 30; ++i) {
    const Cells board = random_board(rng, {.most_side = 8, .most_colours = 5});
    const auto position = color_walk::make_position(board);
    const std::string before = position->text();
    for (int depth = 0; depth <= 4; ++depth)
      ASSERT_EQ(perft(*position, depth), slow_perft(SlowGame(board), depth)) << "depth " << depth;
    EXPECT_EQ(position->text(), before);
    EXPECT_TRUE(position->line().empty());
  }
}

TEST(Bench, IsAsInTheGoldenFile) {
  if (!sanitized) GTEST_SKIP() << "here the command line compares it: lookahead bench --check";
  const auto golden = read_project_file("tests/golden/bench.txt");
  ASSERT_TRUE(golden);
  EXPECT_EQ(*bench_text(builtin_games()), *golden)
      << "if results changed on purpose, say so in the commit with the new signature";
}

TEST(Bench, CoversEveryAlgorithmOfEveryGame) {
  const std::vector<std::string> lines = lines_of(read_project_file("tests/golden/bench.txt").value_or(""));
  for (const GameEntry& game : builtin_games())
    for (const AlgorithmEntry& algorithm : game.algorithms) {
      const std::string of_game = std::string(";g=") + game.info.id + ";";
      const std::string a = std::string(";a=") + algorithm.info.id;
      EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                              [&](const std::string& line) {
                                const std::size_t at = line.find(a);
                                return line.find(of_game) != std::string::npos && at != std::string::npos &&
                                       std::string_view("; @").find(line[at + a.size()]) != std::string_view::npos;
                              }))
          << game.info.id << a;
    }
}

// Whoever never errs wins all games that begin with a position that is won, and against an equal no other.
TEST(Replication, TellsGamesThatAreWonWithBestPlayFromThoseThatAreLost) {
  const Figure ahead{"won", Statistic::won_ahead, {0, 1, 2}, std::nullopt, {0, 1, 2}};
  Replication replication{
      .id = "test",
      .name = "",
      .source = "",
      .parts =
          {{"g=isolation;b=5x5;openings=all:2;games=40;gauntlet=1;p1.a=solve;p2.a=solve;p2.resist=no;p3.a=random"}},
      .rows = {{"itself", {ahead, ahead}, ""}, {"random", {ahead, ahead}, ""}}};
  for (std::size_t row = 0; row < 2; ++row) {
    for (Figure& figure : replication.rows[row].figures) figure.of.opponent = row + 2;
    replication.rows[row].figures[1].statistic = Statistic::won_behind;
  }
  const auto rows = replicated(replication);
  for (const ReplicatedRow& row : rows) EXPECT_EQ(row.ours[0]->value, 1) << row.row->name;
  EXPECT_EQ(rows[0].ours[1]->value, 0);
  EXPECT_GT(rows[1].ours[1]->value, 0.5) << "drawn moves throw won positions away";
  const Estimate of_twenty = share_of(20, 20);
  EXPECT_EQ(rows[0].ours[0]->least, of_twenty.least) << "each opening is won by one of its two sides";
}

TEST(Replication, HasPlansThatCanBeRead) {
  for (const Replication* each : replications(builtin_games())) {
    const Replication& replication = *each;
    std::vector<std::string> boards;
    for (std::size_t i = 1; i <= replication.boards_count; ++i) boards.push_back("uniform:" + std::to_string(i));
    for (std::size_t part = 0; part < replication.parts.size(); ++part) {
      if (replication.parts[part].series) continue;
      const auto plan = plan_of(replication, part, boards, builtin_games());
      ASSERT_TRUE(plan) << replication.id << ": " << plan.error().message;
      for (const ReplicationRow& row : replication.rows)
        for (const Figure& figure : row.figures)
          for (const Subset& subset : {figure.of, figure.against}) {
            ASSERT_LT(subset.part, replication.parts.size());
            if (subset.part != part) continue;
            EXPECT_LE(subset.setting, plan->settings.size()) << replication.id << ", " << row.name;
            EXPECT_LE(subset.opponent, plan->is_tournament ? plan->settings.size() : 0) << row.name;
          }
    }
    for (const ReplicationRow& row : replication.rows) {
      ASSERT_EQ(row.figures.size(), replication.rows[0].figures.size()) << replication.id << ", " << row.name;
      for (std::size_t i = 0; i < row.figures.size(); ++i)
        EXPECT_STREQ(row.figures[i].name, replication.rows[0].figures[i].name);
    }
  }
}

TEST(Replication, OfTheHybridsRunsThePresets) {
  std::vector<std::string> settings;
  for (std::size_t part = 1; part < 3; ++part) {
    const auto plan = plan_of(*find_replication("color-walk-10", builtin_games()), part, {}, builtin_games());
    ASSERT_TRUE(plan);
    for (const PlanSetting& setting : plan->settings) settings.push_back(to_text(*setting.spec.algorithm()));
  }
  int found = 0;
  for (const PresetEntry& preset : color_walk_entry().presets) {
    const std::string name = preset.name;
    if (name != "Greedy-Dijkstra" && name != "Dijkstra-greedy" && name != "Dijkstra-Dijkstra") continue;
    ++found;
    EXPECT_THAT(settings, testing::Contains(to_text(*parse_algorithm(preset.algorithm, color_walk_entry())))) << name;
  }
  EXPECT_EQ(found, 3);
}

/// The value of a parameter as a spec has it, its initial value too.
std::string value_of(const AlgorithmSpec& spec, const std::string& id) {
  std::string out;
  for_each_setting(
      spec, [](const std::string&, const AlgorithmSpec&) {},
      [&](const std::string& prefix, const ParamEntry& row, Value value, bool) {
        if (prefix + row.param.id == id) out = value_text(row, value);
      });
  return out;
}

TEST(Replication, RowsNameTheirSettings) {
  const Replication& replication = *find_replication("bubble-burst-2", builtin_games());
  const auto plan = plan_of(replication, 0, {"uniform:1", "uniform:2", "uniform:3"}, builtin_games());
  ASSERT_TRUE(plan);
  for (const ReplicationRow& row : replication.rows) {
    const AlgorithmSpec& setting = *plan->settings[row.figures[0].of.setting - 1].spec.algorithm();
    std::string name = row.name;  // such as "Priority, least common": the selector comes last
    for (char& c : name) c = c == ' ' ? '-' : c;
    const std::string selector = name.substr(name.rfind(",-") + 2);
    EXPECT_EQ(value_of(setting, "select"), selector) << row.name;
    EXPECT_EQ(setting.info().id, row.name.starts_with("Breadth") ? std::string("breadth-first") : "priority");
    if (row.name.starts_with("Penalty ")) {
      EXPECT_EQ(value_of(setting, "penalty"), row.name.substr(8, row.name.find(',') - 8));
    }
  }
}

// The figures are shares of 20,000 games: linear and mixed to depth 3 within their own error of what was published,
// improved two points off (docs/findings.md).
TEST(Replication, EvaluationsToDepthThreeAreInTheOrderThatWasPublished) {
  if (sanitized) GTEST_SKIP() << "in the optimised build: it takes too long here";
  const auto rows = replicated("isolation-mobility-3");
  ASSERT_EQ(rows.size(), 5u);
  const auto share = [&](std::size_t i) { return rows[i].ours[0]->value; };
  for (const std::size_t i : {2u, 4u})
    EXPECT_NEAR(share(i), rows[i].row->figures[0].published->value, 0.01) << rows[i].row->name;
  EXPECT_LT(share(1), share(2)) << "improved comes behind linear";
  EXPECT_LT(share(0), share(1)) << "open moves come last";
}

}  // namespace
}  // namespace lookahead::tests
