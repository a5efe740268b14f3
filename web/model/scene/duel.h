// What there is to see of a game between two besides the board: where lines went, and what a search thinks of each
// move.
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

/// The cells of players 1 and 2, -1 for one who is not on the board; empty in games that are played alone.
std::vector<int> stands_of(const AnyPosition& position);

/// The steps of a line, in order. Empty in games that are played alone, and where a move changes more than a cell.
std::vector<Footstep> footsteps_of(const AnyPosition& root, const std::vector<Move>& line);

/// What a search thinks of a move from its root.
struct MoveVerdict {
  int cell;              ///< where it goes
  std::string value;     ///< to whoever moves: "+2", "≤0.5", "wins"; empty where nothing is known yet
  double share = 0;      ///< of the nodes that were examined so far, from 0 to 1
  bool is_best = false;  ///< of the moves whose value is known
};
/// Of the moves that were looked at.
std::vector<MoveVerdict> verdicts_of(const AnyPosition& root, const Outlook& outlook);

/// The same of one move: "≤0.5", "–" where nothing is known yet.
std::string value_in_words(const Outlook::RootMove& move, int player);

/// A value to player 1, in thousandths, as `player` sees it: "+2", "wins", "even".
std::string value_for(Value value, int player);

/// A window as whoever is to move at the root sees it: "-1 to +2", "anything".
std::string window_in_words(const Outlook::Window& window, int player);

}  // namespace lookahead
