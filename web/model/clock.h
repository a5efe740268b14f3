// The clock of the page's model. Whoever builds the model hands one in, so that a test can move time by hand.
#pragma once

namespace lookahead {

/// Returns seconds since some moment that never changes.
using Clock = double (*)();

/// Seconds of searching between one frame and the next: what is left of a sixtieth is for drawing.
inline constexpr double search_slice = 0.009;

}  // namespace lookahead
