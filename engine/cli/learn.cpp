// lookahead learn: fits the weights of an evaluation.
#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>

#include "commands.h"
#include "experiment/learning.h"
#include "input.h"

namespace lookahead::cli {
namespace {

void learn(const LearningPlan& plan) {
  const auto text = learned_weights(plan, [](std::uint64_t round, std::optional<double> mean) {
    if (mean)
      fmt::print(stderr, "round {}: {:.1f} points a game\n", round, *mean);
    else
      fmt::print(stderr, "round {}: no game from the start of a board\n", round);
  });
  if (!text) throw BadInput(text.error().message);
  fmt::print("// lookahead learn {} --rounds {} --boards {} --first {} --width {} --noise {}\n{}", plan.shape,
             plan.rounds, plan.boards, plan.first, plan.width, plan.noise, *text);
}

}  // namespace

void add_learn(CLI::App& app) {
  const auto plan_of = std::make_shared<LearningPlan>();
  LearningPlan& plan = *plan_of;
  CLI::App* command = app.add_subcommand(
      "learn", "Fit the weights of Bubble Burst's learned metric by games of its own, and print them");
  command->add_option("SHAPE", plan.shape, "The boards, as a generator has them")->capture_default_str()->type_name("");
  const auto add = [&](const std::string& name, auto& number, std::uint64_t least, std::uint64_t most,
                       const std::string& help) {
    add_number(*command, name, number, least, most, help)->default_str(std::to_string(number));
  };
  add("--rounds", plan.rounds, 1, 100, "Rounds, each with the weights of the one before");
  add("--boards", plan.boards, 1, 100'000, "Boards in each round");
  add("--first", plan.first, 1, most_nodes, "The seed of the first board");
  add("--width", plan.width, 1, 1000, "Lines that each beam keeps");
  add("--noise", plan.noise, 0, 10'000,
      "The most that chance adds to a value or takes from it, in points; in the first round it is 300");
  command->callback([plan_of] { learn(*plan_of); });
}

}  // namespace lookahead::cli
