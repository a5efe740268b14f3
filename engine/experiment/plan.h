// The text of an experiment, and the ordered list of runs that it stands for. It is written like a spec whose values
// may be lists and ranges:
//
//   1;g=bubble-burst;b=uniform:1-30;a=priority;select=all,top-three;penalty=7..18;nodes=50000
//
// A,B,C         any of these, in this order
// 7..18         every whole number from 7 to 18; 0.5..2:0.5 and 10..50:10 go by steps
// b=            boards: lists, and GENERATOR:FIRST-LAST[:SHAPE] for the seeds from FIRST to LAST
// seed=         lists and ranges: every run is repeated with each seed
// e1. to e99.   several settings side by side: e1.a=greedy;e2.a=look-ahead;e2.depth=1..6
//               each may have a nodes=, memory= and goal= of its own
// base=e1       the setting that others are compared with
// show=         what a reader arranged to see of it, in words of the page; it says nothing of the runs
// p1. to p99.   the players of a tournament, in place of a= and settings: p1.a=alpha-beta;p1.depth=1..6;p2.a=uct
// games=        games between each two players that meet, an even number
// gauntlet=N    the first N players meet the others, and not each other; without it every two players meet
// openings=     random:MOVES: the first moves of games are drawn; all:MOVES: each way to begin, up to symmetry, is
//               played from either side, or where games= says fewer, so many evenly spaced among them
//
// A link to a run, a race or a match is a plan, too: that of its runs, to their ends.
//
// An experiment makes a run of each setting on each board with each seed. Boards are the outermost loop and seeds the
// innermost, so that what is done of it at any time compares all settings on the same boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiment/board_list.h"
#include "experiment/tournament.h"
#include "lookahead/spec.h"

namespace lookahead {

/// What is run on each board: a spec whose board and seed are to be replaced. Its algorithms name the newest revisions,
/// so that what is run alike has the same text.
struct PlanSetting {
  int group = 0;  ///< the number N of the eN. or pN. that it came from; 0 where there is none
  Spec spec;
};

/// The place of a run in its plan.
struct RunPlace {
  std::uint64_t board = 0;
  std::size_t setting = 0;
  std::uint64_t seed = 0;  ///< an index into Plan::seeds
};

struct Plan {
  const GameEntry* game = nullptr;
  BoardList boards;
  std::vector<PlanSetting> settings;  ///< of a tournament, its players
  std::vector<std::uint64_t> seeds;
  std::optional<std::size_t> base;  ///< an index into `settings`
  bool is_tournament = false;
  std::uint64_t games = 2;  // as in Tournament, with the next three
  std::size_t gauntlet = 0;
  int opening_moves = 0;
  std::shared_ptr<const Openings> openings;
  std::uint64_t usual_games = 2;  ///< where games= is left out
  std::string show;

  /// How many runs, or games, it is.
  std::uint64_t runs() const;
  RunPlace place_of(std::uint64_t run) const;
  /// The spec of a run, counted from 0. Not of a tournament.
  Spec run(std::uint64_t number) const;
  /// Only of a tournament.
  Tournament tournament() const;
  /// Sixteen hexadecimal digits that tell a run or game from all others before it is made: the same in any plan. Of a
  /// run it is what its row has as `id`.
  std::string key(std::uint64_t number) const;
};

/// At most so many runs, settings, values of one key.
inline constexpr std::uint64_t most_runs = std::uint64_t{1} << 53;
inline constexpr std::size_t most_settings = 10'000;
inline constexpr std::uint64_t most_values = 1'000'000;
inline constexpr std::uint64_t most_boards_with_moves = 10'000;
inline constexpr std::size_t most_show = 1'000;                       // characters
inline constexpr std::size_t most_plan_text = std::size_t{16} << 20;  // bytes

/// Reads a plan and checks all of it. A spec of one run is a plan of one run. The catalog has to outlive the plan.
Result<Plan> parse_plan(std::string_view text, const Catalog& games);

/// Why a plan can't be run, whose parts are all right by themselves: a whole sentence, and the key that is to blame.
struct PlanFault {
  const char* key;
  std::string message;
};

/// What forbids to run a plan; none if nothing does, as of each that parse_plan() has read.
std::optional<PlanFault> fault_of(const Plan& plan);

/// A key of the canonical text and its values.
struct PlanEntry {
  int group = 0;            ///< the number N of its eN. or pN.; 0 where it has none
  bool is_setting = false;  ///< whether it is of an algorithm, or of a limit that groups have of their own
  std::string key;          ///< without the prefix of the group
  std::string values;
};

/// In the order of the canonical text; what has its initial value is left out.
std::vector<PlanEntry> entries_of(const Plan& plan);

/// The canonical text, which begins with the version: equal plans have equal texts.
std::string to_text(const Plan& plan);

}  // namespace lookahead
