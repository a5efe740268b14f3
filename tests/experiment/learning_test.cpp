// Fitting an evaluation: the same weights everywhere, and weights that are worth having.
#include "experiment/learning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

namespace lookahead::tests {
namespace {

LearningPlan small_plan() { return {.shape = "8x8x4:samegame", .rounds = 2, .boards = 10, .first = 7, .width = 3}; }

std::string fitted(const LearningPlan& plan, std::vector<double>& means) {
  const auto text = learned_weights(plan, [&](int, std::optional<double> mean) { means.push_back(mean.value_or(0)); });
  EXPECT_TRUE(text);
  return text ? *text : "";
}

/// The sum of the numbers in a text, each times its place.
std::int64_t checksum(const std::string& text) {
  std::istringstream in(text);
  std::int64_t sum = 0;
  std::int64_t place = 0;
  for (std::string word; in >> word;) {
    std::erase_if(word, [](char c) { return c == '{' || c == '}' || c == ','; });
    sum += ++place * std::stoll(word);
  }
  EXPECT_EQ(place, 400);
  return sum;
}

// The number is what gcc's build came to. It says that every compiler fits the same weights, not that these are good.
TEST(Learning, FitsTheSameWeightsOnEveryMachine) {
  std::vector<double> means;
  const std::string text = fitted(small_plan(), means);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 10);
  EXPECT_EQ(means.size(), 2u);
  EXPECT_EQ(checksum(text), 1748663);
  EXPECT_EQ(fitted(small_plan(), means), text);
}

TEST(Learning, LearnsFromItsOwnGames) {
  std::vector<double> means;
  fitted({.shape = "10x10x4:samegame", .rounds = 2, .boards = 60, .first = 7, .width = 4}, means);
  EXPECT_GT(means[1], 1.3 * means[0]);
}

TEST(Learning, RefusesOtherBoards) {
  LearningPlan plan = small_plan();
  plan.shape = "17x8x4";
  EXPECT_FALSE(learned_weights(plan, [](int, std::optional<double>) {}));
  plan.shape = "8x8x4:sideways";
  EXPECT_FALSE(learned_weights(plan, [](int, std::optional<double>) {}));
}

}  // namespace
}  // namespace lookahead::tests
