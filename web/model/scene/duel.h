// What there is to see of a game between two besides the board: where the players went, and what a search thinks of
// each move.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lookahead/session.h"

namespace lookahead {

/// Where one move of a line went.
struct Footstep {
  int cell;
  int player;  ///< 0 or 1
};

/// The cells where players 1 and 2 stand, -1 for one who is not on the board; empty in games that are played alone.
std::vector<int> stands_of(const AnyPosition& position);

/// Whether all players are on the board, in games whose players are. Before that nobody can be ahead.
bool are_placed(const AnyPosition& position);

/// Whether the value that a search found, along a line, means something: where players are yet to be placed at its end,
/// or the search only proves, only a win does.
bool means_something(const Session& search, const std::vector<Move>& line, Value value);

/// A value of the root in words, or that it means nothing yet.
std::string value_along(const Session& search, const std::vector<Move>& line, Value value);

/// Where each move of a line went, in order. Empty in games that are played alone, and where a move changes several
/// cells.
std::vector<Footstep> footsteps_of(const AnyPosition& root, const std::vector<Move>& line);

/// What a search thinks of a move from its root.
struct MoveVerdict {
  int cell;           ///< where the move goes
  std::string value;  ///< what it is worth to whoever moves: "+2", "≤0.5", "wins"; empty where that is not known yet
  double share = 0;   ///< its share of the nodes that were examined so far, from 0 to 1
  bool is_best = false;     ///< no move whose value is known is better, and it does not lose
  bool is_decided = false;  ///< the value says who wins
};
/// An outlook with no values but wins: for a search whose values mean nothing yet.
Outlook without_early_values(Outlook outlook);

/// The verdict on each move that was looked at.
std::vector<MoveVerdict> verdicts_of(const AnyPosition& root, const Outlook& outlook);

/// What one move is worth to `player`: "≤0.5", or "–" where that is not known yet.
std::string value_in_words(const Outlook::RootMove& move, int player);

/// A value to player 1, in thousandths, as `player` sees it: "+2", "wins", "0".
std::string value_for(Value value, int player);

/// A window as whoever is to move at the root sees it: "-1 to +2", "any".
std::string window_in_words(const Outlook::Window& window, int player);

}  // namespace lookahead
