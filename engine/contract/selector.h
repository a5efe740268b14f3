// Selectors: which children of a node a search lists at all, and in which order. They are for games whose moves take
// groups of cells of one colour. A game lists those that it offers among its heuristics; a search has them as its
// parameter `select`. Source: G. Kinsman, "Bubble Burst" part 2 (2016) and its repository.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "core/fixed_list.h"

namespace lookahead {

/// A move as a selector sees it.
struct Group {
  Value worth;  ///< by itself, whatever follows
  Move move;
  std::uint8_t colour;
};
template <class G>
using GroupList = FixedList<Group, G::max_moves>;

/// The cells of one colour that are left.
struct ColourCount {
  std::uint8_t colour;
  std::uint32_t cells;
};
using ColourList = FixedList<ColourCount, 16>;

/// groups:  the same moves as `moves`, in the same order.
/// colours: those of which there are cells, in the order of their first cells.
template <class G>
concept HasGroups = OnePlayer<G> && requires(const typename G::Board& board, const typename G::State& at,
                                             GroupList<G>& groups, ColourList& colours) {
                                      { at.groups(board, groups) } -> std::same_as<void>;
                                      { at.colours(board, colours) } -> std::same_as<void>;
                                    };

template <HasGroups G>
void select_all(const typename G::Board& board, const typename G::State& at, MoveList<G>& out) {
  at.moves(board, out);
}

/// Selects the `count` groups that are worth most, the best first; of equally good ones, those listed first.
template <HasGroups G, std::size_t count>
void select_top(const typename G::Board& board, const typename G::State& at, MoveList<G>& out) {
  GroupList<G> groups;
  at.groups(board, groups);
  FixedList<Group, count + 1> best;
  for (const Group& group : groups) {
    std::size_t place = best.size();
    best.push_back(group);
    for (; place > 0 && best[place - 1].worth < group.worth; --place) best[place] = best[place - 1];
    best[place] = group;
    if (best.size() > count) best.pop_back();
  }
  for (const Group& group : best) out.push_back(group.move);
}

/// Selects the first `count` groups among those of the `kinds` colours with the fewest cells left. A colour without a
/// group is passed over; of colours with equally many cells the first is preferred.
template <HasGroups G, std::size_t count, int kinds>
void select_least_common(const typename G::Board& board, const typename G::State& at, MoveList<G>& out) {
  GroupList<G> groups;
  at.groups(board, groups);
  std::uint32_t with_group = 0;  // bit c: colour c
  for (const Group& group : groups) with_group |= 1u << group.colour;
  ColourList colours;
  at.colours(board, colours);
  std::uint32_t chosen = 0;
  for (int i = 0; i < kinds; ++i) {
    const ColourCount* least = nullptr;
    for (const ColourCount& colour : colours)
      if ((with_group & ~chosen) >> colour.colour & 1 && (!least || colour.cells < least->cells)) least = &colour;
    if (least) chosen |= 1u << least->colour;
  }
  for (const Group& group : groups)
    if (chosen >> group.colour & 1 && out.size() < count) out.push_back(group.move);
}

}  // namespace lookahead
