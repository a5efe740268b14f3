// What the commands read: specs, boards from files, limits.
#pragma once

#include <string>

#include "commands.h"
#include "lookahead/spec.h"

namespace lookahead::cli {

/// Adds an option, or an argument, that is a whole number in plain digits.
CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& number, std::uint64_t least,
                        std::uint64_t most, const std::string& help);

/// Adds --nodes.
void add_node_limit(CLI::App& command, std::uint64_t& nodes);

/// The arguments that say what to run.
struct SpecArguments {
  std::string text;
  std::string board_file;
  std::uint64_t nodes = 0;

  void add_to(CLI::App& command);
  /// The spec with the board and the limit of the other arguments in it.
  Spec read() const;
};

/// Parses, or throws BadInput that points into the text.
Spec read_spec(const std::string& text);

/// The whole of a file, or of standard input where the path is "-".
std::string read_file(const std::string& path);

/// The spec with another board, given as a value of `b=`; without the node that it pointed at on the old one.
Spec with_board(Spec spec, const std::string& board);

const GameEntry& game_of(const Spec& spec);

}  // namespace lookahead::cli
