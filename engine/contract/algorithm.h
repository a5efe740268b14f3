// What an algorithm says of itself. It is a tag struct:
//   static constexpr AlgorithmInfo info
//   struct Options                              its parameters; initial values are the defaults
//   static constexpr std::array params          the table of those parameters
//   template <class G> static constexpr bool fits     whether it can search game G
//   template <class G> class Machine            one run (see core/search.h)
// One that is composed of others has besides
//   struct PartOptions                          what it asks of each part; initial values are the defaults
//   static constexpr std::array part_params     the table of that; no parameter of an algorithm has one of its ids
//   static constexpr int most_parts             1 to 9
//   static constexpr const char* default_parts  the parts it has where none are named, as a spec has them
// and its Machine gets a std::vector<Part<G, PartOptions>> before the seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "contract/search.h"
#include "core/types.h"

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

/// An algorithm with all that was chosen for it. Values are in the order of its tables.
struct Setup {
  std::size_t algorithm;            ///< an index into the game's list
  std::vector<Value> options;       ///< one for each of its parameters
  std::vector<Value> part_options;  ///< of a part: one for each thing that is asked of parts
  std::vector<Setup> parts;
};

/// A part of a composed algorithm in game G: what is asked of it, and how to begin it at a state.
template <class G, class PartOptions>
struct Part {
  PartOptions options;
  Setup setup;
  std::unique_ptr<AnyMachine> (*make)(const typename G::Board&, const typename G::State&, const Setup&,
                                      std::uint64_t seed);
};

}  // namespace lookahead
