// A fixed suite of runs and one signature over all their results: the same from every compiler, on every machine.
#pragma once

#include <string>

#include "lookahead/catalog.h"

namespace lookahead {

/// Of the games that Lookahead comes with, which are in `games`: a line for each run (spec, nodes, status, best, state
/// check), then "signature" and 16 hexadecimal digits.
std::string bench_text(const Catalog& games);

}  // namespace lookahead
