// The workloads under Google Benchmark.
#include <benchmark/benchmark.h>

#include "workloads.h"

namespace {

namespace bench = lookahead::bench;

/// `games`: played by one call.
void time_work(benchmark::State& state, std::uint64_t (*work)(int), int games) {
  std::uint64_t nodes = 0;
  std::int64_t played = 0;
  for (auto _ : state) {
    nodes += work(static_cast<int>(state.range(0)));
    played += games;
  }
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["games"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(time_work, engine, bench::engine_look_ahead, bench::games)->Name("engine")->Arg(1)->Arg(5);
BENCHMARK_CAPTURE(time_work, bare, bench::bare_look_ahead, bench::games)->Name("bare")->Arg(1)->Arg(5);
BENCHMARK_CAPTURE(time_work, engine, bench::engine_playouts, 1000)->Name("engine playouts")->Arg(1000);
BENCHMARK_CAPTURE(time_work, bare, bench::bare_playouts, 1000)->Name("bare playouts")->Arg(1000);
BENCHMARK_CAPTURE(time_work, engine, bench::plane_playouts, 1000)->Name("plane playouts")->Arg(1000);
BENCHMARK_CAPTURE(time_work, bare, bench::byte_playouts, 1000)->Name("byte playouts")->Arg(1000);
BENCHMARK_CAPTURE(time_work, engine, bench::engine_tree, 1)->Name("engine tree")->Arg(0)->Arg(1)->Arg(2);
BENCHMARK_CAPTURE(time_work, bare, bench::bare_tree, 1)->Name("bare tree")->Arg(0)->Arg(1);
BENCHMARK_CAPTURE(time_work, engine, bench::engine_priority, 1)->Name("engine priority")->Arg(50000);
BENCHMARK_CAPTURE(time_work, engine, bench::engine_exact, 20)->Name("engine exact")->Arg(20);
BENCHMARK_CAPTURE(time_work, engine, bench::experiment, bench::games)->Name("experiment")->Arg(1)->Arg(2)->Arg(3);
BENCHMARK_CAPTURE(time_work, bare, bench::bare_runs, bench::games)->Name("bare runs")->Arg(1)->Arg(2)->Arg(3);

}  // namespace

BENCHMARK_MAIN();
