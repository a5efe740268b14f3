// The runs and games of a plan, made on any thread.
#pragma once

#include <cstdint>

#include "experiment/plan.h"
#include "experiment/row.h"

namespace lookahead::cli {

class PlanRunner {
 public:
  /// The plan has to outlive it. `seconds` limits the search for each move of a tournament, where it is not 0.
  explicit PlanRunner(const Plan& plan, bool with_improvements = false, double seconds = 0);

  const RowMaker& rows() const { return rows_; }
  /// Makes a run or plays a game, counted from 0.
  Row make(std::uint64_t number) const;

 private:
  const Plan& plan_;
  RowMaker rows_;
  Tournament tournament_;
  double seconds_;
};

}  // namespace lookahead::cli
