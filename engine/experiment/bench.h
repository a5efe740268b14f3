// A fixed suite of runs and one signature of all their results, which is the same with every compiler on every machine.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "lookahead/catalog.h"
#include "text/notation.h"

namespace lookahead {

/// Runs the suite, which is of the games and algorithms that Lookahead comes with. The text has a line for each run
/// (spec, nodes, status, best, check of the state), then "signature" and 16 hexadecimal digits. Fails, and runs
/// nothing, where `games` lack one that the suite has.
Result<std::string> bench_text(const Catalog& games);
/// The same line by line, as soon as each is known, until `take` returns false. Lines have no line feed at their end.
std::optional<Error> bench_lines(const Catalog& games, const std::function<bool(const std::string& line)>& take);

}  // namespace lookahead
