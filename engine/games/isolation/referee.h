// A second implementation of Isolation's rules, and of finding out who wins by them: plain, and slow but sure. Proofs
// are checked by it, so it shares no code with the game's rules nor with any search.
#pragma once

#include <memory>
#include <string_view>

#include "lookahead/catalog.h"

namespace lookahead::isolation {

/// Reads a position as the game writes it, rows of cells and then whose turn it is: `.` is a free cell, `1` and `2` are
/// the players, any other symbol is a blocked cell. Null if that is no board of at most 64 cells.
std::unique_ptr<Referee> referee(std::string_view rows);

}  // namespace lookahead::isolation
