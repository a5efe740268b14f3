// What there is to see at a node, computed once when it changes: everything that is drawn is drawn from this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/run/playback.h"
#include "model/scene/duel.h"

namespace lookahead {

/// One move of a line, as a chip shows it.
struct Step {
  std::string move;       ///< as specs write it
  std::string label;      ///< what a chip has room for: how much it gained, or the move
  std::string what;       ///< in words: the colours or numbers of the cells that it changed; the move if of none
  int colour = 0;         ///< of most of the cells that it changed, as Picture::cells has it, 0 if of none; a player's
  std::size_t cells = 0;  ///< how many it changed
  Value gain = 0;         ///< how much further it got, in the unit of Measure::done
  std::string result;     ///< what the line up to here comes to
};
std::vector<Step> steps_of(const AnyPosition& root, const std::vector<Move>& line);

/// What a line did to a cell.
struct Clearing {
  std::size_t step = 0;     ///< that cleared it, from 1; 0: none did
  std::uint8_t colour = 0;  ///< that it had
};

/// A line from a run's root, and what it does.
struct Replay {
  std::vector<Move> moves;
  std::vector<Step> steps;
  std::vector<Clearing> trail;  ///< cell by cell; empty where the line does anything to cells but clear them
};
/// Lines that follow each other have much in common: what `before`, of the same root, begins with is taken from it.
Replay replay_of(const AnyPosition& root, std::vector<Move> moves, const Replay& before = {});

/// A step of the best line that is yet to come, on one of the cells that it takes.
struct StepMark {
  std::size_t cell;
  std::size_t step;  ///< from 1
};

/// A board to draw: cells taken by the last move keep the colour that they had, unless others have moved there.
struct BoardScene {
  Picture picture;
  std::vector<std::uint8_t> cells;  ///< as Picture::cells
  std::vector<Clearing> trail;      ///< what the line cleared, cell by cell; empty where a game's cells move
  std::string place;                ///< where the last move was made, if that is one place
  std::vector<Footstep> steps;      ///< of the line, in a game between two,
  std::vector<int> stands;          ///< and the cells where its players stood before, -1 for one who was not placed
};
BoardScene board_of(const AnyPosition& root, const std::vector<Move>& line);

/// How a move compares with the others that could be made in its place, by what each comes to.
struct Rank {
  std::size_t place = 0;  ///< 1 is the best; equal ones share a place
  std::size_t of = 0;
};
/// None where there is nothing to compare: no move, or all come to the same.
std::optional<Rank> rank_of(const AnyPosition& root, const std::vector<Move>& line);

struct Scene {
  std::uint64_t node = 0;
  Replay line;  ///< to the node that is shown
  Replay best;  ///< the best line found up to that node
  std::vector<Footstep> best_footsteps;
  std::vector<StepMark> best_marks;  ///< on board; where cells fall, only of the next step, whose place is known
  std::vector<Step> played;          ///< before the run began
  std::vector<Move> board_line;      ///< that the board shows: the line, or nothing where a person is to move
  BoardScene board;
  Measure measure;             ///< of the line
  Report report;               ///< of where the run stands, but for the best up to the node shown
  bool is_looking = false;     ///< the run is still on its way to the node: nothing was counted there yet
  bool is_unprepared = false;  ///< the searches of earlier turns come first
  bool is_best = false;        ///< the node is the best so far
  bool is_repeat = false;      ///< the node was dropped: reached before
  Outlook outlook;             ///< of a search between two players, where the run stands at the node
  std::vector<MoveVerdict> verdicts;
  std::optional<Rank> rank = {};  ///< of the last move
  std::string sentence;           ///< all of this in words
};

/// `unplayed` is the board before the moves that the spec carries. `stays` where the board is to show the run's root.
/// `before` is what there was to see of the same run last; null where that was another.
Scene scene_of(const Playback& playback, const AnyPosition& unplayed, bool stays, const Scene* before);

}  // namespace lookahead
