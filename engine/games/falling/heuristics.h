// The heuristics that games with groups have in common: what was gained, a bound, the selectors, and how games are
// played out. Source of the selectors: G. Kinsman, "Bubble Burst" part 2 (2016); of sparing a colour: M. Schadd, M.
// Winands, J. van den Herik, G. Chaslot, J. Uiterwijk, "Single-Player Monte-Carlo Tree Search" (2008), as "TabuColor".
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "contract/heuristic.h"
#include "contract/selector.h"

namespace lookahead::falling {

/// The names and help texts of these heuristics in a game's own words.
struct Words {
  const char* metric_id;
  const char* metric_name;
  const char* metric;
  const char* bound;
  const char* all;
  const char* top_three;
  const char* least_common;
  const char* spare;
};

/// What a sequence of moves has gained since the root: State::gain is what a move adds to the objective.
template <class G>
Value gained(const typename G::Board& board, const typename G::State& root, const typename G::State& at, Move move) {
  return at.objective() - root.objective() + at.gain(board, move);
}

template <class G>
Value bound(const typename G::Board& board, const typename G::State& at) {
  return at.bound(board);
}

/// The colour with the most cells; of equal ones the first.
template <class G>
std::uint32_t most_common(const typename G::Board& board, const typename G::State& root) {
  ColourList colours;
  root.colours(board, colours);
  ColourCount most{0, 0};
  for (const ColourCount& colour : colours)
    if (colour.cells > most.cells) most = colour;
  return most.colour;
}

template <class G>
void list_sparing(const typename G::Board& board, const typename G::State& at, std::uint32_t colour, MoveList<G>& out) {
  at.moves_sparing(board, static_cast<int>(colour), out);
}

template <class G>
constexpr auto heuristics(const Words& words) {
  return std::array{
      Heuristic<G>{.id = words.metric_id,
                   .name = words.metric_name,
                   .role = Role::evaluate,
                   .help = words.metric,
                   .evaluate = gained<G>},
      Heuristic<G>{.id = "colours",
                   .name = "Colour by colour",
                   .role = Role::bound,
                   .help = words.bound,
                   .bound = bound<G>,
                   .claims = {.admissible = true, .consistent = true}},
      Heuristic<G>{.id = "all", .name = "All", .role = Role::order, .help = words.all, .list = select_all<G>},
      Heuristic<G>{.id = "top-three",
                   .name = "Top three",
                   .role = Role::select,
                   .help = words.top_three,
                   .list = select_top<G, 3>},
      Heuristic<G>{.id = "least-common",
                   .name = "Least common",
                   .role = Role::select,
                   .help = words.least_common,
                   .list = select_least_common<G, 3, 2>},
      Heuristic<G>{.id = "spare",
                   .name = "Spare",
                   .role = Role::playout,
                   .help = words.spare,
                   .playout = {.plan = most_common<G>, .list = list_sparing<G>}},
  };
}

/// These heuristics and one more.
template <class G, std::size_t size>
constexpr auto with_row(const std::array<Heuristic<G>, size>& rows, const Heuristic<G>& row) {
  std::array<Heuristic<G>, size + 1> out{};
  std::copy(rows.begin(), rows.end(), out.begin());
  out.back() = row;
  return out;
}

}  // namespace lookahead::falling
