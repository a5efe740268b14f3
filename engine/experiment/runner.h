// The runs and games of a plan, made on any thread.
#pragma once

#include <cstdint>
#include <memory>

#include "experiment/plan.h"
#include "experiment/row.h"

namespace lookahead {

class Runner {
 public:
  explicit Runner(Plan plan, bool with_improvements = false);

  const Plan& plan() const { return *plan_; }
  const RowMaker& rows() const { return rows_; }
  /// Makes a run or plays a game, counted from 0: its row, with 0 milliseconds. `think` makes the searches of a game.
  Row make(std::uint64_t number, const Think& think = think_to_the_end) const;
  /// A game of a tournament, counted from 0, before it is played.
  Fixture fixture(std::uint64_t number) const { return lookahead::fixture(tournament_, number); }

 private:
  std::unique_ptr<const Plan> plan_;  // in one place, since rows_ points to it
  RowMaker rows_;
  Tournament tournament_;
};

}  // namespace lookahead
