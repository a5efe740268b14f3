// What an experiment costs beside the runs that it makes. Each board is generated, searched once, and forgotten.
#include <cassert>

#include "experiment/plan.h"
#include "experiment/row.h"
#include "experiment/run_to_end.h"
#include "experiment/table.h"
#include "lookahead/games.h"
#include "spec/boards.h"
#include "workloads.h"

namespace lookahead::bench {
namespace {

constexpr const char* settings[] = {"a=greedy", "a=look-ahead;depth=2", "a=look-ahead;depth=3"};

}  // namespace

std::uint64_t experiment(int depth) {
  const auto plan = parse_plan("g=color-walk;b=uniform:1-100;" + std::string(settings[depth - 1]), builtin_games());
  assert(plan);
  const RowMaker rows(*plan);
  Table table(*plan, rows, rows.columns_that_differ(), *rows.column("objective"), plan->base);
  const std::size_t nodes = *rows.column("nodes");
  std::uint64_t out = 0;
  for (std::uint64_t i = 0; i < plan->runs(); ++i) {
    const Row row = rows.row(i, run_to_end(plan->run(i)), 0);
    table.add(row);
    out += static_cast<std::uint64_t>(std::get<std::int64_t>(row[nodes]));
  }
  return out;
}

std::uint64_t bare_runs(int depth) {
  const auto spec = parse_spec("g=color-walk;b=uniform:1;" + std::string(settings[depth - 1]), builtin_games());
  assert(spec);
  std::uint64_t out = 0;
  for (int seed = 1; seed <= games; ++seed) {
    auto board = load_board(*spec->game, "uniform:" + std::to_string(seed));
    out += run_to_end(on_board(*spec, *std::move(board))).nodes();
  }
  return out;
}

}  // namespace lookahead::bench
