// The few scalar types that every layer shares.
#pragma once

#include <cstdint>
#include <limits>

namespace lookahead {

/// A move: a small code whose meaning is the game's affair. The meaning of a code never changes. Links have moves as
/// text.
using Move = std::uint16_t;

/// What a position or a line is worth. More is better, in every game and for every algorithm.
using Value = std::int64_t;

inline constexpr Value worst_value = std::numeric_limits<Value>::min();

}  // namespace lookahead
