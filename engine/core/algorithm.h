// What an algorithm says of itself. It is a tag struct:
//   static constexpr AlgorithmInfo info
//   struct Options                              its parameters; initial values are the defaults
//   static constexpr std::array params          the table of those parameters
//   template <class G> static constexpr bool fits     whether it can search game G
//   template <class G> class Machine            one run (see core/search.h)
#pragma once

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

}  // namespace lookahead
