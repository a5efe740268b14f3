// The catalog's rows are in order: whatever makes menus, flags, links and docs of them can rely on it.
#include <set>

#include "lookahead/games.h"
#include "lookahead/spec.h"
#include "spec/boards.h"
#include "toy/toys.h"

namespace lookahead::tests {
namespace {

using testing::MatchesRegex;

bool is_id(const std::string& id) { return testing::Matches(MatchesRegex("[a-z][a-z0-9]*(-[a-z0-9]+)*"))(id); }

/// Each id is one that a spec can hold, and there once.
template <class Rows, class Id>
void expect_ids(const Rows& rows, Id id_of) {
  std::set<std::string> ids;
  for (const auto& row : rows) {
    const std::string id = id_of(row);
    EXPECT_TRUE(is_id(id)) << id;
    EXPECT_TRUE(ids.insert(id).second) << id << " is there twice";
  }
}

void expect_param(const ParamEntry& row) {
  EXPECT_LE(row.param.least, row.initial) << row.param.id;
  EXPECT_GE(row.param.most, row.initial) << row.param.id;
  EXPECT_STRNE(row.param.name, "");
  EXPECT_STRNE(row.param.help, "");
  if (row.param.kind == ParamKind::choice) {
    EXPECT_EQ(row.param.most, static_cast<Value>(row.choices.size()) - 1) << row.param.id;
    EXPECT_EQ(row.param.least, 0);
    expect_ids(row.choices, [](const Choice& choice) { return choice.id; });
  } else {
    EXPECT_TRUE(row.choices.empty());
  }
}

class CatalogRows : public testing::TestWithParam<const Catalog*> {};
INSTANTIATE_TEST_SUITE_P(BuiltInAndToy, CatalogRows, testing::Values(&builtin_games(), &toy::toy_catalog()),
                         [](const auto& row) { return row.index == 0 ? "BuiltIn" : "Toy"; });

TEST_P(CatalogRows, HaveIdsOfTheirOwn) {
  expect_ids(*GetParam(), [](const GameEntry& row) { return row.info.id; });
  for (const GameEntry& game : *GetParam()) {
    expect_ids(game.algorithms, [](const AlgorithmEntry& row) { return row.info.id; });
    expect_ids(game.generators, [](const GeneratorEntry& row) { return row.id; });
    expect_ids(game.heuristics, [](const HeuristicEntry& row) { return row.id; });
    for (const AlgorithmEntry& algorithm : game.algorithms)
      expect_ids(algorithm.params, [](const ParamEntry& row) { return row.param.id; });
  }
}

TEST_P(CatalogRows, OfAlgorithmsAreWhole) {
  // Keys of a spec that no parameter may have.
  const std::set<std::string> taken = {"g", "b", "m", "a", "nodes", "memory", "seed", "goal", "at", "move", "check"};
  for (const GameEntry& game : *GetParam())
    for (const AlgorithmEntry& algorithm : game.algorithms) {
      EXPECT_GE(algorithm.info.revision, 1);
      for (const char* text : {algorithm.info.name, algorithm.info.idea, algorithm.info.cost, algorithm.info.guarantee,
                               algorithm.info.source})
        EXPECT_STRNE(text, "") << algorithm.info.id;
      for (const ParamEntry& row : algorithm.params) {
        expect_param(row);
        EXPECT_FALSE(taken.contains(row.param.id)) << algorithm.info.id << " has " << row.param.id;
      }
    }
}

TEST_P(CatalogRows, OfPresetsHaveTheCanonicalText) {
  for (const GameEntry& game : *GetParam())
    for (const PresetEntry& preset : game.presets) {
      EXPECT_STRNE(preset.name, "");
      ASSERT_TRUE(parse_algorithm(preset.algorithm, game)) << game.info.id << " has no " << preset.algorithm;
      EXPECT_EQ(to_text(algorithm_of(game, preset)), preset.algorithm) << "the page knows it by its text";
    }
}

TEST_P(CatalogRows, OfJudgesAreAlgorithmsOfGamesBetweenTwo) {
  for (const GameEntry& game : *GetParam())
    for (const char* judge : {game.judges.evaluator, game.judges.solver}) {
      if (!judge) continue;
      EXPECT_EQ(game.info.players, 2) << game.info.id;
      const auto algorithm = parse_algorithm(judge, game);
      ASSERT_TRUE(algorithm) << judge << ": " << algorithm.error().message;
      EXPECT_EQ(to_text(*algorithm), judge);
    }
}

TEST_P(CatalogRows, OfInvitationsAreSpecsOfAnyBoard) {
  for (const GameEntry& game : *GetParam())
    for (const InvitationEntry& row : game.invitations) {
      EXPECT_STRNE(row.name, "");
      const std::string board = "1;g=" + std::string(game.info.id) + ";b=" + game.info.board;
      const auto spec = parse_spec(board + ";" + row.spec, *GetParam());
      ASSERT_TRUE(spec) << row.spec << ": " << spec.error().message;
      EXPECT_EQ(to_text(*spec), board + ";" + row.spec);
      const auto newest = parse_spec(board.substr(2) + ";" + row.spec, *GetParam());
      EXPECT_EQ(to_text(*newest), to_text(*spec)) << "it names the newest revisions";
    }
}

TEST_P(CatalogRows, OfDailyBoardsMakeABoardOfAnyDate) {
  for (const GameEntry& game : *GetParam()) {
    if (!game.daily.generator) continue;
    for (const char* seed : {"20000101", "99991231"}) {
      const std::string board = std::string(game.daily.generator) + ":" + seed + ":" + game.daily.shape;
      EXPECT_TRUE(load_board(game, board)) << board;
    }
  }
}

TEST_P(CatalogRows, OfGamesNameABoardAndAnAlgorithmThatThereAre) {
  for (const GameEntry& game : *GetParam()) {
    EXPECT_TRUE(load_board(game, game.info.board)) << game.info.id;
    EXPECT_TRUE(find_algorithm(game, game.info.algorithm)) << game.info.id;
    for (const GeneratorEntry& generator : game.generators)
      for (const std::uint64_t seed : {std::uint64_t{1}, generator.most_seed}) {
        const auto board = load_board(game, std::string(generator.id) + ":" + std::to_string(seed));
        ASSERT_TRUE(board) << generator.id << " " << seed;
        EXPECT_EQ(board->text, std::string(generator.id) + ":" + std::to_string(seed))
            << "the default shape is left out";
      }
  }
}

TEST_P(CatalogRows, OfGamesWriteBoardsThatTheyRead) {
  for (const GameEntry& game : *GetParam())
    for (const GeneratorEntry& generator : game.generators)
      for (const char* seed : {"1", "2", "3"}) {
        const auto board = load_board(game, std::string(generator.id) + ":" + seed);
        ASSERT_TRUE(board);
        const auto exact = load_board(game, board->position->board_text());
        ASSERT_TRUE(exact) << board->position->board_text();
        EXPECT_EQ(exact->text, board->position->board_text());
        const auto pasted = read_board(game, board->position->text());
        ASSERT_TRUE(pasted) << board->position->text();
        for (const auto* other : {&exact, &pasted}) {
          EXPECT_EQ((*other)->position->picture(), board->position->picture());
          EXPECT_EQ((*other)->position->key(), board->position->key());
        }
      }
}

TEST_P(CatalogRows, OfGalleriesAreBoards) {
  for (const GameEntry& game : *GetParam())
    for (const GalleryEntry& row : game.gallery) {
      const auto board = load_board(game, row.board);
      ASSERT_TRUE(board) << row.board << ": " << board.error().message;
      EXPECT_TRUE(load_board(game, board->text)) << board->text;
      const GalleryEntry* found = gallery_row_of(game, board->text);
      ASSERT_TRUE(found) << row.board << " is " << board->text << " where it is loaded";
      EXPECT_STREQ(found->name, row.name);
    }
  for (const GameEntry& game : *GetParam()) EXPECT_EQ(gallery_row_of(game, "nothing:1"), nullptr);
}

TEST_P(CatalogRows, OfGeneratorsSayWhatAShapeIsMadeOf) {
  for (const GameEntry& game : *GetParam())
    for (std::size_t i = 0; i < game.generators.size(); ++i) {
      const GeneratorEntry& generator = game.generators[i];
      auto board = generated_board(game, std::string(generator.id) + ":3");
      ASSERT_TRUE(board);
      EXPECT_EQ(board->generator, i);
      EXPECT_EQ(board->seed, 3u);
      ASSERT_EQ(board->numbers.size(), generator.shape_rows.size());
      EXPECT_EQ(name_of(game, *board), std::string(generator.id) + ":3");
      for (std::size_t n = 0; n < board->numbers.size(); ++n)
        for (const int number : {generator.shape_rows[n].least - 1, generator.shape_rows[n].most + 1}) {
          GeneratedBoard other = *board;
          other.numbers[n] = number;
          EXPECT_FALSE(load_board(game, name_of(game, other))) << name_of(game, other);
        }
      for (const bool most : {false, true}) {
        for (std::size_t n = 0; n < board->numbers.size(); ++n)
          board->numbers[n] = most ? generator.shape_rows[n].most : generator.shape_rows[n].least;
        const std::string name = name_of(game, *board);
        ASSERT_TRUE(load_board(game, name)) << name;
        EXPECT_EQ(generated_board(game, name)->numbers, board->numbers);
      }
    }
}

TEST_P(CatalogRows, OfGamesKnowTheMoveThatACellMeans) {
  for (const GameEntry& game : *GetParam()) {
    auto position = std::move(load_board(game, game.info.board)->position);
    while (!position->over()) {
      const Picture picture = position->picture();
      bool any = false;
      for (int cell = 0; cell < picture.rows * picture.columns; ++cell) {
        const auto move = position->move_at(cell);
        if (!move) continue;
        any = true;
        ASSERT_TRUE(position->legal(*move));
        const bool has_colour =
            picture.cells[std::size_t(cell)] != 0 && picture.cells[std::size_t(cell)] != Picture::free;
        const bool is_shown = has_colour || (picture.marks[std::size_t(cell)] & Picture::reachable) != 0;
        ASSERT_TRUE(is_shown) << "pointing at nothing";
      }
      EXPECT_TRUE(any);
      position->apply(position->moves().front());
    }
    EXPECT_EQ(position->move_at(0), std::nullopt);
  }
}

TEST(GeneratedBoard, KeepsWhatFollowsTheNumbers) {
  const GameEntry& game = *find_game(builtin_games(), "color-walk");
  auto board = generated_board(game, "uniform:9:8x7x4:r2c3");
  ASSERT_TRUE(board);
  EXPECT_EQ(board->numbers, (std::vector{8, 7, 4}));
  ++board->seed;
  EXPECT_EQ(name_of(game, *board), "uniform:10:8x7x4:r2c3");
  for (const char* other : {"8x7x4:~AAA", "uniform", "uniform:9:8x7x99", "nothing:1", ""})
    EXPECT_FALSE(generated_board(game, other)) << other;
}

TEST(Catalog, IsSearchedById) {
  EXPECT_EQ(find_game(builtin_games(), "chess"), nullptr);
  ASSERT_NE(find_game(builtin_games(), "color-walk"), nullptr);
  EXPECT_FALSE(find_algorithm(*find_game(builtin_games(), "color-walk"), "first-move"));
}

TEST(PastedBoard, IsANameOrRows) {
  const GameEntry& game = *find_game(builtin_games(), "color-walk");
  const auto text = [&](const char* pasted) {
    const auto board = read_board(game, pasted);
    return board ? board->text + " (" + board->format + ")" : describe(board.error(), pasted);
  };
  EXPECT_EQ(text(" koblenski:7 \n"), "koblenski:7 (generator)");
  EXPECT_EQ(text("uniform"), "uniform:1 (generator)");
  EXPECT_EQ(text("2x2x2:.0/11\r\n"), "2x2x2:~w (exact board)");
  EXPECT_EQ(text("\n.0\n11\n\n"), "2x2x2:~w (rows of symbols)");
  EXPECT_EQ(text(".01"), "1x3x2:~M (rows of symbols)");  // 0, place 0 of 3, colours 0 1: 6 * (0 + 2 * 1) = 12
  EXPECT_EQ(text("  nobody:7"),
            "column 3: there is no board 'nobody' for color-walk: expected koblenski, uniform or an exact SIZE:CELLS");
  EXPECT_EQ(text(" \r\n "), "line 1, column 1: there is no board in this text");
  EXPECT_EQ(text(".0\n1x"), "line 2, column 2: colours are either digits or letters, not both");
}

}  // namespace
}  // namespace lookahead::tests
