// Starts the suite. Properties are checked on the same random cases in every run, so that a failure is one for
// everybody; RC_PARAMS in the environment asks for others ("seed=7 max_success=10000").
#include <gmock/gmock.h>

#include <cstdlib>
#include <map>
#include <string>

namespace {

/// Calls see(name, value) for every test; the value is what the test is given, null where it is given none.
template <class See>
void for_each_test(See see) {
  const auto& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const auto& suite = *all.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j)
      see(std::string(suite.name()) + "." + suite.GetTestInfo(j)->name(), suite.GetTestInfo(j)->value_param());
  }
}

/// Takes one share of all tests where the environment asks for it, as GoogleTest would, but with all tests that are
/// given the same run in one share: it is recorded once in a process.
void take_share() {
  const char* shares = std::getenv("GTEST_TOTAL_SHARDS");
  const char* share = std::getenv("GTEST_SHARD_INDEX");
  if (!shares || !share || GTEST_FLAG_GET(filter) != "*") return;
  const unsigned long count = std::stoul(shares);
  std::map<std::string, std::size_t> numbers;
  std::size_t tests = 0;
  std::string filter;
  for_each_test([&](const std::string& name, const char* value) {
    const std::size_t number = value ? numbers.emplace(value, numbers.size()).first->second : tests++;
    if (number % count == std::stoul(share)) filter += name + ":";
  });
  GTEST_FLAG_SET(filter, filter);
  unsetenv("GTEST_TOTAL_SHARDS");
  unsetenv("GTEST_SHARD_INDEX");
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  take_share();
  setenv("RC_PARAMS", "seed=1 max_success=200", /*overwrite=*/0);
  return RUN_ALL_TESTS();
}
