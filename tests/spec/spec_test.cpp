// The spec text: what is read, and the one canonical text that is written.
#include "lookahead/spec.h"

#include "spec/boards.h"
#include "spec/test_catalog.h"
#include "support/files.h"

namespace lookahead::tests {
namespace {

std::string canonical(const std::string& text, const Catalog& games = spec_catalog()) {
  const auto spec = parse_spec(text, games);
  return spec ? to_text(*spec) : "error: " + spec.error().message;
}

Spec parsed(const std::string& text) {
  const auto spec = parse_spec(text, spec_catalog());
  EXPECT_TRUE(spec) << text << ": " << spec.error().message;
  return spec ? *spec : Spec{};
}

TEST(Spec, LeavesOutWhatHasItsDefault) {
  EXPECT_EQ(canonical("1;g=color-walk;b=koblenski:1;a=look-ahead;depth=4;metric=area;memory=256m;seed=1"),
            "1;g=color-walk;b=koblenski:1;a=look-ahead");
  EXPECT_EQ(canonical("g=color-walk"), "1;g=color-walk;b=koblenski:1");
  EXPECT_EQ(canonical("g=color-walk;a=round-robin;skip=no;after=0"), "1;g=color-walk;b=koblenski:1;a=round-robin");
}

TEST(Spec, WritesKeysInOneOrder) {
  EXPECT_EQ(
      canonical("check=0123abcd;at=7;goal=30;seed=2;memory=64k;nodes=10;after=3;skip=yes;a=round-robin;m=1,2:50;"
                "b=uniform:4;g=color-walk"),
      "1;g=color-walk;b=uniform:4;m=1,2:50;a=round-robin;skip=yes;after=3;nodes=10;memory=64k;seed=2;goal=30;at=7;"
      "check=0123abcd");
}

TEST(Spec, HoldsWhatItSays) {
  const Spec spec = parsed(
      "g=color-walk;b=koblenski:2;m=1,2:50;a=look-ahead;depth=5;nodes=10;memory=64k;seed=0;goal=-3;at=7;"
      "check=0123abcd");
  EXPECT_STREQ(spec.game->info.id, "color-walk");
  EXPECT_EQ(spec.board.text, "koblenski:2");
  EXPECT_THAT(spec.moves, testing::ElementsAre(PlayedMove{"1", {}}, PlayedMove{"2", 50}));
  ASSERT_TRUE(spec.algorithm());
  EXPECT_STREQ(spec.algorithm()->info().id, "look-ahead");
  EXPECT_THAT(spec.algorithm()->options, testing::ElementsAre(5, 0)) << "a value for each parameter";
  EXPECT_EQ(spec.nodes, 10u);
  EXPECT_EQ(spec.memory, 65536u);
  EXPECT_EQ(spec.seed, 0u);
  EXPECT_EQ(spec.goal, -3);
  EXPECT_EQ(spec.at, (NodePlace{{}, 7}));
  EXPECT_EQ(spec.check, "0123abcd");
}

TEST(Spec, WithoutLimitsHasTheDefaults) {
  const Spec spec = parsed("g=color-walk");
  EXPECT_EQ(spec.nodes, 0u);
  EXPECT_EQ(spec.memory, std::uint64_t{256} << 20);
  EXPECT_EQ(spec.seed, 1u);
  EXPECT_FALSE(spec.goal);
  EXPECT_FALSE(spec.at);
  EXPECT_TRUE(std::holds_alternative<BoardOnly>(spec.who) && spec.moves.empty() && spec.check.empty());
}

TEST(Spec, MemoryIsWrittenInTheLargestUnitThatFits) {
  const auto memory = [](const std::string& text) {
    const std::string out = canonical("g=color-walk;memory=" + text);
    return out.substr(out.rfind(';') + 1);
  };
  EXPECT_EQ(memory("1"), "memory=1");
  EXPECT_EQ(memory("1023"), "memory=1023");
  EXPECT_EQ(memory("1024"), "memory=1k");
  EXPECT_EQ(memory("65536"), "memory=64k");
  EXPECT_EQ(memory("1536k"), "memory=1536k");
  EXPECT_EQ(memory("2048k"), "memory=2m");
  EXPECT_EQ(memory("1g"), "memory=1g");
  EXPECT_EQ(memory("16g"), "memory=16g");
  EXPECT_EQ(memory("17179869184"), "memory=16g");
  EXPECT_EQ(memory("262144k"), "b=koblenski:1");  // the default
}

TEST(Spec, BoardsAreNamedInOneWay) {
  const auto board = [](const std::string& text) { return canonical("g=color-walk;b=" + text).substr(15); };
  EXPECT_EQ(board("koblenski"), "b=koblenski:1");
  EXPECT_EQ(board("koblenski@1:007"), "b=koblenski:7");
  EXPECT_EQ(board("koblenski:7:20x30x5:r1c1"), "b=koblenski:7");
  EXPECT_EQ(board("koblenski:7:20x30"), "b=koblenski:7");
  EXPECT_EQ(board("uniform:9:5x06x3:r2c02"), "b=uniform:9:5x6x3:r2c2");
  EXPECT_EQ(board("2x2:.A/BB"), "b=2x2x2:~w");
  EXPECT_EQ(board("2x2x2:~w"), "b=2x2x2:~w");
}

TEST(SpecRevisions, WithAVersionAreTheFirstUnlessNamed) {
  EXPECT_EQ(parsed("1;g=color-walk;a=greedy").algorithm()->revision, 1);
  EXPECT_EQ(parsed("1;g=color-walk;a=greedy@2").algorithm()->revision, 2);
  EXPECT_EQ(canonical("1;g=color-walk;a=greedy@2"), "1;g=color-walk;b=koblenski:1;a=greedy@2");
}

TEST(SpecRevisions, WithoutAVersionAreTheNewestUnlessNamed) {
  EXPECT_EQ(parsed("g=color-walk;a=greedy").algorithm()->revision, 3);
  EXPECT_EQ(canonical("g=color-walk;a=greedy"), "1;g=color-walk;b=koblenski:1;a=greedy@3");
  EXPECT_EQ(canonical("g=color-walk;a=greedy@1"), "1;g=color-walk;b=koblenski:1;a=greedy");
}

TEST(SpecParts, AreAlgorithmsWithKeysOfTheirOwn) {
  EXPECT_EQ(canonical("g=color-walk;2.a=round-robin;2.skip=yes;1.until=18;1.depth=5;1.a=look-ahead;a=phases"),
            "1;g=color-walk;b=koblenski:1;a=phases;1.a=look-ahead;1.depth=5;1.until=18;2.a=round-robin;2.skip=yes");
  EXPECT_EQ(canonical("1;g=color-walk;a=phases;1.a=phases;1.2.a=look-ahead;1.2.until=3;3.a=greedy;3.until=0"),
            "1;g=color-walk;b=koblenski:1;a=phases;1.a=phases;1.2.a=look-ahead;1.2.until=3;3.a=greedy");
  EXPECT_EQ(canonical("1;g=color-walk;a=phases"),
            "1;g=color-walk;b=koblenski:1;a=phases;1.a=greedy;1.until=10;2.a=beam")
      << "the parts it has where none are named";
  const Spec spec = parsed("1;g=color-walk;a=phases;1.a=look-ahead;1.depth=5;1.until=18;3.a=greedy");
  const auto& parts = spec.algorithm()->parts;
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[0].first, 1);
  EXPECT_EQ(parts[0].second.options[0], 5);
  EXPECT_THAT(parts[0].second.part_options, testing::Contains(18));
  EXPECT_EQ(parts[1].first, 3);
}

TEST(SpecPlayers, AreTwo) {
  EXPECT_EQ(canonical("1;g=duel;p2.a=look-ahead;p2.depth=3;p1.a=phases;p1.1.a=greedy;at=3:120;m=1:77"),
            "1;g=duel;b=koblenski:1;m=1:77;p1.a=phases;p1.1.a=greedy;p2.a=look-ahead;p2.depth=3;at=3:120");
  const Spec spec = parsed("1;g=duel;p2.a=greedy;at=3:120");
  ASSERT_TRUE(spec.players());
  const Players& players = *spec.players();
  EXPECT_FALSE(players[0]) << "a person";
  EXPECT_STREQ(players[1]->info().id, "greedy");
  EXPECT_EQ(spec.at, (NodePlace{3, 120}));
}

TEST(SpecRacers, HaveAPlaceOfTheirOwn) {
  EXPECT_EQ(canonical("1;g=color-walk;r2.at=9;r2.a=greedy;r1.depth=2;r1.a=look-ahead;nodes=100"),
            "1;g=color-walk;b=koblenski:1;r1.a=look-ahead;r1.depth=2;r2.a=greedy;r2.at=9;nodes=100");
  const Spec spec = parsed("1;g=color-walk;r1.a=greedy;r2.a=greedy;r3.a=greedy;r4.a=greedy;r4.at=0");
  ASSERT_TRUE(spec.racers());
  const Racers& racers = *spec.racers();
  ASSERT_EQ(racers.size(), 4u);
  EXPECT_FALSE(racers[0].at);
  EXPECT_EQ(racers[3].at, 0u);
}

TEST(Spec, OptionValuesAreOneForEachParameter) {
  const auto values = [](const std::string& text) { return parsed(text).algorithm()->options; };
  EXPECT_THAT(values("g=color-walk;a=round-robin;after=3"), testing::ElementsAre(0, 3));
  EXPECT_THAT(values("g=color-walk;a=random;stream=sine;skip=yes"), testing::ElementsAre(1, 1));
  EXPECT_THAT(values("g=color-walk;a=look-ahead"), testing::ElementsAre(4, 0));
}

TEST(Spec, RootPositionHasItsMovesPlayed) {
  const auto position = root_position(parsed("g=color-walk;b=1x4x2:.010;m=0,1"));
  EXPECT_EQ(position->text(), "...0\n");
  EXPECT_THAT(position->line(), testing::ElementsAre(0, 1));
}

TEST(Spec, AlgorithmsAreReadAlone) {
  const GameEntry& game = spec_catalog()[0];
  const auto text_of = [&](std::string_view text) {
    const auto algorithm = parse_algorithm(text, game);
    return algorithm ? to_text(*algorithm) : algorithm.error().message;
  };
  EXPECT_EQ(text_of("a=look-ahead;depth=5;metric=area"), "a=look-ahead;depth=5");
  EXPECT_EQ(text_of("1.depth=2;1.a=look-ahead;a=phases;1.until=4"), "a=phases;1.a=look-ahead;1.depth=2;1.until=4");
  EXPECT_EQ(text_of("a=greedy"), "a=greedy@3") << "the newest of this catalog";
  EXPECT_EQ(text_of("a=phases"), to_text(default_algorithm(game, "phases"))) << "with its default parts";
  EXPECT_EQ(text_of("depth=5"), "a= is missing: it names the algorithm");
  EXPECT_EQ(text_of(""), "nothing stands here, where a KEY=VALUE is expected");
  EXPECT_EQ(text_of("a=look-ahead;nodes=5"), "there is no key 'nodes': look-ahead has depth or metric");
  EXPECT_EQ(parse_algorithm("a=look-ahead;depth=x", game).error().offset, 19u);
}

TEST(Spec, AFirstVisitShowsTheFirstGame) {
  const std::string text = to_text(first_visit(builtin_games()));
  EXPECT_EQ(text, "1;g=color-walk;b=koblenski:1;a=look-ahead");
  EXPECT_EQ(to_text(*parse_link("", builtin_games())), text);
  EXPECT_EQ(to_text(*parse_link(text, builtin_games())), text);
  EXPECT_EQ(to_text(*parse_link("g=color-walk;a=look-ahead", builtin_games())), text);
}

TEST(Spec, OnAnotherBoardBeginsAnew) {
  const Spec spec = parsed("1;g=color-walk;m=1,2;a=greedy;nodes=9;at=3;check=0123abcd");
  const Spec moved = on_board(spec, *load_board(*spec.game, "uniform:4:5x5x3"));
  EXPECT_EQ(to_text(moved), "1;g=color-walk;b=uniform:4:5x5x3;a=greedy;nodes=9");
  EXPECT_EQ(root_position(moved)->picture().rows, 5);
  const Spec race = parsed("1;g=color-walk;r1.a=greedy;r1.at=3;r2.a=random;at=9");
  EXPECT_EQ(to_text(on_board(race, *load_board(*race.game, "uniform:4:5x5x3"))),
            "1;g=color-walk;b=uniform:4:5x5x3;r1.a=greedy;r2.a=random");
}

TEST(Spec, ShowsTheNodeThatItsTextNames) {
  EXPECT_EQ(node_shown(parsed("g=color-walk;a=greedy")), std::nullopt);
  EXPECT_EQ(node_shown(parsed("g=color-walk;a=greedy;at=0")), 0u);
  EXPECT_EQ(node_shown(parsed("g=duel;p1.a=greedy;at=1:300")), 300u);
  EXPECT_EQ(node_shown(parsed("g=color-walk;r1.a=greedy;r2.a=greedy")), std::nullopt);
  EXPECT_EQ(node_shown(parsed("g=color-walk;r1.a=greedy;r1.at=7;r2.a=greedy;r2.at=500")), 500u);
  EXPECT_EQ(node_shown(parsed("g=color-walk;r1.a=greedy;r1.at=7;r2.a=greedy;at=9")), 9u);
}

TEST(Spec, TextsOfVersionOneKeepTheirMeaning) {
  const auto golden = read_project_file("tests/golden/specs-v1.txt");
  ASSERT_TRUE(golden);
  int checked = 0;
  for (const std::string& line : lines_of(*golden)) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos) << line;
    EXPECT_EQ(canonical(line.substr(0, tab), builtin_games()), line.substr(tab + 1)) << line.substr(0, tab);
    ++checked;
  }
  EXPECT_GE(checked, 30);
}

/// The text of a spec with other moves, of a game that is built in.
std::string with_moves(const std::string& text, const std::vector<std::string>& moves) {
  const auto spec = parse_spec(text, builtin_games());
  EXPECT_TRUE(spec) << text << ": " << spec.error().message;
  const auto position = spec->board.position->clone();
  for (const std::string& move : moves) position->apply(*position->parse_move(move));
  return to_text(at_position(*spec, *position));
}

TEST(Spec, WithOtherMovesForgetsWhatBelongedToTheOldOnes) {
  const std::string match = "g=isolation;b=7x7;m=d4:520,c2:10;p1.a=greedy;p2.a=greedy;at=2:7;check=0123abcd";
  EXPECT_EQ(with_moves(match, {"d4", "c2", "e5"}), "1;g=isolation;b=7x7;m=d4:520,c2:10,e5;p1.a=greedy;p2.a=greedy");
  EXPECT_EQ(with_moves(match, {"d4"}), "1;g=isolation;b=7x7;m=d4:520;p1.a=greedy;p2.a=greedy");
  EXPECT_EQ(with_moves(match, {"e4", "c2"}), "1;g=isolation;b=7x7;m=e4,c2;p1.a=greedy;p2.a=greedy")
      << "the search for c2 was made after d4";
  EXPECT_EQ(with_moves("g=color-walk;r1.a=greedy;r1.at=3;r2.a=random;r2.at=5", {"1"}),
            "1;g=color-walk;b=koblenski:1;m=1;r1.a=greedy;r2.a=random");
}

/// greedy with a real parameter, 0 to 1.5 and 0.5 unless given.
Catalog catalog_with_a_real() {
  struct Options {
    Thousandths decay{500};
  };
  Catalog games = {builtin_games()[0]};
  AlgorithmEntry& greedy = games[0].algorithms[*find_algorithm(games[0], "greedy")];
  const Param decay = param<&Options::decay>("decay", "Decay", Thousandths{0}, Thousandths{1500}, "A test's parameter");
  greedy.params.push_back({decay, decay.get(std::make_unique<Options>().get()), {}});
  return games;
}

TEST(Spec, HasRealParameters) {
  const Catalog games = catalog_with_a_real();
  const std::string start = "1;g=color-walk;b=koblenski:1;a=greedy";
  EXPECT_EQ(canonical("g=color-walk;a=greedy;decay=0.350", games), start + ";decay=0.35");
  EXPECT_EQ(canonical("g=color-walk;a=greedy;decay=1", games), start + ";decay=1");
  EXPECT_EQ(canonical("g=color-walk;a=greedy;decay=0.5", games), start);
  EXPECT_EQ(canonical("g=color-walk;a=greedy;decay=1.501", games), "error: decay='1.501': expected 0 to 1.5");
  EXPECT_EQ(canonical("g=color-walk;a=greedy;decay=1e-3", games), "error: decay='1e-3': expected 0 to 1.5");
}

}  // namespace
}  // namespace lookahead::tests
