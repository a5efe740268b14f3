// Tournaments: who meets whom, on what, and what is made of the results.
#include "experiment/tournament.h"

#include <cmath>

#include "core/rng.h"
#include "lookahead/session.h"
#include "spec/boards.h"
#include "support/runs.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

Standings standings(std::size_t players, const std::vector<GameRecord>& games) {
  Score score(players);
  for (const GameRecord& game : games) score.add(game.winner(), game.loser());
  return score.standings();
}

Tournament tournament_of(const std::vector<std::string>& players, std::uint64_t games, int opening_moves,
                         const std::string& board = "7x7") {
  Tournament out{
      .start = spec_of("g=isolation;b=" + board), .players = {}, .games = games, .opening_moves = opening_moves};
  for (const std::string& player : players) out.players.push_back(*parse_algorithm(player, *out.start.game));
  return out;
}

std::vector<GameRecord> play_all(const Tournament& tournament) {
  std::vector<GameRecord> out;
  const std::uint64_t games = game_count(tournament.players.size(), tournament.gauntlet, tournament.games);
  for (std::uint64_t i = 0; i < games; ++i) out.push_back(play(tournament, fixture(tournament, i)));
  return out;
}

TEST(Tournament, EachTwoMeetOnTheSameOpeningsFromEitherSide) {
  const auto tournament = tournament_of({"a=random", "a=greedy", "a=mirror"}, 6, 2);
  const auto games = play_all(tournament);
  ASSERT_EQ(games.size(), 18u);
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::vector<std::string>>> openings;
  for (const GameRecord& game : games) {
    EXPECT_EQ(game.opening.size(), 2u);
    openings[{game.fixture.first, game.fixture.second}].push_back(game.opening);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(game.spec.moves[i].move, game.opening[i]);
  }
  ASSERT_EQ(openings.size(), 6u);
  for (const auto& [pair, list] : openings) EXPECT_EQ(list, openings.begin()->second);
}

// W. Burnside's lemma: of the ordered pairs of two cells, those that a symmetry leaves alone, on the mean of all
// symmetries. Only reflections in a line of cells leave any alone: of n by n cells, n odd, four with n(n - 1) pairs
// each; of 4 by 5 cells one of the four symmetries, with 4 * 3 pairs.
TEST(Tournament, AllOpeningsAreOneOfEachThatSymmetriesMakeTheSame) {
  const auto count = [](const std::string& board) {
    auto tournament = tournament_of({"a=random", "a=random"}, 2, 2, board);
    EXPECT_FALSE(set_openings(tournament, "all:2", 0));
    EXPECT_EQ(tournament.games, 2 * tournament.openings->size());
    return tournament.openings->size();
  };
  EXPECT_EQ(count("5x5"), (25 * 24 + 4 * 5 * 4) / 8);
  EXPECT_EQ(count("7x7"), (49 * 48 + 4 * 7 * 6) / 8);
  EXPECT_EQ(count("4x5"), (20 * 19 + 4 * 3) / 4);
}

TEST(Tournament, FewerGamesHaveOpeningsThatAreSpreadOverAll) {
  auto tournament = tournament_of({"a=random", "a=greedy"}, 2, 2, "5x5");
  ASSERT_FALSE(set_openings(tournament, "all:2", 34));
  const Openings all = *tournament.openings;
  std::vector<std::vector<std::string>> played;
  for (const GameRecord& game : play_all(tournament)) played.push_back(game.opening);
  ASSERT_EQ(played.size(), 34u);
  for (std::size_t i = 0; i < played.size(); ++i) EXPECT_EQ(played[i], all[i / 2 * 5]) << "every fifth of 85";
  EXPECT_EQ(set_openings(tournament, "all:2", 172)->message, "there are 85 ways to begin, so at most 170 games");
  EXPECT_EQ(set_openings(tournament, "all:9", 0)->message, "more than 10,000 ways to begin with 9 moves");
  for (const char* text : {"all", "all:", "al:2", "", ":2", "all:21", "random2", "random:0", "all:0"})
    EXPECT_TRUE(set_openings(tournament, text, 0)
                    ->message.ends_with(" is none: random:MOVES or all:MOVES, from 1 to 20, such as random:2"));
}

TEST(Tournament, EveryGameReplaysToItsEnd) {
  const auto tournament = tournament_of({"a=random", "a=minimax;depth=2", "a=uct;playouts=20"}, 4, 1);
  for (const GameRecord& game : play_all(tournament)) {
    const Spec spec = spec_of(to_text(game.spec));
    EXPECT_EQ(game.end, Match::End::no_move);
    const auto end = root_position(spec);
    ASSERT_TRUE(end->over());
    EXPECT_EQ(game.first_won, end->objective() > 0);
    // From the opening on, the players choose the same moves again.
    Spec opening = spec;
    opening.moves.resize(game.opening.size());
    auto match = Match::start(opening);
    play_to_end(*match);
    EXPECT_EQ(to_text(match->spec()), to_text(game.spec));
  }
}

TEST(Tournament, EachGameHasASeedOfItsOwn) {
  auto tournament = tournament_of({"a=random", "a=random"}, 4, 0);
  tournament.seed = 40;
  const auto games = play_all(tournament);
  for (const GameRecord& game : games) EXPECT_EQ(game.spec.seed, 40 + game.fixture.number);
  for (std::size_t i = 1; i < games.size(); ++i) EXPECT_NE(games[i].spec.moves, games[0].spec.moves);
}

TEST(Tournament, APlayerMayMeetItself) {
  const auto games = play_all(tournament_of({"a=random", "a=random"}, 40, 0));
  const Standings table = standings(2, games);
  EXPECT_EQ(table.players[0].won + table.players[1].won, 40u);
  EXPECT_GT(table.players[0].won, 5u);
  EXPECT_GT(table.players[1].won, 5u);
}

TEST(Tournament, TheFirstMoveOfAPositionMayBePlayerTwos) {
  const auto tournament = tournament_of({"a=random", "a=greedy"}, 2, 0, "2x3:2:1x./2xx");
  const auto games = play_all(tournament);
  EXPECT_TRUE(games[0].first_won) << "player 2 has the only move";
  EXPECT_TRUE(games[1].first_won);
  EXPECT_EQ(games[0].winner(), 0u);
  EXPECT_EQ(games[1].winner(), 1u);
}

using Pairings = std::vector<std::pair<std::size_t, std::size_t>>;

/// Who plays whom, game by game.
Pairings pairings_of(const Tournament& tournament) {
  Pairings out;
  for (std::uint64_t i = 0; i < game_count(tournament.players.size(), tournament.gauntlet, tournament.games); ++i) {
    const Fixture game = fixture(tournament, i);
    EXPECT_EQ(game.number, i + 1);
    EXPECT_EQ(game.opening, i % tournament.games / 2);
    out.emplace_back(game.first, game.second);
  }
  return out;
}

TEST(Tournament, EveryTwoPlayersMeetInOrder) {
  const auto tournament = tournament_of({"a=random", "a=greedy", "a=mirror", "a=minimax"}, 2, 0);
  EXPECT_EQ(pairings_of(tournament),
            (Pairings{{0, 1}, {1, 0}, {0, 2}, {2, 0}, {0, 3}, {3, 0}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}, {3, 2}}));
}

TEST(Tournament, OfAGauntletTheFirstMeetTheOthers) {
  auto tournament = tournament_of({"a=random", "a=greedy", "a=mirror", "a=minimax", "a=uct"}, 2, 0);
  tournament.gauntlet = 2;
  EXPECT_EQ(pairings_of(tournament),
            (Pairings{{0, 2}, {2, 0}, {0, 3}, {3, 0}, {0, 4}, {4, 0}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}, {4, 1}}));
}

// Source: the interval's formula worked out by hand for 8 of 10 (Wilson, 1927): 0.4902 to 0.9433.
TEST(Tournament, SharesHaveIntervals) {
  EXPECT_NEAR(share_of(8, 10).least, 0.4902, 5e-5);
  EXPECT_NEAR(share_of(8, 10).most, 0.9433, 5e-5);
  EXPECT_NEAR(share_of(0, 10).least, 0, 1e-12);
  EXPECT_NEAR(share_of(10, 10).most, 1, 1e-12);
  EXPECT_EQ(share_of(0, 0).value, 0);
}

GameRecord won_by_first(std::size_t first, std::size_t second) {
  return {.fixture = {.number = 1, .first = first, .second = second, .opening = 0},
          .opening = {},
          .end = Match::End::no_move,
          .first_won = true,
          .spec = {}};
}

/// Besides the four games, each has one won and one lost against rating 0. By symmetry one is as far above 0 as the
/// other is below, and wins as often as is expected of that: R. A. Bradley, M. E. Terry, Rank Analysis of Incomplete
/// Block Designs.
TEST(Tournament, ARatingExpectsAsManyWinsAsThereWere) {
  Score score(2);
  for (const auto& [winner, loser] : {std::pair{0, 1}, {0, 1}, {0, 1}, {1, 0}})
    score.add(static_cast<std::size_t>(winner), static_cast<std::size_t>(loser));
  const Standings table = score.standings();
  EXPECT_NEAR(table.players[0].rating.value, -table.players[1].rating.value, 1e-6);
  const double strength = std::pow(10, table.players[0].rating.value / 400);
  const double square = strength * strength;
  EXPECT_NEAR(4 * square / (square + 1) + 2 * strength / (strength + 1), 3 + 1, 1e-6);
}

/// Who is beaten by one player as often as they beat another is in the middle, in whatever order they are listed.
/// Results so lopsided are where an iteration that stops too soon shows.
TEST(Tournament, RatingsOfALadderAreSymmetric) {
  const auto ladder = [](const std::vector<std::size_t>& order) {
    Score score(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
      for (std::size_t k = i + 1; k < order.size(); ++k)
        for (int game = 0; game < 200; ++game) score.add(order[i], order[k]);
    std::vector<double> ratings;
    for (const std::size_t i : order) ratings.push_back(score.standings().players[i].rating.value);
    return ratings;
  };
  for (const auto& order : {std::vector<std::size_t>{0, 1, 2}, {2, 1, 0}, {1, 0, 2}}) {
    const auto ratings = ladder(order);
    EXPECT_NEAR(ratings[0], 922.136, 1e-3);
    EXPECT_NEAR(ratings[1], 0, 1e-6);
    EXPECT_NEAR(ratings[2], -ratings[0], 1e-6);
  }
  const auto five = ladder({4, 0, 3, 1, 2});
  EXPECT_NEAR(five[0], 1723.902, 1e-3);
  EXPECT_NEAR(five[1], 802.607, 1e-3);
  EXPECT_NEAR(five[2], 0, 1e-6);
}

/// R. A. Bradley, Rank Analysis of Incomplete Block Designs III: of two players the variance of the difference of the
/// strengths' logarithms is 1 / (n p (1 - p)), here of 100,000 games, to which the games in addition matter little;
/// each is half of the difference away from their mean.
TEST(Tournament, IntervalsOfRatingsAreThoseOfManyGames) {
  Score score(2);
  for (int i = 0; i < 75'000; ++i) score.add(0, 1);
  for (int i = 0; i < 25'000; ++i) score.add(1, 0);
  const Standings table = score.standings();
  const double half = 1.959964 / std::sqrt(100'000 * 0.75 * 0.25) / 2 * 400 / std::log(10);
  for (const Standing& player : table.players) {
    EXPECT_NEAR(player.rating.most - player.rating.value, half, 1e-3 * half);
    EXPECT_NEAR(player.rating.value - player.rating.least, half, 1e-3 * half);
  }
}

/// Tournaments drawn at random from players of known strength: the intervals hold the true ratings as often as they
/// say.
TEST(Tournament, IntervalsOfRatingsHoldTheTrueOnesAsOftenAsTheySay) {
  const std::vector<double> truth = {-200, -50, 0, 90, 160};  // whose mean is 0
  Rng rng(1, 1);
  int held = 0, all = 0;
  for (int round = 0; round < 400; ++round) {
    Score score(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i)
      for (std::size_t k = i + 1; k < truth.size(); ++k)
        for (int game = 0; game < 40; ++game) {
          const double share = 1 / (1 + std::pow(10, (truth[k] - truth[i]) / 400));
          const bool wins = rng.below(1'000'000) < share * 1'000'000;
          score.add(wins ? i : k, wins ? k : i);
        }
    const Standings table = score.standings();
    for (std::size_t i = 0; i < truth.size(); ++i, ++all)
      held += table.players[i].rating.least <= truth[i] && truth[i] <= table.players[i].rating.most;
  }
  EXPECT_NEAR(double(held) / all, 0.95, 0.015);
}

TEST(Tournament, TheBestPlayerComesFirst) {
  Score score(4);
  for (const auto& [winner, loser] : {std::pair{2, 0}, {2, 1}, {0, 1}, {1, 0}})
    score.add(static_cast<std::size_t>(winner), static_cast<std::size_t>(loser));
  EXPECT_EQ(score.standings().order, (std::vector<std::size_t>{2, 3, 0, 1})) << "equals as they are listed";
}

TEST(Tournament, RatingsFollowTheResults) {
  std::vector<GameRecord> games;
  for (int i = 0; i < 750; ++i) games.push_back(won_by_first(0, 1));
  for (int i = 0; i < 250; ++i) games.push_back(won_by_first(1, 0));
  const Standings table = standings(2, games);
  // Three wins to a loss are 400 log10(3) = 190.85 points; the two games added to each take a little off.
  EXPECT_NEAR(table.players[0].rating.value - table.players[1].rating.value, 190.85, 1.5);
  EXPECT_NEAR(table.players[0].rating.value + table.players[1].rating.value, 0, 1e-9);
  EXPECT_EQ(table.won[0][1], 750u);
  EXPECT_EQ(table.won[1][0], 250u);
  EXPECT_EQ(table.played[1][0], 1000u);
  EXPECT_DOUBLE_EQ(table.players[0].share.value, 0.75);

  // Who never lost has a rating all the same.
  const Standings one_sided = standings(3, {won_by_first(0, 1), won_by_first(0, 2), won_by_first(1, 2)});
  EXPECT_GT(one_sided.players[0].rating.value, one_sided.players[1].rating.value);
  EXPECT_GT(one_sided.players[1].rating.value, one_sided.players[2].rating.value);
  EXPECT_LT(one_sided.players[0].rating.value, 2000);
}

TEST(Tournament, ASolverWinsEveryGameFromAPositionThatIsWon) {
  const auto tournament = tournament_of({"a=solve", "a=alpha-beta;depth=6"}, 40, 2, "5x6");
  int won_from_there = 0;
  for (const GameRecord& game : play_all(tournament)) {
    const std::size_t side = game.fixture.first == 0 ? 0 : 1;  // the solver's
    Spec opening = game.spec;
    opening.moves.resize(2);
    opening.who = default_algorithm(*opening.game, "solve");
    auto search = Session::start(opening, 0);
    search->advance(UINT64_MAX);
    const bool first_is_winning = search->report().value > 0;
    if (first_is_winning != (side == 0)) continue;
    ++won_from_there;
    EXPECT_EQ(game.first_won, side == 0) << to_text(game.spec);
  }
  EXPECT_EQ(won_from_there, 20) << "each opening is won for one of the two who play it from either side";
}

TEST(Tournament, DeeperSearchWins) {
  if (sanitized) GTEST_SKIP() << "in the optimised build";
  const auto tournament = tournament_of({"a=minimax;depth=3", "a=minimax;depth=1", "a=random"}, 60, 2);
  const Standings table = standings(3, play_all(tournament));
  EXPECT_GT(table.won[0][1], 35u);
  EXPECT_GT(table.won[0][2], 50u);
  EXPECT_GT(table.players[1].rating.value, table.players[2].rating.value);
}

}  // namespace
}  // namespace lookahead::tests
