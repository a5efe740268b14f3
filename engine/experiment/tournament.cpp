#include "experiment/tournament.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/linear_equations.h"
#include "core/math.h"
#include "core/rng.h"
#include "spec/boards.h"

namespace lookahead {
namespace {

/// The two players of a pairing, counted from 0.
std::pair<std::size_t, std::size_t> players_of(const Tournament& tournament, std::uint64_t pairing) {
  const std::size_t players = tournament.players.size();
  if (tournament.gauntlet > 0) {
    const std::size_t others = players - tournament.gauntlet;
    return {pairing / others, tournament.gauntlet + pairing % others};
  }
  std::size_t a = 0;
  for (; pairing >= players - 1 - a; ++a) pairing -= players - 1 - a;
  return {a, a + 1 + pairing};
}

/// The seat of the player who makes the first move.
int beginner_of(const Tournament& tournament) { return root_position(tournament.start)->to_move(); }

/// Appends the openings that begin with the moves of `at` and have `left` more.
void list_openings(AnyPosition& at, const AnyPosition& start, int left, std::size_t most, Openings& out) {
  if (at.over() || out.size() == most) return;
  if (left == 0) return out.push_back(line_text(start, at.line()));
  for (const Move move : at.distinct_moves()) {
    at.apply(move);
    list_openings(at, start, left - 1, most, out);
    at.undo();
  }
}

/// No more than `most` are looked for.
Openings all_openings(const Tournament& tournament, std::size_t most) {
  Openings out;
  const auto start = root_position(tournament.start);
  list_openings(*start->clone(), *start, tournament.opening_moves, most, out);
  return out;
}

std::vector<std::string> drawn_opening(const Tournament& tournament, std::uint64_t number) {
  Rng rng(tournament.seed, number);
  const auto start = root_position(tournament.start);
  for (int draw = 0; draw < 10'000; ++draw) {
    const auto at = start->clone();
    std::vector<std::string> out;
    while (!at->over() && static_cast<int>(out.size()) < tournament.opening_moves) {
      const auto moves = at->moves();
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      out.push_back(at->move_text(move));
      at->apply(move);
    }
    if (!at->over()) return out;
  }
  return {};
}

constexpr double z = 1.959963984540054;  // 95 of 100 cases are within as many standard deviations

/// How the logarithm of the likelihood changes with those of the strengths: its first derivatives, and the second ones
/// negated.
struct Likelihood {
  std::vector<double> slope;
  std::vector<double> curvature;
};

Likelihood likelihood(const Standings& table, const std::vector<double>& strengths) {
  const std::size_t n = strengths.size();
  std::vector<double> slope(n);
  std::vector<double> curvature(n * n);
  const auto add = [&](std::size_t i, double share, double won, double played) {
    slope[i] += won - played * share;
    curvature[i * n + i] += played * share * (1 - share);
  };
  for (std::size_t i = 0; i < n; ++i) {
    add(i, strengths[i] / (strengths[i] + 1), 1, 2);  // two games against rating 0, one of them won
    for (std::size_t k = 0; k < n; ++k) {
      if (k == i) continue;
      const auto played = static_cast<double>(table.played[i][k]);
      const double share = strengths[i] / (strengths[i] + strengths[k]);
      add(i, share, static_cast<double>(table.won[i][k]), played);
      curvature[i * n + k] = -played * share * (1 - share);
    }
  }
  return {std::move(slope), std::move(curvature)};
}

/// The strengths under which these results are most likely (R. A. Bradley and M. E. Terry, 1952), by Newton's method on
/// their logarithms, of which the likelihood is concave.
std::vector<double> strengths(const Standings& table) {
  constexpr int most_steps = 500;
  constexpr double longest_step = 1;  // far from the largest likelihood, where the method would leap past it
  constexpr double last_step = 1e-12;
  std::vector<double> out(table.players.size(), 1);
  for (int round = 0; round < most_steps; ++round) {
    Likelihood at = likelihood(table, out);
    const std::vector<double> step = solve_linear(std::move(at.curvature), std::move(at.slope));
    double longest = 0;
    for (const double each : step) longest = std::max(longest, std::fabs(each));
    const double shortened = longest > longest_step ? longest_step / longest : 1;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] *= exponential(step[i] * shortened);
    if (longest < last_step) break;
  }
  return out;
}

/// Half of the 95 % interval of each strength's logarithm less the mean of all: the covariance of the logarithms is the
/// inverse of the negated second derivatives.
std::vector<double> half_intervals(const Standings& table, const std::vector<double>& strengths) {
  const std::size_t n = strengths.size();
  std::vector<double> covariance(n * n);
  for (std::size_t i = 0; i < n; ++i) covariance[i * n + i] = 1;
  covariance = solve_linear(likelihood(table, strengths).curvature, std::move(covariance), n);
  std::vector<double> with_mean(n);  // covariances with the mean of all
  double of_mean = 0;                // its variance
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) with_mean[i] += covariance[i * n + k] / static_cast<double>(n);
    of_mean += with_mean[i] / static_cast<double>(n);
  }
  std::vector<double> out;
  for (std::size_t i = 0; i < n; ++i)
    out.push_back(z * std::sqrt(std::max(covariance[i * n + i] - 2 * with_mean[i] + of_mean, 0.0)));
  return out;
}

/// Those whose ratings are the same to a tenth come as they are listed.
std::vector<std::size_t> by_rating(const std::vector<Standing>& players) {
  std::vector<std::size_t> out;
  const auto tenths = [&](std::size_t i) { return std::round(players[i].rating.value * 10); };
  for (std::size_t i = 0; i < players.size(); ++i)
    out.insert(std::find_if(out.begin(), out.end(), [&](std::size_t other) { return tenths(other) < tenths(i); }), i);
  return out;
}

}  // namespace

std::uint64_t game_count(std::size_t players, std::size_t gauntlet, std::uint64_t games) {
  const std::uint64_t pairings = gauntlet > 0 ? gauntlet * (players - gauntlet) : players * (players - 1) / 2;
  return games * pairings;
}

Fixture fixture(const Tournament& tournament, std::uint64_t place) {
  auto [first, second] = players_of(tournament, place / tournament.games);
  const std::uint64_t game = place % tournament.games;
  if (game % 2 == 1) std::swap(first, second);
  return {.number = place + 1, .first = first, .second = second, .opening = game / 2};
}

std::optional<Error> set_openings(Tournament& tournament, std::string_view text, std::uint64_t games) {
  const std::size_t colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  tournament.openings = nullptr;
  const auto moves = kind == "random" || kind == "all"
                         ? parse_number(text.substr(std::min(colon, text.size() - 1) + 1), 20)
                         : std::nullopt;
  if (!moves || *moves == 0 || colon == std::string_view::npos)
    return Error{in_quotes(text) + " is none: random:MOVES or all:MOVES, from 1 to 20, such as random:2", 0};
  tournament.opening_moves = static_cast<int>(*moves);
  tournament.games = games > 0 ? games : 2;
  if (kind == "random") {
    if (!opening_of(tournament, 0).empty()) return std::nullopt;
    return Error{"the game is over within " + counted(*moves, "move") + " on this board", 0};
  }
  auto openings = all_openings(tournament, most_openings + 1);
  const std::size_t count = openings.size();
  if (count == 0) return Error{"the game is over within " + counted(*moves, "move") + " on this board", 0};
  if (count > most_openings) return Error{"more than 10,000 ways to begin with " + counted(*moves, "move"), 0};
  tournament.openings = std::make_shared<const Openings>(std::move(openings));
  if (games == 0) tournament.games = 2 * count;
  if (tournament.games <= 2 * count) return std::nullopt;
  return Error{(count == 1 ? "there is 1 way" : "there are " + std::to_string(count) + " ways") +
                   " to begin, so at most " + std::to_string(2 * count) + " games",
               0};
}

std::vector<std::string> opening_of(const Tournament& tournament, std::uint64_t number) {
  if (!tournament.openings) return drawn_opening(tournament, number);
  const Openings& all = *tournament.openings;
  return all[static_cast<std::size_t>(number * all.size() / (tournament.games / 2))];
}

Spec start_of(const Tournament& tournament, const Fixture& fixture) {
  Spec out = tournament.start;
  for (const std::string& move : opening_of(tournament, fixture.opening)) out.moves.push_back({move, std::nullopt});
  Players players{tournament.players[fixture.first], tournament.players[fixture.second]};
  if (beginner_of(tournament) == 1) std::swap(players[0], players[1]);
  out.who = std::move(players);
  out.seed = tournament.seed + fixture.number;
  return out;
}

Spec start_of(Spec played) {
  std::erase_if(played.moves, [](const PlayedMove& move) { return move.nodes.has_value(); });
  return played;
}

GameRecord play(const Tournament& tournament, const Fixture& fixture, const Think& think) {
  const Spec start = start_of(tournament, fixture);
  GameRecord out{.fixture = fixture, .opening = {}, .spec = {}};
  for (std::size_t i = tournament.start.moves.size(); i < start.moves.size(); ++i)
    out.opening.push_back(start.moves[i].move);
  auto match = Match::start(start);
  assert(match && "players that were checked");
  while (match->end() == Match::End::none) {
    auto run = match->turn();
    assert(run && "players that were checked");
    think(*run);
    match->take(*std::move(run));
  }
  out.end = match->end();
  out.first_won = match->winner() == beginner_of(tournament);
  out.spec = match->spec();
  return out;
}

Estimate share_of(std::uint64_t wins, std::uint64_t games) {
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  const double share = static_cast<double>(wins) / n;
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {share, middle - half, middle + half};
}

Standings Score::standings() const {
  const std::size_t players = won_.size();
  Standings out{.players = std::vector<Standing>(players),
                .order = {},
                .won = won_,
                .played = std::vector(players, std::vector<std::uint64_t>(players))};
  for (std::size_t i = 0; i < players; ++i)
    for (std::size_t k = 0; k < players; ++k) {
      out.played[i][k] = won_[i][k] + won_[k][i];
      out.players[i].won += won_[i][k];
      out.players[i].games += out.played[i][k];
    }
  const auto strength = strengths(out);
  const auto half = half_intervals(out, strength);
  constexpr double points = 400 / 2.302585092994046;  // a factor of ten is 400
  std::vector<double> ratings;
  double sum = 0;
  for (const double each : strength) sum += ratings.emplace_back(points * logarithm(each));
  for (std::size_t i = 0; i < players; ++i) {
    const double rating = ratings[i] - sum / static_cast<double>(players);
    Standing& row = out.players[i];
    row.rating = {rating, rating - points * half[i], rating + points * half[i]};
    row.share = share_of(row.won, row.games);
  }
  out.order = by_rating(out.players);
  return out;
}

}  // namespace lookahead
