// One line of text that says everything of a run: the command line's argument, the bench's line, a link's fragment.
//
//   1;g=color-walk;b=koblenski:1;a=look-ahead;depth=5;nodes=100000;at=42449
//
// First the version of this grammar (links always have it, people need not type it), then KEY=VALUE entries. The
// canonical text has the keys in the order below and leaves out what has its default, so equal runs have equal text.
//
//   g=      game                                    b=      board (see spec/boards.h)
//   m=      moves played before, MOVE,MOVE:NODES,... where NODES were examined to choose the move
//   a=      algorithm, a=ID@REVISION where the revision is not 1; its parameters follow as keys of their own
//   N.a=    part N (1 to 9) of a composed algorithm: 1.a=look-ahead;1.depth=5;1.until=18
//   p1. p2. the two players: p1.a=alpha-beta;p1.depth=3          instead of a=
//   r1.-r4. the runs of a race, each with its own r1.at=         instead of a=
//   nodes=  examine this many nodes and stop        memory= model memory, in bytes or as 64k, 64m, 1g
//   seed=   of all random numbers                   goal=   stop at a line worth this much
//   at=     the node looked at; TURN:NODE in a game of two, of the search after TURN moves
//   check=  eight hexadecimal digits over the state at that node: does this build show what the link's maker saw?
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lookahead/catalog.h"

namespace lookahead {

struct AlgorithmSpec {
  std::string id;  ///< empty: none
  int revision = 1;
  /// Parameters that have not their defaults, in the order of the algorithm's table; then what is asked of a part.
  std::vector<std::pair<std::string, std::string>> settings;
  std::vector<std::pair<int, AlgorithmSpec>> parts;  ///< by number

  friend bool operator==(const AlgorithmSpec&, const AlgorithmSpec&) = default;
};

struct Racer {
  AlgorithmSpec algorithm;
  std::optional<std::uint64_t> at;

  friend bool operator==(const Racer&, const Racer&) = default;
};

struct PlayedMove {
  std::string move;
  std::optional<std::uint64_t> nodes;

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct NodePlace {
  std::optional<std::uint64_t> move;
  std::uint64_t node = 0;

  friend bool operator==(const NodePlace&, const NodePlace&) = default;
};

inline constexpr int most_racers = 4;
inline constexpr std::string_view spec_version = "1";
inline constexpr std::uint64_t default_seed = 1;
inline constexpr std::uint64_t most_nodes = 9'007'199'254'740'991;  ///< the largest whole number of JavaScript

struct Spec {
  std::string game;
  std::string board;
  std::vector<PlayedMove> moves;
  AlgorithmSpec algorithm;               ///< at most one of these three is given;
  std::array<AlgorithmSpec, 2> players;  ///< a spec with none
  std::vector<Racer> racers;             ///< names a board
  std::uint64_t nodes = 0;               ///< 0: no limit
  std::uint64_t memory = default_memory;
  std::uint64_t seed = default_seed;
  std::optional<std::int64_t> goal;  ///< in the game's unit
  std::optional<NodePlace> at;
  std::string check;

  friend bool operator==(const Spec&, const Spec&) = default;
};

enum class Version { optional, required };

/// KEY=VALUE of a spec's text, and where both began in what was read.
struct SpecEntry {
  std::string key;
  std::string value;
  std::size_t key_offset = 0;
  std::size_t value_offset = 0;
};

/// Rewrites the entries of a text of one version into what they are in the next.
using Upgrade = void (*)(std::vector<SpecEntry>&);

/// The step from version 1 to 2, from 2 to 3, and so on up to spec_version. There is none yet.
inline constexpr std::span<const Upgrade> spec_upgrades{};

/// Reads a spec and checks all of it against the catalog: a Spec that was parsed can be run. A text of an older version
/// is rewritten step by step first. Without a version, algorithms have their newest revision where none is named; with
/// one, revision 1.
Result<Spec> parse_spec(std::string_view text, Version version = Version::optional, const Catalog& games = catalog(),
                        std::span<const Upgrade> upgrades = spec_upgrades);

/// The run of one of a race's algorithms: a spec like any other. It stops where the racer's own at= says, or else that
/// of the spec, or else that of the other racer which goes furthest.
Spec run_of(const Spec& race, std::size_t racer);

/// The canonical text, version first.
std::string to_text(const Spec& spec);
/// The same of the algorithm alone: "a=greedy;metric=ratio".
std::string to_text(const AlgorithmSpec& spec);

/// The value that a text names, if the parameter can have it.
std::optional<Value> parse_value(const ParamEntry& row, std::string_view text);

/// A parameter's value as the spec has it.
std::string value_text(const ParamEntry& row, Value value);

/// What a parameter can be: "1 to 8", "yes or no", "own or sine".
std::string range_text(const ParamEntry& row);

/// A value for each row of a table: the algorithm's own parameters, or what is asked of a part.
std::vector<Value> option_values(const std::vector<ParamEntry>& rows, const AlgorithmSpec& spec);

/// What a preset stands for.
AlgorithmSpec algorithm_of(const GameEntry& game, const PresetEntry& preset);

/// The same with the newest revisions: what this build runs for it.
Spec newest(Spec spec, const Catalog& games = catalog());

/// Whether a spec names players, of whom one at most is a person.
inline bool is_match(const Spec& spec) { return !spec.players[0].id.empty() || !spec.players[1].id.empty(); }

/// Whether an algorithm, or one that it is composed of, says that it depends on the seed.
bool depends_on_seed(const GameEntry& game, const AlgorithmSpec& spec);

/// What a spec that was parsed names, for AnyPosition::search.
Setup setup_of(const GameEntry& game, const AlgorithmSpec& spec);

/// The position that the spec's board and moves lead to.
std::unique_ptr<AnyPosition> root_position(const Spec& spec, const Catalog& games = catalog());

}  // namespace lookahead
