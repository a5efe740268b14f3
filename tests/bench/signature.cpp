// Prints what tests/golden/bench.txt has, without the rest of the command line: for compilers with which nothing else
// is built.
#include <cstdio>

#include "experiment/bench.h"
#include "lookahead/games.h"

int main() { std::fputs(lookahead::bench_text(lookahead::builtin_games())->c_str(), stdout); }
