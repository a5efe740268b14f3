// lookahead tournament: every two players on the same openings, from either side.
#include "experiment/tournament.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "clock.h"
#include "commands.h"
#include "input.h"
#include "json.h"
#include "pool.h"
#include "spec/boards.h"
#include "standings.h"

namespace lookahead::cli {
namespace {

struct Arguments {
  std::vector<std::string> players;
  std::string board;
  std::uint64_t games = 2;
  std::string openings;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::uint64_t jobs = 1;
  bool json = false;
};

/// Reads a player. If its text names no game, it is the first game for two players.
Spec read_player(const std::string& text, const Arguments& arguments, const Catalog& games) {
  std::string full = text;
  const bool names_game = text.starts_with("g=") || text.find(";g=") != std::string::npos;
  if (!names_game)
    for (const GameEntry& game : games)
      if (game.info.players == 2) {
        full = std::string("g=") + game.info.id + ";" + text;
        break;
      }
  if (!arguments.board.empty()) full += ";b=" + arguments.board;
  if (arguments.nodes > 0) full += ";nodes=" + std::to_string(arguments.nodes);
  Spec spec = read_spec(full, games);
  if (const auto error = not_one_run(spec))
    throw BadInput(fmt::format("player {}: {}", in_quotes(text), error->message));
  if (spec.game->info.players != 2) throw BadInput(fmt::format("{} is played alone", spec.game->info.id));
  return spec;
}

int read_openings(const std::string& text) {
  if (text.empty()) return 0;
  const auto moves = text.starts_with("random:") ? parse_number(text.substr(7), 20) : std::nullopt;
  if (!moves) throw BadInput(fmt::format("--openings: {} is none: random:MOVES, up to 20", in_quotes(text)));
  return static_cast<int>(*moves);
}

Tournament read(const Arguments& arguments, const Catalog& games) {
  const int opening_moves = read_openings(arguments.openings);
  std::vector<Spec> players;
  for (const std::string& text : arguments.players) players.push_back(read_player(text, arguments, games));
  if (players.size() < 2) throw BadInput("a tournament has two players or more");
  if (arguments.games % 2 != 0) throw BadInput("--games: an even number, so that each player begins as often");
  Tournament out{.start = players[0],
                 .players = {},
                 .games = arguments.games,
                 .opening_moves = opening_moves,
                 .seed = arguments.seed};
  for (const Spec& player : players) {
    if (player.game != out.start.game || player.board != out.start.board || player.moves != out.start.moves ||
        player.nodes != out.start.nodes || player.memory != out.start.memory)
      throw BadInput("the players of a tournament have one game, one board, one nodes= and one memory=");
    out.players.push_back(*player.algorithm());
  }
  if (root_position(out.start)->over()) throw BadInput("the game is over on this board");
  if (out.opening_moves > 0 && opening_of(out, 0).empty())
    throw BadInput(fmt::format("--openings: the game is over within {} moves on this board", out.opening_moves));
  return out;
}

/// Plays all games on several threads, and returns them in order.
std::vector<GameRecord> play_all(const Tournament& tournament, const Arguments& arguments) {
  const auto list = fixtures(tournament);
  const auto think = [&](Session& run) { advance(run, UINT64_MAX, arguments.seconds); };
  return run_jobs(list.size(), arguments.jobs, [&](std::size_t i) { return play(tournament, list[i], think); });
}

void run_tournament(const Arguments& arguments, const Catalog& catalog) {
  const Tournament tournament = read(arguments, catalog);
  const auto games = play_all(tournament, arguments);
  const Standings table = standings(tournament.players.size(), games);
  if (!arguments.json) {
    print_standings(tournament, table);
    return;
  }
  for (const GameRecord& game : games) print_line(describe<JsonMaker>(game));
  print_line(describe<JsonMaker>(tournament, table));
}

}  // namespace

void print_standings(const Tournament& tournament, const Standings& table) {
  const std::size_t count = table.players.size();
  std::size_t width = 8;
  for (const AlgorithmSpec& player : tournament.players) width = std::max(width, to_text(player).size());
  fmt::print("games won of {} by the player of the row against that of the column\n\n{:<{}}", tournament.games, "",
             width + 5);
  for (std::size_t i = 0; i < count; ++i) fmt::print("{:>7}", i + 1);
  fmt::print("{:>9}{:>18}{:>9}\n", "won", "95 %", "rating");
  for (std::size_t i = 0; i < count; ++i) {
    fmt::print("{:>3}  {:<{}}", i + 1, to_text(tournament.players[i]), width);
    for (std::size_t k = 0; k < count; ++k)
      if (table.played[i][k] > 0)
        fmt::print("{:>7}", table.won[i][k]);
      else
        fmt::print("{:>7}", "-");
    const Standing& row = table.players[i];
    fmt::print("{:>8.2f}%{:>9.2f} -{:>6.2f}%{:>+9.1f}\n", row.share.share * 100, row.share.least * 100,
               row.share.most * 100, row.rating);
  }
}

void add_tournament(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      app.add_subcommand("tournament", "Let players of a game of two meet, each two on the same openings");
  command->add_option("PLAYER", arguments->players, "Such as 'a=minimax;depth=3;h=open-moves'; two or more")
      ->required();
  add_number(*command, "--games", arguments->games, 2, 1'000'000, "Games between each two players, an even number");
  command->add_option("--board", arguments->board, "A value of b=");
  command->add_option("--openings", arguments->openings, "random:MOVES: the first moves are drawn");
  add_number(*command, "--seed", arguments->seed, 0, most_nodes / 2, "Of openings and games");
  add_node_limit(*command, arguments->nodes);
  add_seconds(*command, "--seconds", arguments->seconds, "Time of searching for each move (not reproducible)");
  add_number(*command, "--jobs", arguments->jobs, 1, 64, "Games at the same time (the results do not depend on it)");
  command->add_flag("--json", arguments->json, "Print JSON: a line for each game, then the table");
  command->callback([arguments, &games] { run_tournament(*arguments, games); });
}

}  // namespace lookahead::cli
