// Where Color Walk meets the algorithms.
#include "games/color_walk/entry.h"

#include "catalog_entry.h"
#include "games/color_walk/text.h"

namespace lookahead::color_walk {
namespace {

template <class G>
std::unique_ptr<AnyPosition> position_on(Cells cells, Components components) {
  return std::make_unique<PositionOf<G>>(
      std::make_shared<const typename G::Board>(std::move(cells), std::move(components)));
}

Result<LoadedBoard> loaded(const Result<Cells>& cells, const char* format) {
  if (!cells) return cells.error();
  return LoadedBoard{make_position(*cells), exact_text(*cells), format};
}

using Draw = Cells (*)(const Shape&, std::uint64_t seed);

template <Draw draw>
Result<LoadedBoard> generate(std::uint64_t seed, std::string_view text) {
  const auto shape = parse_shape(text);
  if (!shape) return shape.error();
  return LoadedBoard{make_position(draw(*shape, seed)), shape_text(*shape), "generator"};
}

}  // namespace

std::unique_ptr<AnyPosition> make_position(Cells cells) {
  Components components = find_components(cells);
  if (components.count() <= SmallGame::Board::max_components)
    return position_on<SmallGame>(std::move(cells), std::move(components));
  return position_on<LargeGame>(std::move(cells), std::move(components));
}

GameEntry game_entry() {
  return {
      .info =
          {.id = "color-walk",
           .name = "Color Walk",
           .players = 1,
           .idea =
               "Clear the board in as few moves as you can: a move clears every cell of one colour that is connected "
               "to the cleared region.",
           .unit = "moves",
           .less_is_better = true,
           .board = "koblenski:1",
           .algorithm = "look-ahead",
           .notation = "A row of symbols a line: digits 0 to 7 or letters are colours, . is blank."},
      .algorithms = Searches<SmallGame, Algorithms>::entries(),
      .heuristics = heuristic_entries<SmallGame>(),
      .generators = {{.id = "koblenski",
                      .name = "Koblenski's boards",
                      .revision = 1,
                      .help = "The boards of the article series, in order: board 1 is its first.",
                      .most_seed = 1'000'000,
                      .shape = "20x30x5",
                      .make = generate<koblenski_board>},
                     {.id = "uniform",
                      .name = "Random",
                      .revision = 1,
                      .help = "Every cell drawn independently.",
                      .most_seed = 9'007'199'254'740'991,
                      .shape = "20x30x5",
                      .make = generate<uniform_board>}},
      .parse_exact = [](std::string_view text) { return loaded(parse_exact(text), "exact board"); },
      .parse_rows = [](std::string_view text) { return loaded(parse_rows(text), "rows of symbols"); },
      .objective_from = [](std::int64_t shown) -> Value { return -shown; },
  };
}

}  // namespace lookahead::color_walk
