// The command line, of any catalog.
#pragma once

#include "lookahead/catalog.h"

namespace lookahead::cli {

/// All of `lookahead COMMAND ...` with these games; prints to standard output. Returns the exit status: 0 done, 1 a
/// check failed, 2 bad input, with a line on standard error. `games` has to outlive it. It takes interrupts (SIGINT)
/// while an experiment runs.
int main(int argc, char** argv, const Catalog& games);

}  // namespace lookahead::cli
