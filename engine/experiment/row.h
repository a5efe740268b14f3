// What an experiment tells of each of its runs: a flat row of typed values, the same in JSON lines, in CSV and on the
// page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "experiment/plan.h"
#include "experiment/tournament.h"
#include "lookahead/session.h"

namespace lookahead {

/// A value of a row. std::monostate: there is none, as the parameter of another algorithm.
using Cell = std::variant<std::monostate, bool, std::int64_t, double, std::string>;
using Row = std::vector<Cell>;

/// Makes the rows of a plan, which has to outlive it.
///
/// The row of a run has: `run`, its number in the plan from 1; `id`; `setting`, its number from 1; the algorithm and
/// every parameter by its key in a spec, those that have their initial value too; the board and the limits; how the run
/// ended and what it found; `milliseconds`; `link`, which shows the run at the node of its best line. On request there
/// is `improvements`, too: NODE:OBJECTIVE for each line that was the best so far, with spaces between them. The row of
/// a game has the players and their texts in place of the setting, and who won.
class RowMaker {
 public:
  explicit RowMaker(const Plan& plan, bool with_improvements = false);

  const std::vector<std::string>& columns() const { return columns_; }
  /// The index of a column; none if there is no such column.
  std::optional<std::size_t> column(std::string_view id) const;
  /// The columns by which settings differ from each other; of a tournament, the two players.
  std::vector<std::size_t> columns_that_differ() const;

  /// Of a run that has come to its end.
  Row row(std::uint64_t run, const Session& session, double milliseconds) const;
  Row row(const GameRecord& game, double milliseconds) const;
  /// Whether a row, which may come from a file that anybody wrote, has what is counted by: a setting, a board and a
  /// seed, or two players and one of them as the winner.
  bool knows(const Row& row) const;

 private:
  const Plan& plan_;
  bool with_improvements_;
  std::vector<std::string> columns_;
  std::vector<std::string> keys_;  ///< of settings
  std::vector<Row> settings_;      ///< by setting: a cell for each of keys_
  std::vector<std::string> players_;
};

/// What tells a run from all others on every machine: 16 hexadecimal digits over its spec, which names the revision of
/// each algorithm that has had more than one. Runs with the same id have the same row but for `run`, `setting` and
/// `milliseconds`.
std::string run_id(std::string_view spec);

/// Eight hexadecimal digits over the revisions of a game's algorithms and generators.
std::string revisions_of(const GameEntry& game);

/// The run at the node of its best line.
std::string link_of(const Report& report);

/// The cell as CSV and tables have it; a number as JSON writes it, empty where there is none. `quoted` is for CSV
/// (RFC 4180): with quotation marks where they are needed.
std::string text_of(const Cell& cell);
std::string quoted(const std::string& text);
/// A line of CSV without its end.
std::string csv_line(const Row& row);
std::string csv_line(const std::vector<std::string>& columns);

}  // namespace lookahead
