// What a search has proved, in words: the same on the command line and on the page.
#pragma once

#include <string>

#include "lookahead/session.h"

namespace lookahead {

/// What is said of a value in a game of two that nobody has proved or estimated.
inline constexpr const char* unknown_value = "not known yet";

/// What a position is said to be worth by itself that a game of two may go on from, whoever wins it.
inline constexpr const char* undecided = "undecided";

/// What a position is worth by itself.
Measure standing_of(const AnyPosition& position);

/// Whether it is known what the best line is worth. Of a game of two that goes on it is not, as long as the best line
/// is the root alone, of which nothing was searched, or a search that only proves has not proved it.
bool is_known(const Report& report, const Outlook& outlook, const AnyPosition& root);
bool is_known(const Session& session);
/// The same of the best line up to an improvement.
bool is_known(const Session& session, const Improvement& improvement);

/// What the best line is worth: "player 1 wins", "+2"; `unknown_value` where that is not known.
std::string result_in_words(const Session& session);

/// What a line was worth that was the best when it was found, in the same words; no objective where nobody knows it.
Measure measure_of(const Session& session, const Improvement& improvement);

/// Of a game of one player, what no line can be better than, as sentences; empty where the search has proved nothing of
/// that. "No line is better than 28 moves. It takes 27 moves to reach both C4 and X19." Of a best line the first need
/// not be said.
std::string bound_in_words(const Session& session);

/// That whoever is to move has lost, and what they do about it, as sentences; empty where that is not proved. "Player 1
/// has lost, if player 2 makes no mistake. It plays c3, since 3 of the 5 replies to it throw the win away."
std::string loss_in_words(const Session& session);

}  // namespace lookahead
