// The workloads under Google Benchmark.
#include <benchmark/benchmark.h>

#include "workloads.h"

namespace {

template <std::uint64_t (*work)(int)>
void time_work(benchmark::State& state) {
  std::uint64_t nodes = 0;
  std::int64_t played = 0;
  for (auto _ : state) {
    nodes += work(static_cast<int>(state.range(0)));
    played += lookahead::bench::games;
  }
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
  state.counters["games"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
}

BENCHMARK(time_work<lookahead::bench::engine_look_ahead>)->Name("engine")->Arg(1)->Arg(5);
BENCHMARK(time_work<lookahead::bench::bare_look_ahead>)->Name("bare")->Arg(1)->Arg(5);

}  // namespace

BENCHMARK_MAIN();
