// Where templates end: turns games, algorithms and heuristics into the catalog's plain data. Each game's catalog.cpp
// includes it.
#pragma once

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contract/game.h"
#include "contract/heuristic.h"
#include "lookahead/catalog.h"
#include "search/algorithms.h"
#include "text/notation.h"

namespace lookahead {

/// The catalog's entry of algorithm A in a game with these representations; none if A does not fit the game. It is
/// defined in catalog/unit.h, so that each pair is compiled once, in a unit of its own.
template <class A, class Games>
std::optional<AlgorithmEntry> entry();

/// The entries of those algorithms of a list that fit the game, in the order of the list.
template <class Games, class... As>
std::vector<AlgorithmEntry> entries(AlgorithmList<As...>) {
  std::vector<AlgorithmEntry> out;
  const auto add = [&](std::optional<AlgorithmEntry> one, const char* family_name) {
    if (!one) return;
    one->family = family_name;
    out.push_back(*std::move(one));
  };
  (add(entry<As, Games>(), family<As>), ...);
  return out;
}

/// Those that a game offers; with the retired ones, where these are asked for, too.
template <class G>
std::vector<HeuristicEntry> heuristic_entries([[maybe_unused]] bool with_retired = false) {
  std::vector<HeuristicEntry> out;
  if constexpr (HasHeuristics<G>)
    for (const Heuristic<G>& row : G::heuristics())
      if (with_retired || !row.is_retired) out.push_back({row.id, row.name, row.role, row.help, row.is_retired});
  return out;
}

/// A parameter's initial value in one game, where it differs from the algorithm's own.
struct Initial {
  const char* algorithm;
  const char* param;
  Value value;
};

/// The same entries with a game's own initial values.
std::vector<AlgorithmEntry> with_initials(std::vector<AlgorithmEntry> entries, std::initializer_list<Initial> rows);

/// A game's Editor as plain data. `parse` reads an exact board, and `load` turns a board into the catalog's
/// LoadedBoard.
template <class Editor, auto parse, auto load>
EditorEntry editor_entry() {
  return {.rows = Editor::rows(),
          .most_number = Editor::most_number,
          .values = [](std::string_view text) { return Editor::values(*parse(text)); },
          .with_value = [](std::string_view text, std::size_t row, int value) -> Result<LoadedBoard> {
            const auto board = parse(text);
            if (!board) return board.error();
            const ShapeRow range = Editor::rows()[row];
            if (value < range.least || value > range.most)
              return Error{std::string(range.name) + " of a board: " + std::to_string(range.least) + " to " +
                               std::to_string(range.most),
                           0};
            return load(Editor::with_value(*board, row, value), "edited board");
          },
          .brushes = [](std::string_view text, int number) { return Editor::brushes(*parse(text), number); },
          .paint = [](std::string_view text, const std::vector<int>& cells, int brush) -> Result<LoadedBoard> {
            const auto board = parse(text);
            if (!board) return board.error();
            const auto size = Editor::values(*board);
            for (const int cell : cells)
              if (cell < 0 || cell >= size[0] * size[1]) return Error{"there is no such cell", 0};
            if (cells.empty()) return load(board, "edited board");
            return load(Editor::painted(*board, cells, brush), "edited board");
          }};
}

}  // namespace lookahead
