// What an algorithm declares. It is a tag struct, and one line with its name in search/algorithms.list puts it into
// every menu:
//
//   struct Beam {
//     static constexpr AlgorithmInfo info{...};
//     struct Options { ... };                        its parameters; initial values are the defaults
//     static constexpr std::array params = {...};    the table of those parameters (contract/param.h)
//     template <class G> static constexpr bool fits = OnePlayer<G>;      whether it can search game G
//     template <class G>
//     static std::unique_ptr<Machine> begin(const Start<G>&, const Options&);      begins a run
//   };
//
// An algorithm that cannot do without heuristics of a role names the role in `static constexpr Role needs`. If some of
// its parameters mean nothing in some games, `template <class G> static bool offers(const Param&)` says which ones a
// game has. An algorithm that is composed of others also has
//   struct PartOptions                          what it asks of each part; initial values are the defaults
//   static constexpr std::array part_params     the table of these; no algorithm has a parameter with one of its ids
//   static constexpr int most_parts             1 to 9
//   static constexpr const char* default_parts  the parts it has if a spec names none, written as in a spec
// and its begin() takes the chosen parts, a std::vector<Part<G, PartOptions>> of at least one, as a third argument.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "contract/machine.h"
#include "contract/trace.h"

namespace lookahead {

/// A line of pseudocode. It stands for what the trace tells of a node: where one of these events happened, the line is
/// what was done.
struct CodeLine {
  const char* text;  ///< two spaces for each level
  EventKinds does = {};
};

struct AlgorithmInfo {
  const char* id;  ///< never reused
  const char* name;
  int revision;  ///< grows when results change on purpose
  const char* idea;
  const char* cost;  ///< time and memory
  const char* guarantee;
  const char* source;
  bool is_random = false;               ///< with some of its settings, its results depend on the seed
  std::span<const CodeLine> code = {};  ///< four to ten lines that say what it does
};

/// Where a run begins. The machine keeps a pointer to the board and a copy of the root.
template <class G>
struct Start {
  const typename G::Board& board;
  const typename G::State& root;
  std::uint64_t seed;
};

/// A part of a composed algorithm in game G: what is asked of it, and how to begin it.
template <class G, class PartOptions>
struct Part {
  PartOptions options;
  std::function<std::unique_ptr<Machine>(const Start<G>&)> begin;
};

}  // namespace lookahead
