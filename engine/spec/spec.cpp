#include "lookahead/spec.h"

#include <algorithm>

#include "spec/boards.h"
#include "spec/settings.h"

namespace lookahead {
namespace {

void write(std::string& out, const std::string& key, const std::string& value) { out += ";" + key + "=" + value; }

void write_algorithm(std::string& out, const std::string& prefix, const AlgorithmSpec& algorithm) {
  for_each_setting(
      algorithm, [&](const std::string& of, const AlgorithmSpec& spec) { write(out, of + "a", algorithm_text(spec)); },
      [&](const std::string& of, const ParamEntry& row, Value value, bool is_initial) {
        if (!is_initial) write(out, of + row.param.id, value_text(row, value));
      },
      prefix);
}

void write_who(std::string& out, const Spec& spec) {
  if (const AlgorithmSpec* algorithm = spec.algorithm()) write_algorithm(out, "", *algorithm);
  if (const Players* players = spec.players())
    for (std::size_t i = 0; i < players->size(); ++i)
      if ((*players)[i]) write_algorithm(out, "p" + std::to_string(i + 1) + ".", *(*players)[i]);
  if (const Racers* racers = spec.racers())
    for (std::size_t i = 0; i < racers->size(); ++i) {
      const std::string prefix = "r" + std::to_string(i + 1) + ".";
      write_algorithm(out, prefix, (*racers)[i].algorithm);
      if ((*racers)[i].at) write(out, prefix + "at", std::to_string(*(*racers)[i].at));
    }
}

/// A text of an older revision stays as it is where it means the same today.
void make_newest(AlgorithmSpec& spec) {
  if (has_other_results(spec)) spec.revision = spec.info().revision;
  for (auto& [number, part] : spec.parts) make_newest(part);
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

void forget_moment(Spec& spec) {
  spec.at.reset();
  spec.move.reset();
  spec.check.clear();
  if (Racers* racers = spec.racers())
    for (Racer& racer : *racers) racer.at.reset();
}

std::string memory_text(std::uint64_t bytes) {
  constexpr std::string_view units = "kmg";
  std::size_t unit = 0;
  while (unit < units.size() && bytes % 1024 == 0) bytes /= 1024, ++unit;
  return std::to_string(bytes) + (unit > 0 ? std::string(1, units[unit - 1]) : "");
}

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
  for (const Choice& choice : row.choices)
    if (!choice.is_retired) ids.push_back(choice.id);
  return join_choices(ids);
}

std::string to_text(const Spec& spec) {
  std::string out{spec_version};
  write(out, "g", spec.game->info.id);
  write(out, "b", spec.board.text);
  if (!spec.moves.empty()) write(out, "m", moves_text(spec.moves));
  write_who(out, spec);
  if (spec.nodes != 0) write(out, "nodes", std::to_string(spec.nodes));
  if (spec.memory != default_memory) write(out, "memory", memory_text(spec.memory));
  if (spec.seed != default_seed) write(out, "seed", std::to_string(spec.seed));
  if (spec.goal) write(out, "goal", std::to_string(*spec.goal));
  if (spec.at)
    write(out, "at", (spec.at->move ? std::to_string(*spec.at->move) + ":" : "") + std::to_string(spec.at->node));
  if (spec.move) write(out, "move", std::to_string(*spec.move));
  if (!spec.check.empty()) write(out, "check", spec.check);
  return out;
}

Spec run_of(const Spec& race, std::size_t racer) {
  const Racers& racers = *race.racers();
  Spec run = race;
  run.who = racers[racer].algorithm;
  std::optional<std::uint64_t> node = racers[racer].at;
  if (!node && !race.at) node = node_shown(race);
  if (node) run.at = NodePlace{.move = {}, .node = *node};
  run.check.clear();
  return run;
}

Spec experiment_of(Spec spec) {
  const Players* players = spec.players();
  if (!players || ((*players)[0] && (*players)[1])) return spec;
  const std::optional<AlgorithmSpec> algorithm = (*players)[0] ? (*players)[0] : (*players)[1];
  if (!algorithm) return spec;
  spec.who = *algorithm;
  spec.moves.clear();
  forget_moment(spec);
  return spec;
}

std::size_t algorithms_in(const Spec& spec) {
  if (const Racers* racers = spec.racers()) return racers->size();
  const Players* players = spec.players();
  if (!players) return spec.algorithm() ? 1 : 0;
  return ((*players)[0] ? 1U : 0U) + ((*players)[1] ? 1U : 0U);
}

std::optional<std::uint64_t> node_shown(const Spec& spec) {
  const auto at = spec.at ? std::optional(spec.at->node) : std::nullopt;
  if (!spec.racers()) return at;
  std::optional<std::uint64_t> node;
  for (const Racer& racer : *spec.racers()) node = std::max(node, racer.at ? racer.at : at);
  return node;
}

std::string to_text(const AlgorithmSpec& spec) {
  std::string out;
  write_algorithm(out, "", spec);
  return out.substr(1);  // without the semicolon at the front
}

Result<Spec> parse_link(std::string_view text, const Catalog& games) {
  if (text.empty()) return first_visit(games);
  return parse_spec(text, games);
}

AlgorithmSpec default_algorithm(const GameEntry& game, std::string_view id) {
  auto spec = parse_algorithm("a=" + std::string(id), game);
  assert(spec && "an algorithm that the game does not have");
  return *std::move(spec);
}

AlgorithmSpec algorithm_of(const GameEntry& game, const PresetEntry& preset) {
  auto spec = parse_algorithm(preset.algorithm, game);
  assert(spec && "a row of a game's presets that is no algorithm");
  return *std::move(spec);
}

Spec first_visit(const Catalog& games) {
  const GameEntry& game = games.front();
  auto board = load_board(game, game.info.board);
  assert(board && "a game's own board");
  Spec spec;
  spec.game = &game;
  spec.who = default_algorithm(game, game.info.algorithm);
  return on_board(std::move(spec), *std::move(board));
}

Spec on_board(Spec spec, LoadedBoard board) {
  spec.board = {std::move(board.text), std::move(board.position)};
  spec.moves.clear();
  forget_moment(spec);
  return spec;
}

Spec newest(Spec spec) {
  if (AlgorithmSpec* algorithm = spec.algorithm()) make_newest(*algorithm);
  if (Players* players = spec.players())
    for (auto& player : *players)
      if (player) make_newest(*player);
  if (Racers* racers = spec.racers())
    for (Racer& racer : *racers) make_newest(racer.algorithm);
  return spec;
}

bool depends_on_seed(const AlgorithmSpec& spec) {
  return spec.info().is_random || std::any_of(spec.parts.begin(), spec.parts.end(),
                                              [](const auto& part) { return depends_on_seed(part.second); });
}

bool depends_on_seed(const Spec& spec) {
  if (const AlgorithmSpec* algorithm = spec.algorithm()) return depends_on_seed(*algorithm);
  if (const Players* players = spec.players())
    return std::any_of(players->begin(), players->end(),
                       [](const auto& player) { return player && depends_on_seed(*player); });
  const Racers* racers = spec.racers();
  return racers && std::any_of(racers->begin(), racers->end(),
                               [](const Racer& racer) { return depends_on_seed(racer.algorithm); });
}

std::unique_ptr<AnyPosition> root_position(const Spec& spec) {
  auto position = spec.board.position->clone();
  for (const PlayedMove& played : spec.moves) position->apply(*position->parse_move(played.move));
  return position;
}

Spec at_position(Spec spec, const AnyPosition& position) {
  const auto moves = line_text(*spec.board.position, position.line());
  std::size_t same = 0;
  while (same < std::min(spec.moves.size(), moves.size()) && spec.moves[same].move == moves[same]) ++same;
  spec.moves.resize(same);
  for (std::size_t i = same; i < moves.size(); ++i) spec.moves.push_back({moves[i], {}});
  forget_moment(spec);
  return spec;
}

}  // namespace lookahead
