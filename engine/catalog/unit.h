// How an algorithm is entered in the catalog for one game. To use entry() compiles the algorithm: the units that
// the build makes from search/algorithms.list do it, each for one pair of a game and an algorithm.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "catalog/entry.h"
#include "contract/algorithm.h"
#include "contract/param.h"

namespace lookahead {

/// Whether a parameter means something in a game.
using Offers = bool (*)(const Param&);

/// The rows of a table that a game offers. Their initial values are those in `defaults`, an algorithm's options.
std::vector<ParamEntry> offered_rows(std::span<const Param> params, Offers offers, const void* defaults,
                                     const std::vector<HeuristicEntry>& heuristics);

/// The revisions in which rows that a game does not offer got other initial values.
std::vector<int> changes_elsewhere(std::span<const Param> params, Offers offers);

/// Writes values, one for each row that a game offers, to an algorithm's options.
void set_options(std::span<const Param> params, Offers offers, const std::vector<Value>& values, void* options);

namespace detail {

template <class A>
inline constexpr bool is_composed = requires { A::most_parts; };

/// A parameter that asks for a role means something if the game has heuristics for it, unless the algorithm says
/// otherwise.
template <class A, class G>
bool offers(const Param& param) {
  if constexpr (requires { A::template offers<G>(param); })
    if (!A::template offers<G>(param)) return false;
  return !param.is_role || count_heuristics<G>(param.role) > 0;
}

template <class A, class G, class Options>
std::vector<ParamEntry> rows(std::span<const Param> params) {
  const Options defaults;
  return offered_rows(params, offers<A, G>, &defaults, heuristic_entries<G>(true));
}

template <class A, class G, class Options>
Options chosen(std::span<const Param> params, const std::vector<Value>& values) {
  Options options;
  set_options(params, offers<A, G>, values, &options);
  return options;
}

template <class A, class Games, class G>
auto parts(const AlgorithmSpec& algorithm) {
  using PartOptions = typename A::PartOptions;
  std::vector<Part<G, PartOptions>> out;
  for (const auto& numbered : algorithm.parts)
    out.push_back({.options = chosen<A, G, PartOptions>(A::part_params, numbered.second.part_options),
                   .begin = [part = numbered.second](const Start<G>& start) {
                     const Begin begin = part.entry->begin[Games::template index_of<G>];
                     return begin(&start.board, &start.root, part, start.seed);
                   }});
  return out;
}

template <class A, class Games, class G>
std::unique_ptr<Machine> begin(const void* board, const void* root, const AlgorithmSpec& algorithm,
                               std::uint64_t seed) {
  const Start<G> start{*static_cast<const typename G::Board*>(board), *static_cast<const typename G::State*>(root),
                       seed};
  const auto options = chosen<A, G, typename A::Options>(A::params, algorithm.options);
  if constexpr (is_composed<A>)
    return A::template begin<G>(start, options, parts<A, Games, G>(algorithm));
  else
    return A::template begin<G>(start, options);
}

template <class A, class Games, class... Gs>
std::vector<Begin> begins(Representations<Gs...>) {
  return {begin<A, Games, Gs>...};
}

}  // namespace detail

template <class A, class Games>
std::optional<AlgorithmEntry> entry() {
  using G = typename Games::First;
  if constexpr (A::template fits<G>) {
    if constexpr (requires { A::needs; })
      if (count_heuristics<G>(A::needs) == 0) return std::nullopt;
    AlgorithmEntry out{.info = A::info,
                       .params = detail::rows<A, G, typename A::Options>(A::params),
                       .part_params = {},
                       .begin = detail::begins<A, Games>(Games{}),
                       .changed_elsewhere = changes_elsewhere(A::params, detail::offers<A, G>)};
    if constexpr (detail::is_composed<A>) {
      out.most_parts = A::most_parts;
      out.part_params = detail::rows<A, G, typename A::PartOptions>(A::part_params);
      out.default_parts = A::default_parts;
    }
    return out;
  }
  return std::nullopt;
}

}  // namespace lookahead
