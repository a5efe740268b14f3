// One line of text that says everything about a run: the argument of the command line, a line of the bench, the
// fragment of a link.
//
//   1;g=color-walk;b=koblenski:1;a=look-ahead;depth=5;nodes=20000;at=4000
//
// It begins with the version of this grammar (links always have it, people need not type it), then come KEY=VALUE
// entries. The canonical text has the keys in the order below and leaves out what has its default, so that equal runs
// have equal text.
//
//   g=      game                                    b=      board (see spec/boards.h)
//   m=      moves played before, MOVE,MOVE:NODES,... where NODES were examined to choose the move
//   a=      algorithm, a=ID@REVISION where the revision is not 1; its parameters follow as keys of their own
//   N.a=    part N (1 to 9) of a composed algorithm: 1.a=look-ahead;1.depth=5;1.until=18
//   p1. p2. the two players: p1.a=alpha-beta;p1.depth=3          instead of a=
//   r1.-r4. the runs of a race, each with its own r1.at=         instead of a=
//   nodes=  examine this many nodes and stop        memory= model memory, in bytes or as 64k, 64m, 1g
//   seed=   of all random numbers                   goal=   stop at a line worth this much
//   at=     the node looked at; MOVES:NODE in a match, of the search after so many of its moves
//   move=   the board after so many moves of the best line found up to that node, in place of the node's own; of a
//           match the board after so many of its moves
//   check=  eight hexadecimal digits over the state at that node: does this build show what the link's maker saw?
//
// A Spec is what such a text says, checked and resolved: it points to its game and algorithms, holds a value for each
// of their parameters, and has its board loaded. So code that takes a Spec never looks anything up, parses anything
// again, or needs a catalog; only parse_spec() does. The catalog that a spec was read with has to outlive it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "lookahead/catalog.h"

namespace lookahead {

struct Racer {
  AlgorithmSpec algorithm;
  std::optional<std::uint64_t> at;  ///< the node looked at

  friend bool operator==(const Racer&, const Racer&) = default;
};

/// Nothing is to be run: only the board and its moves.
struct BoardOnly {
  friend bool operator==(const BoardOnly&, const BoardOnly&) = default;
};
/// The two players of a match; none stands for a person.
using Players = std::array<std::optional<AlgorithmSpec>, 2>;
/// The runs of a race, at most most_racers of them.
using Racers = std::vector<Racer>;

/// A board, as a spec names it and as it was loaded. All copies of a spec share the position: to play on it, clone it.
struct SpecBoard {
  std::string text;                             ///< the value of `b=`, canonical
  std::shared_ptr<const AnyPosition> position;  ///< before any move

  friend bool operator==(const SpecBoard& a, const SpecBoard& b) { return a.text == b.text; }
};

struct PlayedMove {
  std::string move;                    ///< as the game writes it
  std::optional<std::uint64_t> nodes;  ///< that were examined to choose it; none of a move by hand

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct NodePlace {
  std::optional<std::uint64_t> move;  ///< of a match: how many moves had been made when this search began
  std::uint64_t node = 0;             ///< counted from 0; 0 is before the first

  friend bool operator==(const NodePlace&, const NodePlace&) = default;
};

inline constexpr int most_racers = 4;
inline constexpr std::string_view spec_version = "1";
inline constexpr std::uint64_t default_seed = 1;
inline constexpr std::uint64_t most_nodes = 9'007'199'254'740'991;  ///< the largest whole number of JavaScript

struct Spec {
  const GameEntry* game = nullptr;  ///< never null in a spec that was parsed
  SpecBoard board;
  std::vector<PlayedMove> moves;
  std::variant<BoardOnly, AlgorithmSpec, Players, Racers> who;
  std::uint64_t nodes = 0;                ///< 0: no limit
  std::uint64_t memory = default_memory;  ///< model bytes
  std::uint64_t seed = default_seed;
  std::optional<std::int64_t> goal;  ///< in the game's unit
  std::optional<NodePlace> at;
  std::optional<std::uint64_t> move;  ///< of a match, or of the best line at the node shown; there only with a node
  std::string check;                  ///< of the node shown: eight hexadecimal digits, or empty

  /// `who` as one of its alternatives; null if it is another.
  const AlgorithmSpec* algorithm() const { return std::get_if<AlgorithmSpec>(&who); }
  const Players* players() const { return std::get_if<Players>(&who); }
  const Racers* racers() const { return std::get_if<Racers>(&who); }
  AlgorithmSpec* algorithm() { return std::get_if<AlgorithmSpec>(&who); }
  Players* players() { return std::get_if<Players>(&who); }
  Racers* racers() { return std::get_if<Racers>(&who); }

  friend bool operator==(const Spec&, const Spec&) = default;
};

/// One KEY=VALUE entry of a spec's text, and where its key and its value began in what was read.
struct SpecEntry {
  std::string key;
  std::string value;
  std::size_t key_offset = 0;
  std::size_t value_offset = 0;
};

/// Rewrites the entries of a text in one version of the grammar into those of the next version.
using Upgrade = void (*)(std::vector<SpecEntry>&);

/// The step from version 1 to 2, from 2 to 3, and so on up to spec_version. There is none yet.
inline constexpr std::span<const Upgrade> spec_upgrades{};

/// Reads a spec and checks all of it against the catalog: a Spec that was parsed can be run. A text of an older version
/// is first rewritten step by step. An algorithm whose revision is not named has the newest one in a text without a
/// version, and revision 1 in a text with one.
Result<Spec> parse_spec(std::string_view text, const Catalog& games, std::span<const Upgrade> upgrades = spec_upgrades);

/// The same of what an address says; an empty one shows what a first visit shows.
Result<Spec> parse_link(std::string_view text, const Catalog& games);

/// Reads an algorithm alone, as to_text() writes it: "a=greedy;metric=ratio". If no revision is named, it is the
/// newest.
Result<AlgorithmSpec> parse_algorithm(std::string_view text, const GameEntry& game);

/// One of a game's algorithms, which has to have that id, with the initial values of its settings.
AlgorithmSpec default_algorithm(const GameEntry& game, std::string_view id);

/// The algorithm that a preset stands for.
AlgorithmSpec algorithm_of(const GameEntry& game, const PresetEntry& preset);

/// What to show when nothing was asked for: the default board and algorithm of the first game.
Spec first_visit(const Catalog& games);

/// Leaves out which moment of a run is shown, as belongs to other moves, to another board or to another run.
void forget_moment(Spec& spec);

/// The same spec on another board of its game, without the moves, the node and the check, which belong to the old
/// board.
Spec on_board(Spec spec, LoadedBoard board);

/// The run of one of the algorithms of a spec that is a race, counted from 0: a spec like any other. It stops at the
/// node that the racer's own at= names; if there is none, at the spec's; if there is none either, at that of the racer
/// that goes furthest.
Spec run_of(const Spec& race, std::size_t racer);

/// What an experiment with a spec begins with: of a match of an algorithm against a person, who can't be in one, the
/// algorithm as a run on the same board; any other spec as it is.
Spec experiment_of(Spec spec);

/// How many algorithms search: none on a board alone, two in a match unless a person plays, in a race all.
std::size_t algorithms_in(const Spec& spec);

/// The node that a spec shows; for a race, that of the run that goes furthest. None if it shows a start.
std::optional<std::uint64_t> node_shown(const Spec& spec);

/// The canonical text, which begins with the version.
std::string to_text(const Spec& spec);
/// The same for an algorithm alone: "a=greedy;metric=ratio".
std::string to_text(const AlgorithmSpec& spec);

/// The value that a text names; none if the parameter cannot have it.
std::optional<Value> parse_value(const ParamEntry& row, std::string_view text);

/// A parameter's value as a spec writes it.
std::string value_text(const ParamEntry& row, Value value);

/// The values that a parameter can have: "1 to 8", "yes or no", "own or sine".
std::string range_text(const ParamEntry& row);

/// The same spec with the newest revisions, which are what this build runs. Older ones stay where the newer have
/// changed nothing but initial values.
Spec newest(Spec spec);

/// Whether the algorithm, or one that it is composed of, declares that it depends on the seed.
bool depends_on_seed(const AlgorithmSpec& spec);
/// Whether any of the spec's algorithms does.
bool depends_on_seed(const Spec& spec);

/// The position that the spec's board and moves lead to. The moves have to be legal, as those of a parsed spec are.
std::unique_ptr<AnyPosition> root_position(const Spec& spec);

/// The same spec with the moves of a position on its board. Up to the first that is another one, moves that it already
/// had keep their node counts; the nodes that it pointed at are dropped.
Spec at_position(Spec spec, const AnyPosition& position);

}  // namespace lookahead
