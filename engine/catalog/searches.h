// The algorithms of a list in one game: their tables, and how to start each. What all games have in common is compiled
// once (catalog_searches.cpp); the rest once a game, by itself (games/*/searches.cpp), because it takes most of the
// time that compiling takes, and most of the room in the page.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/device_memory.h"
#include "lookahead/catalog.h"
#include "search/algorithms.h"

namespace lookahead {

/// Whether a parameter means something in a game.
using Offers = bool (*)(const Param&);

/// The rows of a table that a game offers, with what they are in `defaults`, an algorithm's options.
std::vector<ParamEntry> offered_rows(std::span<const Param> params, Offers offers, const void* defaults,
                                     const std::vector<HeuristicEntry>& heuristics);

/// Writes values, one for each row that a game offers, to an algorithm's options.
void set_options(std::span<const Param> params, Offers offers, const std::vector<Value>& values, void* options);

template <class G>
std::vector<HeuristicEntry> heuristic_entries() {
  std::vector<HeuristicEntry> out;
  if constexpr (HasHeuristics<G>)
    for (const Heuristic<G>& row : G::heuristics()) out.push_back({row.id, row.name, row.role, row.help});
  return out;
}

template <class G, class List>
class Searches;

/// Of those that fit game G, in the order of the list.
template <class G, class... As>
class Searches<G, AlgorithmList<As...>> {
 public:
  using Board = typename G::Board;
  using State = typename G::State;

  static std::vector<AlgorithmEntry> entries();
  /// Begins the one that `setup` names by its index in the entries.
  static std::unique_ptr<AnyMachine> start(const Board& board, const State& root, const Setup& setup,
                                           std::uint64_t seed);

 private:
  using Make = decltype(&start);

  template <class A>
  static constexpr bool is_composed = requires { A::most_parts; };

  template <class A>
  static void add_entry(std::vector<AlgorithmEntry>& out) {
    if constexpr (A::template fits<G>) {
      AlgorithmEntry entry{.info = A::info, .params = rows<A, typename A::Options>(A::params), .part_params = {}};
      if constexpr (is_composed<A>) {
        entry.most_parts = A::most_parts;
        entry.part_params = rows<A, typename A::PartOptions>(A::part_params);
        entry.default_parts = A::default_parts;
      }
      out.push_back(std::move(entry));
    }
  }

  template <class A, class Options>
  static std::vector<ParamEntry> rows(std::span<const Param> params) {
    const Options defaults;
    return offered_rows(params, offers<A>, &defaults, heuristic_entries<G>());
  }

  /// A role means something where the game has heuristics for it; and the algorithm may say otherwise.
  template <class A>
  static bool offers(const Param& param) {
    if constexpr (requires { A::template offers<G>(param); })
      if (!A::template offers<G>(param)) return false;
    return !param.is_role || has_role(param.role);
  }

  static bool has_role([[maybe_unused]] Role role) {
    if constexpr (HasHeuristics<G>)
      for (const Heuristic<G>& row : G::heuristics())
        if (row.role == role) return true;
    return false;
  }

  template <class A>
  static constexpr void add_maker(Make*& next) {
    if constexpr (A::template fits<G>) *next++ = make<A>;
  }

  template <class A>
  static std::unique_ptr<AnyMachine> make(const Board& board, const State& root, const Setup& setup,
                                          std::uint64_t seed) {
    using Machine = typename A::template Machine<G>;
    static_assert(sizeof(Machine) * 4 <= device_reserve, "a part is begun without asking for memory");
    const auto options = chosen<A, typename A::Options>(A::params, setup.options);
    if constexpr (is_composed<A>)
      return std::make_unique<MachineOf<Machine>>(Machine(board, root, options, parts<A>(setup), seed));
    else
      return std::make_unique<MachineOf<Machine>>(Machine(board, root, options, seed));
  }

  template <class A, class Options>
  static Options chosen(std::span<const Param> params, const std::vector<Value>& values) {
    Options options;
    set_options(params, offers<A>, values, &options);
    return options;
  }

  template <class A>
  static auto parts(const Setup& setup) {
    using PartOptions = typename A::PartOptions;
    std::vector<Part<G, PartOptions>> out;
    for (const Setup& part : setup.parts)
      out.push_back(
          {.options = chosen<A, PartOptions>(A::part_params, part.part_options), .setup = part, .make = start});
    return out;
  }
};

// Outside the class, so that they aren't inline: those would be compiled wherever they are called.

template <class G, class... As>
std::vector<AlgorithmEntry> Searches<G, AlgorithmList<As...>>::entries() {
  std::vector<AlgorithmEntry> out;
  (add_entry<As>(out), ...);
  return out;
}

template <class G, class... As>
std::unique_ptr<AnyMachine> Searches<G, AlgorithmList<As...>>::start(const Board& board, const State& root,
                                                                     const Setup& setup, std::uint64_t seed) {
  static constexpr auto makers = [] {
    std::array<Make, (std::size_t{As::template fits<G>} + ...)> out{};
    Make* next = out.data();
    (add_maker<As>(next), ...);
    return out;
  }();
  return makers[setup.algorithm](board, root, setup, seed);
}

}  // namespace lookahead
