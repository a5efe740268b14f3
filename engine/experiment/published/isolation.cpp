// Two reports on Isolation.
#include <array>

#include "experiment/published/published.h"

namespace lookahead::published {
namespace {

constexpr const char* osorio = "V. Osório, Heuristic Analysis (2017)";
constexpr const char* comments =
    "Some comments on the efforts taken to improve the Isolation game AI (2017), author not known";

std::string player(std::size_t number, const std::string& settings) {
  return with_prefix("p" + std::to_string(number) + ".", settings);
}

Estimate between(double least, double most) { return {(least + most) / 2, least, most}; }

struct Named {
  const char* name;
  const char* settings;
};

/// The course's players: no ordering, no table, and a random choice between equal moves, also where all of them lose.
std::string settings_of(const Named& agent) {
  const std::string name = agent.name;
  if (name.starts_with("AB"))
    return "a=alpha-beta;depth=63;ordering=none;symmetry=no;ties=drawn;resist=no;h=" + std::string(agent.settings);
  if (name.starts_with("MM")) return "a=minimax;depth=3;ties=drawn;h=" + std::string(agent.settings);
  return agent.settings;
}

constexpr std::array agents = {Named{"AB_Improved", "improved"}, Named{"AB_Custom", "custom-1"},
                               Named{"AB_Custom_2", "custom-2"}, Named{"AB_Custom_3", "custom-3"}};

/// `published` has how many games each agent won against each opponent, out of `of`.
template <std::size_t count>
Replication agents_against(const char* id, const char* name, const std::array<Named, count>& opponents,
                           const int (&published)[4][count], int of) {
  Replication out{.id = id, .name = name, .source = osorio, .parts = {}, .rows = {}};
  std::string plan = "g=isolation;games=200;openings=random:2;nodes=3000;gauntlet=4";
  std::size_t number = 0;
  for (const Named& agent : agents) plan += player(++number, settings_of(agent));
  for (const Named& opponent : opponents) plan += player(++number, settings_of(opponent));
  out.parts = {{plan}};
  for (std::size_t a = 0; a < agents.size(); ++a) {
    const std::string agent = agents[a].name;
    int sum = 0;
    const auto add = [&](const std::string& row, std::size_t opponent, int won, std::size_t games) {
      out.rows.push_back({row,
                          {{"share",
                            Statistic::games_won,
                            {0, a + 1, opponent},
                            share_of(static_cast<std::uint64_t>(won), games),
                            {}}},
                          ""});
    };
    for (std::size_t b = 0; b < count; ++b) {
      sum += published[a][b];
      add(agent + " - " + opponents[b].name, agents.size() + b + 1, published[a][b], static_cast<std::size_t>(of));
    }
    add(agent + ", all", 0, sum, static_cast<std::size_t>(of) * count);
  }
  return out;
}

Replication osorio_1() {
  constexpr std::array opponents = {Named{"Random", "a=random"},     Named{"MM_Open", "open-moves"},
                                    Named{"MM_Center", "center"},    Named{"MM_Improved", "improved"},
                                    Named{"AB_Open", "open-moves"},  Named{"AB_Center", "center"},
                                    Named{"AB_Improved", "improved"}};
  constexpr int won_of_ten[4][7] = {
      {9, 8, 7, 5, 3, 7, 4}, {8, 8, 5, 7, 5, 6, 5}, {9, 7, 7, 6, 7, 5, 6}, {10, 9, 10, 7, 5, 6, 4}};
  return agents_against("isolation-osorio-1", "Isolation: four agents against the course's opponents", opponents,
                        won_of_ten, 10);
}

Replication osorio_2() {
  constexpr std::array opponents = {Named{"AB_Open", "open-moves"},   Named{"AB_Center", "center"},
                                    Named{"AB_Improved", "improved"}, Named{"AB_Custom", "custom-1"},
                                    Named{"AB_Custom_2", "custom-2"}, Named{"AB_Custom_3", "custom-3"}};
  constexpr int won_of_forty[4][6] = {
      {26, 22, 22, 19, 17, 18}, {22, 27, 21, 21, 19, 19}, {22, 24, 24, 21, 24, 21}, {23, 27, 20, 23, 24, 19}};
  return agents_against("isolation-osorio-2", "Isolation: four agents against agents", opponents, won_of_forty, 40);
}

/// The text reports some of the shares; the others are in spreadsheets that are lost, and -1 stands for them.
struct Mobility {
  const char* id;
  const char* name;
  int depth;
  std::array<double, 5> published;
};
constexpr std::array evaluations = {"open-moves", "improved", "linear", "quadratic", "mixed-signed"};
constexpr Mobility mobilities[] = {
    {"isolation-mobility-1", "Isolation: five evaluations to depth 1", 1, {-1, -1, -1, -1, -1}},
    {"isolation-mobility-3", "Isolation: five evaluations to depth 3", 3, {-1, 0.473, 0.516, -1, 0.514}},
    {"isolation-mobility-5", "Isolation: five evaluations to depth 5", 5, {-1, 0.515, 0.504, -1, 0.506}},
    {"isolation-mobility-7", "Isolation: five evaluations to depth 7", 7, {-1, 0.488, 0.522, -1, 0.521}},
    {"isolation-mobility-9", "Isolation: five evaluations to depth 9", 9, {-1, -1, -1, -1, -1}}};

std::string mobility_player(int depth, const std::string& evaluation) {
  return "a=alpha-beta;deepening=no;cache=none;ties=drawn;depth=" + std::to_string(depth) + ";h=" + evaluation;
}

Replication mobility(const Mobility& table) {
  constexpr std::uint64_t games_each = 20'000;
  std::string plan = "g=isolation;openings=random:2;games=" + std::to_string(games_each / (evaluations.size() - 1));
  Replication out{.id = table.id, .name = table.name, .source = comments, .parts = {}, .rows = {}};
  for (std::size_t i = 0; i < evaluations.size(); ++i) {
    plan += player(i + 1, mobility_player(table.depth, evaluations[i]));
    const double share = table.published[i];
    std::optional<Estimate> published;
    if (share >= 0) published = share_of(static_cast<std::uint64_t>(share * games_each + 0.5), games_each);
    out.rows.push_back({evaluations[i], {{"share", Statistic::games_won, {0, i + 1}, published, {}}}, ""});
  }
  out.parts = {{plan}};
  return out;
}

/// Chart 4 of the report: nine agents lie in three bands, one for each depth.
Replication depths() {
  Replication out{.id = "isolation-depths",
                  .name = "Isolation: three evaluations to depths 1, 3 and 5",
                  .source = comments,
                  .parts = {},
                  .rows = {}};
  std::string plan = "g=isolation;openings=random:2;games=1000";
  std::size_t number = 0;
  for (const int depth : {1, 3, 5})
    for (const char* evaluation : {"linear", "quadratic", "mixed-signed"}) {
      plan += player(++number, mobility_player(depth, evaluation));
      out.rows.push_back({"Depth " + std::to_string(depth) + ", " + evaluation,
                          {{"share", Statistic::games_won, {0, number}, std::nullopt, {}}},
                          ""});
    }
  out.rows[0].note =
      "The chart is lost. The text says that its nine agents lie in three narrow bands, and that two plies more "
      "improve "
      "winning percentages by 30 to 60 per cent.";
  constexpr std::size_t linear[] = {1, 4, 7};
  constexpr const char* names[] = {"Linear, depth 3 - depth 1", "Linear, depth 5 - depth 3"};
  for (std::size_t i = 0; i < 2; ++i)
    out.rows.push_back(
        {names[i], {{"share", Statistic::games_won, {0, linear[i + 1], linear[i]}, std::nullopt, {}}}, ""});
  out.parts = {{plan}};
  return out;
}

Replication savings() {
  const std::string deepening =
      "g=isolation;b=opening:1-200;a=alpha-beta;depth=9;cache=none"
      ";ordering=none,previous-values,previous-best,opponent-mobility";
  const auto games = [](const std::string& cache) {
    const std::string settings = "a=alpha-beta;depth=7;ordering=none;resist=no;cache=" + cache;
    return "g=isolation;openings=random:2;games=100" + player(1, settings) + player(2, settings);
  };
  const auto saved = [](std::size_t setting, std::optional<Estimate> published) {
    return std::vector<Figure>{{"share", Statistic::saved, {0, setting}, published, {0, 1}}};
  };
  return {.id = "isolation-savings",
          .name = "Isolation: what the aids of alpha-beta save",
          .source = comments,
          .parts = {{deepening}, {games("large")}, {games("none")}},
          .rows = {{"Root by the iteration before", saved(2, between(0.55, 0.70)),
                    "Published as time saved, ours are nodes: deepening to depth 9 from 200 openings."},
                   {"Best of the iteration before", saved(3, between(0.65, 0.80)), ""},
                   {"Opponent's mobility, all nodes", saved(4, std::nullopt), "Not among the source's aids."},
                   {"Table kept from turn to turn",
                    {{"share", Statistic::saved, {1}, exactly(0.20), {2}}},
                    "Whole games to depth 7 from 50 openings, each played twice."}}};
}

/// The solver against all others, from pairs of placements. It meets itself, too: those games end as the position does
/// with best play, which tells won positions from lost ones.
constexpr Named opponents_of_perfect[] = {
    {"The perfect player itself", "a=solve;resist=no"},
    {"Minimax, depth 3 (MM_Improved)", "a=minimax;ties=drawn"},
    {"Alpha-beta, depth 5", "a=alpha-beta;depth=5"},
    {"Alpha-beta, depth 9", "a=alpha-beta;depth=9"},
    {"Alpha-beta, depth 13", "a=alpha-beta;depth=13;ordering=mobility"},
    {"Tree search (UCT), 5,000 playouts a move", "a=uct"},
    {"Tree search (UCT), 20,000 playouts a move", "a=uct;playouts=20000"},
    {"AB_Improved, depth 6", "a=alpha-beta;depth=6;ordering=none;symmetry=no;ties=drawn;resist=no"},
    {"AB_Custom, depth 6", "a=alpha-beta;depth=6;ordering=none;symmetry=no;ties=drawn;resist=no;h=custom-1"},
    {"AB_Custom_2, depth 6", "a=alpha-beta;depth=6;ordering=none;symmetry=no;ties=drawn;resist=no;h=custom-2"},
    {"AB_Custom_3, depth 6", "a=alpha-beta;depth=6;ordering=none;symmetry=no;ties=drawn;resist=no;h=custom-3"},
    {"Linear conversion, depth 5", "a=alpha-beta;deepening=no;cache=none;ties=drawn;depth=5;h=linear"},
};

Replication perfect() {
  Replication out{.id = "isolation-perfect",
                  .name = "Isolation: the perfect player against all others",
                  .source =
                      "Every fifth of the 315 pairs of placements on 7x7 that no symmetry makes the same, from "
                      "either side; measured here, not published",
                  .parts = {},
                  .rows = {}};
  std::string plan = "g=isolation;openings=all:2;games=126;gauntlet=1" + player(1, "a=solve");
  std::size_t number = 1;
  for (const Named& opponent : opponents_of_perfect) {
    plan += player(++number, opponent.settings);
    out.rows.push_back({opponent.name,
                        {{"of won positions", Statistic::won_ahead, {0, 1, number}, std::nullopt, {0, 1, 2}},
                         {"of lost positions", Statistic::won_behind, {0, 1, number}, std::nullopt, {0, 1, 2}}},
                        ""});
  }
  out.parts = {{plan}};
  return out;
}

}  // namespace

std::vector<Replication> isolation() {
  std::vector<Replication> out = {osorio_1(), osorio_2()};
  for (const Mobility& table : mobilities) out.push_back(mobility(table));
  out.push_back(depths());
  out.push_back(savings());
  out.push_back(perfect());
  return out;
}

}  // namespace lookahead::published
