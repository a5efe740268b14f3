// The timeline: where what is played stands, where it got better, and who wins.
#pragma once

#include "panels/played.h"

namespace lookahead {

float timeline_height();

/// From the first place to the last one known; dragging goes there, and pointing shows what is there.
void timeline(App& app, const Played& played, float width);

}  // namespace lookahead
