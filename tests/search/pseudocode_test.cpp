// The pseudocode of each algorithm stands for what its runs do: its lines name the events that the trace tells, all of
// them and no others.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "lookahead/games.h"
#include "support/contract.h"

namespace lookahead::tests {
namespace {

constexpr std::size_t kinds = std::size(event_names);

/// The names of some kinds, in their order.
std::string names_of(EventKinds set) {
  std::string out;
  for (std::size_t i = 0; i < kinds; ++i)
    if (set.has(static_cast<EventKind>(i))) out += std::string(out.empty() ? "" : " ") + event_names[i];
  return out;
}

/// What the trace tells of a run's first thousand nodes.
void add_events(const ContractRun& run, EventKinds& out) {
  Session session = session_of(run.spec, 0, *run.games);
  session.watch(true);
  for (int slice = 0; slice < 10; ++slice) {
    session.advance(100);
    for (std::size_t i = 0; i < session.trace()->size(); ++i) out.add((*session.trace())[i].kind);
  }
}

/// Of the first game that has it.
AlgorithmInfo info_of(const std::string& id) {
  for (const GameEntry& game : builtin_games())
    if (const auto found = find_algorithm(game, id)) return game.algorithms[*found].info;
  return {};
}

TEST(Pseudocode, NamesWhatTheTraceTells) {
  std::map<std::string, EventKinds> told;
  std::vector<ContractRun> runs = contract_runs(builtin_games());
  runs.push_back({&builtin_games(), "g=isolation;b=4x4;a=solve"});
  runs.push_back({&builtin_games(), "g=bubble-burst;b=uniform:3:5x4x4;a=phases;1.a=depth-first;1.transpositions=yes"});
  for (const ContractRun& run : runs) add_events(run, told[spec_of(run.spec, *run.games).algorithm()->info().id]);
  for (const auto& [id, told_kinds] : told) {
    EventKinds named;
    for (const CodeLine& line : info_of(id).code)
      for (std::size_t i = 0; i < kinds; ++i)
        if (line.does.has(static_cast<EventKind>(i))) named.add(static_cast<EventKind>(i));
    EXPECT_EQ(names_of(named), names_of(told_kinds)) << id;
  }
}

TEST(Pseudocode, IsShort) {
  for (const GameEntry& game : builtin_games())
    for (const AlgorithmEntry& algorithm : game.algorithms) {
      EXPECT_GE(algorithm.info.code.size(), 4u) << algorithm.info.id;
      EXPECT_LE(algorithm.info.code.size(), 10u) << algorithm.info.id;
      for (const CodeLine& line : algorithm.info.code)
        EXPECT_LE(std::string(line.text).size(), 48u) << algorithm.info.id << ": " << line.text;
    }
}

}  // namespace
}  // namespace lookahead::tests
