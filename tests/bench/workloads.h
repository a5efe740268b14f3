// What the benchmarks time: the engine, and beside it the plainest loop that does the same work on the same boards.
#pragma once

#include <cstdint>

namespace lookahead::bench {

/// Look-ahead to `depth` on boards 1 to 100 of the articles, to the end of each game. Returns the nodes examined.
std::uint64_t engine_look_ahead(int depth);

/// The same games by plain recursion: no machine, no counters, no stopping, the metric compiled in.
std::uint64_t bare_look_ahead(int depth);

/// How many games either of them plays.
inline constexpr int games = 100;

/// So many uniformly random playouts on a 15x15 board of five colours that choose among the groups there are, one run
/// each. Returns the nodes examined.
std::uint64_t engine_playouts(int count);

/// The same by a plain loop, with one generator for all.
std::uint64_t bare_playouts(int count);

/// So many nodes of priority search on a 10x10 board of five colours, all children listed. Returns them.
std::uint64_t engine_priority(int nodes);

/// So many random playouts of Blockbuster on 15x15 cells, on the engine's planes of bits: see blocks.cpp. Returns the
/// positions looked at.
std::uint64_t plane_playouts(int count);

/// The same playouts, draw for draw, on an array of bytes.
std::uint64_t byte_playouts(int count);

}  // namespace lookahead::bench
