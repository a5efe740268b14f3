// Isolation's entry in the catalog.
#include "catalog/entry.h"
#include "catalog/position_of.h"
#include "games/isolation/editor.h"
#include "games/isolation/entry.h"
#include "games/isolation/game.h"
#include "games/isolation/referee.h"
#include "games/isolation/text.h"

namespace lookahead::isolation {
namespace {

Result<LoadedBoard> loaded(const Result<Diagram>& diagram, const char* format) {
  if (!diagram) return diagram.error();
  return LoadedBoard{make_position(*diagram), exact_text(*diagram), format};
}

Result<LoadedBoard> generate(std::uint64_t seed, std::string_view text) {
  const auto shape = parse_shape(text);
  if (!shape) return shape.error();
  return LoadedBoard{make_position(blocked_board(*shape, seed)), shape_text(*shape), "generator"};
}

Result<LoadedBoard> generate_opening(std::uint64_t seed, std::string_view text) {
  const auto shape = parse_opening_shape(text);
  if (!shape) return shape.error();
  const auto diagram = opening_board(*shape, seed);
  if (!diagram)
    return Error{"the game is over within " + counted(shape->moves, "move") + " on a board of this size", 0};
  return LoadedBoard{make_position(*diagram), shape_text(*shape), "generator"};
}

const std::vector<GalleryEntry> gallery = {
    {"The usual board", "49 cells, and the first move goes anywhere: solved in seven million positions, player 2 wins",
     "7x7"},
    {"Four by four", "Player 2 wins by answering every move with its reflection", "4x4"},
    {"Five by five", "Small enough to be solved while you wait: player 2 wins", "5x5"},
    {"Six by six", "Player 2 wins by answering every move with its reflection", "6x6"},
    {"Chess board", "64 cells: games of some forty moves", "8x8"},
    {"A reply to the centre", "Player 1 took the centre, player 2 a cell next to it by a knight's move: player 1 wins",
     "7x7:......./......./.2...../...1.../......./......./......."},
    {"Blocked cells", "Six cells are blocked from the start", "blocked:1"},
    {"Two rooms", "No way leads from one half to the other: the longer walk wins",
     "7x7:.1.xx../..xx.../...xx../..xx.../...xx../..xx..2/...xx.."},
    {"Long and narrow", "Knights have few moves between close walls", "3x8"},
    {"Nowhere to go", "The last move is made: player 1 can't move", "2x3:1x./2xx"},
};

/// The players of the two reports, and of the course that they were written for: Udacity's on adversarial search
/// (AIND-Isolation, 2017). The course's players search for 150 ms a move; ours search to a depth that takes about as
/// many nodes as theirs had time for.
const std::vector<PresetEntry> presets = {
    {"Minimax by open moves",
     "MM_Open of Udacity's course on adversarial search (AIND-Isolation, 2017): three moves deep, by the player's open "
     "moves",
     "a=minimax;h=open-moves"},
    {"Minimax by the centre", "MM_Center of the course: three moves deep, by the distance from the centre",
     "a=minimax;h=center"},
    {"Minimax by mobility", "MM_Improved of the course: three moves deep, by own moves less the other's", "a=minimax"},
    {"Alpha-beta without aids", "AB_Improved of the course: by own moves less the other's",
     "a=alpha-beta@2;ordering=none;symmetry=no;resist=no"},
    {"Alpha-beta by custom 1", "AB_Custom of a report, as it was coded",
     "a=alpha-beta@2;h=custom-1;ordering=none;symmetry=no;resist=no"},
    {"Alpha-beta by custom 2", "AB_Custom_2 of the same report",
     "a=alpha-beta@2;h=custom-2;ordering=none;symmetry=no;resist=no"},
    {"Alpha-beta by custom 3", "AB_Custom_3, which the report's author chose",
     "a=alpha-beta@2;h=custom-3;ordering=none;symmetry=no;resist=no"},
    {"Five deep, linear", "ab5_linear of the other report: to depth 5 by the linear conversion",
     "a=alpha-beta@2;depth=5;h=linear;deepening=no;ordering=none;symmetry=no;resist=no"},
    {"Seven deep, mixed", "ab7_mixed: to depth 7 by the mixed conversion, with its sign",
     "a=alpha-beta@2;depth=7;h=mixed-signed;deepening=no;ordering=none;symmetry=no;resist=no"},
    {"Thirteen deep, mobility",
     "In no report: to depth 13 by own moves less the other's, with the order that saves the most nodes",
     "a=alpha-beta@2;depth=13;ordering=mobility"},
    {"Perfect", "Plays every won position to its end on boards up to 7x7; in a lost one, what is hardest to answer",
     "a=solve@3"},
};

}  // namespace

std::unique_ptr<AnyPosition> make_position(const Diagram& diagram) {
  static const Text text;
  return std::make_unique<PositionOf<Game, Games>>(std::make_shared<const Board>(diagram), text);
}

GameEntry game_entry() {
  return {
      .info =
          {.id = "isolation",
           .name = "Isolation",
           .players = 2,
           .idea =
               "Two knights on one board, and no cell is stood on twice: the first move goes anywhere, and who can't "
               "move loses.",
           .unit = "for player 1",
           .less_is_better = false,
           .board = "7x7",
           .algorithm = "alpha-beta",
           .notation =
               "In a file or pasted: the rows alone, a row a line, one symbol a cell. A dot is a free cell, # or x "
               "a blocked one, 1 and 2 are the players. A line `player 2 to move` may stand above or below. In a "
               "spec or link: ROWSxCOLUMNS:ROW/ROW/..., with x for a blocked cell: 2x3:1../.2x. The size alone is "
               "an empty board. Where both players stand on the board and player 2 is to move, :2 follows the "
               "size: 2x3:2:1../.2x.",
           .rules =
               "A player's first move goes to any free cell, each later one a knight's move away. No move goes to "
               "a cell on which somebody stands or has stood. There is no draw. A move is written as the cell that "
               "it goes to, a letter for the column and a number for the row from the bottom: m=d4,b3.",
           .shapes = "ROWSxCOLUMNSxBLOCKED, up to 8x8, and of opening ROWSxCOLUMNSxMOVES: opening:1:7x7x2. An empty "
                     "board needs no generator: b=5x6."},
      .algorithms = with_initials(entries<Games>(Algorithms{}),
                                  {{"greedy", "h", 1}, {"minimax", "h", 2}, {"alpha-beta", "h", 2}}),
      .presets = presets,
      .heuristics = heuristic_entries<Game>(),
      .generators = {{.id = "blocked",
                      .name = "Blocked cells",
                      .help = "Cells that are blocked from the start are drawn, nobody is placed.",
                      .most_seed = 9'007'199'254'740'991,
                      .shape = "7x7x6",
                      .shape_rows = {{"Rows", 1, max_side}, {"Columns", 1, max_side}, {"Blocked", 0, cell_count - 1}},
                      .make = generate},
                     {.id = "opening",
                      .name = "Openings",
                      .help = "The first moves on an empty board are drawn.",
                      .most_seed = 9'007'199'254'740'991,
                      .shape = "7x7x2",
                      .shape_rows = {{"Rows", 1, max_side}, {"Columns", 1, max_side}, {"Moves", 0, most_opening_moves}},
                      .make = generate_opening,
                      .has_gaps = true}},
      .gallery = gallery,
      .invitations = {{"Play an easy opponent", "p2.a=alpha-beta@2;p2.depth=1"},
                      {"Play a fair opponent", "p2.a=alpha-beta@2;p2.depth=4"},
                      {"Play a strong opponent", "p2.a=alpha-beta@2;p2.depth=9"},
                      {"Play a perfect opponent", "p2.a=solve@3"}},
      .judges = {.evaluator = "a=alpha-beta@2;depth=8", .solver = "a=solve@3;resist=no"},
      .parse_exact = [](std::string_view text) { return loaded(parse_exact(text), "exact board"); },
      .parse_rows = [](std::string_view text) { return loaded(parse_rows(text), "rows of cells"); },
      .editor = editor_entry<Editor, parse_exact, loaded>(),
      .objective_from = [](std::int64_t shown) -> Value { return shown > 0   ? won
                                                                 : shown < 0 ? -won
                                                                             : 0; },
      .referee = referee,
  };
}

}  // namespace lookahead::isolation
