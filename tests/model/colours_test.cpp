#include "model/words/colours.h"

#include <gtest/gtest.h>

#include <set>

#include "model/words/words.h"

namespace lookahead::tests {
namespace {

TEST(Colours, EachOfTheEightHasANameOfItsOwn) {
  std::set<std::string> names;
  for (int colour = 1; colour <= 8; ++colour) names.insert(colour_name(colour));
  EXPECT_EQ(names.size(), 8u);
  EXPECT_EQ(colour_name(9), colour_name(1)) << "then they come again";
}

TEST(Colours, TheLastOneGoesByThePage) {
  name_last_colour(false);
  EXPECT_EQ(colour_name(8), "black");
  name_last_colour(true);
  EXPECT_EQ(colour_name(8), "white");
  EXPECT_EQ(capitalised(colour_name(1)), "Sky blue");
}

}  // namespace
}  // namespace lookahead::tests
