// The list of all algorithms, by name only: code that lists them need not compile them.
#pragma once

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

/// The header of a listed algorithm; its folder says which family the algorithm is of.
template <class A>
inline constexpr const char* header_of = "";
#define ALGORITHM(name, header) \
  template <>                   \
  inline constexpr const char* header_of<name> = header;
#include "search/algorithms.list"
#undef ALGORITHM

#define ALGORITHM(name, header) , name
using Algorithms = detail::Listed<void
#include "search/algorithms.list"
                                  >::Type;
#undef ALGORITHM

}  // namespace lookahead
