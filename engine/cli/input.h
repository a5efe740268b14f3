// What the commands read: specs, boards from files, limits.
#pragma once

#include <string>

#include "commands.h"
#include "lookahead/spec.h"

namespace lookahead::cli {

/// Adds an option, or an argument, that is a whole number: 5000000 or 5e6.
CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number, std::uint64_t least,
                        std::uint64_t most, const std::string& help);

/// Adds an option that is a text. An empty one, such as a variable that is not set, is an error: no option would be
/// another command.
CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& text, const std::string& help,
                      const std::string& type);

/// Adds --nodes.
void add_node_limit(CLI::App& command, std::uint64_t& nodes);

/// The arguments that say what to run: SPEC and --board; who runs it adds --nodes.
struct SpecArguments {
  std::string text;
  std::string board_file;
  std::uint64_t nodes = 0;

  void add_to(CLI::App& command);
  /// The spec, with the board and the node limit of the other arguments put into it.
  Spec read(const Catalog& games) const;
};

/// A spec or a plan as people paste it: the part after # of an address, with its http:// or without, and no spaces
/// after semicolons.
std::string pasted(const std::string& text);

/// A word as shells read it back.
std::string for_shells(const std::string& word);

/// Parses a spec, or throws BadInput with a message that points into the text.
Spec read_spec(const std::string& text, const Catalog& games);

/// The whole text of a file, or of standard input if the path is "-".
std::string read_file(const std::string& path, std::size_t most_mebibytes = 1);

/// The same of a file of boards. Where there is none, and the name is one of a board, it says where that belongs.
std::string read_boards(const std::string& option, const std::string& path, const GameEntry& game,
                        std::size_t most_mebibytes = 1);

/// How large a file of boards may be.
inline constexpr std::size_t most_boards_mebibytes = 256;

/// The spec on another board, with its moves played there and its node shown there, too. Throws BadInput if they cannot
/// be played.
Spec with_board(const Spec& spec, LoadedBoard board, const Catalog& games);

}  // namespace lookahead::cli
