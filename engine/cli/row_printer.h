// What an experiment prints: its rows as they come, and in the end the table that they come to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "commands.h"
#include "experiment/row.h"
#include "experiment/table.h"

namespace lookahead::cli {

/// The options that say how.
struct RowOutput {
  bool json = false;
  bool csv = false;
  bool quiet = false;
  std::string table;    ///< columns, with commas between them
  std::string measure;  ///< the column that the table is of

  void add_to(CLI::App& command);
  /// What is typed for them, with a space before each.
  std::string on_command_line() const;
};

class RowPrinter {
 public:
  /// Plan, rows and options have to outlive it. Where not all rows of the plan come, as in a shard, nothing is compared
  /// with its base. Throws BadInput where the options name no column.
  RowPrinter(const Plan& plan, const RowMaker& rows, const RowOutput& output, bool is_whole);

  /// The line that stands for a row, made on any thread.
  std::string line(const Row& row) const;
  /// Prints the line, and folds the row into the table.
  void add(const Row& row, const std::string& line);
  void add(const Row& row) { add(row, line(row)); }
  /// Prints the table, and says how many runs had not enough memory.
  void finish() const;

 private:
  std::size_t measure_column() const;
  Table make_table(bool is_whole) const;
  void count_game(const Row& row);
  void print_summary() const;
  void warn_of_memory() const;
  void print_standings_of_games() const;
  void print_table() const;
  void print_table_as_csv() const;
  void print_table_as_json() const;

  const Plan& plan_;
  const RowMaker& rows_;
  const RowOutput& output_;
  std::size_t measure_;  // the column
  Table table_;
  Score score_;
  std::optional<std::size_t> status_;  // the column; games have none
  std::uint64_t count_ = 0;
  std::uint64_t lacked_memory_ = 0;
  bool shows_rows_;
};

}  // namespace lookahead::cli
