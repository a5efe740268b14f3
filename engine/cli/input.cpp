#include "input.h"

#include <fmt/core.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>

#include "experiment/plan.h"
#include "spec/boards.h"
#include "spec/entries.h"

namespace lookahead::cli {

namespace {

/// A whole number, also as 5e6.
std::optional<std::uint64_t> parse_count(const std::string& text, std::uint64_t most) {
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return parse_number(text, most);
  const auto zeros = parse_number(std::string_view(text).substr(e + 1), 18);
  if (!zeros || e == 0) return std::nullopt;
  return parse_number(text.substr(0, e) + std::string(*zeros, '0'), most);
}

}  // namespace

CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number, std::uint64_t least,
                        std::uint64_t most, const std::string& help) {
  const auto read = [&number, name, least, most](const std::string& text) {
    const auto value = parse_count(text, most);
    if (!value || *value < least)
      throw CLI::ValidationError(
          fmt::format("{}: {} is no number from {} to {}{}", name, in_quotes(text), least, most, slip_in(text)));
    number = *value;
  };
  return command.add_option_function<std::string>(name, read, help)->type_name(name[0] == '-' ? "N" : "");
}

CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& text, const std::string& help,
                      const std::string& type) {
  const auto read = [&text, name](const std::string& value) {
    if (value.empty()) throw CLI::ValidationError(fmt::format("{}: its value is empty", name));
    text = value;
  };
  return command.add_option_function<std::string>(name, read, help)->type_name(type);
}

void add_node_limit(CLI::App& command, std::uint64_t& nodes) {
  add_number(command, "--nodes", nodes, 1, most_nodes, "Examine at most this many nodes");
}

void SpecArguments::add_to(CLI::App& command) {
  command.add_option("SPEC", text, "Such as 'g=color-walk;a=greedy'")->required()->type_name("");
  add_text(command, "--board", board_file, "Read the board from this file (- is standard input)", "FILE");
}

Spec SpecArguments::read(const Catalog& games) const {
  Spec spec = read_spec(text, games);
  if (!board_file.empty()) {
    const std::string content = read_boards("--board", board_file, *spec.game);
    auto board = read_board(*spec.game, content);
    if (!board) throw BadInput(fmt::format("{}: {}", board_file, describe(board.error(), content)));
    spec = with_board(spec, *std::move(board), games);
  }
  if (nodes > 0) spec.nodes = nodes;
  return spec;
}

std::string pasted(const std::string& text) {
  // In a spec the first of these is = or ;. What comes before # of an address is left out with its http:// or without.
  const std::size_t first = text.find_first_of("=;/#");
  const std::size_t hash = text.find('#');
  const bool is_address = hash != std::string::npos && (text[first] == '/' || text[first] == '#');
  std::string out;
  for (std::size_t i = is_address ? hash + 1 : 0; i < text.size(); ++i) {
    unsigned code = 0;
    if (is_address && text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16).ptr == text.data() + i + 3) {
      out += static_cast<char>(code);
      i += 2;
      continue;
    }
    const bool is_space = text[i] == ' ' || text[i] == '\n' || text[i] == '\r' || text[i] == '\t';
    if (!is_space || !(out.empty() || out.back() == ';')) out += text[i];
  }
  out.erase(out.find_last_not_of(" \n\r\t") + 1);
  return out;
}

std::string for_shells(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

Spec read_spec(const std::string& argument, const Catalog& games) {
  const std::string text = pasted(argument);
  auto spec = parse_spec(text, games);
  if (spec) return *spec;
  const std::string message = fmt::format("spec, {}", describe(spec.error(), text));
  if (const auto plan = parse_plan(text, games); plan && plan->runs() > 1)
    throw BadInput(fmt::format("{}. As a plan it is {}, for `lookahead experiment`", message,
                               counted(plan->runs(), plan->is_tournament ? "game" : "run")));
  throw BadInput(message);
}

std::string read_file(const std::string& path, std::size_t most_mebibytes) {
  std::ifstream file;
  if (path != "-") {
    std::error_code ignored;
    file.open(path, std::ios::binary);
    if (std::filesystem::is_directory(path, ignored)) throw BadInput(fmt::format("{}: a folder, not a file", path));
    if (!file) throw BadInput(fmt::format("{}: no such file, or it can't be read", path));
  }
  std::istream& in = path == "-" ? std::cin : file;
  const std::size_t most = most_mebibytes << 20;
  std::string text;
  for (std::string chunk(std::size_t{1} << 16, '\0'); in && text.size() <= most;) {
    in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    text.append(chunk, 0, static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) throw BadInput(fmt::format("{}: it can't be read", path));
  if (constexpr std::string_view mark = "\xef\xbb\xbf"; text.starts_with(mark)) text.erase(0, mark.size());
  if (text.size() > most) throw BadInput(fmt::format("{}: more than {} MiB", path, most_mebibytes));
  return text;
}

std::string read_boards(const std::string& option, const std::string& path, const GameEntry& game,
                        std::size_t most_mebibytes) {
  std::error_code ignored;
  if (path != "-" && names_board(game, path) && !std::filesystem::exists(path, ignored))
    throw BadInput(fmt::format("{}: there is no file {}, and a board's name stands as b= in the text before", option,
                               in_quotes(path)));
  return read_file(path, most_mebibytes);
}

Spec with_board(const Spec& spec, LoadedBoard board, const Catalog& games) {
  Spec out = spec;
  out.board = {std::move(board.text), std::move(board.position)};
  out.check.clear();
  if (spec.moves.empty()) return out;
  const auto checked = parse_spec(to_text(out), games);
  if (!checked) throw BadInput(fmt::format("m= on this board: {}", checked.error().message));
  return *checked;
}

}  // namespace lookahead::cli
