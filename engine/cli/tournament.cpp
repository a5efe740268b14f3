// lookahead tournament: an experiment of every two players on the same openings, from either side.
#include "experiment/tournament.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "clock.h"
#include "experiment.h"
#include "experiment/describe.h"
#include "experiment/row.h"
#include "input.h"
#include "lookahead/spec.h"
#include "spec/boards.h"
#include "standings.h"

namespace lookahead::cli {
namespace {

struct TournamentArguments {
  std::vector<std::string> players;
  std::string board;
  std::uint64_t games = 0;  // the usual number
  std::string openings;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 0;
  ExperimentOptions options;
};

/// Reads a player. If its text names no game, it is the first game for two players.
Spec read_player(const std::string& text, const TournamentArguments& arguments, const Catalog& games) {
  const std::string own = pasted(text);
  std::string before;
  const bool names_game = own.starts_with("g=") || own.find(";g=") != std::string::npos;
  if (!names_game)
    for (const GameEntry& game : games)
      if (game.info.players == 2) {
        before = std::string("g=") + game.info.id + ";";
        break;
      }
  const std::string board = arguments.board.empty() ? "" : ";b=" + arguments.board;
  const std::string nodes = arguments.nodes == 0 ? "" : ";nodes=" + std::to_string(arguments.nodes);
  auto spec = parse_spec(before + own + board + nodes, games);
  if (!spec) {
    Error error = spec.error();
    error.offset -= std::min(error.offset, before.size());
    if (error.offset > own.size())
      throw BadInput(
          fmt::format("{}: {}", error.offset > own.size() + board.size() ? "--nodes" : "--board", error.message));
    throw BadInput(fmt::format("player {}, {}", in_quotes(text), describe(error, own)));
  }
  if (const auto error = not_one_run(*spec))
    throw BadInput(fmt::format("player {}: {}", in_quotes(text), error->message));
  if (own.find("seed=") == 0 || own.find(";seed=") != std::string::npos)
    throw BadInput(fmt::format("player {}: a tournament has one seed for all, which --seed sets", in_quotes(text)));
  if (spec->game->info.players != 2) throw BadInput(fmt::format("{} is played alone", spec->game->info.id));
  return *std::move(spec);
}

/// The plan of a tournament is put together as a text, so that its parser checks it.
Plan read_tournament(const TournamentArguments& arguments, const Catalog& games) {
  constexpr std::size_t most_players = 99;
  if (arguments.players.size() < 2)
    throw BadInput("a tournament has two players or more, each an argument: 'a=random' 'a=greedy'");
  if (arguments.players.size() > most_players) throw BadInput("a tournament has at most 99 players");
  Plan players;
  players.is_tournament = true;
  players.seeds = {arguments.seed};
  for (const std::string& text : arguments.players)
    players.settings.push_back(
        {.group = static_cast<int>(players.settings.size()) + 1, .spec = read_player(text, arguments, games)});
  const Spec& first = players.settings.front().spec;
  for (const PlanSetting& player : players.settings)
    if (player.spec.game != first.game || player.spec.board != first.board || player.spec.moves != first.moves)
      throw BadInput("the players of a tournament have one game and one board");
  players.game = first.game;
  players.boards.add({.before = first.board.text, .after = {}});
  std::string text = to_text(players);
  if (arguments.games > 0) text += ";games=" + std::to_string(arguments.games);
  if (!arguments.openings.empty()) text += ";openings=" + arguments.openings;
  auto plan = parse_plan(text, games);
  if (!plan) throw BadInput(plan.error().message);
  return *std::move(plan);
}

void tournament(const TournamentArguments& arguments, const Catalog& games) {
  Plan plan = read_tournament(arguments, games);
  if (plan.games > 2 && plan.opening_moves == 0)
    fmt::print(stderr, "note: without --openings, players who draw nothing play the same two games again and again\n");
  run_experiment(std::move(plan), arguments.options);
}

}  // namespace

void print_standings(const Tournament& tournament, const Standings& table) {
  std::size_t width = 8;
  for (const AlgorithmSpec& player : tournament.players) width = std::max(width, to_text(player).size());
  fmt::print("games won of {} by the player of the row against that of the column, the best first\n\n{:<{}}",
             tournament.games, "", width + 5);
  for (const std::size_t column : table.order) fmt::print("{:>7}", column + 1);
  fmt::print("{:>8}{:>9}{:>18}{:>9}{:>7}\n", "games", "won", "95 %", "rating", "95 %");
  for (const std::size_t i : table.order) {
    fmt::print("{:>3}  {:<{}}", i + 1, to_text(tournament.players[i]), width);
    for (const std::size_t k : table.order)
      if (table.played[i][k] > 0)
        fmt::print("{:>7}", table.won[i][k]);
      else
        fmt::print("{:>7}", i == k ? "*" : "-");
    const Standing& row = table.players[i];
    const std::string interval = fmt::format("{:.2f} - {:.2f}%", row.share.least * 100, row.share.most * 100);
    fmt::print("{:>8}{:>8.2f}%{:>18}{:>+9.1f}{:>7.1f}\n", row.games, row.share.value * 100, interval,
               rating_shown(row.rating.value), row.rating.most - row.rating.value);
  }
  fmt::print(
      "\nratings: Elo's scale, all players' mean is 0, and 95 % is half of the interval; who is rated 100 points "
      "above\n"
      "another is expected to win 64 of 100 games, 200 points 76, and 400 points 91\n");
}

void print_standings_as_csv(const Tournament& tournament, const Standings& table) {
  std::vector<std::string> head = {"number", "player", "games",  "won",          "share",
                                   "least",  "most",   "rating", "rating_least", "rating_most"};
  for (std::size_t i = 0; i < table.players.size(); ++i) head.push_back(fmt::format("won_against_{}", i + 1));
  fmt::print("{}\n", csv_line(head));
  const auto whole = [](std::uint64_t number) -> Cell { return static_cast<std::int64_t>(number); };
  for (const std::size_t i : table.order) {
    const Standing& row = table.players[i];
    Row line = {whole(i + 1), to_text(tournament.players[i]), whole(row.games), whole(row.won)};
    for (const double share : {row.share.value, row.share.least, row.share.most}) line.push_back(share);
    for (const double rating : {row.rating.value, row.rating.least, row.rating.most})
      line.push_back(rating_shown(rating));
    for (std::size_t k = 0; k < table.players.size(); ++k)
      line.push_back(table.played[i][k] > 0 ? whole(table.won[i][k]) : Cell());
    fmt::print("{}\n", csv_line(line));
  }
}

void add_tournament(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<TournamentArguments>();
  CLI::App* command =
      app.add_subcommand("tournament", "Let players of a game of two meet, each two on the same openings");
  command->add_option("PLAYER", arguments->players, "Such as 'a=minimax;depth=3;h=open-moves'; two or more")
      ->required()
      ->type_name("");
  add_number(*command, "--games", arguments->games, 2, 1'000'000,
             "Games between each two players, an even number: 2 where it is not given, or all of --openings all:MOVES");
  add_text(*command, "--board", arguments->board,
           "The board, as b= of a spec has it: the usual one where it is not given", "BOARD");
  add_text(*command, "--openings", arguments->openings,
           "random:MOVES: the first moves are drawn; all:MOVES: all ways to begin; none where it is not given",
           "OPENINGS");
  add_number(
      *command, "--seed", arguments->seed, 0, most_nodes / 2,
      "The seed of openings that are drawn, and of the first game's random numbers, of which each later game has the "
      "next: 1 unless given");
  add_node_limit(*command, arguments->nodes);
  add_seconds(
      *command, "--seconds", arguments->options.seconds,
      "The time that a player searches for each move, which differs from machine to machine; no limit unless given");
  add_jobs(*command, arguments->options.jobs);
  arguments->options.output.add_to(*command);
  command->callback([arguments, &games] { tournament(*arguments, games); });
}

}  // namespace lookahead::cli
