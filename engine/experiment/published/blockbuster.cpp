// What the two-ply search of Blockbuster's contest leaves open, tried on boards of our own: no figures were published,
// and the contest's boards are lost.
#include "experiment/published/published.h"

namespace lookahead::published {
namespace {

constexpr const char* columns[] = {"5 numbers, 75 moves", "25 moves", "12 numbers", "to 99, 40 moves",
                                   "to 999, 24 moves"};
constexpr const char* boards[] = {"uniform:1-100", "uniform:1-100:15x15x5:25", "uniform:1-100:15x15x12",
                                  "spread:1-100:15x15x8x99:40", "spread:1-100:12x12x10x999:24"};

struct Row {
  const char* name;
  const char* settings;
};
/// One game alone is played unless a row says otherwise.
constexpr const char* one_game = "a=two-ply;above=9999999";
constexpr Row searches[] = {
    {"Greedy", "a=greedy"}, {"Look-ahead, 2 moves", "a=look-ahead;depth=2"}, {"Beam", "a=beam"}};
constexpr Row variants[] = {{"Two-ply", ""},
                            {"Choke 0", "choke=0"},
                            {"Choke 0.8", "choke=0.8"},
                            {"Choke 1.5", "choke=1.5"},
                            {"Root 1", "root=1"},
                            {"Root 2", "root=2"},
                            {"Root 3", "root=3"},
                            {"1 term", "terms=1"},
                            {"4 terms", "terms=4"},
                            {"Decay 1", "decay=1"},
                            {"20 terms, decay 0.9", "terms=20;decay=0.9"},
                            {"Without swaps", "swaps=no"},
                            {"10 branches", "branches=10"},
                            {"100 branches", "branches=100"}};

}  // namespace

std::vector<Replication> blockbuster() {
  Replication out{
      .id = "blockbuster",
      .name = "Blockbuster: what the two-ply search leaves open",
      .source = "The winners' account of the 13th MATLAB Online Programming Contest (2006); boards of our own",
      .parts = {},
      .rows = {}};
  std::string settings;
  const auto add = [&](const char* name, const std::string& text) {
    const std::size_t setting = out.rows.size() + 1;
    settings += with_prefix("e" + std::to_string(setting) + ".", text);
    ReplicationRow row{name, {}, ""};
    for (std::size_t part = 0; part < std::size(boards); ++part)
      row.figures.push_back({columns[part], Statistic::mean, {part, setting}, std::nullopt, {}});
    row.figures.push_back({"nodes", Statistic::nodes, {0, setting}, std::nullopt, {}});
    out.rows.push_back(std::move(row));
  };
  for (const Row& row : searches) add(row.name, row.settings);
  for (const Row& row : variants) add(row.name, one_game + std::string(*row.settings ? ";" : "") + row.settings);
  add("A second game", "a=two-ply");
  out.rows[3].note = "Two-ply plays one game in these rows, and a second one where a good deal is left in the last.";
  for (const char* board : boards) out.parts.push_back({"g=blockbuster;b=" + std::string(board) + settings});
  return {out};
}

}  // namespace lookahead::published
