#include "lookahead/cli.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

#include "commands.h"
#include "text/notation.h"

namespace lookahead::cli {
namespace {

constexpr const char* not_written = "the output could not be written";

/// Names the unknown command, since CLI11 says only that a command is missing. `help` is followed by one, or by none.
void check_command(const CLI::App& app, int argc, char** argv) {
  if (argv[1][0] == '-') {
    if (app.get_option_no_throw(argv[1])) return;
    throw BadInput(fmt::format("{} is no option here, where a command comes first: `lookahead help` lists them",
                               in_quotes(argv[1])));
  }
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  const auto check = [&](const char* name) {
    if (std::find(names.begin(), names.end(), name) == names.end())
      throw BadInput(fmt::format("there is no command {}: expected {}", in_quotes(name), join_choices(names)));
  };
  check(argv[1]);
  if (std::string_view(argv[1]) != "help") return;
  if (argc > 2 && std::string_view(argv[2]) != "--help" && std::string_view(argv[2]) != "-h") check(argv[2]);
  if (argc > 3) throw BadInput(fmt::format("{} is too much: help tells about one command", in_quotes(argv[3])));
}

/// What CLI11 found left over, in the words of the other messages.
std::string unexpected(const CLI::App& app, int argc, char** argv) {
  const std::vector<std::string> left = app.remaining(/*recurse=*/true);
  return fmt::format("{} is no option or argument here: `lookahead help{}` lists them",
                     in_quotes(left.empty() ? "" : left.front()),
                     argc > 1 && argv[1][0] != '-' ? " " + std::string(argv[1]) : "");
}

/// The arguments, from the last to the first, as CLI11 takes them; `help run` is `run --help`.
std::vector<std::string> arguments_of(int argc, char** argv) {
  std::vector<std::string> out(argv + 1, argv + argc);
  if (!out.empty() && out[0] == "help") {
    out.erase(out.begin());
    out.push_back("--help");
  }
  std::reverse(out.begin(), out.end());
  return out;
}

/// Prints one line, whatever the user's text in the message holds.
int fail(const std::exception& error, int status) {
  std::string message = error.what();
  for (char& c : message)
    if (static_cast<unsigned char>(c) < 32 || c == 127) c = ' ';
  std::fprintf(stderr, "lookahead: %s\n", message.c_str());
  return status;
}

}  // namespace

int main(int argc, char** argv, const Catalog& games) {
  CLI::App app{"Board-game search that you can watch, replay and link to", "lookahead"};
  app.require_subcommand(1);
  app.set_version_flag("--version", "lookahead " LOOKAHEAD_VERSION);
  app.footer(
      "A spec is one line, such as 'g=color-walk;b=koblenski:1;a=look-ahead;depth=5'. `lookahead list` names all\n"
      "games, boards, algorithms and their settings.");
  add_list(app, games);
  add_daily(app, games);
  add_run(app, games);
  add_play(app, games);
  add_batch(app, games);
  add_tournament(app, games);
  add_experiment(app, games);
  add_merge(app, games);
  add_replicate(app, games);
  add_certify(app, games);
  add_verify(app, games);
  add_perft(app, games);
  add_bench(app, games);
  add_learn(app);
  add_docs(app, games);
  add_completion(app, games);
  add_man(app);
  app.add_subcommand("help", "Tell about a command: help run");
  if (argc < 2) return std::fputs(app.help().c_str(), stderr), 2;
  try {
    check_command(app, argc, argv);
    app.parse(arguments_of(argc, argv));
    if (std::fflush(stdout) != 0 || std::ferror(stdout)) throw std::runtime_error(not_written);
    return 0;
  } catch (const CLI::Success& request) {  // --help
    app.exit(request);
    return std::cout.flush() ? 0 : fail(std::runtime_error(not_written), 1);
  } catch (const CLI::ExtrasError&) {
    return fail(BadInput(unexpected(app, argc, argv)), 2);
  } catch (const CLI::ParseError& error) {
    return fail(error, 2);
  } catch (const BadInput& error) {
    return fail(error, 2);
  } catch (const std::system_error& error) {  // fmt throws one where it can't write
    return std::ferror(stdout) ? fail(std::runtime_error(not_written), 1) : fail(error, 1);
  } catch (const std::exception& error) {  // CheckFailed, and what the system refuses
    return fail(error, 1);
  }
}

}  // namespace lookahead::cli
