// Links of older versions: their entries are rewritten, version by version, into what they are today. There is only one
// version yet. Here are two to come: in version 2 look-ahead's depth is called plies; in version 3 it counts the root.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "lookahead/games.h"
#include "lookahead/spec.h"

namespace lookahead::tests {
namespace {

/// The catalog of a build in which that parameter has its new name.
const Catalog& later_catalog() {
  static const Catalog games = [] {
    GameEntry game = *find_game(builtin_games(), "color-walk");
    for (AlgorithmEntry& entry : game.algorithms)
      if (entry.info.id == std::string("look-ahead")) entry.params[0].param.id = "plies";
    return Catalog{game};
  }();
  return games;
}

/// The key of look-ahead's parameter beside each entry that names look-ahead, as a part or alone.
template <class Change>
void for_each_look_ahead(std::vector<SpecEntry>& entries, const std::string& key, Change change) {
  for (const SpecEntry& named : std::vector(entries)) {
    const bool is_one = named.value.substr(0, named.value.find('@')) == "look-ahead" && named.key.ends_with("a");
    if (!is_one) continue;
    for (SpecEntry& entry : entries)
      if (entry.key == named.key.substr(0, named.key.size() - 1) + key) change(entry);
  }
}

void rename_depth(std::vector<SpecEntry>& entries) {
  for_each_look_ahead(entries, "depth", [](SpecEntry& entry) { entry.key.replace(entry.key.size() - 5, 5, "plies"); });
}

void count_the_root(std::vector<SpecEntry>& entries) {
  for_each_look_ahead(entries, "plies",
                      [](SpecEntry& entry) { entry.value = std::to_string(std::stoi(entry.value) + 1); });
}

constexpr std::array<Upgrade, 2> upgrades{rename_depth, count_the_root};

Result<Spec> later(const std::string& text) { return parse_spec(text, later_catalog(), upgrades); }

TEST(SpecUpgrade, TakesEveryStepFromWhereATextIs) {
  const auto newest = later("3;g=color-walk;a=look-ahead;plies=6;at=9");
  ASSERT_TRUE(newest) << newest.error().message;
  for (const std::string text :
       {"1;g=color-walk;a=look-ahead;depth=5;at=9", "2;g=color-walk;a=look-ahead;plies=5;at=9"}) {
    const auto spec = later(text);
    ASSERT_TRUE(spec) << text << ": " << spec.error().message;
    EXPECT_EQ(*spec, *newest) << text;
  }
}

TEST(SpecUpgrade, ReachesParts) {
  const auto old = later("1;g=color-walk;a=phases;1.a=look-ahead;1.depth=2;1.until=9;2.a=greedy");
  const auto now = later("3;g=color-walk;a=phases;1.a=look-ahead;1.plies=3;1.until=9;2.a=greedy");
  ASSERT_TRUE(old && now);
  EXPECT_EQ(*old, *now);
}

TEST(SpecUpgrade, KeepsAVersionsOwnKeysToIt) {
  EXPECT_EQ(later("2;g=color-walk;a=look-ahead;depth=5").error().message,
            "there is no key 'depth': look-ahead has plies or metric");
  EXPECT_EQ(later("4;g=color-walk").error().message, "version '4' of the spec text: this build reads version 1 to 3");
  EXPECT_EQ(later("0;g=color-walk").error().message, "version '0' of the spec text: this build reads version 1 to 3");
  EXPECT_TRUE(later("g=color-walk;a=look-ahead;plies=5")) << "without a version, keys are those of the newest";
}

TEST(SpecUpgrade, NamesPlacesInTheTextThatWasRead) {
  const std::string text = "1;g=color-walk;a=look-ahead;depth=99";
  const auto spec = later(text);
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.error().message, "plies='100': expected 1 to 8");
  EXPECT_EQ(text.substr(spec.error().offset), "99");
}

TEST(SpecUpgrade, HasNoStepYet) {
  EXPECT_TRUE(spec_upgrades.empty());
  EXPECT_EQ(spec_version, "1");
  EXPECT_EQ(parse_spec("2;g=color-walk", builtin_games()).error().message,
            "version '2' of the spec text: this build reads version 1");
}

}  // namespace
}  // namespace lookahead::tests
