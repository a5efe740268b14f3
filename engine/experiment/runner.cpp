#include "experiment/runner.h"

#include "experiment/run_to_end.h"

namespace lookahead {

Runner::Runner(Plan plan, bool with_improvements)
    : plan_(std::make_unique<Plan>(std::move(plan))), rows_(*plan_, with_improvements) {
  if (plan_->is_tournament) tournament_ = plan_->tournament();
}

Row Runner::make(std::uint64_t number, const Think& think) const {
  if (plan_->is_tournament) return rows_.row(play(tournament_, fixture(number), think), 0);
  return rows_.row(number, run_to_end(plan_->run(number)), 0);
}

}  // namespace lookahead
