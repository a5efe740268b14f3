// What an algorithm says of itself. It is a tag struct, the one line of whose name in search/algorithms.list puts it
// into every menu:
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
// Where it cannot do without heuristics of a role, `static constexpr Role needs` names the role; where one of its
// parameters means nothing in some games, `template <class G> static bool offers(const Param&)` says so. One that is
// composed of others has besides
//   struct PartOptions                          what it asks of each part; initial values are the defaults
//   static constexpr std::array part_params     the table of that; no parameter of an algorithm has one of its ids
//   static constexpr int most_parts             1 to 9
//   static constexpr const char* default_parts  the parts it has where none are named, as a spec has them
// and its begin() takes the chosen parts, a std::vector<Part<G, PartOptions>> of at least one, as a third argument.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "contract/machine.h"

namespace lookahead {

struct AlgorithmInfo {
  const char* id;  ///< never reused
  const char* name;
  int revision;  ///< grows when results change on purpose
  const char* idea;
  const char* cost;  ///< time and memory
  const char* guarantee;
  const char* source;
  bool is_random = false;  ///< its results depend on the seed
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
