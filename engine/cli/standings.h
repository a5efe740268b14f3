// The table of a tournament.
#pragma once

#include "experiment/tournament.h"

namespace lookahead::cli {

void print_standings(const Tournament& tournament, const Standings& table);
void print_standings_as_csv(const Tournament& tournament, const Standings& table);

}  // namespace lookahead::cli
