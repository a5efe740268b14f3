// A best line that is played move by move, and what it looks like where it stands.
#pragma once

#include <string>
#include <vector>

#include "model/scene/scene.h"

namespace lookahead {

struct SolutionScene {
  std::vector<Move> line;
  std::vector<Step> steps;  ///< of the whole line
  std::vector<Move> made;   ///< the moves that are made
  BoardScene board;         ///< after these
  std::string before;       ///< what the board before the first move comes to: standing_in_words()
};

/// The best line of a run at its beginning.
SolutionScene solution_scene_of(const AnyPosition& root, const std::vector<Move>& line);

/// A sentence whose head, "Move 12 of 34", stands out.
struct Sentence {
  std::string head;
  std::string rest;
  std::vector<std::string> shorter = {};  ///< each shorter than the one before, where there is little room for the rest
};
/// Where the best lines of the runs on screen stand: what the move does, or in a race what each line comes to. `names`
/// are those of the runs of a race; nothing where there is one run.
Sentence words_of(const std::vector<SolutionScene>& scenes, const std::vector<std::string>& names);

}  // namespace lookahead
