// A line of moves played again: what each of them did, in words, and what became of each cell.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lookahead/catalog.h"

namespace lookahead {

/// How many first moves two lines share.
std::size_t common_length(const std::vector<Move>& a, const std::vector<Move>& b);

/// The position after the first `moves` moves of a line.
std::unique_ptr<AnyPosition> position_after(const AnyPosition& root, const std::vector<Move>& line, std::size_t moves);

/// Whether the last move changed a cell.
bool is_changed(const Picture& picture, std::size_t cell);

/// Whether a move did nothing to cells but clear them.
bool only_clears(const Picture& before, const Picture& after);

/// One move of a line, as a chip shows it.
struct Step {
  std::string move;       ///< the move as specs write it
  std::string label;      ///< what a chip has room for: how much the move gained, or the move itself
  std::string what;       ///< the colours or numbers of the cells that it changed, in words; else the move itself
  std::string place;      ///< where these are, in words, if that is a single place, or what changed places is told
  int colour = 0;         ///< the colour of most of these cells, as Picture::cells has it; of the player between two
  std::size_t cells = 0;  ///< how many cells it changed
  bool is_swap = false;   ///< two cells have changed places, and nothing else has happened
  Value gain = 0;         ///< how much further the line got by it, in the unit of Measure::done
  std::string result;     ///< what the line up to this move comes to: standing_in_words()
};
/// What a position comes to: "148 of 600 cleared". Empty where a game of two goes on: who wins is for a search to say.
std::string standing_in_words(const AnyPosition& position);

std::vector<Step> steps_of(const AnyPosition& root, const std::vector<Move>& line);

/// What a line did to a cell.
struct Clearing {
  std::size_t step = 0;     ///< the number of the move that cleared it, from 1; 0 where none did
  std::uint8_t colour = 0;  ///< the colour that the cell had before
};

/// A line from a run's root, and what it does.
struct Replay {
  std::vector<Move> moves;
  std::vector<Step> steps;
  std::vector<Clearing> trail;  ///< for each cell; empty where the line does more to cells than clear them
};
/// The lines of successive nodes have much in common: what both begin with is taken from `before`, a line from the same
/// root.
Replay replay_of(const AnyPosition& root, std::vector<Move> moves, const Replay& before = {});

/// What a line does to each cell; empty where it does more than clear them.
std::vector<Clearing> clearings_of(const AnyPosition& root, const std::vector<Move>& line);

}  // namespace lookahead
