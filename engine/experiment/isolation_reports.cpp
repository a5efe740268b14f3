#include "experiment/isolation_reports.h"

#include <array>
#include <string>

#include "experiment/batch.h"
#include "experiment/tournament.h"
#include "spec/boards.h"

namespace lookahead {
namespace {

/// The empty board. Searches examine at most `nodes` nodes; 0 means no limit.
Spec empty_board(const Catalog& games, std::uint64_t nodes = 0) {
  auto spec = parse_spec("1;g=isolation", games);
  assert(spec);
  spec->nodes = nodes;
  return *std::move(spec);
}

AlgorithmSpec player(const Spec& board, const std::string& text) {
  auto spec = parse_algorithm(text, *board.game);
  assert(spec);
  return *std::move(spec);
}

std::vector<GameRecord> play_all(const Tournament& tournament, const std::vector<Fixture>& list) {
  std::vector<GameRecord> out;
  for (const Fixture& fixture : list) out.push_back(play(tournament, fixture));
  return out;
}

struct Named {
  const char* name;
  const char* text;
};

/// The course's players: no ordering, no table, and a random choice between equal moves.
constexpr const char* alpha_beta = "a=alpha-beta;depth=63;ordering=none;cache=none;symmetry=no;ties=drawn;h=";
constexpr const char* minimax = "a=minimax;depth=3;ties=drawn;h=";

std::string text_of(const Named& agent) {
  const std::string name = agent.name;
  const std::string prefix = name.starts_with("AB") ? alpha_beta : name.starts_with("MM") ? minimax : "";
  return prefix + agent.text;
}

constexpr std::array agents = {Named{"AB_Improved", "improved"}, Named{"AB_Custom", "custom-1"},
                               Named{"AB_Custom_2", "custom-2"}, Named{"AB_Custom_3", "custom-3"}};

/// `published` has how many games each agent won against each opponent, out of `of`.
template <std::size_t count>
std::vector<ShareRow> agents_against(const Catalog& catalog, const std::array<Named, count>& opponents,
                                     const int (&published)[4][count], int of) {
  constexpr std::uint64_t games = 200;
  Tournament tournament{.start = empty_board(catalog, 3000), .players = {}, .games = games, .opening_moves = 2};
  for (const Named& agent : agents) tournament.players.push_back(player(tournament.start, text_of(agent)));
  for (const Named& opponent : opponents) tournament.players.push_back(player(tournament.start, text_of(opponent)));
  const auto table =
      standings(tournament.players.size(), play_all(tournament, fixtures_against(tournament, agents.size())));
  std::vector<ShareRow> rows;
  for (std::size_t a = 0; a < agents.size(); ++a) {
    int sum = 0;
    for (std::size_t b = 0; b < count; ++b) {
      sum += published[a][b];
      rows.push_back({std::string(agents[a].name) + " - " + opponents[b].name,
                      share_of(static_cast<std::uint64_t>(published[a][b]), static_cast<std::uint64_t>(of)),
                      share_of(table.won[a][agents.size() + b], games), ""});
    }
    const auto all = static_cast<std::uint64_t>(of) * count;
    rows.push_back({std::string(agents[a].name) + ", all", share_of(static_cast<std::uint64_t>(sum), all),
                    table.players[a].share, ""});
  }
  return rows;
}

/// Positions after two placements drawn at random.
std::vector<Spec> openings(const Catalog& games, int count) {
  const Tournament tournament{.start = empty_board(games), .players = {}, .games = 2, .opening_moves = 2};
  std::vector<Spec> out;
  for (int i = 0; i < count; ++i) {
    Spec spec = tournament.start;
    for (const std::string& move : opening_of(tournament, static_cast<std::uint64_t>(i)))
      spec.moves.push_back({move, std::nullopt});
    out.push_back(std::move(spec));
  }
  return out;
}

/// How many nodes searches to depth 9 examine on the same positions.
std::uint64_t nodes_with(const std::vector<Spec>& positions, const std::string& settings) {
  const AlgorithmSpec algorithm = player(positions[0], "a=alpha-beta;depth=9;cache=none;" + settings);
  std::uint64_t nodes = 0;
  for (Spec spec : positions) {
    spec.who = algorithm;
    nodes += run_to_end(spec).counters.nodes;
  }
  return nodes;
}

/// How many nodes whole games from the same positions take, of a player against itself at depth 7.
std::uint64_t nodes_of_games(const std::vector<Spec>& positions, const std::string& settings) {
  const AlgorithmSpec algorithm = player(positions[0], "a=alpha-beta;depth=7;ordering=none;" + settings);
  std::uint64_t nodes = 0;
  for (Spec spec : positions) {
    spec.who = Players{algorithm, algorithm};
    auto match = Match::start(spec);
    while (match->end() == Match::End::none) {
      auto run = match->turn();
      run->advance(UINT64_MAX);
      nodes += run->nodes();
      match->take(*std::move(run));
    }
  }
  return nodes;
}

Share saving(std::uint64_t with, std::uint64_t without) {
  const double share = 1 - static_cast<double>(with) / static_cast<double>(without);
  return {share, share, share};
}

Share between(double least, double most) { return {(least + most) / 2, least, most}; }
Share exactly(double share) { return {share, share, share}; }

}  // namespace

std::vector<ShareRow> isolation_osorio_1(const Catalog& games) {
  constexpr std::array opponents = {Named{"Random", "a=random"},     Named{"MM_Open", "open-moves"},
                                    Named{"MM_Center", "center"},    Named{"MM_Improved", "improved"},
                                    Named{"AB_Open", "open-moves"},  Named{"AB_Center", "center"},
                                    Named{"AB_Improved", "improved"}};
  constexpr int won_of_ten[4][7] = {
      {9, 8, 7, 5, 3, 7, 4}, {8, 8, 5, 7, 5, 6, 5}, {9, 7, 7, 6, 7, 5, 6}, {10, 9, 10, 7, 5, 6, 4}};
  return agents_against(games, opponents, won_of_ten, 10);
}

std::vector<ShareRow> isolation_osorio_2(const Catalog& games) {
  constexpr std::array opponents = {Named{"AB_Open", "open-moves"},   Named{"AB_Center", "center"},
                                    Named{"AB_Improved", "improved"}, Named{"AB_Custom", "custom-1"},
                                    Named{"AB_Custom_2", "custom-2"}, Named{"AB_Custom_3", "custom-3"}};
  constexpr int won_of_forty[4][6] = {
      {26, 22, 22, 19, 17, 18}, {22, 27, 21, 21, 19, 19}, {22, 24, 24, 21, 24, 21}, {23, 27, 20, 23, 24, 19}};
  return agents_against(games, opponents, won_of_forty, 40);
}

namespace {

/// The shares of open-moves, improved, linear, quadratic and mixed that the text reports; the rest is in spreadsheets
/// that are lost. -1 means that a share is not reported.
std::array<double, 5> published_mobility(int depth) {
  switch (depth) {
    case 3:
      return {-1, 0.473, 0.516, -1, 0.514};
    case 5:
      return {-1, 0.515, 0.504, -1, 0.506};
    case 7:
      return {-1, 0.488, 0.522, -1, 0.521};
    default:
      return {-1, -1, -1, -1, -1};
  }
}

}  // namespace

template <int depth>
std::vector<ShareRow> isolation_mobility(const Catalog& games) {
  constexpr std::uint64_t games_each = 20'000;
  constexpr std::array evaluations = {"open-moves", "improved", "linear", "quadratic", "mixed-signed"};
  const auto published = published_mobility(depth);
  Tournament tournament{
      .start = empty_board(games), .players = {}, .games = games_each / (evaluations.size() - 1), .opening_moves = 2};
  const std::string settings = "a=alpha-beta;deepening=no;cache=none;ties=drawn;depth=" + std::to_string(depth) + ";h=";
  for (const char* evaluation : evaluations)
    tournament.players.push_back(player(tournament.start, settings + evaluation));
  const auto table = standings(evaluations.size(), play_all(tournament, fixtures(tournament)));
  std::vector<ShareRow> rows;
  for (std::size_t i = 0; i < evaluations.size(); ++i) {
    const bool is_known = published[i] >= 0;
    const auto wins = static_cast<std::uint64_t>(published[i] * games_each + 0.5);
    rows.push_back(
        {evaluations[i], is_known ? share_of(wins, games_each) : Share{-1, -1, -1}, table.players[i].share, ""});
  }
  return rows;
}
template std::vector<ShareRow> isolation_mobility<1>(const Catalog& games);
template std::vector<ShareRow> isolation_mobility<3>(const Catalog& games);
template std::vector<ShareRow> isolation_mobility<5>(const Catalog& games);
template std::vector<ShareRow> isolation_mobility<7>(const Catalog& games);
template std::vector<ShareRow> isolation_mobility<9>(const Catalog& games);

std::vector<ShareRow> isolation_savings(const Catalog& games) {
  const auto positions = openings(games, 200);
  const std::uint64_t none = nodes_with(positions, "ordering=none");
  const auto row = [&](const char* name, Share published, const std::string& settings, const char* note) {
    return ShareRow{name, published, saving(nodes_with(positions, settings), none), note};
  };
  const auto few = openings(games, 50);
  return {
      row("Root by the iteration before", between(0.55, 0.70), "ordering=previous-values",
          "Published as time saved, ours are nodes: deepening to depth 9 from 200 openings."),
      row("Best of the iteration before", between(0.65, 0.80), "ordering=previous-best", ""),
      row("Opponent's mobility, all nodes", Share{-1, -1, -1}, "ordering=opponent-mobility",
          "Not among the source's aids."),
      {"Table kept from turn to turn", exactly(0.20),
       saving(nodes_of_games(few, "cache=large"), nodes_of_games(few, "cache=none")),
       "Whole games to depth 7 from 50 openings."},
  };
}

}  // namespace lookahead
