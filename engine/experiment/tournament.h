// Tournaments: players meet on the same openings, twice on each, with sides changed. Every two of them meet, or, in a
// gauntlet, each of the first few meets each of the others.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lookahead/match.h"
#include "lookahead/spec.h"

namespace lookahead {

/// Openings, each a row of moves as text.
using Openings = std::vector<std::vector<std::string>>;

struct Tournament {
  Spec start;  ///< board, moves and the limits of every search, in a two-player game; `who` is ignored
  std::vector<AlgorithmSpec> players;
  std::size_t gauntlet = 0;  ///< so many first players meet the others alone; 0: every two players meet
  std::uint64_t games = 2;   ///< between each two players; even
  int opening_moves = 0;     ///< drawn at random, unless there are `openings`
  std::uint64_t seed = 1;    ///< of openings and games
  /// All lines of so many moves after which the game is not over, in the game's order; of those that symmetries of the
  /// board map onto each other, one. As many are played as `games` are twice, evenly spaced among them. None where
  /// openings are drawn.
  std::shared_ptr<const Openings> openings = nullptr;
};

/// A tournament can have so many openings if all are played.
inline constexpr std::size_t most_openings = 10'000;

/// Sets the openings and the games of a tournament from the text of openings=, "random:2" or "all:2", and from games=,
/// where 0 stands for the usual number: two, or each opening from either side. Fails if there are no such openings.
std::optional<Error> set_openings(Tournament& tournament, std::string_view text, std::uint64_t games);

/// One game of a tournament. Players are indices; `first` makes the first move of the game.
struct Fixture {
  std::uint64_t number = 0;  ///< from 1
  std::size_t first = 0;
  std::size_t second = 0;
  std::uint64_t opening = 0;  ///< from 0
};

/// A game that was played.
struct GameRecord {
  Fixture fixture;
  std::vector<std::string> opening;  ///< its moves
  Match::End end = Match::End::none;
  bool first_won = false;
  Spec spec;  ///< with all moves, so that the game can be replayed

  std::size_t winner() const { return first_won ? fixture.first : fixture.second; }
  std::size_t loser() const { return first_won ? fixture.second : fixture.first; }
};

/// How many games a tournament of so many players is; `games` are between each two that meet.
std::uint64_t game_count(std::size_t players, std::size_t gauntlet, std::uint64_t games);
/// A game by its place, counted from 0: they come pairing by pairing; within a pairing opening by opening, from either
/// side.
Fixture fixture(const Tournament& tournament, std::uint64_t place);

/// The opening of this number, from 0: the same for all who play it. One that is drawn is empty if ten thousand draws
/// found none after which the game is not over.
std::vector<std::string> opening_of(const Tournament& tournament, std::uint64_t number);

/// A game before its first search: board, opening, players and seed.
Spec start_of(const Tournament& tournament, const Fixture& fixture);
/// The same of a game that was played: without the moves that were searched for.
Spec start_of(Spec played);

/// Examines nodes until a run ends, or until its time is up.
using Think = std::function<void(Session&)>;
inline void think_to_the_end(Session& run) { run.advance(UINT64_MAX); }

/// Plays one game. The result depends on nothing but the arguments, if that is true of `think`.
GameRecord play(const Tournament& tournament, const Fixture& fixture, const Think& think = think_to_the_end);

/// A number, and the interval that holds the true one in 95 of 100 cases; both ends are the number itself where no
/// interval is known.
struct Estimate {
  double value = 0;
  double least = 0;
  double most = 0;
};
inline Estimate exactly(double value) { return {value, value, value}; }
/// The share of games won, with E. B. Wilson's interval (1927).
Estimate share_of(std::uint64_t wins, std::uint64_t games);

struct Standing {
  std::uint64_t games = 0;
  std::uint64_t won = 0;
  Estimate share;
  Estimate rating;  ///< on the scale of A. E. Elo; the mean of all players is 0
};

struct Standings {
  std::vector<Standing> players;
  std::vector<std::size_t> order;                  ///< the players by their ratings, the best first
  std::vector<std::vector<std::uint64_t>> won;     ///< how often the row's player beat the column's
  std::vector<std::vector<std::uint64_t>> played;  ///< how many games the two played
};

/// Games of these players, counted as they come.
class Score {
 public:
  explicit Score(std::size_t players) : won_(players, std::vector<std::uint64_t>(players)) {}

  void add(std::size_t winner, std::size_t loser) { ++won_[winner][loser]; }
  /// Ratings are those under which the results are most likely (R. A. Bradley, M. E. Terry, 1952); each player gets one
  /// win and one loss against a player of rating 0 in addition, so that no rating is infinite. Their intervals are
  /// those of estimates by the largest likelihood from many games, of which each is independent of the others (R. A.
  /// Bradley, Rank Analysis of Incomplete Block Designs III, 1955).
  Standings standings() const;

 private:
  std::vector<std::vector<std::uint64_t>> won_;
};

}  // namespace lookahead
