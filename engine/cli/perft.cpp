// lookahead perft: how many lines there are, which a faulty rule would change.
#include "experiment/perft.h"

#include <fmt/core.h>

#include <memory>

#include "commands.h"
#include "input.h"
#include "json.h"
#include "spec/boards.h"

namespace lookahead::cli {
namespace {

struct PerftArguments {
  SpecArguments spec;
  std::uint64_t depth = 0;
  bool json = false;
};

void print_perft(const PerftArguments& arguments, const Catalog& games) {
  const auto position = root_position(arguments.spec.read(games));
  for (std::uint64_t depth = 0; depth <= arguments.depth; ++depth) {
    const std::uint64_t count = perft(*position, static_cast<int>(depth));
    if (arguments.json)
      print_line({{"depth", depth}, {"count", count}});
    else
      fmt::print("{:>3} {:>16}\n", depth, count);
  }
}

}  // namespace

void add_perft(CLI::App& app, const Catalog& games) {
  auto arguments = std::make_shared<PerftArguments>();
  CLI::App* command = app.add_subcommand("perft", "Count the lines of 0, 1, 2 and so on moves, up to DEPTH");
  arguments->spec.add_to(*command);
  add_number(*command, "DEPTH", arguments->depth, 0, 64, "The most moves")->required();
  command->add_flag("--json", arguments->json, "Print JSON, an object a line");
  command->callback([arguments, &games] { print_perft(*arguments, games); });
}

}  // namespace lookahead::cli
