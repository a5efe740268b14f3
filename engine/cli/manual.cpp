// lookahead completion and lookahead man: what shells and manuals are told of the options, made from the options
// themselves.
#include <fmt/core.h>

#include <memory>
#include <string>
#include <vector>

#include "commands.h"
#include "experiment/replication.h"
#include "text/notation.h"

namespace lookahead::cli {
namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) { return app.get_subcommands({}); }

/// "--json --nodes", the long names.
std::string flags_of(const CLI::App& command) {
  std::string out;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) out += (out.empty() ? "--" : " --") + name;
  return out;
}

/// What stands after a command that is followed by names, not by files; empty for others.
std::string names_after(const std::string& command, const std::string& commands, const Catalog& games) {
  std::string out;
  const auto add = [&](const char* name) { out += (out.empty() ? "" : " ") + std::string(name); };
  if (command == "help") return commands;
  if (command == "completion") return "bash zsh";
  if (command == "list")
    for (const GameEntry& game : games) add(game.info.id);
  if (command == "replicate")
    for (const Replication* each : replications(games)) add(each->id);
  return out;
}

void print_completion(const CLI::App& app, const std::string& shell, const Catalog& games) {
  if (shell != "bash" && shell != "zsh")
    throw BadInput(fmt::format("there is no completion for {}: expected bash or zsh", in_quotes(shell)));
  if (shell == "zsh") fmt::print("#compdef lookahead\nautoload -U +X bashcompinit && bashcompinit\n");
  std::string names;
  for (const CLI::App* command : commands_of(app)) names += (names.empty() ? "" : " ") + command->get_name();
  fmt::print(
      "_lookahead() {{\n  local word=${{COMP_WORDS[COMP_CWORD]}} words= files=yes\n  if ((COMP_CWORD == 1)); then\n"
      "    words='{} --help --version'\n  else\n    case ${{COMP_WORDS[1]}} in\n",
      names);
  for (const CLI::App* command : commands_of(app)) {
    const std::string after = names_after(command->get_name(), names, games);
    fmt::print("      {}) words='{}{}{}'{} ;;\n", command->get_name(), after, after.empty() ? "" : " ",
               flags_of(*command), after.empty() ? "" : " files=");
  }
  fmt::print(
      "    esac\n  fi\n  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
      "  [[ $word == -* || ! $files ]] || ((COMP_CWORD == 1)) || COMPREPLY+=($(compgen -f -- \"$word\"))\n}}\n"
      "complete -o filenames -F _lookahead lookahead\n");
}

/// The text as troff prints it: what it would take for orders is none.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
      out += c;
    }
  }
  return out;
}

/// "--nodes N", "SPEC".
std::string shown(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return option.get_name(/*positional=*/option.get_positional(), true) + (type.empty() ? "" : " ") + type;
}

void print_manual(const CLI::App& app) {
  fmt::print(".TH LOOKAHEAD 1 \"\" \"lookahead {}\"\n.SH NAME\nlookahead \\- {}\n.SH SYNOPSIS\n.B lookahead\n",
             LOOKAHEAD_VERSION, escaped(app.get_description()));
  fmt::print(".I COMMAND\n[\\fIOPTION\\fR]...\n.SH DESCRIPTION\n{}\n.SH COMMANDS\n", escaped(app.get_footer()));
  for (const CLI::App* command : commands_of(app)) {
    fmt::print(".SS {}\n{}\n", command->get_name(), escaped(command->get_description()));
    for (const CLI::Option* option : command->get_options())
      fmt::print(".TP\n.B {}\n{}\n", escaped(shown(*option)), escaped(option->get_description()));
  }
  fmt::print(
      ".SH EXIT STATUS\n0: done. 1: a check failed, a node or move that the spec names is not there, or something "
      "could not be written. 2: bad input.\n");
}

}  // namespace

void add_completion(CLI::App& app, const Catalog& games) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completion", "Print what completes commands and options in a shell");
  command->add_option("SHELL", *shell, "bash or zsh: source <(lookahead completion bash)")->required()->type_name("");
  command->callback([&app, shell, &games] { print_completion(app, *shell, games); });
}

void add_man(CLI::App& app) {
  CLI::App* command = app.add_subcommand("man", "Print the manual page: lookahead man | man -l -");
  command->callback([&app] { print_manual(app); });
}

}  // namespace lookahead::cli
