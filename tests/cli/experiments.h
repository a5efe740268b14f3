// What tests of experiments on the command line have in common.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/files.h"
#include "support/process.h"

namespace lookahead::tests {

using Arguments = std::vector<std::string>;

inline const std::string sweep = "g=bubble-burst;b=uniform:1-6;a=priority;select=all,top-three;penalty=7..9;nodes=300";
inline const std::string pairs = "g=color-walk;b=koblenski:1-20;e1.a=greedy;e2.a=look-ahead;e2.depth=1..2;base=e1";
inline const std::string games =
    "g=isolation;b=5x5;p1.a=greedy;p2.a=random;p3.a=minimax;p3.depth=2;games=4;openings=random:2";

/// What a command prints where all is well.
inline std::string printed(const Arguments& arguments, const std::string& input = "") {
  const Output output = run_program(arguments, input);
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_EQ(output.err, "");
  return output.out;
}

/// Rows of JSON lines without the time that they took, which differs from run to run.
inline std::vector<std::string> timeless(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string& line : lines_of(text)) {
    nlohmann::json row = nlohmann::json::parse(line);
    row.erase("milliseconds");
    out.push_back(row.dump());
  }
  return out;
}

inline Arguments operator+(Arguments a, const Arguments& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace lookahead::tests
