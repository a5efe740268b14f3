// lookahead bench: results that must be the same everywhere.
#include "experiment/bench.h"

#include <fmt/core.h>

#include <memory>

#include "bench_golden.h"
#include "commands.h"
#include "input.h"

namespace lookahead::cli {
namespace {

constexpr const char* golden_name = "tests/golden/bench.txt";

/// `golden_path` is the file to compare with; empty for none.
void bench(const Catalog& games, const std::string& golden_path) {
  const std::string golden = golden_path.empty()          ? ""
                             : golden_path == golden_name ? bench_golden
                                                          : read_file(golden_path);
  std::size_t same = 0;  // bytes of it
  std::size_t number = 0;
  bool differs = false;
  const auto error = bench_lines(games, [&](const std::string& line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
    if (golden_path.empty()) return true;
    ++number;
    differs = golden.compare(same, line.size() + 1, line + "\n") != 0;
    same += line.size() + 1;
    return !differs;
  });
  if (error) throw BadInput(error->message);
  if (golden_path.empty()) return;
  if (differs) throw CheckFailed(fmt::format("these results differ from {}, line {}", golden_path, number));
  if (same < golden.size()) throw CheckFailed(fmt::format("{} goes on after line {}", golden_path, number));
  fmt::print("as in {}\n", golden_path);
}

}  // namespace

void add_bench(CLI::App& app, const Catalog& games) {
  auto golden = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("bench", "Run a fixed suite of searches; print the results and their signature");
  CLI::Option* check =
      command->add_option("--check", *golden, "Compare with this file; where none is named, with the results built in")
          ->expected(0, 1)
          ->type_name("FILE")
          ->default_str(golden_name);
  command->callback([golden, check, &games] {
    if (check->count() > 0 && golden->empty()) *golden = golden_name;
    bench(games, *golden);
  });
}

}  // namespace lookahead::cli
