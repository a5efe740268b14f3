// Everything that can be chosen, as data: games, their boards, algorithms, parameters and heuristics. Above this layer
// there are no templates over games: ids are strings, moves are small codes, boards are pictures. Menus, flags, links
// and docs are made from the catalog.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contract/algorithm.h"
#include "contract/param.h"
#include "contract/search.h"
#include "core/grid.h"
#include "core/types.h"
#include "text/notation.h"

namespace lookahead {

/// A board to draw.
struct Picture {
  /// What may be drawn on a cell besides its colour; bits.
  enum Mark : std::uint8_t {
    changed = 1,    ///< taken by the last move; marked where it lay before that move
    reachable = 2,  ///< can be reached by the next move
  };

  /// The code of a cell that can be taken, in games whose cells start out empty.
  static constexpr std::uint8_t free = 255;

  int rows = 0;
  int columns = 0;
  std::vector<std::uint8_t> cells;   ///< rows * columns, the top row first: 0 if gone, `free`, else 1 + colour
  std::vector<std::uint8_t> marks;   ///< bits of Mark, for the same cells
  std::vector<int> numbers = {};     ///< for the same cells: the number on each, 0 for none; may be empty
  bool numbers_are_players = false;  ///< 1 and 2 among them are where the players stand
  std::string note = {};             ///< what else is to be known of the position: "12 moves left"; may be empty

  friend bool operator==(const Picture&, const Picture&) = default;
};

/// An objective in the game's own terms.
struct Measure {
  std::optional<Value> objective;  ///< in GameInfo::unit; none if a line that stops here is worth nothing yet
  Value done = 0;                  ///< how far the line got,
  Value of = 0;                    ///< out of this much
  std::string text;                ///< "33 moves", "148 of 600 cleared"
};

struct AlgorithmEntry;

/// An algorithm with the values of all its settings, in the order of its tables.
struct AlgorithmSpec {
  const AlgorithmEntry* entry = nullptr;  ///< points into a catalog, which must outlive it; null only when made empty
  int revision = 1;                       ///< the one that its text names; what runs is always the newest
  std::vector<Value> options;             ///< one for each of entry->params
  std::vector<Value> part_options;        ///< only for a part: one for each of the part_params of its parent
  std::vector<std::pair<int, AlgorithmSpec>> parts;  ///< by number

  const AlgorithmInfo& info() const;

  friend bool operator==(const AlgorithmSpec&, const AlgorithmSpec&) = default;
};

/// A board and a line of moves on it.
class AnyPosition {
 public:
  virtual ~AnyPosition() = default;
  virtual std::unique_ptr<AnyPosition> clone() const = 0;

  virtual Picture picture() const = 0;
  /// Where the cells that the last move only moved have come from: those that fell, were exchanged or went somewhere.
  virtual std::vector<Travel> travels() const = 0;
  /// The moves worth searching, in the game's order.
  virtual std::vector<Move> moves() const = 0;
  /// The same without those that a symmetry of the position maps onto an earlier one, where the game knows symmetries.
  virtual std::vector<Move> distinct_moves() const = 0;
  /// Whether the rules allow a move.
  virtual bool legal(Move move) const = 0;
  /// Why the rules do not allow a move, as the end of a sentence that begins with the move: "is not legal there".
  virtual std::string reason_against(Move move) const = 0;
  /// Plays a legal move.
  virtual void apply(Move move) = 0;
  /// Takes the last move back; false if there is none.
  virtual bool undo() = 0;
  /// The moves played so far.
  virtual const std::vector<Move>& line() const = 0;

  virtual int players() const = 0;  ///< 1 or 2
  /// The player whose turn it is, 0 or 1; 0 in games for one player.
  virtual int to_move() const = 0;
  /// What the moves so far are worth; higher is better, and between two players better for player 1.
  virtual Value objective() const = 0;
  virtual bool over() const = 0;  ///< no move worth searching can follow
  /// The legal move that pointing at a cell means; none if it means none. Cells are counted row by row.
  virtual std::optional<Move> move_at(int cell) const = 0;
  /// The legal move that dragging from one cell to another means; none if it means none.
  virtual std::optional<Move> move_between(int from, int to) const = 0;
  /// Whether dragging can mean a move in this game.
  virtual bool takes_drags() const = 0;
  /// What people call a cell's place: "C4" is column C, row 4 from the top, unless the game has names of its own.
  virtual std::string place_text(int cell) const = 0;
  /// A hash of the position: positions from which the same can follow, for the same worth, have the same one.
  virtual std::uint64_t key() const = 0;
  /// An objective as people are told it.
  virtual Measure measure(Value objective) const = 0;

  /// The position as people write it down: a line for each row of symbols.
  virtual std::string text() const = 0;
  /// The board without the moves, as the value of `b=` in a spec: the shortest text that is exact.
  virtual std::string board_text() const = 0;
  virtual std::string move_text(Move move) const = 0;
  /// A line of moves from here as the game's source writes it, for other programs; empty if that does not
  /// differ from our own.
  virtual std::string source_line(const std::vector<Move>& line) const = 0;
  /// The move that a text names, legal or not; none if it names no move.
  virtual std::optional<Move> parse_move(std::string_view text) const = 0;

  /// Begins a run of one of the game's algorithms here.
  virtual std::unique_ptr<Search> search(const AlgorithmSpec& algorithm, std::uint64_t seed,
                                         const Limits& limits) const = 0;
};

/// A parameter, with the values that it can have in this game.
struct ParamEntry {
  Param param;
  Value initial;                ///< in the newest revision of the algorithm
  std::vector<Choice> choices;  ///< of a choice, retired ones last; empty for numbers and yes/no

  /// What a text that names this revision of the algorithm means where it leaves the parameter out.
  Value initial_in(int revision) const { return revision < param.changed_in ? param.initial_before : initial; }
};

/// Begins a run of an algorithm. `board` and `root` are those of one representation of the game.
using Begin = std::unique_ptr<Machine> (*)(const void* board, const void* root, const AlgorithmSpec& algorithm,
                                           std::uint64_t seed);

struct AlgorithmEntry {
  AlgorithmInfo info;
  std::vector<ParamEntry> params;       ///< in the order of menus and specs
  int most_parts = 0;                   ///< the most algorithms that it can be composed of (1.a=, 2.a=, ...), at most 9
  std::vector<ParamEntry> part_params;  ///< what it asks of each part, besides the part's own parameters
  const char* default_parts = "";       ///< the parts it has if a spec names none, written as in a spec
  std::vector<Begin> begin = {};        ///< by representation of the game
  const char* family = "";              ///< what it is listed under in menus: "Tree searches"; empty if under nothing
  /// The revisions in which parameters that this game does not offer got other initial values.
  std::vector<int> changed_elsewhere = {};
};

inline const AlgorithmInfo& AlgorithmSpec::info() const { return entry->info; }

/// An algorithm whose settings have a name of their own in the source.
struct PresetEntry {
  const char* name;
  const char* note;
  const char* algorithm;  ///< as the canonical text of a spec writes it: "a=phases;1.a=greedy;..."
};

struct HeuristicEntry {
  const char* id;
  const char* name;
  Role role;
  const char* help;
  bool is_retired = false;  ///< read in texts, and not offered
};

/// A board that was read: its position, and the text that names it in a spec.
struct LoadedBoard {
  std::unique_ptr<AnyPosition> position;
  std::string text;
  std::string format;  ///< the format it was taken for: "rows of symbols"
};

/// One of the numbers that a shape joins with x.
struct ShapeRow {
  const char* name;
  int least;
  int most;
};

/// A family of boards numbered by seeds: `id:seed:shape` in a spec.
struct GeneratorEntry {
  const char* id;
  const char* name;
  const char* help;
  std::uint64_t most_seed;  ///< seeds are 1 to this
  const char* shape;        ///< the default shape: numbers joined with x, and what else the game needs after a colon
  std::vector<ShapeRow> shape_rows;
  /// The places of errors count bytes from the start of `shape`.
  Result<LoadedBoard> (*make)(std::uint64_t seed, std::string_view shape);
  bool has_gaps = false;  ///< some seeds of a shape may be no boards where others are
};

/// A board worth looking at.
struct GalleryEntry {
  const char* name;
  const char* note;
  const char* board;  ///< the value of `b=`
};

/// Something to begin with, on any board of the game.
struct InvitationEntry {
  const char* name;  ///< as on a button: "Race two searches"
  const char* spec;  ///< what a spec has after its board: "r1.a=greedy;r2.a=look-ahead"
};

/// Which board a game has for each day: that of the generator whose seed is the date, 20261125. Null where it has none.
struct DailyEntry {
  const char* generator = nullptr;
  const char* shape = nullptr;  ///< small enough to be played by hand
};

/// Who judges the matches of a game between two, besides its players: algorithms as the canonical text of a spec writes
/// them. Null where there is none.
struct JudgeEntry {
  const char* evaluator = nullptr;  ///< says who is ahead, and by how much
  const char* solver = nullptr;     ///< proves who wins with best play
};

/// What a cell of a board can be painted with.
struct Brush {
  int code;               ///< for EditorEntry::paint
  std::string name;       ///< "blocked"; empty if the cell's colour or number is its only name
  std::uint8_t cell;      ///< the cell that it leaves, as in Picture::cells,
  std::string sign;       ///< and the text that is to stand on it; mostly empty
  bool is_alone = false;  ///< only one cell of a board is painted so: of several that are painted, the last
};

/// How a game's boards are changed by hand. Boards are texts that parse_exact reads without an error, and `row` is an
/// index into `rows`. A change that leads to no board of the game is refused with a reason; where cells fall, the board
/// is settled by the game's rules.
struct EditorEntry {
  /// The numbers of a board besides its cells: rows, columns, then the game's own. Those that go from 0 to 1 are
  /// switches.
  std::vector<ShapeRow> rows;
  int most_number = 0;  ///< cells can be painted with any number up to this; 0 if only with the listed brushes
  /// The current values of `rows`.
  std::vector<int> (*values)(std::string_view board) = nullptr;
  Result<LoadedBoard> (*with_value)(std::string_view board, std::size_t row, int value) = nullptr;
  /// The brushes in the order of menus. `number` is one of them if it is valid, whether or not the board shows it.
  std::vector<Brush> (*brushes)(std::string_view board, int number) = nullptr;
  /// Cells are counted row by row, and all of them before any is painted.
  Result<LoadedBoard> (*paint)(std::string_view board, const std::vector<int>& cells, int brush) = nullptr;
};

/// A second implementation of the rules of a game of two, and of finding out who wins by them. It shares no code with
/// the game, so that what a search has proved can be checked by it.
class Referee {
 public:
  virtual ~Referee() = default;
  virtual std::unique_ptr<Referee> clone() const = 0;

  virtual int to_move() const = 0;  ///< 0 or 1
  /// All moves that the rules allow, by their names.
  virtual std::vector<std::string> moves() const = 0;
  /// Plays a legal move; false if it is none, and then nothing changes.
  virtual bool play(std::string_view move) = 0;
  /// Whether the player to move loses whatever they play; none if that is not found out within so many positions.
  virtual std::optional<bool> loses(std::uint64_t most_positions) = 0;
};

struct GameInfo {
  const char* id;
  const char* name;
  int players;
  const char* idea;
  const char* unit;         ///< of the objective shown: "moves"
  bool less_is_better;      ///< of the objective shown
  const char* board;        ///< the board of a spec that names no other
  const char* algorithm;    ///< the algorithm to show first
  const char* notation;     ///< how boards are written, as a sentence
  const char* rules = "";   ///< what `idea` leaves open: how a result comes about, and when the game is over
  const char* shapes = "";  ///< how a generator's boards are asked for, all options included
};

struct GameEntry {
  GameInfo info;
  std::vector<AlgorithmEntry> algorithms;
  std::vector<PresetEntry> presets = {};
  std::vector<HeuristicEntry> heuristics;
  std::vector<GeneratorEntry> generators;
  std::vector<GalleryEntry> gallery;
  std::vector<InvitationEntry> invitations = {};
  DailyEntry daily = {};
  JudgeEntry judges = {};
  /// Reads an exact board as `b=` has it; it begins with its size.
  Result<LoadedBoard> (*parse_exact)(std::string_view text);
  /// Reads a board as people write it, in several lines.
  Result<LoadedBoard> (*parse_rows)(std::string_view text);
  EditorEntry editor = {};
  /// The engine's value for an objective as it is shown, for limits.
  Value (*objective_from)(std::int64_t shown);
  /// A referee for a position, given as AnyPosition::text() has it. Null for a game that has none.
  std::unique_ptr<Referee> (*referee)(std::string_view text) = nullptr;
};

/// Games in the order of menus. What is made from a catalog points into it, so a catalog must neither change nor move.
using Catalog = std::vector<GameEntry>;

/// Null if there is no game of that id.
const GameEntry* find_game(const Catalog& games, std::string_view id);
/// Says so, and which there are.
Error unknown_game(const Catalog& games, std::string_view id);
/// An index into game.algorithms; none if the game has no algorithm of that id.
std::optional<std::size_t> find_algorithm(const GameEntry& game, std::string_view id);

}  // namespace lookahead
