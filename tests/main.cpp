// Starts the suite. Properties are checked on the same random cases in every run, so that a failure is one for
// everybody; RC_PARAMS in the environment asks for others ("seed=7 max_success=10000").
#include <gmock/gmock.h>

#include <cstdlib>

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  setenv("RC_PARAMS", "seed=1 max_success=200", /*overwrite=*/0);
  return RUN_ALL_TESTS();
}
