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

/// Exact search of so many of the articles' boards, from the first on, to the proof. Returns the nodes examined.
std::uint64_t engine_exact(int count);

/// So many nodes of priority search on a 10x10 board of five colours, all children listed. Returns them.
std::uint64_t engine_priority(int nodes);

/// So many random playouts of Blockbuster on 15x15 cells, on the engine's planes of bits: see blocks.cpp. Returns the
/// positions looked at.
std::uint64_t plane_playouts(int count);

/// The same playouts, draw for draw, on an array of bytes.
std::uint64_t byte_playouts(int count);

/// Alpha-beta on positions of Isolation, with moves in the rules' order (0) or by the other's mobility (1): see
/// knights.cpp; 2 is 0 with positions copied instead of moves taken back. Returns the nodes examined.
std::uint64_t engine_tree(int kind);

/// The same nodes by plain recursion, 0 or 1.
std::uint64_t bare_tree(int ordered);

/// An experiment of greedy (1) or of look-ahead to depth 2 or 3, on a hundred generated boards: plan, runs, rows and
/// table, see experiments.cpp. Returns the nodes examined.
std::uint64_t experiment(int depth);

/// The same runs one after the other.
std::uint64_t bare_runs(int depth);

}  // namespace lookahead::bench
