// Bubble Burst's entry in the catalog.
#include <utility>

#include "catalog/entry.h"
#include "catalog/position_of.h"
#include "games/bubble_burst/editor.h"
#include "games/bubble_burst/entry.h"
#include "games/bubble_burst/game.h"
#include "games/bubble_burst/text.h"
#include "text/grid_text.h"

namespace lookahead::bubble_burst {
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

Result<LoadedBoard> generate(std::uint64_t seed, std::string_view text) {
  const auto shape = parse_shape(text);
  if (!shape) return shape.error();
  return LoadedBoard{make_position(uniform_board(*shape, seed)), shape_text(*shape), "generator"};
}

const std::vector<PresetEntry> presets = {
    {"Learning playouts", "Plays at random, leaves the main colour alone, and learns from its best games",
     "a=nrpa;playouts=50000;policy=spare"},
    {"Annealed, main colour last", "Changes a whole game here and there, and leaves the main colour alone",
     "a=anneal@3;playouts=500000;policy=spare"},
    {"Beam by what was learnt", "Keeps the lines from which most can still be scored, as games of its own taught it",
     "a=beam;width=300;metric=learned"},
    {"Beams, then annealing",
     "Begins whole games with narrow beams by what was learnt, and then changes them here and there",
     "a=anneal@3;playouts=500000;start=learned"},
};

const std::vector<GalleryEntry> gallery = {
    {"The articles' size", "Ten by ten cells of five colours", "uniform:1"},
    {"Another rule", "Squares count, and an empty board is worth 1,000", "uniform:1:15x15x5:samegame"},
    {"To the left", "The same board, but its columns close to the other side", "uniform:1:10x10x5:left"},
    {"Small enough to finish", "Depth first finds a best line and so proves it", "uniform:9:6x6x3"},
    {"Two colours", "Few groups, and huge ones", "uniform:1:15x15x2"},
    {"Eight colours", "Few cells have a neighbour of their colour", "uniform:1:15x15x8"},
    {"Stripes", "A group in every row: in the right order, two of one colour become one",
     "8x8x4:00000000/11111111/22222222/33333333/00000000/11111111/22222222/33333333"},
    {"Large", "1,024 cells of four colours", "uniform:1:32x32x4"},
};

}  // namespace

std::unique_ptr<AnyPosition> make_position(const Diagram& diagram) {
  if (SmallGame::Board::fits(diagram.cells)) return position_on<SmallGame>(diagram);
  return position_on<LargeGame>(diagram);
}

GameEntry game_entry() {
  return {
      .info =
          {.id = "bubble-burst",
           .name = "Bubble Burst",
           .players = 1,
           .idea = "Score as much as you can: a move takes a group of two or more cells of one colour, what lay above "
                   "falls, and empty columns close up.",
           .unit = "points",
           .less_is_better = false,
           .board = "uniform:1",
           .algorithm = "beam",
           .notation =
               "In a file or pasted: the rows alone, a row a line, one symbol a cell. Digits 0 to 7 or letters are "
               "colours, . is empty. Commas between the symbols are fine, and so is a matrix: [0 1; 1 0]. Options "
               "stand in a line above, behind a dash: -left-samegame. In a spec or link: "
               "ROWSxCOLUMNSxCOLOURS:ROW/ROW/..., such as 2x3x2:001/110. Options follow the size: "
               "2x3x2:left-samegame:001/110. The cells may stand there packed: 2x3x2:~A4.",
           .rules =
               "Cells are connected up, down, left and right. Columns close up to the right. The game is over when "
               "no group is left. A group of n cells scores n(n - 1). By the rules of SameGame, which are an option "
               "of the board, it scores (n - 2)(n - 2), and an empty board 1,000 more. A move is written as "
               "the row and the column, counted from the top left, of its group's first cell, which is the leftmost "
               "of the topmost: m=r4c1.",
           .shapes = "ROWSxCOLUMNSxCOLOURS, up to 32x32x8. Options follow, with dashes between: left (columns close to "
                     "the left), samegame (its score): uniform:1:15x15x5:left-samegame."},
      // The source visits a position again for every order of moves that leads there, and counts that.
      .algorithms = with_initials(entries<Games>(Algorithms{}), {{"breadth-first", "transpositions", 0}}),
      .presets = presets,
      .heuristics = heuristic_entries<SmallGame>(),
      .generators = {{.id = "uniform",
                      .name = "Random",
                      .help = "Every cell drawn independently.",
                      .most_seed = 9'007'199'254'740'991,
                      .shape = "10x10x5",
                      .shape_rows = {{"Rows", 1, max_side},
                                     {"Columns", 1, max_side},
                                     {"Colours", min_grid_colours, max_grid_colours}},
                      .make = generate}},
      .gallery = gallery,
      .invitations = {{"Race two searches", "r1.a=greedy;r2.a=beam;r2.width=20"}},
      .daily = {"uniform", "10x10x4"},
      .parse_exact = [](std::string_view text) { return loaded(parse_exact(text), "exact board"); },
      .parse_rows = [](std::string_view text) { return loaded(parse_rows(text), "rows of symbols"); },
      .editor = editor_entry<Editor, parse_exact, loaded>(),
      .objective_from = [](std::int64_t shown) -> Value { return shown; },
  };
}

}  // namespace lookahead::bubble_burst
