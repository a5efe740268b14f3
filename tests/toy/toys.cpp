#include "toy/toys.h"

#include "contributing/restarts.h"
#include "games/color_walk/entry.h"
#include "games/color_walk/text.h"
#include "lookahead/extend.h"

namespace lookahead::toy {
namespace {

using color_walk::LargeGame;
using LargeAlone = Representations<LargeGame>;

template <auto parse>
Result<LoadedBoard> with_toy_algorithm(std::string_view text) {
  auto cells = parse(text);
  if (!cells) return cells.error();
  auto board = std::make_shared<const LargeGame::Board>(*cells, color_walk::find_components(*cells));
  static const color_walk::Text<LargeGame> words;
  return LoadedBoard{std::make_unique<PositionOf<LargeGame, LargeAlone>>(std::move(board), words),
                     color_walk::exact_text(*cells), "board"};
}

template <std::size_t generator>
Result<LoadedBoard> generated(std::uint64_t seed, std::string_view shape) {
  auto built_in = color_walk::game_entry().generators[generator].make(seed, shape);
  if (!built_in) return built_in.error();
  auto board = with_toy_algorithm<color_walk::parse_exact>(built_in->position->board_text());
  board->text = built_in->text;
  return board;
}

/// Color Walk with the toy algorithm in its list.
GameEntry color_walk_entry() {
  GameEntry entry = color_walk::game_entry();
  entry.invitations.clear();  // to algorithms that are not here
  entry.algorithms = entries<LargeAlone>(ToyOnColorWalk{});
  entry.presets = {{"By perimeter", "A name of these tests", "a=greedy;metric=perimeter"}};
  entry.generators[0].make = generated<0>;
  entry.generators[1].make = generated<1>;
  entry.parse_exact = with_toy_algorithm<color_walk::parse_exact>;
  entry.parse_rows = with_toy_algorithm<color_walk::parse_rows>;
  entry.info.algorithm = "first-move";
  return entry;
}

/// The pile with the algorithm that CONTRIBUTING.md shows.
GameEntry pile_with_restarts() {
  GameEntry entry = pile_entry();
  add_algorithm<Restarts, PileGames>(entry);
  return entry;
}

}  // namespace

const Catalog& toy_catalog() {
  static const Catalog games = {pile_with_restarts(), color_walk_entry()};
  return games;
}

}  // namespace lookahead::toy
