#include "lookahead/spec.h"

#include <algorithm>

#include "spec/boards.h"

namespace lookahead {
namespace {

std::string memory_text(std::uint64_t bytes) {
  constexpr std::string_view units = "kmg";
  std::size_t unit = 0;
  while (unit < units.size() && bytes % 1024 == 0) bytes /= 1024, ++unit;
  return std::to_string(bytes) + (unit > 0 ? std::string(1, units[unit - 1]) : "");
}

void write(std::string& out, const std::string& key, const std::string& value) { out += ";" + key + "=" + value; }

void write_algorithm(std::string& out, const std::string& prefix, const AlgorithmSpec& algorithm) {
  if (algorithm.id.empty()) return;
  write(out, prefix + "a", algorithm.id + (algorithm.revision != 1 ? "@" + std::to_string(algorithm.revision) : ""));
  for (const auto& [key, value] : algorithm.settings) write(out, prefix + key, value);
  for (const auto& [number, part] : algorithm.parts) write_algorithm(out, prefix + std::to_string(number) + ".", part);
}

void make_newest(AlgorithmSpec& spec, const GameEntry& game) {
  if (spec.id.empty()) return;
  spec.revision = game.algorithms[*find_algorithm(game, spec.id)].info.revision;
  for (auto& [number, part] : spec.parts) make_newest(part, game);
}

std::string moves_text(const std::vector<PlayedMove>& moves) {
  std::string out;
  for (const PlayedMove& played : moves) {
    if (!out.empty()) out += ",";
    out += played.move;
    if (played.nodes) out += ":" + std::to_string(*played.nodes);
  }
  return out;
}

}  // namespace

std::optional<Value> parse_value(const ParamEntry& row, std::string_view text) {
  if (row.param.kind == ParamKind::whole || row.param.kind == ParamKind::real) {
    const auto number = row.param.kind == ParamKind::whole ? parse_signed(text) : parse_thousandths(text);
    return number && *number >= row.param.least && *number <= row.param.most ? number : std::nullopt;
  }
  if (row.param.kind == ParamKind::yes_no) {
    if (text == "yes") return 1;
    if (text == "no") return 0;
    return std::nullopt;
  }
  for (std::size_t i = 0; i < row.choices.size(); ++i)
    if (row.choices[i].id == text) return static_cast<Value>(i);
  return std::nullopt;
}

std::string value_text(const ParamEntry& row, Value value) {
  if (row.param.kind == ParamKind::whole) return std::to_string(value);
  if (row.param.kind == ParamKind::real) return thousandths_text(value);
  if (row.param.kind == ParamKind::yes_no) return value ? "yes" : "no";
  return row.choices[static_cast<std::size_t>(value)].id;
}

std::string range_text(const ParamEntry& row) {
  if (row.param.kind == ParamKind::whole || row.param.kind == ParamKind::real)
    return value_text(row, row.param.least) + " to " + value_text(row, row.param.most);
  if (row.param.kind == ParamKind::yes_no) return "yes or no";
  std::vector<std::string> ids;
  for (const Choice& choice : row.choices) ids.push_back(choice.id);
  return join_choices(ids);
}

std::string to_text(const Spec& spec) {
  std::string out{spec_version};
  write(out, "g", spec.game);
  write(out, "b", spec.board);
  if (!spec.moves.empty()) write(out, "m", moves_text(spec.moves));
  write_algorithm(out, "", spec.algorithm);
  for (std::size_t i = 0; i < spec.players.size(); ++i)
    write_algorithm(out, "p" + std::to_string(i + 1) + ".", spec.players[i]);
  for (std::size_t i = 0; i < spec.racers.size(); ++i) {
    const std::string prefix = "r" + std::to_string(i + 1) + ".";
    write_algorithm(out, prefix, spec.racers[i].algorithm);
    if (spec.racers[i].at) write(out, prefix + "at", std::to_string(*spec.racers[i].at));
  }
  if (spec.nodes != 0) write(out, "nodes", std::to_string(spec.nodes));
  if (spec.memory != default_memory) write(out, "memory", memory_text(spec.memory));
  if (spec.seed != default_seed) write(out, "seed", std::to_string(spec.seed));
  if (spec.goal) write(out, "goal", std::to_string(*spec.goal));
  if (spec.at)
    write(out, "at", (spec.at->move ? std::to_string(*spec.at->move) + ":" : "") + std::to_string(spec.at->node));
  if (!spec.check.empty()) write(out, "check", spec.check);
  return out;
}

Spec run_of(const Spec& race, std::size_t racer) {
  Spec run = race;
  run.racers.clear();
  run.algorithm = race.racers[racer].algorithm;
  std::optional<std::uint64_t> node = race.racers[racer].at;
  if (!node && !race.at)
    for (const Racer& other : race.racers) node = std::max(node, other.at);
  if (node) run.at = NodePlace{.move = {}, .node = *node};
  run.check.clear();
  return run;
}

std::string to_text(const AlgorithmSpec& spec) {
  std::string out;
  write_algorithm(out, "", spec);
  return out.empty() ? out : out.substr(1);  // the semicolon before it
}

std::vector<Value> option_values(const std::vector<ParamEntry>& rows, const AlgorithmSpec& spec) {
  std::vector<Value> values;
  for (const ParamEntry& row : rows) {
    Value value = row.initial;
    for (const auto& [key, text] : spec.settings)
      if (key == row.param.id) value = parse_value(row, text).value_or(value);
    values.push_back(value);
  }
  return values;
}

AlgorithmSpec algorithm_of(const GameEntry& game, const PresetEntry& preset) {
  const auto spec = parse_spec(std::string("g=") + game.info.id + ";" + preset.algorithm);
  assert(spec && "a row of a game's presets that is no algorithm");
  return spec->algorithm;
}

Spec newest(Spec spec, const Catalog& games) {
  const GameEntry& game = *find_game(games, spec.game);
  make_newest(spec.algorithm, game);
  for (AlgorithmSpec& player : spec.players) make_newest(player, game);
  for (Racer& racer : spec.racers) make_newest(racer.algorithm, game);
  return spec;
}

bool depends_on_seed(const GameEntry& game, const AlgorithmSpec& spec) {
  return game.algorithms[*find_algorithm(game, spec.id)].info.is_random ||
         std::any_of(spec.parts.begin(), spec.parts.end(),
                     [&](const auto& part) { return depends_on_seed(game, part.second); });
}

Setup setup_of(const GameEntry& game, const AlgorithmSpec& spec) {
  const AlgorithmEntry& entry = game.algorithms[*find_algorithm(game, spec.id)];
  Setup setup{.algorithm = &entry, .options = option_values(entry.params, spec), .part_options = {}, .parts = {}};
  for (const auto& [number, part] : spec.parts) {
    setup.parts.push_back(setup_of(game, part));
    setup.parts.back().part_options = option_values(entry.part_params, part);
  }
  return setup;
}

std::unique_ptr<AnyPosition> root_position(const Spec& spec, const Catalog& games) {
  const GameEntry* game = find_game(games, spec.game);
  auto board = load_board(*game, spec.board);
  assert(board && "a spec that was parsed");
  for (const PlayedMove& played : spec.moves) board->position->apply(*board->position->parse_move(played.move));
  return std::move(board->position);
}

}  // namespace lookahead
