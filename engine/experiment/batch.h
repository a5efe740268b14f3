// Many independent runs: one algorithm, many boards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "experiment/statistics.h"
#include "lookahead/session.h"

namespace lookahead {

/// The boards of a file: one value of `b=` a line, or rows of symbols with an empty line between boards.
Result<std::vector<std::string>> board_file(const GameEntry& game, std::string_view text);

/// One run from start to end.
Report run_to_end(const Spec& spec);

/// The summary of the objectives of those runs that have one; the others reached no end that counts.
Summary summarise(const std::vector<Report>& reports);

}  // namespace lookahead
