// The list of all algorithms, by name only: code that lists them need not compile them.
#pragma once

#include <string_view>
#include <utility>

namespace lookahead {

template <class... As>
struct AlgorithmList {};

#define ALGORITHM(name, header) struct name;
#include "search/algorithms.list"
#undef ALGORITHM

namespace detail {
template <class First, class... As>
struct Listed {
  using Type = AlgorithmList<As...>;
};
}  // namespace detail

/// What the algorithms of a header's folder are listed under; empty for a header that is in none of ours.
constexpr const char* family_of(std::string_view header) {
  constexpr std::pair<std::string_view, const char*> families[] = {{"search/player/", "Players, move by move"},
                                                                   {"search/tree/", "Tree searches"},
                                                                   {"search/flood/", "Exact searches"},
                                                                   {"search/playout/", "Playouts at random"},
                                                                   {"search/versus/", "Between two players"}};
  for (const auto& [folder, name] : families)
    if (header.starts_with(folder)) return name;
  return "";
}

/// The family of a listed algorithm, and of any other none.
template <class A>
inline constexpr const char* family = "";
#define ALGORITHM(name, header)                                                                 \
  static_assert(*family_of(header) != 0, header ": the folder has no name in the table above"); \
  template <>                                                                                   \
  inline constexpr const char* family<name> = family_of(header);
#include "search/algorithms.list"
#undef ALGORITHM

#define ALGORITHM(name, header) , name
using Algorithms = detail::Listed<void
#include "search/algorithms.list"
                                  >::Type;
#undef ALGORITHM

}  // namespace lookahead
