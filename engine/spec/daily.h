// The board of the day: one board a day, the same for everyone, which one plays by hand.
#pragma once

#include <string_view>

#include "lookahead/spec.h"

namespace lookahead {

/// The board of a date, 2026-11-25, at its start and with its game's usual algorithm. The games that have a board for
/// each day take turns, a day each, in the order of the catalog. An error where the text is no date from the year 2000
/// on, or no game has such boards. The engine knows no time: whoever asks says which day it is.
Result<Spec> board_of_day(const Catalog& games, std::string_view date);

}  // namespace lookahead
