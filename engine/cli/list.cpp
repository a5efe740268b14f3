// lookahead list and lookahead docs: the catalog, for people, programs and the web site.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <span>

#include "commands.h"
#include "experiment/replication.h"
#include "json.h"
#include "lookahead/glossary.h"
#include "lookahead/spec.h"

namespace lookahead::cli {
namespace {

/// "1 to 8, default 4".
std::string values_text(const ParamEntry& row) {
  return fmt::format("{}, default {}", range_text(row), value_text(row, row.initial));
}

void print_row(const std::string& prefix, const ParamEntry& row) {
  fmt::print("      {:<18}{} ({})\n", prefix + row.param.id + "=", row.param.help, values_text(row));
}

void print_docs_row(const std::string& prefix, const ParamEntry& row) {
  fmt::print("| `{}{}=` | {} | {} |\n", prefix, row.param.id, row.param.help, values_text(row));
}

void print_code(std::span<const CodeLine> code) {
  if (code.empty()) return;
  fmt::print("\n```text\n");
  for (const CodeLine& line : code) fmt::print("{}\n", line.text);
  fmt::print("```\n");
}

void print_docs(const Catalog& games) {
  fmt::print("# Games and algorithms\n\nMade by `lookahead docs` from the engine's own tables.\n");
  for (const GameEntry& game : games) {
    fmt::print("\n## {}\n\n{} In a spec: `g={}`.\n\n", game.info.name, game.info.idea, game.info.id);
    if (*game.info.rules) fmt::print("{}\n\n", game.info.rules);
    if (*game.info.shapes) fmt::print("Shapes: {}\n\n", game.info.shapes);
    fmt::print("Boards: {}\n\n| board | what |\n| --- | --- |\n", game.info.notation);
    for (const GeneratorEntry& row : game.generators)
      fmt::print("| `b={}:SEED[:SHAPE]` | {} Seeds 1 to {}; shape `{}` unless given. |\n", row.id, row.help,
                 row.most_seed, row.shape);
    for (const GalleryEntry& row : game.gallery) fmt::print("| `b={}` | {}: {}. |\n", row.board, row.name, row.note);
    for (const AlgorithmEntry& entry : game.algorithms) {
      fmt::print("\n### {}\n\n`a={}` (revision {}). {}\n\n", entry.info.name, entry.info.id, entry.info.revision,
                 entry.info.idea);
      fmt::print("- Cost: {}\n- Guarantee: {}\n- Source: {}\n", entry.info.cost, entry.info.guarantee,
                 entry.info.source);
      if (entry.most_parts > 0)
        fmt::print("- Parts: `1.a=` to `{}.a=`, each with its own parameters; `{}` if none is named\n",
                   entry.most_parts, entry.default_parts);
      print_code(entry.info.code);
      if (!entry.params.empty() || !entry.part_params.empty())
        fmt::print("\n| parameter | what | values |\n| --- | --- | --- |\n");
      for (const ParamEntry& row : entry.params) print_docs_row("", row);
      for (const ParamEntry& row : entry.part_params) print_docs_row("N.", row);
    }
    if (!game.heuristics.empty())
      fmt::print(
          "\n### Heuristics\n\nWhich of them a parameter takes stands among its values, beside values that are no "
          "heuristics. One that no parameter takes is a bound, which depth-first search goes by.\n\n"
          "| id | name | what |\n| --- | --- | --- |\n");
    for (const HeuristicEntry& row : game.heuristics) fmt::print("| `{}` | {} | {} |\n", row.id, row.name, row.help);
    if (!game.presets.empty()) fmt::print("\n### Named settings\n\n| name | what | in a spec |\n| --- | --- | --- |\n");
    for (const PresetEntry& row : game.presets) fmt::print("| {} | {} | `{}` |\n", row.name, row.note, row.algorithm);
  }
  fmt::print("\n## Words\n\n| word | what it means |\n| --- | --- |\n");
  for (const Term& term : glossary) fmt::print("| {} | {} |\n", term.name, term.meaning);
}

void print_json(const Catalog& games) {
  for (const GameEntry& game : games) print_line(describe<JsonMaker>(game));
}

void print_game(const GameEntry& game) {
  fmt::print("g={}  {}\n  {}\n", game.info.id, game.info.name, game.info.idea);
  if (*game.info.rules) fmt::print("  {}\n", game.info.rules);
  fmt::print("\n  boards\n");
  for (const GeneratorEntry& row : game.generators)
    fmt::print("    b={}:SEED[:SHAPE]  {} Shape {} unless given.\n", row.id, row.help, row.shape);
  fmt::print("    b=SIZE:CELLS  An exact board. {}\n", game.info.notation);
  if (*game.info.shapes) fmt::print("    SHAPE  {}\n", game.info.shapes);
  for (const GalleryEntry& row : game.gallery) fmt::print("    b={}  {}. {}.\n", row.board, row.name, row.note);
  if (!game.invitations.empty()) fmt::print("\n  to begin with, after g= and b=\n");
  for (const InvitationEntry& row : game.invitations) fmt::print("    {}  {}.\n", row.spec, row.name);
  fmt::print("\n  algorithms\n");
  for (const AlgorithmEntry& entry : game.algorithms) {
    fmt::print("    a={:<18}{}\n", entry.info.id, entry.info.idea);
    for (const ParamEntry& row : entry.params) print_row("", row);
    if (entry.most_parts > 0)
      fmt::print("      1.a= to {}.a=      Its parts, each with its own parameters ({} if none is named)\n",
                 entry.most_parts, entry.default_parts);
    for (const ParamEntry& row : entry.part_params) print_row("1.", row);
  }
  if (!game.heuristics.empty())
    fmt::print(
        "\n  heuristics, which parameters above have among their values, or which a search takes as its bound\n");
  for (const HeuristicEntry& row : game.heuristics) fmt::print("    {:<20}{}\n", row.id, row.help);
  if (!game.presets.empty()) fmt::print("\n  named settings\n");
  for (const PresetEntry& row : game.presets) fmt::print("    {}\n      {}. {}.\n", row.algorithm, row.name, row.note);
}

void print_list(const Catalog& games) {
  for (const GameEntry& game : games) print_game(game);
  const auto tables = replications(games);
  if (!tables.empty()) fmt::print("\nreplications\n");
  std::size_t width = 0;
  for (const Replication* row : tables) width = std::max(width, std::string_view(row->id).size());
  for (const Replication* row : tables) fmt::print("  {:<{}}  {}\n", row->id, width, row->name);
}

/// What `list` is asked for: one game, or all.
void list(const Catalog& games, const std::string& id, bool json) {
  if (id.empty()) return json ? print_json(games) : print_list(games);
  const GameEntry* game = find_game(games, id);
  if (!game) throw BadInput(unknown_game(games, id).message);
  json ? print_line(describe<JsonMaker>(*game)) : print_game(*game);
}

}  // namespace

void add_list(CLI::App& app, const Catalog& games) {
  struct Arguments {
    std::string game;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("list", "Name all games, boards, algorithms, parameters and replications");
  command->add_option("GAME", arguments->game, "Only of this game")->type_name("");
  command->add_flag("--json", arguments->json, "Print JSON, a game a line");
  command->callback([arguments, &games] { list(games, arguments->game, arguments->json); });
}

void add_docs(CLI::App& app, const Catalog& games) {
  CLI::App* command = app.add_subcommand("docs", "Print the reference of games and algorithms in Markdown");
  command->callback([&games] { print_docs(games); });
}

}  // namespace lookahead::cli
