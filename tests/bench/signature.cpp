// Prints what tests/golden/bench.txt has, without the rest of the command line: for compilers with which nothing else
// is built.
#include <cstdio>

#include "experiment/bench.h"

int main() { std::fputs(lookahead::bench_text().c_str(), stdout); }
