// The workloads for JavaScript, which has the clock.
#include <emscripten/bind.h>

#include "workloads.h"

namespace {

double engine(int depth) { return static_cast<double>(lookahead::bench::engine_look_ahead(depth)); }
double bare(int depth) { return static_cast<double>(lookahead::bench::bare_look_ahead(depth)); }
double engine_playouts(int count) { return static_cast<double>(lookahead::bench::engine_playouts(count)); }
double bare_playouts(int count) { return static_cast<double>(lookahead::bench::bare_playouts(count)); }
double plane_playouts(int count) { return static_cast<double>(lookahead::bench::plane_playouts(count)); }
double engine_priority(int nodes) { return static_cast<double>(lookahead::bench::engine_priority(nodes)); }
double engine_exact(int count) { return static_cast<double>(lookahead::bench::engine_exact(count)); }
double byte_playouts(int count) { return static_cast<double>(lookahead::bench::byte_playouts(count)); }
double engine_tree(int kind) { return static_cast<double>(lookahead::bench::engine_tree(kind)); }
double bare_tree(int ordered) { return static_cast<double>(lookahead::bench::bare_tree(ordered)); }

}  // namespace

EMSCRIPTEN_BINDINGS(lookahead_bench) {
  emscripten::function("engine", &engine);
  emscripten::function("bare", &bare);
  emscripten::function("engine playouts", &engine_playouts);
  emscripten::function("bare playouts", &bare_playouts);
  emscripten::function("plane playouts", &plane_playouts);
  emscripten::function("engine priority", &engine_priority);
  emscripten::function("engine exact", &engine_exact);
  emscripten::function("byte playouts", &byte_playouts);
  emscripten::function("engine tree", &engine_tree);
  emscripten::function("bare tree", &bare_tree);
}
