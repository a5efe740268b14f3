// The moment on screen in words: the same for those who read it above the board and those who hear it.
#pragma once

#include <string>

#include "model/app.h"

namespace lookahead {

/// Whose turn it is and what was played last, what a hand's moves have come to, or the node and what the search does
/// there.
Sentence moment_in_words(const App& app);

/// How a game ended that a hand has brought to its end: "Solved", ": 31 moves, as good as anything known". Empty where
/// none is over.
Sentence end_by_hand_in_words(const App& app);

}  // namespace lookahead
