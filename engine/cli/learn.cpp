// lookahead learn: fits the weights of an evaluation.
#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>

#include "commands.h"
#include "experiment/learning.h"

namespace lookahead::cli {
namespace {

void learn(const LearningPlan& plan) {
  const auto text = learned_weights(
      plan, [](int round, double mean) { fmt::print(stderr, "round {}: {:.1f} points a game\n", round, mean); });
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
  command->add_option("shape", plan.shape, "The boards, as a generator has them")->capture_default_str();
  command->add_option("--rounds", plan.rounds, "Rounds, each with the weights of the one before")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_option("--boards", plan.boards, "Boards in each round")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--first", plan.first, "The seed of the first board")->capture_default_str();
  command->add_option("--width", plan.width, "Lines that each beam keeps")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--noise", plan.noise, "The most that chance adds to a value, in points")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
  command->callback([plan_of] { learn(*plan_of); });
}

}  // namespace lookahead::cli
