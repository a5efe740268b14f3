// Links that are out there: each of them shows, in this build, what its maker saw.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lookahead/games.h"
#include "lookahead/match.h"
#include "support/files.h"

namespace lookahead::tests {
namespace {

std::vector<std::string> golden_links() {
  std::vector<std::string> out;
  for (const std::string& line : lines_of(read_project_file("tests/golden/links-v1.txt").value_or("")))
    if (!line.empty() && line[0] != '#') out.push_back(line);
  return out;
}

TEST(GoldenLinks, ShowWhatTheirMakersSaw) {
  const auto links = golden_links();
  ASSERT_GE(links.size(), 150u);
  for (const std::string& link : links) {
    const auto spec = parse_spec(link, builtin_games());
    ASSERT_TRUE(spec) << link << ": " << spec.error().message;
    EXPECT_EQ(to_text(*spec), link);
    EXPECT_FALSE(spec->check.empty()) << link;
    const auto runs = runs_of(*spec);
    ASSERT_TRUE(runs) << link << ": " << runs.error().message;
    std::vector<std::string> checks;
    for (const Spec& run : *runs) {
      ASSERT_TRUE(run.at) << link;
      auto session = Session::start(run);
      ASSERT_TRUE(session) << link << ": " << session.error().message;
      EXPECT_EQ(to_text(session->spec()), to_text(run)) << "it runs what the link names, and no later revision";
      session->go_to(run.at->node + 1);
      const bool is_race = runs->size() > 1;  // one of its runs may have ended before
      EXPECT_TRUE(is_race || session->nodes() == run.at->node + 1) << link;
      checks.push_back(session->check());
    }
    EXPECT_EQ(check_of(checks), spec->check) << link;
  }
}

/// The algorithms of a spec, and their parameters that have not their defaults.
void collect(const AlgorithmSpec& spec, const std::string& game, std::set<std::string>& out) {
  const std::string algorithm = game + " " + spec.info().id;
  out.insert(algorithm);
  for (std::size_t i = 0; i < spec.options.size(); ++i)
    if (const ParamEntry& row = spec.entry->params[i]; spec.options[i] != row.initial)
      out.insert(algorithm + " " + row.param.id);
  for (const auto& [number, part] : spec.parts) collect(part, game, out);
}

/// Whatever can be chosen is in a link here before it is published.
TEST(GoldenLinks, HaveAllThatTheCatalogHas) {
  std::set<std::string> in_links;
  for (const std::string& link : golden_links()) {
    const Spec spec = *parse_spec(link, builtin_games());
    const std::string game = spec.game->info.id;
    if (spec.algorithm()) collect(*spec.algorithm(), game, in_links);
    in_links.insert(game + " " + spec.board.text.substr(0, spec.board.text.find(':')));
  }
  std::vector<std::string> missing;
  const auto want = [&](const std::string& what) {
    if (!in_links.contains(what)) missing.push_back(what);
  };
  for (const GameEntry& game : builtin_games()) {
    const std::string id = game.info.id;
    for (const GeneratorEntry& generator : game.generators) want(id + " " + generator.id);
    for (const AlgorithmEntry& entry : game.algorithms) {
      want(id + " " + entry.info.id);
      for (const ParamEntry& row : entry.params)
        if (row.choices.size() != 1) want(id + " " + entry.info.id + " " + row.param.id);
    }
  }
  EXPECT_THAT(missing, testing::IsEmpty());
}

}  // namespace
}  // namespace lookahead::tests
