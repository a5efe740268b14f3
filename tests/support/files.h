// Files that tests read: golden ones of the project, and reference data that lies beside it and need not be there.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace lookahead::tests {

/// The whole file; none where there is no such file. `path` is relative to the project.
std::optional<std::string> read_project_file(const std::string& path);

/// A file of the Color Walk reference data, or an empty text where it is absent.
std::string color_walk_reference(const std::string& name);

/// The same of the Bubble Burst reference data.
std::string bubble_burst_reference(const std::string& name);

/// The moves of a row of the published per-game counts whose line begins with `row`.
std::vector<int> reference_moves(const std::string& row);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace lookahead::tests

/// Skips the test, saying so, where the reference data is absent.
#define NEEDS_REFERENCE_DATA()                                                \
  if (lookahead::tests::color_walk_reference("boards_seed1_100.txt").empty()) \
  GTEST_SKIP() << "the reference data ../shared/data/color-walk is absent"

#define NEEDS_BUBBLE_BURST_DATA()                                    \
  if (lookahead::tests::bubble_burst_reference("Game3.txt").empty()) \
  GTEST_SKIP() << "the reference data ../shared/data/bubble-burst is absent"
