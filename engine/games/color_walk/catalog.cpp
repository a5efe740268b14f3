// Color Walk's entry in the catalog.
#include "games/color_walk/editor.h"
#include "games/color_walk/entry.h"

#include "catalog/entry.h"
#include "catalog/position_of.h"
#include "games/color_walk/game.h"
#include "games/color_walk/text.h"

namespace lookahead::color_walk {
namespace {

/// A goal of so many moves is one that every line that clears the board reaches.
constexpr std::int64_t more_than_any_line = (std::int64_t{1} << State<8>::objective_shift) - 1;

template <class G>
std::unique_ptr<AnyPosition> position_on(Cells cells, Components components) {
  static const Text<G> text;
  return std::make_unique<PositionOf<G, Games>>(
      std::make_shared<const typename G::Board>(std::move(cells), std::move(components)), text);
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

const std::vector<ShapeRow> shape_rows = {
    {"Rows", 1, max_side}, {"Columns", 1, max_side}, {"Colours", min_colours, max_colours}};

/// The hybrids of the article series. How far they looked ahead in the article is not known; where they gave up by time
/// or by the length of a queue, these give up by nodes.
const std::vector<PresetEntry> presets = {
    {"Breadth-first hybrid", "Part 7: look-ahead for 18 moves, then breadth first",
     "a=phases;1.a=look-ahead;1.depth=5;1.until=18;2.a=breadth-first;2.transpositions=no;2.nodes=16384"},
    {"Depth-first hybrid", "Part 8: look-ahead for 18 moves, then depth first, colours in turn",
     "a=phases;1.a=look-ahead;1.depth=5;1.until=18;2.a=depth-first;2.select=in-turn;2.transpositions=no;2.nodes="
     "200000"},
    {"Greedy-Dijkstra", "Part 10: look-ahead for 15 moves, then Dijkstra",
     "a=phases;1.a=look-ahead;1.depth=5;1.until=15;2.a=dijkstra@2;2.nodes=100000"},
    {"Dijkstra-greedy", "Part 10: Dijkstra until 300 cells are taken, then look-ahead",
     "a=phases;1.a=dijkstra@2;1.target=300;1.nodes=100000;2.a=look-ahead;2.depth=5"},
    {"Dijkstra-Dijkstra", "Part 10: Dijkstra until 300 cells are taken, then again with another scale",
     "a=phases;1.a=dijkstra@2;1.target=300;1.nodes=100000;2.a=dijkstra@2;2.scale=28;2.nodes=100000"},
    {"Max-perimeter-Dijkstra", "Part 10: look-ahead by perimeter for 15 moves, then Dijkstra",
     "a=phases;1.a=look-ahead;1.depth=5;1.metric=perimeter;1.until=15;2.a=dijkstra@2;2.nodes=100000"},
};

const std::vector<GalleryEntry> gallery = {
    {"Koblenski, board 1", "The first board of the article series that this game's searches come from", "koblenski:1"},
    {"From the middle", "The same stream of colours, started in the centre", "koblenski:1:20x30x5:r10c15"},
    {"Small enough to finish", "Breadth first finds a shortest line and so proves it", "uniform:3:8x8x4"},
    {"Two colours", "Only one move clears anything, so every search that wastes no move needs seven",
     "uniform:1:20x30x2"},
    {"Eight colours", "Twice the branching, and look-ahead feels it", "uniform:1:20x30x8"},
    {"Rings", "Starts in the middle; each ring is one move",
     "9x9x4:000000000/011111110/012222210/012333210/0123.3210/012333210/012222210/011111110/000000000"},
    {"Diagonals", "Each diagonal is one move: the shortest line has fourteen moves, and there is no other",
     "8x8x4:.1230123/12301230/23012301/30123012/01230123/12301230/23012301/30123012"},
    {"Large", "4,096 cells of eight colours", "uniform:1:64x64x8"},
};

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
           .notation =
               "In a file or pasted: the rows alone, a row a line, one symbol a cell. Digits 0 to 7 or letters are "
               "colours, . is blank. Commas between the symbols are fine, and so is a matrix: [0 1; 1 0]. In a "
               "spec or link: ROWSxCOLUMNSxCOLOURS:ROW/ROW/..., such as 2x3x2:.01/110. The cells may stand there "
               "packed: 2x3x2:~Co.",
           .rules = "What is cleared stays cleared, and has no colour of its own. It begins with one cell, most often "
                    "the top left one. A move that clears nothing is allowed and counts. A move is written as the "
                    "digit of its colour: m=3,1. J. Dewalt made the game (2013).",
           .shapes = "ROWSxCOLUMNSxCOLOURS, up to 64x64x8. For a start elsewhere than top left its cell follows, "
                     "counted from 1: koblenski:1:20x30x5:r10c15."},
      .algorithms = entries<Games>(Algorithms{}),
      .presets = presets,
      .heuristics = heuristic_entries<SmallGame>(),
      .generators = {{.id = "koblenski",
                      .name = "Koblenski's boards",
                      .help = "The boards of the article series, in order: board 1 is its first.",
                      .most_seed = 1'000'000,
                      .shape = "20x30x5",
                      .shape_rows = shape_rows,
                      .make = generate<koblenski_board>},
                     {.id = "uniform",
                      .name = "Random",
                      .help = "Every cell drawn independently.",
                      .most_seed = 9'007'199'254'740'991,
                      .shape = "20x30x5",
                      .shape_rows = shape_rows,
                      .make = generate<uniform_board>}},
      .gallery = gallery,
      .invitations = {{"Race two searches", "r1.a=greedy;r2.a=look-ahead"}},
      .daily = {"uniform", "12x12x5"},
      .parse_exact = [](std::string_view text) { return loaded(parse_exact(text), "exact board"); },
      .parse_rows = [](std::string_view text) { return loaded(parse_rows(text), "rows of symbols"); },
      .editor = editor_entry<Editor, parse_exact, loaded>(),
      .objective_from = [](std::int64_t shown) -> Value { return -std::min(shown, more_than_any_line); },
  };
}

}  // namespace lookahead::color_walk
