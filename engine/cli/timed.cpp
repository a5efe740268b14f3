#include "timed.h"

#include <chrono>
#include <cmath>

#include "clock.h"

namespace lookahead::cli {

Row make_timed(const Runner& runner, std::uint64_t number, double seconds) {
  const auto start = std::chrono::steady_clock::now();
  Row row = runner.make(number, [&](Session& run) { advance(run, UINT64_MAX, seconds); });
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  row[*runner.rows().column("milliseconds")] = static_cast<double>(std::llround(took.count() * 1000)) / 1000;
  return row;
}

}  // namespace lookahead::cli
