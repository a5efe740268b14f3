// Blockbuster's entry in the catalog.
#include "catalog/entry.h"
#include "catalog/position_of.h"
#include "games/blockbuster/editor.h"
#include "games/blockbuster/entry.h"
#include "games/blockbuster/game.h"
#include "games/blockbuster/text.h"

namespace lookahead::blockbuster {
namespace {

template <class G>
std::unique_ptr<AnyPosition> position_on(const Diagram& diagram) {
  static const Text<G> text;
  return std::make_unique<PositionOf<G, Games>>(std::make_shared<const typename G::Board>(diagram), text);
}

Result<LoadedBoard> loaded(const Result<Diagram>& diagram, const char* format) {
  if (!diagram) return diagram.error();
  return LoadedBoard{make_position(*diagram), exact_text(*diagram), format};
}

template <Family family>
Result<LoadedBoard> generate(std::uint64_t seed, std::string_view text) {
  const auto shape = parse_shape(text, family);
  if (!shape) return shape.error();
  const Diagram diagram = family == Family::uniform ? uniform_board(*shape, seed) : spread_board(*shape, seed);
  return LoadedBoard{make_position(diagram), shape_text(*shape), "generator"};
}

const std::vector<PresetEntry> presets = {
    {"Learning playouts", "Plays at random, leaves the most frequent number alone, and learns from its best games",
     "a=nrpa;playouts=50000;policy=spare"},
    {"Beam with foresight", "Keeps the lines that took most together with what the moves left could take at once",
     "a=beam;width=300;metric=reach"},
    {"Annealed for long", "Changes a whole game here and there, half a million times", "a=anneal@3;playouts=500000"},
    {"Beams, then annealing",
     "Begins whole games with narrow beams with foresight, and then changes them here and there",
     "a=anneal@3;playouts=250000;start=reach"},
};

const std::vector<GalleryEntry> gallery = {
    {"Five numbers", "225 cells and 75 moves, more than enough: what stays is what finds no neighbour", "uniform:1"},
    {"A tight budget", "The same board with 25 moves: only the best groups count", "uniform:1:15x15x5:25"},
    {"Large numbers", "Eight numbers up to 9,999: one cell may be worth a thousand others", "spread:1:12x12x8x9999"},
    {"Fifteen kinds", "Few cells have a neighbour with their number: swaps make more", "uniform:1:12x12x15"},
    {"Small enough to finish", "Depth first leaves 28; where it selects every swap, it proves that 19 is the best",
     "uniform:4:5x5x4:5"},
    {"Swaps from the start", "Searches look at every swap that makes a group", "uniform:1:8x8x4:30-swaps"},
    {"The contest's first example", "The two twelves may be taken, or torn apart by a swap", "2x3:4:9.23.2/12.12.15"},
    {"The contest's second example", "Three of the four 23s are one group; a swap joins the fourth",
     "2x3:4:23.12.23/9.23.23"},
    {"Checkerboard", "Not one group: every move but a swap waits for one",
     "6x6:30:1.2.1.2.1.2/2.1.2.1.2.1/1.2.1.2.1.2/"
     "2.1.2.1.2.1/1.2.1.2.1.2/2.1.2.1.2.1"},
    {"Large", "400 cells of seven numbers, 133 moves", "uniform:1:20x20x7"},
};

const ShapeRow rows_shape{"Rows", 1, max_side};
const ShapeRow columns_shape{"Columns", 1, max_side};
const ShapeRow kinds_shape{"Numbers", 1, max_kinds};

std::vector<GeneratorEntry> generators() {
  return {{.id = "uniform",
           .name = "Random",
           .help = "Every cell drawn independently, of the numbers from 1 on.",
           .most_seed = 9'007'199'254'740'991,
           .shape = "15x15x5",
           .shape_rows = {rows_shape, columns_shape, kinds_shape},
           .make = generate<Family::uniform>},
          {.id = "spread",
           .name = "Random, other numbers",
           .help = "The same with numbers that are themselves drawn, up to a largest.",
           .most_seed = 9'007'199'254'740'991,
           .shape = "15x15x5x99",
           .shape_rows = {rows_shape, columns_shape, kinds_shape, {"Largest", max_kinds, max_value}},
           .make = generate<Family::spread>}};
}

}  // namespace

std::unique_ptr<AnyPosition> make_position(const Diagram& diagram) {
  if (SmallGame::Board::fits(diagram)) return position_on<SmallGame>(diagram);
  return position_on<LargeGame>(diagram);
}

GameEntry game_entry() {
  return {
      .info =
          {.id = "blockbuster",
           .name = "Blockbuster",
           .players = 1,
           .idea = "Leave as small a sum as you can: a move takes a group of two or more equal numbers, and what lay "
                   "above falls; or it swaps two neighbours.",
           .unit = "left",
           .less_is_better = true,
           .board = "uniform:1",
           .algorithm = "beam",
           .notation =
               "In a file or pasted: the rows alone, a row a line, with spaces or commas between the numbers and 0 "
               "for an empty cell, or a MATLAB matrix: [9 23 2; 12 12 15]. Options stand in a line above, behind a "
               "dash: -75-swaps. In a spec or link: ROWSxCOLUMNS:ROW/ROW/..., with dots between the numbers: "
               "2x3:9.23.2/12.12.15. Options follow the size: 2x3:4-swaps:9.23.2/12.12.15. The cells may stand "
               "there packed, behind the numbers that they have: 2x6:4:5.7~BUU.",
           .rules =
               "Numbers are connected up, down, left and right. Nothing falls where two are swapped, and columns do "
               "not close up. The result is the sum of what is left after the last move; unless a board says "
               "otherwise, there is a move for every three cells. A move is written as the row and the "
               "column, counted from the top left, of a cell whose group is taken, such as r4c1; with r or d behind "
               "it, that cell and the one to its right or below are swapped: m=r4c1,r1c2d.",
           .shapes =
               "ROWSxCOLUMNSxNUMBERS, up to 20x20x15; for spread the largest number follows: 15x15x5x99. Options "
               "follow, with dashes between: how many moves there are, and swaps if searches are to look at swaps "
               "while there are groups: uniform:1:15x15x5:25-swaps."},
      .algorithms = entries<Games>(Algorithms{}),
      .presets = presets,
      .heuristics = heuristic_entries<SmallGame>(),
      .generators = generators(),
      .gallery = gallery,
      .invitations = {{"Race two searches", "r1.a=greedy;r2.a=two-ply"}},
      .daily = {"uniform", "8x8x4"},
      .parse_exact = [](std::string_view text) { return loaded(parse_exact(text), "exact board"); },
      .parse_rows = [](std::string_view text) { return loaded(parse_rows(text), "rows of numbers"); },
      .editor = editor_entry<Editor, parse_exact, loaded>(),
      .objective_from = [](std::int64_t shown) -> Value { return -shown; },
  };
}

}  // namespace lookahead::blockbuster
