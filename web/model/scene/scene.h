// What there is to see at a node. It is computed once when another node is shown, and all that is drawn is drawn from
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/run/playback.h"
#include "model/scene/duel.h"
#include "model/scene/replay.h"
#include "model/words/ending.h"

namespace lookahead {

/// A step of the best line that is yet to come, on one of the cells that it takes.
struct StepMark {
  std::size_t cell;
  std::size_t step;  ///< the number of the move, from 1
};

/// A board to draw: one moment, that after the last move.
struct BoardScene {
  Picture picture;
  std::vector<Clearing> trail;  ///< what the line did to each cell; empty in games whose cells move
  std::vector<Footstep> steps;  ///< in a game between two, where the line went
  std::vector<int> stands;      ///< in such a game, the cell of each player before the line; -1 where there is none
  std::vector<Footstep> played = {};  ///< on the board of a match where a person plays, where the match went
};
BoardScene board_of(const AnyPosition& root, const std::vector<Move>& line);

/// How good a move is among all that could be made in its place, by the objective that each comes to.
struct Rank {
  std::size_t place = 0;  ///< 1 is the best; equal ones share a place
  std::size_t of = 0;
};
/// The rank of the last move of a line. There is none where the line is empty or all moves come to the same.
std::optional<Rank> rank_of(const AnyPosition& root, const std::vector<Move>& line);

struct Scene {
  std::uint64_t node = 0;
  Replay line;  ///< the line to the node that is shown
  Replay best;  ///< the best line found up to that node
  std::vector<Footstep> best_footsteps;
  std::vector<StepMark> best_marks;  ///< on the board; where cells fall, of the next step alone, as others will move
  std::vector<Step> played;          ///< the moves that were made before the run began
  std::vector<Move> board_line;      ///< the moves to what the board shows: the line, or none where the board stays
  BoardScene board;
  std::string result;          ///< what the line comes to: standing_in_words()
  Report report;               ///< what the search says where it stands; its best is that up to the node shown
  bool is_looking = false;     ///< the run is still on its way to the node: what was counted there is not known yet
  bool is_unprepared = false;  ///< the searches of earlier turns have to be repeated first
  bool is_best = false;        ///< the node is the best so far
  std::optional<Ending> ending = {};  ///< why the run ended, where it did at this node
  bool is_repeat = false;             ///< the node was dropped, as its position had been reached before
  bool is_cut = false;                ///< it was dropped for another reason
  bool is_looked_at = false;          ///< its line is worth more than the best, which counts the moves played alone
  Outlook outlook;                    ///< what a search between two players thinks, where the run stands at the node
  std::vector<MoveVerdict> verdicts;
  std::string loss;               ///< that whoever is to move has lost, and what they do about it; or empty
  std::string bound;              ///< what no line can be better than, and why, as sentences; or empty
  std::optional<Rank> rank = {};  ///< of the last move
  std::string sentence;           ///< all of this in words
};

/// The scene of the node that is shown. `unplayed` is the board before the moves that the spec carries. With `stays`
/// the board shows the run's root. `before` is the last scene of the same run, of which much may still hold; null where
/// there is none.
Scene scene_of(const Playback& playback, const AnyPosition& unplayed, bool stays, const Scene* before);

}  // namespace lookahead
