// The workloads for JavaScript, which has the clock.
#include <emscripten/bind.h>

#include "workloads.h"

namespace {

double engine(int depth) { return static_cast<double>(lookahead::bench::engine_look_ahead(depth)); }
double bare(int depth) { return static_cast<double>(lookahead::bench::bare_look_ahead(depth)); }

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_bench) {
  emscripten::function("engine", &engine);
  emscripten::function("bare", &bare);
}
