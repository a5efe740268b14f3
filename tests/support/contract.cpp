#include "support/contract.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <ostream>
#include <set>
#include <string_view>

#include "support/scale.h"

namespace lookahead::tests {
namespace {

/// Boards that show a game's corners, as entries of a spec; the last small one and the first large one are like most. A
/// game that is not here is tested on its generators' boards.
const std::map<std::string, std::vector<std::string>> small_boards = {
    {"color-walk", {"b=1x1:.", "b=1x6x2:01.101", "b=3x4x4:.012/1.30/2213", "b=uniform:1:6x6x4:r3c3"}},
    {"bubble-burst", {"b=1x1:0", "b=2x3:001/110", "b=uniform:1:4x4x3:left-samegame", "b=uniform:3:5x4x4"}},
    {"blockbuster", {"b=1x1:7", "b=2x3:4:9.23.2/12.12.15", "b=2x2:3:0.0/0.0", "b=uniform:1:4x4x3:4-swaps"}},
    {"isolation", {"b=1x1", "b=3x3", "b=2x4:2:..1./...2", "b=blocked:1:4x4x4"}}};
const std::map<std::string, std::vector<std::string>> large_boards = {
    {"color-walk", {"b=koblenski:1", "b=koblenski:3;m=1,2,0,0,3", "b=uniform:5:40x50x6"}},
    {"bubble-burst", {"b=uniform:1;m=r1c8,r6c1", "b=uniform:2:9x9x5:samegame", "b=uniform:5:5x17x8:left"}},
    {"blockbuster", {"b=uniform:1:9x9x5;m=r9c1r,[1 3 3]", "b=spread:2:12x12x8x999", "b=uniform:5:4x17x9:15-swaps"}},
    {"isolation", {"b=7x7", "b=8x8;m=d4,c2,e6", "b=blocked:2;m=a1"}}};

std::vector<std::string> boards_of(const GameEntry& game,
                                   const std::map<std::string, std::vector<std::string>>& table) {
  if (const auto row = table.find(game.info.id); row != table.end()) return row->second;
  std::vector<std::string> boards = {"b=" + std::string(game.info.board)};
  for (const GeneratorEntry& generator : game.generators)
    for (const char* seed : {"1", "2"}) boards.push_back(std::string("b=") + generator.id + ":" + seed);
  return boards;
}

std::set<Value> other_values(const ParamEntry& row) {
  std::set<Value> values = {row.param.least, row.param.most, std::min(row.initial + 1, row.param.most)};
  if (row.param.kind == ParamKind::yes_no || row.param.kind == ParamKind::choice)
    for (Value v = row.param.least; v <= row.param.most; ++v) values.insert(v);
  values.erase(row.initial);
  return values;
}

struct Configuration {
  std::string text;              ///< "a=ID" and its settings
  bool is_setting = false;       ///< one that is neither the default nor a preset
  bool plays_games = false;      ///< its nodes are whole games
  bool counts_playouts = false;  ///< a run is as many games as there are playouts
};

/// The defaults first, then another seed, each parameter at its other values, and the game's presets of the algorithm.
std::vector<Configuration> configurations(const GameEntry& game, const AlgorithmEntry& entry) {
  const std::string id = std::string("a=") + entry.info.id;
  // Between two players it is cut off anyway.
  const auto playouts = std::find_if(entry.params.begin(), entry.params.end(), [](const ParamEntry& row) {
    return std::string_view(row.param.id) == "playouts";
  });
  const bool plays_games = game.info.players == 1 && playouts != entry.params.end();
  // Otherwise they are the games before each move.
  const bool counts_playouts = plays_games && playouts->param.most >= 1'000'000;
  const auto with = [&](const std::string& settings, bool is_setting) {
    return Configuration{id + settings, is_setting, plays_games, counts_playouts};
  };
  std::vector<Configuration> out = {with("", false), with(";seed=7", true)};
  for (const ParamEntry& row : entry.params)
    for (const Value value : other_values(row))
      out.push_back(with(std::string(";") + row.param.id + "=" + value_text(row, value), true));
  if (counts_playouts) out.push_back(with(";playouts=300", false));  // which comes to its end
  const std::string plain = to_text(default_algorithm(game, entry.info.id));
  for (const PresetEntry& row : game.presets) {
    const AlgorithmSpec preset = algorithm_of(game, row);
    if (std::string_view(preset.info().id) == entry.info.id && to_text(preset) != plain)
      out.push_back({row.algorithm, false, plays_games, counts_playouts});
  }
  return out;
}

/// Entries for a board and a limit of nodes, which may be empty.
struct Place {
  std::string board;
  std::string limit;
};

/// Where a configuration is tested. The optimised build tests all of them on all boards; under the sanitizers that goes
/// for an algorithm as it comes and as a game presets it, and other settings run on one board each. So it is in both
/// where a run is as many games as it is told to play. Where each node is a whole game, runs have fewer nodes.
std::vector<Place> places_of(const GameEntry& game, const Configuration& configuration) {
  std::vector<Place> out;
  const auto limit = [&](int nodes, int games) {
    return ";nodes=" + std::to_string(configuration.plays_games ? games : nodes);
  };
  // Between two players a search may go on for ever.
  const bool is_cut_off = sanitized || game.info.players == 2 || configuration.counts_playouts;
  const std::string small_limit = is_cut_off ? limit(3000, scaled(1000, 200)) : "";
  for (const std::string& board : boards_of(game, small_boards)) out.push_back({board, small_limit});
  if ((sanitized || configuration.counts_playouts) && configuration.is_setting) return {out.back()};
  for (const std::string& board : boards_of(game, large_boards)) {
    out.push_back({board, limit(scaled(1500, 200), scaled(200, 40))});
    if (sanitized) break;
  }
  return out;
}

}  // namespace

std::vector<ContractRun> contract_runs(const Catalog& games) {
  std::vector<ContractRun> runs;
  for (const GameEntry& game : games)
    for (const AlgorithmEntry& algorithm : game.algorithms)
      for (const Configuration& configuration : configurations(game, algorithm))
        for (const auto& [board, limit] : places_of(game, configuration))
          runs.push_back({&games, std::string("1;g=") + game.info.id + ";" + board + ";" + configuration.text + limit});
  return runs;
}

void expect_seeds_matter(const std::vector<ContractRun>& runs) {
  std::map<std::pair<std::string, std::string>, bool> differs;  // by game and algorithm
  for (const ContractRun& run : runs) {
    const Spec spec = spec_of(run.spec, *run.games);
    if (!spec.algorithm()->info().is_random || run.spec.find(";seed=") != std::string::npos) continue;
    bool& found = differs[{spec.game->info.id, spec.algorithm()->info().id}];
    if (found) continue;
    const auto end = [&](const std::string& settings) {
      const auto search = Start(run.spec + settings, *run.games).search();
      advance_to(*search, UINT64_MAX, UINT64_MAX);
      return snapshot(*search);
    };
    found = end("") != end(";seed=99");
  }
  EXPECT_FALSE(differs.empty());
  for (const auto& [names, found] : differs) EXPECT_TRUE(found) << names.first << ", " << names.second;
}

const Recorded& recorded(const ContractRun& run) {
  static std::map<std::pair<const Catalog*, std::string>, std::unique_ptr<const Recorded>> all;
  auto& entry = all[{run.games, run.spec}];
  if (!entry) {
    Start start(run.spec, *run.games);
    Record places = record(start);
    entry = std::make_unique<const Recorded>(Recorded{std::move(start), std::move(places)});
  }
  return *entry;
}

std::string run_name(const testing::TestParamInfo<ContractRun>& info) {
  std::string out = std::to_string(info.index);
  for (const char c : info.param.spec.substr(info.param.spec.find("b=")))
    out += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return out;
}

}  // namespace lookahead::tests
