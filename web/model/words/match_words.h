// A match in words: what each of its moves did to who wins, and where it stands when it is shown move by move.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/scene/solution_scene.h"
#include "model/subject/subject.h"

namespace lookahead {

/// What a move of a match came to with best play.
struct MoveJudgement {
  std::string words;        ///< "wins" and so on, said of whoever made the move; empty where nobody judges the game
  std::string in_short;     ///< the same where there is little room
  bool is_mistake = false;  ///< it threw away a game that was won
  bool is_known = true;     ///< not where the solver has found nothing out, or not yet
};
/// Of the `move`-th move, from 1.
MoveJudgement judgement_of(const Subject& subject, std::size_t move);

/// What was played last, where a person is to answer it: "Player 2 has played a5"; else empty.
std::string answer_in_words(const Turns& turns);

/// The first moves of a line: "b7, c5, a4, e2, …"; empty where it has none.
std::string beginning_in_words(const std::vector<Step>& steps);

/// How a match ended, and the last move with which the loser threw it away, as sentences. Only where it is over.
std::string end_of_match_in_words(const Subject& subject);

/// Where a match that is shown move by move stands: "Move 5 of 14" and what follows it; who wins only where that may be
/// told.
Sentence match_words(const Subject& subject, bool tells_who_wins);

}  // namespace lookahead
