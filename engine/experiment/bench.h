// A fixed suite of runs and one signature of all their results, which is the same with every compiler on every machine.
#pragma once

#include <functional>
#include <string>

#include "lookahead/catalog.h"

namespace lookahead {

/// Runs the suite on the games that Lookahead comes with, which must be in `games`. The text has a line for each run
/// (spec, nodes, status, best, check of the state), then "signature" and 16 hexadecimal digits.
std::string bench_text(const Catalog& games);
/// The same line by line, as soon as each is known, until `take` returns false. Lines have no line feed at their end.
void bench_lines(const Catalog& games, const std::function<bool(const std::string& line)>& take);

}  // namespace lookahead
