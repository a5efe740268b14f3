#include "input.h"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "position.h"

namespace lookahead::cli {
namespace {

constexpr std::size_t most_file_bytes = std::size_t{1} << 20;

/// Parses again what was put together, so that what was checked against another board is checked against this one.
Spec reparse(const Spec& spec, const std::string& source) {
  const std::string text = to_text(spec);
  const auto parsed = parse_spec(text);
  if (!parsed) throw BadInput(fmt::format("{}: {}", source, parsed.error().message));
  return *parsed;
}

}  // namespace

void add_node_limit(CLI::App& command, std::uint64_t& nodes) {
  command.add_option("--nodes", nodes, "Examine at most this many nodes")
      ->check(CLI::Range(std::uint64_t{1}, most_nodes));
}

void SpecArguments::add_to(CLI::App& command) {
  command.add_option("SPEC", text, "What to run, such as 'g=color-walk;a=greedy'")->required();
  command.add_option("--board", board_file, "Read the board from this file (- is standard input)");
  add_node_limit(command, nodes);
}

Spec SpecArguments::read() const {
  Spec spec = read_spec(text);
  if (!board_file.empty()) {
    const std::string content = read_file(board_file);
    const auto board = read_board(game_of(spec), content);
    if (!board) throw BadInput(fmt::format("{}: {}", board_file, describe(board.error(), content)));
    spec = with_board(spec, board->text);
  }
  if (nodes > 0) {
    spec.nodes = nodes;
    spec = reparse(spec, "--nodes");
  }
  return spec;
}

Spec read_spec(const std::string& text) {
  auto spec = parse_spec(text);
  if (!spec) throw BadInput(fmt::format("spec, {}", describe(spec.error(), text)));
  return *spec;
}

std::string read_file(const std::string& path) {
  std::ostringstream content;
  if (path == "-") {
    content << std::cin.rdbuf();
  } else {
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path))
      throw BadInput(fmt::format("{}: no such file, or it can't be read", path));
    content << file.rdbuf();
    if (file.bad() || content.bad()) throw BadInput(fmt::format("{}: it can't be read", path));
  }
  std::string text = std::move(content).str();
  if (text.size() > most_file_bytes) throw BadInput(fmt::format("{}: more than 1 MiB", path));
  return text;
}

Spec with_board(Spec spec, const std::string& board) {
  spec.board = board;
  return spec.moves.empty() ? spec : reparse(spec, "m= on this board");
}

const GameEntry& game_of(const Spec& spec) { return *find_game(catalog(), spec.game); }

}  // namespace lookahead::cli
