// memory=N is kept: a run reaches its limit, at the node that its text says, on a machine that has a quarter more and
// 64 MB and nothing beyond. If it took more on the way, it would end with device_memory.
#include "support/process.h"
#include "support/scale.h"

namespace lookahead::tests {
namespace {

constexpr long megabyte = 1 << 20;

struct Hungry {
  const char* spec;
  int megabytes;
};

/// What grows differently: stores, tables, heaps, trees, layers; alone, as a part, and with a table beside a heap.
constexpr Hungry list[] = {
    {"g=color-walk;b=uniform:1:64x64x8;a=breadth-first", 96},
    {"g=color-walk;b=uniform:1:20x30x8;a=breadth-first;transpositions=no", 96},
    {"g=color-walk;b=uniform:1:20x30x8;a=depth-first", 33},
    {"g=color-walk;b=uniform:1:20x30x8;a=dijkstra", 70},
    {"g=color-walk;b=uniform:1:9x9x8;a=dijkstra;transpositions=yes;scale=100", 48},
    {"g=color-walk;b=uniform:1:20x30x8;a=exact", 20},
    {"g=bubble-burst;b=uniform:1:32x32x4;a=beam;width=100000", 33},
    {"g=bubble-burst;b=uniform:1:10x10x5;a=priority", 70},
    {"g=isolation;b=8x8;a=uct;playouts=10000000", 17},
    {"g=color-walk;b=uniform:1:20x30x8;a=phases;1.a=greedy;1.until=5;2.a=breadth-first", 96},
};

TEST(MemoryLimit, IsReachedWithAQuarterMoreAndNoMore) {
  if (sanitized) GTEST_SKIP() << "sanitizers take terabytes";
  for (const auto& [spec, megabytes] : list) {
    const std::string text = std::string(spec) + ";memory=" + std::to_string(megabytes) + "m";
    const long most = megabytes * megabyte * 5 / 4 + 64 * megabyte;
    const Output run = run_program({"run", text, "--json"}, "", {.memory = most});
    EXPECT_EQ(run.status, 0) << text << run.err;
    EXPECT_NE(run.out.find("\"status\":\"out_of_memory\""), std::string::npos) << run.out;
  }
}

}  // namespace
}  // namespace lookahead::tests
