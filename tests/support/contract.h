// What every algorithm promises on every game (see contract/machine.h), as tests over the runs of a catalog. The tests
// are in search/contract_test.cpp and search/session_contract_test.cpp; a suite of runs is added with
//   INSTANTIATE_TEST_SUITE_P(Name, SearchContract, testing::ValuesIn(contract_runs(games)), run_name);
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/runs.h"

namespace lookahead::tests {

struct ContractRun {
  const Catalog* games;
  std::string spec;
};
inline void PrintTo(const ContractRun& run, std::ostream* out) { *out << run.spec; }

/// Every algorithm of every game with its defaults and with each parameter at other values, on small boards to the end
/// and on large ones for some thousand nodes; fewer under the sanitizers.
std::vector<ContractRun> contract_runs(const Catalog& games);

/// Holds each algorithm that says that it depends on the seed to it: at least one of these runs differs with another.
void expect_seeds_matter(const std::vector<ContractRun>& runs);

/// The spec in letters, digits and underscores.
std::string run_name(const testing::TestParamInfo<ContractRun>& info);

/// A run's start and record, made once for all its tests.
struct Recorded {
  Start start;
  Record record;
};
const Recorded& recorded(const ContractRun& run);

class SearchContract : public testing::TestWithParam<ContractRun> {
 protected:
  Session session(std::size_t keyframe_bytes) const {
    return session_of(GetParam().spec, keyframe_bytes, *GetParam().games);
  }

  const Start& start_ = recorded(GetParam()).start;
  const Record& record_ = recorded(GetParam()).record;
};

/// The same for what needs a session.
class SessionContract : public SearchContract {};

}  // namespace lookahead::tests
