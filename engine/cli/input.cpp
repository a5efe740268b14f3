#include "input.h"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "spec/boards.h"

namespace lookahead::cli {
namespace {

constexpr std::size_t most_file_bytes = std::size_t{1} << 20;

}  // namespace

CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number, std::uint64_t least,
                        std::uint64_t most, const std::string& help) {
  const auto read = [&number, name, least, most](const std::string& text) {
    const auto value = parse_number(text, most);
    if (!value || *value < least)
      throw CLI::ValidationError(fmt::format("{}: {} is no number from {} to {}", name, in_quotes(text), least, most));
    number = *value;
  };
  return command.add_option_function<std::string>(name, read, help);
}

void add_node_limit(CLI::App& command, std::uint64_t& nodes) {
  add_number(command, "--nodes", nodes, 1, most_nodes, "Examine at most this many nodes");
}

void SpecArguments::add_to(CLI::App& command) {
  command.add_option("SPEC", text, "What to run, such as 'g=color-walk;a=greedy'")->required();
  command.add_option("--board", board_file, "Read the board from this file (- is standard input)");
  add_node_limit(command, nodes);
}

Spec SpecArguments::read(const Catalog& games) const {
  Spec spec = read_spec(text, games);
  if (!board_file.empty()) {
    const std::string content = read_file(board_file);
    auto board = read_board(*spec.game, content);
    if (!board) throw BadInput(fmt::format("{}: {}", board_file, describe(board.error(), content)));
    spec = with_board(spec, *std::move(board), games);
  }
  if (nodes > 0) spec.nodes = nodes;
  return spec;
}

Spec read_spec(const std::string& text, const Catalog& games) {
  auto spec = parse_spec(text, games);
  if (!spec) throw BadInput(fmt::format("spec, {}", describe(spec.error(), text)));
  return *spec;
}

std::string read_file(const std::string& path) {
  std::ifstream file;
  if (path != "-") {
    std::error_code ignored;
    file.open(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path, ignored))
      throw BadInput(fmt::format("{}: no such file, or it can't be read", path));
  }
  std::istream& in = path == "-" ? std::cin : file;
  std::string text(most_file_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) throw BadInput(fmt::format("{}: it can't be read", path));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > most_file_bytes) throw BadInput(fmt::format("{}: more than 1 MiB", path));
  return text;
}

Spec with_board(const Spec& spec, LoadedBoard board, const Catalog& games) {
  Spec out = on_board(spec, std::move(board));
  if (spec.moves.empty()) return out;
  out.moves = spec.moves;
  const auto checked = parse_spec(to_text(out), games);
  if (!checked) throw BadInput(fmt::format("m= on this board: {}", checked.error().message));
  return *checked;
}

}  // namespace lookahead::cli
