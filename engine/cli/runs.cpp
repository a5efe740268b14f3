#include "runs.h"

#include <chrono>
#include <cmath>

#include "clock.h"
#include "experiment/run_to_end.h"

namespace lookahead::cli {

PlanRunner::PlanRunner(const Plan& plan, bool with_improvements, double seconds)
    : plan_(plan), rows_(plan, with_improvements), seconds_(seconds) {
  if (plan.is_tournament) tournament_ = plan.tournament();
}

Row PlanRunner::make(std::uint64_t number) const {
  const auto start = std::chrono::steady_clock::now();
  const auto milliseconds = [&] {
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    return static_cast<double>(std::llround(took.count() * 1000)) / 1000;
  };
  if (plan_.is_tournament) {
    const GameRecord game =
        play(tournament_, fixture(tournament_, number), [&](Session& run) { advance(run, UINT64_MAX, seconds_); });
    return rows_.row(game, milliseconds());
  }
  const Session run = run_to_end(plan_.run(number));
  return rows_.row(number, run, milliseconds());
}

}  // namespace lookahead::cli
