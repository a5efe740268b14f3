// The bench signature of this version, compiled in, so that it can be checked anywhere.
#pragma once

namespace lookahead::cli {

/// The text of tests/golden/bench.txt.
extern const char* const bench_golden;

}  // namespace lookahead::cli
