// Starts the suite. Properties are checked on the same random cases in every run, so that a failure is one for
// everybody; RC_PARAMS in the environment asks for others ("seed=7 max_success=10000").
#include <gmock/gmock.h>

#include <cstdlib>

#include "support/scale.h"

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  const char* const properties = lookahead::tests::sanitized ? "seed=1 max_success=40" : "seed=1 max_success=200";
  setenv("RC_PARAMS", properties, /*overwrite=*/0);
  return RUN_ALL_TESTS();
}
