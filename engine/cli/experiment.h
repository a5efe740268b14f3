// Experiments as the command line makes them, whatever command wrote the plan.
#pragma once

#include <cstdint>
#include <string>

#include "commands.h"
#include "experiment/plan.h"
#include "row_printer.h"

namespace lookahead::cli {

struct ExperimentOptions {
  std::uint64_t jobs = 0;  ///< runs at the same time; 0: as many as there are cores
  std::string out;         ///< the folder that rows are written into; empty for none
  std::string shard;
  bool resume = false;
  bool improvements = false;
  double seconds = 0;   ///< of searching for each move of a tournament; 0: no limit
  std::string command;  ///< what goes on with `out` after Ctrl-C: the plan, without what the other members say
  RowOutput output;
};

/// Prints rows as they come, and in the end the table. Throws BadInput, and std::runtime_error after Ctrl-C.
void run_experiment(Plan plan, const ExperimentOptions& options);

/// Adds --jobs.
void add_jobs(CLI::App& command, std::uint64_t& jobs);

}  // namespace lookahead::cli
